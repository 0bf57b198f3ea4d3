#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Every check of translations refuses what it is there for, and nothing else refuses that.

usage: test_bad_po.py FOLDER

A file CHECK.LANGUAGE.po or CHECK-WHAT.LANGUAGE.po has one fault, which CHECK and no other finds; one called good has
none. Beside it may lie its glossary (.md) and its template (.pot). Speaks TAP.
"""
import pathlib
import re
import shutil
import subprocess
import sys

import check_glossary
import check_po
import glossary
import po_file


def passes(*command):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def find_refusing(path, language, filtered):
    """The names of all checks that find something."""
    words = glossary.Glossary(path.with_suffix('.md'))
    faults = check_po.find_faults(path, language, words, filtered)
    found = {name for fault in faults for name in re.findall(r'\[(\w+)\]', fault)[:1]}
    if not passes('msgfmt', '-c', '-o', '/dev/null', path):
        found.add('msgfmt')
    if path.with_suffix('.pot').exists() and not passes('msgcmp', path, path.with_suffix('.pot')):
        found.add('complete')
    checker = check_glossary.Checker(words, po_file.read(path))
    if checker.run() + words.find_stale(False):
        found.add('glossary')
    if words.find_stale(True):
        found.add('stale')
    return found


def main():
    if shutil.which('pofilter') is None:
        print('1..0 # SKIP pofilter of translate-toolkit is not there')
        return 0
    paths = sorted(pathlib.Path(sys.argv[1]).glob('*.po'))
    checks = {'complete', 'glossary', 'header', 'lost', 'msgfmt', 'names', 'plurals', 'spelling', 'stale', *check_po.CHECKS,
              *check_po.POFILTER}
    languages = {path: path.stem.split('.')[1] for path in paths}
    filtered = {}
    for language in set(languages.values()):
        filtered |= check_po.run_pofilter([path for path in paths if languages[path] == language], language)
    print(f'1..{len(paths) + 1}')
    for number, path in enumerate(paths, 1):
        check = re.split('[-.]', path.stem)[0]
        found = find_refusing(path, languages[path], filtered[path])
        good = found == ({check} if check != 'good' else set())
        checks.discard(check)
        print(f'{"ok" if good else "not ok"} {number} /po-refused/{path.stem}{"" if good else f" # refused by {sorted(found)}"}')
    print(f'{"not ok" if checks else "ok"} {len(paths) + 1} /po-refused/every-check # without a bad file: {sorted(checks)}')
    return 0


if __name__ == '__main__':
    sys.exit(main())
