/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-option-values.h"

#include "cats-and-rats-state.h"

G_BEGIN_DECLS

#define CATS_AND_RATS_TYPE_OPTIONS (cats_and_rats_options_get_type ())
G_DECLARE_FINAL_TYPE (CatsAndRatsOptions,
                      cats_and_rats_options,
                      CATS_AND_RATS,
                      OPTIONS,
                      MhOptionValues)

GObject *cats_and_rats_options_new (void);
CatsAndRatsEnd cats_and_rats_options_get_end (CatsAndRatsOptions *self);
void cats_and_rats_options_copy (CatsAndRatsOptions *self, CatsAndRatsState *state);

G_END_DECLS
