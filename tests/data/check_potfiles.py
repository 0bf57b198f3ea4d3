#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Compares po/POTFILES with the files that hold texts for people.

usage: check_potfiles.py SOURCE-FOLDER

Says which lines to add or to take out, and exits 1 if there are any.
"""
import pathlib
import re
import sys

CALL = re.compile(r'\b(?:_|N_|C_|NC_|Q_|gettext|ngettext|MH_TEXT|MH_PLURAL|g_dngettext|g_dpgettext2)\s*\(\s*[^")]*"')
TEMPLATE = re.compile(r'translatable=["\'](?:yes|true|1)["\']')
WHOLE = ('.desktop.in', '.metainfo.xml.in', '.mime.xml.in')
# Games with their own translations, or none.
APART = ('data/examples/', 'data/templates/')
COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*', re.DOTALL)


def has_texts(path):
    """Whether gettext would find a text in the file."""
    if path.name.endswith(WHOLE) or path.name in ('rules.xml', 'lesson.xml', 'stickers.xml'):
        return True
    if path.suffix in ('.c', '.h'):
        return CALL.search(COMMENT.sub('', path.read_text(encoding='utf-8'))) is not None
    if path.suffix == '.ui':
        return TEMPLATE.search(path.read_text(encoding='utf-8')) is not None
    return False


def main():
    top = pathlib.Path(sys.argv[1])
    lines = (top / 'po' / 'POTFILES').read_text(encoding='utf-8').splitlines()
    listed = [line for line in lines if line and not line.startswith('#')]
    wanted = sorted(
        str(path.relative_to(top))
        for folder in ('app', 'data', 'plugins')
        for path in (top / folder).rglob('*')
        if path.is_file() and not str(path.relative_to(top)).startswith(APART) and has_texts(path))
    for name in sorted(set(wanted) - set(listed)):
        print(f'po/POTFILES: add {name}')
    for name in sorted(set(listed) - set(wanted)):
        print(f'po/POTFILES: take out {name}')
    if sorted(set(wanted)) == sorted(set(listed)) and listed != wanted:
        print('po/POTFILES: sort the lines, each once')
    return listed != wanted


if __name__ == '__main__':
    sys.exit(main())
