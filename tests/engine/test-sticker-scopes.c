/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What counts together towards a sticker, and what does not: one match of the tiny game, checked against a book
 * whose stickers are half earned and half just missed. */

#include "match-fixture.h"
#include "tests/test-stickers.h"

/* Mia draws and keeps in her first turn; in her second she takes the keeping back. */
#define BEGINNING                                                                                  \
  "* card 3\n* card 4\na draw\n* card 1\na keep\nb draw\n* card 2\nb drop\na draw\n* card 5\n"     \
  "a keep\na undo\na drop\n"
#define END "b knock\nt close\n"
#define LEFT "seat a bot easy\nb draw\n* card 6\nb drop\na knock\nt close\n"

typedef struct
{
  const char *id, *attributes, *deeds;
  gboolean earned;
} Case;

#define DRAW_OR_KEEP "<deed move='draw'/><deed move='keep'/>"

static const Case cases[] = {
  { "one-step", "count='2' within='step'", DRAW_OR_KEEP, FALSE },
  { "one-turn", "count='2' within='turn'", DRAW_OR_KEEP, TRUE },
  { "longer-turn", "count='3' within='turn'", DRAW_OR_KEEP, FALSE },
  { "later-turn", "count='2' within='turn'", "<deed move='draw'/><deed move='drop'/>", TRUE },
  { "one-match", "count='3' within='match'", DRAW_OR_KEEP, TRUE },
  { "longer-match", "count='4' within='match'", DRAW_OR_KEEP, FALSE },
  { "kept", "", "<deed move='keep'/>", TRUE },
  { "kept-twice", "count='2'", "<deed move='keep'/>", FALSE },
  { "dropped", "", "<deed move='drop'/>", TRUE },
  { "knocked", "", "<deed move='knock'/>", FALSE },
  { "others-drop", "", "<deed move='drop' by='other'/>", TRUE },
  { "others-keep", "", "<deed move='keep' by='other'/>", FALSE },
  /* A number is not a seat, and neither is the table. */
  { "no-seat", "", "<deed move='card other' by='chance'/>", FALSE },
  { "table", "", "<deed move='close' by='other'/>", FALSE },
  { "finished", "", "<deed result='finished'/>", TRUE },
  { "lost", "", "<deed result='lost'/>", TRUE },
  { "won", "", "<deed result='won'/>", FALSE },
};

static MhStickerBook *
make_book (void)
{
  g_autoptr (GString) text
      = g_string_new ("<stickers xmlns='https://mousehole-games.github.io/ns/stickers' "
                      "game='test-cards' version='1'>");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  MhStickerBook *book;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_string_append_printf (text,
                            "<sticker id='%s' picture='x' %s>%s<name>A</name><p>Do it.</p>"
                            "</sticker>",
                            cases[i].id, cases[i].attributes, cases[i].deeds);
  g_string_append (text, "</stickers>");
  bytes = g_bytes_new (text->str, text->len);
  book = mh_sticker_book_new_from_bytes (bytes, "stickers.xml", &error);
  g_assert_no_error (error);
  return book;
}

/* Mia's match, with @lines after its beginning, is among the finished ones. */
static void
write_match (const char *folder, MhProfile *mia, const char *lines)
{
  g_autoptr (MhHead) head = fixture_head (FALSE, FALSE);
  g_autofree char *name = g_strconcat (head->match, ".mousehole", NULL);
  g_autofree char *path = g_build_filename (folder, "finished", name, NULL);
  g_autofree char *written = NULL;
  g_autofree char *text = NULL;

  mh_head_set_person (head, 0, mh_profile_get_id (mia), "Mia");
  written = mh_head_to_text (head);
  text = g_strconcat (written, BEGINNING, lines, NULL);
  test_write_file (path, text);
}

/* Mia's stickers after a match that continued with @lines. */
static GHashTable *
find_stickers (const char *lines)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autoptr (MhMatchStore) store = mh_match_store_new (folder);
  g_autoptr (MhFamily) family = mh_family_new_in_memory ();
  g_autoptr (MhProfile) mia = mh_profile_new ("Mia", "fox", 0);
  g_autoptr (MhStickerBook) book = make_book ();
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GAsyncResult) result = NULL;

  g_assert_true (mh_family_save (family, mia, NULL));
  write_match (folder, mia, lines);
  test_stickers_begin (family, store, book, game, NULL, &result);
  g_ptr_array_unref (test_stickers_end (family, &result));
  return mh_family_list_stickers (family, mh_profile_get_id (mia), NULL);
}

static gboolean
has_sticker (GHashTable *stickers, const char *id)
{
  g_autofree char *key = g_strconcat ("test-cards/", id, NULL);

  return g_hash_table_contains (stickers, key);
}

static void
test_scopes (void)
{
  g_autoptr (GHashTable) stickers = find_stickers (END);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (has_sticker (stickers, cases[i].id) != cases[i].earned)
      g_test_fail_printf ("%s is%s earned", cases[i].id, cases[i].earned ? " not" : "");
}

/* A player who has left keeps earlier deeds, and has no part in the end. */
static void
test_left (void)
{
  g_autoptr (GHashTable) stickers = find_stickers (LEFT);

  g_assert_true (has_sticker (stickers, "one-turn"));
  g_assert_false (has_sticker (stickers, "finished"));
  g_assert_false (has_sticker (stickers, "lost"));
  /* The computer player knocked. */
  g_assert_false (has_sticker (stickers, "knocked"));
}

#define N_LONG 150

/* In KiB */
static guint64
read_peak (void)
{
  g_autofree char *text = test_read_file ("/proc/self/status");

  return g_ascii_strtoull (strstr (text, "VmHWM:") + strlen ("VmHWM:"), NULL, 10);
}

/* Long matches are read one after the other: together they would take 50 MiB. */
static void
test_memory (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autoptr (MhMatchStore) store = mh_match_store_new (folder);
  g_autoptr (MhFamily) family = mh_family_new_in_memory ();
  g_autoptr (MhProfile) mia = mh_profile_new ("Mia", "fox", 0);
  g_autoptr (MhStickerBook) book = make_book ();
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GString) lines = g_string_new (NULL);
  guint64 before;

#ifdef __SANITIZE_ADDRESS__
  g_test_skip ("freed memory is kept");
  return;
#endif
  for (guint i = 0; i < 4000; i++)
    g_string_append (lines, "a draw\n");
  for (guint i = 0; i < N_LONG; i++)
    write_match (folder, mia, lines->str);
  before = read_peak ();
  test_stickers_begin (family, store, book, game, NULL, &result);
  g_ptr_array_unref (test_stickers_end (family, &result));
  g_assert_cmpuint (read_peak () - before, <, 20 * 1024);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/sticker-scopes/scopes", test_scopes);
  g_test_add_func ("/sticker-scopes/left", test_left);
  g_test_add_func ("/sticker-scopes/memory", test_memory);
  return g_test_run ();
}
