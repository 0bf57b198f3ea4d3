#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Makes one page of HTML out of the book and of the installed headers: all chapters, then the reference of the interface.

usage: make_book.py OUTPUT BOOK VERSION HEADERS

A header is named by its path behind "app/". The page needs nothing else and no network, and can be printed.
"""
import html
import re
import sys
from pathlib import Path
from textwrap import indent

sys.dont_write_bytecode = True
from headers import is_formal, read_header  # noqa: E402

PARTS = {'function': 'Arguments', 'callback': 'Arguments', 'macro': 'Arguments', 'struct': 'Members', 'enum': 'Values'}
STYLE = '''
body { font: 16px/1.5 sans-serif; max-width: 60em; margin: 0 auto; padding: 1em; color: #222; background: #fff }
a { color: #155a9c } code, pre { font-family: monospace; background: #f3f1ec }
pre { padding: .5em; overflow-x: auto } h2 { border-bottom: 2px solid #ccc; margin-top: 2.5em }
h3 { margin-top: 2em } dt { font-family: monospace; margin-top: .3em } dd { margin-left: 2em }
table { border-collapse: collapse } td, th { border: 1px solid #bbb; padding: .2em .6em; text-align: start; vertical-align: top }
.index { columns: 3 16em; padding: 0; list-style: none; font-family: monospace; font-size: 90% }
.how { color: #666; font-size: 90% }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #1c1c1c } a { color: #8ab8ea } code, pre { background: #2b2926 } .how { color: #aaa } }
@page { size: A4; margin: 18mm 16mm; @bottom-center { content: counter(page); font: 9pt sans-serif } }
@media print {
  body { font-size: 10pt; max-width: none; padding: 0 } pre { white-space: pre-wrap; font-size: 8.5pt }
  h1.part { break-before: page } h2, h3 { break-after: avoid } h3 { margin-top: 1em } tr { break-inside: avoid }
  table { width: 100%; table-layout: fixed; font-size: 9pt } th:first-child { width: 38% } }
'''


class Book:
    """What the book says and the headers declare, and the page about it."""

    def __init__(self, headers, book):
        self.headers = headers
        self.book = book
        self.named = {symbol.name for header in headers for symbol in header.symbols if not is_formal(symbol)}
        values = {name for header in headers for symbol in header.symbols if symbol.kind == 'enum' for name in symbol.parts}
        self.named |= values
        self.formal = {symbol.name for header in headers for symbol in header.symbols if is_formal(symbol)}
        self.unknown = set()
        self.page = []

    def link(self, name, shown):
        """A name, leading to where it is described."""
        if re.match('Mh[A-Z]|MH_(?!IS_)|mh_', name) and name not in self.named | self.formal:
            self.unknown.add(name)
        return f'<a href="#{name}">{shown}</a>' if name in self.named else shown

    def inline(self, text):
        """A text of a comment or of the book."""
        bold = re.sub(r'(?<!`)\*\*(?!`)((?:[^*`]|`[^`]*`)+)\*\*', '\x01\\1\x02', text)
        parts = re.split(r'(`[^`]+`)', bold)
        for i, part in enumerate(parts):
            if i % 2:
                name = re.sub(r' ?\(\)$', '', part[1:-1])
                parts[i] = self.link(name, f'<code>{html.escape(part[1:-1])}</code>')
                continue
            part = html.escape(part, quote=False)
            part = re.sub(r'[#%](\w+)(?:::([\w-]+))?', lambda m: self.link(m[1], f'<code>{m[1]}{"::" + m[2] if m[2] else ""}</code>'), part)
            part = re.sub(r'@(\w+)', r'<code>\1</code>', part)
            parts[i] = re.sub(r'(?<![\w">])(\w+) ?\(\)', lambda m: self.link(m[1], f'<code>{m[1]}()</code>'), part)
        return ''.join(parts).replace('\x01', '<b>').replace('\x02', '</b>')

    def described(self, text):
        """An argument or a member: what it is, then who owns it."""
        how = []
        while found := re.match(r'\(((?:transfer|nullable|optional|out|in|inout|array|element-type|scope|type)\b[^()]*)\):?\s*', text):
            how.append(found[1])
            text = text[found.end():]
        note = f' <span class="how">({html.escape("; ".join(how))})</span>' if how else ''
        return self.inline(text.strip()) + note

    def text(self, text):
        """A chapter: between its examples everything else."""
        for number, part in enumerate(re.split(r'^```[^\n]*\n(.*?)^```$', text, flags=re.M | re.S)):
            if number % 2:
                self.page.append(f'<pre>{html.escape(part.rstrip())}</pre>')
            else:
                self.blocks(part)

    def items(self, tag, mark, rows):
        """A list: its items begin with a mark, and go on below it."""
        items = re.split(rf'\n{mark} ', '\n' + '\n'.join(row if re.match(f'{mark} ', row) else row.strip() for row in rows))[1:]
        self.page.append(f'<{tag}>' + ''.join(f'<li>{self.inline(" ".join(item.split()))}</li>' for item in items) + f'</{tag}>')

    def blocks(self, text):
        """Paragraphs, lists, tables and code."""
        text = re.sub(r'\|\[(?:<!--.*?-->)?\n?(.*?)\]\|', lambda m: '\n\n' + indent(m[1].rstrip(), '    ') + '\n\n', text, flags=re.S)
        for block in re.split(r'\n\s*\n', text):
            rows = block.strip('\n').splitlines()
            if not rows:
                continue
            if all(row.startswith('    ') for row in rows):
                self.page.append('<pre>' + html.escape('\n'.join(row[4:] for row in rows)) + '</pre>')
            elif rows[0].startswith('|'):
                self.table(rows)
            elif rows[0].startswith('- '):
                self.items('ul', '-', rows)
            elif rows[0].startswith('1. '):
                self.items('ol', r'\d+\.', rows)
            else:
                self.page.append(f'<p>{self.inline(" ".join(row.strip() for row in rows))}</p>')

    def table(self, rows):
        """A table of the book."""
        self.page.append('<table>')
        for number, row in enumerate(rows):
            if number == 1:
                continue
            cells = [cell.strip().replace('\\|', '|') for cell in re.split(r'(?<!\\)\|', row.strip()[1:-1])]
            tag = 'td' if number else 'th'
            self.page.append('<tr>' + ''.join(f'<{tag}>{self.inline(cell)}</{tag}>' for cell in cells) + '</tr>')
        self.page.append('</table>')

    def symbol(self, symbol):
        """One thing that a header declares."""
        comment = symbol.comment
        self.page.append(f'<h3 id="{symbol.name}">{symbol.name}</h3>')
        self.page.append(f'<pre>{html.escape(symbol.declaration)}</pre>')
        if symbol.beside:
            self.page.append(f'<p>{self.inline(symbol.beside)}</p>')
        if comment:
            self.blocks(comment.text)
        said = comment.arguments if comment else {}
        if symbol.parts:
            self.page.append(f'<p>{PARTS[symbol.kind]}:</p><dl>')
            for name, beside in symbol.parts.items():
                place = f' id="{name}"' if symbol.kind == 'enum' else ''
                self.page.append(f'<dt{place}>{name}</dt><dd>{self.described(said.get(name) or beside)}</dd>')
            self.page.append('</dl>')
        if comment and comment.returns:
            self.page.append(f'<p>Returns: {self.described(comment.returns)}</p>')

    def write(self, version):
        """The whole page."""
        title, before, rest = re.fullmatch(r'# ([^\n]*)\n(.*?)^(## .*)', self.book, re.M | re.S).groups()
        chapters = re.findall(r'^## ([^\n]*)\n(.*?)(?=^## |\Z)', rest, re.M | re.S)
        contents = [(f'chapter-{n}', self.inline(chapter)) for n, (chapter, text) in enumerate(chapters)]
        contents.append(('reference', 'The interface, header by header'))
        self.page = [
            '<!DOCTYPE html>', '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">', f'<title>{title}</title>',
            f'<style>{STYLE}</style></head><body>', f'<h1>{title}</h1>', f'<p class="how">Mousehole {version}</p>',
        ]
        self.blocks(before)
        self.page += ['<ol class="contents">', *(f'<li><a href="#{place}">{shown}</a></li>' for place, shown in contents), '</ol>']
        for number, (chapter, text) in enumerate(chapters):
            self.page.append(f'<h2 id="chapter-{number}">{self.inline(chapter)}</h2>')
            self.text(text)
        self.page += [
            '<h1 class="part" id="reference">The interface, header by header</h1>',
            '<p>What an author of a game may use, as the installed headers say it. A rules module includes '
            '<code>engine/mousehole.h</code>, a view module also what it needs of <code>art</code> and <code>table</code>. '
            'A pointer that is returned belongs to the caller where it says “transfer full”, else to whoever was asked.</p>',
            '<ul class="index">', *(f'<li><a href="#{header.name}">{header.name}</a></li>' for header in self.headers), '</ul>',
        ]
        for header in self.headers:
            self.page.append(f'<h2 id="{header.name}">{header.name}</h2>')
            if header.about:
                self.blocks(header.about.text)
            for symbol in header.symbols:
                if not is_formal(symbol):
                    self.symbol(symbol)
        self.page.append('<h2 id="index">All names</h2><ul class="index">')
        self.page += [f'<li>{self.link(name, name)}</li>' for name in sorted(self.named, key=str.lower)]
        self.page.append('</ul></body></html>')
        return '\n'.join(self.page) + '\n'


def main():
    """Reads the headers and writes the page."""
    output, book, version = sys.argv[1:4]
    headers = []
    for path in sys.argv[4:]:
        text = Path(path).read_text(encoding='utf-8')
        headers.append(read_header(re.sub(r'.*/app/|^app/', '', path), text))
    # What a rules module needs comes first, then what a view needs, then the rest.
    rooms = ('engine/mousehole', 'engine/rules', 'table/', 'art/')
    headers.sort(key=lambda header: next((n for n, room in enumerate(rooms) if header.name.startswith(room)), len(rooms)))
    whole = Book(headers, Path(book).read_text(encoding='utf-8'))
    Path(output).write_text(whole.write(version), encoding='utf-8')
    if whole.unknown:
        raise SystemExit(f'Named, but not described: {", ".join(sorted(whole.unknown))}')


main()
