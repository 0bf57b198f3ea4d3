/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-sticker-handout.h"

#include "art/mh-art-internal.h"
#include "shell/history/mh-sticker-shelf.h"
#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/parts/mh-words.h"
#include "shell/window/mh-page.h"
#include "shell/window/mh-program.h"

#include <glib/gi18n.h>

#define STICKER_SIZE 96 /* the sheet leaves the faces of the podium in sight */
#define FACE_SIZE 52
#define WIDTH 600
#define WORDS 20 /* characters in a line */

/* Hands out the stickers earned in the match that has just ended, one by one, the youngest person first. It is
 * invisible during the search, after the last one, and if there are none. Stickers found in older matches go into the
 * albums silently. */
struct _MhStickerHandout
{
  AdwBin parent_instance;

  MhFamily *family;
  char *match;
  GPtrArray *sheets; /* of MhStickerSheet */
  GPtrArray *gifts; /* of MhStickerGift: of this match; NULL during the search */
  guint next; /* the one that is shown */
  GCancellable *cancellable;
};

static guint handed_out, taken; /* signals */

G_DEFINE_FINAL_TYPE (MhStickerHandout, mh_sticker_handout, ADW_TYPE_BIN)

static void show_gift (MhStickerHandout *self, const MhStickerGift *gift);

static gboolean
is_last (MhStickerHandout *self)
{
  return self->next + 1 >= self->gifts->len;
}

/* The button, or a tap anywhere */
static void
on_next_clicked (MhStickerHandout *self)
{
  if (adw_bin_get_child (ADW_BIN (self)) == NULL)
    return;
  g_signal_emit (self, taken, 0);
  if (!is_last (self))
    {
      self->next++;
      show_gift (self, g_ptr_array_index (self->gifts, self->next));
      return;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  adw_bin_set_child (ADW_BIN (self), NULL);
}

static GtkWidget *
make_next_button (MhStickerHandout *self)
{
  const gboolean last = is_last (self);
  GtkWidget *content
      = g_object_new (ADW_TYPE_BUTTON_CONTENT, "use-underline", TRUE, "icon-name",
                      last ? "object-select-symbolic" : "go-next-symbolic", "label",
                      last
                          /* Translators: a button that takes a new sticker, the last one for now */
                          ? _ ("_Hooray!")
                          /* Translators: a button that hands out the next of several stickers */
                          : _ ("_Next Sticker"),
                      NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", content, NULL);

  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "paper-button");
  gtk_widget_add_css_class (button, "pill");
  mh_buttons_wrap (button);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_next_clicked), self);
  return button;
}

/* Puts the sheet in place of the one before. If something on the page has the focus, the button gets it. */
static void
lay_sheet (MhStickerHandout *self, GtkWidget *paper, GtkWidget *button)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), MH_TYPE_PAGE);
  const gboolean focused = page != NULL && mh_toolkit_has_focus_in (page);

  adw_bin_set_child (ADW_BIN (self), paper);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (focused)
    gtk_widget_grab_focus (button);
}

static GtkWidget *
make_words (const char *sentence, const char *task, GtkWidget *button)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *labels[] = { mh_text_label_new (sentence, GTK_JUSTIFY_CENTER, "heading-paper"),
                          mh_text_label_new (task, GTK_JUSTIFY_CENTER, "sticker-task") };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_max_width_chars (GTK_LABEL (labels[i]), WORDS);
      gtk_box_append (GTK_BOX (words), labels[i]);
    }
  gtk_box_append (GTK_BOX (words), button);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  return words;
}

/* The sticker, with the face of the person who gets it at its corner. */
static GtkWidget *
make_picture (const MhStickerSheet *sheet, const MhSticker *sticker, MhProfile *profile)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *picture = mh_sticker_picture_new (sheet, sticker, TRUE, STICKER_SIZE);
  GtkWidget *face
      = mh_picture_widget_new (mh_art_person_face (mh_profile_get_face (profile), MH_MOOD_HAPPY,
                                                   mh_profile_get_color (profile)),
                               FACE_SIZE);

  gtk_widget_set_margin_start (picture, FACE_SIZE / 2);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), picture);
  gtk_widget_set_halign (face, GTK_ALIGN_START);
  gtk_widget_set_valign (face, GTK_ALIGN_END);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), face);
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (overlay, GTK_ALIGN_CENTER);
  return overlay;
}

/* Adds a part of the sheet, beside the one before if there is room, otherwise below it. Tab tries only the first part of
 * a flow box that is sensitive, so one without a button is not. */
static void
add_part (GtkFlowBox *paper, GtkWidget *part, gboolean has_button)
{
  gtk_flow_box_append (paper,
                       g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "focusable", FALSE, "child", part,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                     "sensitive", has_button, NULL));
}

static char *
say_who (const char *who, const char *name)
{
  /* Translators: %1$s is a person, %2$s the name of a sticker */
  return g_strdup_printf (_ ("A new sticker for %1$s: %2$s"), who, name);
}

/* Shows a sticker on a sheet of paper. It is no alert: while the focus is in one, a screen reader drops what
 * the window announces. */
static void
show_gift (MhStickerHandout *self, const MhStickerGift *gift)
{
  const MhSticker *sticker = NULL;
  const MhStickerSheet *sheet
      = mh_sticker_shelf_find (self->sheets, gift->game, gift->sticker, &sticker);
  MhProfile *profile = mh_family_lookup (self->family, gift->profile);
  const char *language = mh_book_choose_language (MH_BOOK (sheet->book), NULL);
  g_autofree char *sentence = NULL;
  const guint beside = mh_text_is_large (GTK_WIDGET (self)) ? 1 : 2;
  GtkWidget *button = make_next_button (self);
  GtkWidget *paper = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE,
                                   "min-children-per-line", beside, "max-children-per-line", 2,
                                   "column-spacing", 8, "row-spacing", 8, "valign", GTK_ALIGN_END,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  sentence = say_who (mh_profile_get_name (profile), mh_sticker_get_name (sticker, language));
  gtk_widget_add_css_class (paper, "paper");
  gtk_widget_add_css_class (paper, "paper-sheet");
  gtk_widget_add_css_class (paper, "sticker-flies");
  add_part (GTK_FLOW_BOX (paper), make_picture (sheet, sticker, profile), FALSE);
  add_part (GTK_FLOW_BOX (paper),
            make_words (sentence, mh_sticker_get_task (sticker, language), button), TRUE);
  lay_sheet (self, paper, button);
  g_signal_emit (self, handed_out, 0);
}

/* Checks whether a gift is from this match, and for somebody of the family. */
static gboolean
is_given_now (MhStickerHandout *self, const MhStickerGift *gift)
{
  const MhSticker *sticker;

  return g_strcmp0 (gift->match, self->match) == 0
         && mh_family_lookup (self->family, gift->profile) != NULL
         && mh_sticker_shelf_find (self->sheets, gift->game, gift->sticker, &sticker) != NULL;
}

static guint
get_birth_year (MhFamily *family, const MhStickerGift *gift)
{
  MhProfile *profile = mh_family_lookup (family, gift->profile);

  return profile != NULL ? mh_profile_get_birth_year (profile) : 0;
}

/* Sorts the gifts by person: the youngest first, and last those whose year of birth is not known. */
static int
compare (gconstpointer a, gconstpointer b, gpointer family)
{
  const MhStickerGift *one = *(MhStickerGift *const *) a, *other = *(MhStickerGift *const *) b;
  const guint born = get_birth_year (family, one), other_born = get_birth_year (family, other);

  if (born != other_born)
    return born > other_born ? -1 : 1;
  return g_strcmp0 (one->profile, other->profile);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhStickerHandout *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) gifts = mh_stickers_find_finish (MH_FAMILY (source), result, &error);

  /* The handout has been disposed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error != NULL)
    g_debug ("%s", error->message);
  g_clear_object (&self->cancellable);
  for (guint i = gifts != NULL ? gifts->len : 0; i-- > 0;)
    if (!is_given_now (self, g_ptr_array_index (gifts, i)))
      g_ptr_array_remove_index (gifts, i);
  if (gifts == NULL || gifts->len == 0)
    return;
  g_ptr_array_sort_with_data (gifts, compare, self->family);
  self->gifts = g_steal_pointer (&gifts);
  show_gift (self, g_ptr_array_index (self->gifts, 0));
}

static void
mh_sticker_handout_dispose (GObject *object)
{
  MhStickerHandout *self = MH_STICKER_HANDOUT (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->family);
  g_clear_pointer (&self->sheets, g_ptr_array_unref);
  g_clear_pointer (&self->gifts, g_ptr_array_unref);
  g_clear_pointer (&self->match, g_free);
  G_OBJECT_CLASS (mh_sticker_handout_parent_class)->dispose (object);
}

static void
mh_sticker_handout_class_init (MhStickerHandoutClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_sticker_handout_dispose;
  /* Emitted when a sticker is shown. */
  handed_out = g_signal_new ("handed-out", MH_TYPE_STICKER_HANDOUT, G_SIGNAL_RUN_LAST, 0, NULL,
                             NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted when the person has taken it, before the next one is shown. */
  taken = g_signal_new ("taken", MH_TYPE_STICKER_HANDOUT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                        G_TYPE_NONE, 0);
}

static void
mh_sticker_handout_init (MhStickerHandout *self)
{
  GtkGesture *tap = gtk_gesture_click_new ();
  GtkLayoutManager *layout = adw_clamp_layout_new ();

  adw_clamp_layout_set_maximum_size (ADW_CLAMP_LAYOUT (layout), WIDTH);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
  g_signal_connect_object (tap, "released", G_CALLBACK (on_next_clicked), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (tap));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* The family already contains the result of the match, and the record is finished. */
GtkWidget *
mh_sticker_handout_new (MhFamily *family, const MhHead *head)
{
  MhStickerHandout *self = g_object_new (MH_TYPE_STICKER_HANDOUT, NULL);
  g_autoptr (GPtrArray) sources = NULL;

  self->family = g_object_ref (family);
  self->match = g_strdup (head->match);
  self->sheets = mh_sticker_shelf_open (mh_program_get_catalog ());
  self->cancellable = g_cancellable_new ();
  sources = mh_sticker_shelf_get_sources (self->sheets);
  mh_stickers_find_async (family, mh_program_get_store (), sources, head, self->cancellable,
                          on_found, self);
  return GTK_WIDGET (self);
}

/* (nullable): the gift being shown */
static const MhStickerGift *
get_gift (MhStickerHandout *self)
{
  return self->gifts != NULL ? g_ptr_array_index (self->gifts, self->next) : NULL;
}

/* (nullable): the ID of the profile that gets the sticker shown */
const char *
mh_sticker_handout_get_profile (MhStickerHandout *self)
{
  return get_gift (self) != NULL ? get_gift (self)->profile : NULL;
}

/* A picture of the sticker shown. */
GtkWidget *
mh_sticker_handout_make_picture (MhStickerHandout *self, int size)
{
  const MhStickerGift *gift = g_ptr_array_index (self->gifts, self->next);
  const MhSticker *sticker = NULL;
  const MhStickerSheet *sheet
      = mh_sticker_shelf_find (self->sheets, gift->game, gift->sticker, &sticker);

  return mh_sticker_picture_new (sheet, sticker, TRUE, size);
}

/* (nullable): who gets which sticker now, and for what, in the current language of texts */
char *
mh_sticker_handout_say (MhStickerHandout *self)
{
  const MhStickerGift *gift;
  const MhStickerSheet *sheet;
  const MhSticker *sticker = NULL;
  const char *language;
  g_autofree char *who = NULL, *finished = NULL;

  gift = get_gift (self);
  if (gift == NULL)
    return NULL;
  sheet = mh_sticker_shelf_find (self->sheets, gift->game, gift->sticker, &sticker);
  language = mh_book_choose_language (MH_BOOK (sheet->book), NULL);
  who = say_who (mh_profile_get_name (mh_family_lookup (self->family, gift->profile)),
                 mh_sticker_get_name (sticker, language));
  finished = mh_words_finish (who);
  return g_strjoin (" ", finished, mh_sticker_get_task (sticker, language), NULL);
}
