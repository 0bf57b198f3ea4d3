/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/people/mh-face-tile.h"

#include "art/mh-art-internal.h"
#include "shell/parts/mh-text-fit.h"

#include <adwaita.h>

/* Of a name in a row; the rest of a longer one is cut. */
#define LETTERS 16

/* A face to tap, with a name under it. */
struct _MhFaceTile
{
  GtkToggleButton parent_instance;

  AdwClamp *clamp;
  GtkWidget *face;
  GtkWidget *name;
  GtkWidget *badge;
};

G_DEFINE_FINAL_TYPE (MhFaceTile, mh_face_tile, GTK_TYPE_TOGGLE_BUTTON)

static void
mh_face_tile_toggled (GtkToggleButton *button)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                               gtk_toggle_button_get_active (button)
                                   ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                   : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

static void
mh_face_tile_class_init (MhFaceTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GTK_TOGGLE_BUTTON_CLASS (klass)->toggled = mh_face_tile_toggled;
  /* Before 4.10, GTK does not report the pressed state of a button to screen readers. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_CHECKBOX);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-face-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, MhFaceTile, clamp);
  gtk_widget_class_bind_template_child (widget_class, MhFaceTile, face);
  gtk_widget_class_bind_template_child (widget_class, MhFaceTile, name);
  gtk_widget_class_bind_template_child (widget_class, MhFaceTile, badge);
}

static void
mh_face_tile_init (MhFaceTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_face_tile_toggled (GTK_TOGGLE_BUTTON (self));
}

/* (transfer full): a person's picture, in a good mood */
MhPicture *
mh_face_tile_make_face (MhProfile *profile)
{
  return mh_art_person_face (mh_profile_get_face (profile), MH_MOOD_HAPPY,
                             mh_profile_get_color (profile));
}

/* A tab in the name starts a part that only screen readers get. */
GtkWidget *
mh_face_tile_new (MhPicture *picture, const char *name, int size)
{
  MhFaceTile *self = g_object_new (MH_TYPE_FACE_TILE, NULL);
  gboolean shown = name[0] != '\t';

  mh_picture_widget_set (self->face, picture);
  gtk_widget_set_size_request (self->face, size, size);
  /* A longer name makes the tile higher without changing the face. */
  adw_clamp_set_maximum_size (self->clamp, size);
  adw_clamp_set_tightening_threshold (self->clamp, size);
  gtk_widget_set_visible (self->name, shown);
  gtk_label_set_label (GTK_LABEL (self->name), shown ? name : "");
  mh_text_set_name (self, shown ? name : name + 1);
  return GTK_WIDGET (self);
}

/* In a row, all names have one line or none. Screen readers read them in any case. @where: below the face, or beside it */
void
mh_face_tile_set_in_row (MhFaceTile *self, gboolean named, GtkOrientation where)
{
  const glong letters = g_utf8_strlen (gtk_label_get_label (GTK_LABEL (self->name)), -1);

  g_object_set (self->name, "wrap", FALSE, "lines", 1, "width-chars", (int) MIN (letters, LETTERS),
                "max-width-chars", LETTERS, "visible", named, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_button_get_child (GTK_BUTTON (self))), where);
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self), letters > LETTERS ? gtk_label_get_label (GTK_LABEL (self->name)) : NULL);
}

void
mh_face_tile_set_badge (MhFaceTile *self, const char *icon_name)
{
  gtk_widget_set_visible (self->badge, icon_name != NULL);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->badge), icon_name);
}
