/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-prompt.h"

#include "shell/parts/mh-text-fit.h"

/* More lines than these would take the table's room; fewer are better. */
#define LINES 3
#define FEW_LINES 2
/* In pixels: letters of this height are large in any window, and the table needs the remaining room. */
#define LARGE 19

/* Shows what to do now, in one sentence, as large as possible in a few lines. Large text in a narrow window becomes
 * smaller, but not small. */
struct _MhPrompt
{
  GtkWidget parent_instance;

  GtkWidget *label;
  double scale;
};

G_DEFINE_FINAL_TYPE (MhPrompt, mh_prompt, GTK_TYPE_WIDGET)

/* Returns the scale at which the sentence fits into @width without breaking a word. Large text shrinks to take fewer
 * lines, and in two lines it is as large as the text elsewhere. */
static double
fit (MhPrompt *self, int width)
{
  static const struct
  {
    double scale;
    int lines;
  } tries[] = {
    { 1, FEW_LINES }, { 0.88, FEW_LINES }, { 0.77, FEW_LINES }, { 0.88, LINES },
    { 0.77, LINES },  { 0.67, LINES },     { 0.58, LINES },
  }, large[] = {
    { 1, 1 }, { 0.88, 1 }, { 0.77, 1 }, { 0.77, FEW_LINES }, { 0.67, FEW_LINES },
    { 0.58, FEW_LINES }, { 0.52, FEW_LINES }, { 0.58, LINES },
  };
  const char *text = gtk_label_get_text (GTK_LABEL (self->label));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->label, text);

  mh_text_fit_set_width (layout, width);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    if (mh_text_fit_get_letters (layout) * large[i].scale >= LARGE
        && mh_text_fit_has_room (layout, large[i].scale, width, large[i].lines))
      return large[i].scale;
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    if (mh_text_fit_has_room (layout, tries[i].scale, width, tries[i].lines))
      return tries[i].scale;
  return tries[G_N_ELEMENTS (tries) - 1].scale;
}

static int
measure_height (MhPrompt *self, int width)
{
  const char *text = gtk_label_get_text (GTK_LABEL (self->label));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->label, text);
  g_autoptr (PangoAttrList) attributes = mh_text_fit_attributes (fit (self, width));
  int height;

  mh_text_fit_set_width (layout, width);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static GtkSizeRequestMode
mh_prompt_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mh_prompt_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  MhPrompt *self = MH_PROMPT (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->label, orientation, -1, minimum, natural, NULL, NULL);
  else if (for_size >= 0)
    *minimum = *natural = measure_height (self, for_size);
  else
    gtk_widget_measure (self->label, orientation, -1, minimum, natural, NULL, NULL);
}

static void
mh_prompt_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhPrompt *self = MH_PROMPT (widget);
  double scale = fit (self, width);

  mh_text_fit_apply (GTK_LABEL (self->label), &self->scale, scale);
  gtk_widget_allocate (self->label, width, height, baseline, NULL);
}

static void
mh_prompt_dispose (GObject *object)
{
  g_clear_pointer (&MH_PROMPT (object)->label, gtk_widget_unparent);
  G_OBJECT_CLASS (mh_prompt_parent_class)->dispose (object);
}

static void
mh_prompt_class_init (MhPromptClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_prompt_dispose;
  widget_class->get_request_mode = mh_prompt_get_request_mode;
  widget_class->measure = mh_prompt_measure;
  widget_class->size_allocate = mh_prompt_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_prompt_init (MhPrompt *self)
{
  self->label = gtk_label_new (NULL);
  self->scale = 1;
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (self->label), GTK_JUSTIFY_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (self->label), 8);
  gtk_widget_add_css_class (self->label, "prompt");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

void
mh_prompt_set_label (MhPrompt *self, const char *label)
{
  gtk_label_set_text (GTK_LABEL (self->label), label != NULL ? label : "");
}
