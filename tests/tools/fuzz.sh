# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
#
# Sourced by tests/run --all: feeds random bytes to each parser of untrusted files for a few seconds.

fuzz_seconds=${MOUSEHOLE_FUZZ_SECONDS:-10}
fuzz_parts='glib-2.0 gobject-2.0 gio-2.0 gio-unix-2.0 gmodule-2.0 sqlite3'

build_fuzzer() {
  local name=$1
  # shellcheck disable=SC2046,SC2086
  clang -std=gnu17 -g -O1 -fno-strict-aliasing -fsanitize=fuzzer,address,undefined \
    -DG_LOG_DOMAIN='"mousehole"' -I_build-clang -I_build-clang/app -I. -Iapp \
    $(pkg-config --cflags $fuzz_parts) -o "_build-clang/$name" "tests/engine/$name.c" app/engine/*/*.c \
    $(pkg-config --libs $fuzz_parts)
}

run_fuzzer() {
  local name=$1 corpus=_build-clang/$1-corpus
  rm -rf "$corpus"
  mkdir -p "$corpus"
  # Two games may have scenarios with the same name.
  find plugins tests -name '*.mousehole' -size -64k -exec cp --backup=numbered -t "$corpus" {} +
  "_build-clang/$name" -max_total_time="$fuzz_seconds" -max_len=8192 -timeout=10 -rss_limit_mb=2048 \
    -artifact_prefix="_build-clang/$name-" -print_final_stats=1 "$corpus" >"_build-clang/$name.log" 2>&1 \
    || { tail -n 40 "_build-clang/$name.log"; return 1; }
  grep -E 'number_of_executed_units|Done' "_build-clang/$name.log" || true
}

with_fuzzer() {
  local source name
  for source in tests/engine/fuzz-*.c; do
    [ -e "$source" ] || continue
    name=$(basename "$source" .c)
    if ! echo 'int LLVMFuzzerTestOneInput (const unsigned char *d, unsigned long n) { return d == 0 && n; }' \
      | clang -x c -fsanitize=fuzzer,address -o /dev/null - 2>/dev/null; then
      skip "$name" 'this clang has no fuzzer'
      continue
    fi
    check "$name (build)" build_fuzzer "$name" && check "$name ($fuzz_seconds s)" run_fuzzer "$name"
  done
}

with_fuzzer
