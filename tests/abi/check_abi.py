#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""What modules were compiled with is still so: the interface of the last release, and that of now.

    check_abi.py SOURCE FROZEN-LAYOUT LAYOUT FROZEN-FOLDER HEADER...

The layouts are programs that make_layout.py has written. Functions may be added, and members at the end of tables that carry
their size; everything else needs another number of the interface.
"""
import re
import subprocess
import sys
from pathlib import Path

SOURCE, FROZEN = Path(sys.argv[1]), Path(sys.argv[4])
sys.dont_write_bytecode = True
sys.path.insert(0, str(SOURCE / 'data/book'))
from headers import PLAIN, names_of, read_header  # noqa: E402

# Tables of modules, which say how large they were; and those that GObject makes, as large as they are now.
GROWING = {
    'MhGameTable', 'MhRules', 'MhStrategyRules', 'MhRealTimeRules', 'MhGameViewClass',
    'MhGameInterface', 'MhStrategyInterface', 'MhRealTimeInterface',
}
problems = []


def layout(program):
    """What a layout program says: {"size MhRules": [264]}."""
    text = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    return {' '.join(words[:2]): words[2:] for words in map(str.split, text.splitlines())}


def plain(declaration):
    """A declaration without comments, attributes and names of arguments."""
    text = ' '.join(PLAIN.sub(' ', declaration).split())
    text = re.sub(r'\s*G_GNUC_\w+( \([^)]*\))?', '', text)
    return re.sub(r'(?<=[\w*] )\w+(?=[,)\[])|(?<=\*)\w+(?=[,)\[])', '', text).replace(' ', '')


def declarations(headers):
    """{name: declaration} of functions, callbacks, types, and members of structs."""
    found = {}
    for header in headers:
        for symbol in read_header(header.name, header.read_text(encoding='utf-8')).symbols:
            if symbol.kind in ('function', 'callback', 'variable', 'type'):
                found[symbol.name] = plain(symbol.declaration)
            elif symbol.kind == 'struct':
                body = PLAIN.sub(' ', symbol.declaration[symbol.declaration.index('{') + 1:symbol.declaration.rindex('}')])
                for member in filter(str.strip, body.split(';')):
                    for name in names_of(member.strip()):
                        found[f'{symbol.name}.{name}'] = plain(member)
    return found


def check_layout(before, now):
    """Sizes, places, values."""
    for key, numbers in before.items():
        kind, name = key.split()
        if key not in now:
            problems.append(f'{name} is gone')
        elif kind == 'size' and name in GROWING and int(now[key][0]) >= int(numbers[0]):
            continue
        elif now[key] != numbers:
            problems.append(f'{key} was {" ".join(numbers)} and is {" ".join(now[key])}')
    for key, numbers in now.items():
        owner = key.split()[1].split('.')[0]
        size = before.get(f'size {owner}')
        if key.startswith('member ') and key not in before and size:
            if owner not in GROWING:
                problems.append(f'{key} is new, and {owner} does not carry its size')
            elif int(numbers[0]) < int(size[0]):
                problems.append(f'{key} is new, and not at the end')


def main():
    if not FROZEN.is_dir():
        print(f'There is no {FROZEN}: run {SOURCE}/tests/abi/freeze.py')
        sys.exit(1)
    check_layout(layout(sys.argv[2]), layout(sys.argv[3]))
    before = declarations(sorted(path for layer in ('engine', 'art', 'table') for path in (FROZEN / layer).rglob('*.h')))
    now = declarations(map(Path, sys.argv[5:]))
    for name, declaration in before.items():
        if now.get(name) != declaration:
            problems.append(f'{name} was declared as “{declaration}” and is “{now.get(name, "")}”')
    print('\n'.join(problems))
    print(f'{len(before)} declarations, {len(problems)} problems')
    if problems:
        print('Modules that were built before would go wrong: leave it as it was, or raise MH_PLUGIN_INTERFACE '
              'in mh-types.h and run tests/abi/freeze.py.')
    sys.exit(bool(problems) or not before)


main()
