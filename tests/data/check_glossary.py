#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Holds a translation against its glossary.

usage: check_glossary.py SOURCE-FOLDER LANGUAGE [--terms]

* Where an English message has a term, the translation has one of the forms that the glossary lists for it.
* Every term is in some message, every exception is needed.
With --terms it says how often each term occurs, and with which form.
"""
import argparse
import collections
import pathlib
import re
import sys

import glossary
import po_file


def games_of(message):
    """The folders in plugins/ that a message comes from; None stands for the rest of the program."""
    names = [re.match('plugins/([^/]+)/', place) for place in message.places]
    return {name.group(1) if name else None for name in names} or {None}


class Checker:
    """Collects what is wrong with one language."""

    def __init__(self, words, messages):
        self.words, self.messages, self.faults = words, messages, list(words.faults)
        self.counts = {term: collections.Counter() for term in words.terms}

    def check_pair(self, message, game, english, translation):
        """One text and its translation, or None."""
        if translation is None:
            self.words.leave(english)
        for term in self.words.find_terms(game, english):
            form = 'untranslated' if translation is None else term.find_form(glossary.plain(translation))
            if form is None and self.words.allows(term.english, english):
                form = 'exception'
            self.counts[term][form] += 1
            if form is None:
                self.faults.append(
                    f'{message}: [glossary] “{term.english}” is none of {", ".join(term.forms)}: '
                    f'{english[:70]} → {translation[:70]}')

    def run(self):
        """Gives what is wrong."""
        for message in self.messages:
            if message.is_header:
                continue
            for game in games_of(message):
                for english, translation in message.pairs if message.is_translated else [(message.english, None)]:
                    self.check_pair(message, game, english, translation)
        for term, counts in self.counts.items():
            if not counts:
                self.faults.append(f'{self.words.path}:{term.line}: no message has “{term.english}”')
        return self.faults


def show_terms(checker):
    for term, counts in checker.counts.items():
        forms = ', '.join(f'{form or "NOTHING"} {count}' for form, count in counts.most_common())
        print(f'{term.section:16} {term.english:24} {sum(counts.values()):4}  {forms}')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('source', type=pathlib.Path)
    parser.add_argument('language')
    parser.add_argument('--terms', action='store_true')
    arguments = parser.parse_args()
    po = arguments.source / 'po'
    words = glossary.Glossary(po / 'glossary' / f'{arguments.language}.md')
    held = arguments.language in po_file.find_complete(arguments.source)
    if not words.is_there:
        print(f'{words.path} is not there: begin it with a copy of de.md, and put your words in the place of the German ones')
        return held
    checker = Checker(words, po_file.read(po / f'{arguments.language}.po'))
    faults = checker.run() + words.find_stale(False)
    if arguments.terms:
        show_terms(checker)
        return 0
    print(''.join(f'{fault}\n' for fault in faults), end='')
    if faults and not held:
        print(f'{arguments.language} is not in po/COMPLETE yet: nothing of this fails')
    return held and bool(faults)


if __name__ == '__main__':
    sys.exit(main())
