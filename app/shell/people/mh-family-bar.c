/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/people/mh-family-bar.h"

#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/people/mh-face-tile.h"

#include <glib/gi18n.h>

#define FACE_SIZE 48
#define PADDING 4 /* of the row, in style.css */
/* In a lower window the faces have no names below them, but beside them; the second is for large text, which would leave
 * no room for the others' faces. */
#define LOW 440
#define LOW_FOR_LARGE 700

/* The faces of the family, and a button for a new person. */
struct _MhFamilyBar
{
  AdwBin parent_instance;

  GtkWidget *row;
  gboolean low;
};

G_DEFINE_FINAL_TYPE (MhFamilyBar, mh_family_bar, ADW_TYPE_BIN)

static void
show_names (MhFamilyBar *self)
{
  for (GtkWidget *tile = gtk_widget_get_first_child (self->row); tile != NULL;
       tile = gtk_widget_get_next_sibling (tile))
    if (MH_IS_FACE_TILE (tile))
      mh_face_tile_set_in_row (MH_FACE_TILE (tile),
                               !self->low || !mh_text_is_large (GTK_WIDGET (self)),
                               self->low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
}

static void
on_layout (MhFamilyBar *self, int width, int height)
{
  const int least = mh_text_is_large (GTK_WIDGET (self)) ? LOW_FOR_LARGE : LOW;

  if (self->low == (height < least))
    return;
  self->low = !self->low;
  show_names (self);
}

static void
mh_family_bar_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_family_bar_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (widget)), "layout",
                           G_CALLBACK (on_layout), widget, G_CONNECT_SWAPPED);
}

/* Returns the chosen person's tile, or the button after the last one. */
static GtkWidget *
find_chosen (MhFamilyBar *self)
{
  GtkWidget *tile = gtk_widget_get_first_child (self->row);

  while (MH_IS_FACE_TILE (tile) && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tile)))
    tile = gtk_widget_get_next_sibling (tile);
  return tile;
}

/* Waits until the tiles have places. */
static gboolean
scroll_to_chosen (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhFamilyBar *self = MH_FAMILY_BAR (widget);
  GtkWidget *scroller = adw_bin_get_child (ADW_BIN (self)), *tile = find_chosen (self);
  graphene_rect_t place;

  if (gtk_widget_get_width (tile) == 0 || !gtk_widget_compute_bounds (tile, self->row, &place))
    return G_SOURCE_CONTINUE;
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)),
                             place.origin.x, place.origin.x + place.size.width + 2 * PADDING);
  return G_SOURCE_REMOVE;
}

static void
mh_family_bar_class_init (MhFamilyBarClass *klass)
{
  GTK_WIDGET_CLASS (klass)->realize = mh_family_bar_realize;
}

static void
mh_family_bar_init (MhFamilyBar *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_set_halign (self->row, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->row, "family-row");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->row);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_widget_set_focusable (scroller, FALSE);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

/* Takes the room of a tile before the family is known. */
void
mh_family_bar_reserve (MhFamilyBar *self)
{
  GtkWidget *tile = mh_face_tile_new (mh_art_person_sign (0), "", FACE_SIZE);

  gtk_widget_set_opacity (tile, 0);
  gtk_widget_set_sensitive (tile, FALSE);
  gtk_box_append (GTK_BOX (self->row), tile);
  show_names (self);
}

/* Names the tile for screen readers, with its new stickers. */
static void
show_stickers (GtkWidget *tile, MhFamily *family, MhProfile *profile)
{
  g_autoptr (GHashTable) stickers
      = mh_family_list_new_stickers (family, mh_profile_get_id (profile), NULL);
  const guint n = stickers != NULL ? g_hash_table_size (stickers) : 0;
  g_autofree char *name = NULL;

  if (n == 0)
    return;
  /* Translators: for the screen reader: %1$s is a person, %2$u how many stickers in their album
   * they have not looked at yet */
  name = g_strdup_printf (ngettext ("%1$s, %2$u new sticker", "%1$s, %2$u new stickers", n),
                          mh_profile_get_name (profile), n);
  mh_text_set_name (tile, name);
  mh_face_tile_set_badge (MH_FACE_TILE (tile), "starred-symbolic");
}

static void
add_person (MhFamilyBar *self, MhFamily *family, MhProfile *profile, MhProfile *chosen)
{
  MhPicture *face = mh_face_tile_make_face (profile);
  GtkWidget *tile = mh_face_tile_new (face, mh_profile_get_name (profile), FACE_SIZE);

  if (chosen == NULL)
    g_object_set (tile, "accessible-role", GTK_ACCESSIBLE_ROLE_BUTTON, NULL);
  show_stickers (tile, family, profile);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tile), profile == chosen);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tile), "s", mh_profile_get_id (profile));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (tile), "win.person");
  gtk_box_append (GTK_BOX (self->row), tile);
}

static void
add_button (MhFamilyBar *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-add-symbolic");

  /* Translators: a button that adds somebody to the family */
  mh_buttons_name (button, _ ("Add a Person"));
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "add-person");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.add-person");
  gtk_box_append (GTK_BOX (self->row), button);
}

/* Moves the focus to the chosen person. The bar has no grab_focus() for that: Tab would call it, too. */
void
mh_family_bar_focus_chosen (MhFamilyBar *self)
{
  gtk_widget_grab_focus (find_chosen (self));
}

/* Shows the family as it is now. @chosen (nullable): whose page this is. The same place keeps the focus. */
void
mh_family_bar_show (MhFamilyBar *self, MhFamily *family, MhProfile *chosen)
{
  GListModel *people = G_LIST_MODEL (family);
  GtkWidget *child;
  int focus = -1;

  for (int i = 0; (child = gtk_widget_get_first_child (self->row)) != NULL; i++)
    {
      focus = gtk_widget_is_focus (child) ? i : focus;
      gtk_box_remove (GTK_BOX (self->row), child);
    }
  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr (MhProfile) profile = g_list_model_get_item (people, i);

      add_person (self, family, profile, chosen);
    }
  add_button (self);
  show_names (self);
  if (chosen != NULL)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_chosen, NULL, NULL);
  child = focus >= 0 ? gtk_widget_get_first_child (self->row) : NULL;
  for (; focus > 0 && MH_IS_FACE_TILE (child); focus--)
    child = gtk_widget_get_next_sibling (child);
  if (child != NULL)
    gtk_widget_grab_focus (child);
}
