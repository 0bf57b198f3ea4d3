#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""The page that is made of the book and the headers is whole: all chapters, examples and declared names, and no link that leads nowhere.

    check_book.py SOURCE VERSION HEADERS
"""
import html
import re
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE, VERSION, HEADERS = Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
sys.dont_write_bytecode = True
sys.path.insert(0, str(SOURCE / 'data/book'))
from headers import is_formal, read_header  # noqa: E402

BOOK = SOURCE / 'data/book/writing-games.md'


def make_page():
    """The page as it is built."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / 'book.html'
        subprocess.run([sys.executable, SOURCE / 'data/book/make_book.py', page, BOOK, VERSION, *HEADERS], check=True)
        return page.read_text(encoding='utf-8')


def plain(text):
    """What is read of a text of the book or the page."""
    return ' '.join(html.unescape(re.sub('<[^>]*>', '', text)).replace('`', '').split())


def main():
    """Compares them."""
    page, book = make_page(), BOOK.read_text(encoding='utf-8')
    places = re.findall(r' id="([^"]*)"', page)
    problems = [f'{place} is there twice' for place in set(places) if places.count(place) > 1]
    problems += [f'a link to #{link} leads nowhere' for link in set(re.findall(r'href="#([^"]*)"', page)) - set(places)]
    read = plain(page)
    for what, parts in {
        'chapter': re.findall(r'^## (.*)', book, re.M),
        'example': re.findall(r'^```[^\n]*\n(.*?)^```', book, re.M | re.S),
        'bold words': re.findall(r'^\*\*(.*?)\*\*', book, re.M),
    }.items():
        problems += [f'{what} missing: {part}' for part in parts if ' '.join(part.replace('`', '').split()) not in read]
    for path in HEADERS:
        header = read_header(re.sub(r'.*/app/|^app/', '', path), Path(path).read_text(encoding='utf-8'))
        problems += [f'{symbol.name} is not described' for symbol in header.symbols if not is_formal(symbol) and symbol.name not in places]
    if '```' in page:
        problems.append('marks of examples are shown')
    print(*problems, sep='\n')
    sys.exit(bool(problems))


main()
