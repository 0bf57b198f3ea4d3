/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

/* A real speech-dispatcher of the test's own, whose voices write down what they are told. It speaks English
 * and German. To be prepared before anything else: no other service may be found. */
void service_prepare (void);
/* Where the program looks for it. */
char *service_dup_socket (void);
/* FALSE: there is none to start; the test is skipped. */
gboolean service_start (void);
/* A test with a service that starts and ends with it: @test is a void (*) (void). */
void service_test (gconstpointer test);
/* FALSE, and the test is skipped: texts are in one language only here. */
gboolean service_find_languages (void);
/* As if it had crashed. */
void service_kill (void);
void service_end (void);
/* As long as it is held, a sentence goes on. */
void service_hold (gboolean hold);
/* What it was told: lines of a language, a tab and a text. */
char *service_dup_said (void);
void service_forget (void);
