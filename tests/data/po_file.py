# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Reads translations and the lists of languages, for the checks beside this file. msgfmt -c has the say about form.

usage: po_file.py PO-FILE    only looks whether it is text that gettext reads
"""
import ast
import dataclasses
import pathlib
import re
import sys

import typography

LINE = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)?\s*(".*")$')


@dataclasses.dataclass
class Message:
    """One entry of a .po file. Places are without line numbers, notes are for the translator, remarks the translator's."""

    path: pathlib.Path
    line: int = 0
    places: list = dataclasses.field(default_factory=list)
    flags: set = dataclasses.field(default_factory=set)
    notes: str = ''
    remarks: list = dataclasses.field(default_factory=list)
    texts: dict = dataclasses.field(default_factory=dict)
    quotes: list = dataclasses.field(default_factory=list)

    @property
    def context(self):
        return self.texts.get('msgctxt')

    @property
    def english(self):
        return self.texts.get('msgid', '')

    @property
    def plural(self):
        return self.texts.get('msgid_plural')

    @property
    def translations(self):
        """The translated texts that are there: one, or one for each plural form."""
        return [text for key, text in self.texts.items() if key.startswith('msgstr') and text]

    @property
    def pairs(self):
        """(English, translation), the English one of the right number."""
        return [
            (self.plural if self.plural and key not in ('msgstr', 'msgstr[0]') else self.english, text)
            for key, text in self.texts.items() if key.startswith('msgstr') and text
        ]

    @property
    def is_header(self):
        return 'msgid' in self.texts and not self.english and self.context is None

    @property
    def is_translated(self):
        return 'fuzzy' not in self.flags and bool(self.translations)

    def lies_in(self, *names):
        """Whether any place ends so or begins so."""
        return any(place.endswith(names) or place.startswith(names) for place in self.places)

    def __str__(self):
        return f'{self.path}:{self.line}'


def read_text(path):
    """The text of a file, or the end of the program with a sentence that says what to do."""
    if not path.is_file():
        sys.exit(f'There is no {path}; po/update{" " + path.stem if path.suffix == ".po" else ""} makes it')
    data = path.read_bytes()
    if data.startswith(b'\xef\xbb\xbf'):
        sys.exit(f'{path} begins with a byte order mark; save it as UTF-8 without one')
    try:
        return data.decode('utf-8')
    except UnicodeDecodeError:
        sys.exit(f'{path} is not UTF-8 text; save it as UTF-8 in your editor')


def unquote(text, path, number):
    """What a string in double quotes says."""
    try:
        return ast.literal_eval(text)
    except (SyntaxError, ValueError):
        sys.exit(f'{path}:{number}: this is not a string; msgfmt -c says more')


def read(path):
    """Every entry of a .po or .pot file that is in use, the header first. What cannot be read ends the program."""
    messages, message, keyword = [], Message(path), None
    for number, line in enumerate([*read_text(path).splitlines(), ''], 1):
        quoted = LINE.match(line)
        if not line.strip():
            if message.texts:
                messages.append(message)
            message, keyword = Message(path), None
        elif line.startswith('#:'):
            # A place with a blank in its name stands between U+2068 and U+2069; ours have none.
            message.places += [re.sub(r':\d+$', '', place) for place in line[2:].split()]
        elif line.startswith('#,'):
            message.flags |= {flag.strip() for flag in line[2:].split(',')}
        elif line.startswith('#.'):
            message.notes += line[2:].strip() + ' '
        elif quoted:
            if quoted.group(1):
                keyword = quoted.group(1)
                message.line = number if keyword == 'msgid' else message.line
            message.texts[keyword] = message.texts.get(keyword, '') + unquote(quoted.group(2), path, number)
        elif line.startswith('# '):
            message.remarks.append(line[2:])
        elif not line.startswith('#'):
            sys.exit(f'{path}:{number}: this is not a line of a .po file; msgfmt -c says more')
    if not messages:
        sys.exit(f'{path} has no messages; delete it, and po/update creates a new one')
    quotes = typography.read_quotes(messages[0].remarks)
    for message in messages:
        message.quotes = quotes
    return messages


def read_list(path):
    """The words of a list like po/LINGUAS, one a line."""
    lines = (line.strip() for line in path.read_text(encoding='utf-8').splitlines())
    return [line for line in lines if line and not line.startswith('#')]


def is_english(language):
    """Whether a file is for a country's English: it has only what is different there, and everything else is as in the source."""
    return language.startswith('en_')


def find_complete(source):
    """The languages that are held to every text and every check."""
    path = source / 'po' / 'COMPLETE'
    return read_list(path) if path.is_file() else []


if __name__ == '__main__':
    read_text(pathlib.Path(sys.argv[1]))
