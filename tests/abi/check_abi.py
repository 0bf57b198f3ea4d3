#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Compares the interface for games with the one of the last release.

    check_abi.py [--freeze] SOURCE LAYOUT INTERFACE HEADER...

LAYOUT is the program that make_layout.py writes. INTERFACE is the text file of the last release: sizes, offsets, values,
declarations, and the bodies of inline functions, which are compiled into games. Functions may be added, and members at
the end of tables that carry their size. Everything else needs a new MH_PLUGIN_INTERFACE.
"""
import re
import subprocess
import sys
from pathlib import Path

FREEZE = sys.argv[1:2] == ['--freeze']
SOURCE, LAYOUT, INTERFACE, *HEADERS = map(Path, sys.argv[1 + FREEZE:])
sys.dont_write_bytecode = True
sys.path.insert(0, str(SOURCE / 'data/book'))
from headers import PLAIN, names_of, read_header  # noqa: E402

# Tables of modules, which say how large they were; and those that GObject makes, as large as they are now.
GROWING = {
    'MhGameTable', 'MhRules', 'MhStrategyRules', 'MhRealTimeRules', 'MhGameViewClass',
    'MhGameInterface', 'MhStrategyInterface', 'MhRealTimeInterface',
}


INLINE = re.compile(r'^static inline .*?\b(\w+) \([^{;]*\)\n\{(.*?)^\}', re.M | re.S)


def plain(declaration):
    """A declaration without comments, attributes and names of arguments."""
    text = ' '.join(PLAIN.sub(' ', declaration).split())
    text = re.sub(r'\s*G_GNUC_\w+( \([^)]*\))?', '', text)
    return re.sub(r'(?<=[\w*] )\w+(?=[,)\[])|(?<=\*)\w+(?=[,)\[])', '', text).replace(' ', '')


def read_interface():
    """The interface of now: {"size MhRules": "264"}."""
    text = subprocess.run([LAYOUT], capture_output=True, text=True, check=True).stdout
    found = read_lines(text)
    for header in HEADERS:
        text = header.read_text(encoding='utf-8')
        for symbol in read_header(header.name, text).symbols:
            if symbol.kind in ('function', 'callback', 'variable', 'type'):
                found[f'declaration {symbol.name}'] = plain(symbol.declaration)
            elif symbol.kind == 'struct':
                body = PLAIN.sub(' ', symbol.declaration[symbol.declaration.index('{') + 1:symbol.declaration.rindex('}')])
                for member in filter(str.strip, body.split(';')):
                    for name in names_of(member.strip()):
                        found[f'declaration {symbol.name}.{name}'] = plain(member)
        for function in INLINE.finditer(text):
            found[f'body {function[1]}'] = ' '.join(PLAIN.sub(' ', function[2]).split())
    return found


def read_lines(text):
    """The lines of an interface: two words each, and what is so."""
    rows = (line.split(' ', 2) for line in text.splitlines() if line[:1] not in ('', '#'))
    return {' '.join(row[:2]): row[2] for row in rows}


def find_problems(before, now):
    """What differs so that games would go wrong that were compiled before."""
    for key, value in before.items():
        kind, name = key.split()
        if key not in now:
            yield f'{key} is gone'
        elif kind == 'size' and name in GROWING and int(now[key]) >= int(value):
            continue
        elif now[key] != value:
            yield f'{key} was “{value}” and is “{now[key]}”'
    for key, value in now.items():
        owner = key.split()[1].split('.')[0]
        size = before.get(f'size {owner}')
        if key.startswith('member ') and key not in before and size:
            if owner not in GROWING:
                yield f'{key} is new, and {owner} does not carry its size'
            elif int(value.split()[0]) < int(size):
                yield f'{key} is new, and not at the end'


def main():
    now = read_interface()
    if FREEZE:
        INTERFACE.write_text('# SPDX-License-Identifier: GPL-3.0-or-later\n# The interface of a release: written by meson '
                             'compile freeze-interface.\n' + ''.join(f'{key} {value}\n' for key, value in now.items()),
                             encoding='utf-8')
        return
    if not INTERFACE.exists():
        sys.exit(f'There is no {INTERFACE}: run meson compile freeze-interface')
    before = read_lines(INTERFACE.read_text(encoding='utf-8'))
    problems = list(find_problems(before, now))
    print('\n'.join(problems))
    print(f'{len(before)} facts, {len(problems)} problems')
    if problems:
        print('Games that were compiled before may go wrong: undo this, or raise MH_PLUGIN_INTERFACE in mh-types.h and '
              'run meson compile freeze-interface. An inline function may change if it still works together with its old '
              'body: then change its line in the file.')
    sys.exit(bool(problems) or not before)


main()
