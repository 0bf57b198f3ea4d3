/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Why a move is a good one, in a sentence. */

#include "config.h"

#include "cats-and-rats-rules.h"

#include <glib/gi18n-lib.h>

static const MhSentence sentences[] = {
  /* Translators: hints: why what glows is a good move, said to the one child who has asked */
  { MH_TEXT ("The open card is low, and this one is probably higher."), CR_MOVE_TAKE },
  { MH_TEXT ("The open card is not low enough: the pile may have a better one."), CR_MOVE_DRAW },
  { MH_TEXT ("The new card is probably lower than this one."), CR_MOVE_KEEP },
  { MH_TEXT ("None of your cards would become better by it."), CR_MOVE_DROP },
  { MH_TEXT ("Who knows this card plays better."), CR_MOVE_PEEK },
  { MH_TEXT ("You probably get a lower card for a higher one."), CR_MOVE_SWAP },
  { MH_TEXT ("With two cards you have more to choose from."), CR_MOVE_TWO },
  { MH_TEXT ("Your cards are probably low enough to end the round."), CR_MOVE_KNOCK },
  { MH_TEXT ("Your cards can still become better."), CR_MOVE_END },
  { 0 },
};

const MhSuggestions cats_and_rats_suggestions = {
  .domain = GETTEXT_PACKAGE,
  .sentences = sentences,
};
