/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-table-voice.h"

#include "shell/seating/mh-seat-looks.h"
#include "shell/voice/mh-listening.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-languages.h"
#include "shell/window/mh-window.h"
#include "table/area/mh-toolkit-table.h"

/* Speaks the sentences that the table sends to the screen reader, as far as everybody may hear them, to players who
 * do not read yet, when it is their turn or concerns them. The button repeats the last one. Sentences that arrive
 * together, such as what has happened and what to do now, are spoken in one go. */
struct _MhTableVoice
{
  GObject parent_instance;

  MhTabletop *table; /* not owned: the table owns this */
  MhPage *page; /* the table's page; a weak pointer */
  MhVoice *voice;
  MhFamily *family; /* (nullable) */
  GString *breath; /* the sentences that arrived together */
  GString *heard; /* the part of them to be spoken unasked */
  char *language; /* the language of both */
  guint flush; /* an idle that ends the breath, or 0 */
  char *last; /* (nullable): what the button repeats */
  char *last_language;
  guint said; /* the serial of the last utterance, or 0 */
  gboolean asked; /* by the button */
  gboolean lesson; /* the table is part of a lesson */
  gboolean told; /* the lesson, not the table, says what to do */
};

G_DEFINE_FINAL_TYPE (MhTableVoice, mh_table_voice, G_TYPE_OBJECT)

/* Listeners ------------------------------------------------------------------------------ */

/* (nullable) */
static MhProfile *
find_profile (MhTableVoice *self, MhActor seat)
{
  return mh_seat_looks_find_profile (mh_match_get_head (mh_tabletop_get_match (self->table)),
                                     self->family, seat);
}

/* In a lesson, a player without a profile counts as one who does not read. */
static gboolean
is_listener (MhTableVoice *self, MhActor seat)
{
  MhMatch *match = mh_tabletop_get_match (self->table);
  MhProfile *profile = find_profile (self, seat);

  if (!mh_match_sits_here (match, seat))
    return FALSE;
  if (profile == NULL)
    return self->lesson;
  return mh_listening_is_listener (profile);
}

/* Returns the players at this screen who do not read yet, or all if the voice is for everybody. */
static MhActors
find_listeners (MhTableVoice *self)
{
  const MhHead *head = mh_match_get_head (mh_tabletop_get_match (self->table));
  MhActors listeners = 0;

  for (MhActor seat = 0; seat < head->n_seats; seat++)
    if (is_listener (self, seat))
      listeners |= mh_actor_bit (seat);
  return listeners;
}

static MhActors
find_actors (MhTableVoice *self)
{
  MhGame *game = mh_match_get_game (mh_tabletop_get_match (self->table));

  return mh_game_get_rules (game)->actors (mh_sight_get_data (mh_tabletop_get_shown (self->table)));
}

/* A sentence that names a player concerns that player. */
static gboolean
is_named (MhTableVoice *self, MhActors seats, const char *sentence)
{
  const MhNames *names = mh_tabletop_get_names (self->table);

  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if (mh_actors_has (seats, seat) && strstr (sentence, names->name[seat]) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
is_wanted (MhTableVoice *self, MhTabletopTopic topic, const char *sentence)
{
  MhActors listeners;

  if (mh_listening_get () != MH_LISTENING_NON_READERS)
    return mh_listening_get () == MH_LISTENING_ALL;
  listeners = find_listeners (self);
  if (topic == MH_TABLETOP_CURTAIN || (listeners & find_actors (self)) != 0)
    return listeners != 0;
  return topic == MH_TABLETOP_NEWS && is_named (self, listeners, sentence);
}

/* The language of the first listener, preferably of one whose turn it is. */
static char *
find_language (MhTabletop *table, guint actors, MhTableVoice *self)
{
  MhActors listeners = find_listeners (self);
  const MhHead *head = mh_match_get_head (mh_tabletop_get_match (self->table));

  if ((listeners & actors) != 0)
    listeners &= (MhActors) actors;
  return g_strdup (mh_language_of_actors (head, listeners, self->family));
}

/* Speaking ------------------------------------------------------------------------------- */

static void
forget (MhTableVoice *self)
{
  g_clear_handle_id (&self->flush, g_source_remove);
  g_string_truncate (self->breath, 0);
  g_string_truncate (self->heard, 0);
}

static void
hush (MhTableVoice *self)
{
  forget (self);
  if (self->said != 0)
    mh_voice_hush (self->voice, self->said);
}

static void
say (MhTableVoice *self, const char *text, const char *language, gboolean asked)
{
  self->said = mh_voice_say (self->voice, text, language);
  self->asked = asked;
}

static void
keep_last (MhTableVoice *self)
{
  g_free (self->last);
  self->last = g_strdup (self->breath->str);
  g_free (self->last_language);
  self->last_language = g_strdup (self->language);
}

static gboolean
on_flush (gpointer user_data)
{
  MhTableVoice *self = user_data;

  self->flush = 0;
  keep_last (self);
  if (self->heard->len > 0 && gtk_widget_get_mapped (GTK_WIDGET (self->table)))
    say (self, self->heard->str, self->language, FALSE);
  forget (self);
  return G_SOURCE_REMOVE;
}

static void
add (GString *breath, const char *sentence)
{
  if (breath->len > 0)
    g_string_append_c (breath, ' ');
  g_string_append (breath, sentence);
}

/* One breath is in one language. */
static void
take (MhTableVoice *self, const char *sentence, const char *language, gboolean wanted)
{
  if (g_strcmp0 (self->language, language) != 0)
    forget (self);
  g_free (self->language);
  self->language = g_strdup (language);
  add (self->breath, sentence);
  if (wanted)
    add (self->heard, sentence);
  if (self->flush == 0)
    self->flush = g_idle_add_full (G_PRIORITY_DEFAULT, on_flush, self, NULL);
}

static void
on_announced (MhTabletop *table, MhTabletopTopic topic, const char *sentence, MhTableVoice *self)
{
  if (!self->told)
    take (self, sentence, mh_language_of_program (), is_wanted (self, topic, sentence));
}

/* A refusal, or a hint. Behind the curtain it may name what only one person knows. */
static void
on_bubble (GtkWidget *bubble, const char *sentence, const char *language, MhTableVoice *self)
{
  if (mh_tabletop_is_private (self->table) || mh_tabletop_is_racing (self->table))
    return;
  forget (self);
  take (self, sentence, language != NULL ? language : mh_language_of_program (),
        is_wanted (self, MH_TABLETOP_HAND, sentence));
}

/* The button ----------------------------------------------------------------------------- */

/* Nothing is spoken behind the curtain or while moments count, not even on request. */
static void
update (MhTableVoice *self)
{
  const gboolean quiet
      = mh_tabletop_is_private (self->table) || mh_tabletop_is_racing (self->table);

  if (self->page != NULL)
    mh_page_enable (self->page, "speak", !quiet);
  if (quiet)
    hush (self);
}

static void
on_speak_activated (GSimpleAction *action, GVariant *parameter, MhTableVoice *self)
{
  if (self->flush != 0)
    keep_last (self);
  if (self->last == NULL)
    return;
  forget (self);
  if (mh_voice_is_replaced (self->voice))
    mh_toolkit_announce (GTK_WIDGET (self->table), self->last);
  else
    say (self, self->last, self->last_language, TRUE);
}

/* If the button was pressed and speech fails, a message says why. */
static void
on_ended (MhVoice *voice, guint serial, gboolean whole, MhTableVoice *self)
{
  const char *silence = mh_voice_get_silence (voice);
  MhWindow *window = self->page != NULL ? mh_window_of (GTK_WIDGET (self->page)) : NULL;

  if (serial == self->said && self->asked && silence != NULL && window != NULL)
    mh_window_say (window, silence);
}

static void
on_paused (MhTableVoice *self)
{
  if (mh_tabletop_is_paused (self->table))
    hush (self);
}

/* The object ----------------------------------------------------------------------------- */

static void
mh_table_voice_finalize (GObject *object)
{
  MhTableVoice *self = MH_TABLE_VOICE (object);

  hush (self);
  g_clear_weak_pointer (&self->page);
  g_object_unref (self->voice);
  g_clear_object (&self->family);
  g_string_free (self->breath, TRUE);
  g_string_free (self->heard, TRUE);
  g_free (self->language);
  g_free (self->last);
  g_free (self->last_language);
  G_OBJECT_CLASS (mh_table_voice_parent_class)->finalize (object);
}

static void
mh_table_voice_class_init (MhTableVoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_table_voice_finalize;
}

static void
mh_table_voice_init (MhTableVoice *self)
{
  self->breath = g_string_new (NULL);
  self->heard = g_string_new (NULL);
}

static void
follow (MhTableVoice *self, GtkWidget *bubble)
{
  g_signal_connect_object (self->table, "find-language", G_CALLBACK (find_language), self, 0);
  g_signal_connect_object (self->table, "announced", G_CALLBACK (on_announced), self, 0);
  g_signal_connect_object (self->table, "shown", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::private", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::paused", G_CALLBACK (on_paused), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "unmap", G_CALLBACK (hush), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bubble, "announced", G_CALLBACK (on_bubble), self, 0);
  g_signal_connect_object (self->voice, "ended", G_CALLBACK (on_ended), self, 0);
}

/* (transfer none): speaks until the table is destroyed. Adds the action `speak` to @page; @bubble is the page's
 * #MhRefusalBubble. */
MhTableVoice *
mh_table_voice_new (MhTabletop *table, MhPage *page, GtkWidget *bubble)
{
  MhTableVoice *self = g_object_new (MH_TYPE_TABLE_VOICE, NULL);
  g_autoptr (GSimpleAction) speak = g_simple_action_new ("speak", NULL);

  self->table = table;
  g_set_weak_pointer (&self->page, page);
  self->voice = g_object_ref (mh_program_get_voice ());
  g_set_object (&self->family, mh_program_get_family ());
  g_object_set_data_full (G_OBJECT (table), "mh-table-voice", self, g_object_unref);
  g_signal_connect_object (speak, "activate", G_CALLBACK (on_speak_activated), self, 0);
  g_action_map_add_action (G_ACTION_MAP (mh_page_get_actions (page)), G_ACTION (speak));
  follow (self, bubble);
  return self;
}

/* Says what to do now, when a player arrives at the table. The curtain has a name of its own. */
void
mh_table_voice_greet (MhTableVoice *self)
{
  const char *prompt = mh_tabletop_get_prompt (self->table);
  guint chooser;

  g_object_get (self->table, "chooser", &chooser, NULL);
  if (prompt != NULL && chooser != MH_NOBODY)
    mh_toolkit_announce (GTK_WIDGET (self->table), prompt);
  if (self->flush == 0)
    mh_tabletop_announce_now (self->table);
}

/* Makes the table part of a lesson. With @told the lesson, not the table, says what to do. */
void
mh_table_voice_set_lesson (MhTableVoice *self, gboolean told)
{
  self->lesson = TRUE;
  self->told = told;
}

/* Speaks a sentence of a lesson. @language: NULL: the program's. */
void
mh_table_voice_teach (MhTableVoice *self, const char *sentence, const char *language)
{
  take (self, sentence, language != NULL ? language : mh_language_of_program (),
        is_wanted (self, MH_TABLETOP_CURTAIN, sentence));
}
