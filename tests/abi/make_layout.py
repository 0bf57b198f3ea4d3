#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Writes a program that says how large everything is that headers declare, where its members lie, and what constants are.

    make_layout.py OUTPUT SOURCE BASE HEADER...

The headers are included by their paths below the folder BASE.
"""
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(sys.argv[2]) / 'data/book'))
from headers import is_formal, read_header  # noqa: E402

BEGIN = '''#include <stddef.h>
#include <stdio.h>
#define SIZE(type) printf ("size %s %zu\\n", #type, sizeof (type))
#define MEMBER(type, name) \\
  printf ("member %s.%s %zu %zu\\n", #type, #name, offsetof (type, name), sizeof ((type *) 0)->name)
#define VALUE(name) printf ("value %s %lld\\n", #name, (long long) name)
#define TEXT(name) printf ("value %s %s\\n", #name, name)

int
main (void)
{
'''


def lines_of(symbol):
    """What the program does about a symbol."""
    if symbol.kind == 'struct':
        yield f'SIZE ({symbol.name});'
        for member in symbol.parts:
            yield f'MEMBER ({symbol.name}, {member});'
    elif symbol.kind == 'enum':
        for value in symbol.parts:
            yield f'VALUE ({value});'
    elif symbol.kind == 'macro' and not symbol.parts and not is_formal(symbol):
        value = symbol.declaration.removeprefix(f'#define {symbol.name}').strip()
        if value.startswith('"'):
            yield f'TEXT ({symbol.name});'
        elif value[:1].isdigit() or value.startswith('('):
            yield f'VALUE ({symbol.name});'


def main():
    output, base = Path(sys.argv[1]), Path(sys.argv[3])
    headers = [Path(name) for name in sys.argv[4:]]
    names = [header.resolve().relative_to(base.resolve()).as_posix() for header in headers]
    body = [line for header, name in zip(headers, names)
            for symbol in read_header(name, header.read_text(encoding='utf-8')).symbols for line in lines_of(symbol)]
    # How moves lie in 64 bits is compiled into modules, too.
    body += ['VALUE (mh_move_full (1, 2, 3, 4, 5));', 'VALUE (mh_actor_bit (MH_TABLE));', 'return 0;']
    output.write_text(''.join(f'#include "{name}"\n' for name in names) + BEGIN
                      + ''.join(f'  {line}\n' for line in body) + '}\n', encoding='utf-8')


main()
