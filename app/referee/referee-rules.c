/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* rules: prints a game's rules as plain text or PDF. */

#include "config.h"

#include <pango/pango.h>
#include <stdio.h>
#include <string.h>

#include "art/mh-rule-pages.h"
#include "engine/book/mh-rule-book.h"
#include "referee/referee.h"

#define TEXT_COLUMNS 78

typedef struct
{
  MhGameInfo *info;
  MhRuleBook *book;
  char *folder; /* the game's */
  const char *language;
  const char *second; /* (nullable): the heading of the second column */
  MhPageSetup setup;
  GString *out;
} Writer;

static char *wanted_language, *wanted_second, *format, *output, *paper;
static gboolean large;

static const struct
{
  const char *name;
  MhPageSetup setup;
} papers[] = {
  { "a4", MH_PAGE_SETUP_A4 },
  { "letter", MH_PAGE_SETUP_LETTER },
  { "a5-booklet", MH_PAGE_SETUP_A5_BOOKLET },
};

/* Wraps @text at spaces; lines after the first begin with @indent spaces. */
static void
append_wrapped (GString *out, const char *text, guint indent)
{
  guint column = indent;
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint width = (guint) g_utf8_strlen (words[i], -1);

      if (i > 0 && column + 1 + width > TEXT_COLUMNS)
        {
          g_string_append_printf (out, "\n%*s", (int) indent, "");
          column = indent;
        }
      else if (i > 0)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append (out, words[i]);
      column += width;
    }
  g_string_append_c (out, '\n');
}

/* The text without its inline markup. */
static char *
get_plain (const char *text)
{
  g_autofree char *markup = text != NULL ? mh_rule_text_to_markup (text) : NULL;
  char *plain = NULL;

  if (markup != NULL)
    pango_parse_markup (markup, -1, 0, NULL, &plain, NULL, NULL);
  return plain;
}

static void
write_underline (GString *out, const char *text, char mark)
{
  for (glong i = g_utf8_strlen (text, -1); i > 0; i--)
    g_string_append_c (out, mark);
  g_string_append (out, "\n");
}

static void
write_text_block (Writer *writer, const MhBlock *block)
{
  g_autofree char *text = get_plain (mh_block_get_text (block, writer->language));
  g_autofree char *caption = get_plain (mh_block_get_caption (block, writer->language));

  if (block->kind == MH_BLOCK_TITLE)
    {
      g_string_append_printf (writer->out, "\n%s\n", text);
      write_underline (writer->out, text, '-');
      return;
    }
  if (block->kind != MH_BLOCK_ITEM || block->first_of_rule)
    g_string_append_c (writer->out, '\n');
  if (block->first_of_rule)
    g_string_append_printf (writer->out, "%s\n", block->rule);
  if (block->kind == MH_BLOCK_ITEM)
    g_string_append (writer->out, "  - ");
  else if (block->kind == MH_BLOCK_FIGURE)
    g_string_append (writer->out, "[");
  if (text != NULL)
    append_wrapped (writer->out, text, block->kind == MH_BLOCK_ITEM ? 4 : 0);
  if (block->kind == MH_BLOCK_FIGURE)
    {
      g_string_truncate (writer->out, writer->out->len - 1);
      g_string_append (writer->out, "]\n");
    }
  if (caption != NULL)
    append_wrapped (writer->out, caption, 0);
}

static void
write_text (Writer *writer)
{
  g_autofree char *title = mh_game_info_dup_title (writer->info, writer->language);

  g_string_append_printf (writer->out, "%s\n", title);
  write_underline (writer->out, title, '=');
  for (guint i = 0; i < mh_rule_book_get_n_blocks (writer->book); i++)
    write_text_block (writer, mh_rule_book_get_block (writer->book, i));
}

static gboolean
write_pdf (Writer *writer, const char *path, GError **error)
{
  g_autofree char *title = mh_game_info_dup_title (writer->info, writer->language);
  g_autofree char *second_title
      = writer->second != NULL ? mh_game_info_dup_title (writer->info, writer->second) : NULL;
  g_autoptr (MhRulePages) pages
      = mh_rule_pages_new (writer->book, title, writer->language, second_title, writer->second,
                           &writer->setup, writer->folder);

  return mh_rule_pages_export_pdf (pages, path, error);
}

static RefereeExit
write_output (Writer *writer)
{
  g_autoptr (GError) error = NULL;
  gboolean done = TRUE;

  if (strcmp (format, "pdf") == 0)
    done = write_pdf (writer, output, &error);
  else
    {
      write_text (writer);
      if (output == NULL)
        fputs (writer->out->str, stdout);
      else
        done = g_file_set_contents (output, writer->out->str, (gssize) writer->out->len, &error);
    }
  return done ? REFEREE_HOLDS : referee_complain (REFEREE_UNWRITABLE, "%s", error->message);
}

/* Whether language @found satisfies @wanted, as `pt` does pt_BR. */
static gboolean
is_language (const char *wanted, const char *found)
{
  g_autofree char *name = g_strdelimit (g_strdup (wanted), "_", '-');

  return g_ascii_strncasecmp (name, found, strlen (found)) == 0;
}

/* Checks that the rule book exists in the requested language. */
static gboolean
check_language (MhRuleBook *book, const char *name, const char *wanted, const char *found)
{
  g_autofree char *known = NULL;

  if (wanted == NULL || is_language (wanted, found))
    return TRUE;
  known = g_strjoinv (", ", (char **) mh_book_get_languages (MH_BOOK (book)));
  referee_complain (REFEREE_USAGE, "the rules of %s are not available in %s, only in %s", name,
                    wanted, known);
  return FALSE;
}

static RefereeExit
write_rules (const char *name, const MhPageSetup *setup)
{
  g_autoptr (MhGameInfo) info = referee_game_find_info (name);
  g_autoptr (MhRuleBook) book = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *folder = NULL;
  Writer writer = { .info = info, .setup = *setup, .out = out };

  if (info == NULL)
    return REFEREE_UNREADABLE;
  writer.book = book = referee_read_rules (info);
  if (book == NULL)
    return REFEREE_UNREADABLE;
  writer.folder = folder = g_path_get_dirname (mh_game_info_get_path (info));
  writer.setup.large = large;
  writer.language = mh_book_choose_language (MH_BOOK (book), wanted_language);
  if (wanted_second != NULL)
    writer.second = mh_book_choose_language (MH_BOOK (book), wanted_second);
  if (!check_language (book, name, wanted_language, writer.language)
      || !check_language (book, name, wanted_second, writer.second))
    return REFEREE_USAGE;
  return write_output (&writer);
}

static RefereeExit
run (char **arguments)
{
  const MhPageSetup *setup = NULL;
  gboolean pdf;

  if (format == NULL)
    format = g_strdup ("text");
  pdf = strcmp (format, "pdf") == 0;
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (strcmp (paper != NULL ? paper : "a4", papers[i].name) == 0)
      setup = &papers[i].setup;
  if (!pdf && strcmp (format, "text") != 0)
    return referee_complain (REFEREE_USAGE, "--format is text or pdf");
  if (setup == NULL)
    return referee_complain (REFEREE_USAGE, "--paper is a4, letter or a5-booklet");
  if (!pdf && (paper != NULL || wanted_second != NULL || large))
    return referee_complain (REFEREE_USAGE,
                             "--paper, --second-language and --large are for PDF files");
  if (pdf && output == NULL)
    return referee_complain (REFEREE_USAGE, "a PDF needs a file: -o FILE");
  if (setup->booklet && wanted_second != NULL)
    return referee_complain (REFEREE_USAGE, "a booklet has one language only");
  return write_rules (arguments[1], setup);
}

static const GOptionEntry entries[] = {
  { "language", 'l', 0, G_OPTION_ARG_STRING, &wanted_language,
    "Language, such as de (the desktop's)", "L" },
  { "format", 'f', 0, G_OPTION_ARG_STRING, &format, "text or pdf (text)", "FORMAT" },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, "File to write (standard output)", "FILE" },
  { "paper", 0, 0, G_OPTION_ARG_STRING, &paper,
    "For PDF: a4, letter or a5-booklet, to print on both sides and fold (a4)", "PAPER" },
  { "second-language", 0, 0, G_OPTION_ARG_STRING, &wanted_second, "For PDF: add a second language",
    "L" },
  { "large", 0, 0, G_OPTION_ARG_NONE, &large, "For PDF: large print", NULL },
  G_OPTION_ENTRY_NULL,
};

const RefereeCommand referee_rules = {
  .name = "rules",
  .summary = "Write a game's rules as text or PDF",
  .usage = "GAME",
  .description = "Writes the rules of a game.",
  .entries = entries,
  .n_arguments = 1,
  .wrong = "name one game",
  .run = run,
};
