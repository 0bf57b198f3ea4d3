/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-options.h"

G_BEGIN_DECLS

/* A game's options as an object, and how each of its properties is presented to people. */

#define MH_OPTION_N_SQUARES 24 /* orders of four things in a square */

/* The options of a table. The nick of a property is what people read, its blurb the help. */
MH_API GObject *mh_options_new (const MhOption *table);

/* Whether an option has any effect with the others as they are; @state contains the options. */
MH_API gboolean mh_options_applies (GObject *options,
                                    const char *name,
                                    gconstpointer state,
                                    guint n_seats);

/* Writes the options into a state, where they stay for the whole match. */
MH_API void mh_options_copy (GObject *options, gpointer state);

/* The row of the table that a property was made from. */
MH_API const MhOption *mh_option_get_row (GParamSpec *pspec);
void mh_option_set_row (GParamSpec *pspec, const MhOption *option);

/* The seat that an option is about, or MH_NOBODY. It is shown with face and name, and follows the person to another
 * seat. */
MH_API MhActor mh_option_get_seat (GParamSpec *pspec);

/* The picture for a letter in a value's word, or NULL. */
MH_API const char *mh_option_get_picture (GParamSpec *pspec, char letter);

/* What people read when they choose a value; for a square, the things in it. */
MH_API char *mh_option_dup_choice (GParamSpec *pspec, int value, const char *domain);

/* Options as words, for records and the command line. */

/* @value: a word, `yes` or `no`, or a number. @options may be NULL: then there are none. The error is a
 * GOptionError. */
MH_API gboolean mh_options_set (GObject *options,
                                const char *name,
                                const char *value,
                                GError **error);

/* (nullable): the value as records write it, NULL if there is no such option. */
MH_API char *mh_options_get (GObject *options, const char *name);

/* Whether an option has its default, so that records leave it out. */
MH_API gboolean mh_options_is_default (GObject *options, const char *name);

G_END_DECLS
