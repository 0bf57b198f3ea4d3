/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rules of a game as one self-contained HTML file. */

#include "config.h"

#include "art/mh-art-internal.h"
#include "art/mh-script.h"
#include "engine/book/mh-rule-book.h"
#include "engine/files/mh-plain-file.h"
#include "referee/referee.h"

#define FIGURE 96 /* pixels of a figure on screen */
#define PICTURE_MAX (4 * 1024 * 1024) /* bytes per file */

static const char style[]
    = "body { max-width: 42em; margin: 2em auto; padding: 0 1em 0 4em; font-family: sans-serif; "
      "line-height: 1.5; color: #33272b; background: #fff }\n"
      "[dir=rtl] { padding: 0 4em 0 1em }\n"
      "h2 { margin-top: 2em; border-bottom: 2px solid #c9a77b }\n"
      ".rule { position: relative }\n"
      ".id { position: absolute; top: .25em; inset-inline-start: -5.2em; color: #6b5c54; "
      "font-size: 75% }\n"
      "figure { display: flex; align-items: center; gap: 1em; margin: 1em 0 }\n"
      "figure.example { display: block; padding: 1em; border-radius: .5em; background: #f3eadb }\n"
      ".tables { display: flex; flex-wrap: wrap; align-items: center; gap: .5em; "
      "margin-bottom: .5em }\n"
      ".tables img { max-width: 100%; height: auto }\n"
      "@media (max-width: 40em) { body { padding: 0 1em } .id { position: static } }\n"
      "@media print { figure, h2 { break-inside: avoid } h2 { break-after: avoid } }\n";

typedef struct
{
  MhRuleBook *book;
  const char *language;
  const char *folder;
  GString *out;
} Html;

/* HTML5 has no <tt>. */
static char *
get_html (const char *text)
{
  g_autofree char *markup = mh_rule_text_to_markup (text != NULL ? text : "");
  g_autoptr (GString) html = g_string_new (markup);

  g_string_replace (html, "<tt>", "<code>", 0);
  g_string_replace (html, "</tt>", "</code>", 0);
  return g_strdup (html->str);
}

static void
append_data (GString *out, const char *type, gconstpointer data, gsize length)
{
  g_autofree char *coded = g_base64_encode (data, length);

  g_string_append_printf (out, "data:%s;base64,%s", type, coded);
}

static cairo_status_t
collect (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* A drawing that is not a file of the game, rendered at high resolution. */
static void
append_drawing (GString *out, MhPicture *picture)
{
  cairo_surface_t *surface = mh_picture_render (picture, 2 * FIGURE, 2 * FIGURE);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  cairo_surface_write_to_png_stream (surface, collect, bytes);
  cairo_surface_destroy (surface);
  append_data (out, "image/png", bytes->data, bytes->len);
}

/* The picture's file if it exists, otherwise the art library's drawing. */
static void
append_source (Html *self, const char *name, MhPicture *picture)
{
  static const char *const types[][2] = { { ".svg", "image/svg+xml" }, { ".png", "image/png" } };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *file = g_strconcat (name, types[i][0], NULL);
      g_autofree char *path = g_build_filename (self->folder, "pictures", file, NULL);
      gsize length;
      g_autofree char *data = mh_plain_file_load (path, PICTURE_MAX, &length, NULL);

      if (data == NULL)
        continue;
      append_data (self->out, types[i][1], data, length);
      return;
    }
  append_drawing (self->out, picture);
}

static void
append_image (Html *self, const char *name, const char *alternative, double width, double height)
{
  g_autoptr (MhPicture) picture = mh_art_find_picture (self->folder, name);
  g_autofree char *escaped = g_markup_escape_text (alternative, -1);

  if (picture == NULL)
    return;
  if (width == 0)
    {
      width = mh_picture_get_width (picture) / 2;
      height = mh_picture_get_height (picture) / 2;
    }
  g_string_append (self->out, "<img src=\"");
  append_source (self, name, picture);
  g_string_append_printf (self->out, "\" alt=\"%s\" width=\"%.0f\" height=\"%.0f\">", escaped,
                          width, height);
}

static void
write_figure (Html *self, const MhBlock *block, const char *caption)
{
  const char *shown = mh_block_get_text (block, self->language);

  g_string_append (self->out, "<figure>");
  append_image (self, block->picture, shown != NULL ? shown : "", FIGURE, FIGURE);
  g_string_append_printf (self->out, "<figcaption>%s</figcaption></figure>\n", caption);
}

/* The caption describes everything that the tables of an example show. */
static void
write_example (Html *self, const MhBlock *block, const char *caption)
{
  const char *arrow = mh_script_is_right_to_left (self->language) ? "←" : "→";

  g_string_append (self->out, "<figure class=\"example\">\n<div class=\"tables\">");
  for (guint i = 0; i < mh_block_get_n_pictures (block); i++)
    {
      g_autofree char *name = mh_block_dup_picture (block, i);

      if (i > 0)
        g_string_append_printf (self->out, "\n<span aria-hidden=\"true\">%s</span>\n", arrow);
      append_image (self, name, "", 0, 0);
    }
  g_string_append_printf (self->out, "</div>\n<figcaption>%s</figcaption></figure>\n", caption);
}

static void
write_block (Html *self, const MhBlock *block)
{
  g_autofree char *text = get_html (mh_block_get_text (block, self->language));
  g_autofree char *caption = get_html (mh_block_get_caption (block, self->language));
  g_autofree char *section = g_markup_escape_text (block->section, -1);
  g_autofree char *id
      = block->first_of_rule && block->kind != MH_BLOCK_FIGURE && block->kind != MH_BLOCK_EXAMPLE
            ? g_strdup_printf (" <small class=\"id\">%s</small>", block->rule)
            : g_strdup ("");

  switch (block->kind)
    {
    case MH_BLOCK_TITLE:
      g_string_append_printf (self->out, "<h2 id=\"%s\">%s</h2>\n", section, text);
      break;
    case MH_BLOCK_ITEM:
      g_string_append_printf (self->out, "<li>%s%s</li>\n", text, id);
      break;
    case MH_BLOCK_FIGURE:
      write_figure (self, block, caption);
      break;
    case MH_BLOCK_EXAMPLE:
      write_example (self, block, caption);
      break;
    case MH_BLOCK_PARAGRAPH:
    default:
      g_string_append_printf (self->out, "<p>%s%s</p>\n", text, id);
    }
}

/* The rule's ID follows its first words, so that a listener hears the words first. */
static void
write_blocks (Html *self)
{
  const char *rule = NULL;
  gboolean in_list = FALSE;

  for (guint i = 0; i < mh_rule_book_get_n_blocks (self->book); i++)
    {
      const MhBlock *block = mh_rule_book_get_block (self->book, i);
      const gboolean item = block->kind == MH_BLOCK_ITEM;
      const gboolean changes = g_strcmp0 (block->rule, rule) != 0;

      if (in_list && (!item || changes))
        g_string_append (self->out, "</ul>\n");
      if (changes && rule != NULL)
        g_string_append (self->out, "</div>\n");
      if (changes && block->rule != NULL)
        g_string_append_printf (self->out, "<div class=\"rule\" id=\"%s\">\n", block->rule);
      if (item && (!in_list || changes))
        g_string_append (self->out, "<ul>\n");
      write_block (self, block);
      in_list = item;
      rule = block->rule;
    }
  if (in_list)
    g_string_append (self->out, "</ul>\n");
  if (rule != NULL)
    g_string_append (self->out, "</div>\n");
}

/* Writes the rules as one self-contained file. */
void
referee_write_html (MhGameInfo *info,
                    MhRuleBook *book,
                    const char *language,
                    const char *folder,
                    GString *out)
{
  Html self = { book, language, folder, out };
  g_autofree char *title = mh_game_info_dup_title (info, language);
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  g_string_append_printf (out,
                          "<!DOCTYPE html>\n<html lang=\"%s\" dir=\"%s\">\n<head>\n"
                          "<meta charset=\"utf-8\">\n"
                          "<meta name=\"viewport\" content=\"width=device-width\">\n"
                          "<title>%s</title>\n<style>%s</style>\n</head>\n<body>\n<h1>%s</h1>\n",
                          language, mh_script_is_right_to_left (language) ? "rtl" : "ltr", escaped,
                          style, escaped);
  write_blocks (&self);
  g_string_append (out, "</body>\n</html>\n");
}
