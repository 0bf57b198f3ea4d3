/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/rules/mh-read-aloud.h"

#include "shell/window/mh-window.h"

/* Reads rules aloud, sentence by sentence, and marks the current sentence. `changed`: reading has begun, paused or
 * ended. */
struct _MhReadAloud
{
  GObject parent_instance;

  MhRulesView *view; /* not owned: the page owns both */
  MhVoice *voice;
  GArray *sentences; /* of Sentence: what to read */
  guint at; /* the current one */
  guint serial; /* its serial in the voice; 0: it is not being spoken */
  gboolean on;
};

/* A range of a block's text, in bytes. */
typedef struct
{
  guint block;
  guint start;
  guint end;
} Sentence;

static guint changed; /* a signal */

G_DEFINE_FINAL_TYPE (MhReadAloud, mh_read_aloud, G_TYPE_OBJECT)

static void
tell (MhReadAloud *self)
{
  g_signal_emit (self, changed, 0);
}

static gboolean
is_blank (const char *text, guint start, guint end)
{
  for (; start < end; start++)
    if (!g_ascii_isspace (text[start]))
      return FALSE;
  return TRUE;
}

static void
add_sentence (MhReadAloud *self, guint block, const char *text, guint start, guint end)
{
  const Sentence sentence = { block, start, end };

  if (!is_blank (text, start, end))
    g_array_append_val (self->sentences, sentence);
}

static void
add_block (MhReadAloud *self, guint block)
{
  g_autofree char *text = mh_rules_view_dup_text (self->view, block);
  const int n = text != NULL ? (int) g_utf8_strlen (text, -1) : 0;
  g_autofree PangoLogAttr *attributes = g_new0 (PangoLogAttr, (gsize) n + 1);
  guint start = 0;

  if (n == 0)
    return;
  pango_get_log_attrs (text, -1, -1,
                       pango_language_from_string (mh_rules_view_get_language (self->view)),
                       attributes, n + 1);
  for (int i = 1; i <= n; i++)
    if (attributes[i].is_sentence_boundary || i == n)
      {
        const guint end = (guint) (g_utf8_offset_to_pointer (text, i) - text);

        add_sentence (self, block, text, start, end);
        start = end;
      }
}

static void
hush (MhReadAloud *self)
{
  const guint serial = self->serial;

  self->serial = 0;
  if (serial != 0)
    mh_voice_hush (self->voice, serial);
}

/* The user asked for it, so a message says why nothing can be heard. */
static void
give_up (MhReadAloud *self)
{
  const char *silence = mh_voice_get_silence (self->voice);
  MhWindow *window = mh_window_of (GTK_WIDGET (self->view));

  if (silence != NULL && window != NULL)
    mh_window_say (window, silence);
  mh_read_aloud_stop (self);
}

static void
read_on (MhReadAloud *self)
{
  const Sentence *sentence = &g_array_index (self->sentences, Sentence, self->at);
  g_autofree char *text = mh_rules_view_dup_text (self->view, sentence->block);
  g_autofree char *part = NULL;

  if (text == NULL || strlen (text) < sentence->end) /* the view shows another text now */
    {
      mh_read_aloud_stop (self);
      return;
    }
  part = g_strndup (text + sentence->start, sentence->end - sentence->start);
  mh_rules_view_mark_sentence (self->view, (int) sentence->block, sentence->start, sentence->end);
  self->serial
      = mh_voice_say (self->voice, g_strstrip (part), mh_rules_view_get_language (self->view));
  if (self->serial == 0)
    give_up (self);
}

/* If another page has interrupted the voice, reading pauses. */
static void
on_ended (MhVoice *voice, guint serial, gboolean whole, MhReadAloud *self)
{
  if (serial != self->serial || serial == 0)
    return;
  self->serial = 0;
  if (whole && self->at + 1 < self->sentences->len)
    {
      self->at++;
      read_on (self);
    }
  else if (whole)
    mh_read_aloud_stop (self);
  else if (mh_voice_get_silence (voice) != NULL)
    give_up (self);
  else
    tell (self);
}

static void
mh_read_aloud_finalize (GObject *object)
{
  MhReadAloud *self = MH_READ_ALOUD (object);

  hush (self);
  g_object_unref (self->voice);
  g_array_unref (self->sentences);
  G_OBJECT_CLASS (mh_read_aloud_parent_class)->finalize (object);
}

static void
mh_read_aloud_class_init (MhReadAloudClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_read_aloud_finalize;
  changed = g_signal_new ("changed", MH_TYPE_READ_ALOUD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static void
mh_read_aloud_init (MhReadAloud *self)
{
  self->sentences = g_array_new (FALSE, FALSE, sizeof (Sentence));
}

/* (transfer full): idle; @view must outlive it */
MhReadAloud *
mh_read_aloud_new (MhRulesView *view, MhVoice *voice)
{
  MhReadAloud *self = g_object_new (MH_TYPE_READ_ALOUD, NULL);

  self->view = view;
  self->voice = g_object_ref (voice);
  g_signal_connect_object (voice, "ended", G_CALLBACK (on_ended), self, 0);
  return self;
}

/* Reads the blocks from @from up to @until, without those that a search has hidden. Stops the reading before. */
void
mh_read_aloud_begin (MhReadAloud *self, guint from, guint until)
{
  hush (self);
  g_array_set_size (self->sentences, 0);
  for (guint block = from; block < until; block++)
    add_block (self, block);
  self->at = 0;
  self->on = self->sentences->len > 0;
  if (self->on)
    read_on (self);
  tell (self);
}

void
mh_read_aloud_stop (MhReadAloud *self)
{
  if (!self->on)
    return;
  self->on = FALSE;
  hush (self);
  mh_rules_view_mark_sentence (self->view, -1, 0, 0);
  tell (self);
}

/* Pauses, or repeats the sentence. */
void
mh_read_aloud_set_paused (MhReadAloud *self, gboolean paused)
{
  if (!self->on || paused == mh_read_aloud_is_paused (self))
    return;
  if (paused)
    hush (self);
  else
    read_on (self);
  tell (self);
}

/* Continues with the next sentence (1) or the one before (-1). */
void
mh_read_aloud_step (MhReadAloud *self, int sentences)
{
  if (!self->on)
    return;
  hush (self);
  if (sentences > 0 && self->at + 1 >= self->sentences->len)
    {
      mh_read_aloud_stop (self);
      return;
    }
  self->at = (guint) MAX (0, (int) self->at + sentences);
  read_on (self);
  tell (self);
}

/* Checks whether it is reading or paused. */
gboolean
mh_read_aloud_is_on (MhReadAloud *self)
{
  return self->on;
}

gboolean
mh_read_aloud_is_paused (MhReadAloud *self)
{
  return self->on && self->serial == 0;
}
