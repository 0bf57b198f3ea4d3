#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""How many files of the table library call each other in a circle.

    check_rooms.py BUILD LIMIT

Whoever wants to understand one file of a circle has to read all of it. What was compiled tells which file
uses what another one defines; the largest circle may have as many files as the file LIMIT says, and no
more. A circle that has become smaller is to be kept so: write the new number down.
"""

import re
import subprocess
import sys
from pathlib import Path


def read_symbols(path):
    """The symbols that an object file offers to others, and those that it wants from others."""
    output = subprocess.run(['nm', '--extern-only', path], check=True, capture_output=True, text=True).stdout
    offered, wanted = set(), set()
    for line in output.splitlines():
        kind, name = line.split()[-2:]
        (wanted if kind in 'Uvw' else offered).add(name)
    return offered, wanted


def find_uses(objects):
    """For each object file the others of which it uses something."""
    symbols = {path: read_symbols(path) for path in objects}
    homes = {name: path for path, (offered, _) in symbols.items() for name in offered}
    return {
        path: {homes[name] for name in wanted if name in homes and homes[name] != path}
        for path, (_, wanted) in symbols.items()
    }


def find_reach(uses, start):
    """Everything that a file uses, by whatever way."""
    reached, waiting = set(), [start]
    while waiting:
        for other in uses[waiting.pop()] - reached:
            reached.add(other)
            waiting.append(other)
    return reached


def find_circles(uses):
    """The sets of files in which each one uses all others by some way, the largest first."""
    reach = {path: find_reach(uses, path) for path in uses}
    circles = {
        frozenset(other for other in reach[path] if path in reach[other]) for path in uses if path in reach[path]
    }
    return sorted(circles, key=len, reverse=True)


def get_name(path):
    """The source file of an object file, by its place in the library."""
    return re.sub(r'\.c\.o$', '.c', path.name).replace('_', '/')


def main():
    build, limit_file = Path(sys.argv[1]), Path(sys.argv[2])
    objects = sorted((build / 'app/table').glob('libmousehole-table.so*.p/*.c.o'))
    if not objects:
        sys.exit('The table library has not been built')
    limit = int(limit_file.read_text(encoding='utf-8').split()[0])
    circles = find_circles(find_uses(objects))
    for circle in circles:
        print(f'{len(circle)} files use each other in a circle:')
        print('\n'.join(f'  {name}' for name in sorted(map(get_name, circle))))
    largest = len(circles[0]) if circles else 0
    if largest > limit:
        sys.exit(f'The largest circle has {largest} files, more than {limit}: let one of them know less')
    if largest < limit:
        print(f'The largest circle has {largest} files only: write that to {limit_file.name}')


main()
