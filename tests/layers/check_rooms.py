#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Which files of the table library call each other, and that the rooms keep their order.

    check_rooms.py SOURCE BUILD

* A room calls only rooms that stand before it in ROOMS, and includes only their headers.
* Files that call each other in a circle can only be understood together: the largest circle has at most
  CIRCLE files.
* Only the files of a struct look into it: `-private.h` of a widget is included in its own room, and
  elsewhere only as OPEN says.
"""

import re
import subprocess
import sys
from pathlib import Path

# Bottom-up.
ROOMS = ['view', 'area', 'show', 'hands', 'race', 'curtain', 'sound', 'tabletop']
CIRCLE = 3
OPEN = {
    'area/mh-playing-area-private.h': {'area'},
    'tabletop/mh-tabletop-private.h': {'tabletop'},
    'show/mh-show-private.h': {'show'},
    'race/mh-race-press-private.h': {'race'},
    'curtain/mh-curtain-private.h': {'curtain', 'tabletop'},
}
INCLUDE = re.compile(r'^\s*#\s*include\s+"table/([^"]+)"', re.M)

problems = []


def read_symbols(path):
    """What an object file defines for others, and what it wants from them."""
    defined, wanted = set(), set()
    text = subprocess.run(['nm', str(path)], capture_output=True, text=True, check=True).stdout
    for line in text.splitlines():
        kind, name = line.split()[-2:]
        if kind in 'TDRB':
            defined.add(name)
        elif kind == 'U':
            wanted.add(name)
    return defined, wanted


def find_calls(build):
    """For every file (room/name.c) the files whose symbols it uses."""
    folder = next((build / 'app/table').glob('libmousehole-table.so*.p'))
    symbols = {path.name[:-2].replace('_', '/', 1): read_symbols(path) for path in sorted(folder.glob('*.o'))}
    home = {name: file for file, (defined, _) in symbols.items() for name in defined}
    return {file: {home[name] for name in wanted if name in home} - {file}
            for file, (_, wanted) in symbols.items()}


def find_circles(calls):
    """The sets of files that reach each other, the largest first (Tarjan)."""
    index, low, stack, circles = {}, {}, [], []

    def visit(file):
        index[file] = low[file] = len(index)
        stack.append(file)
        for other in sorted(calls[file]):
            if other not in index:
                visit(other)
                low[file] = min(low[file], low[other])
            elif other in stack:
                low[file] = min(low[file], index[other])
        if low[file] == index[file]:
            at = stack.index(file)
            circles.append(sorted(stack[at:]))
            del stack[at:]

    for file in sorted(calls):
        if file not in index:
            visit(file)
    return sorted(circles, key=len, reverse=True)


def check_order(calls):
    """No room calls one above it."""
    for file, others in calls.items():
        room = file.split('/')[0]
        for other in sorted(others):
            above = other.split('/')[0]
            if ROOMS.index(above) > ROOMS.index(room):
                problems.append(f'app/table/{file} calls {other}, which is above it')


def check_includes(source):
    """Closed headers stay closed."""
    for path in sorted((source / 'app/table').rglob('*.[ch]')):
        room = path.parent.name
        for name in INCLUDE.findall(path.read_text(encoding='utf-8')):
            above = name.split('/')[0]
            if ROOMS.index(above) > ROOMS.index(room):
                problems.append(f'app/table/{room}/{path.name} includes {name}, which is above it')
            if name in OPEN and room not in OPEN[name]:
                problems.append(f'app/table/{room}/{path.name} looks into {name}')


def main():
    source, build = Path(sys.argv[1]), Path(sys.argv[2])
    calls = find_calls(build)
    circles = find_circles(calls)
    check_order(calls)
    check_includes(source)
    if len(circles[0]) > CIRCLE:
        problems.append(f'{len(circles[0])} files call each other in a circle: ' + ', '.join(circles[0]))
    print('\n'.join(problems))
    print(f'{len(calls)} files; circles: ' + ', '.join(str(len(circle)) for circle in circles if len(circle) > 1))
    for circle in circles:
        if len(circle) > 1:
            print('  ' + ' '.join(circle))
    sys.exit(bool(problems) or not calls)


main()
