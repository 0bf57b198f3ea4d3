/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-prompt.h"

#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-text-fit.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* In pixels: letters of this height are large in any window, and the table needs the remaining room; smaller ones than
 * these are hard to read from across the table. */
#define LARGE 19
#define SMALL 15
/* Large text may shrink to the first scale to get two lines into the room, and further down to the second. */
#define ROOM 0.77
#define LEAST 0.5
/* How long a sentence that is repeated takes to appear again. */
#define FLASH_MS 600
/* Most sentences have at most as many letters. */
#define LETTERS 75

/* Shows what to do now, in one sentence, as large as possible in a room whose height depends only on the font: the
 * table must not jump between two moves. A sentence that is too long has pages; a tap turns them, and a screen reader
 * reads all of it at once. */
struct _MhPrompt
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GtkWidget *more;
  AdwAnimation *flash;
  MhTabletop *table; /* (nullable) */
  char *sentence;
  double scale;
  guint page;
  guint letters; /* that have to fit on one page */
};

G_DEFINE_FINAL_TYPE (MhPrompt, mh_prompt, GTK_TYPE_WIDGET)

static PangoLayout *
create_layout (MhPrompt *self, const char *text, int width)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (self->label, text);

  mh_text_fit_set_width (layout, width);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  return layout;
}

static int
get_height (PangoLayout *layout, double scale)
{
  g_autoptr (PangoAttrList) attributes = mh_text_fit_attributes (scale);
  int height;

  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* Returns the smallest scale. */
static double
get_least (PangoLayout *layout)
{
  return CLAMP (SMALL / mh_text_fit_get_letters (layout), LEAST, ROOM);
}

/* Returns the largest scale at which the sentence fits, if possible without breaking a word; 0 if it needs pages. */
static double
fit (MhPrompt *self, int width, int height)
{
  static const double scales[] = { 1, 0.94, 0.88, 0.82, 0.77, 0.7, 0.64, 0.58, 0.54, 0.5 };
  g_autoptr (PangoLayout) layout = create_layout (self, self->sentence, width);
  const double least = get_least (layout);

  for (guint i = 0; i < G_N_ELEMENTS (scales) && scales[i] >= least; i++)
    if (mh_text_fit_has_room (layout, scales[i], width, G_MAXINT)
        && get_height (layout, scales[i]) <= height)
      return scales[i];
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return get_height (layout, least) <= height ? least : 0;
}

/* Returns the part of the sentence that is on the page. After the last page comes the first. */
static char *
cut_page (MhPrompt *self, int width, int height, double *scale)
{
  g_autoptr (PangoLayout) layout = create_layout (self, self->sentence, width);
  int lines, high, first;
  const char *begin, *end;

  *scale = get_least (layout);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  high = get_height (layout, *scale);
  lines = pango_layout_get_line_count (layout);
  high = MAX (1, lines * height / MAX (1, high));
  first = (int) self->page * high;
  if (first >= lines)
    first = (int) (self->page = 0);
  begin = self->sentence + pango_layout_get_line_readonly (layout, first)->start_index;
  end = first + high >= lines
            ? begin + strlen (begin)
            : self->sentence + pango_layout_get_line_readonly (layout, first + high)->start_index;
  return g_strndup (begin, (gsize) (end - begin));
}

/* The button that loses its place passes the focus on, to the table if there is one to play on. */
static void
show_more (MhPrompt *self, gboolean shown)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  const gboolean lost = !shown && root != NULL && gtk_root_get_focus (root) == self->more;

  if (lost && self->table != NULL)
    mh_tabletop_focus_choice (self->table);
  if (lost && gtk_root_get_focus (root) == self->more)
    gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
  gtk_widget_set_child_visible (self->more, shown);
}

/* Fits the sentence into the room there is. Returns the width of the button that turns pages. */
static int
lay_text (MhPrompt *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const int height = gtk_widget_get_height (GTK_WIDGET (self));
  double scale = width > 0 ? fit (self, width, height) : 1;
  g_autofree char *page = NULL;
  int beside = 0;

  if (scale == 0)
    {
      gtk_widget_measure (self->more, GTK_ORIENTATION_HORIZONTAL, -1, &beside, NULL, NULL, NULL);
      page = cut_page (self, width - beside, height, &scale);
    }
  show_more (self, page != NULL);
  gtk_label_set_text (GTK_LABEL (self->label), page != NULL ? page : self->sentence);
  mh_text_set_name (self->label, self->sentence);
  mh_text_fit_apply (GTK_LABEL (self->label), &self->scale, scale);
  return beside;
}

static void
turn_page (MhPrompt *self)
{
  if (!gtk_widget_get_child_visible (self->more))
    return;
  self->page++;
  lay_text (self);
}

static GtkSizeRequestMode
mh_prompt_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Two lines, or as many of the smallest letters as a long sentence needs in this @width. */
static int
measure_height (MhPrompt *self, int width)
{
  g_autofree char *letters = g_strnfill (self->letters, 'n');
  g_autoptr (PangoLayout) sentence = create_layout (self, letters, G_MAXINT);
  g_autoptr (PangoLayout) lines = create_layout (self, "X\nX", G_MAXINT);
  const double least = get_least (lines);
  int length;

  pango_layout_get_pixel_size (sentence, &length, NULL);
  return MAX (get_height (lines, CLAMP (LARGE / mh_text_fit_get_letters (lines), ROOM, 1)),
              (int) (get_height (lines, least) / 2.0 * ceil (length * least / width)));
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
  else
    *minimum = *natural = measure_height (self, for_size > 0 ? for_size : G_MAXINT);
}

/* Text that has been laid out for this room before does not change here, because that would ask for a new layout. */
static void
mh_prompt_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhPrompt *self = MH_PROMPT (widget);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int beside = lay_text (self);
  int high;

  gtk_widget_measure (self->more, GTK_ORIENTATION_VERTICAL, -1, &high, NULL, NULL, NULL);
  if (beside > 0)
    gtk_widget_size_allocate (
        self->more, &(GtkAllocation){ rtl ? 0 : width - beside, (height - high) / 2, beside, high },
        -1);
  gtk_widget_size_allocate (self->label,
                            &(GtkAllocation){ rtl ? beside : 0, 0, width - beside, height }, -1);
}

static void
mh_prompt_dispose (GObject *object)
{
  g_clear_object (&MH_PROMPT (object)->flash);
  g_clear_pointer (&MH_PROMPT (object)->label, gtk_widget_unparent);
  g_clear_pointer (&MH_PROMPT (object)->more, gtk_widget_unparent);
  g_clear_weak_pointer (&MH_PROMPT (object)->table);
  G_OBJECT_CLASS (mh_prompt_parent_class)->dispose (object);
}

static void
mh_prompt_finalize (GObject *object)
{
  g_free (MH_PROMPT (object)->sentence);
  G_OBJECT_CLASS (mh_prompt_parent_class)->finalize (object);
}

static void
mh_prompt_class_init (MhPromptClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_prompt_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_prompt_finalize;
  widget_class->get_request_mode = mh_prompt_get_request_mode;
  widget_class->measure = mh_prompt_measure;
  widget_class->size_allocate = mh_prompt_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_prompt_init (MhPrompt *self)
{
  GtkGesture *tap = gtk_gesture_click_new ();

  self->sentence = g_strdup ("");
  self->scale = 1;
  self->letters = LETTERS;
  self->label = mh_text_label_new (NULL, GTK_JUSTIFY_CENTER, "prompt");
  gtk_label_set_width_chars (GTK_LABEL (self->label), 8);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  self->flash = adw_timed_animation_new (
      self->label, 0, 1, FLASH_MS,
      adw_property_animation_target_new (G_OBJECT (self->label), "opacity"));
  self->more = gtk_button_new_from_icon_name ("go-next-symbolic");
  gtk_widget_add_css_class (self->more, "circular");
  /* Translators: a button that shows the rest of a long sentence */
  mh_buttons_name (self->more, _ ("Read On"));
  gtk_widget_set_parent (self->more, GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->more, FALSE);
  g_signal_connect_object (self->more, "clicked", G_CALLBACK (turn_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tap, "released", G_CALLBACK (turn_page), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (tap));
}

void
mh_prompt_set_label (MhPrompt *self, const char *label)
{
  if (g_strcmp0 (self->sentence, label) == 0)
    return;
  g_free (self->sentence);
  self->sentence = g_strdup (label != NULL ? label : "");
  self->page = 0;
  lay_text (self);
}

/* Draws attention to the sentence. */
void
mh_prompt_flash (MhPrompt *self)
{
  self->page = 0;
  lay_text (self);
  adw_animation_play (self->flash);
}

/* The table that the sentence is about gets the focus. */
void
mh_prompt_set_table (MhPrompt *self, MhTabletop *table)
{
  g_set_weak_pointer (&self->table, table);
}

/* Sets how many letters have to fit on one page. */
void
mh_prompt_set_letters (MhPrompt *self, guint letters)
{
  self->letters = letters;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
