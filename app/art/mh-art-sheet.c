/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "art/mh-art-internal.h"
#include "art/mh-art-private.h"
#include "art/mh-art-sheet.h"
#include "engine/files/mh-plain-file.h"

#include <librsvg/rsvg.h>
#include <string.h>

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
};

G_DEFINE_FINAL_TYPE (MhArtSheet, mh_art_sheet, G_TYPE_OBJECT)

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

static void
note_reference (Reader *reader, const char *name, const char *value)
{
  const char *at = value;

  if (g_str_has_suffix (name, "href") && value[0] == '#')
    {
      g_ptr_array_add (reader->layer->needs, g_strdup (value + 1));
      return;
    }
  while ((at = strstr (at, "url(#")) != NULL)
    {
      const char *end = strchr (at, ')');

      if (end == NULL)
        return;
      at += strlen ("url(#");
      g_ptr_array_add (reader->layer->needs, g_strndup (at, (gsize) (end - at)));
      at = end;
    }
}

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
      if (g_str_has_prefix (names[i], "data-"))
        continue;
      append_attribute (reader->layer->markup, names[i], values[i]);
      note_reference (reader, names[i], values[i]);
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
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  return bytes != NULL ? sheet_new (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error)
                       : NULL;
}

MhArtSheet *
mh_art_sheet_new_from_file (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  g_return_val_if_fail (path != NULL, NULL);

  text = mh_plain_file_load (path, MH_PICTURE_BYTES_MAX, &length, error);
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

/* Returns the name at the beginning of a layer entry, up to the first space. */
static char *
entry_name (const char *entry)
{
  return g_strndup (entry, strcspn (entry, " "));
}

static gboolean
entry_is_alias (const char *entry)
{
  return entry[strcspn (entry, "= ")] == '=';
}

typedef struct
{
  MhArtSheet *sheet;
  GHashTable *aliases; /* name -> id */
  GHashTable *seen;
  GString *defs;
} Composer;

static void require_needs (Composer *composer, const Layer *layer);

static void
require (Composer *composer, const char *name)
{
  const char *alias = g_hash_table_lookup (composer->aliases, name);
  const Layer *layer = NULL;

  if (!g_hash_table_add (composer->seen, g_strdup (name)))
    return;
  if (alias != NULL)
    {
      require (composer, alias);
      g_string_append_printf (composer->defs, "<g id=\"%s\"><use href=\"#%s\"/></g>", name, alias);
      return;
    }
  layer = find_layer (composer->sheet, name);
  if (layer == NULL)
    {
      g_warning ("There is no drawing called “%s”", name);
      return;
    }
  require_needs (composer, layer);
  g_string_append (composer->defs, layer->markup->str);
}

static void
require_needs (Composer *composer, const Layer *layer)
{
  for (guint i = 0; i < layer->needs->len; i++)
    require (composer, g_ptr_array_index (layer->needs, i));
}

static void
append_uses (GString *svg, const char *const *layers)
{
  for (guint i = 0; layers[i] != NULL; i++)
    {
      g_autofree char *name = entry_name (layers[i]);
      const char *transform = layers[i] + strlen (name);

      if (entry_is_alias (layers[i]))
        continue;
      g_string_append_printf (svg, "<use href=\"#%s\"", name);
      if (*transform != '\0')
        g_string_append_printf (svg, " transform=\"%s\"", transform + 1);
      g_string_append (svg, "/>");
    }
}

static void
collect (Composer *composer, const char *const *layers)
{
  for (guint i = 0; layers[i] != NULL; i++)
    if (entry_is_alias (layers[i]))
      {
        const char *equals = strchr (layers[i], '=');

        g_hash_table_replace (composer->aliases,
                              g_strndup (layers[i], (gsize) (equals - layers[i])),
                              g_strdup (equals + 1));
      }
  for (guint i = 0; layers[i] != NULL; i++)
    if (!entry_is_alias (layers[i]))
      {
        g_autofree char *name = entry_name (layers[i]);

        require (composer, name);
      }
}

/* (transfer full): a complete SVG document with only these layers; @css is added after the sheets' own. */
static char *
make_svg (MhArtSheet *self, const char *const *layers, const char *css)
{
  MhArtSheet *shared = mh_art_sheet_get_shared ();
  Composer composer = { .sheet = self };
  GString *svg = NULL;
  char across[G_ASCII_DTOSTR_BUF_SIZE], down[G_ASCII_DTOSTR_BUF_SIZE];
  double width = 0, height = 0;

  composer.aliases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  composer.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  composer.defs = g_string_new (NULL);
  collect (&composer, layers);
  mh_art_sheet_get_size (self, layers, &width, &height);
  svg = g_string_new (NULL);
  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\"%s viewBox=\"0 0 %s %s\">"
                          "<style>%s%s%s</style><defs>%s</defs>",
                          self->namespaces->str, g_ascii_dtostr (across, sizeof across, width),
                          g_ascii_dtostr (down, sizeof down, height), shared->style->str,
                          self != shared ? self->style->str : "", css != NULL ? css : "",
                          composer.defs->str);
  append_uses (svg, layers);
  g_string_append (svg, "</svg>");
  g_hash_table_unref (composer.aliases);
  g_hash_table_unref (composer.seen);
  g_string_free (composer.defs, TRUE);
  return g_string_free (svg, FALSE);
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
  RsvgHandle *handle = NULL;
  gboolean drawn = FALSE;
  g_autoptr (GError) error = NULL;
  g_autofree char *svg = NULL;

  g_return_val_if_fail (MH_IS_ART_SHEET (self), FALSE);
  g_return_val_if_fail (cr != NULL && layers != NULL, FALSE);

  svg = make_svg (self, layers, css);
  handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), &error);
  drawn = handle != NULL && rsvg_handle_render_document (handle, cr, &viewport, &error);
  if (!drawn)
    g_warning ("A drawing can't be shown: %s", error->message);
  g_clear_object (&handle);
  return drawn;
}

void
mh_art_sheet_get_size (MhArtSheet *self, const char *const *layers, double *width, double *height)
{
  g_return_if_fail (MH_IS_ART_SHEET (self));
  g_return_if_fail (layers != NULL && width != NULL && height != NULL);

  *width = self->width;
  *height = self->height;
  for (guint i = 0; layers[i] != NULL; i++)
    {
      g_autofree char *name = entry_name (layers[i]);
      const Layer *layer = entry_is_alias (layers[i]) ? NULL : find_layer (self, name);

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
  g_return_val_if_fail (MH_IS_ART_SHEET (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  return g_hash_table_contains (self->layers, id);
}

GStrv
mh_art_sheet_list (MhArtSheet *self)
{
  GStrv list = NULL;

  g_return_val_if_fail (MH_IS_ART_SHEET (self), NULL);

  list = g_new0 (char *, self->names->len + 1);
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
