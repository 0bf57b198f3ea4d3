/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "window-text.h"

#include "art/mh-art-internal.h"

#include "../test-table.h"

/* What a screen reader is told of a widget; GTK has no getter for it below 4.14. */
static void
append_accessible (GtkWidget *widget, GString *text)
{
  static const struct
  {
    GtkAccessibleProperty property;
    const char *name;
  } properties[] = {
    { GTK_ACCESSIBLE_PROPERTY_LABEL, "label" },
    { GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "description" },
    { GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "value" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *value = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (widget), properties[i].property, "\x01", NULL);

      if (value != NULL && *value != '\0' && !g_str_equal (value, "undefined"))
        g_string_append_printf (text, " %s “%s”", properties[i].name, value);
    }
}

static void
append_picture (MhPicture *picture, GString *text)
{
  g_string_append_printf (text, " [%s]", picture != NULL ? mh_picture_get_key (picture) : "");
}

/* What a thing looks like, where it lies, what can be done with it. */
static void
append_thing (MhThing *thing, GString *text)
{
  const MhPose *pose = &thing->pose;
  const MhPlacing *placing = thing->placing;

  g_string_append_printf (text, " %u at %.1f,%.1f %.1fx%.1f opacity %.2f turn %.1f flip %.2f",
                          thing->id, pose->box.x, pose->box.y, pose->box.width, pose->box.height,
                          pose->opacity, pose->turn, pose->flip);
  append_picture (thing->picture, text);
  for (guint i = 0; i < MH_CORNERS; i++)
    append_picture (placing->badge[i], text);
  for (guint i = 0; placing->peek != NULL && i < placing->peek->len; i++)
    append_picture (g_ptr_array_index (placing->peek, i), text);
  g_string_append_printf (text, " number %d faded %d scenery %d choosable %d lifted %d",
                          placing->number, placing->faded, placing->scenery, thing->choosable,
                          thing->lifted);
}

static void
append_widget (GtkWidget *widget, GString *text)
{
  GdkCursor *cursor = gtk_widget_get_cursor (widget);
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_SCROLLBAR (widget))
    return;
  g_string_append (text, G_OBJECT_TYPE_NAME (widget));
  if (gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds))
    g_string_append_printf (text, " %.0f,%.0f %.0fx%.0f", bounds.origin.x, bounds.origin.y,
                            bounds.size.width, bounds.size.height);
  append_accessible (widget, text);
  if (gtk_widget_is_focus (widget))
    g_string_append (text, " focus");
  if (cursor != NULL)
    g_string_append_printf (text, " cursor %s", gdk_cursor_get_name (cursor));
  if (gtk_widget_get_tooltip_markup (widget) != NULL)
    g_string_append_printf (text, " tooltip “%s”", gtk_widget_get_tooltip_markup (widget));
  if (GTK_IS_SCROLLED_WINDOW (widget))
    g_string_append_printf (text, " scrolled %.0f",
                            gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (
                                GTK_SCROLLED_WINDOW (widget))));
  if (MH_IS_CURTAIN (widget))
    g_string_append_printf (text, " “%s”", MH_CURTAIN (widget)->label);
  if (MH_IS_THING (widget))
    append_thing (MH_THING (widget), text);
  g_string_append_c (text, '\n');
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_widget (child, text);
}

void
window_text_append (GtkWidget *window, GString *text)
{
  append_widget (window, text);
}
