/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Who hears the voice unasked. */
#include "config.h"

#include "shell/voice/mh-listening.h"

#include "shell/window/mh-application.h"

#define KEY "spoken-cues"

/**
 * mh_listening_get:
 *
 * Returns: for whom the voice speaks unasked
 */
MhListening
mh_listening_get (void)
{
  GSettings *settings = mh_application_get_settings (mh_application_get ());
  g_autofree char *cues = g_settings_get_string (settings, KEY);

  if (g_str_equal (cues, "all"))
    return MH_LISTENING_ALL;
  return g_str_equal (cues, "off") ? MH_LISTENING_OFF : MH_LISTENING_NON_READERS;
}

/**
 * mh_listening_is_listener:
 * @profile: a person
 *
 * Looked up each time, for people learn.
 *
 * Returns: whether that person would rather hear than read
 */
gboolean
mh_listening_is_listener (MhProfile *profile)
{
  g_return_val_if_fail (MH_IS_PROFILE (profile), FALSE);
  return !mh_profile_get_reader (profile) || mh_listening_get () == MH_LISTENING_ALL;
}
