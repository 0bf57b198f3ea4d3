# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""How each language is set: quotation marks, blanks, what ends a sentence."""
import re

NBSP = '\u00a0'
THIN = '\u202f'  # no-break as well
BLANKS = f' {NBSP}{THIN}'

# A language's quotation marks are in the comment at the top of its file, the outer ones first, around any word:
#     # quotes: „so“ ‚so‘
QUOTES = re.compile(r'quotes:(.*)')
PAIR = re.compile(r'([^\w ]+)\w+([^\w ]+)')
MARKS = '"“”„‟«»‹›‚‘'  # ’ is an apostrophe as well
STRAIGHT = re.compile('["\']')
SENTENCE_END = re.compile(r'[.!?…](?=$|[\s»”“’)])|[。！？।؟]')
ENDS = '.!?:…,;'
OPENERS = {'es': (('¿', '?'), ('¡', '!'))}


def read_quotes(remarks):
    """The pairs of quotation marks (opening, closing) that the comment of a file names, with the blanks that belong to them."""
    line = next((found.group(1) for remark in remarks if (found := QUOTES.match(remark))), '')
    return PAIR.findall(line.replace(THIN, NBSP))


def find_quotes(pairs, text):
    """What is wrong with the quotation marks of a text, or None."""
    allowed = {mark.strip(BLANKS) for pair in pairs for mark in pair}
    if STRAIGHT.search(text):
        return 'a straight quotation mark or apostrophe'
    for mark in text:
        if mark in MARKS and mark not in allowed:
            return f'{mark} is no quotation mark of this language'
    text = text.replace(THIN, NBSP)
    waiting = []
    for opening, closing in find_marks(text, pairs):
        if closing is None:
            waiting.append(opening)
        elif not waiting or dict(pairs)[waiting.pop()] != closing:
            return 'quotation marks that do not belong together'
    return 'a quotation mark is not closed' if waiting else None


def find_marks(text, pairs):
    """Yields (opening mark, None) and (None, closing mark). ’ closes only what ‘ has opened."""
    at, single = 0, 0
    while at < len(text):
        step = 1
        for opening, closing in pairs:
            if text.startswith(opening, at):
                single += opening == '‘'
                yield opening, None
                step = len(opening)
                break
            if text.startswith(closing, at) and (closing != '’' or closes(text, at, single)):
                single -= closing == '’'
                yield None, closing
                step = len(closing)
                break
        else:
            if text[at] in MARKS:
                yield None, text[at]  # « without the space that belongs to it
        at += step


def closes(text, at, single):
    """Whether the ’ at a place is a closing mark: one is open, and no letter follows as in l’eau."""
    return single > 0 and not text[at + 1:at + 2].isalpha()


def find_spacing(language, text):
    """What is wrong with the blanks before and behind marks, or None."""
    if re.search(f'[{BLANKS}]{{2}}', text):
        return 'two blanks behind each other'
    if language == 'fr':
        # A time (12:30), an address and a mark behind another one have none.
        found = re.search(rf'(?<![{NBSP}{THIN}!?…:])[;:!?](?=$|[\s{NBSP}{THIN}»”)*`])', text)
        return f'no no-break space before “{found.group()}”' if found else None
    found = re.search(rf'[{BLANKS}]([,;:!?]|\.(?!\.|\w|-))(?=$|\s)', text)
    return f'a blank before “{found.group(1)}”' if found else None


def find_opener(language, text):
    """¿ and ¡, which Spanish has before what ? and ! end."""
    for opening, closing in OPENERS.get(language, ()):
        if text.count(opening) != text.count(closing):
            return f'{closing} without {opening}, or {opening} without {closing}'
    return None


def end_of(text):
    """What a text ends with, behind quotation marks, brackets and blanks."""
    bare = text.rstrip(BLANKS + MARKS + '’)*`\n')
    return bare[-1] if bare and bare[-1] in ENDS else ''


def count_sentences(text):
    """How many sentences a text has, counted by their ends."""
    return len(SENTENCE_END.findall(text))
