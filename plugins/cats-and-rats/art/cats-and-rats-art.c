/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "cats-and-rats-art.h"

#include "cats-and-rats-art-resources.h"

#include "art/mh-picture-set.h"

#define SHEET "/io/github/mousehole_games/Mousehole/games/cats-and-rats/cats-and-rats.svg"

/* Seven cats and three rats. The numeral and what is counted say the number, shape and colours only
 * make it quicker. */
typedef struct
{
  const char *fur, *mark, *mark2; /* for a rat @mark is its belly */
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

static const char *const names[]
    = { "0",         "1",         "2",        "3",          "4",     "5",    "6",
        "7",         "8",         "9",        "peek",       "swap",  "two",  "back",
        "pile",      "fish",      "cat",      "rat",        "knock", "next", "cheese",
        "sign-peek", "sign-swap", "sign-two", "pile-place", "cover", "done", NULL };

static MhArtSheet *
get_sheet (void)
{
  static MhArtSheet *sheet = NULL;

  if (sheet == NULL)
    {
      g_autoptr (GError) error = NULL;

      /* Named, so that the linker keeps the drawings */
      g_assert (cats_and_rats_art_get_resource () != NULL);
      sheet = mh_art_sheet_new_from_resource (SHEET, &error);
      if (sheet == NULL)
        g_error ("The drawings of Cats and Rats are damaged: %s", error->message);
    }
  return sheet;
}

static MhPicture *
sheet_picture (const char *layer)
{
  const char *const layers[] = { layer, NULL };

  return mh_picture_new (get_sheet (), layers, NULL);
}

static MhPicture *
cat_picture (guint number, const char *digits, const char *goods)
{
  const Look *look = &looks[number];
  const char *mood = number < 2 ? "happy" : "calm";
  g_autofree char *css = g_strdup_printf (
      ".cat-fur{fill:%s}.cat-tail{stroke:%s}.mark{fill:%s}.stripe{stroke:%s}.mark2{fill:%s}"
      ".panel{fill:%s}.floor{fill:%s}",
      look->fur, look->fur, look->mark, look->mark, look->mark2, look->panel, look->floor);
  const gboolean plain = g_str_equal (look->coat, "none");
  g_autofree char *coat = g_strdup_printf ("cat-coat=%s%s", look->coat, plain ? "" : "-coat");
  g_autofree char *field = g_strdup_printf ("field=%s%s", look->coat, plain ? "" : "-field");
  g_autofree char *left = g_strdup_printf ("eye-left=eye-left-%s", mood);
  g_autofree char *right = g_strdup_printf ("eye-right=eye-right-%s", mood);
  const char *const layers[] = { "card-cat", coat, field, digits, goods, left, right, NULL };

  return mh_picture_new (get_sheet (), layers, css);
}

static MhPicture *
rat_picture (guint number, const char *digits, const char *goods)
{
  const Look *look = &looks[number];
  const gboolean king = number == CATS_AND_RATS_ART_NUMBERS - 1;
  g_autofree char *css
      = g_strdup_printf (".rat-fur{fill:%s}.rat-pale{fill:%s}.panel{fill:%s}.floor{fill:%s}",
                         look->fur, look->mark, look->panel, look->floor);
  const char *const layers[] = { "card-rat",
                                 digits,
                                 goods,
                                 king ? "hat=king" : "hat=none",
                                 king ? "cape=king-cape" : "cape=none",
                                 NULL };

  return mh_picture_new (get_sheet (), layers, css);
}

static MhPicture *
number_picture (guint number)
{
  g_autofree char *digits = g_strdup_printf ("number=number-%u", number);
  g_autofree char *goods = g_strdup_printf ("goods=goods-%u", number);

  return number < CATS_AND_RATS_ART_CATS ? cat_picture (number, digits, goods)
                                         : rat_picture (number, digits, goods);
}

/**
 * cats_and_rats_art_pile:
 * @cards: how many cards are left
 *
 * Returns: (transfer full): the pile, the higher the more cards there are, or its empty place
 */
MhPicture *
cats_and_rats_art_pile (guint cards)
{
  const guint shown = MIN (5, (cards + 9) / 10 + (cards > 1 ? 1 : 0));
  g_autoptr (MhPicture) card = cats_and_rats_art_picture (cards > 0 ? "back" : "pile-place");
  MhPicturePart parts[5];

  for (guint i = 0; i < MAX (1, shown); i++)
    parts[i] = (MhPicturePart){ card, i * 3.0, 20 - i * 5.0, 250, 350, 0 };
  return mh_picture_new_composed (262, 370, parts, MAX (1, shown));
}

/**
 * cats_and_rats_art_rounds:
 * @over: how many rounds are over
 * @rounds: how many there are
 *
 * Returns: (transfer full): a little card for each round to come, an empty place for each other
 */
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

/**
 * cats_and_rats_art_banner:
 * @knock: the knocking paw
 * @signs: (array length=n): signs of seats
 * @n: how many
 *
 * Returns: (transfer full): the paw, and behind it the signs of those who have a turn left
 */
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

/* A card that is turned down again, and that this is done. */
static MhPicture *
done_picture (void)
{
  g_autoptr (MhPicture) card = cats_and_rats_art_picture ("back");
  g_autoptr (MhPicture) tick = mh_art_piece ("tick");
  const MhPicturePart parts[] = { { card, 0, 0, 250, 350, 0 }, { tick, 50, 150, 200, 180, 0 } };

  return mh_picture_new_composed (250, 350, parts, G_N_ELEMENTS (parts));
}

static MhPicture *
make_picture (const char *name)
{
  const MhColour cloth = mh_colour (MH_PAINT_CLOTH_CATS_AND_RATS);
  static const struct
  {
    const char *name, *layer;
  } plain[] = { { "peek", "card-peek" },     { "swap", "card-swap" },       { "two", "card-two" },
                { "sign-peek", "peek" },     { "sign-swap", "swap" },       { "sign-two", "two" },
                { "fish", "one-fish" },      { "cheese", "cheese" },        { "cat", "cat-alone" },
                { "rat", "rat-alone" },      { "knock", "knock" },          { "next", "next" },
                { "cover", "library-card" }, { "pile-place", "pile-place" } };

  if (g_ascii_isdigit (name[0]) && name[1] == '\0')
    return number_picture ((guint) g_ascii_digit_value (name[0]));
  if (g_str_equal (name, "back"))
    return mh_art_card_back (&cloth);
  if (g_str_equal (name, "done"))
    return done_picture ();
  if (g_str_equal (name, "pile"))
    return cats_and_rats_art_pile (45);
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (g_str_equal (name, plain[i].name))
      return sheet_picture (plain[i].layer);
  return NULL;
}

/**
 * cats_and_rats_art_names:
 *
 * Returns: (transfer none) (array zero-terminated=1): everything that cats_and_rats_art_picture()
 *   has
 */
const char *const *
cats_and_rats_art_names (void)
{
  return names;
}

/**
 * cats_and_rats_art_picture:
 * @name: one of cats_and_rats_art_names(): a card (`0` to `9`, `peek`, `swap`, `two`), `back`,
 *   `knock` …
 *
 * Returns: (transfer full): the picture, or %NULL for a name that there isn't
 */
MhPicture *
cats_and_rats_art_picture (const char *name)
{
  static MhPictureSet pictures = { names, make_picture, NULL };

  return mh_picture_set_get (&pictures, name);
}
