#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Finds what an installed header declares and does not describe.

usage: check_headers.py SOURCE-FOLDER BAD-HEADER HEADERS

* A function says what it does or returns, what each argument is, and what it returns; who owns a pointer that is returned, and what
  an error is set to.
* A type, a callback and a variable have a description; so has each member of a struct, each value of an enumeration and each macro.
* A comment is about something that the header declares, and names no argument that is not there.

In the bad header exactly those problems must be found that its lines name: "finds WORDS".
"""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(sys.argv[1]) / 'data/book'))
sys.dont_write_bytecode = True
from headers import is_formal, read_header  # noqa: E402

# An annotation before a description: who owns it, whether it may be missing.
ANNOTATION = re.compile(r'\(([\w-]+)[^()]*\):?\s*')


def without_annotations(text):
    """What is said for people."""
    while (found := ANNOTATION.match(text)) and found[1] in (
        'transfer', 'nullable', 'optional', 'out', 'in', 'inout', 'array', 'element-type', 'scope', 'type', 'closure'
    ):
        text = text[found.end():]
    return text.strip(' :')


def check_parts(symbol, say):
    """Arguments, members and values."""
    comment = symbol.comment
    said = comment.arguments if comment else {}
    if comment:
        for name in said:
            if name not in symbol.parts:
                say(f'has no {name}, but describes it')
        for name in comment.repeated:
            say(f'describes {name} twice')
    for name, beside in symbol.parts.items():
        text = without_annotations(said.get(name, '')) or beside
        if not text:
            say(f'does not describe {name}')
        elif text.rstrip('.').lower() in (name.lower(), 'the ' + name.lower()):
            say(f'says nothing of {name} but its name')


def check_function(symbol, say):
    """What a function or a callback says besides its arguments."""
    comment = symbol.comment
    if not comment.text and not comment.returns:
        say('does not say what it does')
    if symbol.gives and not without_annotations(comment.returns):
        say('does not say what it returns')
    if comment.returns and not symbol.gives:
        say('returns nothing, but describes it')
    if symbol.gives.endswith('*') and not symbol.gives.startswith('const ') and '(transfer ' not in comment.returns:
        say('does not say who owns what it returns')
    error = comment.arguments.get('error', 'set to') if 'GError **error' in symbol.declaration else 'set to'
    if symbol.kind == 'function' and not re.search('set (to|as)', error):
        say('does not say what the error is set to')


def check_symbol(symbol, say):
    """Everything about one symbol."""
    comment = symbol.comment
    if is_formal(symbol):
        return
    if comment is None and not (symbol.kind == 'macro' and symbol.beside and not symbol.parts):
        say('is not described')
        return
    if symbol.kind in ('function', 'callback'):
        check_function(symbol, say)
    elif comment and not comment.text and not symbol.beside:
        say('has no description of its own')
    check_parts(symbol, say)


def check_header(path):
    """(how many symbols a header has, what is wrong with them)"""
    header = read_header(path.name, path.read_text(encoding='utf-8'))
    problems = [
        f'{orphan.line}: a comment is about {orphan.about}, which is not declared here or described before'
        for orphan in header.orphans
    ]
    for symbol in header.symbols:
        check_symbol(symbol, lambda what, symbol=symbol: problems.append(f'{symbol.line}: {symbol.name} {what}'))
    return len(header.symbols), problems


def check_bad_header(path):
    """What the checks above do not find, or find where nothing is wrong."""
    wanted = re.findall(r'finds (.*?)(?: \*/)?$', path.read_text(encoding='utf-8'), re.M)[1:]
    found = [problem.split(': ', 1)[1] for problem in check_header(path)[1]]
    for problem in found:
        if not any(problem.startswith(each) for each in wanted):
            yield f'{path.name}: "{problem}" is found, though nothing is wrong'
    for each in wanted:
        if not any(problem.startswith(each) for problem in found):
            yield f'{path.name}: "{each}" is not found'


def main():
    """Everything about all headers."""
    problems = list(check_bad_header(Path(sys.argv[2])))
    n_symbols = 0
    for name in sys.argv[3:]:
        n, found = check_header(Path(name))
        n_symbols += n
        problems += [f'{name}:{problem}' for problem in found]
    for problem in problems:
        print(problem)
    print(f'{n_symbols} symbols in {len(sys.argv) - 3} headers, {len(problems)} problems')
    return 1 if problems or n_symbols < 200 else 0


sys.exit(main())
