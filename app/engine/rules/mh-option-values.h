/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib-object.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MH_OPTION_FLAGS:
 *
 * The flags for the #GParamSpec of an option whose value #MhOptionValues keeps.
 */
#define MH_OPTION_FLAGS (G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY)

/**
 * MH_OPTION_UNLISTED:
 *
 * A flag for the #GParamSpec of an option that records and tests may set, but nobody is asked about.
 */
#define MH_OPTION_UNLISTED ((GParamFlags) (1 << G_PARAM_USER_SHIFT))

/**
 * MH_OPTION_FOR_COMPUTERS:
 *
 * A flag for the #GParamSpec of an option that has no effect without a computer player at the table.
 */
#define MH_OPTION_FOR_COMPUTERS ((GParamFlags) (1 << (G_PARAM_USER_SHIFT + 1)))

#define MH_TYPE_OPTION_VALUES (mh_option_values_get_type ())
MH_API
G_DECLARE_DERIVABLE_TYPE (MhOptionValues, mh_option_values, MH, OPTION_VALUES, GObject)

struct _MhOptionValuesClass
{
  GObjectClass parent_class;
};

MH_API void
mh_option_values_class_install (MhOptionValuesClass *klass, guint n, GParamSpec **properties);
MH_API int mh_option_values_get (MhOptionValues *self, guint id);

G_END_DECLS
