/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "art/mh-script.h"

#include <pango/pango.h>

gboolean
mh_script_is_right_to_left (const char *language)
{
  static const PangoScript scripts[]
      = { PANGO_SCRIPT_ARABIC, PANGO_SCRIPT_HEBREW, PANGO_SCRIPT_SYRIAC, PANGO_SCRIPT_THAANA,
          PANGO_SCRIPT_NKO };
  int n_found = 0;
  const PangoScript *found
      = pango_language_get_scripts (pango_language_from_string (language), &n_found);

  for (guint i = 0; i < G_N_ELEMENTS (scripts) && n_found > 0; i++)
    if (found[0] == scripts[i])
      return TRUE;
  return FALSE;
}
