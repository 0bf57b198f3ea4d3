#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Mousehole authors
"""Makes languages that nobody speaks, and the games in them.

usage: make_pseudo.py SOURCE-FOLDER BUILD-FOLDER TEMPLATE FOLDER STAMP

  en_XA  every text in brackets, with accents on its letters, and two fifths longer
  ar_XB  the same in Hebrew letters, which run from right to left
  en_XL  of all translations of a text the longest one
  en_XW  of all translations of a text the one with the longest word

FOLDER gets `locale` (MOUSEHOLE_LOCALEDIR), `games` (MOUSEHOLE_PLUGIN_PATH) and `stickers.xml` (the program's own).
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / 'data'))
import po_file  # noqa: E402

HEADER = ('msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
          '"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n')
# What a program or a reader of rules takes for something else than words.
KEPT = re.compile(r"%(?:\d+\$)?[-+#0']*\d*(?:\.\d+)?l*[a-zA-Z%]|`[^`]*`|</?\w+[^>]*>|&\w+;|_(?=\w)|\b[A-Z]{2}-[A-Z]?\d+\b|https?:\S+")
ACCENTS = str.maketrans('aceghijklnorstuwyzACDEGHIJKLNORSTUWYZ', 'áçéğĥíĵķļñóřšţúŵýžÁÇĎÉĞĤÍĴĶĻÑÓŘŠŢÚŴÝŽ')
HEBREW = str.maketrans('abcdefghijklmnopqrstuvwxyz', 'אבצדעפגהיחכלמנסףקרשטוךםןזת')
VOWELS = 'aeiouáéíóúעאיסוAEIOUÁÉÍÓÚ'
LONGER = 1.4
WIDTHS = {**dict.fromkeys('ijlftrI.,;:!|’‘ ', 0.55), **dict.fromkeys('mwMWшщжюыфмШЩЖЮЫФМ@—', 1.5)}


def lengthen(text):
    """Vowels are said twice until there is enough, from the end of each word on."""
    wanted = round(sum(map(str.isalpha, text)) * (LONGER - 1))
    result = []
    for letter in text:
        result.append(letter)
        if wanted > 0 and letter in VOWELS:
            result.append(letter.lower())
            wanted -= 1
    return ''.join(result) + '~' * wanted


def disguise(text, letters):
    """The text with other letters, longer, between brackets."""
    parts, at = [], 0
    for match in KEPT.finditer(text):
        parts += [lengthen(text[at:match.start()].lower().translate(letters) if letters is HEBREW
                           else text[at:match.start()].translate(letters)), match.group()]
        at = match.end()
    rest = text[at:]
    parts.append(lengthen(rest.lower().translate(letters) if letters is HEBREW else rest.translate(letters)))
    return f'[{"".join(parts)}]'


def is_plain(message):
    """Whether a text is no words: it stays as it is."""
    return message.english.endswith(';') or message.context == 'code of this language'


def disguised(letters):
    """How a message looks in one of the languages without translations: its singular and its plural."""
    def translate(message):
        texts = [message.english] + ([message.plural] if message.plural else [])
        if is_plain(message):
            return texts
        if 'g_date_time_format' in message.notes:
            return [f'[{text}]' for text in texts]
        return [disguise(text, letters) for text in texts]
    return translate


def width(text):
    return sum(WIDTHS.get(letter, 1.2 if letter.isupper() else 1) for letter in text)


def widest_word(text):
    return max((width(word) for word in re.split(r'[ \n-]', text)), default=0)


def chosen(translations, measure):
    """The translation of which most is measured; the English text is one of them."""
    def translate(message):
        candidates = [message, *translations.get((message.context, message.english), [])]
        singular = [candidate.texts.get('msgstr[0]' if message.plural else 'msgstr') or message.english
                    for candidate in candidates]
        plural = [text for candidate in candidates for key, text in candidate.texts.items()
                  if key.startswith('msgstr[') and key != 'msgstr[0]' and text]
        if is_plain(message) or 'g_date_time_format' in message.notes:
            return [message.english] + ([message.plural] if message.plural else [])
        return [max(singular, key=measure)] + ([max([message.plural, *plural], key=measure)] if message.plural else [])
    return translate


def quote(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n').replace('\t', '\\t') + '"'


def write_po(path, language, template, translate):
    """A whole .po file."""
    lines = [HEADER.format(language)]
    for message in template:
        translated = translate(message)
        lines += [f'#: {place}:1' for place in message.places]
        lines += [f'msgctxt {quote(message.context)}'] if message.context is not None else []
        lines += [f'msgid {quote(message.english)}']
        if message.plural:
            lines += [f'msgid_plural {quote(message.plural)}']
            lines += [f'msgstr[{number}] {quote(text)}' for number, text in enumerate(translated)]
        else:
            lines += [f'msgstr {quote(translated[0])}']
        lines.append('')
    path.write_text('\n'.join(lines), encoding='utf-8')


def run(*command):
    subprocess.run([str(word) for word in command], check=True)


def read_translations(po):
    """Every translation there is, by (context, English text)."""
    found = {}
    for language in po_file.read_list(po / 'LINGUAS'):
        for message in po_file.read(po / f'{language}.po'):
            if message.is_translated and not message.is_header:
                found.setdefault((message.context, message.english), []).append(message)
    return found


def make_game(source, built, po, folder):
    """One game: its texts in these languages, everything else as it was built."""
    folder.mkdir(parents=True)
    for path in built.iterdir():
        if path.is_dir() and path.name in ('pictures', 'scenarios'):
            shutil.copytree(path, folder / path.name)
        elif path.is_file() and path.suffix in ('.so', '.png', '.svg'):
            shutil.copy(path, folder)
    name = f'{source.name}.mousehole-game'
    keys = [f'--keyword={key}' for key in ('Title', 'Summary', 'Kind', 'StartQuestion')]
    run('msgfmt', '--desktop', f'--template={built.parent / name}.desktop', '-d', po, '-o', folder / name, *keys)
    for document in ('rules.xml', 'lesson.xml', 'stickers.xml'):
        run('msgfmt', '--xml', f'--template={source / document}', '-d', po, '-o', folder / document)


def main():
    source, build, template, folder, stamp = map(pathlib.Path, sys.argv[1:6])
    os.environ['GETTEXTDATADIRS'] = str(source / 'data')
    shutil.rmtree(folder, ignore_errors=True)
    po = folder / 'po'
    po.mkdir(parents=True)
    messages = [message for message in po_file.read(template) if not message.is_header]
    translations = read_translations(source / 'po')
    languages = {
        'ar_XB': disguised(HEBREW), 'en_XA': disguised(ACCENTS),
        'en_XL': chosen(translations, width), 'en_XW': chosen(translations, widest_word),
    }
    (po / 'LINGUAS').write_text('\n'.join(languages) + '\n', encoding='utf-8')
    for language, translate in languages.items():
        write_po(po / f'{language}.po', language, messages, translate)
        catalog = folder / 'locale' / language / 'LC_MESSAGES'
        catalog.mkdir(parents=True)
        run(source / 'po' / 'msgfmt', '-o', catalog / 'mousehole.mo', po / f'{language}.po')
    for game in sorted((source / 'plugins').iterdir()):
        if (game / 'rules.xml').is_file():
            make_game(game, build / 'plugins' / game.name, po, folder / 'games' / game.name)
    run('msgfmt', '--xml', f'--template={source / "app/shell/history/stickers.xml"}', '-d', po, '-o', folder / 'stickers.xml')
    stamp.touch()


if __name__ == '__main__':
    main()
