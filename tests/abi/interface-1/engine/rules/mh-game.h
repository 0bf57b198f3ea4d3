/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-rules.h"
#include "engine/rules/mh-step.h"
G_BEGIN_DECLS
#define MH_TYPE_GAME (mh_game_get_type ())
MH_API
G_DECLARE_INTERFACE (MhGame, mh_game, MH, GAME, GObject)
typedef struct
{
  const char *name[MH_SEATS_MAX];
} MhNames;
typedef enum
{
  MH_TELL_NEWS,
  MH_TELL_LOG,
} MhTelling;
typedef struct
{
  const char *id;
  guint version;
  guint oldest_version;
  const char *score_picture;
} MhGameDetails;
struct _MhGameInterface
{
  GTypeInterface parent_iface;
  const MhGameDetails *(*get_details) (MhGame *self);
  const MhRules *(*get_rules) (MhGame *self);
  char *(*say_step) (MhGame *self, MhStep *step, MhTelling telling, const MhNames *names);
  char *(*say_prompt) (MhGame *self, MhSight *sight, const MhNames *names);
  gboolean (*tells_again) (MhGame *self, MhStep *step, MhSight *now);
  char *(*say_score) (MhGame *self, int score);
};
MH_API const MhGameDetails *mh_game_get_details (MhGame *self);
MH_API const MhRules *mh_game_get_rules (MhGame *self);
MH_API GObject *mh_game_create_options (MhGame *self);
MH_API guint mh_game_get_seats_allowed (MhGame *self, GObject *options);
MH_API gboolean mh_game_option_applies (MhGame *self,
                                        GObject *options,
                                        const char *name,
                                        guint n_seats);
MH_API gboolean mh_game_begin (MhGame *self,
                               GObject *options,
                               guint n_seats,
                               MhActor start,
                               gpointer state,
                               GError **error);
MH_API char *mh_game_take_text (char *text);
MH_API char *mh_game_say_step (MhGame *self, MhStep *step, MhTelling telling, const MhNames *names);
MH_API gboolean mh_game_tells_again (MhGame *self, MhStep *step, MhSight *now);
MH_API char *mh_game_say_prompt (MhGame *self, MhSight *sight, const MhNames *names);
MH_API char *mh_game_say_score (MhGame *self, int score);
MH_API gboolean mh_options_set (GObject *options,
                                const char *name,
                                const char *value,
                                GError **error);
MH_API char *mh_options_get (GObject *options, const char *name);
MH_API gboolean mh_options_is_default (GObject *options, const char *name);
#define MH_OPTION_ERROR (mh_option_error_quark ())
MH_API GQuark mh_option_error_quark (void);
typedef enum
{
  MH_OPTION_ERROR_UNKNOWN,
  MH_OPTION_ERROR_VALUE,
} MhOptionError;
G_END_DECLS
