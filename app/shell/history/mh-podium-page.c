/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-podium-page.h"

#include "art/mh-art-internal.h"
#include "engine/rules/mh-other-language.h"
#include "shell/history/mh-podium-place.h"
#include "shell/history/mh-podium-story.h"
#include "shell/history/mh-podium-voice.h"
#include "shell/history/mh-sticker-handout.h"
#include "shell/library/mh-game-cover.h"
#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-confetti.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-words.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-languages.h"
#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>

/* How many places are side by side on a phone, how many if they are small, and if text is large. */
#define NARROW 3
#define SMALL 4
#define LARGE 2
#define LANDED 40 /* the size of a sticker that somebody has taken */

/* The end of a match: the winner, the scores, the story, and a button to play again. */
struct _MhPodiumPage
{
  MhPage parent_instance;

  MhHead *head;
  guint confetti_colors[MH_SEATS_MAX];
  guint n_winners;
  MhPodiumVoice *voice; /* owned by the page */
  MhActor next;
  GtkWidget *sentence;
  GtkWidget *comment;
  GtkWidget *fewest;
  GtkWidget *content;
  GtkFlowBox *places;
  GtkWidget *again;
  GtkBox *again_box;
  GtkWidget *place[MH_SEATS_MAX];
  GtkWidget *confetti;
  GtkWidget *scroller;
  GtkWidget *moment;
  GtkWidget *moment_title;
  GtkWidget *story;
  GtkScrolledWindow *stickers;
};

static guint again; /* a signal */

G_DEFINE_FINAL_TYPE (MhPodiumPage, mh_podium_page, MH_TYPE_PAGE)

/* Checks whether a loser has a higher score than a winner, so that the podium must explain it. */
static gboolean
is_won_by_fewest (const MhStanding *standing, guint n_seats, MhActors winners)
{
  int most = G_MININT, won = G_MAXINT;

  for (guint i = 0; i < n_seats; i++)
    {
      most = MAX (most, standing[i].score);
      if (mh_actors_has (winners, (MhActor) standing[i].seat))
        won = MIN (won, standing[i].score);
    }
  return winners != 0 && won < most;
}

static void
rank (MhMatch *match, MhStanding *standing)
{
  const guint n_seats = mh_match_get_head (match)->n_seats;
  int score[MH_SEATS_MAX] = { 0 };

  for (guint seat = 0; seat < n_seats; seat++)
    score[seat] = mh_match_get_score (match, seat);
  mh_standing_rank (score, n_seats, mh_match_get_winners (match), standing);
}

static void
add_places (MhPodiumPage *self, MhMatch *match, const MhSeatLook *looks, MhPicture *picture)
{
  MhStanding standing[MH_SEATS_MAX];
  MhActors winners = mh_match_get_winners (match);
  g_autoptr (GtkSizeGroup) same = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  const guint n_seats = self->head->n_seats;
  const gboolean large = mh_text_is_large (GTK_WIDGET (self)), small = large || n_seats > NARROW;
  const guint beside = large ? LARGE : n_seats == SMALL ? SMALL : NARROW;

  rank (match, standing);
  if (small)
    gtk_widget_add_css_class (self->content, large ? "large-podium" : "small-podium");
  gtk_widget_set_visible (self->fewest, is_won_by_fewest (standing, n_seats, winners));
  gtk_flow_box_set_max_children_per_line (self->places, MAX (n_seats, 1));
  gtk_flow_box_set_min_children_per_line (self->places, MIN (n_seats, beside));
  for (guint i = 0; i < n_seats; i++)
    {
      MhActor seat = (MhActor) standing[i].seat;
      g_autofree char *words = mh_game_say_score (mh_match_get_game (match), standing[i].score);
      const gboolean won = mh_actors_has (winners, seat);
      GtkWidget *place
          = mh_podium_place_new (&standing[i], &looks[seat], won, words, picture, small);
      g_autofree char *label = mh_podium_place_say (&looks[seat], won, words);

      gtk_size_group_add_widget (same, mh_podium_place_get_words (place));
      self->place[seat] = place;
      gtk_flow_box_append (self->places, place);
      mh_text_set_name (gtk_widget_get_parent (place), label);
    }
}

static char *
say_winners (const MhHead *head, MhActors winners, const MhSeatLook *looks)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (guint seat = 0; seat < head->n_seats; seat++)
    if (mh_actors_has (winners, (MhActor) seat))
      {
        g_autofree char *name = mh_words_isolate (looks[seat].name);

        /* Translators: separates the items of a list, except before the last */
        g_string_append_printf (names, "%s%s", n++ > 0 ? C_ ("list", ", ") : "", name);
      }
  if (n == 0)
    return g_strdup (_ ("Nobody wins this time."));
  if (n == head->n_seats)
    /* Translators: addresses everybody at the table, of any gender */
    return g_strdup (_ ("Everybody wins together!"));
  if (n == 1)
    /* Translators: %s is a person; "wins" must fit any gender */
    return g_strdup_printf (_ ("%s wins!"), names->str);
  /* Translators: %s is a list of two or more people. */
  return g_strdup_printf (_ ("Shared win: %s"), names->str);
}

static void
on_again_activated (MhPodiumPage *self)
{
  g_signal_emit (self, again, 0);
}

/* Returns the path of the match's file. */
static char *
find_file (MhPodiumPage *self)
{
  return mh_match_store_find_finished (mh_program_get_store (), self->head->match);
}

static void
on_watch_activated (MhPodiumPage *self)
{
  g_autofree char *path = find_file (self);

  if (path != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.watch", "s", path);
}

/* Scrolls to the best moment, and tells it to a screen reader. */
static void
on_moment_activated (MhPodiumPage *self)
{
  GtkWidget *title = mh_podium_story_get_moment (MH_PODIUM_STORY (self->story));
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  const char *sentence = mh_podium_story_get_sentence (MH_PODIUM_STORY (self->story));
  graphene_point_t at;

  if (title == NULL)
    return;
  mh_toolkit_announce (GTK_WIDGET (self),
                       sentence != NULL ? sentence : gtk_label_get_label (GTK_LABEL (title)));
  if (gtk_widget_compute_point (title, self->scroller, &GRAPHENE_POINT_INIT (0, -6), &at))
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + at.y);
}

/* A sticker that has been taken lands beside its owner. */
static void
on_sticker_taken (MhStickerHandout *handout, MhPodiumPage *self)
{
  const MhActors seats = mh_head_find_person (self->head, mh_sticker_handout_get_profile (handout));

  if (seats != 0)
    mh_podium_place_add_sticker (self->place[mh_actors_get_seat (seats)],
                                 mh_sticker_handout_make_picture (handout, LANDED));
}

static void
on_stickers_shown (MhPodiumPage *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self->stickers)))
    gtk_widget_grab_focus (self->again);
}

static void
mh_podium_page_shown (MhPage *page)
{
  MhPodiumPage *self = MH_PODIUM_PAGE (page);
  g_autofree char *path = find_file (self);

  mh_page_enable (page, "watch", path != NULL);
  gtk_widget_grab_focus (self->again);
  mh_confetti_throw (MH_CONFETTI (self->confetti), self->confetti_colors, self->n_winners);
  mh_podium_voice_greet (self->voice);
}

static void
mh_podium_page_dispose (GObject *object)
{
  MhPodiumPage *self = MH_PODIUM_PAGE (object);

  g_clear_pointer (&self->head, mh_head_free);
  G_OBJECT_CLASS (mh_podium_page_parent_class)->dispose (object);
}

static void
mh_podium_page_class_init (MhPodiumPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_podium_page_dispose;
  MH_PAGE_CLASS (klass)->shown = mh_podium_page_shown;
  /* Emitted when the same players want to play again. */
  again = g_signal_new ("again", MH_TYPE_PODIUM_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                        G_TYPE_NONE, 0);
  g_type_ensure (MH_TYPE_CONFETTI);
  g_type_ensure (MH_TYPE_PODIUM_STORY);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-podium-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, comment);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, fewest);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, places);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, content);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, again);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, again_box);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, confetti);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, moment);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, moment_title);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, story);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumPage, stickers);
}

static void
mh_podium_page_init (MhPodiumPage *self)
{
  static const MhPageAction entries[] = { { "again", G_CALLBACK (on_again_activated) },
                                          { "moment", G_CALLBACK (on_moment_activated) },
                                          { "watch", G_CALLBACK (on_watch_activated) } };

  gtk_widget_init_template (GTK_WIDGET (self));
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

/* The next match begins with the seat after the one that began this one. */
static void
show_next (MhPodiumPage *self, MhActor starter, const MhSeatLook *looks)
{
  g_autofree char *label = NULL;
  const MhSeatLook *look;
  MhPicture *face;

  self->next = MH_NOBODY;
  if (starter >= self->head->n_seats)
    return;
  self->next = (MhActor) ((starter + 1u) % self->head->n_seats);
  look = &looks[self->next];
  face = mh_art_person_face (look->face, MH_MOOD_HAPPY, look->color);
  gtk_box_prepend (self->again_box, mh_picture_widget_new (face, 40));
  /* Translators: a button; %s is a person */
  label = g_strdup_printf (_ ("Play Again: %s Goes First"), look->name);
  mh_buttons_name (self->again, label);
}

/* Returns the face of the first winner, or of the first seat if nobody has won. */
static MhPicture *
make_winner_face (MhActors winners, const MhSeatLook *looks)
{
  const MhSeatLook *look = &looks[winners != 0 ? g_bit_nth_lsf (winners, -1) : 0];

  return mh_art_person_face (look->face, MH_MOOD_HAPPY, look->color);
}

static void
keep_winners (MhPodiumPage *self, MhActors winners, const MhSeatLook *looks)
{
  for (guint seat = 0; seat < self->head->n_seats; seat++)
    if (mh_actors_has (winners, (MhActor) seat))
      self->confetti_colors[self->n_winners++] = looks[seat].color;
}

static void
hand_out_stickers (MhPodiumPage *self, MhFamily *family)
{
  GtkWidget *handout = mh_sticker_handout_new (family, self->head);

  gtk_scrolled_window_set_child (self->stickers, handout);
  g_object_bind_property (handout, "visible", self->stickers, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (handout, "taken", G_CALLBACK (on_sticker_taken), self, 0);
  g_signal_connect_object (self->stickers, "notify::visible", G_CALLBACK (on_stickers_shown), self,
                           G_CONNECT_SWAPPED);
  mh_podium_voice_follow (self->voice, MH_STICKER_HANDOUT (handout));
}

static void
add_sentence (GString *story, const char *sentence)
{
  g_autofree char *finished = mh_words_finish (sentence);

  if (sentence[0] == '\0')
    return;
  if (story->len > 0)
    g_string_append_c (story, ' ');
  g_string_append (story, finished);
}

/* What the best of the computer players says about the result. NULL: there is none, or nobody has won. */
static char *
find_comment (MhMatch *match, const MhSeatLook *looks)
{
  MhStanding standing[MH_SEATS_MAX];

  if (mh_match_get_winners (match) == 0)
    return NULL;
  rank (match, standing);
  for (guint i = 0; i < mh_match_get_head (match)->n_seats; i++)
    if (looks[standing[i].seat].temper != NULL)
      return mh_seat_looks_comment (
          &looks[standing[i].seat],
          mh_actors_has (mh_match_get_winners (match), (MhActor) standing[i].seat));
  return NULL;
}

/* Appends the text of every place, in order. */
static void
say_places (MhMatch *match, const MhSeatLook *looks, GString *story)
{
  const guint n_seats = mh_match_get_head (match)->n_seats;
  MhStanding standing[MH_SEATS_MAX];

  rank (match, standing);
  if (is_won_by_fewest (standing, n_seats, mh_match_get_winners (match)))
    add_sentence (story, _ ("In this game, the lowest score wins."));
  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *words = mh_game_say_score (mh_match_get_game (match), standing[i].score);
      g_autofree char *place = mh_podium_place_say (&looks[standing[i].seat], FALSE, words);

      add_sentence (story, place);
    }
}

static void
fill_names (const MhSeatLook *looks, guint n_seats, char **isolated, MhNames *names)
{
  memset (names, 0, sizeof *names);
  for (guint seat = 0; seat < n_seats; seat++)
    names->name[seat] = isolated[seat] = mh_words_isolate (looks[seat].name);
}

/* Builds the spoken text of the whole page. */
static void
tell (MhPodiumPage *self, MhMatch *match, const MhSeatLook *looks)
{
  g_autoptr (GString) story = g_string_new (NULL);
  g_auto (GStrv) isolated = g_new0 (char *, MH_SEATS_MAX + 1);
  const MhActors winners = mh_match_get_winners (match);
  g_autofree char *sentence = NULL, *comment = NULL, *told = NULL;
  MhNames names;

  fill_names (looks, self->head->n_seats, isolated, &names);
  mh_other_language_begin (mh_podium_voice_choose_language (self->voice, winners));
  sentence = say_winners (self->head, winners, looks);
  add_sentence (story, sentence);
  comment = find_comment (match, looks);
  if (comment != NULL)
    add_sentence (story, comment);
  say_places (match, looks, story);
  told = mh_podium_story_say (MH_PODIUM_STORY (self->story), &names);
  add_sentence (story, told);
  mh_podium_voice_set_story (self->voice, story->str, mh_language_of_program ());
  mh_other_language_end ();
}

GtkWidget *
mh_podium_page_new (MhGameInfo *info, MhMatch *match, MhFamily *family)
{
  MhPodiumPage *self = g_object_new (MH_TYPE_PODIUM_PAGE, NULL);
  MhSeatLook looks[MH_SEATS_MAX];
  g_autoptr (MhPicture) picture = mh_game_cover_find_score (info, mh_match_get_game (match));
  g_autoptr (MhPicture) face = NULL;
  g_autofree char *sentence = NULL, *comment = NULL;
  GtkWidget *title;

  self->head = mh_head_copy (mh_match_get_head (match));
  mh_page_set_title (MH_PAGE (self), mh_game_info_get_title (info));
  mh_seat_looks_fill (self->head, family, looks);
  sentence = say_winners (self->head, mh_match_get_winners (match), looks);
  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  comment = find_comment (match, looks);
  gtk_label_set_label (GTK_LABEL (self->comment), comment != NULL ? comment : "");
  gtk_widget_set_visible (self->comment, comment != NULL);
  add_places (self, match, looks, picture);
  keep_winners (self, mh_match_get_winners (match), looks);
  face = make_winner_face (mh_match_get_winners (match), looks);
  mh_podium_story_tell (MH_PODIUM_STORY (self->story), info, match, family, picture, face);
  show_next (self, mh_podium_story_get_starter (MH_PODIUM_STORY (self->story)), looks);
  title = mh_podium_story_get_moment (MH_PODIUM_STORY (self->story));
  gtk_widget_set_visible (self->moment, title != NULL);
  if (title != NULL)
    g_object_bind_property (title, "label", self->moment_title, "label", G_BINDING_SYNC_CREATE);
  self->voice = mh_podium_voice_new (MH_PAGE (self), self->head, family);
  tell (self, match, looks);
  mh_seat_looks_clear (looks);
  if (family != NULL)
    hand_out_stickers (self, family);
  return GTK_WIDGET (self);
}

const MhHead *
mh_podium_page_get_head (MhPodiumPage *self)
{
  return self->head;
}

/* Returns the seat that begins the next match. MH_NOBODY: the family is asked. */
MhActor
mh_podium_page_get_next (MhPodiumPage *self)
{
  return self->next;
}
