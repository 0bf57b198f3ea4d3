/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-description.h"
#include "engine/rules/mh-notation.h"
#include "engine/rules/mh-options.h"
#include "engine/rules/mh-random.h"
#include "engine/rules/mh-types.h"
G_BEGIN_DECLS
#define MH_LEGAL_MAX 256
#define MH_OUTCOMES_MAX 256
#define MH_EVENTS_MAX 8
typedef struct
{
  guint32 n;
  guint32 total;
  guint32 range;
  MhMove first;
  MhMove move[MH_OUTCOMES_MAX];
  guint32 weight[MH_OUTCOMES_MAX];
} MhChance;
static inline void
mh_chance_add (MhChance *chance, MhMove move, guint32 weight)
{
  chance->move[chance->n] = move;
  chance->weight[chance->n++] = weight;
  chance->total += weight;
}
static inline void
mh_chance_add_seats (MhChance *chance, guint8 kind, guint n_seats)
{
  for (guint8 seat = 0; seat < n_seats; seat++)
    mh_chance_add (chance, mh_move (kind, seat, 0), 1);
}
typedef struct
{
  MhMove full;
  MhMove masked;
  MhActors viewers;
} MhEvent;
typedef struct
{
  guint n;
  MhEvent event[MH_EVENTS_MAX];
} MhEvents;
static inline void
mh_events_add (MhEvents *events, MhMove full, MhMove masked, MhActors viewers)
{
  if (events != NULL && events->n < MH_EVENTS_MAX)
    events->event[events->n++] = (MhEvent){ full, masked, viewers };
}
static inline void
mh_events_add_open (MhEvents *events, MhMove full)
{
  mh_events_add (events, full, full, 0xff);
}
typedef enum
{
  MH_NOW,
  MH_RECALL,
} MhKnowledge;
typedef struct
{
  gsize state_size;
  const char *const *rule_ids;
  guint n_rules;
  guint8 malformed;
  const MhOption *options;
  guint seats;
  guint (*seats_allowed) (gconstpointer state);
  guint (*begin) (gpointer state, guint n_seats, MhActor start);
  MhActors (*actors) (gconstpointer state);
  guint (*legal) (gconstpointer state, MhActor actor, MhMove *moves);
  void (*chance) (gconstpointer state, MhChance *chance);
  guint (*judge) (gconstpointer state, MhActor actor, MhMove move);
  void (*play) (gpointer state, MhActor actor, MhMove move, MhEvents *events);
  void (*observe) (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight);
  MhMove (*mask) (gconstpointer before, MhActor actor, MhMove move, MhActor viewer);
  void (*guess) (gpointer sight, MhActor viewer, MhRandom *random);
  void (*forget) (gpointer state, MhActor seat);
  MhActor (*curtain) (gconstpointer state);
  gboolean (*can_take_back) (gconstpointer before, MhActor actor, MhMove move);
  const char *(*check) (gconstpointer before, MhActor actor, MhMove move, gconstpointer after);
  guint (*max_moves) (gconstpointer state);
  int (*score) (gconstpointer state, MhActor seat);
  MhActors (*winners) (gconstpointer state);
  gboolean together;
  void (*describe) (gconstpointer state, MhDescription *description);
  const MhNotation *notation;
  MhMove (*normalize) (MhMove move, MhActor actor);
  gboolean (*set_position) (gpointer state, const char *text);
  const MhNotation *events;
  const char *const *phases;
  const guint8 *uncovering;
  const guint8 *telling;
} MhRules;
#define MH_RULE_NUMBER(prefix, number) prefix##_RULE_##number,
#define MH_RULE_ID(prefix, number) #prefix "-" #number,
#define MH_DEFINE_RULES(list)                                                                      \
  enum                                                                                             \
  {                                                                                                \
    RULE_NONE,                                                                                     \
    list (MH_RULE_NUMBER) N_RULES                                                                  \
  };                                                                                               \
  static const char *const rule_ids[N_RULES] = { NULL, list (MH_RULE_ID) };
#define MH_DEFINE_GET_ACTORS(name, state_type, member)                                             \
  static MhActors name (gconstpointer state) { return ((const state_type *) state)->member; }
#define MH_DEFINE_GET_SCORE(name, state_type, member)                                              \
  static int name (gconstpointer state, MhActor seat)                                              \
  {                                                                                                \
    return ((const state_type *) state)->member[seat];                                             \
  }
#define MH_DEFINE_MAX_MOVES(name, number)                                                          \
  static guint name (gconstpointer state) { return number; }
MH_API gboolean mh_chance_may_bring (void (*chance) (gconstpointer state, MhChance *chance),
                                     gconstpointer state,
                                     MhMove move);
MH_API MhActors mh_find_best (int (*worth) (gconstpointer state, MhActor seat),
                              gconstpointer state,
                              MhActors seats);
MH_API const char *
mh_rules_check_end (const MhRules *rules, gconstpointer state, guint n_seats, gboolean over);
MH_API const char *mh_rules_check_turn (const MhRules *rules, gconstpointer state, MhActor turn);
MH_API void mh_rules_describe (const MhRules *rules,
                               gconstpointer state,
                               guint n_seats,
                               const char *phase,
                               guint round,
                               MhDescription *description);
MH_API void mh_rules_describe_turn (const MhRules *rules,
                                    gconstpointer state,
                                    guint n_seats,
                                    const char *phase,
                                    MhActor turn,
                                    guint round,
                                    MhDescription *description);
MH_API char mh_actor_to_char (MhActor actor);
MH_API MhActor mh_actor_from_char (char letter);
G_END_DECLS
