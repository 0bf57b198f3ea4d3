/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-podium-voice.h"

#include "engine/rules/mh-other-language.h"
#include "shell/voice/mh-listening.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-languages.h"
#include "shell/window/mh-window.h"
#include "table/area/mh-toolkit-table.h"

/* A text to speak. */
typedef struct
{
  char *text; /* (nullable) */
  char *language;
} Speech;

/* Speaks at the end of a match to players who do not read yet: how it ended, what it was like, and each sticker as
 * it is handed out. The podium concerns everybody. The button repeats it.  The first sticker appears on its own, so
 * it waits until the story has been spoken. The next one is requested with a button, so it interrupts what is being
 * spoken. */
struct _MhPodiumVoice
{
  GObject parent_instance;

  MhPage *page; /* not owned: the page owns this */
  MhHead *head;
  MhFamily *family; /* (nullable) */
  MhVoice *voice;
  Speech story;
  Speech sticker;
  guint said; /* the serial of the last utterance, or 0 */
  gboolean telling; /* the story is being spoken */
  gboolean waiting; /* the sticker waits for the end of the story */
  gboolean greeted;
  gboolean asked; /* by the button */
};

G_DEFINE_FINAL_TYPE (MhPodiumVoice, mh_podium_voice, G_TYPE_OBJECT)

static void
speech_set (Speech *speech, const char *text, const char *language)
{
  g_free (speech->text);
  g_free (speech->language);
  speech->text = g_strdup (text);
  speech->language = g_strdup (language);
}

/* Listeners ------------------------------------------------------------------------------ */

static MhActors
find_listeners (MhPodiumVoice *self)
{
  MhActors listeners = 0;

  for (guint seat = 0; seat < self->head->n_seats; seat++)
    if (mh_listening_find (self->head, self->family, seat) != NULL)
      listeners |= mh_actor_bit ((MhActor) seat);
  return listeners;
}

/* Speaking ------------------------------------------------------------------------------- */

static void
say (MhPodiumVoice *self, const Speech *speech)
{
  self->telling = speech == &self->story;
  self->said = mh_voice_say (self->voice, speech->text, speech->language);
}

static void
hush (MhPodiumVoice *self)
{
  self->telling = self->waiting = FALSE;
  if (self->said != 0)
    mh_voice_hush (self->voice, self->said);
}

static void
on_ended (MhVoice *voice, guint serial, gboolean whole, MhPodiumVoice *self)
{
  const char *silence = mh_voice_get_silence (voice);
  MhWindow *window = mh_window_of (GTK_WIDGET (self->page));
  const gboolean go_on = self->waiting && whole;

  if (serial != self->said)
    return;
  self->telling = self->waiting = FALSE;
  self->said = 0;
  if (go_on)
    say (self, &self->sticker);
  else if (self->asked && silence != NULL && window != NULL)
    mh_window_say (window, silence);
}

/* If the player who gets the sticker listens, it is announced in that player's language. */
static void
on_sticker (MhStickerHandout *handout, MhPodiumVoice *self)
{
  const gboolean first = self->sticker.text == NULL;
  g_autofree char *said = NULL;

  mh_other_language_begin (mh_podium_voice_choose_language (
      self, mh_head_find_person (self->head, mh_sticker_handout_get_profile (handout))));
  said = mh_sticker_handout_say (handout);
  speech_set (&self->sticker, said, mh_language_of_program ());
  mh_other_language_end ();
  if (self->greeted)
    mh_toolkit_announce (GTK_WIDGET (self->page), said);
  if (!mh_listening_is_wanted (self->head, self->family))
    return;
  self->asked = FALSE;
  self->waiting = first && (self->telling || !self->greeted);
  if (!self->waiting)
    say (self, &self->sticker);
}

static void
announce (MhPodiumVoice *self)
{
  g_autofree char *all = g_strjoin (" ", self->story.text, self->sticker.text, NULL);

  mh_toolkit_announce (GTK_WIDGET (self->page), all);
}

/* Repeats everything that the podium has said. */
static void
on_speak_activated (GSimpleAction *action, GVariant *parameter, MhPodiumVoice *self)
{
  if (mh_voice_is_replaced (self->voice))
    {
      announce (self);
      return;
    }
  self->asked = TRUE;
  self->waiting = self->sticker.text != NULL;
  say (self, &self->story);
}

/* The object ----------------------------------------------------------------------------- */

static void
mh_podium_voice_finalize (GObject *object)
{
  MhPodiumVoice *self = MH_PODIUM_VOICE (object);

  hush (self);
  g_object_unref (self->voice);
  g_clear_object (&self->family);
  mh_head_free (self->head);
  speech_set (&self->story, NULL, NULL);
  speech_set (&self->sticker, NULL, NULL);
  G_OBJECT_CLASS (mh_podium_voice_parent_class)->finalize (object);
}

static void
mh_podium_voice_class_init (MhPodiumVoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_podium_voice_finalize;
}

static void
mh_podium_voice_init (MhPodiumVoice *self)
{
}

MhPodiumVoice *
mh_podium_voice_new (MhPage *page, const MhHead *head, MhFamily *family)
{
  MhPodiumVoice *self = g_object_new (MH_TYPE_PODIUM_VOICE, NULL);
  g_autoptr (GSimpleAction) speak = g_simple_action_new ("speak", NULL);

  self->page = page;
  self->head = mh_head_copy (head);
  g_set_object (&self->family, family);
  self->voice = g_object_ref (mh_program_get_voice ());
  g_object_set_data_full (G_OBJECT (page), "mh-podium-voice", self, g_object_unref);
  g_signal_connect_object (page, "unmap", G_CALLBACK (hush), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->voice, "ended", G_CALLBACK (on_ended), self, 0);
  g_signal_connect_object (speak, "activate", G_CALLBACK (on_speak_activated), self, 0);
  g_action_map_add_action (G_ACTION_MAP (mh_page_get_actions (page)), G_ACTION (speak));
  return self;
}

/* Returns the language of the first listener, preferably one of @best; NULL for the language of the program. */
const char *
mh_podium_voice_choose_language (MhPodiumVoice *self, MhActors best)
{
  MhActors listeners = find_listeners (self);

  if ((listeners & best) != 0)
    listeners &= best;
  return mh_language_of_actors (self->head, listeners, self->family);
}

void
mh_podium_voice_set_story (MhPodiumVoice *self, const char *story, const char *language)
{
  speech_set (&self->story, story, language);
}

void
mh_podium_voice_follow (MhPodiumVoice *self, MhStickerHandout *handout)
{
  g_signal_connect_object (handout, "handed-out", G_CALLBACK (on_sticker), self, 0);
}

/* Speaks the story once. */
void
mh_podium_voice_greet (MhPodiumVoice *self)
{
  if (self->greeted)
    return;
  self->greeted = TRUE;
  announce (self);
  if (mh_listening_is_wanted (self->head, self->family))
    say (self, &self->story);
}
