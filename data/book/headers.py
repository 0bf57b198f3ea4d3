# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Reads the headers that are installed: what they declare, and what their comments say of it.

It knows the C of these headers as clang-format lays it out, not all of C. A comment belongs to the symbol that its first line
names, as in gtk-doc; members, values and macros may instead have a comment above them or behind them.
"""
import dataclasses
import re

BLOCK = re.compile(r'^/\*\*\n((?: \*.*\n)*?) \*/\n', re.M)
PLAIN = re.compile(r'/\*(?!\*\n)(.*?)\*/', re.S)
MACRO = re.compile(r'^#define (\w+)(\([^)]*\))?((?:.*\\\n)*.*)\n', re.M)
DECLARED = re.compile(r'^(?:MH_API\n)?G_DECLARE_(FINAL_TYPE|DERIVABLE_TYPE|INTERFACE) \((\w+),[^)]*\)\n', re.M)
CLEANUP = re.compile(r'^G_DEFINE_AUTO\w+_CLEANUP_FUNC \((\w+), \w+\)\n', re.M)
# What GObject asks for and nobody reads.
FORMAL_MEMBERS = {'parent_iface', 'parent_class', 'padding'}


@dataclasses.dataclass
class Comment:
    """What is said about a symbol."""
    about: str
    arguments: dict
    text: str
    returns: str
    line: int
    repeated: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Symbol:
    """Something that a header declares."""
    kind: str  # function, macro, struct, enum, type, callback, variable
    name: str
    line: int
    declaration: str
    parts: dict = dataclasses.field(default_factory=dict)  # arguments, members, values -> comment beside it
    gives: str = ''  # what a function returns, '' for nothing
    comment: Comment = None
    beside: str = ''  # a plain comment above or behind a macro


@dataclasses.dataclass
class Header:
    """A header that is installed."""
    name: str
    symbols: list
    about: Comment  # of the whole header, or None
    orphans: list  # comments about nothing


def plain(text):
    """A comment without its stars."""
    return ' '.join(re.sub(r'^\s*\*', '', line).strip() for line in text.strip().splitlines()).strip()


def read_comment(body, line):
    """A gtk-doc comment from the lines between its stars."""
    lines = [row[3:] if row.startswith(' * ') else row[2:] for row in body.splitlines()]
    comment = Comment(lines[0].removesuffix(':').strip(), {}, '', '', line)
    text = []
    into = None
    for row in lines[1:]:
        argument = re.match(r'@([\w.]+): ?(.*)', row)
        if argument and not text:
            into = argument[1]
            if into in comment.arguments:
                comment.repeated.append(into)
            comment.arguments[into] = argument[2]
        elif row.startswith('Returns:'):
            into = 'Returns:'
            comment.returns = row.removeprefix('Returns:').strip()
        elif not row.strip() and into:
            into = None
        elif into == 'Returns:':
            comment.returns += ' ' + row.strip()
        elif into:
            comment.arguments[into] += ' ' + row.strip()
        elif row.strip() or text:
            text.append(row)
    comment.text = '\n'.join(text).strip()
    return comment


def blank(text):
    """As many lines with nothing on them, so that what follows keeps its place."""
    return '\n' * text.count('\n')


def names_of(member):
    """What a declaration of a struct's member declares."""
    pointer = re.search(r'\(\*(\w+)\) ?\(', member)
    if pointer:
        return [pointer[1]]
    return [re.search(r'(\w+)\s*(?:\[[^\]]*\]\s*)*$', part)[1] for part in member.split(',')]


def read_parts(body, end):
    """The members or values between two braces, each with the comment above it or behind it."""
    parts = {}
    tokens = re.findall(r'/\*.*?\*/|\n|[^\n%s/]+|%s|/' % (end, end), body, re.S)
    above, behind, text = '', [], ''
    for token in tokens + [end]:
        if token.startswith('/*'):
            if behind and not text.strip():
                for name in behind:
                    parts[name] = parts[name] or plain(token[2:-2])
            else:
                above = plain(token[2:-2])
        elif token == '\n':
            behind = [] if not text.strip() else behind
            text += ' '
        elif token == end:
            declared = re.sub(r'\s*=.*', '', text).strip() if end == ',' else text.strip()
            if declared:
                behind = [declared] if end == ',' else names_of(declared)
                for name in behind:
                    parts[name] = above
            above, text = '', ''
        else:
            text += token
    return {name: said for name, said in parts.items() if name not in FORMAL_MEMBERS}


def split_arguments(text):
    """The names of a function's arguments."""
    depth, part, parts = 0, '', []
    for letter in text:
        depth += {'(': 1, ')': -1}.get(letter, 0)
        if letter == ',' and depth == 0:
            parts.append(part)
            part = ''
        else:
            part += letter
    parts = [part.strip() for part in parts + [part] if part.strip() not in ('', 'void')]
    return {'...' if part == '...' else names_of(part)[0]: '' for part in parts}


def read_macros(text):
    """Takes the macros out of a header: (symbols, the header without them)."""
    symbols = {}
    for found in MACRO.finditer(text):
        name, arguments, value = found[1], found[2], found[3]
        if name in symbols:
            continue
        behind = PLAIN.search(value)
        above = re.search(r'/\*(?!\*\n)((?:(?!\*/).)*)\*/\n\Z', text[:found.start()], re.S)
        if not behind and above and '\n/*' not in above[1]:
            behind = above
        symbol = Symbol('macro', name, text.count('\n', 0, found.start()) + 1, '')
        shown = PLAIN.sub('', value).rstrip()
        if not arguments:
            shown = ' ' + ' '.join(shown.replace('\\\n', ' ').split())
        symbol.declaration = f'#define {name}{arguments or ""}' + ('' if '\\\n' in shown else shown)
        symbol.parts = {part.strip(): '' for part in (arguments or '()')[1:-1].split(',') if part.strip()}
        symbol.beside = plain(behind[1]) if behind else ''
        symbols[name] = symbol
    return list(symbols.values()), MACRO.sub(lambda found: blank(found[0]), text)


def statements(text):
    """The declarations on the outermost level, each with its line; bodies of functions are left out."""
    depth, start, skipping = 0, None, 0
    i = 0
    while i < len(text):
        if text.startswith('/*', i):
            i = text.index('*/', i) + 2
            continue
        letter = text[i]
        if start is None and not letter.isspace():
            start = i
        if letter == '{':
            if depth == 0 and re.search(r'\)\s*$', text[start:i]):
                skipping = i
            depth += 1
        elif letter == '}':
            depth -= 1
            if depth == 0 and skipping:
                yield text.count('\n', 0, start) + 1, text[start:skipping].strip()
                start, skipping = None, 0
        elif letter == ';' and depth == 0:
            yield text.count('\n', 0, start) + 1, text[start:i].strip()
            start = None
        i += 1


def read_statement(line, text):
    """A symbol of one declaration, or None."""
    bare = PLAIN.sub('', text)
    found = re.match(r'(?:typedef )?(struct|enum)(?: (\w+))?\s*\{(.*)\}\s*(\w*)$', text, re.S)
    if found:
        name = found[4] or found[2].removeprefix('_')
        return Symbol(found[1], name, line, text, read_parts(found[3], ',' if found[1] == 'enum' else ';'))
    found = re.match(r'typedef (.*?)\(\*(\w+)\) \((.*)\)$', bare, re.S)
    if found:
        return Symbol('callback', found[2], line, bare, split_arguments(found[3]), '' if found[1].strip() == 'void' else found[1].strip())
    if bare.startswith('typedef '):
        return Symbol('type', re.search(r'(\w+)$', bare)[1], line, bare)
    bare = re.sub(r'^MH_API\s+', '', bare)
    if bare.startswith('extern '):
        return Symbol('variable', re.search(r'(\w+)(\[\d*\])?$', bare)[1], line, bare)
    bare = re.sub(r'\s*G_GNUC_\w+( \([^)]*\))?$', '', bare)
    found = re.match(r'(?:static inline\s+)?(.*?)(\w+) \((.*)\)$', bare, re.S)
    if not found:
        raise ValueError(f'line {line}: what is "{bare}"?')
    gives = ' '.join(found[1].split())
    return Symbol('function', found[2], line, bare, split_arguments(found[3]), '' if gives == 'void' else gives)


def read_header(name, text):
    """What a header declares, in its order."""
    comments = [read_comment(found[1], text.count('\n', 0, found.start()) + 1) for found in BLOCK.finditer(text)]
    symbols, text = read_macros(BLOCK.sub(lambda found: '\n' + blank(found[0])[1:], text))
    for found in DECLARED.finditer(text):
        kind = {'INTERFACE': 'interface'}.get(found[1], 'class')
        line = text.count('\n', 0, found.start()) + 1
        symbols.append(Symbol('type', found[2], line, f'{kind} {found[2]}'))
    for pattern in (DECLARED, CLEANUP):
        text = pattern.sub(lambda found: blank(found[0]), text)
    text = re.sub(r'^(#.*|G_BEGIN_DECLS|G_END_DECLS)$', '', text, flags=re.M)
    found = [read_statement(line, statement) for line, statement in statements(text)]
    whole = {symbol.name for symbol in found if symbol.kind in ('struct', 'enum')}
    symbols += [symbol for symbol in found if symbol.kind != 'type' or symbol.name not in whole]
    symbols.sort(key=lambda symbol: symbol.line)
    by_name = {}
    for symbol in symbols:
        by_name.setdefault(symbol.name, symbol)
    header = Header(name, list(by_name.values()), None, [])
    for comment in comments:
        if comment.about.startswith('SECTION:') and not header.about:
            header.about = comment
        elif comment.about in by_name and not by_name[comment.about].comment:
            by_name[comment.about].comment = comment
        else:
            header.orphans.append(comment)
    return header


def is_formal(symbol):
    """Whether it is one of the names that come with every type and every kind of error."""
    return bool(
        symbol.kind == 'macro' and re.search(r'\(\w+_(get_type|error_quark) \(\)\)$', symbol.declaration)
        or symbol.kind == 'function' and re.search(r'_(get_type|error_quark)$', symbol.name)
    )
