/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

#define TEST_PATIENCE 60 /* seconds */

/* Runs the main loop for @ms milliseconds. */
void test_wait (guint ms);
/* Runs the main loop until *value is at least @least; fails when patience ends. */
void test_wait_for (const guint *value, guint least);
