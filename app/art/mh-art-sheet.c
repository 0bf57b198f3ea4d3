/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "art/mh-art-private.h"
#include "art/mh-art-sheet.h"
#include "engine/files/mh-plain-file.h"

#include <librsvg/rsvg.h>
#include <string.h>

/* These end a name. */
#define STOPS "#'\"() \t\r\n"
#define SHARED_SHEET "/io/github/mousehole_games/Mousehole/art/shared.svg"

/* A drawing or a part of one, as in the file. */
typedef struct
{
  GString *markup;
  GPtrArray *needs; /* names it refers to */
  double width, height; /* its data-size, or 0 */
} Layer;

struct _MhArtSheet
{
  GObject parent_instance;

  GHashTable *layers; /* id -> Layer */
  GPtrArray *names; /* in the file's order */
  GString *style, *namespaces;
  double width, height;
  guint serial;
  guint warned;
};

G_DEFINE_FINAL_TYPE (MhArtSheet, mh_art_sheet, G_TYPE_OBJECT)

/* Finds the next `#NAME` in a link, or `url(#NAME)`. Unusual names are cut. Returns NULL at the end. */
static char *
next_reference (const char **text, gboolean link)
{
  const char *at = *text;

  while ((at = strchr (at, '#')) != NULL)
    {
      const char *before = at++;

      while (before > *text && strchr (" \t\r\n'\"", before[-1]) != NULL)
        before--;
      if (!link && (before == *text || before[-1] != '('))
        continue;
      *text = at;
      return g_strndup (at, strcspn (at, STOPS));
    }
  return NULL;
}

static gboolean
is_named (const char *name, const char *local)
{
  const char *colon = strrchr (name, ':');

  return g_str_equal (colon != NULL ? colon + 1 : name, local);
}

/* Reading ---------------------------------------------------------------------------------- */

static void
layer_free (gpointer data)
{
  Layer *layer = data;

  g_string_free (layer->markup, TRUE);
  g_ptr_array_unref (layer->needs);
  g_free (layer);
}

typedef struct
{
  MhArtSheet *sheet;
  Layer *layer; /* being read */
  char *id;
  int depth, defs_depth, layer_depth;
  gboolean in_style;
} Reader;

/* Reads a width and a height after @skip other numbers, unless they are out of range. */
static void
read_size (const char *text, guint skip, double *width, double *height)
{
  double numbers[4] = { 0 };

  for (guint i = 0; i < skip + 2; i++)
    numbers[i] = g_ascii_strtod (text + strspn (text, " \t\r\n,"), (char **) &text);
  if (!mh_is_size (numbers[skip]) || !mh_is_size (numbers[skip + 1]))
    return;
  *width = numbers[skip];
  *height = numbers[skip + 1];
}

static void
begin_layer (Reader *reader, const char **names, const char **values)
{
  Layer *layer = reader->layer = g_new0 (Layer, 1);

  reader->layer_depth = reader->depth;
  layer->markup = g_string_new (NULL);
  layer->needs = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (g_str_equal (names[i], "id") && reader->id == NULL)
        reader->id = g_strdup (values[i]);
      else if (g_str_equal (names[i], "data-size"))
        read_size (values[i], 0, &layer->width, &layer->height);
    }
}

static void
end_layer (Reader *reader)
{
  reader->layer_depth = 0;
  if (reader->id == NULL)
    layer_free (reader->layer);
  else
    {
      if (!g_hash_table_contains (reader->sheet->layers, reader->id))
        g_ptr_array_add (reader->sheet->names, g_strdup (reader->id));
      g_hash_table_replace (reader->sheet->layers, g_steal_pointer (&reader->id), reader->layer);
    }
}

static void
append_attribute (GString *markup, const char *name, const char *value)
{
  g_autofree char *escaped = g_markup_escape_text (value, -1);

  g_string_append_printf (markup, " %s=\"%s\"", name, escaped);
}

static void
copy_start (Reader *reader, const char *element, const char **names, const char **values)
{
  g_string_append_printf (reader->layer->markup, "<%s", element);
  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *at = values[i];
      char *name;

      if (g_str_has_prefix (names[i], "data-"))
        continue;
      append_attribute (reader->layer->markup, names[i], values[i]);
      while ((name = next_reference (&at, is_named (names[i], "href"))) != NULL)
        g_ptr_array_add (reader->layer->needs, name);
    }
  g_string_append_c (reader->layer->markup, '>');
}

static void
begin_document (Reader *reader, const char **names, const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "viewBox"))
      read_size (values[i], 2, &reader->sheet->width, &reader->sheet->height);
    else if (g_str_has_prefix (names[i], "xmlns:"))
      append_attribute (reader->sheet->namespaces, names[i], values[i]);
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
      g_string_append_printf (reader->layer->markup, "</%s>", element);
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
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

  if (reader->in_style)
    g_string_append (reader->sheet->style, escaped);
  else if (reader->layer_depth != 0)
    g_string_append (reader->layer->markup, escaped);
}

static const GMarkupParser parser
    = { .start_element = on_start, .end_element = on_end, .text = on_text };

/* Splits a document into layers. */
static gboolean
read_document (MhArtSheet *self, const char *text, gsize length, GError **error)
{
  Reader reader = { .sheet = self };
  GMarkupParseContext *context = g_markup_parse_context_new (
      &parser, G_MARKUP_PREFIX_ERROR_POSITION | G_MARKUP_TREAT_CDATA_AS_TEXT, &reader, NULL);
  const gboolean read = g_markup_parse_context_parse (context, text, (gssize) length, error)
                        && g_markup_parse_context_end_parse (context, error);

  if (reader.layer_depth != 0)
    end_layer (&reader);
  g_markup_parse_context_free (context);
  return read;
}

static MhArtSheet *
sheet_new (const char *text, gsize length, GError **error)
{
  g_autoptr (MhArtSheet) self = g_object_new (MH_TYPE_ART_SHEET, NULL);

  return read_document (self, text, length, error) ? g_steal_pointer (&self) : NULL;
}

MhArtSheet *
mh_art_sheet_new_from_resource (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  return bytes != NULL ? sheet_new (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error)
                       : NULL;
}

MhArtSheet *
mh_art_sheet_new_from_file (const char *path, GError **error)
{
  gsize length = 0;
  g_autofree char *text = mh_plain_file_load (path, MH_PICTURE_BYTES_MAX, &length, error);

  return text != NULL ? sheet_new (text, length, error) : NULL;
}

MhArtSheet *
mh_art_sheet_get_shared (void)
{
  static MhArtSheet *shared = NULL;

  if (shared == NULL)
    {
      g_autoptr (GError) error = NULL;

      shared = mh_art_sheet_new_from_resource (SHARED_SHEET, &error);
      if (shared == NULL)
        {
          g_warning ("The shared drawings can't be read: %s", error->message);
          shared = g_object_new (MH_TYPE_ART_SHEET, NULL);
        }
    }
  return shared;
}

/* Composing a drawing ---------------------------------------------------------------------- */

static const Layer *
find_layer (MhArtSheet *self, const char *id)
{
  const Layer *layer = g_hash_table_lookup (self->layers, id);

  if (layer == NULL && self != mh_art_sheet_get_shared ())
    layer = g_hash_table_lookup (mh_art_sheet_get_shared ()->layers, id);
  return layer;
}

typedef struct
{
  MhArtSheet *sheet;
  GHashTable *aliases; /* name -> id */
  GHashTable *seen;
  GPtrArray *names; /* the seen ones, in this order */
  GString *svg;
} Composer;

static void
require (Composer *composer, const char *name)
{
  char *copy;

  if (g_hash_table_contains (composer->seen, name))
    return;
  copy = g_strdup (name);
  g_hash_table_add (composer->seen, copy);
  g_ptr_array_add (composer->names, copy);
}

/* Only a sheet's first error is worth a warning, as all are repeated whenever something is drawn. */
static GLogLevelFlags
get_level (MhArtSheet *self)
{
  return self->warned++ == 0 ? G_LOG_LEVEL_WARNING : G_LOG_LEVEL_DEBUG;
}

/* Adds a definition, and requires what it refers to. */
static void
define (Composer *composer, const char *name)
{
  const char *alias = g_hash_table_lookup (composer->aliases, name);
  const Layer *layer = find_layer (composer->sheet, name);

  if (alias != NULL)
    {
      require (composer, alias);
      g_string_append_printf (composer->svg, "<g id=\"%s\"><use href=\"#%s\"/></g>", name, alias);
    }
  else if (layer != NULL)
    {
      for (guint i = 0; i < layer->needs->len; i++)
        require (composer, g_ptr_array_index (layer->needs, i));
      g_string_append (composer->svg, layer->markup->str);
    }
  else
    g_log (G_LOG_DOMAIN, get_level (composer->sheet), "There is no drawing called “%s”", name);
}

/* Adds an entry of a drawing: a layer or an alias. */
static void
add_entry (Composer *composer, const char *entry)
{
  const char *end = entry + strcspn (entry, "= ");
  g_autofree char *name = g_strndup (entry, (gsize) (end - entry));

  if (*end == '=')
    {
      g_hash_table_replace (composer->aliases, g_steal_pointer (&name), g_strdup (end + 1));
      return;
    }
  require (composer, name);
  g_string_append_printf (composer->svg, "<use href=\"#%s\"", name);
  if (*end == ' ')
    g_string_append_printf (composer->svg, " transform=\"%s\"", end + 1);
  g_string_append (composer->svg, "/>");
}

/* (transfer full): a complete SVG document with only these layers; @css is added after the sheets' own. */
static char *
make_svg (MhArtSheet *self, const char *const *layers, const char *css)
{
  MhArtSheet *shared = mh_art_sheet_get_shared ();
  Composer composer = { .sheet = self, .svg = g_string_new (NULL) };
  char across[G_ASCII_DTOSTR_BUF_SIZE], down[G_ASCII_DTOSTR_BUF_SIZE];
  double width = 0, height = 0;

  composer.aliases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  composer.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  composer.names = g_ptr_array_new ();
  mh_art_sheet_get_size (self, layers, &width, &height);
  g_string_append_printf (composer.svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\"%s viewBox=\"0 0 %s %s\">"
                          "<style>%s%s%s</style>",
                          self->namespaces->str, g_ascii_dtostr (across, sizeof across, width),
                          g_ascii_dtostr (down, sizeof down, height), shared->style->str,
                          self != shared ? self->style->str : "", css != NULL ? css : "");
  for (guint i = 0; layers[i] != NULL; i++)
    add_entry (&composer, layers[i]);
  g_string_append (composer.svg, "<defs>");
  for (guint i = 0; i < composer.names->len; i++)
    define (&composer, g_ptr_array_index (composer.names, i));
  g_string_append (composer.svg, "</defs></svg>");
  g_hash_table_unref (composer.aliases);
  g_hash_table_unref (composer.seen);
  g_ptr_array_unref (composer.names);
  return g_string_free (composer.svg, FALSE);
}

gboolean
mh_art_sheet_draw (MhArtSheet *self,
                   cairo_t *cr,
                   const char *const *layers,
                   const char *css,
                   double x,
                   double y,
                   double width,
                   double height)
{
  const RsvgRectangle viewport = { x, y, width, height };
  g_autoptr (GError) error = NULL;
  g_autofree char *svg = make_svg (self, layers, css);
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), &error);
  gboolean drawn = handle != NULL && rsvg_handle_render_document (handle, cr, &viewport, &error);

  if (!drawn)
    g_log (G_LOG_DOMAIN, get_level (self), "A drawing can't be shown: %s", error->message);
  g_clear_object (&handle);
  return drawn;
}

void
mh_art_sheet_get_size (MhArtSheet *self, const char *const *layers, double *width, double *height)
{
  *width = self->width;
  *height = self->height;
  for (guint i = 0; layers[i] != NULL; i++)
    {
      const gsize length = strcspn (layers[i], "= ");
      g_autofree char *name = g_strndup (layers[i], length);
      const Layer *layer = layers[i][length] == '=' ? NULL : find_layer (self, name);

      if (layer != NULL && layer->width > 0 && layer->height > 0)
        {
          *width = layer->width;
          *height = layer->height;
          return;
        }
    }
}

guint
mh_art_sheet_get_serial (MhArtSheet *self)
{
  return self->serial;
}

gboolean
mh_art_sheet_has (MhArtSheet *self, const char *id)
{
  return g_hash_table_contains (self->layers, id);
}

GStrv
mh_art_sheet_list (MhArtSheet *self)
{
  GStrv list = g_new0 (char *, self->names->len + 1);

  for (guint i = 0; i < self->names->len; i++)
    list[i] = g_strdup (g_ptr_array_index (self->names, i));
  return list;
}

static void
mh_art_sheet_finalize (GObject *object)
{
  MhArtSheet *self = MH_ART_SHEET (object);

  g_hash_table_unref (self->layers);
  g_ptr_array_unref (self->names);
  g_string_free (self->style, TRUE);
  g_string_free (self->namespaces, TRUE);
  G_OBJECT_CLASS (mh_art_sheet_parent_class)->finalize (object);
}

static void
mh_art_sheet_class_init (MhArtSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_art_sheet_finalize;
}

static void
mh_art_sheet_init (MhArtSheet *self)
{
  static guint serial = 0;

  self->serial = ++serial;
  self->layers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, layer_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->style = g_string_new (NULL);
  self->namespaces = g_string_new (NULL);
  self->width = self->height = 200;
}
