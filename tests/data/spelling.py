# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""How Americans and British people write the same word: the source is in the one English, en_GB.po in the other."""
import re

# The one table: a pattern for what an American writes, and one for what a British family writes instead; None where the
# American has that word as well, like “dice”. Each is the beginning of a word, so “neighbor” finds “neighborhood”.
WORDS = (
    ('airplane', 'aeroplane'),
    ('aluminum', 'aluminium'),
    ('(?:acknowledg|judg)ment', '(?:acknowledge|judge)ment'),
    ('(?:ana|para)lyz', '(?:ana|para)lys(?:e|ing)'),
    (r'(?:any|every)more\b', None),
    ('(?:arm|behavi|col|discol|fav|flav|harb|hon|neighb|parl|rum|sav|unfav)or',
     '(?:arm|behavi|col|discol|fav|flav|harb|hon|neighb|parl|rum|sav|unfav)our'),
    (r'(?:after|to)ward\b', r'(?:after|to)wards\b'),
    ('(?:apolog|capital|custom|emphas|equal|familiar|final|initial|item|maxim|memor|minim|normal|optim|organ|real|recogn|'
     'special|summar|symbol|synchron|util|visual)iz',
     '(?:apolog|capital|custom|emphas|equal|final|initial|item|maxim|memor|minim|normal|optim|organ|real|recogn|special|'
     r'summar|symbol|synchron|util|visual)is(?:e|ing|ation)'),
    (r'catalogs?\b', 'catalogue'),
    (r'(?:cancel|label|level|marvel|model|signal|travel|unravel)(?:ed|er|ers|ing)\b',
     r'(?:cancel|label|level|marvel|model|signal|travel|unravel)l(?:ed|er|ers|ing)\b'),
    ('center', r'cent(?:re|ring)'),
    ('counterclockwise', 'anticlockwise'),
    ('cozy|cozi', 'cosy|cosi'),
    (r'(?:defense|license|offense|pretense)s?\b', r'(?:defence|licence|offence|pretence)s?\b'),
    (r'dialogs?\b', 'dialogue'),
    (r'die\b', None),
    (r'(?:dr|mr|mrs)\.', None),
    ('(?:enroll|fulfill)(?!ed|ing)|skillful|installment', r'(?:enrol|fulfil)(?!l)|skilful|instalment'),
    ('gotten', None),
    ('gray', 'grey'),
    (r'humor(?!ous)|labor(?!a|i)|vapor(?!i)', 'humour|labour|vapour'),
    ('jewelry', 'jewellery'),
    ('ladybug', 'ladybird'),
    (r'(?:centi|kilo|milli)?(?:meter|liter)s?\b|(?:fiber|theater)s?\b',
     r'(?:centi|kilo|milli)?(?:metre|litre)s?\b|(?:fibre|theatre)s?\b'),
    (r'maneuver', 'manoeuvre'),
    (r'math\b', r'maths\b'),
    ('meow', 'miaow'),
    (r'moms?\b|mommy|mommies', r'mums?\b|mummy|mummies'),
    (r'(?:mold|molt|mustache|plow|skeptic|smolder)', 'mould|moult|moustache|plough|sceptic|smoulder'),
    ('pajama', 'pyjama'),
    (r'practic(?:ed|es|ing)\b', 'practis'),
    ('right away', 'straight away'),
    (r'sidewalk|flashlight|diaper|faucet', None),
    ('tic-?tac-?toe', 'noughts and crosses'),
)


def make_pattern(patterns):
    return re.compile(rf'(?<!\w)(?:{"|".join(pattern for pattern in patterns if pattern)})\w*', re.IGNORECASE)


AMERICAN = make_pattern(american for american, _ in WORDS)
BRITISH = make_pattern(british for _, british in WORDS)
