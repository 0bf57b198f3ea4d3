# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Reads po/glossary/LANGUAGE.md; po/glossary/README.md says how one is written."""
import dataclasses
import functools
import re

EVERYWHERE = 'All games'
EXCEPTIONS = 'Exceptions'
CELL = re.compile(r'(?<!\\)\|')


def plain(text):
    """A text as terms are looked for in it: no mnemonic, no positions in it, one kind of blank, apostrophe and е."""
    text = re.sub(r'%\d+\$', '%', re.sub(r'_(?=\w)', '', text.lower())).replace("'", '’').replace('ё', 'е')
    return re.sub(r'[\s\u00a0\u202f]+', ' ', text)


def inflect(form):
    """A pattern for an English form with its plain plural, or with the plain forms of a verb."""
    word = re.escape(plain(form.removeprefix('to ')))
    if not form.startswith('to '):
        return f'{word[:-1]}(?:y|ies)' if re.search('[^aeiou]y$', word) else f'{word}(?:s|es)?'
    if re.search('[^aeiou]y$', word):
        return f'{word[:-1]}(?:y|ies|ied|ying)'
    if word.endswith('e'):
        return f'{word[:-1]}(?:e|es|ed|ing)'
    return f'{word}(?:s|es|{word[-1]}?ed|{word[-1]}?ing)?'


def whole_word(pattern):
    return rf'(?<!\w){pattern}(?!\w)'


@functools.cache
def form_pattern(form):
    """A pattern for a form of the language: a hyphen at the end of a word stands for any ending, `…` are words between."""
    parts = [part.strip() for part in plain(form).split('…')]
    inner = [re.escape(part.strip('-')).replace(r'\-\ ', r'\w*\ ').replace(r'\ \-', r'\ \w*') for part in parts]
    return re.compile('.*?'.join(
        ('' if part.startswith('-') else r'(?<!\w)') + words + ('' if part.endswith('-') else r'(?!\w)')
        for part, words in zip(parts, inner)))


@dataclasses.dataclass(frozen=True)
class Term:
    """One row of a table."""

    english: str
    forms: tuple
    section: str
    line: int

    @functools.cached_property
    def pattern(self):
        return re.compile(whole_word('(?:' + '|'.join(inflect(form) for form in split(self.english)) + ')'))

    def find_form(self, translation):
        """The first form that is in a plain text, or None."""
        return next((form for form in self.forms if form_pattern(form).search(translation)), None)


@dataclasses.dataclass
class Exception_:
    """One row of the last table: a term, or a check in brackets, does not hold for a message."""

    subject: str
    message: str
    line: int
    used: bool = False

    def fits(self, subject, english):
        beginning = self.message.removesuffix('…')
        if subject != self.subject:
            return False
        return english.startswith(beginning) if beginning != self.message else english == self.message


def split(cell):
    """What stands between commas; `\\,` is one that belongs to a form."""
    return tuple(part.strip().replace('\\,', ',') for part in re.split(r'(?<!\\),\s', cell) if part.strip())


class Glossary:
    """The words of one language. An absent file is an empty one."""

    def __init__(self, path):
        self.path, self.terms, self.exceptions, self.faults = path, [], [], []
        self.is_there = path.is_file()
        section = None
        for number, line in enumerate(path.read_text(encoding='utf-8').splitlines() if self.is_there else [], 1):
            if line.startswith('## '):
                section = line[3:].strip()
            elif line.startswith('|') and section is not None:
                self.add_row(section, [cell.strip() for cell in CELL.split(line)[1:-1]], number)

    def fault(self, line, text):
        self.faults.append(f'{self.path}:{line}: {text}')

    def add_row(self, section, cells, line):
        cells = [cell.replace('\\|', '|') for cell in cells]
        if len(cells) != 3:
            self.fault(line, f'a row has three cells, this one {len(cells)}')
        elif cells[0] == 'English' or re.fullmatch('[-: ]*', cells[0]):
            return
        elif section == EXCEPTIONS:
            self.exceptions.append(Exception_(cells[0], cells[1], line))
            if not cells[2]:
                self.fault(line, 'an exception says why')
        elif not split(cells[1]):
            self.fault(line, f'no word for {cells[0]}')
        elif any(term.english == cells[0] and term.section == section for term in self.terms):
            self.fault(line, f'{cells[0]} is there twice')
        else:
            self.terms.append(Term(cells[0], split(cells[1]), section, line))

    def allows(self, subject, english):
        """Whether a message is an exception; all that fit are used now."""
        fitting = [exception for exception in self.exceptions if exception.fits(subject, english)]
        for exception in fitting:
            exception.used = True
        return bool(fitting)

    def leave(self, english):
        """A message that nobody has translated: whether it needs its exceptions, it cannot tell yet."""
        for exception in self.exceptions:
            exception.used |= exception.fits(exception.subject, english)

    def find_stale(self, checks):
        """The exceptions that nothing needs: those to checks, or those to terms."""
        return [f'{self.path}:{exception.line}: this exception is not needed' for exception in self.exceptions
                if not exception.used and exception.subject.startswith('(') == checks]

    def terms_of(self, game):
        """What holds for a game (None: for what belongs to none)."""
        own = [term for term in self.terms if term.section == game]
        names = {term.english for term in own}
        return own + [term for term in self.terms if term.section == EVERYWHERE and term.english not in names]

    def find_terms(self, game, english):
        """The terms in a message; one inside of a longer one does not count there."""
        text = plain(english)
        found = [(match.span(), term) for term in self.terms_of(game) for match in term.pattern.finditer(text)]
        return {
            term: None
            for (start, end), term in found
            if not any(s <= start and end <= e and (s, e) != (start, end) for (s, e), _ in found)
        }

    def explains_numbers(self, english, translation, numbers_of):
        """Whether what differs between the numbers of two texts are terms and their words: “two” for 2 or 2 for “two”."""
        wanted, found = numbers_of(english), numbers_of(translation)
        named = {term for term in self.terms if term.pattern.search(plain(english)) and term.find_form(plain(translation))}
        known = {number for term in named for form in (*split(term.english), *term.forms) for number in numbers_of(form)}
        return all(number in known for number in (wanted - found) + (found - wanted))
