/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/people/mh-profile-page.h"

#include "art/mh-art-internal.h"
#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-choices.h"
#include "shell/parts/mh-title.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/people/mh-face-tile.h"
#include "shell/people/mh-needs-group.h"
#include "shell/seating/mh-seat-memory.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-languages.h"
#include "shell/window/mh-window.h"

#include <glib/gi18n.h>

/* Microseconds after which a bar shows the progress. */
#define PATIENCE (300 * 1000)
/* Where the buttons of an age begin that is not given yet. */
#define FIRST_AGE 8

/* Edits one person of the family: name, age, face, color. Every change is saved at once, if the family is in a file.
 * A new person joins the family with the first letter of the name. */
struct _MhProfilePage
{
  MhPage parent_instance;

  MhFamily *family;
  MhProfile *profile;
  GtkWidget *back;
  MhTitle *window_title;
  GtkWidget *portrait;
  GtkWidget *name;
  GtkWidget *reader;
  GtkWidget *age; /* -1 if it is not given */
  GtkFlowBox *faces;
  GtkFlowBox *colors;
  GtkWidget *needs;
  GtkWidget *language;
  GStrv codes; /* the languages after the desktop's */
  GtkProgressBar *bar;
  gboolean filling;
  gboolean guesses; /* whether the person can read, from the age */
  gboolean lost; /* what was chosen would be, because there is no name */
  gboolean deleted;
  MhWindow *window; /* (nullable): where that was */
  gint64 begun; /* when the worker began to forget the person, or 0 */
  int percent; /* set by the worker */
};

G_DEFINE_FINAL_TYPE (MhProfilePage, mh_profile_page, MH_TYPE_PAGE)

/* The names of the six colors and symbols, in order. */
static const char *
color_name (guint color)
{
  static const char *const names[] = {
    /* Translators, all: a person's symbol and color */
    N_ ("Sun, amber"),  N_ ("Drop, blue"),   N_ ("Leaf, green"),
    N_ ("Heart, rose"), N_ ("Moon, violet"), N_ ("Star, teal"),
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == MH_COLORS);
  return _ (names[color]);
}

/* The names of the faces, in the order of mh_art_face_names(). */
static const char *
face_name (guint face)
{
  static const char *const names[] = {
    /* Translators, all: a face that a person chooses for themselves: the name of a picture */
    N_ ("Gray mouse"), N_ ("Ginger cat"), N_ ("Dog"),  N_ ("Rabbit"),
    N_ ("Fox"),        N_ ("Bear"),       N_ ("Frog"), N_ ("Owl"),
    N_ ("Hedgehog"),   N_ ("Hamster"),    N_ ("Rat"),  N_ ("Granny"),
  };

  return face < G_N_ELEMENTS (names) ? _ (names[face]) : mh_art_face_names ()[face];
}

static gboolean
has_name (MhProfilePage *self)
{
  return mh_profile_get_name (self->profile)[0] != '\0';
}

/* A family without a usable file is lost when the program ends, and a person without a name at once. */
static void
show_saved (MhProfilePage *self)
{
  const gboolean saved = has_name (self) && mh_family_is_in_file (self->family);

  mh_buttons_name (self->back, saved ? _ ("Back; Everything Is Saved") : _ ("Back"));
}

static void
show_profile (MhProfilePage *self)
{
  const char *face = mh_profile_get_face (self->profile);
  guint color = mh_profile_get_color (self->profile);
  GtkFlowBoxChild *child;

  self->filling = TRUE;
  mh_picture_widget_set (self->portrait, mh_art_person_face (face, MH_MOOD_HAPPY, color));
  mh_title_set_title (self->window_title, has_name (self) ? mh_profile_get_name (self->profile)
                                                          : mh_page_get_title (MH_PAGE (self)));
  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->faces, i)) != NULL; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_flow_box_child_get_child (child)),
                                  g_str_equal (mh_art_face_names ()[i], face));
  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->colors, i)) != NULL; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_flow_box_child_get_child (child)),
                                  (guint) i == color);
  self->filling = FALSE;
  show_saved (self);
}

/* Sets the name; FALSE if it would be empty. */
static gboolean
take_name (MhProfilePage *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->name));
  g_autofree char *name = g_strstrip (g_strdup (typed));
  g_autofree char *before = g_strdup (mh_profile_get_name (self->profile));

  mh_profile_set_name (self->profile, name);
  if (mh_profile_get_name (self->profile)[0] != '\0')
    return TRUE;
  mh_profile_set_name (self->profile, before);
  return FALSE;
}

/* A small child is assumed not to read yet, until somebody says so. */
static void
take_age (MhProfilePage *self)
{
  const int age = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->age));

  if (age == mh_profile_get_age (self->profile))
    return;
  mh_profile_set_age (self->profile, age);
  if (!self->guesses)
    return;
  self->filling = TRUE;
  gtk_switch_set_active (GTK_SWITCH (self->reader), !mh_profile_is_small (self->profile));
  self->filling = FALSE;
}

/* An empty field is an age that is not given. Anything else that is no age is ignored. */
static int
on_age_read (GtkSpinButton *spin, double *age)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  char *end;

  *age = *text != '\0' ? g_ascii_strtod (text, &end) : -1;
  return *text == '\0' || *end == '\0' ? TRUE : GTK_INPUT_ERROR;
}

/* A nought in an empty field was not typed: it was the first step up from there. */
static gboolean
on_age_shown (GtkSpinButton *spin, MhProfilePage *self)
{
  const int age = gtk_spin_button_get_value_as_int (spin);
  g_autofree char *text = age >= 0 ? g_strdup_printf ("%d", age) : g_strdup ("");

  if (age == 0 && *gtk_editable_get_text (GTK_EDITABLE (spin)) == '\0' && !self->filling)
    gtk_spin_button_set_value (spin, FIRST_AGE);
  else if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  /* Translators: instead of a person's age */
                                  age >= 0 ? text : C_ ("age", "Not Given"), -1);
  return TRUE;
}

static void
on_changed (MhProfilePage *self)
{
  guint selected;

  if (self->filling || self->profile == NULL)
    return;
  if (take_name (self))
    gtk_widget_remove_css_class (self->name, "error");
  else
    gtk_widget_add_css_class (self->name, "error");
  selected = mh_choice_row_get_selected (MH_CHOICE_ROW (self->language));
  if (selected != GTK_INVALID_LIST_POSITION)
    mh_profile_set_rules_language (self->profile, selected > 0 ? self->codes[selected - 1] : NULL);
  if (gtk_switch_get_active (GTK_SWITCH (self->reader)) != mh_profile_get_reader (self->profile))
    self->guesses = FALSE;
  take_age (self);
  mh_profile_set_reader (self->profile, gtk_switch_get_active (GTK_SWITCH (self->reader)));
  show_profile (self);
}

static int
index_of (GtkWidget *tile)
{
  return gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (gtk_widget_get_parent (tile)));
}

static void
on_face_toggled (GtkWidget *tile, MhProfilePage *self)
{
  if (self->filling)
    return;
  mh_profile_set_face (self->profile, mh_art_face_names ()[index_of (tile)]);
  show_profile (self);
}

static void
on_color_toggled (GtkWidget *tile, MhProfilePage *self)
{
  if (self->filling)
    return;
  mh_profile_set_color (self->profile, (guint) index_of (tile));
  show_profile (self);
}

static void
add_tile (GtkFlowBox *box,
          MhPicture *picture,
          const char *label,
          GCallback callback,
          MhProfilePage *self)
{
  g_autofree char *unseen = g_strconcat ("\t", label, NULL);
  GtkWidget *tile = mh_face_tile_new (picture, unseen, 56);

  g_signal_connect_object (tile, "toggled", callback, self, 0);
  gtk_flow_box_append (box, tile);
  gtk_widget_set_focusable (gtk_widget_get_parent (tile), FALSE);
}

static void
add_tiles (MhProfilePage *self)
{
  const char *const *faces = mh_art_face_names ();

  /* The last face is for computer players. */
  for (guint i = 0; faces[i + 1] != NULL; i++)
    add_tile (self->faces, mh_art_face (faces[i], MH_MOOD_HAPPY), face_name (i),
              G_CALLBACK (on_face_toggled), self);
  for (guint i = 0; i < MH_COLORS; i++)
    add_tile (self->colors, mh_art_person_sign (i), color_name (i), G_CALLBACK (on_color_toggled),
              self);
}

static void
fill_languages (MhProfilePage *self)
{
  const char *wanted = mh_profile_get_rules_language (self->profile);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  /* The person's own may come from a computer with other games. */
  self->codes = mh_languages_of_rules (G_LIST_MODEL (mh_program_get_catalog ()), wanted);
  /* Translators: a choice in a list of languages: the person reads the rules in the desktop's
   * language */
  gtk_string_list_append (names, C_ ("language", "Same as This Computer"));
  for (guint i = 0; self->codes[i] != NULL; i++)
    {
      gtk_string_list_append (names, mh_language_get_name (self->codes[i]));
      if (g_strcmp0 (self->codes[i], wanted) == 0)
        selected = i + 1;
    }
  mh_choice_row_set_model (MH_CHOICE_ROW (self->language), names);
  mh_choice_row_set_selected (MH_CHOICE_ROW (self->language), selected);
}

/* Leaving the page changes nothing. If the program ends, the next start continues. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhProfilePage *self = MH_PROFILE_PAGE (widget);

  gtk_progress_bar_set_fraction (self->bar, g_atomic_int_get (&self->percent) / 100.0);
  if (gdk_frame_clock_get_frame_time (clock) - self->begun > PATIENCE)
    gtk_widget_set_visible (GTK_WIDGET (self->bar), TRUE);
  return G_SOURCE_CONTINUE;
}

static void
say_later (MhProfilePage *self, MhWindow *window)
{
  g_autofree char *sentence = NULL;

  sentence = g_strdup_printf (
      /* Translators: %s is a person removed from the family */
      _ ("An old match still names %s, because its file can’t be changed right now. The program "
         "will try again the next time it starts."),
      mh_profile_get_name (self->profile));
  mh_window_say (window, sentence);
}

static void
on_forgotten (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhProfilePage) self = MH_PROFILE_PAGE (user_data);
  g_autoptr (GError) error = NULL;

  self->begun = 0;
  if (!mh_family_finish_deleting_finish (MH_FAMILY (source), result, &error))
    g_debug ("%s", error->message);
  if (error != NULL && self->window != NULL)
    say_later (self, self->window);
  if (mh_window_is_on_top (GTK_WIDGET (self)))
    mh_window_back (self->window);
}

/* Removes the person from the settings and the matches, too. */
static void
forget (MhProfilePage *self, MhWindow *window)
{
  /* A table that is fading out still has its match's file open. */
  mh_window_let_go (window);
  mh_seat_memory_forget_removed (self->family);
  g_set_weak_pointer (&self->window, window);
  self->begun = g_get_monotonic_time ();
  gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
  mh_family_finish_deleting_async (self->family, mh_program_get_store (), &self->percent,
                                   on_forgotten, g_object_ref (self));
}

static void
on_delete_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhProfilePage) self = MH_PROFILE_PAGE (user_data);
  g_autofree char *answer = mh_toolkit_ask_finish (result, NULL);
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (answer, "delete") != 0 || self->deleted)
    return;
  self->deleted = mh_family_delete (self->family, self->profile, &error);
  if (self->deleted)
    forget (self, MH_WINDOW (source));
  else
    mh_window_say (MH_WINDOW (source), error->message);
}

static void
on_delete_activated (MhProfilePage *self)
{
  const MhAnswer answers[] = {
    { "cancel", _ ("_Keep"), FALSE },
    /* Translators: an answer to “Remove From the Family?” */
    { "delete", _ ("_Remove"), TRUE },
  };
  g_autofree char *body = NULL;

  body = g_strdup_printf (
      /* Translators: %s is a person. */
      _ ("The name and results of %s will be permanently deleted. Old matches will show a player "
         "without a name instead. Unpacking a packed family brings back everybody in it."),
      mh_profile_get_name (self->profile));
  mh_toolkit_ask_async (GTK_WINDOW (mh_window_of (GTK_WIDGET (self))),
                        /* Translators: a question; the answers are _Keep and _Remove */
                        _ ("Remove From the Family?"), body, answers, G_N_ELEMENTS (answers),
                        on_delete_answered, g_object_ref (self));
}

/* Saves at once, so that nothing is lost if the program is killed. */
static void
save (MhProfilePage *self)
{
  g_autoptr (GError) error = NULL;

  mh_page_enable (MH_PAGE (self), "delete", has_name (self));
  self->lost = !has_name (self);
  if (!self->deleted && has_name (self) && !mh_family_save (self->family, self->profile, &error))
    g_debug ("%s", error->message);
}

/* Once, so that a person can be given up. */
static gboolean
ask_for_name (MhProfilePage *self)
{
  if (!self->lost || !mh_window_is_on_top (GTK_WIDGET (self)))
    return FALSE;
  self->lost = FALSE;
  gtk_widget_add_css_class (self->name, "error");
  gtk_widget_grab_focus (self->name);
  return TRUE;
}

static gboolean
mh_profile_page_leave (MhPage *page, GSourceFunc then, gpointer user_data)
{
  MhProfilePage *self = MH_PROFILE_PAGE (page);
  MhWindow *window = mh_window_of (GTK_WIDGET (self));
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (self->deleted)
    return TRUE;
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->age));
  if (!has_name (self))
    return !ask_for_name (self);
  if (!mh_family_save (self->family, self->profile, &error))
    mh_window_say (window, error->message);
  if (gtk_widget_has_css_class (self->name, "error"))
    {
      /* Translators: said after a name field was emptied; %s is the previous name */
      sentence = g_strdup_printf (_ ("Everybody needs a name, so %s keeps the old one."),
                                  mh_profile_get_name (self->profile));
      mh_window_say (window, sentence);
    }
  return TRUE;
}

/* Another page may have been above this one when the person was forgotten. */
static void
mh_profile_page_shown (MhPage *page)
{
  MhProfilePage *self = MH_PROFILE_PAGE (page);

  if (self->deleted && self->begun == 0)
    mh_window_back (self->window);
}

static void
mh_profile_page_dispose (GObject *object)
{
  MhProfilePage *self = MH_PROFILE_PAGE (object);

  self->filling = TRUE;
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->family);
  g_clear_object (&self->profile);
  g_clear_pointer (&self->codes, g_strfreev);
  G_OBJECT_CLASS (mh_profile_page_parent_class)->dispose (object);
}

static void
mh_profile_page_class_init (MhProfilePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_profile_page_dispose;
  MH_PAGE_CLASS (klass)->shown = mh_profile_page_shown;
  MH_PAGE_CLASS (klass)->leave = mh_profile_page_leave;
  g_type_ensure (MH_TYPE_CHOICE_ROW);
  g_type_ensure (MH_TYPE_NEEDS_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-profile-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhProfilePage, back);
  gtk_widget_class_bind_template_child (widget_class, MhProfilePage, bar);
  gtk_widget_class_bind_template_child (widget_class, MhProfilePage, window_title);
  gtk_widget_class_bind_template_child (widget_class, MhProfilePage, portrait);
  gtk_widget_class_bind_template_child (widget_class, MhProfilePage, name);
  gtk_widget_class_bind_template_child (widget_class, MhProfilePage, reader);
  gtk_widget_class_bind_template_child (widget_class, MhProfilePage, age);
  gtk_widget_class_bind_template_child (widget_class, MhProfilePage, language);
  gtk_widget_class_bind_template_child (widget_class, MhProfilePage, faces);
  gtk_widget_class_bind_template_child (widget_class, MhProfilePage, colors);
  gtk_widget_class_bind_template_child (widget_class, MhProfilePage, needs);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_age_read);
  gtk_widget_class_bind_template_callback (widget_class, on_age_shown);
}

static void
mh_profile_page_init (MhProfilePage *self)
{
  static const MhPageAction entries[] = {
    { "delete", G_CALLBACK (on_delete_activated) },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  /* The first pasted line becomes the name. */
  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (self->name)), "truncate-multiline", TRUE,
                NULL);
  /* Otherwise scrolling the page would change the age under the pointer. */
  mh_toolkit_limit_scrolling (self->age, GTK_EVENT_CONTROLLER_SCROLL_NONE);
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

/* @profile may be a new person, without a name. */
GtkWidget *
mh_profile_page_new (MhFamily *family, MhProfile *profile)
{
  MhProfilePage *self = g_object_new (MH_TYPE_PROFILE_PAGE, NULL);

  self->filling = TRUE;
  self->family = g_object_ref (family);
  self->profile = g_object_ref (profile);
  gtk_editable_set_text (GTK_EDITABLE (self->name), mh_profile_get_name (profile));
  gtk_switch_set_active (GTK_SWITCH (self->reader), mh_profile_get_reader (profile));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->age), mh_profile_get_age (profile));
  fill_languages (self);
  self->filling = FALSE;
  self->guesses = mh_profile_get_age (profile) < 0 && mh_profile_get_reader (profile);
  g_signal_connect_object (profile, "changed", G_CALLBACK (save), self, G_CONNECT_SWAPPED);
  mh_needs_group_set_profile (MH_NEEDS_GROUP (self->needs), profile);
  add_tiles (self);
  show_profile (self);
  mh_page_enable (MH_PAGE (self), "delete", has_name (self));
  return GTK_WIDGET (self);
}
