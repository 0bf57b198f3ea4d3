/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Why a move is a good one, in a sentence. */

#include "config.h"

#include "scamper-rules.h"

#include <glib/gi18n-lib.h>

static const MhSentence sentences[] = {
  /* Translators: hints: why what glows is a good move, said to the one child who has asked */
  { MH_TEXT ("With new pawns the others have to look twice."), SC_MOVE_TRADE },
  { MH_TEXT ("When the homes lie elsewhere the others have to look twice."), SC_MOVE_SHIFT },
  { MH_TEXT ("You know by now where everything lies."), SC_MOVE_KEEP },
  { 0 },
};

const MhSuggestions scamper_suggestions = {
  .domain = GETTEXT_PACKAGE,
  .sentences = sentences,
};
