/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-table-bar.h"

#define SPACING 6

/* Lays out the sentence under the table (the first child) and the buttons (the last child), side by side, or the
 * buttons under the sentence if that takes less of the table’s room. */
struct _MhTableBar
{
  GtkWidget parent_instance;

  gboolean left; /* regardless of the text direction */
};

G_DEFINE_FINAL_TYPE (MhTableBar, mh_table_bar, GTK_TYPE_WIDGET)

static GtkWidget *
get_sentence (MhTableBar *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

static GtkWidget *
get_buttons (MhTableBar *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self));
}

static int
get_width (GtkWidget *child)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static int
get_height (GtkWidget *child, int width)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

static int
get_two_lines (MhTableBar *self, int width)
{
  return get_height (get_sentence (self), width) + SPACING
         + get_height (get_buttons (self), get_width (get_buttons (self)));
}

/* Returns the height of a single line, or G_MAXINT if the sentence would have hardly any room in it. */
static int
get_one_line (MhTableBar *self, int width)
{
  const int buttons = get_width (get_buttons (self)), rest = width - buttons - SPACING;

  if (rest < MAX (buttons, get_width (get_sentence (self))))
    return G_MAXINT;
  return MAX (get_height (get_sentence (self), rest), get_height (get_buttons (self), buttons));
}

static gboolean
is_one_line (MhTableBar *self, int width)
{
  return get_one_line (self, width) <= get_two_lines (self, width);
}

static GtkSizeRequestMode
mh_table_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mh_table_bar_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  MhTableBar *self = MH_TABLE_BAR (widget);
  int sentence;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      for_size = for_size < 0 ? G_MAXINT / 2 : for_size;
      *minimum = *natural = MIN (get_one_line (self, for_size), get_two_lines (self, for_size));
      return;
    }
  gtk_widget_measure (get_sentence (self), orientation, -1, NULL, &sentence, NULL, NULL);
  *minimum = MAX (get_width (get_sentence (self)), get_width (get_buttons (self)));
  *natural = MAX (*minimum, sentence + SPACING + get_width (get_buttons (self)));
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
mh_table_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhTableBar *self = MH_TABLE_BAR (widget);
  const gboolean left = self->left || gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int buttons = get_width (get_buttons (self)), rest = width - buttons - SPACING;
  const int high = get_height (get_buttons (self), buttons);

  if (is_one_line (self, width))
    {
      place (get_sentence (self), left ? buttons + SPACING : 0, 0, rest, height);
      place (get_buttons (self), left ? 0 : rest + SPACING, 0, buttons, height);
    }
  else
    {
      place (get_sentence (self), 0, 0, width, height - high - SPACING);
      place (get_buttons (self), left ? 0 : width - buttons, height - high, buttons, high);
    }
}

static void
mh_table_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mh_table_bar_parent_class)->dispose (object);
}

static void
mh_table_bar_class_init (MhTableBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_table_bar_dispose;
  widget_class->get_request_mode = mh_table_bar_get_request_mode;
  widget_class->measure = mh_table_bar_measure;
  widget_class->size_allocate = mh_table_bar_size_allocate;
}

static void
mh_table_bar_init (MhTableBar *self)
{
}

/* Puts the buttons at the left in every text direction, or at the end of the line. */
void
mh_table_bar_set_left (MhTableBar *self, gboolean left)
{
  self->left = left;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
