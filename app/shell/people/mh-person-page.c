/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/people/mh-person-page.h"

#include "art/mh-art-internal.h"
#include "engine/family/mh-statistics.h"
#include "shell/history/mh-album-page.h"
#include "shell/history/mh-sticker-shelf.h"
#include "shell/library/mh-game-cover.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-title.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/people/mh-face-tile.h"
#include "shell/people/mh-family-bar.h"
#include "shell/people/mh-needs-group.h"
#include "shell/people/mh-profile-page.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-window.h"

#include <glib/gi18n.h>

#define PICTURES_MAX 6 /* one small picture per match in a bar; above that a number */
#define PICTURE_SIZE 28

#define STICKER_SIZE 64
#define STICKERS_MAX 4 /* how many new ones are shown */
#define COMPANIONS_MAX 3

/* The page of one person, with the faces of the others above it: age and needs, new stickers, with whom they play, and
 * for each game how often, the best result, and with whom. Nothing here compares people. */
struct _MhPersonPage
{
  MhPage parent_instance;

  MhFamily *family;
  MhProfile *profile; /* (nullable): NULL if there is nobody */
  MhTitle *window_title;
  GtkWidget *bar;
  GtkWidget *person; /* all about that person */
  GtkWidget *portrait;
  GtkWidget *name;
  GtkWidget *age;
  GtkWidget *needs;
  GtkWidget *n_new;
  GtkWidget *new_stickers;
  GtkWidget *matches;
  GtkWidget *played;
  GtkWidget *company;
  GtkWidget *watch;
  GtkWidget *nothing; /* the text for a person who has played nothing */
  GtkWidget *games;
  GStrv ids; /* (nullable): the IDs of the games that the person has played, once read */
  guint n_added; /* how many of them are on the page */
  guint adding; /* an idle source that reads them and adds the next one, or 0 */
};

G_DEFINE_FINAL_TYPE (MhPersonPage, mh_person_page, MH_TYPE_PAGE)

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = mh_text_label_new (text, GTK_JUSTIFY_LEFT, css_class);

  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* Repeats a small picture. */
static GtkWidget *
make_bar (MhPicture *picture, guint n)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  for (guint i = 0; i < MIN (n, PICTURES_MAX); i++)
    gtk_box_append (GTK_BOX (bar), mh_picture_widget_new (mh_picture_ref (picture), PICTURE_SIZE));
  if (n > PICTURES_MAX)
    {
      /* Translators: %u is how many more faces there are than fit */
      g_autofree char *more = g_strdup_printf (C_ ("faces", "+%u"), n - PICTURES_MAX);

      gtk_box_append (GTK_BOX (bar), gtk_label_new (more));
    }
  return bar;
}

/* Adds pictures and their caption. */
static void
add_line (GtkBox *box, MhPicture *picture, guint n, const char *words)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  gtk_box_append (GTK_BOX (line), make_bar (picture, n));
  gtk_box_append (GTK_BOX (line), make_label (words, NULL));
  gtk_box_append (box, line);
}

static char *
fill_in (const char *format, guint number)
{
  g_autoptr (GString) line = g_string_new (format);
  g_autofree char *digits = g_strdup_printf ("%u", number);

  g_string_replace (line, "%u", digits, 1);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

static char *
say_played (guint n)
{
  /* Translators: %u is how often a person has played a game */
  return fill_in (ngettext ("Played Once", "Played %u Times", n), n);
}

static void
add_played (GtkBox *box, MhProfile *profile, const MhStatistics *found)
{
  g_autoptr (MhPicture) face = mh_face_tile_make_face (profile);
  g_autofree char *played = say_played (found->played);

  add_line (box, face, found->played, played);
}

/* Adds a rosette for each win, or nothing without wins. */
static void
add_won (GtkBox *box, MhProfile *profile, MhPicture *counted, const MhStatistics *found)
{
  g_autoptr (MhPicture) rosette = mh_art_rosette (counted, mh_profile_get_color (profile));
  g_autofree char *won
      /* Translators: %u is how often a person has won a game */
      = fill_in (ngettext ("Won Once", "Won %u Times", found->won), found->won);
  g_autofree char *shared
      = fill_in (/* Translators: %u is how many of the wins were shared with others */
                 ngettext ("%u of them shared with others", "%u of them shared with others",
                           found->shared),
                 found->shared);

  if (found->won > 0)
    add_line (box, rosette, found->won, won);
  if (found->shared > 0)
    gtk_box_append (box, make_label (shared, "note"));
}

/* The game phrases the best result, in its own unit. */
static void
add_best (GtkBox *box, MhGame *game, MhPicture *counted, const MhStatistics *found)
{
  g_autoptr (MhPicture) crown = mh_art_piece ("crown");
  g_autofree char *score = mh_game_say_score (game, found->best);
  g_autofree char *line
      /* Translators: %s is a score in the game's own unit, such as "12 cats" */
      = g_strdup_printf (_ ("Best result: %s"), score);

  if (found->has_best)
    add_line (box, counted != NULL ? counted : crown, 1, line);
}

/* Adds a companion's face once for each match. */
static void
add_companion (MhPersonPage *self, GtkBox *box, const MhCompanion *companion)
{
  MhProfile *profile = mh_family_lookup (self->family, companion->profile);
  g_autoptr (MhPicture) face = NULL;
  g_autofree char *words = NULL;

  if (profile == NULL)
    return;
  face = mh_face_tile_make_face (profile);
  words = g_strdup_printf (
      /* Translators: %1$s is a person, %2$u the number of matches played together */
      ngettext ("With %1$s: once", "With %1$s: %2$u times", companion->matches),
      mh_profile_get_name (profile), companion->matches);
  add_line (box, face, companion->matches, words);
}

static GtkWidget *
make_heading (MhGameInfo *info, const char *id)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *cover = mh_game_cover_new_small ();

  mh_game_cover_show_small (cover, info);
  gtk_box_append (GTK_BOX (heading), cover);
  gtk_box_append (GTK_BOX (heading),
                  make_label (info != NULL ? mh_game_info_get_title (info) : id, "heading-paper"));
  return heading;
}

/* The unit of a game that is no longer installed is unknown. */
static void
add_numbers (MhPersonPage *self, GtkBox *box, MhGameInfo *info, const MhStatistics *found)
{
  g_autoptr (MhGame) game = info != NULL ? mh_game_info_open (info, NULL) : NULL;
  g_autoptr (MhPicture) counted = game != NULL ? mh_game_cover_find_score (info, game) : NULL;

  add_played (box, self->profile, found);
  add_won (box, self->profile, counted, found);
  if (game != NULL)
    add_best (box, game, counted, found);
}

static void
add_game (MhPersonPage *self, const char *id)
{
  MhCatalog *catalog = mh_program_get_catalog ();
  MhGameInfo *info = mh_catalog_lookup (catalog, id);
  const char *profile = mh_profile_get_id (self->profile);
  g_autoptr (GPtrArray) companions = mh_statistics_get_companions (self->family, profile, id, NULL);
  GtkWidget *box;
  MhStatistics found;

  if (!mh_statistics_get (self->family, profile, id, &found, NULL))
    return;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (box, "paper");
  gtk_widget_add_css_class (box, "paper-sheet");
  gtk_box_append (GTK_BOX (box), make_heading (info, id));
  add_numbers (self, GTK_BOX (box), info, &found);
  for (guint i = 0; companions != NULL && i < companions->len; i++)
    add_companion (self, GTK_BOX (box), g_ptr_array_index (companions, i));
  gtk_box_append (GTK_BOX (self->games), box);
}

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
show_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, *text != '\0');
}

static void
show_about (MhPersonPage *self)
{
  const int age = mh_profile_get_age (self->profile);
  g_autofree char *needs = mh_needs_group_list_needs (self->profile);
  g_autofree char *years
      = age < 0 ? g_strdup ("")
                : fill_in (/* Translators: the age of a person of any gender */
                           ngettext ("%u year old", "%u years old", (gulong) age), (guint) age);

  mh_picture_widget_set (self->portrait, mh_face_tile_make_face (self->profile));
  gtk_label_set_label (GTK_LABEL (self->name), mh_profile_get_name (self->profile));
  show_text (self->age, years);
  show_text (self->needs, needs);
}

/* Shows the new stickers, until the album has been opened. */
static void
show_stickers (MhPersonPage *self)
{
  g_autoptr (GHashTable) stickers
      = mh_family_list_new_stickers (self->family, mh_profile_get_id (self->profile), NULL);
  const guint n = stickers != NULL ? g_hash_table_size (stickers) : 0;
  g_autoptr (GPtrArray) sheets
      = n > 0 ? mh_sticker_shelf_open (mh_program_get_catalog ()) : g_ptr_array_new ();
  g_autoptr (GList) keys = n > 0 ? g_hash_table_get_keys (stickers) : NULL;
  g_autofree char *words = fill_in (
      /* Translators: how many stickers of an album a person has not looked at yet */
      ngettext ("%u new sticker", "%u new stickers", n), n);
  guint left = STICKERS_MAX;

  clear (self->new_stickers);
  show_text (self->n_new, n > 0 ? words : "");
  for (GList *key = keys; key != NULL && left > 0; key = key->next)
    {
      g_auto (GStrv) parts = g_strsplit (key->data, "/", 2);
      const MhSticker *sticker = NULL;
      const MhStickerSheet *sheet = mh_sticker_shelf_find (sheets, parts[0], parts[1], &sticker);

      if (sheet == NULL)
        continue;
      gtk_box_append (GTK_BOX (self->new_stickers),
                      mh_sticker_picture_new (sheet, sticker, TRUE, STICKER_SIZE));
      left--;
    }
  gtk_widget_set_visible (self->new_stickers, left < STICKERS_MAX);
}

static void
show_matches (MhPersonPage *self)
{
  const char *id = mh_profile_get_id (self->profile);
  g_autoptr (GPtrArray) companions = mh_statistics_get_companions (self->family, id, NULL, NULL);
  g_autofree char *played = NULL;
  MhStatistics all = { 0 };

  mh_statistics_get (self->family, id, NULL, &all, NULL);
  clear (self->company);
  gtk_widget_set_visible (self->matches, all.played > 0);
  gtk_widget_set_visible (self->nothing, all.played == 0);
  played = say_played (all.played);
  gtk_label_set_label (GTK_LABEL (self->played), played);
  for (guint i = 0; companions != NULL && i < MIN (companions->len, COMPANIONS_MAX); i++)
    add_companion (self, GTK_BOX (self->company), g_ptr_array_index (companions, i));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->watch), "s", id);
  self->ids = mh_statistics_get_games (self->family, id, NULL);
}

/* One game at a time, so that the window answers meanwhile. */
static gboolean
add_more (gpointer user_data)
{
  MhPersonPage *self = user_data;

  if (self->ids == NULL)
    show_matches (self);
  else
    add_game (self, self->ids[self->n_added++]);
  if (self->ids != NULL && self->ids[self->n_added] != NULL)
    return G_SOURCE_CONTINUE;
  self->adding = 0;
  return G_SOURCE_REMOVE;
}

/* Shows a person (nullable). */
void
mh_person_page_show (MhPersonPage *self, MhProfile *profile)
{
  g_set_object (&self->profile, profile);
  g_clear_handle_id (&self->adding, g_source_remove);
  g_clear_pointer (&self->ids, g_strfreev);
  self->n_added = 0;
  clear (self->games);
  gtk_widget_set_visible (self->matches, FALSE);
  gtk_widget_set_visible (self->nothing, FALSE);
  mh_family_bar_show (MH_FAMILY_BAR (self->bar), self->family, profile);
  gtk_widget_set_visible (self->person, profile != NULL);
  mh_title_set_title (self->window_title, profile != NULL ? mh_profile_get_name (profile)
                                                          : mh_page_get_title (MH_PAGE (self)));
  if (profile == NULL)
    return;
  show_about (self);
  show_stickers (self);
  self->adding = g_idle_add (add_more, self);
}

/* The person may have been edited or removed, or the album opened. */
static void
mh_person_page_shown (MhPage *page)
{
  MhPersonPage *self = MH_PERSON_PAGE (page);
  MhProfile *profile = self->profile != NULL
                           ? mh_family_lookup (self->family, mh_profile_get_id (self->profile))
                           : NULL;
  g_autoptr (MhProfile) first = g_list_model_get_item (G_LIST_MODEL (self->family), 0);

  mh_person_page_show (self, profile != NULL ? profile : first);
  if (!mh_toolkit_has_focus_in (GTK_WIDGET (self)))
    mh_family_bar_focus_chosen (MH_FAMILY_BAR (self->bar));
}

static void
mh_person_page_dispose (GObject *object)
{
  MhPersonPage *self = MH_PERSON_PAGE (object);

  g_clear_handle_id (&self->adding, g_source_remove);
  g_clear_pointer (&self->ids, g_strfreev);
  g_clear_object (&self->family);
  g_clear_object (&self->profile);
  G_OBJECT_CLASS (mh_person_page_parent_class)->dispose (object);
}

static void
mh_person_page_class_init (MhPersonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_person_page_dispose;
  MH_PAGE_CLASS (klass)->shown = mh_person_page_shown;
  g_type_ensure (MH_TYPE_FAMILY_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-person-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, bar);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, person);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, portrait);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, name);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, age);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, needs);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, n_new);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, new_stickers);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, matches);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, played);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, company);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, watch);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, MhPersonPage, games);
}

static void
on_album_activated (MhPersonPage *self)
{
  mh_window_push (mh_window_of (GTK_WIDGET (self)),
                  MH_PAGE (mh_album_page_new (self->family, self->profile)));
}

static void
on_edit_activated (MhPersonPage *self)
{
  mh_window_push (mh_window_of (GTK_WIDGET (self)),
                  MH_PAGE (mh_profile_page_new (self->family, self->profile)));
}

static void
mh_person_page_init (MhPersonPage *self)
{
  static const MhPageAction entries[] = {
    { "album", G_CALLBACK (on_album_activated) },
    { "edit", G_CALLBACK (on_edit_activated) },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

GtkWidget *
mh_person_page_new (MhFamily *family, MhProfile *profile)
{
  MhPersonPage *self = g_object_new (MH_TYPE_PERSON_PAGE, NULL);

  self->family = g_object_ref (family);
  self->profile = g_object_ref (profile);
  return GTK_WIDGET (self);
}
