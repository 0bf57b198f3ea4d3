/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "cat-patrol-art.h"

#include "cat-patrol-art-resources.h"

#include "art/mh-picture-table.h"

#include <string.h>

/* Each family has its own coat, collar and colors: any one of them identifies it. */
typedef struct
{
  const char *fur, *mark, *mark2, *belly, *sock;
  const char *collar, *collar2;
  const char *panel, *floor;
  const char *light; /* the light patch behind eyes that would be lost in the fur */
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
  /* H two-colored, scarf */
  { "#574d58", "#fffaf0", "#fffaf0", "#574d58", "#fffaf0", "#8c9a2a", "#dbe29a", "#e8ebbd",
    "#bcc47e", "light-left",
    ".light-eye{fill:#f3efc4}.cat-ear-right{fill:#fffaf0}.tail-fur{stroke:#fffaf0}" },
  /* I freckled, beads */
  { "#f4cfa9", "#a2552c", "#a2552c", "#fdeedd", "#f4cfa9", "#294a6d", "#7fc0d8", "#d8dfe6",
    "#a9b6c2", "none", "" },
};

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

/* A picture of the family in its name: `A1`, `basket-A`. */
static MhPicture *
make_family (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  const char family = g_str_has_prefix (name, "basket-") ? name[strlen ("basket-")] : name[0];
  const FamilyLook *look = &looks[family - 'A'];
  const gboolean big
      = g_str_equal (row->layers, "card-kittens") && g_str_equal (look->light, "none");
  g_autofree char *css = family_css (look);

  return mh_picture_table_draw (table, css,
                                "%s; cat-coat=%c-coat; field=%c-field; collar=%c-collar;"
                                "cat-eyes-back=%s; wall=%c-wall; eye-left=%s; eye-right=%s",
                                row->layers, family, family, family, look->light, family,
                                big ? "eye-kitten" : "eye-left-calm",
                                big ? "eye-kitten" : "eye-right-calm");
}

static MhPicture *
make_back (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  const MhColor cloth = mh_color (MH_PAINT_CLOTH_CAT_PATROL);

  return mh_art_card_back (&cloth);
}

static MhPicture *
make_pile (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  return cat_patrol_art_pile (g_str_equal (name, "pile") ? 36 : 0);
}

/* The names of the cards are those in records. */
static const MhPictureRow rows[] = {
  { "[A-I]1", "card-parent1", .make = make_family },
  { "[A-I]2", "card-parent2", .make = make_family },
  { "[A-I]K", "card-kittens", .make = make_family },
  { "P[1-9]", "card-police" },
  { "basket-[A-I]", "family-basket", .make = make_family },
  { "back", .make = make_back },
  { "pile pile-place", .make = make_pile },
  { "die", "", .on = mh_art_die },
  { "die-cat die-dog die-mouse", .make = mh_picture_table_make_face, .on = mh_art_die },
  { "die-whistle", "whistle", .on = mh_art_die },
  { "figure police-face shield running path-last whistle" },
  { "path", "path-card" },
  { "dog", "hound" },
  { "mouse-luring", .who = "mouse", .mood = MH_MOOD_HAPPY },
  { "mouse-shrugging", .who = "mouse", .mood = MH_MOOD_SLY },
  { "basket", "basket-open" },
  { "cover", "library-card" },
  { NULL },
};

MH_DEFINE_PICTURES (cat_patrol, "cat-patrol", rows)

MhPicture *
cat_patrol_art_pile (guint cards)
{
  g_autoptr (MhPicture) card = cards > 0 ? cat_patrol_art_picture ("back")
                                         : mh_picture_table_draw (&pictures, NULL, "pile-place");

  return mh_art_pile (card, cards, 8);
}
