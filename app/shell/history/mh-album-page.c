/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-album-page.h"

#include "shell/history/mh-sticker-shelf.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-title.h"
#include "shell/people/mh-face-tile.h"
#include "shell/window/mh-program.h"

#include <glib/gi18n.h>

#define STICKER_SIZE 104

/* The sticker album of one person: a sheet for all games together and one for each game. A sticker that is not
 * earned yet is a pale slot with its task. While the page is shown, old matches are searched for stickers that were
 * added to the program later. */
struct _MhAlbumPage
{
  MhPage parent_instance;

  MhFamily *family;
  MhProfile *profile;
  GPtrArray *sheets; /* of MhStickerSheet */
  GHashTable *own; /* (nullable): the person's stickers, */
  GHashTable *fresh; /* (nullable): and those of them that are new */
  GtkWidget *last; /* (nullable): the paper of the last sheet that was added */
  guint n_added; /* sheets */
  guint adding; /* an idle source that adds the next one, or 0 */
  GCancellable *cancellable; /* NULL when the search is done */
  MhTitle *window_title;
  GtkWidget *portrait;
  GtkWidget *pages;
};

G_DEFINE_FINAL_TYPE (MhAlbumPage, mh_album_page, MH_TYPE_PAGE)

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = mh_text_label_new (text, GTK_JUSTIFY_CENTER, css_class);

  gtk_label_set_width_chars (GTK_LABEL (label), 9);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 18);
  return label;
}

/* Includes the state, for people who can't see whether the sticker is pale. */
static char *
say_sticker (const char *name, const char *task, gboolean earned, gboolean is_new)
{
  if (is_new)
    /* Translators: for the screen reader: %1$s is a new sticker of the person, %2$s what they did
     * for it */
    return g_strdup_printf (_ ("%1$s, a new sticker in your album. %2$s"), name, task);
  return g_strdup_printf (
      earned
          /* Translators: for the screen reader: %1$s is a sticker the person has, %2$s what they
           * did for it */
          ? _ ("%1$s, a sticker in your album. %2$s")
          /* Translators: for the screen reader: %1$s is a sticker the person doesn't have yet, %2$s
           * what to do for it */
          : _ ("%1$s, not earned yet. %2$s"),
      name, task);
}

/* Puts a star on a picture. */
static GtkWidget *
mark_new (GtkWidget *picture)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *star = g_object_new (GTK_TYPE_IMAGE, "icon-name", "starred-symbolic", "halign",
                                  GTK_ALIGN_END, "valign", GTK_ALIGN_START, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (star, "face-badge");
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), picture);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), star);
  return overlay;
}

static void
add_sticker (GtkFlowBox *box,
             const MhStickerSheet *sheet,
             const MhSticker *sticker,
             const char *language,
             gboolean earned,
             gboolean is_new)
{
  GtkWidget *picture = mh_sticker_picture_new (sheet, sticker, earned, STICKER_SIZE);
  GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  const char *name = mh_sticker_get_name (sticker, language);
  const char *task = mh_sticker_get_task (sticker, language);
  g_autofree char *said = say_sticker (name, task, earned, is_new);

  gtk_widget_add_css_class (tile, earned ? "sticker" : "sticker-place");
  gtk_box_append (GTK_BOX (tile), is_new ? mark_new (picture) : picture);
  gtk_box_append (GTK_BOX (tile), make_label (name, "sticker-name"));
  gtk_box_append (GTK_BOX (tile), make_label (task, "sticker-task"));
  gtk_widget_set_valign (tile, GTK_ALIGN_START);
  gtk_flow_box_append (box, tile);
  mh_text_set_name (gtk_widget_get_parent (tile), said);
}

static gboolean
has_sticker (GHashTable *own, const MhStickerSheet *sheet, const MhSticker *sticker)
{
  g_autofree char *key
      = g_strconcat (mh_book_get_game (MH_BOOK (sheet->book)), "/", sticker->id, NULL);

  return own != NULL && g_hash_table_contains (own, key);
}

static GtkWidget *
make_flow_box (const char *title)
{
  GtkWidget *box = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (box), TRUE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 3);
  /* Two per line on a phone, so that the page does not get too long. */
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (box), mh_text_is_large (box) ? 1 : 2);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), 12);
  mh_text_set_name (box, title);
  return box;
}

static GtkWidget *
make_sheet (const MhStickerSheet *sheet, GHashTable *own, GHashTable *fresh)
{
  const char *language = mh_book_choose_language (MH_BOOK (sheet->book), NULL);
  GtkWidget *paper = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *heading = mh_text_label_new (sheet->title, GTK_JUSTIFY_CENTER, "heading-paper");
  GtkWidget *box = make_flow_box (sheet->title);

  gtk_widget_add_css_class (paper, "paper");
  gtk_widget_add_css_class (paper, "paper-sheet");
  gtk_box_append (GTK_BOX (paper), heading);
  gtk_box_append (GTK_BOX (paper), box);
  for (guint i = 0; i < mh_sticker_book_get_n_stickers (sheet->book); i++)
    {
      const MhSticker *sticker = mh_sticker_book_get_sticker (sheet->book, i);

      add_sticker (GTK_FLOW_BOX (box), sheet, sticker, language, has_sticker (own, sheet, sticker),
                   has_sticker (fresh, sheet, sticker));
    }
  return paper;
}

/* One sheet between two frames, because its pictures have to be drawn. It takes the place of an old one. */
static gboolean
add_next_sheet (gpointer user_data)
{
  MhAlbumPage *self = user_data;
  GtkWidget *paper
      = make_sheet (g_ptr_array_index (self->sheets, self->n_added++), self->own, self->fresh);
  GtkWidget *old;

  gtk_box_insert_child_after (GTK_BOX (self->pages), paper, self->last);
  self->last = paper;
  old = gtk_widget_get_next_sibling (paper);
  if (old != NULL)
    gtk_box_remove (GTK_BOX (self->pages), old);
  if (self->n_added < self->sheets->len)
    return G_SOURCE_CONTINUE;
  self->adding = 0;
  return G_SOURCE_REMOVE;
}

/* Rebuilds all sheets. */
static void
fill (MhAlbumPage *self)
{
  const char *id = mh_profile_get_id (self->profile);

  g_clear_pointer (&self->own, g_hash_table_unref);
  g_clear_pointer (&self->fresh, g_hash_table_unref);
  self->own = mh_family_list_stickers (self->family, id, NULL);
  self->fresh = mh_family_list_new_stickers (self->family, id, NULL);
  self->n_added = 0;
  self->last = NULL;
  if (self->sheets->len > 0 && self->adding == 0 && add_next_sheet (self) == G_SOURCE_CONTINUE)
    self->adding = g_idle_add (add_next_sheet, self);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhAlbumPage *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) gifts = mh_stickers_find_finish (MH_FAMILY (source), result, &error);

  /* The page has been disposed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error != NULL)
    g_debug ("%s", error->message);
  g_clear_object (&self->cancellable);
  for (guint i = 0; gifts != NULL && i < gifts->len; i++)
    {
      const MhStickerGift *gift = g_ptr_array_index (gifts, i);

      if (g_str_equal (gift->profile, mh_profile_get_id (self->profile)))
        {
          fill (self);
          return;
        }
    }
}

/* From now on, no sticker is new. */
static gboolean
mh_album_page_leave (MhPage *page, GSourceFunc then, gpointer user_data)
{
  MhAlbumPage *self = MH_ALBUM_PAGE (page);

  mh_family_see_stickers (self->family, mh_profile_get_id (self->profile), NULL);
  return TRUE;
}

static void
mh_album_page_dispose (GObject *object)
{
  MhAlbumPage *self = MH_ALBUM_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->adding, g_source_remove);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->family);
  g_clear_object (&self->profile);
  g_clear_pointer (&self->sheets, g_ptr_array_unref);
  g_clear_pointer (&self->own, g_hash_table_unref);
  g_clear_pointer (&self->fresh, g_hash_table_unref);
  G_OBJECT_CLASS (mh_album_page_parent_class)->dispose (object);
}

static void
mh_album_page_class_init (MhAlbumPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_album_page_dispose;
  MH_PAGE_CLASS (klass)->leave = mh_album_page_leave;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-album-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhAlbumPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, MhAlbumPage, portrait);
  gtk_widget_class_bind_template_child (widget_class, MhAlbumPage, pages);
}

static void
mh_album_page_init (MhAlbumPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_album_page_new (MhFamily *family, MhProfile *profile)
{
  MhAlbumPage *self = g_object_new (MH_TYPE_ALBUM_PAGE, NULL);
  g_autoptr (GPtrArray) sources = NULL;
  MhPicture *face = mh_face_tile_make_face (profile);

  self->family = g_object_ref (family);
  self->profile = g_object_ref (profile);
  self->sheets = mh_sticker_shelf_open (mh_program_get_catalog ());
  mh_title_set_title (self->window_title, mh_profile_get_name (profile));
  gtk_box_append (GTK_BOX (self->portrait), mh_picture_widget_new (face, 120));
  fill (self);
  sources = mh_sticker_shelf_get_sources (self->sheets);
  self->cancellable = g_cancellable_new ();
  mh_stickers_find_async (family, mh_program_get_store (), sources, NULL, self->cancellable,
                          on_found, self);
  return GTK_WIDGET (self);
}
