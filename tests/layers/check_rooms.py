#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Which files need each other in a circle, and that the rooms of the table library keep their order.

    check_rooms.py SOURCE BUILD

* Files that include each other in a circle can only be understood together: in every layer and game a circle has
  at most INCLUDE_CIRCLE files. A header belongs to its .c file; one without has no code and closes no circle.
* A room of the table library calls only rooms that stand before it in ROOMS, and includes only their headers.
  Its files call each other in circles of at most CALL_CIRCLE.
* Only the files of a struct look into it: `-private.h` of a widget is included in its own room, and
  elsewhere only as OPEN says.
"""

import re
import subprocess
import sys
from pathlib import Path

# Bottom-up.
ROOMS = ['view', 'area', 'sound', 'show', 'hands', 'race', 'curtain', 'tabletop']
CALL_CIRCLE = 4
INCLUDE_CIRCLE = 4
OPEN = {
    'area/mh-playing-area-private.h': {'area'},
    'tabletop/mh-tabletop-private.h': {'tabletop'},
    'show/mh-show-private.h': {'show'},
    'race/mh-race-press-private.h': {'race'},
    'curtain/mh-curtain-private.h': {'curtain', 'tabletop'},
}
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)

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


def find_includes(source):
    """For every file of app and plugins, without .c, .h and -private, the files that it includes."""
    includes = {}
    for path in sorted(path for top in ('app', 'plugins') for path in (source / top).rglob('*.[ch]')):
        found = includes.setdefault(name_unit(source, path), set())
        for name in INCLUDE.findall(path.read_text(encoding='utf-8')):
            for header in (source / 'app' / name, path.parent / name):
                if header.is_file():
                    found.add(name_unit(source, header))
    code = {unit for unit in includes if (source / (unit + '.c')).exists()}
    return {unit: includes[unit] & code - {unit} for unit in code}


def name_unit(source, path):
    """A .c file and its headers count as one; a -private.h of which the .c file has no need is one of its own."""
    unit = path.relative_to(source).with_suffix('').as_posix()
    owner = source / (unit.removesuffix('-private') + '.c')
    if unit.endswith('-private') and owner.exists() and path.name in owner.read_text(encoding='utf-8'):
        return unit.removesuffix('-private')
    return unit


def check_circles(files, most, what):
    """Whether no circle is larger than it may be; says which circles there are."""
    circles = [circle for circle in find_circles(files) if len(circle) > 1]
    for circle in circles:
        print(f'{what} each other: ' + ' '.join(circle))
        if len(circle) > most:
            problems.append(f'{len(circle)} files {what} each other in a circle, {most} may: ' + ', '.join(circle))


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
            if not name.startswith('table/'):
                continue
            name = name.removeprefix('table/')
            above = name.split('/')[0]
            if ROOMS.index(above) > ROOMS.index(room):
                problems.append(f'app/table/{room}/{path.name} includes {name}, which is above it')
            if name in OPEN and room not in OPEN[name]:
                problems.append(f'app/table/{room}/{path.name} looks into {name}')


def main():
    source, build = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    calls = find_calls(build)
    includes = find_includes(source)
    check_order(calls)
    check_includes(source)
    check_circles(calls, CALL_CIRCLE, 'call')
    check_circles(includes, INCLUDE_CIRCLE, 'include')
    print('\n'.join(problems))
    print(f'{len(calls)} files of the table, {len(includes)} of all layers')
    sys.exit(bool(problems) or not calls or not includes)


main()
