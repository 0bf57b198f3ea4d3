#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Finds odd English in messages, documentation and comments, and says what to write instead.

usage: check_english.py SOURCE-FOLDER TEMPLATE
       check_english.py --planted    finds every example of the table below, in every kind of file; speaks TAP

If a phrase is right in one place, add that place to EXCEPTIONS, with the reason. An exception that is no longer needed
is an error.
"""
import io
import pathlib
import re
import sys
import tempfile
import tokenize

import po_file

# What is wrong, in messages, documentation and comments: a regular expression, what to write instead, an example. A space
# matches a line break, too, and a word with a hyphen or an underscore beside it is a name.
EVERYWHERE = (
    ('(?:the|an) own', 'its own, their own, your own', 'She looks at the own cards.'),
    ('(?:who|whom)ever', 'the player who, anyone who; no matter who', 'Whoever wins begins.'),
    ('on turn', 'whose turn it is, the seat to move', 'Mia is on turn.'),
    ('anew', 'again; re-: rewrites, restarts', 'The file is written anew.'),
    ('so many(?! (?:as|that))', 'this many, how many, a given number of', 'It ends after so many rounds.'),
    ('so long(?! (?:as|that))', 'this long, how long', 'So long it waits.'),
    ('counts? for nobody', 'does not count', 'This match counts for nobody.'),
    ('(?:lie|lies|lay|lying|laid|lain) open', 'is face up, can be seen', 'The card lies open.'),
    ('common pawns?', 'spare pawn', 'Nobody owns the common pawn.'),
    ('per cent', 'percent', 'It takes three per cent.'),
    ('forth and back', 'back and forth', 'It moves forth and back.'),
    ('[a-z]*colour[a-z]*', 'color', 'Coloured pieces.'),
    ('neighbour[a-z]*', 'neighbor', 'The neighbours come.'),
    ('favourites?', 'favorite', 'Your favourite game.'),
    ('behaviours?|honours?|rumours?', '-or', 'Odd behaviour.'),
    ('cent(?:re|res|red)', 'center', 'In the centre.'),
    ('greys?|greyed', 'gray', 'A grey cat.'),
    ('catalogues?|dialogues?', 'catalog, dialog', 'A catalogue of games.'),
    ('judgements?|programmes?', 'judgment, program', 'A good judgement.'),
    ('(?:cancel|label|travel|model)l(?:ed|ing)', 'one l: canceled', 'It was cancelled.'),
    ('(?:real|recogn|organ|normal|memor|summar)is(?:e|es|ed|ing)', '-ize', 'It is organised.'),
    ('(?:milli|kilo|centi)?met(?:re|res)|practis(?:e|ed|es|ing)|learnt', 'US spelling', 'Twelve millimetres.'),
)
# The same, but not in comments.
TEXTS = (
    ('by itself', 'automatically, on its own', 'It closes by itself.'),
    ('exchang(?:e|es|ed|ing)', 'swap', 'Exchange two cards.'),
    ('(?:throw|throws|threw|thrown|throwing)(?! (?:that |it |this match )?(?:away|out))', 'roll', 'Throw the dice.'),
    ('noughts?', 'zero; tic-tac-toe', 'A nought counts nothing.'),
    ('magic cards?', 'power card', 'A magic card lies there.'),
    ('travel groups?', 'group', 'The travel group sits here.'),
    ('(?:go|goes|went|gone|going) on(?! and on)', 'continue', 'They go on with it.'),
    ('all others', 'everyone else, all other …', 'All others wait.'),
    ('(?<!there )(?:is|are|was|were) no(?! (?:longer|more|fewer|less|use))', 'is not a, isn’t', 'That is no move.'),
    ('(?<=[,;] )(?:or )?else', 'otherwise', 'Tap it, else nothing happens.'),
    ('must hold(?! (?:the|a|an|your|their|its))', 'must be true, must pass', 'Both must hold.'),
    ('holds? (?:for|by|good)', 'applies to, is valid for', 'That holds for everybody.'),
    ('licences?', 'license', 'A free licence.'),
)
# What may stay, as it is written, and why.
EXCEPTIONS = {
    'wherever it sits and whoever put it there': 'no matter who',
}
# Documentation that is plain English.
DOCUMENTS = (
    'README.md', 'po/README.md', 'po/glossary/README.md', 'app/shell/mousehole.6', 'app/studio/mousehole-studio.1',
    'app/referee/mousehole-referee.1', 'data/*.metainfo.xml.in', 'data/*.gschema.xml',
)

C_TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
XML_COMMENT = re.compile('<!--.*?-->', re.DOTALL)
MESON_TOKEN = re.compile(r"'''.*?'''|'(?:\\.|[^'\\\n])*'|#[^\n]*", re.DOTALL)
SHELL_COMMENT = re.compile(r'(?:^|(?<=\s))#[^\n]*', re.MULTILINE)
# A line break inside of a sentence, with what begins the next line of a comment.
BREAK = re.compile(r'[ \t]*\n[ \t]*(?:(?:\*(?!/)|//|#)[ \t]*)?')


def compile_table(*tables):
    """(pattern, better, example) of some tables."""
    return [(re.compile(rf'(?<![\w-])(?:{pattern})(?![\w-])'.replace(' ', r'\s'), re.IGNORECASE), better, example)
            for table in tables for pattern, better, example in table]


def join_comments(found):
    """Comments on lines of their own, one below the other, are one text."""
    texts = []
    for line, text in found:
        if texts and texts[-1][0] + texts[-1][1].count('\n') + 1 == line:
            texts[-1] = (texts[-1][0], f'{texts[-1][1]}\n{text}')
        else:
            texts.append((line, text))
    return texts


def find_matches(pattern, text, begins):
    return [(text.count('\n', 0, match.start()) + 1, match.group())
            for match in pattern.finditer(text) if match.group().startswith(begins)]


def find_python_comments(text):
    """Comments and strings with three quotes, which document something."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [(token.start[0], token.string) for token in tokens
            if token.type == tokenize.COMMENT or token.type == tokenize.STRING and token.string.startswith('"""')]


def read_comments(path):
    """(line, text) of the comments in a file, [] if we have none in files of this kind."""
    kind = path.suffix
    if kind not in ('.c', '.h', '.ui', '.py', '.sh', '') and path.name != 'meson.build':
        return []
    text = path.read_text(encoding='utf-8', errors='replace')
    if kind in ('.c', '.h'):
        return join_comments(find_matches(C_TOKEN, text, ('/*', '//')))
    if kind == '.ui':
        return find_matches(XML_COMMENT, text, '<')
    if path.name == 'meson.build':
        return join_comments(find_matches(MESON_TOKEN, text, '#'))
    if kind == '.py' or re.match('#!.*python', text):
        return join_comments(find_python_comments(text))
    return join_comments(find_matches(SHELL_COMMENT, text, '#')) if text.startswith('#!') else []


class Checker:
    """Collects faults; knows which exceptions were needed."""

    def __init__(self, exceptions):
        self.faults, self.exceptions, self.used = [], exceptions, set()

    def is_exception(self, text, match):
        """Whether a match is part of an exception, which is needed then."""
        flat = text.replace('\n', ' ')
        for exception in self.exceptions:
            start = flat.find(exception, max(match.end() - len(exception), 0))
            if 0 <= start <= match.start():
                self.used.add(exception)
                return True
        return False

    def check(self, path, line, text, table):
        """Checks one text, which begins at a line of a file; line None: the path is the place."""
        text = re.sub('[ \t]+', ' ', BREAK.sub('\n', text))
        for pattern, better, _ in table:
            for match in pattern.finditer(text):
                if not self.is_exception(text, match):
                    place = f'{path}:{line + text.count(chr(10), 0, match.start())}' if line else path
                    found = match.group().replace('\n', ' ')
                    self.faults.append(f'{place}: “{found}”: write {better}')

    def check_comments(self, folder, top, table):
        for path in sorted(folder.rglob('*')):
            name = str(path.relative_to(top))
            if path.is_file() and not path.is_symlink():
                for line, text in read_comments(path):
                    self.check(name, line, text, table)

    def check_messages(self, template, table):
        for message in po_file.read(template):
            for text in (message.english, message.plural):
                if text:
                    self.check(f'{(message.places or [""])[0]} ({message})', None, text, table)


def check_source(top, template):
    """Everything that is wrong."""
    checker = Checker(EXCEPTIONS)
    texts, comments = compile_table(EVERYWHERE, TEXTS), compile_table(EVERYWHERE)
    checker.check_messages(template, texts)
    for name in DOCUMENTS:
        paths = sorted(top.glob(name))
        checker.faults += [] if paths else [f'{name}: is not there']
        for path in paths:
            checker.check(path.relative_to(top), 1, path.read_text(encoding='utf-8'), texts)
    for folder in ('app', 'data', 'plugins', 'tests'):
        if (top / folder).is_dir():
            checker.check_comments(top / folder, top, comments)
    return checker.faults + [f'tests/data/check_english.py: the exception “{text}” is not needed'
                             for text in EXCEPTIONS if text not in checker.used]


# Where examples are planted: the name of a file, what comes before, before each word, and after all of them.
PLACES = (
    ('planted.c', 'char *text = "EXAMPLE";\n\n/*', ' * ', '*/'),
    ('planted.h', '\n\n', '// ', ''),
    ('planted.ui', '<interface>\n<x>EXAMPLE</x>\n<!--', '', '-->\n</interface>'),
    ('meson.build', "test('EXAMPLE')\n\n", '# ', "test('EXAMPLE')"),
    ('planted.py', "#!/usr/bin/env python3\nx = 'EXAMPLE'\n", '  # ', "x = 'EXAMPLE'"),
    ('document.py', '\n\n"""', '', '"""'),
    ('planted.sh', '#!/bin/sh\necho EXAMPLE\n', '  # ', 'echo EXAMPLE'),
    ('planted', '#!/bin/bash\n\n', '# ', ''),
)
GOOD = (
    'There is no way back.', 'It is no longer used.', 'It takes so long that many give up.', 'They talk on and on.',
    'The round goes on and on.', 'Who Would Throw That Away?', 'Its own color.', 'Turn it on: turn by turn.',
    'The player must hold the card.', 'Set throw-by-itself or MH_COLOUR.', 'Something else.',
)


def find_planted(example, texts, comments):
    """The faults in files with an example, in all of which it begins on the fourth line."""
    checker = Checker({})
    with tempfile.TemporaryDirectory() as name:
        top = pathlib.Path(name)
        for file, begin, prefix, end in PLACES:
            words = ''.join(f'{prefix}{word}\n' for word in example.split())
            (top / file).write_text(f'{begin.replace("EXAMPLE", example)}\n{words}{end.replace("EXAMPLE", example)}\n',
                                    encoding='utf-8')
        checker.check_comments(top, top, comments)
        template = top / 'planted.pot'
        template.write_text(f'#: planted.xml:1\nmsgid "{example}"\nmsgstr ""\n', encoding='utf-8')
        checker.check_messages(template, texts)
    checker.check('README.md', 4, '\n'.join(example.split()), texts)
    return checker.faults


def check_example(pattern, better, example, in_comments, texts, comments):
    """Whether an example is found where it should be, once in each place and for nothing else."""
    match = pattern.search(example)
    if match is None:
        return False
    line = 4 + example.count(' ', 0, match.start())
    names = ['README.md'] + [place[0] for place in PLACES if in_comments]
    wanted = {f'{name}:{line}: “{match.group()}”: write {better}' for name in names}
    found = find_planted(example, texts, comments)
    messages = [fault for fault in found if fault.startswith('planted.xml')]
    return len(messages) == 1 and sorted(set(found) - set(messages)) == sorted(wanted) and len(found) == len(wanted) + 1


def check_planted():
    """Every example is found, nothing that is good, and an exception that nothing needs."""
    texts, comments = compile_table(EVERYWHERE, TEXTS), compile_table(EVERYWHERE)
    results = [(example, check_example(*row, number < len(EVERYWHERE), texts, comments))
               for number, row in enumerate(texts) for example in row[2:]]
    results += [(text, not find_planted(text, texts, comments)) for text in GOOD]
    checker = Checker({'wherever you are, whoever you are': 'planted', 'by itself': 'planted'})
    checker.check('planted', 1, 'Come, wherever you are,\nwhoever you are. Whoever comes', texts)
    results.append(('an exception', len(checker.faults) == 1 and checker.used == {'wherever you are, whoever you are'}))
    print(f'1..{len(results)}')
    for number, (name, good) in enumerate(results, 1):
        print(f'{"ok" if good else "not ok"} {number} {name}')


def main():
    if sys.argv[1:] == ['--planted']:
        check_planted()
        return 0
    faults = check_source(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
