/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-options.h"

G_BEGIN_DECLS

/* A game's options as an object, and how people are asked for each of its properties. */

/* Flags of a GParamSpec: records and tests may set the option, but nobody is asked about it; it has no effect without
 * a computer player at the table; it is about the person at one seat, is shown with face and name, and goes with the
 * person to another seat. */
#define MH_OPTION_UNLISTED ((GParamFlags) (1 << G_PARAM_USER_SHIFT))
#define MH_OPTION_FOR_COMPUTERS ((GParamFlags) (1 << (G_PARAM_USER_SHIFT + 1)))
#define MH_OPTION_OF_SEAT(seat) ((GParamFlags) (((seat) + 1) << (G_PARAM_USER_SHIFT + 2)))

#define MH_OPTION_N_SQUARES 24 /* orders of four things in a square */

/* The options of a table. The nick of a property is what people read, its blurb the help. */
MH_API GObject *mh_options_new (const MhOption *table);

/* Whether an option has any effect together with the others; @state is one with the options. */
MH_API gboolean mh_options_applies (GObject *options,
                                    const char *name,
                                    gconstpointer state,
                                    guint n_seats);

/* Writes the options into a state, where they stay for the whole match. */
MH_API void mh_options_copy (GObject *options, gpointer state);

/* The seat that an option is about, or MH_NOBODY. */
MH_API MhActor mh_option_get_seat (GParamSpec *pspec);

MH_API void mh_option_set_steps (GParamSpec *pspec, const MhOptionStep *steps);
MH_API const MhOptionStep *mh_option_get_steps (GParamSpec *pspec);

/* People choose by small pictures: a value whose word is made of the four letters is shown as a square of their
 * pictures. */
MH_API void mh_option_set_letters (GParamSpec *pspec, const MhOptionLetter *letters);
MH_API gboolean mh_option_has_letters (GParamSpec *pspec);

/* The picture for a letter of the word of a value, or NULL. */
MH_API const char *mh_option_get_picture (GParamSpec *pspec, char letter);

/* What people read when they choose a value; of a square what lies in it. */
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
