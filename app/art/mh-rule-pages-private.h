/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-rule-pages.h"
#include "art/mh-rule-row-private.h"

G_BEGIN_DECLS

/* Room for the number of a page, in ems */
#define MH_EM_FOOT 2.2

struct _MhRulePages
{
  GObject parent_instance;

  MhRuleBook *book;
  char *titles[MH_RULE_COLUMNS];
  char *languages[MH_RULE_COLUMNS];
  char *font, *folder;
  MhPageSetup setup;
  MhRuleLook look;
  GPtrArray *rows; /* of MhRuleRow */
  guint n_leaves; /* pages that are read; two of them on each side of a booklet's sheets */
};

/* mh-rule-pagination.c */
void mh_rule_pages_paginate (MhRulePages *self);

G_END_DECLS
