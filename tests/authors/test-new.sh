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

refused 2 'is not an ID' Treasure --title T -o "$scratch/no"
refused 2 'is not an ID' treasure--hunt --title T -o "$scratch/no"
refused 2 'is not an ID' ../treasure --title T -o "$scratch/no"
refused 2 'an ID' --title T -o "$scratch/no"
refused 2 '--title' treasure -o "$scratch/no"
refused 2 '--title' treasure --title 'A "T"' -o "$scratch/no"
refused 2 '--players' treasure --title T --players 1-4 -o "$scratch/no"
refused 2 '--players' treasure --title T --players 2-7 -o "$scratch/no"
refused 2 '--players' treasure --title T --players 2-4-6 -o "$scratch/no"
refused 2 '--players' treasure --title T --board --players 3 -o "$scratch/no"
refused 2 '--like' treasure --title T --like poker -o "$scratch/no"
refused 2 'use one of' treasure --title T --board --hidden -o "$scratch/no"
refused 2 'use one of' treasure --title T --hidden --like dice -o "$scratch/no"
refused 2 'does not go with --like' treasure --title T --like dice --language de -o "$scratch/no"
mv "$templates/../examples" "$scratch/examples"
refused 3 'examples' treasure --title T --like dice -o "$scratch/no"
mv "$scratch/examples" "$templates/../examples"
refused 2 'not a language' treasure --title T --language ../de -o "$scratch/no"
refused 2 '-o' treasure --title T
refused 4 'already exists' treasure --title T -o "$scratch"

# Where Mousehole's own Flatpak has its games, and what it is built with.
source=${0%/*}/../..
manifest=$source/flatpak/io.github.mousehole_games.Mousehole.yml
extensions=/app/$(sed -n 's/^    directory: //p' "$manifest")
sdk=$(sed -n 's/^sdk: //p' "$manifest")//$(sed -n "s/^runtime-version: '\(.*\)'/\1/p" "$manifest")
interface=$(sed -n 's/^plugin_interface=//p' "$pc")
grep -qxF "    versions: '$interface'" "$manifest" || { echo "$manifest takes games of another interface"; exit 1; }
grep -qF "\"$extensions\"" "$source/app/engine/plugins/mh-catalog.c" || { echo "nobody looks in $extensions"; exit 1; }

# address FOLDER: the author says where the game is from
address() {
  sed -i 's/example\.org/games.test/; s/org\.example/test.games/' "$1"/*.metainfo.xml
}

# game ID WORD OPTION...: writes, builds and tests it; WORD of the template is nowhere in it
game() {
  local id=$1 word=$2 folder=$scratch/$1
  shift 2
  quiet new "$id" -o "$folder" "$@"
  if grep -rniE -- "$word" "$folder" || find "$folder" -name "*$word*" | grep .; then
    echo "$id still has names of the template"
    exit 1
  fi
  # Nor is its ID a word of a sentence.
  if sed 's/<!--.*//' "$folder/$id"/*.xml | grep -E ">[^<]*\b$id\b" || grep -E "^(msgid |msgstr |)\".*\b$id\b" "$folder/$id/locale/de.po"; then
    echo "$id has its ID in a text"
    exit 1
  fi
  # Mousehole from Flathub looks for games of its own number in this place.
  extension=io.github.mousehole_games.Mousehole.Games.$id
  [ -s "$folder/$extension.metainfo.xml" ] || { echo "$id has no metainfo"; exit 1; }
  for line in "id: $extension" "branch: '$interface'" "  prefix: $extensions/$id" "sdk: $sdk"; do
    grep -qxF -- "$line" "$folder/flatpak/$extension.yml" || { echo "the manifest of $id has no line '$line'"; exit 1; }
  done
  quiet meson setup --werror "$folder/build" "$folder"
  quiet meson test -C "$folder/build" --print-errorlogs
  # What is written is good enough to be given away, with the author's own address.
  address "$folder"
  LD_LIBRARY_PATH=$libraries quiet "$prefix/bin/mousehole-referee" check "$folder/build/$id/$id.mousehole-game" --steps 2000
  # Everything of the shelf and of the languages lies beside the manifest in the build.
  for file in "$id.mousehole-game" card.svg rules.xml lesson.xml stickers.xml "$id.so" "$id-view.so" locale/de/LC_MESSAGES/"$id.mo"; do
    [ -s "$folder/build/$id/$file" ] || { echo "$id has no $file"; exit 1; }
  done
  grep -q '^Summary\[de\]=' "$folder/build/$id/$id.mousehole-game"
  grep -q 'xml:lang="de"' "$folder/build/$id/rules.xml"
  # The translation is whole: bringing it up to date finds nothing new.
  quiet meson compile -C "$folder/build" "$id-update-po"
  ! msgfmt --statistics -o /dev/null "$folder/$id/locale/de.po" 2>&1 | grep -E 'untranslated|fuzzy' ||
    { echo "$id is not all in German"; exit 1; }
  # A translation that would crash the game does not build.
  cp "$folder/$id/locale/de.po" "$scratch/de.po"
  sed -i '/c-format/,/^$/ s/^msgstr "%s/msgstr "%s %s %s/' "$folder/$id/locale/de.po"
  if meson compile -C "$folder/build" >"$scratch/log" 2>&1 || ! grep -qF 'de.po' "$scratch/log"; then
    cat "$scratch/log"
    echo "$id builds with a wrong translation"
    exit 1
  fi
  cp "$scratch/de.po" "$folder/$id/locale/de.po"
  quiet meson compile -C "$folder/build"
  # It can be installed for one account, which is no business of a store, and beside Mousehole.
  quiet meson install -C "$folder/build" --no-rebuild
  for file in metainfo/$extension.metainfo.xml; do
    [ -s "$prefix/share/$file" ] || { echo "$file of $id is not installed"; exit 1; }
  done
  LD_LIBRARY_PATH=$libraries quiet "$prefix/bin/mousehole-referee" check "$games/$id/$id.mousehole-game" --steps 500
  quiet meson setup --werror "-Dgames_dir=$scratch/own-$id" "$folder/build-own" "$folder"
  DESTDIR=$scratch/root-$id quiet meson install -C "$folder/build-own"
  (cd "$scratch/root-$id" && find . -type f) | grep -v "/own-$id/$id/" && { echo "$id installs more than its folder"; exit 1; }
  echo "ok: $id"
}

# like ID TITLE EXAMPLE: starts from one of the examples
like() {
  local id=$1 folder=$scratch/$1
  quiet new "$id" --title "$2" --like "$3" -o "$folder"
  grep -qF "($(find "$folder" -type f | wc -l) files)" "$scratch/log" || { cat "$scratch/log"; exit 1; }
  # Its README names what is there, and all of it.
  for file in $(sed -n 's/^| `\(.*\)` | .*/\1/p' "$folder/$id/README.md"); do
    [ -e "$folder/$id/$file" ] || { echo "$id has no $file"; exit 1; }
  done
  grep -q 'translate its sentences' "$scratch/log" || { echo "nobody says that $id is not translated"; exit 1; }
  [ "$(grep -c '^| `' "$folder/$id/README.md")" = "$(($(ls "$folder/$id" | wc -l) - 1))" ] || { ls "$folder/$id"; exit 1; }
  address "$folder"
  quiet meson setup --werror "$folder/build" "$folder"
  quiet meson compile -C "$folder/build"
  LD_LIBRARY_PATH=$libraries quiet "$prefix/bin/mousehole-referee" check "$folder/build/$id/$id.mousehole-game" --steps 500
  for word in "Id=$id" "Title=$2"; do
    grep -qxF "$word" "$folder/build/$id/$id.mousehole-game" || { echo "$id has no $word"; exit 1; }
  done
  ! find "$folder/$id" -name "$3*" | grep . || { echo "$id still has a name of $3"; exit 1; }
  echo "ok: $id"
}

# fresh ID SCENARIO: the rules of a new game are replaced, and nothing of the old ones is in the way
fresh() {
  local id=$1 folder=$scratch/$1
  [ -e "$folder/build/$id/scenarios/$2.mousehole" ] || { echo "$2 is not in the build"; exit 1; }
  # An example in a comment is none; a picture that two examples show is one.
  cp "$folder/$id/rules.xml" "$scratch/rules.xml"
  sed -i "0,/<example/ s|<example|<!-- <example scenario='$2.mousehole' show='none'> -->\n&\n|" "$folder/$id/rules.xml"
  sed -i '/<\/example>/ s|$|<example\nscenario='\''win.mousehole'\'' show='\''meet'\''><caption>Again.</caption></example>|' "$folder/$id/rules.xml"
  quiet meson compile -C "$folder/build"
  mv "$scratch/rules.xml" "$folder/$id/rules.xml"
  rm "$folder/$id/scenarios/"*.mousehole "$folder/$id/lesson.xml" "$folder/$id/stickers.xml"
  sed -i '/^Lesson=/d; /^Stickers=/d' "$folder/$id/$id.mousehole-game.desktop.in"
  sed -i '/<example/,/<\/example>/d' "$folder/$id/rules.xml"
  sed -i '/lesson.xml/d; /stickers.xml/d' "$folder/$id/locale/POTFILES"
  quiet meson test -C "$folder/build" --print-errorlogs
  [ ! -e "$folder/build/$id/scenarios/$2.mousehole" ] || { echo "$2 is still in the build"; exit 1; }
}

# What the book, its pages and the manual pages name is there.
for file in share/doc/mousehole/writing-games.md share/doc/mousehole/writing-games.html share/man/man6/mousehole.6 \
  share/man/man1/mousehole-referee.1 share/mousehole/schemas/rules.rng share/mousehole/schemas/lesson.rng \
  share/mousehole/schemas/stickers.rng share/gettext/its/mousehole-stickers.its \
  share/gettext/its/mousehole-rules.its share/gettext/its/mousehole-lesson.its share/gettext/its/mousehole-mime.its; do
  [ -s "$prefix/$file" ] || { echo "$file is not installed"; exit 1; }
done

if command -v weasyprint >/dev/null && [ ! -s "$prefix/share/doc/mousehole/writing-games.pdf" ]; then
  echo "the book is not installed as PDF"
  exit 1
fi

game tic-tac noughts --title 'Tic Tac' --players 2-4 --language de --language fr
game treasure-hunt pairs --title 'Treasure Hunt' --players 2-4 --hidden --language de
game over-there farside --title 'Over There' --board --language de
fresh over-there draw
like paw-print 'Paw Print' choices
like marbles Marbles dice
like one-for-all 'One for All' together
like run-home 'Run Home' track
like trump Trump tricks
