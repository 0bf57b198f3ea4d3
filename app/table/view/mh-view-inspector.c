/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Finds errors in a game's view that can be found without a screen. */
#include "config.h"

#include "art/mh-art-internal.h"
#include "engine/plugins/mh-view-inspector.h"
#include "table/view/mh-arrangement-private.h"
#include "table/view/mh-game-view-internal.h"
#include "table/view/mh-stage-private.h"

#include <math.h>
#include <string.h>

#define TOUCH 44.0
#define SLACK 1.0 /* pixels: tolerance for rounding */
#define PAUSES_MAX 20000u /* milliseconds of all pauses in one step */

/* What a header bar and a sentence leave of 360 × 640, of the same with text twice as large, of 640 × 360,
 * and of larger windows. */
static const struct
{
  double width, height, line;
} sizes[] = {
  { 360, 505, 20 }, { 360, 458, 40 }, { 640, 238, 20 }, { 700, 1000, 20 }, { 1366, 620, 24 },
};

/* The situation to inspect. */
typedef struct
{
  MhGameView *view;
  MhSight *sight;
  MhActor seat;
  const MhMove *moves;
  guint n_moves;
  guint size;
  MhArrangement *arrangement;
  MhTableSeat seats[MH_SEATS_MAX];
} Look;

static void
look_init (Look *self,
           GType view,
           MhSight *sight,
           MhActor seat,
           const MhMove *moves,
           guint n_moves,
           const MhNames *names)
{
  *self = (Look){ .view = g_object_new (view, NULL),
                  .sight = sight,
                  .seat = seat,
                  .moves = moves,
                  .n_moves = n_moves };
  for (MhActor i = 0; i < MH_SEATS_MAX; i++)
    self->seats[i]
        = (MhTableSeat){ .name = names->name[i], .face = "cat", .color = i, .person = TRUE };
}

static void
look_clear (Look *self)
{
  g_clear_pointer (&self->arrangement, mh_arrangement_free);
  g_clear_object (&self->view);
}

/* Lays everything out again, without the table's corrections, so that the view's errors stay visible. */
static void
arrange (Look *self, guint size, guint n_seats, const MhNames *names)
{
  const MhArrangementFrame frame = {
    .width = sizes[size].width,
    .height = sizes[size].height,
    .line = sizes[size].line,
    .touch = TOUCH,
    .n_seats = n_seats,
    .seats = self->seats,
    .names = names,
    .people = mh_actors_first (n_seats),
  };

  g_clear_pointer (&self->arrangement, mh_arrangement_free);
  self->size = size;
  self->arrangement = mh_arrangement_new (&frame);
  if (MH_GAME_VIEW_GET_CLASS (self->view)->arrange != NULL)
    MH_GAME_VIEW_GET_CLASS (self->view)->arrange (self->view, self->sight, self->arrangement);
}

static const MhPlacing *
get_placing (const Look *self, guint index)
{
  return g_ptr_array_index (self->arrangement->placings, index);
}

static gboolean
is_asked (const Look *self, MhMove move)
{
  for (guint i = 0; move != MH_MOVE_NONE && i < self->n_moves; i++)
    if (self->moves[i] == move)
      return TRUE;
  return FALSE;
}

/* Checks whether one of the moves begins with picking up a thing. */
static gboolean
begins_asked (const Look *self, guint id)
{
  if (!mh_game_view_can_pick (self->view, self->sight, self->seat, id))
    return FALSE;
  for (guint i = 0; i < self->arrangement->placings->len; i++)
    if (is_asked (self, mh_game_view_combine (self->view, self->sight, self->seat, id,
                                              get_placing (self, i)->id)))
      return TRUE;
  return FALSE;
}

/* Checks whether touching a thing does something now. */
static gboolean
can_choose (const Look *self, const MhPlacing *placing)
{
  return !placing->scenery
         && (is_asked (self, mh_game_view_choose (self->view, self->sight, self->seat, placing->id))
             || begins_asked (self, placing->id));
}

/* Describes a thing for the developer who looks for the error. */
static char *
name_thing (const Look *self, const MhPlacing *placing)
{
  g_autofree char *valid = placing->label != NULL ? g_utf8_make_valid (placing->label, -1) : NULL;
  GString *name = g_string_new (NULL);

  g_string_append_printf (name, placing->id < 10 ? "thing %u" : "thing %u = 0x%x", placing->id,
                          placing->id);
  if (valid != NULL)
    g_string_append_printf (name, " (“%s”)", valid);
  g_string_append_printf (name, " at %.0f × %.0f", sizes[self->size].width,
                          sizes[self->size].height);
  return g_string_free (name, FALSE);
}

/* How far a thing lies beyond each side of the playing area; NULL: nowhere. */
static char *
find_excess (const Look *self, const MhPlacing *placing, gboolean bottom)
{
  const MhBox *box = &placing->box;
  const double excess[] = { -box->x, box->x + box->width - sizes[self->size].width, -box->y,
                            box->y + box->height - sizes[self->size].height };
  static const char *const sides[] = { "left", "right", "top", "bottom" };

  for (guint i = 0; i < G_N_ELEMENTS (sides) - !bottom; i++)
    if (excess[i] > SLACK)
      return g_strdup_printf ("lies outside of the playing area, %.0f pixels beyond the %s edge",
                              ceil (excess[i]), sides[i]);
  return NULL;
}

/* Checks what must be true of every thing. */
static const char *
find_fault (const Look *self, const MhPlacing *placing)
{
  const MhBox *box = &placing->box;

  if (!isfinite (box->x) || !isfinite (box->y) || !isfinite (box->width) || !isfinite (box->height))
    return "lies nowhere: a measure is no number";
  if (box->width < 0 || box->height < 0)
    return "is smaller than nothing";
  if (mh_arrangement_lookup (self->arrangement, placing->id) != placing)
    return "is laid twice";
  if (placing->label != NULL && !g_utf8_validate (placing->label, -1, NULL))
    return "has a name that is not valid UTF-8";
  return NULL;
}

/* Also checks a thing that can be chosen now. */
static const char *
find_fault_of_choice (const MhPlacing *placing, gboolean larger)
{
  const MhBox *box = &placing->box;

  if (placing->label == NULL || placing->label[0] == '\0')
    return "can be chosen and has no name that could be read aloud";
  if (MIN (box->width, box->height) < TOUCH - SLACK && !placing->reach && !larger)
    return "can be chosen, is smaller than a finger (44 pixels) and does not reach beyond itself";
  return NULL;
}

/* Finds a seat without a panel: nobody would see who sits there, and whose turn it is. */
static char *
find_missing_seat (const Look *self, guint n_seats)
{
  for (MhActor seat = 0; seat < n_seats; seat++)
    if (mh_arrangement_lookup (self->arrangement, MH_THING_SEAT (seat)) == NULL)
      return g_strdup_printf ("seat %c has no panel, see mh_arrangement_add_seat()",
                              mh_actor_to_char (seat));
  return NULL;
}

static char *
find_fault_at (Look *self, guint n_seats)
{
  if (self->arrangement->placings->len == 0)
    return g_strdup ("nothing lies on the table");
  for (guint i = 0; i < self->arrangement->placings->len; i++)
    {
      const MhPlacing *placing = get_placing (self, i);
      const char *fault = find_fault (self, placing);
      const gboolean chosen
          = fault == NULL && placing->seat == MH_NOBODY && can_choose (self, placing);
      const gboolean larger
          = placing->on_board && mh_arrangement_lookup (self->arrangement, MH_THING_LENS) != NULL;
      g_autofree char *name = NULL, *excess = NULL;

      if (fault == NULL)
        excess = find_excess (self, placing, chosen && !larger);
      if (excess == NULL && chosen)
        fault = find_fault_of_choice (placing, larger);
      if (fault == NULL && excess == NULL)
        continue;
      name = name_thing (self, placing);
      return g_strconcat (name, " ", excess != NULL ? excess : fault, NULL);
    }
  return find_missing_seat (self, n_seats);
}

/* A number for pictures: the same one for pictures that look the same. */
static guint
hash_pictures (guint hash, gpointer const *pictures, guint n)
{
  for (guint i = 0; i < n; i++)
    hash = hash * 33 + (pictures[i] != NULL ? g_str_hash (mh_picture_get_key (pictures[i])) : 0);
  return hash;
}

/* What a thing shows: its picture, what is on its corners, and what is under it. */
static guint
hash_look (const MhPlacing *placing)
{
  guint hash = hash_pictures (placing->faded, (gpointer const *) &placing->picture, 1);

  hash = hash_pictures (hash, (gpointer const *) placing->badge, MH_CORNERS);
  return placing->peek != NULL ? hash_pictures (hash, placing->peek->pdata, placing->peek->len)
                               : hash;
}

static gboolean
is_same (const MhPlacing *one, const MhPlacing *two)
{
  return one->id == two->id && memcmp (&one->box, &two->box, sizeof one->box) == 0
         && g_strcmp0 (one->label, two->label) == 0 && hash_look (one) == hash_look (two);
}

/* Finds hidden state: a stateless view lays out the same sight twice in the same way. */
static char *
find_memory (Look *self, guint size, guint n_seats, const MhNames *names)
{
  MhArrangement *first = g_steal_pointer (&self->arrangement);
  char *fault = NULL;

  arrange (self, size, n_seats, names);
  if (first->placings->len != self->arrangement->placings->len)
    fault = g_strdup ("laid a second time, there are other things");
  for (guint i = 0; fault == NULL && i < first->placings->len; i++)
    if (!is_same (g_ptr_array_index (first->placings, i), get_placing (self, i)))
      {
        g_autofree char *name = name_thing (self, get_placing (self, i));

        fault = g_strconcat (name, " is another one when it is laid a second time", NULL);
      }
  if (fault != NULL)
    {
      char *whole = g_strconcat (fault, ": arrange() may use its arguments only", NULL);

      g_free (fault);
      fault = whole;
    }
  mh_arrangement_free (first);
  return fault;
}

static char *
lay (GType view,
     MhSight *sight,
     MhActor seat,
     const MhMove *moves,
     guint n_moves,
     guint n_seats,
     const MhNames *names)
{
  char *fault = NULL;
  Look self;

  look_init (&self, view, sight, seat, moves, n_moves, names);
  for (guint i = 0; i < G_N_ELEMENTS (sizes) && fault == NULL; i++)
    {
      arrange (&self, i, n_seats, names);
      fault = find_fault_at (&self, n_seats);
    }
  if (fault == NULL)
    fault = find_memory (&self, G_N_ELEMENTS (sizes) - 1, n_seats, names);
  look_clear (&self);
  return fault;
}

/* Checks whether choosing two things in turn makes the move. */
static gboolean
is_combined (const Look *self, MhMove move)
{
  const guint n = self->arrangement->placings->len;

  for (guint i = 0; i < n; i++)
    {
      const guint picked = get_placing (self, i)->id;

      if (!mh_game_view_can_pick (self->view, self->sight, self->seat, picked))
        continue;
      for (guint k = 0; k < n; k++)
        if (mh_game_view_combine (self->view, self->sight, self->seat, picked,
                                  get_placing (self, k)->id)
            == move)
          return TRUE;
    }
  return FALSE;
}

/* Checks whether the move can be made: by a touch, by two, by lifting the curtain, or by the clock. */
static gboolean
is_meant (const Look *self, MhMove move)
{
  MhMove timed = MH_MOVE_NONE;

  for (guint i = 0; i < self->arrangement->placings->len; i++)
    if (!get_placing (self, i)->scenery
        && mh_game_view_choose (self->view, self->sight, self->seat, get_placing (self, i)->id)
               == move)
      return TRUE;
  if (mh_game_view_lift (self->view, self->sight, self->seat) == move)
    return TRUE;
  mh_game_view_get_clock (self->view, self->sight, &timed);
  return timed == move || is_combined (self, move);
}

static void
find_touched (GType view,
              MhSight *sight,
              MhActor seat,
              const MhMove *moves,
              guint n_moves,
              guint n_seats,
              const MhNames *names,
              gboolean *touched)
{
  Look self;

  look_init (&self, view, sight, seat, moves, n_moves, names);
  arrange (&self, 0, n_seats, names);
  for (guint i = 0; i < n_moves; i++)
    touched[i] = is_meant (&self, moves[i]);
  look_clear (&self);
}

static char *
stage (GType view, MhStep *step, GString *text)
{
  g_autoptr (MhGameView) self = g_object_new (view, NULL);
  g_autoptr (MhStage) stage = mh_stage_new ();
  guint pauses = 0;

  mh_game_view_stage (self, step, stage);
  for (guint i = 0; i < stage->beats->len; i++)
    {
      const MhBeat *beat = g_ptr_array_index (stage->beats, i);

      if (beat->kind == MH_BEAT_PAUSE)
        pauses += beat->ms;
      g_string_append_printf (
          text, "motion %d of %u to %u, %u ms, sound %s, pictures %08x\n", (int) beat->kind,
          beat->id, beat->other, beat->ms, beat->sound != NULL ? beat->sound : "-",
          beat->pictures != NULL ? hash_pictures (0, beat->pictures->pdata, beat->pictures->len)
                                 : 0);
    }
  g_string_append_printf (text, "cheers %x\n", stage->cheered);
  if (pauses > PAUSES_MAX)
    return g_strdup_printf ("it stands still for %u seconds", pauses / 1000);
  return NULL;
}

static char *
describe (GType view, MhSight *sight, guint n_seats, const MhNames *names)
{
  GString *text = g_string_new (NULL);
  Look self;

  look_init (&self, view, sight, MH_TABLE, NULL, 0, names);
  arrange (&self, G_N_ELEMENTS (sizes) - 1, n_seats, names);
  for (guint i = 0; i < self.arrangement->placings->len; i++)
    {
      const MhPlacing *placing = get_placing (&self, i);

      g_string_append_printf (text, "thing %u (“%s”, %s, %d, %d, picture %08x) at %.0f, %.0f\n",
                              placing->id, placing->label != NULL ? placing->label : "",
                              placing->action != NULL ? placing->action : "", placing->number,
                              placing->light, hash_look (placing), placing->box.x, placing->box.y);
    }
  look_clear (&self);
  return g_string_free (text, FALSE);
}

MH_API extern const MhViewInspector mh_view_inspector;

const MhViewInspector mh_view_inspector = {
  .lay = lay,
  .find_touched = find_touched,
  .stage = stage,
  .describe = describe,
};
