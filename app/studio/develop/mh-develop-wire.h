/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _MhDevelopWire MhDevelopWire;

/**
 * MhDevelopWireFunc:
 * @word: the first word of a line; %NULL when nobody writes any more
 * @text: what follows it
 * @user_data: the listener
 *
 * Called for each line that comes.
 */
typedef void (*MhDevelopWireFunc) (const char *word, const char *text, gpointer user_data);

MhDevelopWire *mh_develop_wire_new (GInputStream *in,
                                    GOutputStream *out,
                                    MhDevelopWireFunc func,
                                    gpointer user_data);
void mh_develop_wire_free (MhDevelopWire *self);
void mh_develop_wire_say (MhDevelopWire *self, const char *word, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDevelopWire, mh_develop_wire_free)

G_END_DECLS
