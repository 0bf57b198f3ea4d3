/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table-world.h"

#include "engine/match/mh-match.h"
#include "engine/record/mh-record.h"
#include "engine/rules/mh-real-time.h"
#include "table/area/mh-thing.h"
#include "table/tabletop/mh-tabletop.h"
#include "table/view/mh-game-view-internal.h"

#include "window-text.h"

#include "../table/open-game.h"
#include "../test-util.h"
#include "../test-window.h"
#include "tests/test-match.h"

typedef struct
{
  const TablePlan *plan;
  MhMatch *match;
  MhGameView *view; /* the test's own: says what choosing a thing means */
  GtkWidget *window;
  MhTabletop *table;
  GString *text;
  guint n_shown;
} TableWorld;

guint table_world_n_chosen, table_world_n_submitted;

gboolean
table_world_begin (const TablePlan *plan, guint n_seats, WorldMatch *match)
{
  g_autoptr (GObject) options = mh_game_create_options (plan->game);

  match->rules = mh_game_get_rules (plan->game);
  match->n_seats = n_seats;
  g_assert_cmpuint (match->rules->state_size, <=, sizeof match->state[0]);
  for (guint i = 0; plan->options != NULL && plan->options[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (plan->options[i], "=", 2);

      g_assert_true (mh_options_set (options, pair[0], pair[1], NULL));
    }
  return mh_game_begin (plan->game, options, n_seats, 0, match->state, NULL);
}

/* What is noticed ------------------------------------------------------------------------- */

static void
on_request (const char *line, gpointer user_data)
{
  g_string_append_printf (((TableWorld *) user_data)->text, "%s\n", line);
}

static void
on_shown (MhTabletop *table, MhStep *step, TableWorld *self)
{
  self->n_shown++;
}

static void
on_said (MhTabletop *table, const char *sentence, TableWorld *self)
{
  g_string_append_printf (self->text, "said %s\n", sentence);
}

/* What may be spoken aloud. */
static void
on_announced (MhTabletop *table, guint topic, const char *sentence, TableWorld *self)
{
  g_assert_cmpint (mh_curtain_get_state (mh_tabletop_get_curtain (table)), !=, MH_CURTAIN_LIFTED);
  g_string_append_printf (self->text, "aloud %u %s\n", topic, sentence);
}

static void
on_refused (MhTabletop *table, const char *rule, GtkWidget *thing, TableWorld *self)
{
  g_string_append_printf (self->text, "refused by %s\n", rule);
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer n_frames)
{
  return ++*(guint *) n_frames < 2 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Lets the window find its size and draw itself. */
static void
settle (TableWorld *self)
{
  guint n_frames = 0;

  gtk_widget_add_tick_callback (self->window, on_frame, &n_frames, NULL);
  test_wait_for (&n_frames, 2);
  test_run_ready ();
}

/* Reads the window, unless somebody else looks there in private. */
static void
note (TableWorld *self)
{
  MhCurtainState state = mh_curtain_get_state (mh_tabletop_get_curtain (self->table));

  settle (self);
  if (state == MH_CURTAIN_LIFTED && test_get_curtain (self->match) != self->plan->viewer)
    return;
  g_string_append_printf (self->text, "-- line %" G_GUINT64_FORMAT ", curtain %d, %s\n",
                          mh_match_get_step_number (self->match), state,
                          mh_tabletop_get_prompt (self->table));
  window_text_append (self->window, self->text);
}

/* What is done ---------------------------------------------------------------------------- */

static gboolean
is_person (TableWorld *self, MhActor actor)
{
  return !self->plan->alone || actor == self->plan->viewer;
}

/* Lifts the curtain, if that is no other move than the one that is to be made. */
static gboolean
lift (TableWorld *self, const WorldLine *line)
{
  MhMove move = mh_game_view_lift (self->view, mh_tabletop_get_shown (self->table), line->actor);

  if (line->actor != test_get_curtain (self->match) || (move != MH_MOVE_NONE && move != line->move))
    return FALSE;
  mh_tabletop_lift_curtain (self->table);
  return move == MH_MOVE_NONE;
}

/* Does what the people do about the curtain before the line can be played. */
static void
come_to_table (TableWorld *self, const WorldLine *line)
{
  MhCurtain *curtain = mh_tabletop_get_curtain (self->table);

  for (guint i = 0; i < 4; i++)
    {
      MhCurtainState state = mh_curtain_get_state (curtain);

      if (state == MH_CURTAIN_WAKE)
        gtk_widget_activate_action (GTK_WIDGET (curtain), "curtain.toggle", NULL);
      else if (state != MH_CURTAIN_DOWN || !lift (self, line))
        return;
      note (self);
    }
}

static void
add_things (GtkWidget *widget, gboolean choosable, GPtrArray *things)
{
  if (MH_IS_THING (widget) && (!choosable || mh_thing_get_choosable (MH_THING (widget))))
    g_ptr_array_add (things, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_things (child, choosable, things);
}

static GPtrArray *
list_things (TableWorld *self, gboolean choosable)
{
  GPtrArray *things = g_ptr_array_new_with_free_func (g_object_unref);

  add_things (GTK_WIDGET (self->table), choosable, things);
  return things;
}

/* Touches a thing, twice where the first touch only lifts. */
static void
touch (TableWorld *self, MhThing *thing, guint64 number)
{
  g_autoptr (MhThing) keep = g_object_ref (thing);

  gtk_widget_grab_focus (GTK_WIDGET (thing));
  mh_thing_choose (keep);
  if (mh_match_get_step_number (self->match) == number && mh_thing_get_lifted (keep))
    mh_thing_choose (keep);
}

/* The thing that stands for the move, alone or after the one that was picked up. */
static MhThing *
find_thing (TableWorld *self, GPtrArray *things, MhActor actor, guint picked, MhMove move)
{
  MhSight *sight = mh_tabletop_get_shown (self->table);

  for (guint i = 0; i < things->len; i++)
    {
      guint id = mh_thing_get_id (g_ptr_array_index (things, i));

      MhMove meant = picked != 0 ? mh_game_view_combine (self->view, sight, actor, picked, id)
                     : mh_game_view_can_pick (self->view, sight, actor, id)
                         ? MH_MOVE_NONE
                         : mh_game_view_choose (self->view, sight, actor, id);

      if (meant == move)
        return g_ptr_array_index (things, i);
    }
  return NULL;
}

/* Chooses the one thing, or the two, that stand for the move. Nothing else is touched: what was picked by
 * mistake can be heard. */
static void
choose (TableWorld *self, MhActor actor, MhMove move)
{
  guint64 number = mh_match_get_step_number (self->match);
  g_autoptr (GPtrArray) all = list_things (self, FALSE), things = list_things (self, TRUE);
  MhThing *thing = find_thing (self, things, actor, 0, move);

  for (guint i = 0; thing == NULL && i < things->len; i++)
    {
      MhThing *first = g_ptr_array_index (things, i);
      guint id = mh_thing_get_id (first);

      if (!mh_game_view_can_pick (self->view, mh_tabletop_get_shown (self->table), actor, id))
        continue;
      thing = find_thing (self, all, actor, id, move);
      if (thing != NULL)
        mh_thing_choose (first);
    }
  if (thing != NULL)
    touch (self, thing, number);
}

/* Whether the line could be made by hand: a person's, and not at a moment that counts. */
static gboolean
is_by_hand (TableWorld *self, const WorldLine *line, gconstpointer state)
{
  MhGame *game = self->plan->game;

  return line->actor != MH_CHANCE && is_person (self, line->actor)
         && !(mh_game_get_real_time (game) != NULL
              && mh_game_get_real_time (game)->running (state));
}

static void
play_line (TableWorld *self, const WorldLine *line, gconstpointer state)
{
  guint64 number = mh_match_get_step_number (self->match);
  guint n_shown = self->n_shown;
  gboolean by_hand = is_by_hand (self, line, state);
  g_autoptr (GError) error = NULL;

  come_to_table (self, line);
  if (mh_match_get_step_number (self->match) == number && by_hand)
    choose (self, line->actor, line->move);
  if (mh_match_get_step_number (self->match) != number)
    table_world_n_chosen++;
  else
    {
      if (by_hand)
        {
          char notation[MH_NOTATION_MAX];

          mh_rules_write (mh_game_get_rules (self->plan->game), line->move, notation);
          g_test_message ("nothing to touch for %c %s", mh_actor_to_char (line->actor), notation);
          table_world_n_submitted++;
        }
      mh_match_submit (self->match, line->actor, line->move, &error);
      g_assert_no_error (error);
    }
  test_wait_for (&self->n_shown, n_shown + 1);
  note (self);
}

/* The window ------------------------------------------------------------------------------ */

static MhMatch *
make_match (const TablePlan *plan, const WorldMatch *match)
{
  static const char *const names[] = { "Mia", "Tom", "Ada", "Noah", "Zoe", "Ben" };
  const MhGameDetails *details = mh_game_get_details (plan->game);
  g_autoptr (MhHead) head = mh_head_new (details->id, details->version);
  g_autofree char *start = NULL, *lines = NULL, *text = NULL;
  GError *error = NULL;
  MhMatch *made;

  head->n_seats = match->n_seats;
  head->start = 0;
  for (guint i = 0; i < match->n_seats; i++)
    mh_head_set_person (head, i, NULL, names[i]);
  for (guint i = 0; plan->options != NULL && plan->options[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (plan->options[i], "=", 2);

      mh_head_set_option (head, pair[0], pair[1]);
    }
  start = mh_head_to_text (head);
  lines = world_match_to_text (match, plan->from);
  text = g_strconcat (start, lines, NULL);
  made = test_take_up (plan->game, text, &error);
  g_assert_no_error (error);
  return made;
}

static void
open_window (TableWorld *self, const WorldMatch *match)
{
  MhTableSeat seats[MH_SEATS_MAX] = { 0 };
  GError *error = NULL;

  for (guint i = 0; i < match->n_seats; i++)
    seats[i] = (MhTableSeat){ mh_match_get_head (self->match)->seat[i].name, open_game_faces[i], i,
                              is_person (self, (MhActor) i) };
  self->table = MH_TABLETOP (mh_tabletop_new (self->match, self->plan->view, seats, &error));
  g_assert_no_error (error);
  g_object_set (self->table, "glow", FALSE, "animation-speed", self->plan->speed, NULL);
  g_signal_connect (self->table, "shown", G_CALLBACK (on_shown), self);
  g_signal_connect (self->table, "said", G_CALLBACK (on_said), self);
  g_signal_connect (self->table, "announced", G_CALLBACK (on_announced), self);
  g_signal_connect (self->table, "refused", G_CALLBACK (on_refused), self);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 640, 480);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->table));
  test_window_open (GTK_WINDOW (self->window));
  settle (self);
  mh_tabletop_set_sink (self->table, on_request, self);
}

char *
table_world_play (const TablePlan *plan, const WorldMatch *match)
{
  TableWorld self = { .plan = plan, .text = g_string_new (NULL) };

  self.match = make_match (plan, match);
  self.view = g_object_new (plan->view, NULL);
  open_window (&self, match);
  note (&self);
  for (guint i = plan->from; i < match->n_lines; i++)
    play_line (&self, &match->line[i], &match->state[i]);
  mh_tabletop_set_sink (self.table, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (self.window));
  test_wait_until (G_OBJECT (self.match)->ref_count == 1);
  g_object_unref (self.view);
  g_assert_finalize_object (self.match);
  return g_string_free (self.text, FALSE);
}

char *
table_world_compare (const char *one, const char *two)
{
  g_auto (GStrv) first = g_strsplit (one, "\n", -1), second = g_strsplit (two, "\n", -1);
  const char *place = "";

  for (guint i = 0; first[i] != NULL || second[i] != NULL; i++)
    {
      if (g_strcmp0 (first[i], second[i]) != 0) /* also where one text ends */
        return g_strdup_printf ("%s: “%s”, “%s”", place, first[i] != NULL ? first[i] : "",
                                second[i] != NULL ? second[i] : "");
      if (g_str_has_prefix (first[i], "-- "))
        place = first[i];
    }
  return NULL;
}
