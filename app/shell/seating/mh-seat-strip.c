/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seat-strip.h"

#include "shell/parts/mh-picture-paintable.h"

#include <glib/gi18n.h>

/**
 * MhSeatStrip:
 *
 * The seats of a match in a row: face, name, score; whose turn it is in colour, sign and words.
 */
struct _MhSeatStrip
{
  AdwBin parent_instance;

  GtkWidget *box;
  guint n_seats;
  char *names[MH_SEATS_MAX];
  GtkWidget *plates[MH_SEATS_MAX];
  GtkWidget *scores[MH_SEATS_MAX];
  GtkWidget *turns[MH_SEATS_MAX];
};

G_DEFINE_FINAL_TYPE (MhSeatStrip, mh_seat_strip, ADW_TYPE_BIN)

static void
mh_seat_strip_finalize (GObject *object)
{
  MhSeatStrip *self = MH_SEAT_STRIP (object);

  for (guint i = 0; i < MH_SEATS_MAX; i++)
    g_free (self->names[i]);
  G_OBJECT_CLASS (mh_seat_strip_parent_class)->finalize (object);
}

static void
mh_seat_strip_class_init (MhSeatStripClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_seat_strip_finalize;
}

static void
mh_seat_strip_init (MhSeatStrip *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_halign (self->box, GTK_ALIGN_CENTER);
  /* The order of the seats is the order round the table: it never mirrors. */
  gtk_widget_set_direction (self->box, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (self->box, "seat-strip");
  gtk_widget_set_focusable (scroller, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->box);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

/**
 * mh_seat_strip_new:
 *
 * Makes an empty strip.
 *
 * Returns: (transfer floating): the strip
 */
GtkWidget *
mh_seat_strip_new (void)
{
  return g_object_new (MH_TYPE_SEAT_STRIP, NULL);
}

static GtkWidget *
make_plate (MhSeatStrip *self, guint seat, const MhSeatLook *look)
{
  GtkWidget *plate = g_object_new (GTK_TYPE_BOX, "spacing", 6, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *name = gtk_label_new (look->name);
  g_autofree char *colour = g_strdup_printf ("seat-%u", look->colour);

  self->scores[seat] = gtk_label_new (NULL);
  self->turns[seat] = gtk_image_new_from_icon_name ("media-playback-start-symbolic");
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 10);
  gtk_widget_add_css_class (plate, "plate");
  gtk_widget_add_css_class (plate, colour);
  gtk_widget_add_css_class (self->scores[seat], "score");
  gtk_box_append (GTK_BOX (plate), self->turns[seat]);
  gtk_box_append (
      GTK_BOX (plate),
      mh_picture_widget_new (mh_art_person_face (look->face, MH_MOOD_CALM, look->colour), 36));
  gtk_box_append (GTK_BOX (plate), name);
  gtk_box_append (GTK_BOX (plate), self->scores[seat]);
  return plate;
}

/**
 * mh_seat_strip_fill:
 * @self: a strip
 * @head: a match's head
 * @looks: how its seats look
 *
 * Puts the seats into the strip.
 */
void
mh_seat_strip_fill (MhSeatStrip *self, const MhHead *head, const MhSeatLook *looks)
{
  g_return_if_fail (MH_IS_SEAT_STRIP (self) && self->n_seats == 0);
  self->n_seats = head->n_seats;
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      self->names[seat] = g_strdup (looks[seat].name);
      self->plates[seat] = make_plate (self, seat, &looks[seat]);
      gtk_box_append (GTK_BOX (self->box), self->plates[seat]);
    }
}

static void
show_seat (MhSeatStrip *self, guint seat, gboolean on_turn, int score)
{
  g_autofree char *points = g_strdup_printf ("%d", score);
  g_autofree char *label = NULL;

  gtk_label_set_label (GTK_LABEL (self->scores[seat]), points);
  gtk_widget_set_visible (self->turns[seat], on_turn);
  if (on_turn)
    gtk_widget_add_css_class (self->plates[seat], "on-turn");
  else
    gtk_widget_remove_css_class (self->plates[seat], "on-turn");
  if (on_turn)
    label = g_strdup_printf (
        /* Translators: a seat for the screen reader: a person of any gender, the score so far. */
        ngettext ("%1$s: on turn, %2$d point", "%1$s: on turn, %2$d points", (gulong) ABS (score)),
        self->names[seat], score);
  else
    label
        /* Translators: a seat for the screen reader: a person and the score so far. */
        = g_strdup_printf (ngettext ("%1$s: %2$d point", "%1$s: %2$d points", (gulong) ABS (score)),
                           self->names[seat], score);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->plates[seat]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * mh_seat_strip_show:
 * @self: a filled strip
 * @actors: who may act
 * @score: the score of each seat
 *
 * Shows how the match stands.
 */
void
mh_seat_strip_show (MhSeatStrip *self, MhActors actors, const int *score)
{
  g_return_if_fail (MH_IS_SEAT_STRIP (self));
  for (guint seat = 0; seat < self->n_seats; seat++)
    show_seat (self, seat, (actors & mh_actor_bit ((MhActor) seat)) != 0, score[seat]);
}
