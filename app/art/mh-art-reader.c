/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Takes an SVG file apart into the elements that drawings are made of. */
#include "art/mh-art-reader-private.h"

#include <string.h>

static void
layer_free (gpointer data)
{
  MhLayer *layer = data;

  g_free (layer->markup);
  g_ptr_array_unref (layer->needs);
  g_free (layer);
}

/* Reading */

typedef struct
{
  MhArtText *text;
  GString *markup; /* of the layer being read */
  GPtrArray *needs;
  char *id;
  double width, height;
  int depth, defs_depth, layer_depth;
  gboolean in_style;
} Reader;

static void
note_reference (Reader *reader, const char *name, const char *value)
{
  const char *at = value;

  if (g_str_has_suffix (name, "href") && value[0] == '#')
    {
      g_ptr_array_add (reader->needs, g_strdup (value + 1));
      return;
    }
  while ((at = strstr (at, "url(#")) != NULL)
    {
      const char *end = strchr (at, ')');

      if (end == NULL)
        return;
      at += strlen ("url(#");
      g_ptr_array_add (reader->needs, g_strndup (at, (gsize) (end - at)));
      at = end;
    }
}

static void
read_size (const char *text, double *width, double *height)
{
  char *end = NULL;

  *width = g_ascii_strtod (text, &end);
  *height = g_ascii_strtod (end, NULL);
}

static void
begin_layer (Reader *reader, const char **names, const char **values)
{
  reader->layer_depth = reader->depth;
  reader->markup = g_string_new (NULL);
  reader->needs = g_ptr_array_new_with_free_func (g_free);
  reader->width = reader->height = 0;
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (g_str_equal (names[i], "id"))
        reader->id = g_strdup (values[i]);
      else if (g_str_equal (names[i], "data-size"))
        read_size (values[i], &reader->width, &reader->height);
    }
}

static void
end_layer (Reader *reader)
{
  reader->layer_depth = 0;
  if (reader->id != NULL)
    {
      MhLayer *layer = g_new0 (MhLayer, 1);

      layer->markup = g_string_free (reader->markup, FALSE);
      layer->needs = reader->needs;
      layer->width = reader->width;
      layer->height = reader->height;
      if (!g_hash_table_contains (reader->text->layers, reader->id))
        g_ptr_array_add (reader->text->names, g_strdup (reader->id));
      g_hash_table_replace (reader->text->layers, reader->id, layer);
    }
  else
    {
      g_string_free (reader->markup, TRUE);
      g_ptr_array_unref (reader->needs);
    }
  reader->id = NULL;
  reader->markup = NULL;
  reader->needs = NULL;
}

static void
copy_start (Reader *reader, const char *element, const char **names, const char **values)
{
  g_string_append_printf (reader->markup, "<%s", element);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *value = NULL;

      if (g_str_has_prefix (names[i], "data-"))
        continue;
      value = g_markup_escape_text (values[i], -1);
      g_string_append_printf (reader->markup, " %s=\"%s\"", names[i], value);
      note_reference (reader, names[i], values[i]);
    }
  g_string_append_c (reader->markup, '>');
}

static void
begin_document (Reader *reader, const char **names, const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "viewBox"))
      {
        g_auto (GStrv) numbers = g_strsplit (values[i], " ", 4);

        if (g_strv_length (numbers) == 4)
          {
            reader->text->width = g_ascii_strtod (numbers[2], NULL);
            reader->text->height = g_ascii_strtod (numbers[3], NULL);
          }
      }
}

static void
on_start (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  Reader *reader = data;

  reader->depth++;
  if (reader->depth == 1)
    {
      begin_document (reader, names, values);
      return;
    }
  if (reader->layer_depth == 0)
    {
      if (g_str_equal (element, "style"))
        {
          reader->in_style = TRUE;
          return;
        }
      if (reader->depth == 2 && g_str_equal (element, "defs"))
        {
          reader->defs_depth = reader->depth;
          return;
        }
      begin_layer (reader, names, values);
    }
  copy_start (reader, element, names, values);
}

static void
on_end (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reader *reader = data;

  if (reader->layer_depth != 0)
    {
      g_string_append_printf (reader->markup, "</%s>", element);
      if (reader->depth == reader->layer_depth)
        end_layer (reader);
    }
  else if (reader->in_style)
    reader->in_style = FALSE;
  else if (reader->depth == reader->defs_depth)
    reader->defs_depth = 0;
  reader->depth--;
}

static void
on_text (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer data,
         GError **error)
{
  Reader *reader = data;

  if (reader->in_style)
    g_string_append_len (reader->text->style, text, (gssize) length);
}

static const GMarkupParser parser
    = { .start_element = on_start, .end_element = on_end, .text = on_text };

MhArtText *
mh_art_text_new (void)
{
  MhArtText *self = g_new0 (MhArtText, 1);

  self->layers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, layer_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->style = g_string_new (NULL);
  self->width = self->height = 200;
  return self;
}

/* Reads a document into an empty text. */
gboolean
mh_art_text_read (MhArtText *self, const char *text, gsize length, GError **error)
{
  Reader reader = { .text = self };
  GMarkupParseContext *context
      = g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, &reader, NULL);
  const gboolean read = g_markup_parse_context_parse (context, text, (gssize) length, error)
                        && g_markup_parse_context_end_parse (context, error);

  if (reader.layer_depth != 0)
    end_layer (&reader);
  g_markup_parse_context_free (context);
  return read;
}

void
mh_art_text_free (MhArtText *self)
{
  g_hash_table_unref (self->layers);
  g_ptr_array_unref (self->names);
  g_string_free (self->style, TRUE);
  g_free (self);
}
