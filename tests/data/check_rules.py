#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Checks the rules of a game against its digest, its scenarios and its languages.

usage: check_rules.py SOURCE-FOLDER GAME PREFIX MERGED-RULES

* Every numbered rule and every gap of seeds/GAME.md is a <rule> or is named in not-applicable, none is both.
* Every <rule> is proved: by a line "# proves ID" of a scenario or by a test at the path /rules/ID.
* Every rule begins with a paragraph that is short enough for one sentence on the table, in every language.
* Texts are plain: no elements inside, nothing to read in attributes, no & < >.
* The facts below the printed title are those of the manifest, with the same numbers in every language.
* Every figure has a description and a caption, every example a caption and a scenario with its pictures.
* Every language of po/COMPLETE has every text; of the others it only says how many.
"""
import collections
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

import po_file

NAMESPACE = '{https://mousehole-games.github.io/ns/rules}'
LANGUAGE = '{http://www.w3.org/XML/1998/namespace}lang'
TEXTS = ('title', 'p', 'li', 'alt', 'caption')
PARTS = {
    'rules': ('section',),
    'section': ('title', 'p', 'ul', 'figure', 'rule', 'example'),
    'rule': ('p', 'ul', 'figure', 'example'),
    'ul': ('li',),
    'figure': ('alt', 'caption'),
    'example': ('caption',),
}
BUBBLE = 220


def name_of(element):
    return element.tag.removeprefix(NAMESPACE)


class Checker:
    """Collects what is wrong with one rules document."""

    def __init__(self, source, game, prefix, merged):
        self.source, self.game, self.prefix, self.merged = source, game, prefix, merged
        self.folder = source / 'plugins' / game
        self.root = ElementTree.parse(self.folder / 'rules.xml').getroot()
        self.faults = []

    def fault(self, text):
        self.faults.append(f'plugins/{self.game}/rules.xml: {text}')

    def check_element(self, element):
        """One element and what lies in it."""
        name = name_of(element)
        if name in TEXTS:
            if len(element):
                self.fault(f'an element inside <{name}>: {"".join(element.itertext())[:50]}')
            if not (element.text or '').strip():
                self.fault(f'an empty <{name}>')
            if re.search('[&<>]', element.text or ''):
                self.fault(f'& < > in <{name}>: {element.text[:50]}')
            return
        for child in element:
            if name_of(child) not in PARTS.get(name, ()):
                self.fault(f'<{name_of(child)}> inside <{name}>')
            else:
                self.check_element(child)
        if name == 'rule':
            self.check_rule(element)
        elif name == 'figure' and [name_of(child) for child in element] != ['alt', 'caption']:
            self.fault(f'figure {element.get("src")} needs <alt> and <caption>')
        elif name == 'example':
            self.check_example(element)

    def check_rule(self, rule):
        if not len(rule) or name_of(rule[0]) != 'p':
            self.fault(f'{rule.get("id")} must begin with a paragraph')
        else:
            self.check_bubble(rule, rule[0])

    def check_bubble(self, rule, paragraph):
        """The sentence that the table says, in one language."""
        if len(' '.join((paragraph.text or '').split())) > BUBBLE:
            language = paragraph.get(LANGUAGE, 'en')
            self.fault(f'{rule.get("id")}: the first paragraph is longer than {BUBBLE} characters ({language})')

    def check_example(self, example):
        if not len(example):
            self.fault(f'example {example.get("scenario")} needs a <caption>')
        path = self.folder / 'scenarios' / example.get('scenario', '')
        if not path.is_file():
            self.fault(f'there is no scenario {example.get("scenario")}')
            return
        lines = path.read_text(encoding='utf-8').splitlines()
        for name in example.get('show', '').split():
            if f'# picture {name}' not in lines and not (name.isdecimal() and 1 <= int(name) <= len(lines)):
                self.fault(f'{path.name} has no line "# picture {name}"')

    def check_ids(self):
        """Rules of the digest, of the document and the list of those that have no place in it."""
        path = self.source / 'seeds' / f'{self.game}.md'
        digest = path.read_text(encoding='utf-8') if path.is_file() else ''
        wanted = set(re.findall(rf'^\| *({self.prefix}-[GE]?\d+) *\|', digest, re.MULTILINE))
        found = [rule.get('id') for rule in self.root.iter(NAMESPACE + 'rule')]
        left_out = set(self.root.get('not-applicable', '').split())
        if not wanted:
            self.fault(f'the digest seeds/{self.game}.md names no rules, or is not there')
        for identity in [i for i, count in collections.Counter(found).items() if count > 1]:
            self.fault(f'{identity} appears twice')
        for identity in sorted(wanted - set(found) - left_out):
            self.fault(f'{identity} is in the digest but not here')
        for identity in sorted((set(found) | left_out) - wanted):
            self.fault(f'{identity} is here but not in the digest')
        for identity in sorted(set(found) & left_out):
            self.fault(f'{identity} is a rule and not applicable')

    def check_proofs(self):
        """Every rule that people can read is held by a scenario or a test."""
        proved = set()
        for path in (self.folder / 'scenarios').glob('*.mousehole'):
            for line in re.findall(r'^# proves (.*)$', path.read_text(encoding='utf-8'), re.MULTILINE):
                proved.update(line.split())
        for path in (self.source / 'tests').rglob('*.c'):
            proved.update(re.findall(r'/rules/([\w-]+)', path.read_text(encoding='utf-8')))
        for rule in self.root.iter(NAMESPACE + 'rule'):
            if rule.get('id') not in proved:
                self.fault(f'{rule.get("id")} is proved by no scenario and no test')

    def check_languages(self):
        """Every text in every language, in the merged document."""
        complete = po_file.find_complete(self.source)
        texts = sum(1 for element in self.root.iter() if name_of(element) in TEXTS)
        merged = ElementTree.parse(self.merged).getroot()
        counts = collections.Counter(
            (element.get(LANGUAGE) or '').replace('-', '_')
            for element in merged.iter()
            if name_of(element) in TEXTS)
        for rule in merged.iter(NAMESPACE + 'rule'):
            for paragraph in {child.get(LANGUAGE): child for child in reversed(rule) if name_of(child) == 'p'}.values():
                language = paragraph.get(LANGUAGE)
                if language is not None and (po_file.is_english(language) or language in complete):
                    self.check_bubble(rule, paragraph)
        for language in po_file.read_list(self.source / 'po' / 'LINGUAS'):
            if po_file.is_english(language):
                continue
            if counts[language] != texts and language in complete:
                self.fault(f'{language} has {counts[language]} of {texts} texts')
            elif counts[language] != texts:
                print(f'{language} has {counts[language]} of {texts} texts, and is not in po/COMPLETE yet')

    def check_facts(self):
        """Players, age and minutes, and the cover picture beside them."""
        manifest = next(self.folder.glob('*.desktop.in')).read_text(encoding='utf-8')
        value = dict(re.findall(r'^(\w+)=(.*)$', manifest, re.MULTILINE))
        players = [int(number) for number in value['Players'].split(';') if number]
        span = players == list(range(players[0], players[-1] + 1))
        wanted = (f'{players[0]}–{players[-1]}' if span else ' or '.join(map(str, players))) + ' players'
        wanted += f' · ages {value["MinAge"]}+ · {value["Minutes"]} minutes'
        box = ElementTree.parse(self.merged).getroot().find(f'{NAMESPACE}section[@id="box"]')
        facts = [text.text for text in box.iter(NAMESPACE + 'p')] if box is not None else ['']
        if facts[0] != wanted:
            self.fault(f'the facts in the section “box” are not “{wanted}”')
        for text in facts[:len(facts) // 2]:
            if re.findall(r'\d+', text) != re.findall(r'\d+', wanted):
                self.fault(f'other numbers than in “{wanted}”: {text}')
        if "'cover'" not in (self.folder / 'pictures' / 'meson.build').read_text(encoding='utf-8'):
            self.fault('there is no picture “cover”')

    def run(self):
        if self.root.tag != NAMESPACE + 'rules' or self.root.get('game') != self.game:
            self.fault(f'must be the <rules> of {self.game}')
        self.check_element(self.root)
        self.check_ids()
        self.check_proofs()
        self.check_languages()
        self.check_facts()
        for fault in self.faults:
            print(fault)
        return bool(self.faults)


if __name__ == '__main__':
    sys.exit(Checker(pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]).run())
