/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How a roll is written to the disk: during the roll nobody waits for that, but its verdict does. */

#include "engine/rules/mh-game.h"
#include "engine/record/mh-match-store.h"
#include "tests/games/driver.h"
#include "tests/scamper/time-fixture.h"
#include "tests/sync-spy.h"
#include "tests/test-match.h"
#include "tests/test-util.h"

#include <string.h>

typedef struct
{
  Fixture time;
  char *folder;
  guint n_stalled;
} SavingFixture;

static void
on_stalled (MhMatch *match, GError *error, SavingFixture *self)
{
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  self->n_stalled++;
}

static void
set_up (SavingFixture *self, gconstpointer data)
{
  g_autoptr (MhHead) head = fixture_make_head ("pppp");
  g_autoptr (MhMatchStore) store = NULL;
  g_autoptr (GError) error = NULL;

  self->folder = test_make_folder ();
  store = mh_match_store_new (self->folder);
  fixture_adopt (&self->time, test_store_begin (store, driver_get_game (), head, NULL, &error));
  g_assert_no_error (error);
  g_signal_connect (self->time.match, "stalled", G_CALLBACK (on_stalled), self);
  fixture_show_dice (&self->time, "MC");
  g_assert_true (mh_match_sync (self->time.match, &error));
  g_assert_no_error (error);
}

static void
tear_down (SavingFixture *self, gconstpointer data)
{
  fixture_tear_down (&self->time, NULL);
  test_remove_folder (self->folder);
  g_free (self->folder);
}

/* A player touches while syncs take forever; the verdict is due. */
static void
race (SavingFixture *self)
{
  fixture_pass (&self->time, 690);
  sync_spy_hold ();
  fixture_touch (&self->time, 1, SC_PLACE_SE, 690);
  fixture_pass (&self->time, 40 + MH_HOLD_BACK);
  g_assert_cmpuint (self->time.n_played, ==, 1);
  g_assert_false (sync_spy_was_released ());
}

static gboolean
is_hushed (SavingFixture *self)
{
  g_autofree char *text = mh_match_to_text (self->time.match);

  return strstr (text, "b throw\n* hush ") != NULL;
}

/* Nothing continues before the verdict is on the disk; the main thread does not wait for that. */
static void
test_verdict_waits (SavingFixture *self, gconstpointer data)
{
  race (self);
  fixture_pass (&self->time, 1);
  fixture_assert_record_ends (&self->time, "t close @731");
  test_play (self->time.match, "b throw");
  test_run_ready ();
  fixture_assert_record_ends (&self->time, "b throw");
  g_assert_false (sync_spy_was_released ());
  sync_spy_release_soon (0);
  test_wait_until (is_hushed (self));
  g_assert_true (sync_spy_was_released ());
  g_assert_cmpuint (self->n_stalled, ==, 0);
}

/* It could not be saved: the failure is reported at once, and nothing continues until it is saved. */
static void
test_verdict_fails (SavingFixture *self, gconstpointer data)
{
  race (self);
  sync_spy_release_soon (EIO);
  fixture_pass (&self->time, 1);
  fixture_assert_record_ends (&self->time, "t close @731");
  test_wait_until (self->n_stalled > 0);
  g_assert_true (sync_spy_was_released ());
  g_assert_cmpuint (self->n_stalled, ==, 1);
  mh_match_retry (self->time.match);
  g_assert_cmpuint (self->n_stalled, ==, 2);
  sync_spy_fail (0);
  mh_match_retry (self->time.match);
  g_assert_cmpuint (self->n_stalled, ==, 2);
  test_play (self->time.match, "b throw");
  test_run_ready ();
  g_assert_true (is_hushed (self));
}

static void
add (const char *path, void (*func) (SavingFixture *, gconstpointer))
{
  g_test_add (path, SavingFixture, NULL, set_up, func, tear_down);
}

void
add_tests (void)
{
  add ("/saving/verdict-waits", test_verdict_waits);
  add ("/saving/verdict-fails", test_verdict_fails);
}
