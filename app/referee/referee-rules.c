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
  const char *language;
  GString *out;
} Writer;

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
  const char *title = mh_game_info_get_title (writer->info);

  g_string_append_printf (writer->out, "%s\n", title);
  write_underline (writer->out, title, '=');
  for (guint i = 0; i < mh_rule_book_get_n_blocks (writer->book); i++)
    write_text_block (writer, mh_rule_book_get_block (writer->book, i));
}

/* HTML knows no <tt> any more. */
static char *
get_html (const char *text)
{
  g_autofree char *markup = mh_rule_text_to_markup (text);
  g_autoptr (GString) html = g_string_new (markup);

  g_string_replace (html, "<tt>", "<code>", 0);
  g_string_replace (html, "</tt>", "</code>", 0);
  return g_strdup (html->str);
}

static void
write_html_block (Writer *writer, const MhBlock *block)
{
  const char *marked = mh_block_get_text (block, writer->language);
  const char *caption = mh_block_get_caption (block, writer->language);
  g_autofree char *text = marked == NULL ? NULL : get_html (marked);
  g_autofree char *below = caption == NULL ? NULL : get_html (caption);
  g_autofree char *section = g_markup_escape_text (block->section, -1);
  GString *out = writer->out;

  switch (block->kind)
    {
    case MH_BLOCK_TITLE:
      g_string_append_printf (out, "<h2 id=\"%s\">%s</h2>\n", section, text);
      break;
    case MH_BLOCK_PARAGRAPH:
      g_string_append_printf (out, "<p>%s</p>\n", text);
      break;
    case MH_BLOCK_ITEM:
      g_string_append_printf (out, "<li>%s</li>\n", text);
      break;
    case MH_BLOCK_FIGURE:
      g_string_append_printf (out, "<figure><p>%s</p><figcaption>%s</figcaption></figure>\n", text,
                              below == NULL ? "" : below);
      break;
    case MH_BLOCK_EXAMPLE:
    default:
      g_string_append_printf (out, "<p class=\"example\">%s</p>\n", below);
    }
}

static void
write_html_blocks (Writer *writer)
{
  gboolean in_list = FALSE;

  for (guint i = 0; i < mh_rule_book_get_n_blocks (writer->book); i++)
    {
      const MhBlock *block = mh_rule_book_get_block (writer->book, i);
      gboolean item = block->kind == MH_BLOCK_ITEM;

      if (in_list && (!item || block->first_of_rule))
        g_string_append (writer->out, "</ul>\n");
      if (block->first_of_rule)
        g_string_append_printf (writer->out, "<h3 id=\"%s\">%s</h3>\n", block->rule, block->rule);
      if (item && (!in_list || block->first_of_rule))
        g_string_append (writer->out, "<ul>\n");
      write_html_block (writer, block);
      in_list = item;
    }
  if (in_list)
    g_string_append (writer->out, "</ul>\n");
}

static void
write_html (Writer *writer)
{
  g_autofree char *title = g_markup_escape_text (mh_game_info_get_title (writer->info), -1);

  g_string_append_printf (writer->out,
                          "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                          "<title>%s</title>\n<style>body { max-width: 40em; margin: 2em auto; "
                          "font-family: sans-serif; line-height: 1.5 }\n"
                          "h3 { margin-bottom: 0; font-size: small; color: #666 }\n"
                          "h3 + p { margin-top: 0 }</style>\n</head>\n<body>\n<h1>%s</h1>\n",
                          writer->language, title, title);
  write_html_blocks (writer);
  g_string_append (writer->out, "</body>\n</html>\n");
}

static gboolean
write_pdf (Writer *writer, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (mh_game_info_get_path (writer->info));
  g_autoptr (MhRulePages) pages = NULL;

  pages = mh_rule_pages_new (writer->book, mh_game_info_get_title (writer->info), writer->language,
                             NULL, &MH_PAGE_SETUP_A4, folder);
  return mh_rule_pages_export_pdf (pages, path, error);
}

static RefereeExit
write_output (Writer *writer, const char *format, const char *path)
{
  g_autoptr (GError) error = NULL;
  gboolean done = TRUE;

  if (strcmp (format, "pdf") == 0)
    done = write_pdf (writer, path, &error);
  else
    {
      if (strcmp (format, "html") == 0)
        write_html (writer);
      else
        write_text (writer);
      if (path == NULL)
        fputs (writer->out->str, stdout);
      else
        done = g_file_set_contents (path, writer->out->str, (gssize) writer->out->len, &error);
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

static RefereeExit
write_rules (const char *name, const char *language, const char *format, const char *path)
{
  g_autoptr (MhGameInfo) info = referee_game_find_info (name);
  g_autoptr (MhRuleBook) book = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *file = NULL;
  Writer writer;

  if (info == NULL)
    return REFEREE_UNREADABLE;
  file = mh_game_info_dup_rules_path (info);
  book = mh_rule_book_new_from_file (file, &error);
  if (book == NULL)
    return referee_complain (REFEREE_UNREADABLE, "%s", error->message);
  writer = (Writer){ info, book, mh_rule_book_choose_language (book, language), out };
  if (language != NULL && !is_language (language, writer.language))
    {
      g_autofree char *known = g_strjoinv (", ", (char **) mh_rule_book_get_languages (book));

      return referee_complain (REFEREE_USAGE, "the rules of %s are not there in %s, only in %s",
                               name, language, known);
    }
  return write_output (&writer, format, path);
}

/* Runs the subcommand. */
RefereeExit
referee_rules (char **arguments)
{
  g_autofree char *language = NULL;
  g_autofree char *format = NULL;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = {
    { "language", 'l', 0, G_OPTION_ARG_STRING, &language, "Language, like de (the desktop's)",
      "L" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, "text, html or pdf (text)", "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path, "File to write (standard output)", "FILE" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = g_strdupv (arguments);
  RefereeExit code;

  if (!referee_parse (&rest, "GAME", "Writes the rules of a game.", entries, &code))
    return code;
  if (rest[1] == NULL || rest[2] != NULL)
    return referee_complain (REFEREE_USAGE, "say one game");
  if (format == NULL)
    format = g_strdup ("text");
  if (strcmp (format, "text") != 0 && strcmp (format, "html") != 0 && strcmp (format, "pdf") != 0)
    return referee_complain (REFEREE_USAGE, "--format is text, html or pdf");
  if (strcmp (format, "pdf") == 0 && path == NULL)
    return referee_complain (REFEREE_USAGE, "a PDF needs a file: -o FILE");
  /* The title comes from the manifest, which knows the desktop's language only. */
  if (language != NULL)
    g_setenv ("LANGUAGE", language, TRUE);
  return write_rules (rest[1], language, format, path);
}
