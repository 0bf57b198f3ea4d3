/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * mh_table_copy:
 * @given: a table of a module
 * @given_size: how large such a table was when the module was compiled
 * @own: (out caller-allocates): such a table as this Mousehole has it
 * @own_size: how large it is now
 *
 * Copies a table of a module. Tables grow at their ends: what the module does not know is empty in @own.
 *
 * Returns: whether the module says nothing that this Mousehole does not know
 */
MH_API gboolean mh_table_copy (gconstpointer given, gsize given_size, gpointer own, gsize own_size);

G_END_DECLS
