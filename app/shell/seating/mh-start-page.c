/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-start-page.h"

#include "art/mh-art-internal.h"
#include "shell/parts/mh-title.h"
#include "shell/parts/mh-words.h"
#include "shell/people/mh-face-tile.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/seating/mh-seat-memory.h"
#include "shell/seating/mh-start-choice.h"
#include "shell/voice/mh-listening.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-key-check-page.h"
#include "shell/window/mh-languages.h"
#include "shell/window/mh-window.h"
#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>

/* Asks the funny question of every game: who begins? The family taps a face. Otherwise age decides, if the game says
 * so, or chance. The question is spoken to players who do not read yet. */
struct _MhStartPage
{
  MhPage parent_instance;

  MhGameInfo *info;
  MhHead *head;
  MhFamily *family; /* (nullable); owned by the application */
  MhActors by_age; /* the seats that may begin by age; 0 if the game does not ask for age */
  gboolean asks_for_age; /* the question itself asks for the oldest or the youngest */
  guint said; /* the serial of the spoken question, or 0 */
  MhTitle *window_title;
  GtkWidget *question;
  GtkWidget *answer;
  GtkFlowBox *faces;
  GtkWidget *chance;
  GtkWidget *check;
};

static guint begin; /* a signal */

G_DEFINE_FINAL_TYPE (MhStartPage, mh_start_page, MH_TYPE_PAGE)

/* Returns the header of the match to start, with its starting seat once that is known. */
const MhHead *
mh_start_page_get_head (MhStartPage *self)
{
  return self->head;
}

/* @start is MH_NOBODY if chance decides. */
void
mh_start_page_begin (MhStartPage *self, MhActor start)
{
  self->head->start = start;
  mh_seat_memory_keep_start (self->head->game,
                             start < MH_SEATS_MAX ? self->head->seat[start].profile : NULL);
  g_signal_emit (self, begin, 0);
}

static void
on_face_clicked (GtkWidget *tile, MhStartPage *self)
{
  GtkWidget *child = gtk_widget_get_parent (tile);

  mh_start_page_begin (self, (MhActor) gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (child)));
}

static gboolean
is_one (MhActors seats)
{
  return seats != 0 && (seats & (seats - 1)) == 0;
}

/* Returns the only person at the table, who begins without a question if age decides, or MH_NOBODY. */
MhActor
mh_start_page_find_only (MhStartPage *self)
{
  const MhActors people = mh_head_get_people (self->head);

  return self->asks_for_age && is_one (people) ? mh_actors_get_seat (people) : MH_NOBODY;
}

static void
on_chance_activated (MhStartPage *self)
{
  MhActor start = MH_NOBODY;

  for (guint seat = 0, seen = 1; seat < self->head->n_seats; seat++)
    if (mh_actors_has (self->by_age, (MhActor) seat) && g_random_int_range (0, (int) seen++) == 0)
      start = (MhActor) seat;
  mh_start_page_begin (self, start);
}

static void
on_check_activated (MhStartPage *self)
{
  mh_window_push (mh_window_of (GTK_WIDGET (self)), MH_PAGE (mh_key_check_page_new (self->head)));
}

static void
add_faces (MhStartPage *self)
{
  const guint n = self->head->n_seats;
  MhSeatLook looks[MH_SEATS_MAX];

  mh_seat_looks_fill (self->head, self->family, looks);
  /* Two lines are about equally long. */
  gtk_flow_box_set_max_children_per_line (self->faces, n > 4 ? (n + 1) / 2 : n);
  for (guint seat = 0; seat < n; seat++)
    {
      MhPicture *face = mh_art_person_face (looks[seat].face, MH_MOOD_HAPPY, looks[seat].color);
      GtkWidget *tile = mh_face_tile_new (face, looks[seat].name, 112);

      g_object_set (tile, "accessible-role", GTK_ACCESSIBLE_ROLE_BUTTON, NULL);
      g_signal_connect_object (tile, "clicked", G_CALLBACK (on_face_clicked), self, 0);
      gtk_flow_box_append (self->faces, tile);
      gtk_widget_set_focusable (gtk_widget_get_parent (tile), FALSE);
      /* A computer player is neither old nor young. */
      gtk_widget_set_visible (gtk_widget_get_parent (tile),
                              !self->asks_for_age || mh_head_is_person (self->head, seat));
    }
  mh_seat_looks_clear (looks);
}

/* Returns the first seat to offer: the only one by age, or the one after the seat that began last time. */
static guint
find_next (MhStartPage *self)
{
  g_autofree char *last = mh_seat_memory_get_start (self->head->game);
  const MhActors began = last != NULL ? mh_head_find_person (self->head, last) : 0;
  guint next = began != 0 ? (mh_actors_get_seat (began) + 1u) % self->head->n_seats : 0;

  if (self->asks_for_age && is_one (self->by_age))
    return mh_actors_get_seat (self->by_age);
  while (self->asks_for_age && !mh_head_is_person (self->head, next))
    next = (next + 1) % self->head->n_seats;
  return next;
}

static void
hush (MhStartPage *self)
{
  if (self->said != 0)
    mh_voice_hush (mh_program_get_voice (), self->said);
}

static void
mh_start_page_shown (MhPage *page)
{
  MhStartPage *self = MH_START_PAGE (page);
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->faces, (int) find_next (self));
  const char *question = gtk_label_get_label (GTK_LABEL (self->question));

  mh_toolkit_announce (GTK_WIDGET (self), question);
  if (child != NULL)
    gtk_widget_grab_focus (gtk_flow_box_child_get_child (child));
  /* The question concerns everybody. */
  if (mh_listening_is_wanted (self->head, self->family))
    self->said = mh_voice_say (mh_program_get_voice (), question, mh_language_of_program ());
}

static void
mh_start_page_dispose (GObject *object)
{
  MhStartPage *self = MH_START_PAGE (object);

  g_clear_object (&self->info);
  g_clear_pointer (&self->head, mh_head_free);
  G_OBJECT_CLASS (mh_start_page_parent_class)->dispose (object);
}

static void
mh_start_page_class_init (MhStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_start_page_dispose;
  MH_PAGE_CLASS (klass)->shown = mh_start_page_shown;
  /* Emitted when the question is answered. */
  begin = g_signal_new ("begin", MH_TYPE_START_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                        G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhStartPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, MhStartPage, question);
  gtk_widget_class_bind_template_child (widget_class, MhStartPage, answer);
  gtk_widget_class_bind_template_child (widget_class, MhStartPage, faces);
  gtk_widget_class_bind_template_child (widget_class, MhStartPage, chance);
  gtk_widget_class_bind_template_child (widget_class, MhStartPage, check);
}

static void
mh_start_page_init (MhStartPage *self)
{
  static const MhPageAction entries[] = { { "chance", G_CALLBACK (on_chance_activated) },
                                          { "check", G_CALLBACK (on_check_activated) } };

  gtk_widget_init_template (GTK_WIDGET (self));
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
  g_signal_connect (self, "unmap", G_CALLBACK (hush), NULL);
}

static gboolean
is_tie (MhStartPage *self, const char *age)
{
  return g_strcmp0 (mh_game_info_get_credit (self->info, "StartTie"), age) == 0;
}

static const char *
get_question (MhStartPage *self)
{
  const char *question = mh_game_info_get_credit (self->info, "StartQuestion");

  if (question != NULL)
    return question;
  if (!self->asks_for_age)
    /* Translators: the title of the page that asks who has the first turn */
    return _ ("Who Goes First?");
  /* Translators, all: a question asked before a match; the player it describes, of any gender, goes
   * first. One line of at most 40 characters */
  return is_tie (self, "oldest") ? _ ("Who is the oldest?") : _ ("Who is the youngest?");
}

/* Shows the answer if the ages of all people are known. */
static void
show_answer (MhStartPage *self)
{
  g_autofree char *name = NULL;
  g_autofree char *answer = NULL;

  if (!self->asks_for_age || !is_one (self->by_age))
    return;
  name = mh_words_isolate (
      mh_seat_looks_name (self->head, self->family, mh_actors_get_seat (self->by_age)));
  if (is_tie (self, "oldest"))
    /* Translators, all: %s is a person. */
    answer = g_strdup_printf (_ ("%s is the oldest, going by the ages you entered."), name);
  else
    answer = g_strdup_printf (_ ("%s is the youngest, going by the ages you entered."), name);
  gtk_label_set_label (GTK_LABEL (self->answer), answer);
  gtk_widget_set_visible (self->answer, TRUE);
}

/* Shows what decides if the family can't agree. */
static void
show_tie (MhStartPage *self)
{
  if (is_tie (self, "oldest"))
    gtk_widget_set_tooltip_text (
        self->chance,
        /* Translators: “the oldest” is the oldest player at the table, of any gender */
        _ ("The oldest goes first; if nobody knows who that is, it is decided at random"));
  else if (is_tie (self, "youngest"))
    gtk_widget_set_tooltip_text (
        self->chance,
        /* Translators: “the youngest” is the youngest player at the table, of any gender */
        _ ("The youngest goes first; if nobody knows who that is, it is decided at random"));
}

GtkWidget *
mh_start_page_new (MhGameInfo *info, const MhHead *head)
{
  MhStartPage *self = g_object_new (MH_TYPE_START_PAGE, NULL);

  self->info = g_object_ref (info);
  self->head = mh_head_copy (head);
  self->family = mh_program_get_family ();
  self->by_age
      = mh_start_choice_find (head, self->family, mh_game_info_get_credit (info, "StartTie"));
  self->asks_for_age = mh_game_info_get_credit (info, "StartQuestion") == NULL && self->by_age != 0;
  mh_title_set_title (self->window_title, mh_game_info_get_title (info));
  gtk_label_set_label (GTK_LABEL (self->question), get_question (self));
  show_answer (self);
  show_tie (self);
  gtk_widget_set_visible (self->check, mh_key_check_page_is_useful (info, head));
  add_faces (self);
  return GTK_WIDGET (self);
}
