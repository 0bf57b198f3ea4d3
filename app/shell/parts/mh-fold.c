/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-fold.h"

#include "shell/parts/mh-toolkit.h"

/**
 * MhFold:
 *
 * Holds what is there only as long as all of it has room, and needs no room itself: buttons of a
 * header bar that are in the menu as well.
 */
struct _MhFold
{
  GtkWidget parent_instance;

  GtkWidget *child;
};

enum
{
  PROP_CHILD = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MhFold, mh_fold, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
mh_fold_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mh_fold_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  MhFold *self = MH_FOLD (widget);

  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
mh_fold_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhFold *self = MH_FOLD (widget);
  int needed = 0;

  if (self->child == NULL)
    return;
  /* A text that could break would be there, too, but over its neighbors: a header bar is one line high. */
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &needed, NULL, NULL);
  gtk_widget_set_child_visible (self->child, width >= needed);
  if (width >= needed)
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
}

static void
mh_fold_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_fold_parent_class)->root (widget);
  mh_toolkit_keep_title (widget);
}

static void
mh_fold_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhFold *self = MH_FOLD (object);

  if (id != PROP_CHILD)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = g_value_get_object (value);
  if (self->child != NULL)
    gtk_widget_set_parent (self->child, GTK_WIDGET (self));
}

static void
mh_fold_dispose (GObject *object)
{
  g_clear_pointer (&MH_FOLD (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (mh_fold_parent_class)->dispose (object);
}

static void
mh_fold_class_init (MhFoldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = mh_fold_set_property;
  object_class->dispose = mh_fold_dispose;
  widget_class->root = mh_fold_root;
  widget_class->get_request_mode = mh_fold_get_request_mode;
  widget_class->measure = mh_fold_measure;
  widget_class->size_allocate = mh_fold_size_allocate;
  /**
   * MhFold:child:
   *
   * What is there only where it has room.
   */
  props[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_fold_init (MhFold *self)
{
}
