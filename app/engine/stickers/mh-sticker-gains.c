/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Searches one match for the deeds of a book. Nothing is hidden, because the match is over. */

#include "config.h"

#include "engine/stickers/mh-sticker-gains-private.h"

#include "engine/record/mh-reel-private.h"
#include "engine/rules/mh-rules-internal.h"

/* Counts one seat's deeds towards one sticker: in the current scope, and in the best one. */
typedef struct
{
  MhGain best;
  MhGain now;
  guint64 scope; /* the scope in which @now counts */
} Counter;

struct _MhGains
{
  MhStickerBook *book;
  guint n_stickers;
  guint n_seats;
  Counter *counters; /* grouped by seat */
  MhScene scene;
  MhDescription *facts[MH_SEATS_MAX]; /* NULL for a seat that can't earn anything */
  /* of the current step */
  guint64 step;
  guint64 turn;
  MhActor on_turn;
};

static GDateTime *
get_begun (const MhHead *head)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) begun
      = head->begun != NULL ? g_date_time_new_from_iso8601 (head->begun, utc) : NULL;

  return begun != NULL ? g_date_time_to_local (begun) : NULL;
}

/* Returns the day on which a match was begun as a number, or 0 if unknown. */
guint
mh_gains_get_day (const MhHead *head)
{
  g_autoptr (GDateTime) begun = get_begun (head);

  if (begun == NULL)
    return 0;
  return (guint) (g_date_time_get_year (begun) * 400 + g_date_time_get_day_of_year (begun));
}

static void
add_date (MhDescription *facts, const MhHead *head)
{
  g_autoptr (GDateTime) begun = get_begun (head);

  if (begun == NULL)
    return;
  mh_description_add (facts, "match.weekday", "%d", g_date_time_get_day_of_week (begun));
  mh_description_add (facts, "match.month", "%d-%02d", g_date_time_get_year (begun),
                      g_date_time_get_month (begun));
}

static int
get_birth (GHashTable *births, const char *profile)
{
  return births != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (births, profile)) : 0;
}

static void
add_companion (MhDescription *facts, const char *me, const char *other, GHashTable *births)
{
  const int one = get_birth (births, me), two = get_birth (births, other);

  mh_description_add (facts, "match.with", "%s", other);
  if (one > 0 && two > 0)
    mh_description_add (facts, "match.years", "%d", ABS (one - two));
}

/* Collects facts about the whole match from one seat's view, for the keys `match.…` of stickers.
 *
 *   match.game match.players match.people match.computers match.moves match.weekday match.month
 *   match.with    another person's ID, once for each person
 *   match.years   the age difference to another person in years, once for each person for whom it is known
 *
 * @births (nullable): profile ID -> year, for the people whose year is known. */
static MhDescription *
new_facts (const MhHead *head, MhActor me, guint moves, GHashTable *births)
{
  MhDescription *facts = mh_description_new ();
  guint people = 0;

  mh_description_add (facts, "match.game", "%s", head->game);
  mh_description_add (facts, "match.players", "%u", head->n_seats);
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      const MhSeat *other = &head->seat[seat];

      people += other->kind == MH_SEAT_PERSON;
      if (seat != me && other->kind == MH_SEAT_PERSON && other->profile != NULL)
        add_companion (facts, head->seat[me].profile, other->profile, births);
    }
  mh_description_add (facts, "match.people", "%u", people);
  mh_description_add (facts, "match.computers", "%u", head->n_seats - people);
  mh_description_add (facts, "match.moves", "%u", moves);
  add_date (facts, head);
  return facts;
}

static Counter *
get_counter (const MhGains *self, MhActor seat, guint sticker)
{
  return &self->counters[seat * self->n_stickers + sticker];
}

/* Returns the count plus the number of distinct words. */
guint
mh_gain_get_size (const MhGain *gain)
{
  return gain->count + (gain->each != NULL ? g_hash_table_size (gain->each) : 0);
}

static void
clear_gain (MhGain *gain)
{
  gain->count = 0;
  g_clear_pointer (&gain->each, g_hash_table_unref);
}

static guint64
get_round (MhGains *self)
{
  const char *round = mh_description_lookup (mh_scene_get_was (&self->scene), "round");

  return round != NULL ? g_ascii_strtoull (round, NULL, 10) + 1 : 1;
}

static guint64
get_scope (MhGains *self, const MhSticker *sticker)
{
  switch (sticker->within)
    {
    case MH_WITHIN_STEP:
      return self->step;
    case MH_WITHIN_TURN:
      return self->turn;
    case MH_WITHIN_ROUND:
      return get_round (self);
    case MH_WITHIN_MATCH:
    case MH_WITHIN_DAY:
    case MH_WITHIN_ALL:
    default:
      return 1;
    }
}

/* Ends the current scope. Saves its count if it is the highest yet. */
static void
keep_best (Counter *counter)
{
  if (mh_gain_get_size (&counter->now) > mh_gain_get_size (&counter->best))
    {
      clear_gain (&counter->best);
      counter->best = counter->now;
      counter->now = (MhGain){ 0, NULL };
    }
  else
    clear_gain (&counter->now);
}

/* Counts a deed @times, or its `each` words, which count only once each. */
static void
count (MhGains *self, guint index, guint times)
{
  const MhSticker *sticker = mh_sticker_book_get_sticker (self->book, index);
  Counter *counter = get_counter (self, self->scene.me, index);
  const guint64 scope = get_scope (self, sticker);
  GPtrArray *each = self->scene.each;

  if (counter->scope != scope)
    keep_best (counter);
  counter->scope = scope;
  if (each->len == 0)
    counter->now.count += times;
  else if (counter->now.each == NULL)
    counter->now.each = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < each->len; i++)
    g_hash_table_add (counter->now.each, g_strdup (g_ptr_array_index (each, i)));
}

/* A step in words. */
typedef struct
{
  MhActor actor;
  char move[MH_NOTATION_MAX];
  char events[MH_EVENTS_MAX][MH_NOTATION_MAX];
  guint n_events;
} Happening;

/* Returns the number of events that match the deed. For a deed without an event, the step itself counts. */
static guint
count_events (MhGains *self, const MhDeed *deed, const Happening *what)
{
  guint times = 0;

  if (deed->event == NULL)
    return 1;
  for (guint i = 0; i < what->n_events; i++)
    times += mh_scene_match_words (&self->scene, deed->event, what->events[i]);
  return times;
}

/* Returns how many times @what does the deed, if its conditions are met. */
typedef guint (*CountDeed) (MhGains *self, const MhDeed *deed, gconstpointer what);

static guint
count_in_step (MhGains *self, const MhDeed *deed, gconstpointer data)
{
  const Happening *what = data;

  if (deed->result != MH_DEED_NO_RESULT || !mh_scene_is_by (&self->scene, deed, what->actor)
      || (deed->move != NULL && !mh_scene_match_words (&self->scene, deed->move, what->move)))
    return 0;
  return count_events (self, deed, what);
}

/* Counts the deeds of all seats, except those whose people have left. */
static void
look_for_deeds (MhGains *self, MhActors left, CountDeed count_deed, gconstpointer what)
{
  for (guint i = 0; i < self->n_seats * self->n_stickers; i++)
    {
      const MhActor seat = (MhActor) (i / self->n_stickers);
      const guint index = i % self->n_stickers;
      GPtrArray *deeds = mh_sticker_book_get_sticker (self->book, index)->deeds;

      if (self->facts[seat] == NULL || (left & mh_actor_bit (seat)) != 0)
        continue;
      self->scene.me = seat;
      self->scene.facts = self->facts[seat];
      for (guint j = 0; j < deeds->len; j++)
        {
          const MhDeed *deed = g_ptr_array_index (deeds, j);
          guint times;

          g_ptr_array_set_size (self->scene.each, 0);
          times = count_deed (self, deed, what);
          if (times > 0 && mh_scene_holds (&self->scene, deed))
            count (self, index, times);
        }
    }
}

/* Returns the seats whose people have left by this step. */
static MhActors
find_left (const MhGains *self, const MhReel *reel)
{
  MhActors left = 0;
  MhLevel level;

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (mh_reel_has_left (reel, seat, &level))
      left |= mh_actor_bit (seat);
  return left;
}

static void
note_turn (MhGains *self, MhActor actor)
{
  self->step++;
  if (actor == MH_CHANCE || actor == self->on_turn)
    return;
  self->on_turn = actor;
  self->turn++;
}

static void
write_step (MhGains *self, const MhReelStep *step, const MhEvents *events, Happening *what)
{
  const MhRules *rules = self->scene.rules;

  what->actor = step->actor;
  what->n_events = 0;
  mh_rules_write (rules, step->move, what->move);
  for (guint i = 0; rules->events != NULL && i < events->n; i++)
    if (mh_notation_write (rules->events, events->event[i].full, what->events[what->n_events]))
      what->n_events++;
}

/* Checks for an undo, or a step that is undone immediately. Neither counts. */
static gboolean
is_taken_back (const MhReel *reel, guint position)
{
  if (mh_reel_get_step (reel, position)->move == MH_MOVE_UNDO)
    return TRUE;
  return position + 1 < reel->steps->len
         && mh_reel_get_step (reel, position + 1)->move == MH_MOVE_UNDO;
}

static void
look_at_steps (MhGains *self, MhReel *reel)
{
  const guint n = reel->steps->len;
  const MhPlay *play;

  for (guint position = 0; position < n; position++)
    {
      const MhReelStep *step = mh_reel_get_step (reel, position);
      const MhActors left = find_left (self, reel);
      MhEvents events = { 0 };
      Happening what;

      mh_reel_leave (reel, position, reel->play);
      mh_reel_advance (reel, &events);
      if (is_taken_back (reel, position))
        continue;
      note_turn (self, step->actor);
      play = reel->play;
      mh_scene_set_step (&self->scene, play->before, play->state);
      write_step (self, step, &events, &what);
      look_for_deeds (self, left, count_in_step, &what);
    }
}

static gboolean
is_result (MhDeedResult result, MhActor seat, MhActors winners)
{
  const gboolean won = (winners & mh_actor_bit (seat)) != 0;
  const gboolean alone = winners == mh_actor_bit (seat);

  switch (result)
    {
    case MH_DEED_FINISHED:
      return TRUE;
    case MH_DEED_WON:
      return won;
    case MH_DEED_ALONE:
      return alone;
    case MH_DEED_SHARED:
      return won && !alone;
    case MH_DEED_LOST:
      return !won && winners != 0;
    case MH_DEED_NO_RESULT:
    default:
      return FALSE;
    }
}

static guint
count_at_end (MhGains *self, const MhDeed *deed, gconstpointer winners)
{
  return is_result (deed->result, self->scene.me, *(const MhActors *) winners);
}

static MhGains *
new_gains (MhStickerBook *book, const MhHead *head, guint moves, GHashTable *births)
{
  MhGains *self = g_new0 (MhGains, 1);

  self->book = g_object_ref (book);
  self->n_stickers = mh_sticker_book_get_n_stickers (book);
  self->n_seats = self->scene.n_seats = head->n_seats;
  self->counters = g_new0 (Counter, self->n_seats * self->n_stickers);
  self->scene.each = g_ptr_array_new_with_free_func (g_free);
  self->on_turn = MH_NOBODY;
  for (MhActor seat = 0; seat < head->n_seats; seat++)
    if (head->seat[seat].kind == MH_SEAT_PERSON && head->seat[seat].profile != NULL)
      self->facts[seat] = new_facts (head, seat, moves, births);
  return self;
}

/* Ends the last scope of all counters. */
static void
close_counters (MhGains *self)
{
  for (guint i = 0; i < self->n_seats * self->n_stickers; i++)
    keep_best (&self->counters[i]);
  mh_scene_set_step (&self->scene, NULL, NULL);
  self->scene.rules = NULL;
}

/* Searches a whole match. Returns NULL if the record is not valid, if the match is not over, or if it branches
 * off from an earlier match, whose deeds it repeats. For any thread. */
MhGains *
mh_gains_new (MhGame *game, MhStickerBook *book, MhRecord *record, GHashTable *births)
{
  g_autoptr (MhReel) reel = record->head->source_match == NULL ? mh_reel_read (game, record) : NULL;
  g_autoptr (MhGains) self = NULL;
  MhActors winners;

  if (reel == NULL)
    return NULL;
  self = new_gains (book, record->head, reel->steps->len, births);
  self->scene.rules = mh_game_get_rules (game);
  look_at_steps (self, reel);
  if (self->scene.rules->actors (reel->play->state) != 0)
    return NULL;
  mh_scene_set_step (&self->scene, NULL, reel->play->state);
  winners = self->scene.rules->winners (reel->play->state);
  look_for_deeds (self, find_left (self, reel), count_at_end, &winners);
  close_counters (self);
  return g_steal_pointer (&self);
}

/* For a match that is known only by its result. */
MhGains *
mh_gains_new_from_result (MhStickerBook *book,
                          const MhHead *head,
                          MhActors winners,
                          guint moves,
                          GHashTable *births)
{
  MhGains *self = new_gains (book, head, moves, births);

  look_for_deeds (self, 0, count_at_end, &winners);
  close_counters (self);
  return self;
}

/* Returns what a seat gains towards a sticker of the book. */
const MhGain *
mh_gains_get (const MhGains *self, MhActor seat, guint sticker)
{
  return &get_counter (self, seat, sticker)->best;
}

void
mh_gains_free (MhGains *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_seats * self->n_stickers; i++)
    {
      clear_gain (&self->counters[i].best);
      clear_gain (&self->counters[i].now);
    }
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    g_clear_pointer (&self->facts[seat], mh_description_free);
  mh_scene_set_step (&self->scene, NULL, NULL);
  g_ptr_array_unref (self->scene.each);
  g_object_unref (self->book);
  g_free (self->counters);
  g_free (self);
}
