#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
#
# new-language.sh SOURCE BUILD TEMPLATE: what po/README.md tells somebody to do who begins a language. Its commands run in a
# checkout of which po/ is a copy, with a few messages translated and a mistake in one of them.
set -u
source=$(readlink -f "$1") build=$(readlink -f "$2") template=$(readlink -f "$3")
root=$(mktemp -d) || exit 69
trap 'rm -rf "$root"' EXIT
cp -r "$source/po" "$root" && ln -s "$source"/{app,data,plugins,tests} "$root" && cd "$root" || exit 69

fail() {
  echo "$1" >&2
  [ ! -e "$root/log" ] || cat "$root/log" >&2
  exit 1
}

# says WORDS COMMAND...: the command comes to its end and says the words, if any
says() {
  local words=$1
  shift
  "$@" >"$root/log" 2>&1 || fail "$*: $?"
  ! grep -q Traceback "$root/log" || fail "$* crashes"
  [ -z "$words" ] || grep -qF -- "$words" "$root/log" || fail "$* does not say: $words"
}

# told COMMAND: that command stands in po/README.md
told() {
  grep -qF -- "$1" "$source/po/README.md" || fail "po/README.md does not say: $1"
}

told 'app/run --translate eo'
says 'po/eo.po is begun' po/update eo
# gettext 0.21 knows the name of this language, but not its plurals.
says 'po/ca.po is begun' po/update ca
says '' msgfmt -c -o /dev/null po/ca.po
for code in pol zz; do
  ! po/update $code 2>log && grep -q "knows no language “$code”" log && [ ! -e po/$code.po ] || fail "po/update begins $code"
done
iconv -t UTF-16 po/eo.po >po/zz.po
! po/update zz 2>log && grep -q 'is not UTF-8 text' log || fail 'po/update does not say what is wrong with a file'
mkdir tools && printf '#!/bin/sh\necho no room >&2\nexit 1\n' >tools/msginit && chmod +x tools/msginit
! PATH=$root/tools:$PATH po/update ia 2>log && grep -q 'no room' log || fail 'nobody says why a file is not begun'
rm -r tools po/ca.po po/zz.po

# refuses WORDS ARGUMENT...: app/run says the words, before it looks for packages
mkdir -p bare/{app,tests/tools} && cp "$source/app/run" bare/app && ln -s "$root/po" bare || exit 69
printf '%s\n' packages_{build,run,display,pictures}= 'need_packages() { echo needs packages; exit 3; }' >bare/tests/tools/packages.sh
refuses() {
  local words=$1 result
  shift
  bare/app/run "$@" >log 2>&1
  result=$?
  [ $result = 2 ] && grep -qF -- "$words" log || fail "app/run $* ends with $result and does not say: $words"
}
refuses '“” is not the code' --translate
refuses '“german” is not the code' --translate german
refuses 'There is no po/xx.po' --strings xx pictures
[ ! -e po/xx.po ] || fail 'app/run --strings begins a file'
bare/app/run --translate xx >log 2>&1
grep -q 'needs packages' log || fail 'app/run does not begin a language'
rm -r bare

told 'tests/data/check_po.py . eo'
says 'has no line like: # quotes:' tests/data/check_po.py . eo

# A few messages: a title, one of the rules, and one with a mistake.
translate() {
  grep -qxF "msgid \"$1\"" po/eo.po || fail "there is no longer a message: $1"
  sed -i "/^msgid \"$1\"$/,/^$/ s/^msgstr \"\"$/msgstr \"$2\"/" po/eo.po
}
translate 'Main Menu' 'Ĉefa  menuo'
translate 'In one minute' 'En unu minuto'
translate 'Cat Patrol' 'Katpatrolo'

told 'msgfmt -c --statistics -o /dev/null po/eo.po'
says 'translated messages' msgfmt -c --statistics -o /dev/null po/eo.po
# Where nothing is new, not even a date changes; where something is, only in the file that is named.
told 'po/update eo'
cp po/eo.po eo && cp po/de.po de
sed -i '/^"POT-Creation-Date/s/2026/2025/' eo po/eo.po
says '' po/update eo
cmp eo po/eo.po || fail 'a file in which nothing is new is written'
sed -i 's/Main Menu/Old Menu/' po/eo.po po/de.po && cp po/de.po de
says '' po/update eo
grep -q 'msgid "Main Menu"' po/eo.po && cmp de po/de.po || fail 'po/update does not update one file alone'
cp "$source/po/de.po" po
translate 'Main Menu' 'Ĉefa  menuo'
says 'Ĉefa  menuo' tests/data/check_po.py . eo
says 'not in po/COMPLETE yet' tests/data/check_po.py . eo
told 'tests/data/check_glossary.py . eo'
says 'po/glossary/eo.md is not there' tests/data/check_glossary.py . eo
cp po/glossary/de.md po/glossary/eo.md
says 'none of' tests/data/check_glossary.py . eo
! grep -E 'no message has|not needed' log || fail 'an untranslated message counts as missing'
rm po/glossary/eo.md
told 'tests/data/check_template.py .'
says '' tests/data/check_template.py .

# A file that no program can read gets a sentence.
told 'po/glossary'
for check in check_po check_glossary; do
  printf '\xef\xbb\xbf' | cat - po/eo.po >po/bom.po
  iconv -t UTF-16 po/eo.po >po/wide.po
  : >po/empty.po
  sed '0,/^msgstr "/s//&\x00/' po/eo.po >po/null.po
  touch po/glossary/{bom,wide,empty,null,none}.md
  for language in bom wide empty null none; do
    ! tests/data/$check.py . $language >log 2>&1 && ! grep -q Traceback log || fail "$check crashes on $language.po"
  done
done
rm po/{bom,wide,empty,null}.po po/glossary/{bom,wide,empty,null,none}.md

# A language that is offered needs its own name in the program.
cp po/eo.po po/xx.po && echo xx >>po/LINGUAS
! tests/data/check_po.py . >log 2>&1 || fail 'a language without a name is offered'
grep -qF 'app/shell/window/mh-languages.c does not know what it calls itself' log || fail 'nobody asks for its name'
told 'app/shell/window/mh-languages.c'

# What `app/run --strings` does behind its build, on a machine without a display.
unset DISPLAY WAYLAND_DISPLAY
referee=$build/app/referee/mousehole-referee
if MOUSEHOLE_PLUGIN_PATH=$build/plugins "$referee" strings eo -o pictures 2>log; then
  fail 'a language that is not there is pictured'
fi
grep -qF 'app/run --strings eo FOLDER' log || fail 'nobody says how to picture it'
told 'app/run --strings eo FOLDER'
po/merge po/eo.po "$build" merged || fail 'po/merge fails'
export MOUSEHOLE_PLUGIN_PATH=$root/merged/plugins MOUSEHOLE_LOCALEDIR=$root/merged/locale
! "$referee" strings eo -o pictures >log 2>&1 || fail 'missing windows are no failure'
grep -qF 'there is no display here' log || fail 'nobody says why windows are missing'
[ -s pictures/rules-cat-patrol-01.png ] || fail 'there is no page of the rules'
grep -qF 'En unu minuto' pictures/index.html || fail 'its messages are not there'
