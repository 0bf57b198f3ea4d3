/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-lesson-match.h"

#include "engine/match/mh-match-private.h"

#define PAUSE 900 /* milliseconds before somebody else does something */
#define FREE_PAUSES 6 /* pauses before somebody else acts in the free round */
#define WAIT_MAX 4000 /* the most milliseconds that a line waits for its stamp */
#define MOVES_MAX 64

typedef enum
{
  PHASE_LINES, /* what others and chance do */
  PHASE_SENTENCE, /* a sentence is shown, with or without a task */
  PHASE_FREE, /* computer players and chance move */
  PHASE_ENDED,
} Phase;

/* One match of a lesson. The lesson contains the moves of others and of chance. The learner can make only the moves
 * that it asks for. In the free round at its end, computer players and chance move, and every legal move is played.
 * While the lesson leads, no clock runs: a press in a real-time phase gets its stamp from the lesson. */
struct _MhLessonMatch
{
  MhMatch parent_instance;

  MhLesson *lesson;
  const MhLessonStep *step; /* (nullable): whose sentence is shown */
  guint next; /* the next step */
  Phase phase;
  MhActor actor; /* of the task */
  MhMove moves[MOVES_MAX]; /* what it asks for */
  guint n_moves;
  guint32 stamp; /* of the last line: milliseconds in a real-time phase */
  gboolean by_chance; /* it was chance's: @stamp is the length of the phase that it begins */
  guint pause;
  guint source;
  gboolean waited; /* the line's pause is over */
  gboolean leading;
};

enum
{
  STEP_CHANGED,
  STRAYED,
  ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhLessonMatch, mh_lesson_match, MH_TYPE_MATCH)

static void wake (MhLessonMatch *self);

/* What the lesson does -------------------------------------------------------------------- */

static gboolean
read_move (MhLessonMatch *self, const char *text, MhActor *actor, MhMove *move, GError **error)
{
  *actor = mh_actor_from_char (text[0]);
  return mh_rules_parse (MH_MATCH (self)->play->rules, text + 2, *actor, move, error);
}

static gboolean
play_line (MhLessonMatch *self, const MhLessonStep *step, GError **error)
{
  MhActor actor;
  MhMove move;

  if (!read_move (self, step->text, &actor, &move, error))
    return FALSE;
  self->stamp = mh_move_time (move);
  self->by_chance = actor == MH_CHANCE;
  return mh_match_make (MH_MATCH (self), actor, move, error);
}

static const MhLessonStep *
peek (MhLessonMatch *self)
{
  return self->next < mh_lesson_get_n_steps (self->lesson)
             ? mh_lesson_get_step (self->lesson, self->next)
             : NULL;
}

static void
take_moves (MhLessonMatch *self, const MhLessonStep *step)
{
  g_auto (GStrv) moves = g_strsplit (step->text, " | ", MOVES_MAX);

  for (guint i = 0; moves[i] != NULL; i++)
    if (read_move (self, moves[i], &self->actor, &self->moves[self->n_moves], NULL))
      self->n_moves++;
}

static void
set_step (MhLessonMatch *self, const MhLessonStep *step, Phase phase)
{
  self->step = step;
  self->phase = phase;
  MH_MATCH (self)->led = phase != PHASE_FREE;
  self->n_moves = 0;
  if (step != NULL && step->kind == MH_LESSON_STEP_TASK)
    take_moves (self, step);
  g_signal_emit (self, signals[STEP_CHANGED], 0);
}

static void
end (MhLessonMatch *self)
{
  self->phase = PHASE_ENDED;
  g_signal_emit (self, signals[ENDED], 0);
}

/* How long a line waits. In a real-time phase its stamp decides. Otherwise people get time to see who acts, but
 * chance does not wait. */
static guint
get_wait (MhLessonMatch *self, const MhLessonStep *step)
{
  /* A phase begins again with every line of chance. */
  const guint32 last = self->by_chance ? 0 : self->stamp;
  MhActor actor;
  MhMove move;

  if (self->pause == 0 || !read_move (self, step->text, &actor, &move, NULL))
    return 0;
  if (!mh_match_is_running (MH_MATCH (self)))
    return actor == MH_CHANCE ? 0 : self->pause;
  if (actor == MH_CHANCE)
    return MIN (self->stamp, WAIT_MAX);
  return MIN (mh_move_time (move) - MIN (mh_move_time (move), last), WAIT_MAX);
}

static gboolean
on_waited (gpointer data)
{
  MhLessonMatch *self = data;

  self->source = 0;
  self->waited = TRUE;
  wake (self);
  return G_SOURCE_REMOVE;
}

/* An illegal line is a mistake in the lesson, which mh_lesson_check() finds. */
static void
do_line (MhLessonMatch *self, const MhLessonStep *step)
{
  g_autoptr (GError) error = NULL;
  guint wait = self->waited ? 0 : get_wait (self, step);

  if (wait > 0)
    {
      self->source = g_timeout_add (wait, on_waited, self);
      return;
    }
  self->waited = FALSE;
  self->next++;
  if (!play_line (self, step, &error))
    {
      g_warning ("A line of the lesson does not hold, “%s”: %s", step->text, error->message);
      end (self);
      return;
    }
  wake (self);
}

static gboolean
on_free (gpointer data)
{
  MhLessonMatch *self = data;

  self->source = 0;
  mh_match_run (MH_MATCH (self));
  return G_SOURCE_REMOVE;
}

/* The learner may begin at once; everybody else waits until the last sentence has been said. */
static void
set_free (MhLessonMatch *self)
{
  if (self->pause == 0)
    mh_match_run (MH_MATCH (self));
  else
    self->source = g_timeout_add (FREE_PAUSES * self->pause, on_free, self);
}

static gboolean
on_idle (gpointer data)
{
  MhLessonMatch *self = data;
  g_autoptr (MhLessonMatch) keep G_GNUC_UNUSED = g_object_ref (self);
  const MhLessonStep *step = peek (self);

  self->source = 0;
  if (mh_match_is_held (MH_MATCH (self)))
    return G_SOURCE_REMOVE;
  if (step == NULL || step->kind == MH_LESSON_STEP_MATCH)
    end (self);
  else if (step->kind == MH_LESSON_STEP_LINE)
    do_line (self, step);
  else
    {
      self->next++;
      set_step (self, step, step->kind == MH_LESSON_STEP_FREE ? PHASE_FREE : PHASE_SENTENCE);
      if (self->phase == PHASE_FREE)
        set_free (self);
    }
  return G_SOURCE_REMOVE;
}

/* Decides, from the main context, what the lesson does next. */
static void
wake (MhLessonMatch *self)
{
  if (self->source == 0 && self->leading && self->phase == PHASE_LINES)
    self->source = g_idle_add (on_idle, self);
}

/* What the learner does ------------------------------------------------------------------- */

static gboolean
is_asked_for (MhLessonMatch *self, MhActor actor, MhMove move)
{
  for (guint i = 0; i < self->n_moves && actor == self->actor; i++)
    if (self->moves[i] == move)
      return TRUE;
  return FALSE;
}

/* Whether a gesture means a move: it has no stamp, and may omit the pawn. */
static gboolean
means (MhMove gesture, MhMove move)
{
  return mh_move_kind (gesture) == mh_move_kind (move) && mh_move_b (gesture) == mh_move_b (move)
         && mh_move_c (gesture) == mh_move_c (move)
         && (mh_move_a (gesture) == 0 || mh_move_a (gesture) == mh_move_a (move));
}

static void
stray (MhLessonMatch *self)
{
  g_signal_emit (self, signals[STRAYED], 0);
}

/* Leaves the sentence; the lines after it follow. */
static void
leave_step (MhLessonMatch *self)
{
  set_step (self, NULL, PHASE_LINES);
  wake (self);
}

static gboolean
mh_lesson_match_submit (MhMatch *match, MhActor actor, MhMove move, GError **error)
{
  MhLessonMatch *self = MH_LESSON_MATCH (match);

  if (self->phase == PHASE_FREE)
    return mh_match_make (match, actor, move, error);
  if (!mh_match_judge (match, actor, move, error))
    return FALSE;
  if (!is_asked_for (self, actor, move))
    {
      g_set_error_literal (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN, MH_ID_LESSON);
      stray (self);
      return FALSE;
    }
  if (!mh_match_make (match, actor, move, error))
    return FALSE;
  leave_step (self);
  return TRUE;
}

static void
tell_touched (MhMatch *match, MhActor seat, MhMove move, const char *rule)
{
  g_signal_emit (match, mh_match_signals[MH_MATCH_TOUCHED], 0, (guint) seat, move, rule);
}

static MhTouch
mh_lesson_match_touch (MhMatch *match, MhActor seat, MhMove gesture, gint64 time)
{
  MhLessonMatch *self = MH_LESSON_MATCH (match);

  if (self->phase == PHASE_FREE)
    return MH_MATCH_CLASS (mh_lesson_match_parent_class)->touch (match, seat, gesture, time);
  for (guint i = 0; i < self->n_moves && seat == self->actor; i++)
    if (means (gesture, self->moves[i]))
      {
        const MhMove move = self->moves[i];

        self->stamp = mh_move_time (move);
        self->by_chance = FALSE;
        if (mh_match_make (match, seat, move, NULL))
          {
            tell_touched (match, seat, move, NULL);
            leave_step (self);
          }
        return MH_TOUCH_TAKEN;
      }
  if (self->phase != PHASE_SENTENCE || !mh_match_is_running (match))
    return MH_TOUCH_IGNORED;
  tell_touched (match, seat, gesture, MH_ID_LESSON);
  stray (self);
  return MH_TOUCH_TAKEN;
}

static void
mh_lesson_match_wake (MhMatch *match)
{
  MH_MATCH_CLASS (mh_lesson_match_parent_class)->wake (match);
  wake (MH_LESSON_MATCH (match));
}

static void
mh_lesson_match_dispose (GObject *object)
{
  MhLessonMatch *self = MH_LESSON_MATCH (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->lesson);
  G_OBJECT_CLASS (mh_lesson_match_parent_class)->dispose (object);
}

static guint
add_signal (const char *name)
{
  return g_signal_new (name, MH_TYPE_LESSON_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
mh_lesson_match_class_init (MhLessonMatchClass *klass)
{
  MhMatchClass *match_class = MH_MATCH_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_lesson_match_dispose;
  match_class->submit = mh_lesson_match_submit;
  match_class->touch = mh_lesson_match_touch;
  match_class->wake = mh_lesson_match_wake;
  signals[STEP_CHANGED] = add_signal ("step-changed");
  signals[STRAYED] = add_signal ("strayed");
  signals[ENDED] = add_signal ("ended");
}

static void
mh_lesson_match_init (MhLessonMatch *self)
{
  self->pause = PAUSE;
  MH_MATCH (self)->led = TRUE;
  MH_MATCH (self)->saved = FALSE;
}

/* Plays the lines before the first sentence. */
static gboolean
play_first_lines (MhLessonMatch *self, GError **error)
{
  for (const MhLessonStep *step; (step = peek (self)) != NULL && step->kind == MH_LESSON_STEP_LINE;
       self->next++)
    if (!play_line (self, step, error))
      {
        g_prefix_error (error, "%u: ", step->line);
        return FALSE;
      }
  return TRUE;
}

static MhHead *
make_head (MhGame *game, const MhHead *like, const MhSeat *learner)
{
  MhHead *head = mh_head_copy (like);

  head->version = mh_game_get_details (game)->version;
  head->seed = (guint64) g_random_int () << 32 | g_random_int ();
  for (guint seat = 0; seat < head->n_seats; seat++)
    if (mh_head_is_person (head, seat) && learner != NULL)
      mh_head_set_person (head, seat, learner->profile, learner->name);
  return head;
}

MhLessonMatch *
mh_lesson_match_new (MhGame *game,
                     MhLesson *lesson,
                     guint index,
                     const MhSeat *learner,
                     GError **error)
{
  g_autoptr (MhLessonMatch) self = NULL;
  g_autoptr (MhHead) head = NULL;
  MhPlay *play;

  g_return_val_if_fail (mh_lesson_get_step (lesson, index)->kind == MH_LESSON_STEP_MATCH, NULL);

  head = make_head (game, mh_lesson_get_step (lesson, index)->head, learner);
  play = mh_play_new (game, head, error);
  if (play == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_LESSON_MATCH, NULL);
  self->lesson = g_object_ref (lesson);
  self->next = index + 1;
  mh_match_begin (MH_MATCH (self), game, head, play);
  return play_first_lines (self, error) ? g_steal_pointer (&self) : NULL;
}

void
mh_lesson_match_run (MhLessonMatch *self)
{
  self->leading = TRUE;
  wake (self);
}

const MhLessonStep *
mh_lesson_match_get_step (MhLessonMatch *self)
{
  return self->step;
}

const MhMove *
mh_lesson_match_get_moves (MhLessonMatch *self, MhActor *actor, guint *n)
{
  *actor = self->actor;
  *n = self->n_moves;
  return self->moves;
}

void
mh_lesson_match_go_on (MhLessonMatch *self)
{
  if (self->phase == PHASE_SENTENCE && self->step->kind == MH_LESSON_STEP_SAY)
    leave_step (self);
}

guint
mh_lesson_match_get_next_index (MhLessonMatch *self)
{
  return self->next;
}

gboolean
mh_lesson_match_is_free (MhLessonMatch *self)
{
  return self->phase == PHASE_FREE;
}

void
mh_lesson_match_set_pause (MhLessonMatch *self, guint milliseconds)
{
  self->pause = milliseconds;
  mh_match_set_computer_pause (MH_MATCH (self), milliseconds);
}
