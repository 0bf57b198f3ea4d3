/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-stuck-bar.h"

#include "shell/parts/mh-toolkit.h"
#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>

#define MS 1500 /* how long a table rests before the check */

/* Reports that a game offers no next move, and offers to continue if possible. It stays hidden while a player can
 * move. */
struct _MhStuckBar
{
  AdwBin parent_instance;

  MhTabletop *table; /* beside it, not owned */
  GtkWidget *revealer;
  GtkWidget *sentence;
  GtkWidget *button;
  guint look; /* a timeout, or 0 */
};

G_DEFINE_FINAL_TYPE (MhStuckBar, mh_stuck_bar, ADW_TYPE_BIN)

/* The sentence is for the family, the warning for the author. */
static void
show (MhStuckBar *self, MhActor stuck)
{
  MhMatch *match = mh_tabletop_get_match (self->table);

  g_warning ("%s: %c is to act, and nothing on the table can be chosen.",
             mh_match_get_head (match)->game, mh_actor_to_char (stuck));
  gtk_label_set_label (GTK_LABEL (self->sentence),
                       stuck == MH_TABLE || !mh_match_is_saved (match)
                           ? _ ("The game is stuck: it offers nothing to choose.")
                           : _ ("The game is stuck: it offers nothing to choose. The match is "
                                "saved, so you can leave."));
  gtk_widget_set_visible (self->button, stuck == MH_TABLE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  mh_toolkit_announce (GTK_WIDGET (self), gtk_label_get_label (GTK_LABEL (self->sentence)));
  if (stuck == MH_TABLE)
    gtk_widget_grab_focus (self->button);
}

static gboolean
on_look (gpointer user_data)
{
  MhStuckBar *self = user_data;
  MhActor stuck;

  self->look = 0;
  if (self->table == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  stuck = mh_tabletop_find_stuck (self->table);
  if (stuck != MH_NOBODY)
    show (self, stuck);
  return G_SOURCE_REMOVE;
}

static void
hide (MhStuckBar *self)
{
  if (self->table != NULL && mh_toolkit_has_focus_in (GTK_WIDGET (self)))
    mh_tabletop_focus_choice (self->table);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
}

static void
look_soon (MhStuckBar *self)
{
  hide (self);
  g_clear_handle_id (&self->look, g_source_remove);
  self->look = g_timeout_add (MS, on_look, self);
}

static void
on_clicked (MhStuckBar *self)
{
  hide (self);
  if (self->table != NULL)
    mh_tabletop_go_on (self->table);
}

static void
mh_stuck_bar_dispose (GObject *object)
{
  MhStuckBar *self = MH_STUCK_BAR (object);

  g_clear_handle_id (&self->look, g_source_remove);
  g_clear_weak_pointer (&self->table);
  G_OBJECT_CLASS (mh_stuck_bar_parent_class)->dispose (object);
}

static void
mh_stuck_bar_class_init (MhStuckBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_stuck_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-stuck-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MhStuckBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, MhStuckBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, MhStuckBar, button);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
}

static void
mh_stuck_bar_init (MhStuckBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Checks a table whenever it comes to rest. */
void
mh_stuck_bar_follow (MhStuckBar *self, MhTabletop *table)
{
  g_set_weak_pointer (&self->table, table);
  g_signal_connect_object (table, "shown", G_CALLBACK (look_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::private", G_CALLBACK (look_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::paused", G_CALLBACK (look_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "map", G_CALLBACK (look_soon), self, G_CONNECT_SWAPPED);
}
