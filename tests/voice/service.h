/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

/* A real speech-dispatcher of the test's own, whose voices log what they receive. It speaks English and German.
 * Must be prepared before anything else, so that no other service is found. */
void service_prepare (void);
/* Where the program looks for it. */
char *service_dup_socket (void);
/* FALSE, and the test is skipped: none can be started. */
gboolean service_start (void);
/* A test that starts a service at its beginning and stops it at its end; @test is a void (*) (void). */
void service_test (gconstpointer test);
/* FALSE, and the test is skipped: this installation has texts in one language only. */
gboolean service_find_languages (void);
/* As if it had crashed. */
void service_kill (void);
void service_end (void);
/* While held, a sentence does not end. */
void service_hold (gboolean hold);
/* What it received: lines of a language, a tab and a text. */
char *service_dup_said (void);
/* The texts that it received, separated by spaces, and their number; every line must have the language. */
char *service_dup_spoken (const char *language, guint *n);
gboolean service_has_spoken (const char *language);
/* Whether this is a part of what it received. */
gboolean service_has_said (const char *text);
/* (transfer full): as the program sends it, without the characters that isolate names */
char *service_make_plain (const char *sentence);
void service_forget (void);
