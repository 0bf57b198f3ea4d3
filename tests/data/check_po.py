#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Checks a translation for what msgfmt -c does not know.

usage: check_po.py SOURCE-FOLDER             the lists: po/LINGUAS, po/COMPLETE and the files there are
       check_po.py SOURCE-FOLDER LANGUAGE    one language

Each fault names its check in brackets; the table CHECKS and pofilter's below have them all. Exceptions stand in
po/glossary/LANGUAGE.md. What is not in po/COMPLETE is told all of it but does not fail.
"""
import collections
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

import glossary
import po_file
import spelling
import typography

PLACEHOLDER = re.compile(r"%(\d+\$)?[-+#0']*(?:\*|\d+)?(?:\.\d+)?(?:hh?|ll?|z|j|t)?([diouxXcsfgGeEp])|%%")
# Where no program fills anything in, `5 % der` is no placeholder.
STRAY = re.compile(r'%(?:\d+\$)?[-0]*\d*(?:\.\d+)?l*[sducfi](?!\w)')
NUMBER = re.compile(rf'\d+(?:[.,:{typography.NBSP}{typography.THIN}]\d+)*')
RULE_ID = re.compile(r'\b[A-Z]{2}-[A-Z]?\d+\b')
TIME = re.compile(r'%[-_0^#EO]*(.)')
TIME_PARTS = {
    'day': 'de', 'month': 'bBhm', 'year': 'yY', 'hour': 'HkIl', 'minute': 'M', 'half of the day': 'pP',
    'weekday': 'aA', 'second': 'S',
}
MNEMONIC = re.compile(r'_(?=\w)')
# The same word twice in a row, without a mark between.
DOUBLED = re.compile(r'(?<![\w-])([^\W\d_]+)[ \u00a0]\1(?![\w-])', re.IGNORECASE)
LETTER = re.compile(r'[^\W\d_]')
ALPHABETS = re.compile(r'[A-Za-zÀ-ɏ][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-zÀ-ɏ]')
# Those of pofilter's checks that know how our languages are written.
POFILTER = (
    'blank', 'brackets', 'emails', 'endwhitespace', 'escapes', 'newlines', 'nplurals',
    'startwhitespace', 'tabs', 'urls', 'xmltags',
)
# Names of files and commands, keys of a manifest, options of a command line, colors.
LITERAL = re.compile(r'[\w-]*(?:\.[a-z][\w-]+)+|\b[A-Z][a-z]+=|\bmousehole-[\w-]+|--[a-z][\w-]+|#[0-9A-F]{6}\b|\bUTF-8\b')
# A line of a record that a message about records quotes: words in CAPITALS are translated.
EXAMPLE = re.compile('“([^”%]+)”')
LIMIT_NOTE = re.compile(r'[Aa]t most (?:some )?(\d+) (?:letters|characters)')
LANGUAGE_NAMES = 'app/shell/window/mh-languages.c'
SAY_QUOTES = 'the comment at the top of po/{}.po has no line like: # quotes: „so“ ‚so‘'
CODE_CONTEXT = 'code of this language'
NAME_NOTE = re.compile('invented names? for (a )?computer player')
# From here on a text is long enough to compare its length with what is usual in its file.
LONG = 60
# “Players: 3” is for one and for many.
COUNTED = re.compile(r':\s%(?:\d+\$)?\w$')
TIME_NOTE = 'g_date_time_format'


def count(pattern, text):
    return collections.Counter(match.group() for match in pattern.finditer(text))


def code_of(language):
    """The code that the program has for a language of gettext: `pt-BR` for `pt_BR`."""
    return language.split('@')[0].replace('_', '-')


def placeholders_of(text):
    """What is filled in, as a count of (position, kind)."""
    found, position = collections.Counter(), 0
    for match in PLACEHOLDER.finditer(text):
        if match.group() == '%%':
            continue
        position += 1
        found[int(match.group(1)[:-1]) if match.group(1) else position, match.group(2)] += 1
    return found


def check_placeholders(message, english, translation, language):
    """Doubled or stray ones; msgfmt -c finds those that are missing, or in another order without positions."""
    if TIME_NOTE in message.notes:
        return None
    if 'c-format' not in message.flags:
        wrong = count(STRAY, english) != count(STRAY, translation)
        return 'a placeholder too many or too few, where nothing is filled in' if wrong else None
    wanted, found = placeholders_of(english), placeholders_of(translation)
    return 'a placeholder twice' if any(found[key] > wanted[key] > 0 for key in found) else None


def check_markup(message, english, translation, language):
    """Light marks as in the original; none of XML's signs in rules, which gettext's versions merge differently."""
    if message.lies_in('rules.xml', 'lesson.xml', 'stickers.xml'):
        for text in (english, translation):
            if re.search('[&<>]', text):
                return 'no & < > in rules'
    for mark in '*`':
        if english.count(mark) != translation.count(mark):
            return f'not as many {mark} as in the original'
    return None


def numbers_of(text):
    """The numbers, without what separates thousands, decimals or digits of a version."""
    bare = RULE_ID.sub('', PLACEHOLDER.sub('', text))
    return collections.Counter(re.sub(r'\D', '.', re.sub(r'(?<=\d)[.,\u00a0\u202f](?=\d{3}\b)', '', number))
                               for number in NUMBER.findall(bare))


def check_numbers(message, english, translation, language):
    """Numbers. Where one is a digit in one language and a word in the other, the glossary has it as a term."""
    if TIME_NOTE in message.notes:
        return None
    wanted, found = numbers_of(english), numbers_of(translation)
    return None if wanted == found else f'other numbers than in the original ({" ".join(wanted)} → {" ".join(found)})'


def check_ids(message, english, translation, language):
    """IDs of rules."""
    return None if count(RULE_ID, english) == count(RULE_ID, translation) else 'other rule IDs than in the original'


def check_quotes(message, english, translation, language):
    """The language's own marks, in pairs, and some where the original has some. A record has straight ones."""
    if not message.quotes:
        return None
    if message.lies_in('app/engine/record/'):
        translation = translation.replace('"', '')
    wrong = typography.find_quotes(message.quotes, translation)
    openings = [opening for opening, _ in message.quotes]
    if wrong is None and '“' in english and not any(mark.strip() in translation for mark in openings):
        wrong = 'the original has quotation marks'
    return wrong


def check_spacing(message, english, translation, language):
    """Blanks inside a text."""
    return typography.find_spacing(language, translation)


def check_openers(message, english, translation, language):
    """¿ and ¡."""
    return typography.find_opener(language, translation)


def check_doubled(message, english, translation, language):
    """A word that somebody has typed twice."""
    found = DOUBLED.search(PLACEHOLDER.sub('%', translation))
    return f'the same word twice ({found.group()})' if found else None


def check_dots(message, english, translation, language):
    """The sign … is one character."""
    return 'three dots instead of …' if '...' in translation else None


def check_ending(message, english, translation, language):
    """What a text ends with."""
    if english.endswith(';'):
        return None
    wanted, found = typography.end_of(english), typography.end_of(translation)
    return None if wanted == found else f'ends with “{found}”, the original with “{wanted}”'


def check_literal(message, english, translation, language):
    """What the program reads as it is."""
    bare = PLACEHOLDER.sub(' ', translation)
    lost = [literal for literal in LITERAL.findall(PLACEHOLDER.sub(' ', english)) if literal not in bare]
    if message.lies_in('app/engine/record/'):
        lost += [example for example in EXAMPLE.findall(english)
                 if not re.search(re.sub('[A-Z]{2,}', r'\\w+', re.escape(example)), translation)]
    return f'{lost[0]} must stay as it is' if lost else None


def check_code(message, english, translation, language):
    """The code of the language: the voice and the pages of the rules are chosen by it."""
    wrong = message.context == CODE_CONTEXT and translation != code_of(language)
    return f'the code of this language is {code_of(language)}' if wrong else None


def check_limit(message, english, translation, language):
    """What the note says of the length."""
    limit = LIMIT_NOTE.search(message.notes)
    return f'{len(translation)} letters, at most {limit.group(1)}' if limit and len(translation) > int(limit.group(1)) else None


def check_mnemonic(message, english, translation, language):
    """The letter that is pressed with Alt."""
    if not message.lies_in('app/shell/', '.ui'):
        return None
    wanted, found = len(MNEMONIC.findall(english)), len(MNEMONIC.findall(translation))
    return None if wanted == found else f'{found} letters to press with Alt (_x), {wanted} in the original'


def check_time(message, english, translation, language):
    """Formats of dates and times."""
    if TIME_NOTE not in message.notes:
        return None
    letters = [set(TIME.findall(text)) for text in (english, translation)]
    parts = [{part for part, known in TIME_PARTS.items() if found & set(known)} - {'half of the day'} for found in letters]
    if letters[1] - set(''.join(TIME_PARTS.values())) or '%' in TIME.sub('', translation):
        return 'no format of a time'
    if parts[0] != parts[1]:
        return f'a time with {", ".join(sorted(parts[1]))} instead of {", ".join(sorted(parts[0]))}'
    return 'hours up to twelve need %p' if letters[1] & set('Il') and not letters[1] & set('pP') else None


def check_keywords(message, english, translation, language):
    """Lists for the search of the desktop."""
    if not english.endswith(';'):
        return None
    if not translation.endswith(';'):
        return 'the last ; is missing'
    words = [word.strip().lower() for word in translation.split(';')[:-1]]
    return 'an empty word, or one that is there twice' if '' in words or len(set(words)) < len(words) else None


def check_equal(message, english, translation, language):
    """What nobody has translated."""
    if not LETTER.search(TIME.sub('', PLACEHOLDER.sub('', english))):
        return None
    return 'the same as in English' if MNEMONIC.sub('', english) == MNEMONIC.sub('', translation) else None


def check_alphabet(message, english, translation, language):
    """а and a, in one word, are found by nobody who searches."""
    found = ALPHABETS.search(PLACEHOLDER.sub(' ', translation))
    return f'letters of two alphabets in one word ({found.group()})' if found else None


CHECKS = {
    'alphabet': check_alphabet,
    'code': check_code,
    'dots': check_dots,
    'doubled': check_doubled,
    'ending': check_ending,
    'equal': check_equal,
    'ids': check_ids,
    'keywords': check_keywords,
    'limit': check_limit,
    'literal': check_literal,
    'markup': check_markup,
    'mnemonic': check_mnemonic,
    'numbers': check_numbers,
    'openers': check_openers,
    'placeholders': check_placeholders,
    'quotes': check_quotes,
    'spacing': check_spacing,
    'time': check_time,
}


class Faults(list):
    """What is wrong with one file, but for the exceptions."""

    def __init__(self, words):
        super().__init__()
        self.words = words

    def report(self, message, check, what, english, translation):
        if not self.words.allows(f'({check})', english):
            self.append(f'{message}: [{check}] {what}: {shorten(english)} → {shorten(translation)}')


def shorten(text):
    text = text.replace('\n', '\\n')
    return text if len(text) < 80 else text[:78] + '…'


def check_header(message, language, faults):
    """What the file says of itself."""
    header = message.english or message.texts.get('msgstr', '')
    for line in ('charset=UTF-8', f'Language: {language}\n'):
        if line not in header:
            faults.report(message, 'header', f'it must say {line.strip()}', '', '')


def check_names(messages, faults):
    """The computer players: a family calls them by name."""
    seen = {}
    for message in messages:
        if NAME_NOTE.search(message.notes) and message.is_translated:
            name = message.translations[0].strip().lower()
            if name in seen:
                faults.report(message, 'names', f'two computer players have this name, see line {seen[name]}',
                              message.english, message.translations[0])
            seen[name] = message.line


def check_plurals(messages, faults):
    """Forms for one and for many that are all the same where English has two, and no number stands behind a colon."""
    for message in messages:
        forms = message.translations
        if message.is_translated and message.plural not in (None, message.english) and len(forms) > len(set(forms)) == 1 \
                and not COUNTED.search(forms[0]):
            faults.report(message, 'plurals', 'the same text for one and for many', message.english, forms[0])


def check_lost(messages, faults):
    """Half of a text that is missing: much shorter than is usual in this file, or shorter and with fewer sentences."""
    pairs = [(message, english, translation) for message in messages if message.is_translated and not message.is_header
             for english, translation in message.pairs if len(english) > LONG]
    usual = statistics.median(len(translation) / len(english) for _, english, translation in pairs) if pairs else 0
    for message, english, translation in pairs:
        size = len(translation) / len(english) / usual
        sentences, wanted = (typography.count_sentences(text) for text in (translation, english))
        if size < 0.55 or (size < 0.8 and sentences < wanted):
            faults.report(message, 'lost', f'much shorter than usual ({size:.0%}): is a part missing?', english, translation)


def check_spelling(messages, faults):
    """British English: American words in it, or in a text without a translation; British ones in the original."""
    for message in messages:
        if message.is_header:
            continue
        texts = [message.english] + ([message.plural] if message.plural else [])
        pairs = message.pairs if message.is_translated else [(text, text) for text in texts]
        for english, translation in pairs:
            british, american = spelling.BRITISH.search(english), spelling.AMERICAN.search(translation)
            if british:
                faults.report(message, 'spelling', f'the original says “{british.group()}”', english, translation)
            if american:
                faults.report(message, 'spelling', f'no British family says “{american.group()}”', english, translation)


def run_pofilter(paths, language):
    """What translate-toolkit knows of blanks, brackets, line ends, addresses and plural forms: for each file
    (context, English text, check, what is wrong)."""
    found = {path: [] for path in paths}
    tests = [word for name in POFILTER for word in ('--test', name)]
    with tempfile.TemporaryDirectory() as folder:
        before, behind = pathlib.Path(folder) / 'before', pathlib.Path(folder) / 'behind'
        before.mkdir()
        behind.mkdir()
        for path in paths:
            shutil.copy(path, before)
        subprocess.run(['pofilter', '--progress=none', '--gnome', f'--language={language}', '--nofuzzy', *tests, before, behind],
                       check=True, stdout=subprocess.DEVNULL)
        for path in paths:
            for message in po_file.read(behind / path.name) if (behind / path.name).exists() else []:
                for name, what in re.findall(r'\(pofilter\) (\w+): (.*?)(?=\(pofilter\)|$)', ' '.join(message.remarks)):
                    found[path].append((message.context, message.english, name, what.strip()))
    return found


def find_faults(path, language, words, filtered):
    """Everything that is wrong with one file; filtered is what pofilter says of it."""
    messages, faults = po_file.read(path), Faults(words)
    check_header(messages[0], language, faults)
    check_names(messages, faults)
    check_plurals(messages, faults)
    check_lost(messages, faults)
    if po_file.is_english(language):
        check_spelling(messages, faults)
    for message in messages:
        if message.is_header:
            continue
        if not message.is_translated:
            words.leave(message.english)
            continue
        for english, translation in message.pairs:
            for name, check in CHECKS.items():
                what = check(message, english, translation, language)
                if what and not (name == 'numbers' and words.explains_numbers(english, translation, numbers_of)):
                    faults.report(message, name, what, english, translation)
    by_text = {(message.context, message.english): message for message in messages}
    for context, english, name, what in filtered:
        message = by_text[context, english]
        # It counts the plural forms of what nobody has translated yet.
        if message.is_translated:
            faults.report(message, name, what, english, message.translations[0])
    return faults


def check_lists(source):
    """LINGUAS, COMPLETE and the files."""
    po = source / 'po'
    built, complete = po_file.read_list(po / 'LINGUAS'), po_file.find_complete(source)
    present = sorted(path.stem for path in po.glob('*.po'))
    faults = []
    if sorted(built) != present:
        faults.append(f'po/LINGUAS names {sorted(built)}, but the files are {present}')
    for name, languages in (('LINGUAS', built), ('COMPLETE', complete)):
        if languages != sorted(set(languages)):
            faults.append(f'po/{name}: sort the lines, each once')
    faults += [f'po/COMPLETE names {language}, which is not in po/LINGUAS' for language in sorted(set(complete) - set(built))]
    faults += [f'po/COMPLETE names {language}, but {SAY_QUOTES.format(language)}'
               for language in complete if language in present and not po_file.read(po / f'{language}.po')[0].quotes]
    names = (source / LANGUAGE_NAMES).read_text(encoding='utf-8')
    faults += [f'po/LINGUAS names {language}, but {LANGUAGE_NAMES} does not know what it calls itself'
               for language in built if f'{{ "{code_of(language)}", ' not in names]
    return faults


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    source, language = pathlib.Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None
    if language is None:
        held, faults = True, check_lists(source)
    elif shutil.which('pofilter') is None:
        print('pofilter is not there; install translate-toolkit')
        return 77
    else:
        held = po_file.is_english(language) or language in po_file.find_complete(source)
        words = glossary.Glossary(source / 'po' / 'glossary' / f'{language}.md')
        path = source / 'po' / f'{language}.po'
        po_file.read(path)  # before pofilter, which has no words for what is wrong
        faults = find_faults(path, language, words, run_pofilter([path], language)[path]) + words.find_stale(True)
    print(''.join(f'{fault}\n' for fault in faults), end='')
    if language and not po_file.read(path)[0].quotes:
        print(f'Quotation marks are not checked: {SAY_QUOTES.format(language)}')
    if faults and not held:
        print(f'{language} is not in po/COMPLETE yet: nothing of this fails')
    return held and bool(faults)


if __name__ == '__main__':
    sys.exit(main())
