/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib-object.h>

void census_begin (void);
GHashTable *census_take (void);
char *census_compare (GHashTable *before, GHashTable *after, guint least);
