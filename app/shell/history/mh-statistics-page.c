/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-statistics-page.h"

#include "art/mh-art-internal.h"
#include "engine/family/mh-statistics.h"
#include "shell/history/mh-album-page.h"
#include "shell/library/mh-game-cover.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-title.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-window.h"

#include <glib/gi18n.h>

#define PICTURES_MAX 6 /* one small picture per match in a bar; above that a number */
#define PICTURE_SIZE 28

/* The statistics of one person: for each game how often, the best result, and with whom. Nothing here compares
 * people. */
struct _MhStatisticsPage
{
  MhPage parent_instance;

  MhFamily *family;
  MhProfile *profile;
  MhTitle *window_title;
  GtkWidget *portrait;
  GtkWidget *nothing; /* the text for a person who has played nothing */
  GtkWidget *games;
  GStrv ids; /* (nullable): the IDs of the games that the person has played */
  guint n_added; /* how many of them are on the page */
  guint adding; /* an idle source that adds the next one, or 0 */
};

G_DEFINE_FINAL_TYPE (MhStatisticsPage, mh_statistics_page, MH_TYPE_PAGE)

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

static MhPicture *
make_face (MhProfile *profile)
{
  return mh_art_person_face (mh_profile_get_face (profile), MH_MOOD_HAPPY,
                             mh_profile_get_color (profile));
}

static void
add_played (GtkBox *box, MhProfile *profile, const MhStatistics *found)
{
  g_autoptr (MhPicture) face = make_face (profile);
  g_autofree char *played
      /* Translators: %u is how often a person has played a game */
      = fill_in (ngettext ("Played Once", "Played %u Times", found->played), found->played);

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

static void
add_longest (GtkBox *box, const MhStatistics *found)
{
  g_autoptr (MhPicture) clock = mh_art_piece ("clock");
  g_autofree char *longest = fill_in (
      /* Translators: %u is the number of lines in the record of the longest match */
      ngettext ("Longest match: %u move", "Longest match: %u moves", found->longest),
      found->longest);

  if (found->longest > 0)
    add_line (box, clock, 1, longest);
}

/* Adds a companion's face once for each match. */
static void
add_companion (MhStatisticsPage *self, GtkBox *box, const MhCompanion *companion)
{
  MhProfile *profile = mh_family_lookup (self->family, companion->profile);
  g_autoptr (MhPicture) face = NULL;
  g_autofree char *words = NULL;

  if (profile == NULL)
    return;
  face = make_face (profile);
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
add_numbers (MhStatisticsPage *self, GtkBox *box, MhGameInfo *info, const MhStatistics *found)
{
  g_autoptr (MhGame) game = info != NULL ? mh_game_info_open (info, NULL) : NULL;
  g_autoptr (MhPicture) counted = game != NULL ? mh_game_cover_find_score (info, game) : NULL;

  add_played (box, self->profile, found);
  add_won (box, self->profile, counted, found);
  if (game != NULL)
    add_best (box, game, counted, found);
  add_longest (box, found);
}

static void
add_game (MhStatisticsPage *self, const char *id)
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

/* One game at a time, so that the window answers meanwhile. */
static gboolean
add_next_game (gpointer user_data)
{
  MhStatisticsPage *self = user_data;

  if (self->ids != NULL && self->ids[self->n_added] != NULL)
    {
      add_game (self, self->ids[self->n_added++]);
      return G_SOURCE_CONTINUE;
    }
  self->adding = 0;
  return G_SOURCE_REMOVE;
}

static void
mh_statistics_page_dispose (GObject *object)
{
  MhStatisticsPage *self = MH_STATISTICS_PAGE (object);

  g_clear_handle_id (&self->adding, g_source_remove);
  g_clear_pointer (&self->ids, g_strfreev);
  g_clear_object (&self->family);
  g_clear_object (&self->profile);
  G_OBJECT_CLASS (mh_statistics_page_parent_class)->dispose (object);
}

static void
mh_statistics_page_class_init (MhStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_statistics_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsPage, portrait);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsPage, games);
}

static void
on_album_activated (MhStatisticsPage *self)
{
  mh_window_push (mh_window_of (GTK_WIDGET (self)),
                  MH_PAGE (mh_album_page_new (self->family, self->profile)));
}

static void
mh_statistics_page_init (MhStatisticsPage *self)
{
  static const MhPageAction entries[] = {
    { "album", G_CALLBACK (on_album_activated) },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

GtkWidget *
mh_statistics_page_new (MhFamily *family, MhProfile *profile)
{
  MhStatisticsPage *self = g_object_new (MH_TYPE_STATISTICS_PAGE, NULL);
  self->family = g_object_ref (family);
  self->profile = g_object_ref (profile);
  mh_title_set_title (self->window_title, mh_profile_get_name (profile));
  gtk_box_append (GTK_BOX (self->portrait), mh_picture_widget_new (make_face (profile), 120));
  self->ids = mh_statistics_get_games (family, mh_profile_get_id (profile), NULL);
  gtk_widget_set_visible (self->nothing, self->ids == NULL || self->ids[0] == NULL);
  if (add_next_game (self) == G_SOURCE_CONTINUE)
    self->adding = g_idle_add (add_next_game, self);
  return GTK_WIDGET (self);
}
