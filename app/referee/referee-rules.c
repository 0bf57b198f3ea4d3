/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* rules: the text of a game's rules as plain text, HTML or PDF. */

#include "config.h"

#include <stdio.h>
#include <string.h>

#include "art/mh-rule-pages.h"
#include "engine/book/mh-rule-book.h"
#include "referee.h"

#define TEXT_COLUMNS 78

typedef struct
{
  MhGameInfo *info;
  MhRuleBook *book;
  char *folder; /* the game's */
  const char *language;
  const char *second; /* (nullable): of the second column */
  MhPageSetup setup;
  GString *out;
} Writer;

/* What the command line asks for. */
typedef struct
{
  char *language, *second, *format, *path, *paper;
  gboolean large;
} RulesOptions;

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

/* The text without its light marks. */
static char *
get_plain (const char *text)
{
  g_autofree char *markup = mh_rule_text_to_markup (text);
  g_autoptr (GString) plain = g_string_new (markup);

  g_string_replace (plain, "<b>", "", 0);
  g_string_replace (plain, "</b>", "", 0);
  g_string_replace (plain, "<tt>", "", 0);
  g_string_replace (plain, "</tt>", "", 0);
  g_string_replace (plain, "&lt;", "<", 0);
  g_string_replace (plain, "&gt;", ">", 0);
  g_string_replace (plain, "&apos;", "'", 0);
  g_string_replace (plain, "&quot;", "\"", 0);
  g_string_replace (plain, "&amp;", "&", 0);
  return g_strdup (plain->str);
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
  const char *marked = mh_block_get_text (block, writer->language);
  g_autofree char *text = marked == NULL ? NULL : get_plain (marked);
  const char *caption = mh_block_get_caption (block, writer->language);
  g_autofree char *plain = caption == NULL ? NULL : get_plain (caption);

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
  if (plain != NULL)
    append_wrapped (writer->out, plain, 0);
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
write_output (Writer *writer, const RulesOptions *options)
{
  g_autoptr (GError) error = NULL;
  gboolean done = TRUE;

  if (strcmp (options->format, "pdf") == 0)
    done = write_pdf (writer, options->path, &error);
  else
    {
      if (strcmp (options->format, "html") == 0)
        referee_write_html (writer->info, writer->book, writer->language, writer->folder,
                            writer->out);
      else
        write_text (writer);
      if (options->path == NULL)
        fputs (writer->out->str, stdout);
      else
        done = g_file_set_contents (options->path, writer->out->str, (gssize) writer->out->len,
                                    &error);
    }
  return done ? REFEREE_HOLDS : referee_complain (REFEREE_UNWRITABLE, "%s", error->message);
}

/* Whether the one that was found is the one that was asked for, as `pt` is for pt_BR. */
static gboolean
is_language (const char *wanted, const char *found)
{
  g_autofree char *name = g_strdelimit (g_strdup (wanted), "_", '-');

  return g_ascii_strncasecmp (name, found, strlen (found)) == 0;
}

/* Whether the book is there in the language that was asked for. */
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
write_rules (const char *name, const RulesOptions *options, const MhPageSetup *setup)
{
  g_autoptr (MhGameInfo) info = referee_game_find_info (name);
  g_autoptr (MhRuleBook) book = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *file = NULL;
  g_autofree char *folder = NULL;
  Writer writer = { .info = info, .setup = *setup, .out = out };

  if (info == NULL)
    return REFEREE_UNREADABLE;
  file = mh_game_info_dup_rules_path (info);
  writer.book = book = mh_rule_book_new_from_file (file, &error);
  if (book == NULL)
    return referee_complain (REFEREE_UNREADABLE, "%s", error->message);
  writer.folder = folder = g_path_get_dirname (mh_game_info_get_path (info));
  writer.setup.large = options->large;
  writer.language = mh_book_choose_language (MH_BOOK (book), options->language);
  if (options->second != NULL)
    writer.second = mh_book_choose_language (MH_BOOK (book), options->second);
  if (!check_language (book, name, options->language, writer.language)
      || !check_language (book, name, options->second, writer.second))
    return REFEREE_USAGE;
  return write_output (&writer, options);
}

/* The paper that was asked for; NULL after saying what does not go together. */
static const MhPageSetup *
check_options (const RulesOptions *options)
{
  const gboolean pdf = strcmp (options->format, "pdf") == 0;
  const MhPageSetup *setup = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (strcmp (options->paper != NULL ? options->paper : "a4", papers[i].name) == 0)
      setup = &papers[i].setup;
  if (!pdf && strcmp (options->format, "text") != 0 && strcmp (options->format, "html") != 0)
    referee_complain (REFEREE_USAGE, "--format is text, html or pdf");
  else if (setup == NULL)
    referee_complain (REFEREE_USAGE, "--paper is a4, letter or a5-booklet");
  else if (!pdf && (options->paper != NULL || options->second != NULL || options->large))
    referee_complain (REFEREE_USAGE, "--paper, --second-language and --large are for PDF files");
  else if (pdf && options->path == NULL)
    referee_complain (REFEREE_USAGE, "a PDF needs a file: -o FILE");
  else if (setup->booklet && options->second != NULL)
    referee_complain (REFEREE_USAGE, "a booklet has one language only");
  else
    return setup;
  return NULL;
}

static void
clear_options (RulesOptions *options)
{
  g_free (options->language);
  g_free (options->second);
  g_free (options->format);
  g_free (options->path);
  g_free (options->paper);
}

/* Runs the subcommand. */
RefereeExit
referee_rules (char **arguments)
{
  RulesOptions options = { NULL };
  const GOptionEntry entries[] = {
    { "language", 'l', 0, G_OPTION_ARG_STRING, &options.language,
      "Language, such as de (the desktop's)", "L" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &options.format, "text, html or pdf (text)",
      "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.path, "File to write (standard output)",
      "FILE" },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &options.paper,
      "For PDF: a4, letter or a5-booklet, to print on both sides and fold (a4)", "PAPER" },
    { "second-language", 0, 0, G_OPTION_ARG_STRING, &options.second,
      "For PDF: add a second language", "L" },
    { "large", 0, 0, G_OPTION_ARG_NONE, &options.large, "For PDF: large print", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = g_strdupv (arguments);
  const MhPageSetup *setup = NULL;
  RefereeExit code = REFEREE_USAGE;

  if (referee_parse (&rest, "GAME", "Writes the rules of a game.", entries, &code))
    {
      code = REFEREE_USAGE;
      if (options.format == NULL)
        options.format = g_strdup ("text");
      if (rest[1] == NULL || rest[2] != NULL)
        referee_complain (REFEREE_USAGE, "name one game");
      else
        setup = check_options (&options);
      if (setup != NULL)
        code = write_rules (rest[1], &options, setup);
    }
  clear_options (&options);
  return code;
}
