/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table-world.h"

#include "art/mh-art-internal.h"
#include "table/view/mh-game-view-internal.h"

#include "../table/table-fixture.h"
#include "tests/test-match.h"

typedef struct
{
  const TablePlan *plan;
  MhGameView *view; /* the test's own: returns the move that choosing a thing means */
  TableFixture *fixture;
  MhMatch *match; /* the fixture's */
  MhTabletop *table; /* the fixture's */
  GString *text; /* the fixture's log */
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

/* What is in the window ------------------------------------------------------------------ */

/* A screen reader's text for a widget; GTK has no getter for it below 4.14. */
static void
append_accessible (GtkWidget *widget, GString *text)
{
  static const struct
  {
    GtkAccessibleProperty property;
    const char *name;
  } properties[] = {
    { GTK_ACCESSIBLE_PROPERTY_LABEL, "label" },
    { GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "description" },
    { GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "value" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *value = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (widget), properties[i].property, "\x01", NULL);

      if (value != NULL && *value != '\0' && !g_str_equal (value, "undefined"))
        g_string_append_printf (text, " %s “%s”", properties[i].name, value);
    }
}

static void
append_picture (MhPicture *picture, GString *text)
{
  g_string_append_printf (text, " [%s]", picture != NULL ? mh_picture_get_key (picture) : "");
}

/* What a thing looks like, where it is, what can be done with it. */
static void
append_thing (MhThing *thing, GString *text)
{
  const MhPose *pose = &thing->pose;
  const MhPlacing *placing = thing->placing;

  g_string_append_printf (text, " %u at %.1f,%.1f %.1fx%.1f opacity %.2f turn %.1f flip %.2f",
                          thing->id, pose->box.x, pose->box.y, pose->box.width, pose->box.height,
                          pose->opacity, pose->turn, pose->flip);
  append_picture (thing->picture, text);
  for (guint i = 0; i < MH_CORNERS; i++)
    append_picture (placing->badge[i], text);
  for (guint i = 0; placing->peek != NULL && i < placing->peek->len; i++)
    append_picture (g_ptr_array_index (placing->peek, i), text);
  g_string_append_printf (text, " number %d faded %d scenery %d choosable %d lifted %d",
                          placing->number, placing->faded, placing->scenery, thing->choosable,
                          thing->lifted);
}

/* Appends everything that can be found by eye, screen reader or pointer: one line per widget. */
static void
append_widget (GtkWidget *widget, GString *text)
{
  GdkCursor *cursor = gtk_widget_get_cursor (widget);
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_SCROLLBAR (widget))
    return;
  g_string_append (text, G_OBJECT_TYPE_NAME (widget));
  if (gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds))
    g_string_append_printf (text, " %.0f,%.0f %.0fx%.0f", bounds.origin.x, bounds.origin.y,
                            bounds.size.width, bounds.size.height);
  append_accessible (widget, text);
  if (gtk_widget_is_focus (widget))
    g_string_append (text, " focus");
  if (cursor != NULL)
    g_string_append_printf (text, " cursor %s", gdk_cursor_get_name (cursor));
  if (gtk_widget_get_tooltip_markup (widget) != NULL)
    g_string_append_printf (text, " tooltip “%s”", gtk_widget_get_tooltip_markup (widget));
  if (GTK_IS_SCROLLED_WINDOW (widget))
    g_string_append_printf (text, " scrolled %.0f",
                            gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (
                                GTK_SCROLLED_WINDOW (widget))));
  if (MH_IS_CURTAIN (widget))
    g_string_append_printf (text, " “%s”", MH_CURTAIN (widget)->label);
  if (MH_IS_THING (widget))
    append_thing (MH_THING (widget), text);
  g_string_append_c (text, '\n');
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_widget (child, text);
}

/* What is noticed ------------------------------------------------------------------------- */

/* What may be spoken aloud. */
static void
on_announced (MhTabletop *table, guint topic, const char *sentence, TableWorld *self)
{
  g_assert_cmpint (table->cover.curtain->state, !=, MH_CURTAIN_LIFTED);
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

/* Lets the window get its size and draw itself. */
static void
settle (TableWorld *self)
{
  guint n_frames = 0;

  gtk_widget_add_tick_callback (self->fixture->window, on_frame, &n_frames, NULL);
  test_wait_for (&n_frames, 2);
  test_run_ready ();
}

/* Reads the window, unless another player looks there in private. */
static void
note (TableWorld *self)
{
  MhCurtainState state = self->table->cover.curtain->state;

  settle (self);
  if (state == MH_CURTAIN_LIFTED && test_get_curtain (self->match) != self->plan->viewer)
    return;
  g_string_append_printf (self->text, "-- line %" G_GUINT64_FORMAT ", curtain %d, %s\n",
                          mh_match_get_step_number (self->match), state,
                          mh_tabletop_get_prompt (self->table));
  append_widget (self->fixture->window, self->text);
}

/* What is done ---------------------------------------------------------------------------- */

static gboolean
is_person (TableWorld *self, MhActor actor)
{
  return !self->plan->alone || actor == self->plan->viewer;
}

/* Lifts the curtain, unless lifting it makes another move than the intended one. */
static gboolean
lift (TableWorld *self, const WorldLine *line)
{
  MhMove move = mh_game_view_lift (self->view, mh_tabletop_get_shown (self->table), line->actor);

  if (line->actor != test_get_curtain (self->match) || (move != MH_MOVE_NONE && move != line->move))
    return FALSE;
  test_table_tap_curtain (self->table);
  return move == MH_MOVE_NONE;
}

/* Does what the people do about the curtain before the line can be played. */
static void
come_to_table (TableWorld *self, const WorldLine *line)
{
  for (guint i = 0; i < 4; i++)
    {
      MhCurtainState state = self->table->cover.curtain->state;

      if (state == MH_CURTAIN_WAKE)
        test_table_tap_curtain (self->table);
      else if (state != MH_CURTAIN_DOWN || !lift (self, line))
        return;
      note (self);
    }
}

static GPtrArray *
list_things (TableWorld *self, gboolean choosable)
{
  const GPtrArray *placings = self->table->area->arrangement->placings;
  GPtrArray *things = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < placings->len; i++)
    {
      const MhPlacing *placing = g_ptr_array_index (placings, i);
      GtkWidget *thing = test_table_find (self->table, placing->id);

      if (thing != NULL && (!choosable || MH_THING (thing)->choosable))
        g_ptr_array_add (things, g_object_ref (thing));
    }
  return things;
}

/* Touches a thing, twice if the first touch only lifts. */
static void
touch (TableWorld *self, MhThing *thing, guint64 number)
{
  g_autoptr (MhThing) keep = g_object_ref (thing);

  gtk_widget_grab_focus (GTK_WIDGET (thing));
  mh_thing_choose (keep);
  if (mh_match_get_step_number (self->match) == number && keep->lifted)
    mh_thing_choose (keep);
}

/* The thing that stands for the move, alone or after the one that was picked up. */
static MhThing *
find_thing (TableWorld *self, GPtrArray *things, MhActor actor, guint picked, MhMove move)
{
  MhSight *sight = mh_tabletop_get_shown (self->table);

  for (guint i = 0; i < things->len; i++)
    {
      guint id = MH_THING (g_ptr_array_index (things, i))->id;

      MhMove meant = picked != 0 ? mh_game_view_combine (self->view, sight, actor, picked, id)
                     : mh_game_view_can_pick (self->view, sight, actor, id)
                         ? MH_MOVE_NONE
                         : mh_game_view_choose (self->view, sight, actor, id);

      if (meant == move)
        return g_ptr_array_index (things, i);
    }
  return NULL;
}

/* Chooses the one thing, or the two, that stand for the move. Nothing else is touched: picking a wrong thing
 * can be heard. */
static void
choose (TableWorld *self, MhActor actor, MhMove move)
{
  guint64 number = mh_match_get_step_number (self->match);
  g_autoptr (GPtrArray) all = list_things (self, FALSE), things = list_things (self, TRUE);
  MhThing *thing = find_thing (self, things, actor, 0, move);

  for (guint i = 0; thing == NULL && i < things->len; i++)
    {
      MhThing *first = g_ptr_array_index (things, i);
      guint id = first->id;

      if (!mh_game_view_can_pick (self->view, mh_tabletop_get_shown (self->table), actor, id))
        continue;
      thing = find_thing (self, all, actor, id, move);
      if (thing != NULL)
        mh_thing_choose (first);
    }
  if (thing != NULL)
    touch (self, thing, number);
}

/* Whether the line could be made by touch: a person's line, outside of races. */
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
  guint n_shown = self->fixture->n_shown;
  gboolean by_hand = is_by_hand (self, line, state);

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
      table_fixture_submit (self->fixture, line->actor, line->move);
    }
  test_wait_for (&self->fixture->n_shown, n_shown + 1);
  note (self);
}

/* The window ------------------------------------------------------------------------------ */

static void
open_window (TableWorld *self, const WorldMatch *match)
{
  const TablePlan *plan = self->plan;
  g_autofree char *lines = world_match_to_text (match, plan->from);
  g_autofree char *options
      = plan->options != NULL ? g_strjoinv (" ", (char **) plan->options) : NULL;
  g_autofree char *seats = g_strnfill (match->n_seats, 'p');

  for (guint i = 0; i < match->n_seats; i++)
    if (!is_person (self, (MhActor) i))
      seats[i] = 'e';
  table_fixture_set_size (640, 480);
  self->fixture = table_fixture_new_of (plan->game, plan->view, seats, options, lines);
  self->match = self->fixture->match;
  self->table = self->fixture->table;
  self->text = self->fixture->log;
  g_object_set (self->table, "glow", FALSE, "animation-speed", plan->speed, NULL);
  g_signal_connect (self->table, "announced", G_CALLBACK (on_announced), self);
  g_signal_connect (self->table, "refused", G_CALLBACK (on_refused), self);
  settle (self);
  g_string_truncate (self->text, 0);
}

char *
table_world_play (const TablePlan *plan, const WorldMatch *match)
{
  TableWorld self = { .plan = plan, .view = g_object_new (plan->view, NULL) };
  char *text;

  open_window (&self, match);
  note (&self);
  for (guint i = plan->from; i < match->n_lines; i++)
    play_line (&self, &match->line[i], &match->state[i]);
  text = g_strdup (self.text->str);
  table_fixture_free (self.fixture);
  g_object_unref (self.view);
  return text;
}

char *
table_world_compare (const char *one, const char *two)
{
  g_auto (GStrv) first = g_strsplit (one, "\n", -1), second = g_strsplit (two, "\n", -1);
  const char *place = "";

  for (guint i = 0; first[i] != NULL || second[i] != NULL; i++)
    {
      if (g_strcmp0 (first[i], second[i]) != 0) /* also at the end of one text */
        return g_strdup_printf ("%s: “%s”, “%s”", place, first[i] != NULL ? first[i] : "",
                                second[i] != NULL ? second[i] : "");
      if (g_str_has_prefix (first[i], "-- "))
        place = first[i];
    }
  return NULL;
}
