#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Checks the translations beyond what msgfmt -c sees.

usage: check_po.py SOURCE-FOLDER

* No ampersand and no angle bracket in a text or a translation of rules (gettext's versions merge them differently).
* The light marks of a rules text (*so* and `so`) are as many in the translation.
* Every language of LINGUAS has its file in UTF-8, and every file is in LINGUAS.
* Every text of the program, in C and in templates, is translated.
"""
import ast
import pathlib
import re
import sys
import xml.etree.ElementTree

QUOTED = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)?\s*"(.*)"$')


def entries(path):
    """Yields (line number, places, flags, texts) for every entry of a .po file; texts maps keyword to text."""
    start, places, flags, texts, keyword = 0, [], '', {}, None
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines() + [''], 1):
        if not line.strip():
            if texts:
                yield start, places, flags, texts
            start, places, flags, texts, keyword = number + 1, [], '', {}, None
        elif line.startswith('#:'):
            places += line[2:].split()
        elif line.startswith('#,'):
            flags += line[2:]
        elif not line.startswith('#'):
            match = QUOTED.match(line)
            if match is None:
                print(f'{path}:{number}: not a line of a .po file')
                continue
            keyword = match.group(1) or keyword
            texts[keyword] = texts.get(keyword, '') + match.group(2)


LITERALS = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
MARKED = re.compile(r'\b(?:_|N_|ngettext)\s*\(\s*' + LITERALS + r'|\b(?:C_|NC_)\s*\(\s*"[^"]*"\s*,\s*' + LITERALS)


def unquote(literals):
    """The text of C string literals that follow each other."""
    return ''.join(ast.literal_eval(part) for part in re.findall(r'"(?:[^"\\]|\\.)*"', literals))


def texts_of(path):
    """Yields the texts of one source file that are to be translated."""
    if path.suffix == '.ui':
        for element in xml.etree.ElementTree.parse(path).iter():
            if element.get('translatable') == 'yes' and element.text:
                yield element.text
    elif path.suffix == '.c':
        for match in MARKED.finditer(path.read_text(encoding='utf-8')):
            yield unquote(match.group(1) or match.group(2))


def missing(folder, path):
    """Yields what has no translation in one .po file."""
    known = {unquote(f'"{texts["msgid"]}"') for _, _, flags, texts in entries(path)
             if 'fuzzy' not in flags and (texts.get('msgstr') or texts.get('msgstr[0]'))}
    for line in (folder / 'POTFILES').read_text(encoding='utf-8').splitlines():
        if line and not line.startswith('#'):
            for text in texts_of(folder.parent / line):
                if text not in known:
                    yield f'{path}: no translation of a text in {line}: {text[:60]}'


def faults(path):
    """Yields what is wrong with one .po file."""
    for line, places, flags, texts in entries(path):
        if not texts.get('msgid'):
            if 'charset=UTF-8' not in texts.get('msgstr', ''):
                yield f'{path}:{line}: the file must say charset=UTF-8'
            continue
        if not any('rules.xml:' in place for place in places):
            continue
        translation = texts.get('msgstr', '')
        for text in (texts['msgid'], translation):
            if re.search('[&<>]', text):
                yield f'{path}:{line}: no & < > in rules: {text[:60]}'
        if translation and 'fuzzy' not in flags:
            for mark in '*`':
                if texts['msgid'].count(mark) != translation.count(mark):
                    yield f'{path}:{line}: not as many {mark} as in the original: {translation[:60]}'


def main():
    folder = pathlib.Path(sys.argv[1]) / 'po'
    lines = (folder / 'LINGUAS').read_text(encoding='utf-8').splitlines()
    languages = sorted(line.strip() for line in lines if line.strip() and not line.startswith('#'))
    present = sorted(path.stem for path in folder.glob('*.po'))
    bad = 0
    if languages != present:
        print(f'po/LINGUAS names {languages}, but the files are {present}')
        bad = 1
    for path in sorted(folder.glob('*.po')):
        for fault in [*faults(path), *missing(folder, path)]:
            print(fault)
            bad = 1
    return bad


if __name__ == '__main__':
    sys.exit(main())
