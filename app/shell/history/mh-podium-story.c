/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-podium-story.h"

#include "engine/record/mh-highlights.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/table/mh-moment.h"
#include "shell/table/mh-table-maker.h"

#include <glib/gi18n.h>

#define NUMBERS 3

/* The width of the best moment. */
#define LEAST 220
#define MOST 400

/* What a number counts. */
typedef enum
{
  TOUCHES,
  TURNS,
  MINUTES,
  BEST_GO,
  LEADS,
  WINNER_TURNS,
  SEATS,
} NumberKind;

typedef struct
{
  NumberKind kind;
  guint n;
} Number;

/* The story of a match: three numbers, and its best moment on the table. */
struct _MhPodiumStory
{
  AdwBin parent_instance;

  GtkWidget *shown_numbers;
  Number numbers[NUMBERS];
  guint n_numbers;
  GtkWidget *box;
  GtkWidget *moment; /* (nullable) */
  GtkWidget *sentence; /* (nullable): what happens in it */
  MhReplayMatch *match; /* (nullable): at the best moment */
  MhHighlights highlights;
};

G_DEFINE_FINAL_TYPE (MhPodiumStory, mh_podium_story, ADW_TYPE_BIN)

/* Returns the caption of a large number. */
static const char *
say_kind (const Number *number)
{
  const guint n = number->n;

  switch (number->kind)
    {
    case TOUCHES:
      /* Translators: below a large number: how often players touched the table during a match */
      return ngettext ("tap", "taps", n);
    case TURNS:
      /* Translators: below a large number: how many turns a match had */
      return ngettext ("turn", "turns", n);
    case MINUTES:
      /* Translators: below a large number: how long a match took, without breaks */
      return ngettext ("minute of play", "minutes of play", n);
    case BEST_GO:
      /* Translators: below a picture and a large number: the most the winner gained in one move */
      return _ ("in one move");
    case LEADS:
      /* Translators: below a large number: how often the lead changed */
      return ngettext ("lead change", "lead changes", n);
    case WINNER_TURNS:
      /* Translators: below a large number: how many turns the winner, of any gender, had */
      return ngettext ("winner’s turn", "winner’s turns", n);
    case SEATS:
    default:
      /* Translators: below a large number: how many people played; at least two */
      return _ ("players");
    }
}

static char *
say_number (MhPodiumStory *self, const Number *number)
{
  g_autofree char *gain = NULL;

  if (number->kind != BEST_GO)
    return g_strdup_printf ("%u %s", number->n, say_kind (number));
  gain = mh_game_say_score (mh_match_get_game (MH_MATCH (self->match)), (int) number->n);
  /* Translators: read aloud: the most the winner gained in one move; %s is "3 cats" */
  return g_strdup_printf (_ ("%s in one move"), gain);
}

/* Returns a picture of what the number counts. */
static MhPicture *
make_picture (const Number *number, MhPicture *score, MhPicture *face)
{
  switch (number->kind)
    {
    case TOUCHES:
    case TURNS:
      return mh_art_piece ("hand");
    case MINUTES:
      return mh_art_piece ("clock");
    case BEST_GO:
      return mh_picture_ref (score);
    case LEADS:
      return mh_art_piece ("crown");
    case WINNER_TURNS:
    case SEATS:
    default:
      return mh_picture_ref (face);
    }
}

static void
show_number (MhPodiumStory *self, const Number *number, MhPicture *picture)
{
  g_autofree char *digits = g_strdup_printf ("%u", number->n);
  g_autofree char *label = say_number (self, number);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_add_css_class (box, "paper");
  gtk_widget_add_css_class (box, "story-number");
  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), mh_picture_widget_new (picture, 36));
  gtk_box_append (GTK_BOX (line), mh_text_label_new (digits, GTK_JUSTIFY_CENTER, "place-score"));
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box),
                  mh_text_label_new (say_kind (number), GTK_JUSTIFY_CENTER, "place-words"));
  gtk_flow_box_append (GTK_FLOW_BOX (self->shown_numbers), box);
  box = gtk_widget_get_parent (box);
  gtk_widget_set_focusable (box, FALSE);
  mh_text_set_name (box, label);
}

/* In whole minutes, at least one, because something was played. */
static guint
count_minutes (MhMatch *match)
{
  return MAX ((mh_match_get_played (match) + 30) / 60, 1);
}

/* Adds a number that @counts, unless there are three already. */
static void
take_number (MhPodiumStory *self, NumberKind kind, gboolean counts, guint n)
{
  if (counts && self->n_numbers < NUMBERS)
    self->numbers[self->n_numbers++] = (Number){ kind, n };
}

static void
take_numbers (MhPodiumStory *self, MhMatch *match, gboolean pictured)
{
  const gboolean real_time = mh_game_get_real_time (mh_match_get_game (match)) != NULL;
  const MhHighlights *found = &self->highlights;

  take_number (self, real_time ? TOUCHES : TURNS, TRUE, found->turns);
  /* A match that continues an earlier one is timed only from there, so its minutes are left out. */
  take_number (self, MINUTES, mh_match_get_head (match)->source_match == NULL,
               count_minutes (match));
  take_number (self, BEST_GO, found->counts && found->most_wins && found->best_go > 1 && pictured,
               (guint) found->best_go);
  take_number (self, LEADS, found->counts && found->leads > 0, found->leads);
  take_number (self, WINNER_TURNS, found->winner_turns > 0, found->winner_turns);
  take_number (self, SEATS, TRUE, mh_match_get_head (match)->n_seats);
}

static void
show_numbers (MhPodiumStory *self, MhPicture *score, MhPicture *face)
{
  for (guint i = 0; i < self->n_numbers; i++)
    show_number (self, &self->numbers[i], make_picture (&self->numbers[i], score, face));
  gtk_widget_set_visible (self->shown_numbers, self->n_numbers > 0);
}

/* (nullable): nothing if the sentence is not about the hero */
static char *
say_moment (MhPodiumStory *self, const MhNames *names)
{
  g_autoptr (GPtrArray) steps = mh_replay_match_get_steps (self->match);
  MhGame *game = mh_match_get_game (MH_MATCH (self->match));
  const guint position = self->highlights.moment;
  const MhActor hero = self->highlights.hero;
  g_autofree char *said = NULL;

  if (position == 0 || position > steps->len)
    return NULL;
  said = mh_game_say_step (game, g_ptr_array_index (steps, position - 1), MH_TELL_LOG, names);
  return said != NULL && hero != MH_NOBODY && strstr (said, names->name[hero]) == NULL
             ? NULL
             : g_steal_pointer (&said);
}

static void
add_moment (MhPodiumStory *self, MhGameInfo *info, MhFamily *family)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  /* Translators, all: a heading above the table as it was then */
  const char *title = self->highlights.hero != MH_NOBODY ? _ ("Best Moment") : _ ("How It Ended");
  GtkWidget *table = mh_table_maker_make (info, MH_MATCH (self->match), family, &error);

  if (table == NULL)
    {
      g_debug ("%s", error->message);
      return;
    }
  g_object_set (table, "paused", TRUE, NULL);
  mh_replay_match_go_to (self->match, self->highlights.moment);
  said = say_moment (self, mh_tabletop_get_names (MH_TABLETOP (table)));
  self->moment = mh_text_label_new (title, GTK_JUSTIFY_CENTER, "heading-paper");
  gtk_box_append (GTK_BOX (self->box), self->moment);
  gtk_box_append (GTK_BOX (self->box),
                  mh_moment_new (table, said != NULL ? said : title, LEAST, MOST));
  if (said != NULL)
    {
      self->sentence = mh_text_label_new (said, GTK_JUSTIFY_CENTER, "story-sentence");
      gtk_widget_set_halign (self->sentence, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (self->box), self->sentence);
    }
}

static void
mh_podium_story_dispose (GObject *object)
{
  g_clear_object (&MH_PODIUM_STORY (object)->match);
  G_OBJECT_CLASS (mh_podium_story_parent_class)->dispose (object);
}

static void
mh_podium_story_class_init (MhPodiumStoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_podium_story_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-podium-story.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPodiumStory, box);
  gtk_widget_class_bind_template_child (widget_class, MhPodiumStory, shown_numbers);
}

static void
mh_podium_story_init (MhPodiumStory *self)
{
  self->highlights.starter = MH_NOBODY;
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mh_podium_story_tell (MhPodiumStory *self,
                      MhGameInfo *info,
                      MhMatch *match,
                      MhFamily *family,
                      MhPicture *score,
                      MhPicture *face)
{
  g_autofree char *text = mh_match_to_text (match);
  g_autoptr (GPtrArray) records
      = mh_record_parse (text, -1, mh_match_get_head (match)->match, NULL);

  if (records != NULL && records->len > 0)
    self->match
        = mh_replay_match_new (mh_match_get_game (match), g_ptr_array_index (records, 0), NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), self->match != NULL);
  if (self->match == NULL)
    return;
  if (mh_replay_match_may_look (self->match, MH_PERSPECTIVE_OPEN))
    mh_replay_match_set_perspective (self->match, MH_PERSPECTIVE_OPEN);
  mh_highlights_find (self->match, &self->highlights);
  mh_replay_match_set_perspective (self->match, MH_TABLE);
  take_numbers (self, match, score != NULL);
  show_numbers (self, score, face);
  add_moment (self, info, family);
}

static void
say_numbers (MhPodiumStory *self, GString *story)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < self->n_numbers; i++)
    {
      g_autofree char *number = say_number (self, &self->numbers[i]);

      g_string_append_printf (list, "%s%s", i > 0 ? C_ ("list", ", ") : "", number);
    }
  if (self->n_numbers > 0)
    /* Translators: read aloud after a match; %s is a list such as "12 turns, 4 minutes" */
    g_string_append_printf (story, _ ("The match by the numbers: %s."), list->str);
}

/* Returns the story in words, for people who do not read, or an empty text if there is none. */
char *
mh_podium_story_say (MhPodiumStory *self, const MhNames *names)
{
  GString *story = g_string_new (NULL);
  g_autofree char *moment = NULL;

  say_numbers (self, story);
  if (self->match != NULL)
    moment = say_moment (self, names);
  if (moment != NULL)
    {
      if (story->len > 0)
        g_string_append_c (story, ' ');
      g_string_append_printf (
          story,
          self->highlights.hero != MH_NOBODY
              /* Translators, all: read aloud after a match; %s is a sentence from
               * the log */
              ? _ ("The best moment: %s")
              : _ ("How it ended: %s"),
          moment);
    }
  return g_string_free (story, FALSE);
}

/* (nullable): the title above the picture of the best moment */
GtkWidget *
mh_podium_story_get_moment (MhPodiumStory *self)
{
  return self->moment;
}

/* (nullable): what happens in the best moment */
const char *
mh_podium_story_get_sentence (MhPodiumStory *self)
{
  return self->sentence != NULL ? gtk_label_get_label (GTK_LABEL (self->sentence)) : NULL;
}

/* Returns the seat that acted first, or MH_NOBODY. */
MhActor
mh_podium_story_get_starter (MhPodiumStory *self)
{
  return self->highlights.starter;
}
