/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/mh-computer.h"

G_BEGIN_DECLS

MhMove mh_computer_think (const MhRules *rules,
                          const MhJudgementRules *judgement,
                          gconstpointer recall,
                          MhActor seat,
                          MhLevel level,
                          guint64 seed,
                          guint64 step,
                          GCancellable *cancellable);

G_END_DECLS
