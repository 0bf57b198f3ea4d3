/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include <glib-object.h>
#include "engine/rules/mh-types.h"
G_BEGIN_DECLS
#define MH_OPTION_UNLISTED ((GParamFlags) (1 << G_PARAM_USER_SHIFT))
#define MH_OPTION_FOR_COMPUTERS ((GParamFlags) (1 << (G_PARAM_USER_SHIFT + 1)))
#define MH_OPTION_OF_SEAT(seat) ((GParamFlags) (((seat) + 1) << (G_PARAM_USER_SHIFT + 2)))
MH_API MhActor mh_option_get_seat (GParamSpec *pspec);
typedef struct
{
  int value;
  const char *name;
} MhOptionStep;
MH_API void mh_option_set_steps (GParamSpec *pspec, const MhOptionStep *steps);
MH_API const MhOptionStep *mh_option_get_steps (GParamSpec *pspec);
typedef struct
{
  char letter;
  const char *picture;
  const char *name;
} MhOptionLetter;
#define MH_OPTION_N_LETTERS 4
#define MH_OPTION_N_SQUARES 24
MH_API guint mh_option_get_corner (guint order, guint corner);
MH_API void mh_option_set_letters (GParamSpec *pspec, const MhOptionLetter *letters);
MH_API gboolean mh_option_has_letters (GParamSpec *pspec);
MH_API const char *mh_option_get_picture (GParamSpec *pspec, char letter);
MH_API char *mh_option_dup_choice (GParamSpec *pspec, int value, const char *domain);
G_END_DECLS
