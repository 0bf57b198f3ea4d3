/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-fold.h"

#include "shell/parts/mh-toolkit.h"

/* Shows its child only if it fits completely, and requests no room itself: for header bar buttons that are also in
 * the menu. */
struct _MhFold
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (MhFold, mh_fold, ADW_TYPE_BIN)

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
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (child != NULL)
    gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
mh_fold_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int needed = 0;

  if (child == NULL)
    return;
  /* A text that wraps would fit, but overlap its neighbors: a header bar is one line high. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &needed, NULL, NULL);
  gtk_widget_set_child_visible (child, width >= needed);
  if (width >= needed)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
mh_fold_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_fold_parent_class)->root (widget);
  mh_toolkit_keep_title (widget);
}

static void
mh_fold_class_init (MhFoldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->root = mh_fold_root;
  widget_class->get_request_mode = mh_fold_get_request_mode;
  widget_class->measure = mh_fold_measure;
  widget_class->size_allocate = mh_fold_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_fold_init (MhFold *self)
{
  /* The class implements measure() itself. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}
