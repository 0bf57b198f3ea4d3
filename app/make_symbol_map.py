#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Which symbols of a library are public: those that its installed headers declare.

    make_symbol_map.py OUTPUT HEADER...

Writes a version script for the linker. What else a library shows is for other parts of Mousehole, and gets a version that says so.
"""
import re
import sys
from pathlib import Path

DECLARED = re.compile(r'^MH_API\s+(?:G_DECLARE_\w+ \(\w+, (\w+),|[^;(]*?\b(mh_\w+)(?: \(|\[|;))', re.M)


def public_symbols(headers):
    """The names of what these headers declare, in their order."""
    for header in headers:
        for found in DECLARED.finditer(Path(header).read_text(encoding='utf-8')):
            yield found[1] + '_get_type' if found[1] else found[2]


def main():
    names = sorted(public_symbols(sys.argv[2:]))
    listed = ''.join(f'    {name};\n' for name in names)
    Path(sys.argv[1]).write_text(
        f'MOUSEHOLE {{\n  global:\n{listed}}};\n'
        'MOUSEHOLE_INTERNAL {\n  global: mh_*;\n  local: *;\n};\n', encoding='utf-8')


if __name__ == '__main__':
    main()
