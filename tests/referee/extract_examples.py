#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Writes the C examples of the book into the files that they belong to.

usage: extract_examples.py BOOK OUTPUT...

An example is fenced and says which file it is a part of: ```c highest.c. The parts of a file stand in the book in their order. What the
compiler says of them names the line in the book. Each output must have a part, and each example must have an output.
"""
import re
import sys
from pathlib import Path

book = Path(sys.argv[1])
outputs = {Path(path).name: Path(path) for path in sys.argv[2:]}
parts = {name: [] for name in outputs}
text = book.read_text(encoding='utf-8')
for fence in re.finditer(r'^```[ ]*(\S*)[ ]*([^\n]*)\n(.*?)^```$', text, re.M | re.S):
    language, name, code = fence.groups()
    line = text.count('\n', 0, fence.start()) + 2
    if language.lower() in ('', 'sh', 'ini', 'xml'):
        continue
    if language != 'c' or name not in parts:
        sys.exit(f'{book}:{line - 1}: an example says "```c" and one of {", ".join(parts)}')
    parts[name].append(f'#line {line} "{book.name}"\n{code}')
for name, path in outputs.items():
    if not parts[name]:
        sys.exit(f'{book}: no example belongs to {name}')
    path.write_text('#include "config.h"\n' + ''.join(parts[name]), encoding='utf-8')
