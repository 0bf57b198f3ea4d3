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
cp "$template" po/mousehole.pot

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

told 'msginit -i po/mousehole.pot -o po/eo.po -l eo'
says 'po/eo.po' msginit --no-translator -i po/mousehole.pot -o po/eo.po -l eo
told 'tests/data/check_po.py . eo'
says 'quotation marks of eo' tests/data/check_po.py . eo

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
told 'msgmerge --update --backup=none po/eo.po po/mousehole.pot'
says '' msgmerge --update --backup=none po/eo.po po/mousehole.pot
says 'Ĉefa  menuo' tests/data/check_po.py . eo
says 'not in po/COMPLETE yet' tests/data/check_po.py . eo
told 'tests/data/check_glossary.py . eo'
says 'po/glossary/eo.md is not there' tests/data/check_glossary.py . eo
told 'tests/data/check_template.py . po/mousehole.pot'
says '' tests/data/check_template.py . po/mousehole.pot

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
says 'pictures/index.html' "$referee" strings eo -o pictures
[ -s pictures/rules-cat-patrol-01.png ] || fail 'there is no page of the rules'
grep -qF 'En unu minuto' pictures/index.html || fail 'its messages are not there'
