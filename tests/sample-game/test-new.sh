#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
#
# test-new.sh BUILD: what somebody does who has an installed Mousehole and wants to write a game.
# Installs BUILD into a fresh prefix, lets `mousehole-referee new` of that prefix write each of its games
# into a new folder, and builds and tests them there against the prefix.
build=$1
# shellcheck source=prefix.sh
. "${0%/*}/prefix.sh"

# refused CODE WORDS ARGUMENTS...: a sentence and nothing written
refused() {
  local code=0 expected=$1 words=$2
  shift 2
  new "$@" >"$scratch/log" 2>&1 || code=$?
  if [ $code != "$expected" ] || ! grep -qF -- "$words" "$scratch/log"; then
    cat "$scratch/log"
    echo "new $*: $code, not $expected with \"$words\""
    exit 1
  fi
  [ ! -e "$scratch/no" ] || { echo "new $* has written something"; exit 1; }
}

refused 2 'is no ID' Treasure --title T -o "$scratch/no"
refused 2 'is no ID' treasure--hunt --title T -o "$scratch/no"
refused 2 'is no ID' ../treasure --title T -o "$scratch/no"
refused 2 'one ID' --title T -o "$scratch/no"
refused 2 '--title' treasure -o "$scratch/no"
refused 2 '--title' treasure --title 'A "T"' -o "$scratch/no"
refused 2 '--players' treasure --title T --players 1-4 -o "$scratch/no"
refused 2 '--players' treasure --title T --players 2-7 -o "$scratch/no"
refused 2 '--players' treasure --title T --players 2-4-6 -o "$scratch/no"
refused 2 'no language' treasure --title T --language ../de -o "$scratch/no"
refused 2 '-o' treasure --title T
refused 4 'exists already' treasure --title T -o "$scratch"

# game ID WORD OPTION...: writes, builds and tests it; WORD of the template is nowhere in it
game() {
  local id=$1 word=$2 folder=$scratch/$1
  shift 2
  quiet new "$id" -o "$folder" "$@"
  if grep -rniE -- "$word" "$folder" || find "$folder" -name "*$word*" | grep .; then
    echo "$id still has names of the template"
    exit 1
  fi
  quiet meson setup --werror "$folder/build" "$folder"
  quiet meson test -C "$folder/build" --print-errorlogs
  # What is written is good enough to be given away.
  LD_LIBRARY_PATH=$libraries quiet "$prefix/bin/mousehole-referee" check "$folder/build/$id/$id.mousehole-game" --steps 2000
  # Everything of the shelf and of the languages lies beside the manifest in the build.
  for file in "$id.mousehole-game" card.svg rules.xml "$id.so" "$id-view.so" locale/de/LC_MESSAGES/"$id.mo"; do
    [ -s "$folder/build/$id/$file" ] || { echo "$id has no $file"; exit 1; }
  done
  grep -q '^Summary\[de\]=' "$folder/build/$id/$id.mousehole-game"
  grep -q 'xml:lang="de"' "$folder/build/$id/rules.xml"
  # The translation is whole: bringing it up to date finds nothing new.
  quiet meson compile -C "$folder/build" "$id-update-po"
  ! msgfmt --statistics -o /dev/null "$folder/$id/locale/de.po" 2>&1 | grep -E 'untranslated|fuzzy' ||
    { echo "$id is not all in German"; exit 1; }
  echo "ok: $id"
}

game tic-tac noughts --title 'Tic Tac' --players 2-4 --language de --language fr
game treasure-hunt pairs --title 'Treasure Hunt' --players 2-4 --hidden --language de
