/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "screen-check.h"

#include "shell-fixture.h"

#include <string.h>

/* How far a widget may be from its mirrored place: half pixels are rounded twice. */
#define NEARLY 2

static GPtrArray *faults; /* char * */

gboolean
screen_is_pseudo (void)
{
  const char *language = g_getenv ("LANGUAGE");

  return g_strcmp0 (language, "en_XA") == 0 || g_strcmp0 (language, "ar_XB") == 0;
}

static void
add_fault (const char *name, const char *what, GtkWidget *widget, const char *text)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
  g_autofree char *class = g_strjoinv (".", classes);
  g_autofree char *fault
      = g_strdup_printf ("%s: %s: %s %s in %s “%s”", name, what, G_OBJECT_TYPE_NAME (widget), class,
                         G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), text);

  if (faults == NULL)
    faults = g_ptr_array_new_with_free_func (g_free);
  if (!g_ptr_array_find_with_equal_func (faults, fault, g_str_equal, NULL))
    g_ptr_array_add (faults, g_steal_pointer (&fault));
}

/* Words ----------------------------------------------------------------------------------- */

/* The text outside of all brackets. */
static char *
take_outside (const char *text)
{
  GString *outside = g_string_new (NULL);
  int depth = 0;

  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == ']' && depth > 0)
        depth--;
      if (depth == 0)
        g_string_append_c (outside, *p);
      if (*p == '[')
        depth++;
    }
  return g_string_free (outside, FALSE);
}

/* Text that is not translated: names that people chose, the languages' own names, rule IDs, keys, and the
 * owners of the published games. */
static gboolean
is_given (const char *word)
{
  static const char *const given[]
      = { "Mia",        "Tom",       "Great",   "grandmother", "Wilhelmina",
          "Maximilian", "Alexander", "English", "en",          "ar" };
  const gsize length = strlen (word);

  for (guint i = 0; i < G_N_ELEMENTS (given); i++)
    if (strcmp (given[i], word) == 0)
      return TRUE;
  return g_utf8_strlen (word, -1) == 1 || (length == 2 && g_ascii_isupper (word[0]));
}

static void
check_text (GtkWidget *widget, const char *text, const char *name)
{
  g_autofree char *outside = take_outside (text);
  g_auto (GStrv) words = g_regex_split_simple ("[^\\p{L}]+", outside, 0, 0);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !is_given (words[i]))
      {
        add_fault (name, "no translation", widget, text);
        return;
      }
}

static void
check_words (GtkWidget *widget, const char *name)
{
  static const GtkAccessibleProperty properties[]
      = { GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
          GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER };
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (GTK_IS_LABEL (widget))
    check_text (widget, gtk_label_get_text (GTK_LABEL (widget)), name);
  if (tooltip != NULL)
    check_text (widget, tooltip, name);
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *value = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                                   properties[i], "\x01", NULL);

      if (value != NULL && !g_str_equal (value, "undefined"))
        check_text (widget, value, name);
    }
}

/* Names ----------------------------------------------------------------------------------- */

/* NULL if there is none */
static char *
take_label (gpointer accessible)
{
  if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return NULL;
  return gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "\x01",
                                             NULL);
}

/* The addresses of the widgets that label it. */
static GStrv
take_labels (GtkAccessible *accessible)
{
  g_autofree char *list = NULL;

  if (!gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return g_new0 (char *, 1);
  list = gtk_test_accessible_check_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY, NULL,
                                             NULL);
  return g_regex_split_simple ("[^<]*<|>[^<]*", list, 0, 0);
}

/* GTK before 4.14 combines a name from the label and the labels or types of the labeling widgets. */
static GPtrArray *
take_name (GtkAccessible *accessible)
{
  GPtrArray *name = g_ptr_array_new_with_free_func (g_free);
  char *label = take_label (accessible);
  g_auto (GStrv) labels = take_labels (accessible);

  if (label != NULL)
    g_ptr_array_add (name, label);
  for (guint i = 0; labels[i] != NULL; i++)
    if (g_str_has_prefix (labels[i], "0x"))
      {
        gpointer other = (gpointer) g_ascii_strtoull (labels[i], NULL, 16);

        label = take_label (other);
        g_ptr_array_add (name, label != NULL ? label : g_strdup (G_OBJECT_TYPE_NAME (other)));
      }
  if (name->len == 0)
    g_ptr_array_add (name, g_strdup (G_OBJECT_TYPE_NAME (accessible)));
  return name;
}

/* Whether a later part of @name is in the first one. */
static gboolean
says_twice (const GPtrArray *name)
{
  for (guint i = 1; i < name->len; i++)
    {
      g_autofree char *first = g_utf8_casefold (g_ptr_array_index (name, 0), -1);
      g_autofree char *other = g_utf8_casefold (g_ptr_array_index (name, i), -1);

      if (strstr (first, other) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
check_name (GtkWidget *widget, GtkAccessible *accessible, const char *name)
{
  g_autoptr (GPtrArray) parts = take_name (accessible);
  g_autofree char *whole = NULL;

  g_ptr_array_add (parts, NULL);
  whole = g_strjoinv (" ", (char **) parts->pdata);
  g_ptr_array_set_size (parts, (int) parts->len - 1);
  if (GTK_IS_BUTTON (widget) && strchr (whole, '_') != NULL)
    add_fault (name, "mnemonic", widget, whole);
  if (g_regex_match_simple ("\\b(Gtk|Adw|Mh)[A-Z]", whole, 0, 0))
    add_fault (name, "type", widget, whole);
  if (says_twice (parts))
    add_fault (name, "twice", widget, whole);
}

/* Focusable widgets, and the pages of a stack, which are announced on the way to them. The contents of a spin
 * button are GTK's. */
static void
check_names (GtkWidget *widget, const char *name)
{
  if (gtk_widget_get_focusable (widget) && !GTK_IS_SPIN_BUTTON (gtk_widget_get_parent (widget)))
    check_name (widget, GTK_ACCESSIBLE (widget), name);
  if (GTK_IS_STACK (widget) && gtk_stack_get_visible_child (GTK_STACK (widget)) != NULL)
    check_name (widget,
                GTK_ACCESSIBLE (gtk_stack_get_page (
                    GTK_STACK (widget), gtk_stack_get_visible_child (GTK_STACK (widget)))),
                name);
}

/* Cut texts ------------------------------------------------------------------------------- */

/* A tooltip may have the whole text. */
static void
check_cut (GtkWidget *widget, const char *name)
{
  if (GTK_IS_LABEL (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
      && g_strcmp0 (gtk_widget_get_tooltip_text (widget), gtk_label_get_text (GTK_LABEL (widget)))
             != 0)
    add_fault (name, "cut", widget, gtk_label_get_text (GTK_LABEL (widget)));
}

/* The mirror ------------------------------------------------------------------------------ */

typedef struct
{
  GtkWidget *widget;
  graphene_rect_t box;
} Place;

/* Whether it is the same in both directions: everything on a table, widgets with an explicit direction, such as
 * the keys of a keyboard and the text of rules; and the inside of GTK's own widgets. */
static gboolean
has_own_way (GtkWidget *widget)
{
  return MH_IS_TABLETOP (widget) || GTK_IS_SWITCH (widget) || GTK_IS_SEARCH_ENTRY (widget)
         || gtk_widget_get_direction (widget) != gtk_widget_get_default_direction ();
}

/* The place of every widget. */
static void
collect_places (GtkWidget *widget, GtkWidget *screen, GArray *places)
{
  Place place = { widget };

  if (!gtk_widget_get_mapped (widget) || GTK_IS_NATIVE (widget)
      || !gtk_widget_compute_bounds (widget, screen, &place.box))
    return;
  g_array_append_val (places, place);
  if (has_own_way (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_places (child, screen, places);
}

static GArray *
take_places (GtkWidget *screen)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));

  shell_settle ();
  for (GtkWidget *child = gtk_widget_get_first_child (screen); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_places (child, screen, places);
  return places;
}

/* Whether the widget is in a row that scrolls sideways, which keeps its place when the direction changes. */
static gboolean
scrolls_sideways (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;

  if (scroller == NULL)
    return FALSE;
  adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));
  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment);
}

static void
compare_places (GtkWidget *screen, const GArray *before, const GArray *mirrored, const char *name)
{
  const float width = (float) gtk_widget_get_width (screen);
  GtkWidget *told = NULL;

  for (guint i = 0; i < MIN (before->len, mirrored->len); i++)
    {
      const Place *place = &g_array_index (before, Place, i);
      const Place *other = &g_array_index (mirrored, Place, i);
      const float left = width - place->box.origin.x - place->box.size.width;
      g_autofree char *where = NULL;

      if (place->widget != other->widget)
        return;
      if (fabsf (left - other->box.origin.x) <= NEARLY
          || (told != NULL && gtk_widget_is_ancestor (place->widget, told))
          || scrolls_sideways (place->widget))
        continue;
      told = place->widget;
      where = g_strdup_printf ("%.0f to %.0f, then %.0f to %.0f of %.0f", place->box.origin.x,
                               place->box.origin.x + place->box.size.width, other->box.origin.x,
                               other->box.origin.x + other->box.size.width, width);
      add_fault (name, "not mirrored", place->widget, where);
    }
}

static void
check_mirrored (GtkWidget *screen, const char *name)
{
  const GtkTextDirection direction = gtk_widget_get_default_direction ();
  g_autoptr (GArray) before = take_places (screen);
  g_autoptr (GArray) mirrored = NULL;

  gtk_widget_set_default_direction (direction == GTK_TEXT_DIR_LTR ? GTK_TEXT_DIR_RTL
                                                                  : GTK_TEXT_DIR_LTR);
  mirrored = take_places (screen);
  compare_places (screen, before, mirrored, name);
  gtk_widget_set_default_direction (direction);
  shell_settle ();
}

/* ----------------------------------------------------------------------------------------- */

static void
check_all (GtkWidget *widget, const char *name, ScreenChecks checks)
{
  /* The window's own buttons, and the contents of an entry, are GTK's. */
  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget)
      || (GTK_IS_IMAGE (widget) && GTK_IS_EDITABLE (gtk_widget_get_parent (widget))))
    return;
  if ((checks & SCREEN_WORDS) != 0)
    check_words (widget, name);
  if ((checks & SCREEN_NAMES) != 0 && gtk_check_version (4, 14, 0) != NULL)
    check_names (widget, name);
  if ((checks & SCREEN_CUT) != 0)
    check_cut (widget, name);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_all (child, name, checks);
}

void
screen_check (GtkWidget *screen, const char *name, ScreenChecks checks)
{
  check_all (screen, name, checks);
  if ((checks & SCREEN_MIRRORED) != 0)
    check_mirrored (screen, name);
}

void
screen_assert_good (void)
{
  for (guint i = 0; faults != NULL && i < faults->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (faults, i));
  g_assert_cmpuint (faults == NULL ? 0 : faults->len, ==, 0);
}

void
screen_check_tab (GtkWidget *window)
{
  GtkWidget *before = gtk_root_get_focus (GTK_ROOT (window)), *focus = before;

  for (guint back = 0; back < 2; back++)
    {
      g_autoptr (GPtrArray) seen = g_ptr_array_new ();
      guint first = 0;

      while (seen->len == 0 || !g_ptr_array_find (seen, focus, &first))
        {
          g_ptr_array_add (seen, focus);
          gtk_widget_child_focus (window, back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
          focus = gtk_root_get_focus (GTK_ROOT (window));
        }
      if (first > 0)
        g_test_message ("held by %s", focus != NULL ? G_OBJECT_TYPE_NAME (focus) : "nothing");
      g_assert_cmpuint (first, ==, 0);
    }
  gtk_window_set_focus (GTK_WINDOW (window), before);
}
