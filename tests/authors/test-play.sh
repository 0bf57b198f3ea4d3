#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
#
# test-play.sh BUILD: what somebody does who writes a game: has it played by `mousehole-referee play`, and saves
# files of it, good ones and bad ones. The table is a real one; what is on it is told by the program's own log.
build=$1
# shellcheck source=prefix.sh
. "${0%/*}/prefix.sh"

glib-compile-schemas "$prefix/share/glib-2.0/schemas"
export LD_LIBRARY_PATH=$libraries MOUSEHOLE_TEMPLATE_PATH=$templates XDG_CACHE_HOME=$scratch/cache
export XDG_DATA_DIRS=$prefix/share:/usr/local/share:/usr/share G_MESSAGES_DEBUG=mousehole-studio MOUSEHOLE_LOCALEDIR=$prefix/share/locale
referee=$prefix/bin/mousehole-referee
game=$scratch/tic-tac
source=$game/tic-tac/tic-tac.c

quiet "$referee" new tic-tac --title 'Tic Tac' --players 2-4 --language de -o "$game"

# The command line ------------------------------------------------------------------------------

# refused CODE WORDS ARGUMENTS...: a sentence, and no window
refused() {
  local code=0 expected=$1 words=$2
  shift 2
  "$referee" play "$@" >"$scratch/log" 2>&1 || code=$?
  if [ $code != "$expected" ] || ! grep -qF -- "$words" "$scratch/log"; then
    cat "$scratch/log"
    echo "play $*: $code, not $expected with \"$words\""
    exit 1
  fi
}

# nothing_left: play has ended what it began, or that would write over what the next one keeps
# A child of a check that was stopped ends a moment after it.
nothing_left() {
  for _ in $(seq 100); do
    grep -qasz -- "^$scratch/cache/" /proc/[0-9]*/cmdline || return 0
    sleep 0.05
  done
  grep -asz -- "^$scratch/cache/" /proc/[0-9]*/cmdline
  echo 'that is still there'
  exit 1
}

mkdir -p "$scratch/nothing"
printf 'mousehole 1\ngame tic-tac 1\nseat a person\nseat b person\nsurely no line\n' >"$scratch/bad.mousehole"
refused 2 'one folder'
refused 2 'a to f' "$game" --as g
refused 2 '360x640' "$game" --size large
refused 2 'not a language' "$game" --language german
refused 3 'there is no folder' "$scratch/no"
refused 3 'is not a game' "$scratch/nothing"
refused 3 'is part of the project in' "$game/tic-tac"
mkdir -p "$scratch/pipe/below"
mkfifo "$scratch/pipe/meson.build"
refused 3 'is not a game' "$scratch/pipe/below"
XDG_CACHE_HOME=/dev/null refused 4 'Not a directory' "$game"
if grep -F /lock: "$scratch/log"; then exit 1; fi
refused 3 'bad.mousehole:5:' "$game" --position "$scratch/bad.mousehole"
refused 2 'nobody sits there' "$game" --as c --position "$game/tic-tac/scenarios/row.mousehole"
refused 2 'no such seat' "$game" --as f
nothing_left
refused 2 'played by this many' "$game" --players 5
nothing_left
DISPLAY='' refused 3 'no display' "$game"
mkdir "$scratch/bin"
ln -s "$(command -v grep)" "$(command -v cat)" "$scratch/bin"
PATH=$scratch/bin refused 3 'meson, which builds' "$game"

# The table ------------------------------------------------------------------------------------

lines=''
# expect N PATTERN: waits until N lines of what play says match
expect() {
  local line deadline=$((SECONDS + 60))
  until [ "$(grep -c -- "$2" <<<"$lines")" -ge "$1" ]; do
    if ! IFS= read -r -t 60 line <&3 || [ $SECONDS -gt $deadline ]; then
      echo "play has not said, $1 times: $2"
      echo "$lines"
      exit 1
    fi
    lines+=$line$'\n'
  done
}
# change TEXT TEXT: puts another text into the source, as an editor does that is done with it
change() {
  grep -qF -- "$1" "$source"
  local text
  text=$(<"$source")
  printf '%s\n' "${text/"$1"/"$2"}" >"$source"
}
count() { grep -c -- "$1" <<<"$lines"; }

cat >"$scratch/middle.mousehole" <<'END'
mousehole 1
game tic-tac 1
seat a person
seat b person
start a
a a1
{
b b1
}
b b2
? turn a
a c3
END
mkfifo "$scratch/said"
# start COMMAND...: what it says is heard from now on
start() {
  lines=''
  "$@" >"$scratch/said" 2>&1 &
  play=$!
  exec 3<"$scratch/said"
}
# finish: as Ctrl+C does
finish() {
  local code=0
  kill "$play"
  wait "$play" || code=$?
  [ $code = 0 ] || { echo "play ended with $code"; exit 1; }
  nothing_left
}
play=''
trap '[ -z "$play" ] || kill $play 2>/dev/null || true; rm -rf "$scratch"' EXIT

start "$referee" play "$game" --position "$scratch/middle.mousehole" --size 360x640
# The first picture of it.
expect 1 'The table is open, at line 3 of 3'
expect 1 'check: all checks passed'
echo 'ok: the table'

# Another Mousehole is installed over this one, whose checks go on.
cp -L "$referee" "$referee.new"
mv "$referee.new" "$(readlink -f "$referee")"
# Another source, another text: another table with the same match.
change 'chooses an empty square' 'takes an empty square'
expect 2 'The table is open, at line 3 of 3'
sed -i 's|</rules>|<!-- another -->&|' "$game/tic-tac/rules.xml"
expect 3 'The table is open, at line 3 of 3'
echo 'ok: saved'

# What the compiler says is on the table, which plays on.
change '/* 4.' 'int broken = x; /* 4.'
expect 1 'DEBUG.*Build Failed: tic-tac/tic-tac.c:[0-9]*:[0-9]*: error:'
expect 1 'The build failed'
change 'int broken = x; /* 4.' '/* 4.'
expect 2 'check: all checks passed'
echo 'ok: compiler'

# Rules by which the match does not hold any more, and then does again.
change 'if (actor != self->turn)' 'if (square == 4 || actor != self->turn)'
expect 1 '2 steps, from this one on,'
expect 1 'The table is open, at line 1 of 1'
change 'if (square == 4 || actor != self->turn)' 'if (actor != self->turn)'
expect 4 'The table is open, at line 3 of 3'
echo 'ok: match'

# A crash is said, with its place, and is no reason to try again; other things saved are none either.
change 'self->turn == MH_NOBODY' '*(volatile int *) 8 == 0'
expect 1 'The game crashed in [a-z_]* (tic-tac/tic-tac.c:[0-9]*)'
expect 1 'DEBUG.*No Table: The game crashed in'
builds=$(count 'Built (')
echo >>"$game/README.md"
expect $((builds + 1)) 'Built ('
# On the terminal, and under the table.
expect 2 '^FAILS  every call into the game returns'
[ "$(count 'The game crashed in.*Save a file')" = 1 ] || { echo "$lines"; exit 1; }
change '*(volatile int *) 8 == 0' 'self->turn == MH_NOBODY'
expect 5 'The table is open, at line 3 of 3'
echo 'ok: crash'

# One that does not come back is ended, and says where it was.
stuck='({ g_printerr ("stuck\n"); for (volatile int i = 0; i == 0;); 1; })'
change 'self->turn == MH_NOBODY' "$stuck"
expect 1 '^stuck'
change "$stuck" 'self->turn == MH_NOBODY'
expect 1 'The game stopped responding in [a-z_]* (tic-tac/tic-tac.c:[0-9]*)'
expect 6 'The table is open, at line 3 of 3'
echo 'ok: loop'

# Nobody else may play the same folder meanwhile.
refused 2 'is already being played' "$game"
finish
echo 'ok: end'

# Another day another match begins, here in another language, and against a computer player.
start "$referee" play "$game" --as b --language de
expect 1 'The table is open, at line [01] of [01]'
expect 1 'DEBUG.*: Alles in Ordnung: '
finish

# In the middle of a build, too.
start "$referee" play "$game"
expect 1 'The table is open'
change 'takes an empty square' 'chooses an empty square'
expect 1 'A file was saved: rebuilding'
finish
echo 'ok: end of a build'

# A build that fails without a word.
mkdir "$scratch/silent"
printf '#!/bin/sh\nexit 1\n' >"$scratch/silent/ninja"
chmod +x "$scratch/silent/ninja"
start env PATH="$scratch/silent:$PATH" "$referee" play "$game"
expect 1 'The build failed'
finish
if grep CRITICAL <<<"$lines"; then exit 1; fi
echo 'ok: silent build'
echo 'ok: another match'

# Nothing of all that is the family's.
for folder in data state; do
  [ ! -e "$scratch/$folder" ] || { find "$scratch/$folder"; echo 'play has touched what is the family'\''s'; exit 1; }
done
echo 'ok: family'
