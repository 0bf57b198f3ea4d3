/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "cat-patrol-art.h"

#include "cat-patrol-art-resources.h"

#include "art/mh-picture-set.h"

#define SHEET "/io/github/mousehole_games/Mousehole/games/cat-patrol/cat-patrol.svg"

/* A family is told by its coat, its collar and its colours: any one of them is enough. */
typedef struct
{
  const char *fur, *mark, *mark2, *belly, *sock;
  const char *collar, *collar2;
  const char *panel, *floor;
  const char *light; /* behind eyes that would drown in the fur */
  const char *more;
} FamilyLook;

static const FamilyLook looks[CAT_PATROL_FAMILIES] = {
  /* A tabby, bell */
  { "#e8a35a", "#a4521f", "#a4521f", "#fbe8cf", "#fbe8cf", "#3f7d4e", "#dfe4e6", "#d3e6c8",
    "#a9c697", "none", ".tail-mark{stroke:#a4521f;stroke-dasharray:9 13}" },
  /* B patched, bow */
  { "#fbf4e6", "#dd8a3c", "#524750", "#fbf4e6", "#fbf4e6", "#c0443f", "#e8837f", "#f6d3c6",
    "#dfa594", "none",
    ".cat-ear-left{fill:#dd8a3c}.cat-ear-right{fill:#524750}.tail-mark{stroke:#524750;stroke-"
    "dasharray:0 40 60 200}" },
  /* C spotted, bandana */
  { "#d9b679", "#74482a", "#74482a", "#f3e1bd", "#d9b679", "#2a837e", "#fffaf0", "#c4e3dc",
    "#8fbfb5", "none", ".tail-mark{stroke:#74482a;stroke-dasharray:10 16}" },
  /* D plain, heart */
  { "#74869f", "#74869f", "#74869f", "#aab9cc", "#74869f", "#8e3f86", "#e37fae", "#e9d5ec",
    "#c3a2ca", "none", "" },
  /* E masked, points */
  { "#efdfc3", "#5d4238", "#5d4238", "#efdfc3", "#5d4238", "#6a4fa3", "#c9bbe8", "#d5cdf0",
    "#a598cf", "light-both",
    ".light-eye{fill:#a9d7ee}.cat-ear-left,.cat-ear-right{fill:#5d4238}.tail-mark{stroke:#5d4238;"
    "stroke-dasharray:0 30 100 200}" },
  /* F striped, star */
  { "#c9c6c2", "#59565c", "#59565c", "#c9c6c2", "#fffaf0", "#d9702b", "#f7b27a", "#f8ddb8",
    "#dcb27c", "none",
    ".markline{stroke:#59565c}.tail-mark{stroke:#59565c;stroke-dasharray:14 14}" },
  /* G tipped, ruff */
  { "#5f5866", "#fffaf0", "#fffaf0", "#5f5866", "#fffaf0", "#3a6fb8", "#bcd3ee", "#c6daf2",
    "#90b0d8", "light-both",
    ".light-eye{fill:#dff0a8}.cat-ear-tip{fill:#fffaf0}.tail-mark{stroke:#fffaf0;stroke-dasharray:"
    "0 44 60 200}" },
  /* H two-coloured, scarf */
  { "#574d58", "#fffaf0", "#fffaf0", "#574d58", "#fffaf0", "#8c9a2a", "#dbe29a", "#e8ebbd",
    "#bcc47e", "light-left",
    ".light-eye{fill:#f3efc4}.cat-ear-right{fill:#fffaf0}.tail-fur{stroke:#fffaf0}" },
  /* I freckled, beads */
  { "#f4cfa9", "#a2552c", "#a2552c", "#fdeedd", "#f4cfa9", "#294a6d", "#7fc0d8", "#d8dfe6",
    "#a9b6c2", "none", "" },
};

static const char *const names[] = { "A1",           "A2",
                                     "AK",           "B1",
                                     "B2",           "BK",
                                     "C1",           "C2",
                                     "CK",           "D1",
                                     "D2",           "DK",
                                     "E1",           "E2",
                                     "EK",           "F1",
                                     "F2",           "FK",
                                     "G1",           "G2",
                                     "GK",           "H1",
                                     "H2",           "HK",
                                     "I1",           "I2",
                                     "IK",           "P1",
                                     "P2",           "P3",
                                     "P4",           "P5",
                                     "P6",           "P7",
                                     "P8",           "P9",
                                     "basket-A",     "basket-B",
                                     "basket-C",     "basket-D",
                                     "basket-E",     "basket-F",
                                     "basket-G",     "basket-H",
                                     "basket-I",     "back",
                                     "die",          "die-cat",
                                     "die-dog",      "die-mouse",
                                     "die-whistle",  "figure",
                                     "police-face",  "shield",
                                     "running",      "pile",
                                     "pile-place",   "path",
                                     "path-last",    "dog",
                                     "mouse-luring", "mouse-shrugging",
                                     "whistle",      "basket",
                                     "cover",        NULL };

static MhArtSheet *
get_sheet (void)
{
  static MhArtSheet *sheet = NULL;

  if (sheet == NULL)
    {
      g_autoptr (GError) error = NULL;

      /* Named, so that the linker keeps the drawings */
      g_assert (cat_patrol_art_get_resource () != NULL);
      sheet = mh_art_sheet_new_from_resource (SHEET, &error);
      if (sheet == NULL)
        g_error ("The drawings of Cat Patrol are damaged: %s", error->message);
    }
  return sheet;
}

static char *
family_css (const FamilyLook *look)
{
  return g_strdup_printf (
      ".cat-fur{fill:%s}.tail-fur{stroke:%s}.mark{fill:%s}.markline{stroke:%s}.mark2{fill:%s}"
      ".belly{fill:%s}.sock{fill:%s}.collar{fill:%s}.collar2{fill:%s}.panel{fill:%s}.floor,.wall{"
      "fill:%s}"
      "%s",
      look->fur, look->fur, look->mark, look->mark, look->mark2, look->belly, look->sock,
      look->collar, look->collar2, look->panel, look->floor, look->more);
}

static MhPicture *
family_picture (char family, const char *layer, gboolean kittens)
{
  const FamilyLook *look = &looks[family - 'A'];
  const gboolean big = kittens && g_str_equal (look->light, "none");
  g_autofree char *css = family_css (look);
  g_autofree char *coat = g_strdup_printf ("cat-coat=%c-coat", family);
  g_autofree char *field = g_strdup_printf ("field=%c-field", family);
  g_autofree char *collar = g_strdup_printf ("collar=%c-collar", family);
  g_autofree char *wall = g_strdup_printf ("wall=%c-wall", family);
  g_autofree char *light = g_strdup_printf ("cat-eyes-back=%s", look->light);
  const char *const layers[] = { layer,
                                 coat,
                                 field,
                                 collar,
                                 light,
                                 wall,
                                 big ? "eye-left=eye-kitten" : "eye-left=eye-left-calm",
                                 big ? "eye-right=eye-kitten" : "eye-right=eye-right-calm",
                                 NULL };

  return mh_picture_new (get_sheet (), layers, css);
}

static MhPicture *
sheet_picture (const char *layer)
{
  const char *const layers[] = { layer, NULL };

  return mh_picture_new (get_sheet (), layers, NULL);
}

static MhPicture *
mouse_picture (const char *layer, MhMood mood)
{
  g_auto (GStrv) feels = mh_art_mood_layers ("mouse", mood);
  g_autoptr (GStrvBuilder) layers = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_strv_builder_add (layers, layer);
  g_strv_builder_addv (layers, (const char **) feels);
  all = g_strv_builder_end (layers);
  return mh_picture_new (get_sheet (), (const char *const *) all, NULL);
}

static MhPicture *
die_picture (const char *face)
{
  g_autoptr (MhPicture) picture = NULL;

  if (g_str_equal (face, "whistle"))
    picture = sheet_picture ("whistle");
  else
    picture = mh_art_face (face, MH_MOOD_CALM);
  return mh_art_die (picture);
}

/**
 * cat_patrol_art_pile:
 * @cards: how many cards are left
 *
 * Returns: (transfer full): the pile, the higher the more cards there are, or its empty place
 */
MhPicture *
cat_patrol_art_pile (guint cards)
{
  const guint shown = MIN (5, (cards + 7) / 8 + (cards > 1 ? 1 : 0));
  g_autoptr (MhPicture) card = NULL;
  MhPicturePart parts[5];

  card = cards > 0 ? cat_patrol_art_picture ("back") : sheet_picture ("pile-place");
  for (guint i = 0; i < MAX (1, shown); i++)
    parts[i] = (MhPicturePart){ card, i * 3.0, 20 - i * 5.0, 250, 350, 0 };
  return mh_picture_new_composed (262, 370, parts, MAX (1, shown));
}

static MhPicture *
make_picture (const char *name)
{
  const MhColour cloth = mh_colour (MH_PAINT_CLOTH_CAT_PATROL);
  static const struct
  {
    const char *name, *layer;
  } plain[] = { { "figure", "figure" },      { "police-face", "police-face" },
                { "shield", "shield" },      { "running", "running" },
                { "path", "path-card" },     { "path-last", "path-last" },
                { "dog", "hound" },          { "whistle", "whistle" },
                { "basket", "basket-open" }, { "cover", "library-card" } };

  if (name[0] >= 'A' && name[0] <= 'I' && name[1] != '\0' && name[2] == '\0')
    return family_picture (name[0],
                           name[1] == 'K'   ? "card-kittens"
                           : name[1] == '1' ? "card-parent1"
                                            : "card-parent2",
                           name[1] == 'K');
  if (name[0] == 'P')
    return sheet_picture ("card-police");
  if (g_str_has_prefix (name, "basket-") && name[7] >= 'A' && name[7] <= 'I')
    return family_picture (name[7], "family-basket", FALSE);
  if (g_str_has_prefix (name, "die-"))
    return die_picture (name + 4);
  if (g_str_equal (name, "die"))
    return mh_art_die (NULL);
  if (g_str_equal (name, "mouse-luring"))
    return mouse_picture (name, MH_MOOD_HAPPY);
  if (g_str_equal (name, "mouse-shrugging"))
    return mouse_picture (name, MH_MOOD_SLY);
  if (g_str_equal (name, "pile"))
    return cat_patrol_art_pile (36);
  if (g_str_equal (name, "pile-place"))
    return cat_patrol_art_pile (0);
  if (g_str_equal (name, "back"))
    return mh_art_card_back (&cloth);
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (g_str_equal (name, plain[i].name))
      return sheet_picture (plain[i].layer);
  return NULL;
}

/**
 * cat_patrol_art_names:
 *
 * Returns: (transfer none) (array zero-terminated=1): everything that cat_patrol_art_picture() has
 */
const char *const *
cat_patrol_art_names (void)
{
  return names;
}

/**
 * cat_patrol_art_picture:
 * @name: one of cat_patrol_art_names(): a card by its name in records (`A1`, `AK`, `P3`), `back`,
 *   `basket-A`, `die-cat`, `figure` …
 *
 * Returns: (transfer full): the picture, or %NULL for a name that there isn't
 */
MhPicture *
cat_patrol_art_picture (const char *name)
{
  static MhPictureSet pictures = { names, make_picture, NULL };

  return mh_picture_set_get (&pictures, name);
}
