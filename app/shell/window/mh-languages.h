/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/record/mh-head.h"

G_BEGIN_DECLS

GStrv mh_languages_of_rules (GListModel *games, const char *also);
const char *mh_language_of_actors (const MhHead *head, MhActors actors, MhFamily *family);
const char *mh_language_of_program (void);
const char *mh_language_get_name (const char *code);

G_END_DECLS
