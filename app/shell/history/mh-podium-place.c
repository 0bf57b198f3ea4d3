/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Where somebody stands at the end of a match: the face, the name, what was gained. */
#include "config.h"

#include "shell/history/mh-podium-place.h"

#include "shell/parts/mh-picture-paintable.h"

#include <glib/gi18n.h>

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

/* A long name takes two lines. */
static GtkWidget *
make_name (const char *name)
{
  GtkWidget *label = make_label (name, "person-name");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  return label;
}

/* The number large in the words that have it. */
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

/* What is counted stands below a number that comes first: beside it there is room for some numbers only, and
 * the places of one podium would differ. */
static char *
break_words (const char *words, const char *number)
{
  const char *rest
      = number != NULL && g_str_has_prefix (words, number) ? words + strlen (number) : "";

  if (!g_unichar_isspace (g_utf8_get_char (rest)))
    return g_strdup (words);
  return g_strconcat (number, "\n", g_utf8_next_char (rest), NULL);
}

/* What counts, as a picture and in words. */
static void
add_score (GtkBox *block, const char *number, const char *words, MhPicture *picture)
{
  g_autofree char *broken = break_words (words, number);
  GtkWidget *label = make_label (broken, "place-words");

  if (picture != NULL)
    gtk_box_append (block, mh_picture_widget_new (mh_picture_ref (picture), 40));
  if (number != NULL)
    enlarge (GTK_LABEL (label), words, number);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), 3);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 10);
  gtk_box_append (block, label);
}

/* Who has won has a rosette; nobody else is told apart by anything but what they have. */
static GtkWidget *
make_block (const MhStanding *standing,
            const MhSeatLook *look,
            gboolean won,
            const char *words,
            MhPicture *picture)
{
  GtkWidget *block = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *step = g_strdup_printf ("place-%u", MIN (standing->rank, 4));
  g_autofree char *number = g_strdup_printf ("%d", standing->score);
  const gboolean counts = strstr (words, number) != NULL;
  const gboolean something = won || counts || standing->score != 0;

  if (won)
    {
      g_autofree char *color = g_strdup_printf ("color-%u", look->color);

      gtk_box_append (GTK_BOX (block),
                      mh_picture_widget_new (mh_art_rosette (picture, look->color), 80));
      gtk_widget_add_css_class (block, "won");
      gtk_widget_add_css_class (block, color);
    }
  add_score (GTK_BOX (block), counts ? number : NULL, words, won || !something ? NULL : picture);
  gtk_widget_add_css_class (block, "place");
  if (something) /* or it would be high and bare */
    gtk_widget_add_css_class (block, step);
  return block;
}

GtkWidget *
mh_podium_place_new (const MhStanding *standing,
                     const MhSeatLook *look,
                     gboolean won,
                     const char *words,
                     MhPicture *picture,
                     gboolean narrow)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  MhPicture *face
      = mh_art_person_face (look->face, won ? MH_MOOD_HAPPY : MH_MOOD_CALM, look->color);

  gtk_widget_set_valign (box, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box),
                  mh_picture_widget_new (face, narrow ? (won ? 100 : 76) : (won ? 128 : 84)));
  gtk_box_append (GTK_BOX (box), make_name (look->name));
  gtk_box_append (GTK_BOX (box), make_block (standing, look, won, words, picture));
  return box;
}

/* What the place shows, for people who cannot see it. */
char *
mh_podium_place_say (const MhSeatLook *look, gboolean won, const char *words)
{
  /* Translators: for the screen reader: a person, what was gained such as "3 cats". */
  return g_strdup_printf (won ? _ ("%1$s wins: %2$s") : _ ("%1$s: %2$s"), look->name, words);
}
