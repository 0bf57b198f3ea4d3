/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-rule-pages.h"

typedef struct
{
  int left, right, top, bottom;
} Ink;

/* Where something is printed on a page, in points. */
Ink ink_find (MhRulePages *pages, guint page, int width);
