/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The pictures of the rules' examples: rendered without a display, the same every time, and refused if the
 * rules ask for something that does not exist. */
#include "run.h"

#include <string.h>

#include "art/mh-art-internal.h"
#include "art/mh-picture.h"
#include "tests/test-util.h"

#define EXAMPLE                                                                                    \
  "<rules xmlns='https://mousehole-games.github.io/ns/rules' game='noughts' version='1'>"          \
  "<section id='a'><title>A</title><rule id='NC-05'><p>A row wins.</p>"                            \
  "<example scenario='row.mousehole' %s/></rule></section></rules>"

/* A game like noughts, but with these attributes for the example in its rules, and without its picture. */
static char *
make_game (const char *folder, const char *attributes)
{
  g_autofree char *text = g_strdup_printf (EXAMPLE, attributes);
  g_autofree char *rules = g_build_filename (folder, "rules.xml", NULL);
  g_autofree char *noughts = g_strconcat (g_getenv ("NOUGHTS_FOLDER"), "/.", NULL);
  g_autofree char *pictures = g_build_filename (folder, "pictures", NULL);

  referee_copy (noughts, folder);
  test_remove_folder (pictures);
  test_write_file (rules, text);
  return g_build_filename (folder, "noughts.mousehole-game", NULL);
}

static int
paint (const char *folder, const char *attributes)
{
  g_autofree char *manifest = make_game (folder, attributes);

  return referee_run ("pictures %s --trust --scenarios %s/scenarios -o %s/pictures", manifest,
                      g_getenv ("NOUGHTS_FOLDER"), folder);
}

static MhPicture *
load (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, "pictures", name, NULL);
  g_autoptr (GError) error = NULL;
  MhPicture *picture = mh_picture_new_from_file (path, &error);

  g_assert_no_error (error);
  return picture;
}

static void
assert_same (const char *folder, const char *name, const char *other, gboolean same)
{
  g_autofree char *command
      = g_strdup_printf ("cmp -s %s/pictures/%s %s/pictures/%s", folder, name, other, name);
  int status;

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, &status, NULL));
  g_assert_cmpint (status == 0, ==, same);
}

static void
test_painted (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_auto (TestFolder) again = test_make_folder ();
  g_auto (TestFolder) marked = test_make_folder ();
  const char *attributes = "show='before row' part='a1 c3'";
  g_autoptr (MhPicture) before = NULL;
  g_autoptr (MhPicture) after = NULL;
  g_autoptr (MhPicture) whole = NULL;

  g_assert_cmpint (paint (folder, attributes), ==, 0);
  before = load (folder, "row-before.png");
  after = load (folder, "row-row.png");
  /* The board alone is square, and this many pixels are enough for print. */
  g_assert_cmpfloat_with_epsilon (mh_picture_get_aspect (before), 1, 0.01);
  g_assert_cmpfloat_with_epsilon (mh_picture_get_height (after), 420, 2);
  g_assert_cmpint (paint (again, attributes), ==, 0);
  assert_same (folder, "row-before.png", again, TRUE);
  assert_same (folder, "row-row.png", again, TRUE);
  /* A named place, and no earlier picture to mark changes against */
  g_assert_cmpint (paint (marked, "show='row' part='a1 c3'"), ==, 0);
  assert_same (folder, "row-row.png", marked, FALSE);
  g_assert_cmpint (paint (again, "show='before row' part='a1 c3' places='b1'"), ==, 0);
  assert_same (folder, "row-before.png", again, FALSE);
  /* Without a part the seats are shown, too. A line may be counted. */
  g_assert_cmpint (paint (marked, "from='15' to='18' size='600x300'"), ==, 0);
  whole = load (marked, "row-18.png");
  g_assert_cmpfloat (mh_picture_get_aspect (whole), >, 1.5);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *attributes, *says;
  } cases[] = {
    { "show='row' part='z9'", "the example of NC-05: on its table nothing has the notation" },
    { "show='row' places='z9'", "“z9”" },
    { "show='column'", "row.mousehole has no line “# picture column”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (TestFolder) folder = test_make_folder ();

      g_assert_cmpint (paint (folder, cases[i].attributes), ==, 1);
      g_assert_nonnull (strstr (referee_err, cases[i].says));
    }
}

/* `check` reports which picture is missing and how to create it. */
static void
test_missing (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *manifest = make_game (folder, "show='row'");
  g_autofree char *whole = g_strdup_printf ("%s --trust --steps 200", manifest);

  referee_run ("check %s", whole);
  g_assert_nonnull (
      strstr (referee_out, "there is no picture “row-row”; mousehole-referee pictures"));
  g_assert_cmpint (paint (folder, "show='row'"), ==, 0);
  referee_run ("check %s", whole);
  g_assert_null (strstr (referee_out, "there is no picture"));
}

int
main (int argc, char *argv[])
{
  g_unsetenv ("DISPLAY");
  g_unsetenv ("WAYLAND_DISPLAY");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/painted", test_painted);
  g_test_add_func ("/pictures/refused", test_refused);
  g_test_add_func ("/pictures/missing", test_missing);
  return g_test_run ();
}
