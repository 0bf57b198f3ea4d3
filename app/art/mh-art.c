/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "art/mh-art.h"

#include "art/mh-art-internal.h"
#include "art/mh-picture-table.h"

#include <string.h>

static const char *const face_names[]
    = { "mouse", "cat",      "dog",     "rabbit", "fox",    "bear",      "frog",
        "owl",   "hedgehog", "hamster", "rat",    "granny", "clockwork", NULL };
static const char *const mood_names[] = { "calm", "happy", "sly", "frightened", "sorry" };
/* The colors that people can choose, each with its symbol. All are distinct in gray and for the three common
 * kinds of color blindness; a test checks this. Profiles store the index, so new colors are added at the end. */
static const struct
{
  guint paint;
  const char *sign; /* the layer of the shared sheet */
} colors[] = {
  { 0xe8960cu, "sign-sun" },   { 0x2f78c4u, "sign-drop" }, { 0x2c6a3cu, "sign-leaf" },
  { 0xda6088u, "sign-heart" }, { 0x522070u, "sign-moon" }, { 0x7fd3cbu, "sign-star" },
};

/* The faces and symbols of the computer players' characters. No person has one of them. */
static const struct
{
  const char *face, *sign;
} characters[MH_CHARACTERS] = {
  { "nibble", "sign-acorn" }, { "captain", "sign-anchor" }, { "pawline", "sign-yarn" },
  { "squeak", "sign-tower" }, { "madame", "sign-bow" },     { "tom", "sign-fish" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (colors) == MH_COLORS);
G_STATIC_ASSERT (MH_COLORS >= MH_SEATS_MAX);

const char *const *
mh_art_face_names (void)
{
  return face_names;
}

const char *
mh_art_character_face (guint character)
{
  g_return_val_if_fail (character < MH_CHARACTERS, NULL);
  return characters[character].face;
}

static void
add_alias (GPtrArray *layers, const char *hook, const char *name, const char *mood)
{
  MhArtSheet *sheet = mh_art_sheet_get_shared ();
  char *own = g_strdup_printf ("%s=%s-%s-%s", hook, name, hook, mood);

  if (!mh_art_sheet_has (sheet, own + strlen (hook) + 1))
    {
      g_free (own);
      own = g_strdup_printf ("%s=%s-%s", hook, hook, mood);
    }
  g_ptr_array_add (layers, own);
}

GStrv
mh_art_mood_layers (const char *name, MhMood mood)
{
  GPtrArray *layers = NULL;
  g_autofree char *back = NULL;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (mood < G_N_ELEMENTS (mood_names), NULL);

  layers = g_ptr_array_new ();
  back = g_strdup_printf ("%s-ears-back", name);
  add_alias (layers, "eye-left", name, mood_names[mood]);
  add_alias (layers, "eye-right", name, mood_names[mood]);
  add_alias (layers, "mouth", name, mood_names[mood]);
  if (mood == MH_MOOD_FRIGHTENED && mh_art_sheet_has (mh_art_sheet_get_shared (), back))
    {
      g_ptr_array_add (layers, g_strdup_printf ("%s-ears=%s", name, back));
      g_ptr_array_add (layers, g_strdup_printf ("%s-ears-o=%s-o", name, back));
    }
  g_ptr_array_add (layers, NULL);
  return (GStrv) g_ptr_array_free (layers, FALSE);
}

MhPicture *
mh_art_face (const char *name, MhMood mood)
{
  g_auto (GStrv) entries = NULL;
  g_autoptr (GPtrArray) layers = NULL;
  g_autofree char *layer = NULL;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (mood < G_N_ELEMENTS (mood_names), NULL);

  layer = g_strdup_printf ("face-%s", name);
  if (!mh_art_sheet_has (mh_art_sheet_get_shared (), layer))
    return mh_art_face (face_names[0], mood);
  entries = mh_art_mood_layers (name, mood);
  layers = g_ptr_array_new ();
  for (guint i = 0; entries[i] != NULL; i++)
    g_ptr_array_add (layers, entries[i]);
  g_ptr_array_add (layers, layer);
  g_ptr_array_add (layers, NULL);
  return mh_picture_new (mh_art_sheet_get_shared (), (const char *const *) layers->pdata, NULL);
}

static MhPicture *
make_colored (const char *layer, const MhColor *paint)
{
  const char *const layers[] = { layer, NULL };
  g_autofree char *hex = mh_color_to_css (paint);
  g_autofree char *css = g_strdup_printf (".seat{fill:%s}", hex);

  return mh_picture_new (mh_art_sheet_get_shared (), layers, css);
}

MhPicture *
mh_art_person_face (const char *name, MhMood mood, guint color)
{
  const MhColor paint = mh_art_person_color (color);
  g_autoptr (MhPicture) frame = make_colored ("frame", &paint);
  g_autoptr (MhPicture) face = mh_art_face (name, mood);
  g_autoptr (MhPicture) sign = mh_art_person_sign (color);
  const MhPicturePart parts[] = { { frame, 0, 0, 240, 240, 0 },
                                  { face, 34, 30, 172, 172, 0 },
                                  { sign, 146, 146, 94, 94, 0 } };

  return mh_picture_new_composed (240, 240, parts, G_N_ELEMENTS (parts));
}

MhPicture *
mh_art_person_face_signed (const char *name, MhMood mood, guint color)
{
  const MhColor paint = mh_art_person_color (color);
  g_autoptr (MhPicture) frame = make_colored ("frame", &paint);
  g_autoptr (MhPicture) face = mh_art_face (name, mood);
  g_autoptr (MhPicture) sign = mh_art_strong_sign (color);
  const MhPicturePart parts[] = { { frame, 0, 0, 240, 240, 0 },
                                  { face, 6, 0, 160, 160, 0 },
                                  { sign, 84, 84, 156, 156, 0 } };

  return mh_picture_new_composed (240, 240, parts, G_N_ELEMENTS (parts));
}

MhPicture *
mh_art_strong_sign (guint color)
{
  const MhColor paper = mh_color (MH_PAINT_RIM);
  g_autoptr (MhPicture) disc = make_colored ("frame", &paper);
  g_autoptr (MhPicture) sign = mh_art_person_sign (color);
  const MhPicturePart parts[] = { { disc, 0, 0, 240, 240, 0 }, { sign, 20, 20, 200, 200, 0 } };

  return mh_picture_new_composed (240, 240, parts, G_N_ELEMENTS (parts));
}

MhColor
mh_art_person_color (guint color)
{
  return mh_color (color < MH_ALL_COLORS ? colors[color % MH_COLORS].paint : MH_PAINT_INK);
}

MhPicture *
mh_art_person_sign (guint color)
{
  const MhColor paint = mh_art_person_color (color);

  g_return_val_if_fail (color < MH_ALL_COLORS, NULL);
  return make_colored (
      color < MH_COLORS ? colors[color].sign : characters[color / MH_COLORS - 1].sign, &paint);
}

MhPicture *
mh_art_piece (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);
  return mh_picture_new (mh_art_sheet_get_shared (), (const char *const[]){ name, NULL }, NULL);
}

MhPicture *
mh_art_rosette (MhPicture *middle, guint color)
{
  const MhColor paint = mh_art_person_color (color);
  g_autoptr (MhPicture) rosette = make_colored ("rosette", &paint);
  g_autoptr (MhPicture) sign = mh_art_person_sign (color);
  const MhPicturePart parts[]
      = { { rosette, 0, 0, 200, 250, 0 }, { middle ?: sign, 58, 50, 84, 84, 0 } };

  return mh_picture_new_composed (200, 250, parts, G_N_ELEMENTS (parts));
}

/* (transfer full) (nullable): a drawing of the sheet shared by a game's table and rules. All pictures of a book are
 * from one sheet, so the last one is kept. */
static MhPicture *
find_drawing (const char *folder, const char *name)
{
  static char *last;
  static MhArtSheet *sheet;
  g_autofree char *path = g_build_filename (folder, MH_PICTURES_FILE, NULL);
  g_autofree char *key = mh_picture_identify_file (path);
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (key, last) != 0)
    {
      g_clear_object (&sheet);
      if (g_file_test (path, G_FILE_TEST_EXISTS)
          && (sheet = mh_art_sheet_new_from_file (path, &error)) == NULL)
        g_debug ("%s", error->message);
      g_free (last);
      last = g_steal_pointer (&key);
    }
  if (sheet == NULL || !mh_art_sheet_has (sheet, name))
    return NULL;
  return mh_picture_new (sheet, (const char *const[]){ name, NULL }, NULL);
}

MhPicture *
mh_art_find_picture (const char *folder, const char *name)
{
  static const char *const endings[] = { ".svg", ".png" };
  MhPicture *drawing;

  if (strchr (name, G_DIR_SEPARATOR) != NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (endings) && folder != NULL; i++)
    {
      g_autofree char *file = g_strconcat (name, endings[i], NULL);
      g_autofree char *path = g_build_filename (folder, "pictures", file, NULL);
      g_autoptr (GError) error = NULL;
      MhPicture *picture = NULL;

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      picture = mh_picture_open_file (path, &error);
      if (picture != NULL)
        return picture;
      g_debug ("%s", error->message);
    }
  if (folder != NULL && (drawing = find_drawing (folder, name)) != NULL)
    return drawing;
  if (mh_art_sheet_has (mh_art_sheet_get_shared (), name))
    return mh_art_piece (name);
  return NULL;
}

MhPicture *
mh_art_card_back (const MhColor *cloth)
{
  static const MhColor black = { 0.1, 0.08, 0.1, 1 };
  g_autofree char *hex = NULL, *deep = NULL, *css = NULL;
  MhColor darker = { 0 };

  g_return_val_if_fail (cloth != NULL, NULL);

  darker = mh_color_mix (cloth, &black, 0.28);
  hex = mh_color_to_css (cloth);
  deep = mh_color_to_css (&darker);
  css = g_strdup_printf (".cloth{fill:%s}.cloth-deep{fill:%s}", hex, deep);
  return mh_picture_new (mh_art_sheet_get_shared (), (const char *const[]){ "card-back", NULL },
                         css);
}

MhPicture *
mh_art_card_front (MhPicture *picture)
{
  g_autoptr (MhPicture) paper = mh_art_piece ("card");
  MhPicturePart parts[] = { { paper, 0, 0, 250, 350, 0 }, { picture, 20, 20, 206, 302, 0 } };

  return mh_picture_new_composed (250, 350, parts, picture != NULL ? 2 : 1);
}

MhPicture *
mh_art_pile (MhPicture *card, guint cards, guint level)
{
  MhPicturePart parts[5];
  guint shown = 1;

  g_return_val_if_fail (card != NULL, NULL);
  g_return_val_if_fail (level > 0, NULL);

  if (cards > 1)
    shown = MIN (G_N_ELEMENTS (parts), (cards + level - 1) / level + 1);
  for (guint i = 0; i < shown; i++)
    parts[i] = (MhPicturePart){ card, i * 3.0, 20 - i * 5.0, 250, 350, 0 };
  return mh_picture_new_composed (262, 370, parts, shown);
}

MhPicture *
mh_art_die (MhPicture *face)
{
  g_autoptr (MhPicture) blank = mh_art_piece ("die");
  MhPicturePart parts[] = { { blank, 0, 0, 200, 200, 0 }, { face, 12, 32, 155, 155, 0 } };

  return mh_picture_new_composed (200, 200, parts, face != NULL ? 2 : 1);
}
