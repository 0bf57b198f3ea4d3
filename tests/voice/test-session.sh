#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
#
# test-session.sh WITH-DISPLAY: the speech service detaches itself from the program that starts it, and must end with
# the session all the same.
command -v speech-dispatcher >/dev/null || { echo 'speech-dispatcher is not installed'; exit 77; }
# shellcheck disable=SC2016
pid=$("$1" -x bash -c '
  folder=$XDG_RUNTIME_DIR/speech-dispatcher
  mkdir -p "$folder"
  speech-dispatcher --spawn --communication-method unix_socket --socket-path "$folder/speechd.sock" >&2
  spd-say "A long sentence, so that the service still speaks when the session ends." >&2
  cat "$folder/pid/speech-dispatcher.pid"')
code=$?
[ $code != 77 ] || exit 77
[ -n "$pid" ] || { echo 'the speech service has not started'; exit 1; }
# A service that has ended may stay in the process table: not every first process of a container collects its orphans.
is_running() { grep -q '^State:[[:space:]]*[^ZX[:space:]]' "/proc/$pid/status" 2>/dev/null; }
for _ in $(seq 300); do
  is_running || exit 0
  sleep 0.1
done
kill -KILL "$pid"
echo 'the speech service is still running'
exit 1
