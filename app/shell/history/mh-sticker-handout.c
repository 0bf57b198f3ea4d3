/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-sticker-handout.h"

#include "shell/history/mh-sticker-shelf.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-words.h"
#include "shell/window/mh-program.h"

#include <glib/gi18n.h>

#define STICKER_SIZE 132

/* Hands out the stickers earned in the match that has just ended, one by one. It is invisible during the search, and
 * if there are none. Stickers found in older matches go into the albums silently. */
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

static guint handed_out; /* a signal */

G_DEFINE_FINAL_TYPE (MhStickerHandout, mh_sticker_handout, ADW_TYPE_BIN)

static void show_gift (MhStickerHandout *self, const MhStickerGift *gift);

/* The button exists only if there is a next sticker. */
static void
on_next_clicked (MhStickerHandout *self)
{
  self->next++;
  show_gift (self, g_ptr_array_index (self->gifts, self->next));
}

static GtkWidget *
make_next_button (MhStickerHandout *self)
{
  /* Translators: a button that hands out the next of several stickers */
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Next Sticker"));

  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "paper-button");
  gtk_widget_add_css_class (button, "pill");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_next_clicked), self);
  return button;
}

static char *
say_who (const char *who, const char *name)
{
  /* Translators: %1$s is a person, %2$s the name of a sticker */
  return g_strdup_printf (_ ("A new sticker for %1$s: %2$s"), who, name);
}

/* Shows a sticker on a sheet of paper, which a screen reader reads as soon as it appears. */
static void
show_gift (MhStickerHandout *self, const MhStickerGift *gift)
{
  const MhSticker *sticker = NULL;
  const MhStickerSheet *sheet
      = mh_sticker_shelf_find (self->sheets, gift->game, gift->sticker, &sticker);
  MhProfile *profile = mh_family_lookup (self->family, gift->profile);
  const char *language = mh_book_choose_language (MH_BOOK (sheet->book), NULL);
  g_autofree char *sentence = NULL;
  GtkWidget *paper = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                   8, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL);

  sentence = say_who (mh_profile_get_name (profile), mh_sticker_get_name (sticker, language));
  gtk_widget_add_css_class (paper, "paper");
  gtk_widget_add_css_class (paper, "paper-sheet");
  gtk_box_append (GTK_BOX (paper),
                  mh_text_label_new (sentence, GTK_JUSTIFY_CENTER, "heading-paper"));
  gtk_box_append (GTK_BOX (paper), mh_sticker_picture_new (sheet, sticker, TRUE, STICKER_SIZE));
  gtk_box_append (GTK_BOX (paper), mh_text_label_new (mh_sticker_get_task (sticker, language),
                                                      GTK_JUSTIFY_CENTER, "sticker-task"));
  if (self->next + 1 < self->gifts->len)
    gtk_box_append (GTK_BOX (paper), make_next_button (self));
  mh_text_set_name (paper, sentence);
  adw_bin_set_child (ADW_BIN (self), paper);
  g_signal_emit (self, handed_out, 0);
}

/* Checks whether a gift is from this match. */
static gboolean
is_given_now (MhStickerHandout *self, const MhStickerGift *gift)
{
  const MhSticker *sticker;

  return g_strcmp0 (gift->match, self->match) == 0
         && mh_sticker_shelf_find (self->sheets, gift->game, gift->sticker, &sticker) != NULL;
}

/* Sorts the gifts by person. */
static int
compare (gconstpointer a, gconstpointer b)
{
  const MhStickerGift *one = *(MhStickerGift *const *) a, *other = *(MhStickerGift *const *) b;

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
  g_ptr_array_sort (gifts, compare);
  self->gifts = g_steal_pointer (&gifts);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
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
}

static void
mh_sticker_handout_init (MhStickerHandout *self)
{
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
