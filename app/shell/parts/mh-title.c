/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-title.h"

#include "shell/parts/mh-text-fit.h"

/* In pixels: smaller letters are hard to read. */
#define SMALL 11
/* A scale: two lines of such letters are as high as a title with its subtitle. */
#define TWO_LINES 0.85

/* The title of a page in its header. On a phone the buttons leave little room. Instead of an ellipsis, a long title
 * takes two lines and smaller letters, or three lines if text is large, and the subtitle is hidden. */
struct _MhTitle
{
  GtkWidget parent_instance;

  GtkWidget *title;
  GtkWidget *subtitle;
  double scale;
};

enum
{
  PROP_TITLE = 1,
  PROP_SUBTITLE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MhTitle, mh_title, GTK_TYPE_WIDGET)

/* Creates a layout of the title at its usual size, wrapping at words. */
static PangoLayout *
create_layout (MhTitle *self)
{
  const char *text = gtk_label_get_text (GTK_LABEL (self->title));
  PangoLayout *layout = gtk_widget_create_pango_layout (self->title, text);

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  return layout;
}

/* Returns the scale of the title in this @width, and its number of lines, without breaking a word. */
static double
fit (MhTitle *self, int width, int *lines)
{
  static const struct
  {
    double scale;
    int lines;
  } tries[] = { { 1, 1 },   { 0.9, 1 },  { TWO_LINES, 2 }, { 0.8, 2 }, { 0.75, 2 },
                { 0.7, 2 }, { 0.62, 2 }, { 0.55, 2 },      { 0.55, 3 } };
  g_autoptr (PangoLayout) layout = create_layout (self);
  const double letters = mh_text_fit_get_letters (layout);
  double scale = 1;

  mh_text_fit_set_width (layout, width);
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      if (i > 0 && letters * tries[i].scale < SMALL)
        break;
      scale = tries[i].scale;
      *lines = tries[i].lines;
      if (mh_text_fit_has_room (layout, scale, width, *lines))
        break;
    }
  return scale;
}

static int
get_line_height (MhTitle *self)
{
  g_autoptr (PangoLayout) layout = create_layout (self);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static int
get_subtitle_height (MhTitle *self)
{
  int height = 0;

  if (gtk_widget_get_visible (self->subtitle))
    gtk_widget_measure (self->subtitle, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  return height;
}

static void
measure_width (MhTitle *self, int *minimum, int *natural)
{
  g_autoptr (PangoLayout) layout = create_layout (self);
  int least, wished;

  gtk_widget_measure (self->title, GTK_ORIENTATION_HORIZONTAL, -1, minimum, NULL, NULL, NULL);
  pango_layout_get_pixel_size (layout, natural, NULL);
  *natural = MAX (*natural, *minimum);
  if (!gtk_widget_get_visible (self->subtitle))
    return;
  gtk_widget_measure (self->subtitle, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wished, NULL, NULL);
  *minimum = MAX (*minimum, least);
  *natural = MAX (*natural, wished);
}

static GtkSizeRequestMode
mh_title_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mh_title_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  MhTitle *self = MH_TITLE (widget);
  int line;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, minimum, natural);
      return;
    }
  line = get_line_height (self);
  *minimum = *natural = MAX (line + get_subtitle_height (self), (int) (2 * TWO_LINES * line) + 1);
}

static void
mh_title_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhTitle *self = MH_TITLE (widget);
  int lines = 1;
  const double scale = fit (self, width, &lines);
  const int below = lines == 1 ? get_subtitle_height (self) : 0;
  const int line = get_line_height (self);
  const int used = lines == 1 ? line + below : height;

  mh_text_fit_apply (GTK_LABEL (self->title), &self->scale, scale);
  gtk_label_set_lines (GTK_LABEL (self->title), lines);
  gtk_widget_size_allocate (self->title,
                            &(GdkRectangle){ 0, (height - used) / 2, width, used - below }, -1);
  gtk_widget_set_child_visible (self->subtitle, below > 0);
  if (below > 0)
    gtk_widget_size_allocate (self->subtitle,
                              &(GdkRectangle){ 0, (height - used) / 2 + line, width, below }, -1);
}

static void
mh_title_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TITLE)
    mh_title_set_title (MH_TITLE (object), g_value_get_string (value));
  else if (id == PROP_SUBTITLE)
    mh_title_set_subtitle (MH_TITLE (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mh_title_dispose (GObject *object)
{
  MhTitle *self = MH_TITLE (object);

  g_clear_pointer (&self->title, gtk_widget_unparent);
  g_clear_pointer (&self->subtitle, gtk_widget_unparent);
  G_OBJECT_CLASS (mh_title_parent_class)->dispose (object);
}

static void
mh_title_class_init (MhTitleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = mh_title_set_property;
  object_class->dispose = mh_title_dispose;
  widget_class->get_request_mode = mh_title_get_request_mode;
  widget_class->measure = mh_title_measure;
  widget_class->size_allocate = mh_title_size_allocate;
  props[PROP_TITLE]
      = g_param_spec_string ("title", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  /* Hidden if it does not fit; empty for none. */
  props[PROP_SUBTITLE]
      = g_param_spec_string ("subtitle", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_label (MhTitle *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
mh_title_init (MhTitle *self)
{
  self->scale = 1;
  self->title = add_label (self, "page-title");
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->title), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (self->title), GTK_JUSTIFY_CENTER);
  self->subtitle = add_label (self, "page-subtitle");
  gtk_widget_set_visible (self->subtitle, FALSE);
}

void
mh_title_set_title (MhTitle *self, const char *title)
{
  gtk_label_set_text (GTK_LABEL (self->title), title != NULL ? title : "");
}

void
mh_title_set_subtitle (MhTitle *self, const char *subtitle)
{
  const gboolean shown = subtitle != NULL && *subtitle != '\0';

  gtk_label_set_text (GTK_LABEL (self->subtitle), shown ? subtitle : "");
  gtk_widget_set_visible (self->subtitle, shown);
}
