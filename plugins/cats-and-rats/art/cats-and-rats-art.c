/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "cats-and-rats-art.h"

#include "cats-and-rats-art-resources.h"

#include "art/mh-picture-table.h"

/* Seven cats and three rats. The numeral and the counted objects show the number; shape and colors only make it
 * faster to read. */
typedef struct
{
  const char *fur, *mark, *mark2; /* the belly is @mark for a rat */
  const char *panel, *floor;
  const char *coat;
} Look;

static const Look looks[CATS_AND_RATS_ART_NUMBERS] = {
  { "#fdf3e3", "#fdf3e3", "#fdf3e3", "#bcdcc9", "#93c0a6", "none" },
  { "#eca658", "#b4632a", "#b4632a", "#cfe0f3", "#a8c3e2", "tabby" },
  { "#fbf4e6", "#dd8a3c", "#5a4d57", "#f6d9c9", "#e5b39c", "patch" },
  { "#9aa9bd", "#9aa9bd", "#9aa9bd", "#f3e2b9", "#dcc182", "none" },
  { "#dcbb83", "#7d5230", "#7d5230", "#cfe6e3", "#9dc7c1", "spot" },
  { "#b7b0ad", "#fbf4e6", "#fbf4e6", "#e2d6ef", "#bda9d6", "bib" },
  { "#fbf4e6", "#8a6049", "#8a6049", "#dbe6b4", "#b3c57e", "cap" },
  { "#a39aa3", "#dcd5d6", "#a39aa3", "#cdb9a6", "#a98f78", NULL },
  { "#7f7480", "#c4babf", "#7f7480", "#b5acbb", "#8a8093", NULL },
  { "#655a68", "#b7adb5", "#655a68", "#b98a5f", "#8f6238", NULL },
};

static MhPicture *
make_cat (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  const guint number = (guint) g_ascii_digit_value (name[0]);
  const Look *look = &looks[number];
  const char *mood = number < 3 ? "happy" : number < 5 ? "calm" : "sorry";
  const gboolean plain = g_str_equal (look->coat, "none");
  g_autofree char *css = g_strdup_printf (
      ".cat-fur{fill:%s}.cat-tail{stroke:%s}.mark{fill:%s}.stripe{stroke:%s}.mark2{fill:%s}"
      ".panel{fill:%s}.floor{fill:%s}",
      look->fur, look->fur, look->mark, look->mark, look->mark2, look->panel, look->floor);

  return mh_picture_table_draw (table, css,
                                "card-cat; cat-coat=%s%s; field=%s%s; number=number-%u;"
                                "goods=goods-%u; eye-left=eye-left-%s; eye-right=eye-right-%s;"
                                "mouth=mouth-%s",
                                look->coat, plain ? "" : "-coat", look->coat, plain ? "" : "-field",
                                number, number, mood, mood, mood);
}

static MhPicture *
make_rat (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  const guint number = (guint) g_ascii_digit_value (name[0]);
  const Look *look = &looks[number];
  const gboolean king = number == CATS_AND_RATS_ART_NUMBERS - 1;
  g_autofree char *css
      = g_strdup_printf (".rat-fur{fill:%s}.rat-pale{fill:%s}.panel{fill:%s}.floor{fill:%s}",
                         look->fur, look->mark, look->panel, look->floor);

  return mh_picture_table_draw (
      table, css, "card-rat; number=number-%u; goods=goods-%u; hat=%s; cape=%s", number, number,
      king ? "king" : "none", king ? "king-cape" : "none");
}

/* A card that is face down again, with a tick. */
static MhPicture *
make_done (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  g_autoptr (MhPicture) card = cats_and_rats_art_picture ("back");
  g_autoptr (MhPicture) tick = mh_art_piece ("tick");
  const MhPicturePart parts[] = { { card, 0, 0, 250, 350, 0 }, { tick, 50, 150, 200, 180, 0 } };

  return mh_picture_new_composed (250, 350, parts, G_N_ELEMENTS (parts));
}

static MhPicture *
make_back (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  const MhColor cloth = mh_color (MH_PAINT_CLOTH_CATS_AND_RATS);

  return mh_art_card_back (&cloth);
}

static MhPicture *
make_pile (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  return cats_and_rats_art_pile (45);
}

/* The names of the cards are those in records. */
static const MhPictureRow rows[] = {
  { "[0-6]", .make = make_cat },
  { "[7-9]", .make = make_rat },
  { "peek", "card-peek" },
  { "swap", "card-swap" },
  { "two", "card-two" },
  { "back", .make = make_back },
  { "pile", .make = make_pile },
  { "fish", "one-fish" },
  { "cat", "cat-alone" },
  { "rat", "rat-alone" },
  { "knock cheese pile-place no-peek no-swap" },
  { "sign-peek", "peek" },
  { "sign-swap", "swap" },
  { "sign-two", "two" },
  { "cover", "library-card" },
  { "done", .make = make_done },
  { NULL },
};

MH_DEFINE_PICTURES (cats_and_rats, "cats-and-rats", rows)

MhPicture *
cats_and_rats_art_pile (guint cards)
{
  g_autoptr (MhPicture) card = cats_and_rats_art_picture (cards > 0 ? "back" : "pile-place");

  return mh_art_pile (card, cards, 10);
}

/* A small card for each round to come, an empty place for each finished one. */
MhPicture *
cats_and_rats_art_rounds (guint over, guint rounds)
{
  g_autoptr (MhPicture) card = cats_and_rats_art_picture ("back");
  g_autoptr (MhPicture) place = cats_and_rats_art_picture ("pile-place");
  MhPicturePart parts[CATS_AND_RATS_ART_ROUNDS];
  const double step = rounds > 6 ? 130 : 290;

  rounds = MIN (rounds, CATS_AND_RATS_ART_ROUNDS);
  for (guint i = 0; i < rounds; i++)
    parts[i] = (MhPicturePart){ i < over ? place : card, i * step, 0, 250, 350, 0 };
  return mh_picture_new_composed ((rounds - 1) * step + 250, 350, parts, rounds);
}

/* The paw, followed by the symbols of the players who have a turn left. */
MhPicture *
cats_and_rats_art_banner (MhPicture *knock, MhPicture *const *signs, guint n)
{
  MhPicturePart parts[1 + MH_SEATS_MAX];

  n = MIN (n, MH_SEATS_MAX);
  parts[0] = (MhPicturePart){ knock, 0, 0, 120, 100, 0 };
  for (guint i = 0; i < n; i++)
    parts[1 + i] = (MhPicturePart){ signs[i], 130 + i * 92.0, 8, 84, 84, 0 };
  return mh_picture_new_composed (130 + n * 92.0, 100, parts, 1 + n);
}
