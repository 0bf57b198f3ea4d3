/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-pair.h"

#define SPACING 6

/**
 * MhPair:
 *
 * Words, and the buttons that belong to them: beside the words where both have room in one line, else
 * below them, at the end.
 */
struct _MhPair
{
  GtkWidget parent_instance;

  GtkWidget *words;
  GtkWidget *buttons;
};

enum
{
  PROP_WORDS = 1,
  PROP_BUTTONS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MhPair, mh_pair, GTK_TYPE_WIDGET)

static void
measure_width (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  if (widget != NULL)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

static int
measure_height (GtkWidget *widget, int width)
{
  int least = 0;

  if (widget != NULL)
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

static int
get_natural_width (GtkWidget *widget)
{
  int minimum, natural;

  measure_width (widget, &minimum, &natural);
  return natural;
}

static gboolean
is_beside (MhPair *self, int width)
{
  return get_natural_width (self->words) + SPACING + get_natural_width (self->buttons) <= width;
}

static int
measure_for_width (MhPair *self, int width)
{
  int buttons = get_natural_width (self->buttons);

  if (is_beside (self, width))
    return MAX (measure_height (self->words, width - SPACING - buttons),
                measure_height (self->buttons, buttons));
  return measure_height (self->words, width) + measure_height (self->buttons, MIN (buttons, width));
}

static GtkSizeRequestMode
mh_pair_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mh_pair_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  MhPair *self = MH_PAIR (widget);
  int words, buttons, natural_words, natural_buttons;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = measure_for_width (self, for_size < 0 ? G_MAXINT : for_size);
      return;
    }
  measure_width (self->words, &words, &natural_words);
  measure_width (self->buttons, &buttons, &natural_buttons);
  *minimum = MAX (words, buttons);
  *natural = natural_words + SPACING + natural_buttons;
}

static void
allocate (MhPair *self, GtkWidget *child, GdkRectangle place, int width)
{
  if (child == NULL)
    return;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    place.x = width - place.x - place.width;
  gtk_widget_size_allocate (child, &place, -1);
}

static void
mh_pair_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhPair *self = MH_PAIR (widget);
  int buttons = MIN (get_natural_width (self->buttons), width);
  int below = measure_height (self->buttons, buttons);

  if (is_beside (self, width))
    {
      allocate (self, self->words, (GdkRectangle){ 0, 0, width - SPACING - buttons, height },
                width);
      below = height;
    }
  else
    allocate (self, self->words, (GdkRectangle){ 0, 0, width, height - below }, width);
  allocate (self, self->buttons, (GdkRectangle){ width - buttons, height - below, buttons, below },
            width);
}

static void
mh_pair_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhPair *self = MH_PAIR (object);
  GtkWidget **child = id == PROP_WORDS ? &self->words : &self->buttons;

  if (id != PROP_WORDS && id != PROP_BUTTONS)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_clear_pointer (child, gtk_widget_unparent);
  *child = g_value_get_object (value);
  if (*child != NULL)
    gtk_widget_set_parent (*child, GTK_WIDGET (self));
}

static void
mh_pair_dispose (GObject *object)
{
  g_clear_pointer (&MH_PAIR (object)->words, gtk_widget_unparent);
  g_clear_pointer (&MH_PAIR (object)->buttons, gtk_widget_unparent);
  G_OBJECT_CLASS (mh_pair_parent_class)->dispose (object);
}

static void
mh_pair_class_init (MhPairClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = mh_pair_set_property;
  object_class->dispose = mh_pair_dispose;
  widget_class->get_request_mode = mh_pair_get_request_mode;
  widget_class->measure = mh_pair_measure;
  widget_class->size_allocate = mh_pair_size_allocate;
  /**
   * MhPair:words:
   *
   * What comes first, and takes the room that is left.
   */
  props[PROP_WORDS] = g_param_spec_object ("words", NULL, NULL, GTK_TYPE_WIDGET,
                                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  /**
   * MhPair:buttons:
   *
   * What stands beside or below it, as small as it can be.
   */
  props[PROP_BUTTONS] = g_param_spec_object ("buttons", NULL, NULL, GTK_TYPE_WIDGET,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_pair_init (MhPair *self)
{
}
