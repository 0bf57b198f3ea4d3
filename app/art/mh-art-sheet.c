/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "art/mh-art-reader-private.h"
#include "art/mh-art-sheet-private.h"
#include "art/mh-art-sheet.h"
#include "engine/files/mh-plain-file.h"

#include <librsvg/rsvg.h>
#include <string.h>

#define SHARED_SHEET "/io/github/mousehole_games/Mousehole/art/shared.svg"

struct _MhArtSheet
{
  GObject parent_instance;

  MhArtText *text;
  guint serial;
};

G_DEFINE_FINAL_TYPE (MhArtSheet, mh_art_sheet, G_TYPE_OBJECT)

MhArtSheet *
mh_art_sheet_new_from_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (MhArtSheet) self = NULL;
  gsize length = 0;
  const char *text = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_object_new (MH_TYPE_ART_SHEET, NULL);
  text = g_bytes_get_data (bytes, &length);
  return mh_art_text_read (self->text, text != NULL ? text : "", length, error)
             ? g_steal_pointer (&self)
             : NULL;
}

MhArtSheet *
mh_art_sheet_new_from_resource (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  return bytes != NULL ? mh_art_sheet_new_from_bytes (bytes, error) : NULL;
}

MhArtSheet *
mh_art_sheet_new_from_file (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  char *text;
  gsize length = 0;

  g_return_val_if_fail (path != NULL, NULL);

  text = mh_plain_file_load (path, MH_PICTURE_BYTES_MAX, &length, error);
  if (text == NULL)
    return NULL;
  bytes = g_bytes_new_take (text, length);
  return mh_art_sheet_new_from_bytes (bytes, error);
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

/* Putting a drawing together */

static const MhLayer *
find_layer (MhArtSheet *self, const char *id)
{
  const MhLayer *layer = g_hash_table_lookup (self->text->layers, id);

  if (layer == NULL && self != mh_art_sheet_get_shared ())
    layer = g_hash_table_lookup (mh_art_sheet_get_shared ()->text->layers, id);
  return layer;
}

/* The name at the head of a layer entry: up to the first space. */
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

static void require_needs (Composer *composer, const MhLayer *layer);

static void
require (Composer *composer, const char *name)
{
  const char *alias = g_hash_table_lookup (composer->aliases, name);
  const MhLayer *layer = NULL;

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
  g_string_append (composer->defs, layer->markup);
}

static void
require_needs (Composer *composer, const MhLayer *layer)
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

char *
mh_art_sheet_to_svg (MhArtSheet *self, const char *const *layers, const char *css)
{
  MhArtSheet *shared = mh_art_sheet_get_shared ();
  Composer composer = { .sheet = self };
  GString *svg = NULL;
  char across[G_ASCII_DTOSTR_BUF_SIZE], down[G_ASCII_DTOSTR_BUF_SIZE];
  double width = 0, height = 0;

  g_return_val_if_fail (MH_IS_ART_SHEET (self), NULL);
  g_return_val_if_fail (layers != NULL, NULL);

  composer.aliases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  composer.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  composer.defs = g_string_new (NULL);
  collect (&composer, layers);
  mh_art_sheet_get_size (self, layers, &width, &height);
  svg = g_string_new (NULL);
  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\">"
                          "<style>%s%s%s</style><defs>%s</defs>",
                          g_ascii_dtostr (across, sizeof across, width),
                          g_ascii_dtostr (down, sizeof down, height), shared->text->style->str,
                          self != shared ? self->text->style->str : "", css != NULL ? css : "",
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

  g_return_val_if_fail (cr != NULL, FALSE);

  svg = mh_art_sheet_to_svg (self, layers, css);
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

  *width = self->text->width;
  *height = self->text->height;
  for (guint i = 0; layers[i] != NULL; i++)
    {
      g_autofree char *name = entry_name (layers[i]);
      const MhLayer *layer = entry_is_alias (layers[i]) ? NULL : find_layer (self, name);

      if (layer != NULL && layer->width > 0 && layer->height > 0)
        {
          *width = layer->width;
          *height = layer->height;
          return;
        }
    }
}

/* A number that no other sheet has had, unlike its address. */
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
  return g_hash_table_contains (self->text->layers, id);
}

GStrv
mh_art_sheet_list (MhArtSheet *self)
{
  GStrv list = NULL;

  g_return_val_if_fail (MH_IS_ART_SHEET (self), NULL);

  list = g_new0 (char *, self->text->names->len + 1);
  for (guint i = 0; i < self->text->names->len; i++)
    list[i] = g_strdup (g_ptr_array_index (self->text->names, i));
  return list;
}

static void
mh_art_sheet_finalize (GObject *object)
{
  MhArtSheet *self = MH_ART_SHEET (object);

  g_clear_pointer (&self->text, mh_art_text_free);
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
  self->text = mh_art_text_new ();
}
