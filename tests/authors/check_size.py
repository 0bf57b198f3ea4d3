#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Small games are small: how long their C is, and how many functions it has.

    check_size.py DATA LINES FUNCTIONS FOLDER...

What the library has ready, a game does not write.
"""
import re
import sys
from pathlib import Path

FUNCTION = re.compile(r'^[a-z]\w* \(', re.M)


def main():
    most_lines, most_functions = int(sys.argv[2]), int(sys.argv[3])
    failed = False
    for folder in (Path(sys.argv[1], name) for name in sys.argv[4:]):
        sources = sorted(folder.glob('*.[ch]'))
        text = ''.join(path.read_text(encoding='utf-8') for path in sources)
        lines, functions = text.count('\n'), len(FUNCTION.findall(text))
        print(f'{folder.name}: {lines} lines, {functions} functions')
        failed |= not sources or lines > most_lines or functions > most_functions
    sys.exit(failed)


main()
