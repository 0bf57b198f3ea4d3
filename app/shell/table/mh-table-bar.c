/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-table-bar.h"

#define SPACING 6

/**
 * MhTableBar:
 *
 * The sentence under the table with the buttons beside it, or under it where that takes less of the
 * table's room.
 */
struct _MhTableBar
{
  GtkWidget parent_instance;

  GtkWidget *sentence;
  GtkWidget *buttons;
  gboolean left; /* whichever way people read */
};

enum
{
  PROP_SENTENCE = 1,
  PROP_BUTTONS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MhTableBar, mh_table_bar, GTK_TYPE_WIDGET)

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
  return get_height (self->sentence, width) + SPACING
         + get_height (self->buttons, get_width (self->buttons));
}

/* What a single line takes; more than two would, where the sentence has hardly any room in it. */
static int
get_one_line (MhTableBar *self, int width)
{
  const int buttons = get_width (self->buttons), rest = width - buttons - SPACING;

  if (rest < MAX (buttons, get_width (self->sentence)))
    return G_MAXINT;
  return MAX (get_height (self->sentence, rest), get_height (self->buttons, buttons));
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
  gtk_widget_measure (self->sentence, orientation, -1, NULL, &sentence, NULL, NULL);
  *minimum = MAX (get_width (self->sentence), get_width (self->buttons));
  *natural = MAX (*minimum, sentence + SPACING + get_width (self->buttons));
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
  const int buttons = get_width (self->buttons), rest = width - buttons - SPACING;
  const int high = get_height (self->buttons, buttons);

  if (is_one_line (self, width))
    {
      place (self->sentence, left ? buttons + SPACING : 0, 0, rest, height);
      place (self->buttons, left ? 0 : rest + SPACING, 0, buttons, height);
    }
  else
    {
      place (self->sentence, 0, 0, width, height - high - SPACING);
      place (self->buttons, left ? 0 : width - buttons, height - high, buttons, high);
    }
}

static void
mh_table_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhTableBar *self = MH_TABLE_BAR (object);
  GtkWidget **child;

  switch (id)
    {
    case PROP_SENTENCE:
      child = &self->sentence;
      break;
    case PROP_BUTTONS:
      child = &self->buttons;
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  *child = g_value_get_object (value);
  gtk_widget_set_parent (*child, GTK_WIDGET (self));
}

static void
mh_table_bar_dispose (GObject *object)
{
  MhTableBar *self = MH_TABLE_BAR (object);

  g_clear_pointer (&self->sentence, gtk_widget_unparent);
  g_clear_pointer (&self->buttons, gtk_widget_unparent);
  G_OBJECT_CLASS (mh_table_bar_parent_class)->dispose (object);
}

static void
mh_table_bar_class_init (MhTableBarClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = mh_table_bar_set_property;
  object_class->dispose = mh_table_bar_dispose;
  widget_class->get_request_mode = mh_table_bar_get_request_mode;
  widget_class->measure = mh_table_bar_measure;
  widget_class->size_allocate = mh_table_bar_size_allocate;
  /**
   * MhTableBar:sentence:
   *
   * What to do now.
   */
  props[PROP_SENTENCE] = g_param_spec_object ("sentence", NULL, NULL, GTK_TYPE_WIDGET, flags);
  /**
   * MhTableBar:buttons:
   *
   * All buttons, in their order.
   */
  props[PROP_BUTTONS] = g_param_spec_object ("buttons", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mh_table_bar_init (MhTableBar *self)
{
}

/**
 * mh_table_bar_set_left:
 * @self: a bar
 * @left: whether the buttons lie at the left whichever way people read
 *
 * Lays them for left hands, or else at the end of the line.
 */
void
mh_table_bar_set_left (MhTableBar *self, gboolean left)
{
  g_return_if_fail (MH_IS_TABLE_BAR (self));

  self->left = left;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
