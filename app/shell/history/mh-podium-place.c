/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A seat's place on the podium: face, name, score. */
#include "config.h"

#include "shell/history/mh-podium-place.h"

#include "art/mh-art-internal.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"

#include <glib/gi18n.h>

/* A long text wraps. */
static GtkWidget *
make_label (const char *text, const char *css_class, int lines, int letters)
{
  GtkWidget *label = mh_text_label_new (text, GTK_JUSTIFY_CENTER, css_class);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), lines);
  gtk_label_set_max_width_chars (GTK_LABEL (label), letters);
  return label;
}

/* Enlarges the number. */
static void
enlarge (GtkLabel *label, const char *words, const char *number)
{
  const guint start = (guint) (strstr (words, number) - words);
  g_autoptr (PangoAttrList) list = pango_attr_list_new ();
  PangoAttribute *const attributes[]
      = { pango_attr_scale_new (2.2), pango_attr_weight_new (PANGO_WEIGHT_ULTRABOLD) };

  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      attributes[i]->start_index = start;
      attributes[i]->end_index = start + (guint) strlen (number);
      pango_attr_list_insert (list, attributes[i]);
    }
  gtk_label_set_attributes (label, list);
}

/* Puts the unit below a leading number: beside it only some numbers fit, and the places of one podium would differ. */
static char *
break_words (const char *words, const char *number)
{
  const char *rest
      = number != NULL && g_str_has_prefix (words, number) ? words + strlen (number) : "";

  if (!g_unichar_isspace (g_utf8_get_char (rest)))
    return g_strdup (words);
  return g_strconcat (number, "\n", g_utf8_next_char (rest), NULL);
}

/* Adds a widget at its natural width: in all of the width a picture would ask for as much height. */
static void
add_centered (GtkBox *box, GtkWidget *widget)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), widget);
  gtk_box_append (box, row);
}

/* Adds the score, as a picture and in words. */
static void
add_score (GtkBox *block, const char *number, const char *words, MhPicture *picture)
{
  g_autofree char *broken = break_words (words, number);
  GtkWidget *label = make_label (broken, "place-words", 3, 10);

  if (picture != NULL)
    add_centered (block, mh_picture_widget_new (mh_picture_ref (picture), 40));
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  if (number != NULL)
    enlarge (GTK_LABEL (label), words, number);
  gtk_box_append (block, label);
}

/* Winners have a rosette; the others differ only by their scores. */
static GtkWidget *
make_block (const MhStanding *standing,
            const MhSeatLook *look,
            gboolean won,
            const char *words,
            MhPicture *picture,
            gboolean small)
{
  GtkWidget *block = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *step = g_strdup_printf ("place-%u", MIN (standing->rank, 4));
  g_autofree char *number = g_strdup_printf ("%d", standing->score);
  const gboolean counts = strstr (words, number) != NULL;
  const gboolean something = won || counts || standing->score != 0;

  if (won)
    {
      g_autofree char *color = g_strdup_printf ("color-%u", look->color % MH_COLORS);

      add_centered (GTK_BOX (block),
                    mh_picture_widget_new (mh_art_rosette (picture, look->color), small ? 56 : 80));
      gtk_widget_add_css_class (block, "won");
      gtk_widget_add_css_class (block, color);
    }
  add_score (GTK_BOX (block), counts ? number : NULL, words, won || !something ? NULL : picture);
  gtk_widget_add_css_class (block, "place");
  if (something) /* an empty block would be high and bare */
    gtk_widget_add_css_class (block, step);
  return block;
}

/* @small: there is little room */
GtkWidget *
mh_podium_place_new (const MhStanding *standing,
                     const MhSeatLook *look,
                     gboolean won,
                     const char *words,
                     MhPicture *picture,
                     gboolean small)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *portrait = gtk_overlay_new ();
  MhPicture *face = mh_art_person_face (look->face, mh_seat_looks_mood (look, won), look->color);

  gtk_widget_set_valign (box, GTK_ALIGN_END);
  gtk_overlay_set_child (GTK_OVERLAY (portrait),
                         mh_picture_widget_new (face, small ? (won ? 72 : 60) : (won ? 100 : 76)));
  gtk_widget_add_css_class (portrait, won ? "portrait-won" : "portrait");
  add_centered (GTK_BOX (box), portrait);
  gtk_box_append (GTK_BOX (box), make_label (look->name, "person-name", 2, 14));
  gtk_box_append (GTK_BOX (box), make_block (standing, look, won, words, picture, small));
  return box;
}

/* The score in words: if those of all places are equally high, who is better stands higher. */
GtkWidget *
mh_podium_place_get_words (GtkWidget *place)
{
  return gtk_widget_get_last_child (gtk_widget_get_last_child (place));
}

/* Lands a sticker beside the face, on top of earlier ones: three above each other, so that some of the face stays in
 * sight, and further ones beside the third. None hides another. */
void
mh_podium_place_add_sticker (GtkWidget *place, GtkWidget *sticker)
{
  GtkWidget *portrait = gtk_widget_get_first_child (gtk_widget_get_first_child (place));
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (portrait); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  gtk_widget_set_halign (sticker, GTK_ALIGN_START);
  gtk_widget_set_valign (sticker, GTK_ALIGN_END);
  gtk_widget_set_margin_bottom (sticker, 10 * MIN (n - 1, 2));
  gtk_widget_set_margin_start (sticker, 10 * MAX (n - 3, 0));
  gtk_widget_add_css_class (sticker, "sticker-lands");
  gtk_overlay_add_overlay (GTK_OVERLAY (portrait), sticker);
}

/* Returns the text of the place for a screen reader. */
char *
mh_podium_place_say (const MhSeatLook *look, gboolean won, const char *words)
{
  /* Translators: for the screen reader: %1$s is a person, %2$s a score such as "3 cats" */
  return g_strdup_printf (won ? _ ("%1$s wins: %2$s") : _ ("%1$s: %2$s"), look->name, words);
}

/* Ranking --------------------------------------------------------------------------------------- */

typedef struct
{
  MhActors winners;
  int sign; /* 1: more is better, -1: less is better */
} Order;

static gboolean
has_won (const MhStanding *standing, MhActors winners)
{
  return mh_actors_has (winners, (MhActor) standing->seat);
}

static int
compare (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const MhStanding *one = a, *other = b;
  const Order *order = user_data;
  int won = (int) has_won (other, order->winners) - (int) has_won (one, order->winners);

  if (won != 0)
    return won;
  if (one->score != other->score)
    return order->sign * (other->score - one->score);
  return (int) one->seat - (int) other->seat;
}

/* Returns whether more is better, judging by the winners: in some games the fewest points win. */
static int
find_sign (const int *score, guint n_seats, MhActors winners)
{
  for (guint a = 0; a < n_seats; a++)
    for (guint b = 0; b < n_seats; b++)
      if (mh_actors_has (winners, (MhActor) a) && !mh_actors_has (winners, (MhActor) b)
          && score[a] != score[b])
        return score[a] > score[b] ? 1 : -1;
  return 1;
}

/* Ranks the seats of a finished match, best first: the winners, then the others by score. Equal seats share a rank. */
void
mh_standing_rank (const int *score,
                  guint n_seats,
                  MhActors winners,
                  MhStanding standing[MH_SEATS_MAX])
{
  Order order = { winners, find_sign (score, n_seats, winners) };

  for (guint seat = 0; seat < n_seats; seat++)
    standing[seat] = (MhStanding){ seat, 1, score[seat] };
  for (guint i = 1; i < n_seats; i++)
    for (guint j = i; j > 0 && compare (&standing[j - 1], &standing[j], &order) > 0; j--)
      {
        const MhStanding better = standing[j];

        standing[j] = standing[j - 1];
        standing[j - 1] = better;
      }
  for (guint i = 1; i < n_seats; i++)
    {
      gboolean equal
          = has_won (&standing[i], winners) == has_won (&standing[i - 1], winners)
            && (standing[i].score == standing[i - 1].score || has_won (&standing[i], winners));

      standing[i].rank = equal ? standing[i - 1].rank : i + 1;
    }
}
