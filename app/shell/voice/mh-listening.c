/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Decides who hears the voice without pressing a button. */
#include "config.h"

#include "shell/voice/mh-listening.h"

#include "shell/seating/mh-seat-looks.h"
#include "shell/window/mh-program.h"

MhListening
mh_listening_get (void)
{
  return (MhListening) g_settings_get_enum (mh_program_get_settings (), "spoken-cues");
}

/* Checks whether the person would rather hear than read. Looked up each time, because people learn to read. */
gboolean
mh_listening_is_listener (MhProfile *profile)
{
  return !mh_profile_get_reader (profile) || mh_listening_get () == MH_LISTENING_ALL;
}

/* (transfer none) (nullable): the player at that seat, if that player would rather hear than read */
MhProfile *
mh_listening_find (const MhHead *head, MhFamily *family, guint seat)
{
  MhProfile *profile = mh_seat_looks_find_profile (head, family, seat);

  return profile != NULL && mh_listening_is_listener (profile) ? profile : NULL;
}

/* Checks whether sentences that concern everybody are spoken unasked in this match. */
gboolean
mh_listening_is_wanted (const MhHead *head, MhFamily *family)
{
  if (mh_listening_get () != MH_LISTENING_NON_READERS)
    return mh_listening_get () == MH_LISTENING_ALL;
  for (guint seat = 0; seat < head->n_seats; seat++)
    if (mh_listening_find (head, family, seat) != NULL)
      return TRUE;
  return FALSE;
}
