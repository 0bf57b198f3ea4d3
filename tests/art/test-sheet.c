/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Sheets: how they are read and assembled, and the messages about invalid ones. */
#include "art/mh-art-internal.h"
#include "art/mh-picture-table.h"
#include "probe.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/test-util.h"

static const char small[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 "
                            "20'><style>.red{fill:#ff0000}</style>"
                            "<defs><rect id='square' width='10' height='10'/><g id='hook'/></defs>"
                            "<g id='one' data-size='10 10'><use href='#square' class='red'/></g>"
                            "<g id='two'><use href='#hook'/></g></svg>";

static MhArtSheet *
read_sheet (const char *text, GError **error)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "sheet.svg", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return mh_art_sheet_new_from_file (path, error);
}

/* Reads a picture from a file of its own. */
static MhPicture *
read_picture (const char *text, GError **error)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "picture.svg", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return mh_picture_new_from_file (path, error);
}

static MhArtSheet *
make_sheet (const char *text)
{
  g_autoptr (GError) error = NULL;
  MhArtSheet *sheet = read_sheet (text, &error);

  g_assert_no_error (error);
  return sheet;
}

/* The color of a pixel of a picture of that size. */
static guint32
look (MhPicture *picture, int width, int height, int x, int y)
{
  cairo_surface_t *surface = mh_picture_render (picture, width, height);
  const guint32 value = probe_pixel (surface, x, y);

  cairo_surface_destroy (surface);
  return value;
}

static void
clear_table (MhPictureTable *table)
{
  g_ptr_array_unref (table->list);
  g_hash_table_unref (table->found);
  g_hash_table_unref (table->pictures);
}

static MhPicture *
make_both (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  return mh_picture_table_draw (table, ".red{fill:#0000ff}", "hook=%s; two", row->layers);
}

/* The pictures of a game: each name once, each picture created once, as its row describes. */
static void
test_table (void)
{
  static const MhPictureRow rows[]
      = { { "one two" },
          { "x[a-c1]-y z", "one" },
          { "both", "square", .make = make_both },
          { "die", "", .on = mh_art_die },
          { "die-cat", .make = mh_picture_table_make_face, .on = mh_art_die },
          { "sly", "one", .who = "cat", .mood = MH_MOOD_SLY },
          { NULL } };
  static const char *const names[] = { "one", "two",  "xa-y", "xb-y",    "xc-y", "x1-y",
                                       "z",   "both", "die",  "die-cat", "sly",  NULL };
  g_autoptr (MhArtSheet) sheet = make_sheet (small);
  MhPictureTable table = { .rows = rows, .sheet = sheet };
  const char *const *listed = mh_picture_table_get_names (&table);
  g_autoptr (MhPicture) one = mh_picture_table_get (&table, "one");
  g_autoptr (MhPicture) again = mh_picture_table_get (&table, "one");
  g_autoptr (MhPicture) other = mh_picture_table_get (&table, "xb-y");
  g_autoptr (MhPicture) both = mh_picture_table_get (&table, "both");
  g_autoptr (MhPicture) die = mh_picture_table_get (&table, "die");
  g_autoptr (MhPicture) cat = mh_picture_table_get (&table, "die-cat");
  g_autoptr (MhPicture) sly = mh_picture_table_get (&table, "sly");
  g_autoptr (MhPicture) blank = mh_art_die (NULL);
  g_autoptr (MhPicture) face = mh_art_face ("cat", MH_MOOD_CALM);
  g_autoptr (MhPicture) expected = mh_art_die (face);

  g_assert_true (g_strv_equal (listed, names));
  g_assert_true (one == again);
  g_assert_true (mh_picture_equal (one, other));
  g_assert_nonnull (strstr (mh_picture_get_key (both), "|hook=square;two|.red{fill:#0000ff}"));
  g_assert_true (mh_picture_equal (die, blank));
  g_assert_true (mh_picture_equal (cat, expected));
  g_assert_nonnull (strstr (mh_picture_get_key (sly), "|one;eye-left="));
  g_assert_null (mh_picture_table_get (&table, "xd-y"));
  clear_table (&table);
}

/* A name that two rows have is listed once, and shows the first row's picture. */
static void
test_table_same (void)
{
  static const MhPictureRow rows[] = { { "same", "one" }, { "same", "two" }, { NULL } };
  static const char *const names[] = { "same", NULL };
  g_autoptr (MhArtSheet) sheet = make_sheet (small);
  MhPictureTable table = { .rows = rows, .sheet = sheet };
  g_autoptr (MhPicture) same = NULL;

  g_test_expect_message ("mousehole-art", G_LOG_LEVEL_CRITICAL, "Two*called “same”");
  g_assert_true (g_strv_equal (mh_picture_table_get_names (&table), names));
  g_test_assert_expected_messages ();
  same = mh_picture_table_get (&table, "same");
  g_assert_nonnull (strstr (mh_picture_get_key (same), "|one|"));
  clear_table (&table);
}

/* A sheet in a file next to the module, which needs no rows. Its drawings are figures of the rules, too. */
static void
test_beside (void)
{
  static MhPictureTable table = { .sheet_path = MH_PICTURES_FILE };
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, MH_PICTURES_FILE, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (MhPicture) one = NULL, figure = NULL;
  g_autoptr (GString) sheet = g_string_new (small);

  g_assert_true (g_file_set_contents (path, small, -1, NULL));
  one = mh_picture_table_get (&table, "one");
  figure = mh_art_find_picture (folder, "one");
  g_assert_nonnull (strstr (mh_picture_get_key (one), "|one|"));
  g_assert_nonnull (figure);
  g_assert_cmpfloat (mh_picture_get_aspect (figure), ==, 1);
  g_assert_null (mh_picture_table_get (&table, "three"));
  g_assert_null (mh_art_find_picture (folder, "three"));
  /* The game is updated. */
  g_string_replace (sheet, "two", "three", 0);
  g_assert_true (g_file_set_contents (path, sheet->str, -1, NULL));
  g_clear_pointer (&figure, mh_picture_unref);
  figure = mh_art_find_picture (folder, "three");
  g_assert_nonnull (figure);
  g_assert_cmpint (g_remove (path), ==, 0);
  clear_table (&table);
  g_object_unref (table.sheet);
}

static void
test_layers (void)
{
  g_autoptr (MhArtSheet) sheet = make_sheet (small);
  g_auto (GStrv) names = mh_art_sheet_list (sheet);
  g_autoptr (MhPicture) one = mh_picture_new (sheet, (const char *const[]){ "one", NULL }, NULL);
  g_autoptr (MhPicture) blue
      = mh_picture_new (sheet, (const char *const[]){ "one", NULL }, ".red{fill:#0000ff}");
  g_autoptr (MhPicture) two
      = mh_picture_new (sheet, (const char *const[]){ "hook=one", "two", NULL }, NULL);
  g_autoptr (MhPicture) cat
      = mh_picture_new (sheet, (const char *const[]){ "face-cat", NULL }, NULL);

  g_assert_cmpuint (g_strv_length (names), ==, 4);
  g_assert_true (mh_art_sheet_has (sheet, "square"));
  g_assert_false (mh_art_sheet_has (sheet, "face-cat"));
  g_assert_cmpfloat (mh_picture_get_aspect (one), ==, 1);
  g_assert_cmpfloat (mh_picture_get_aspect (two), ==, 2);
  g_assert_cmphex (look (one, 10, 10, 5, 5), ==, 0xffff0000);
  g_assert_cmphex (look (blue, 10, 10, 5, 5), ==, 0xff0000ff);
  g_assert_cmphex (look (two, 40, 20, 5, 5), ==, 0xffff0000);
  g_assert_cmphex (look (two, 40, 20, 30, 15), ==, 0);
  g_assert_false (mh_picture_equal (one, blue));
  /* A sheet may use the drawings that all games share. */
  g_assert_cmphex (look (cat, 40, 20, 20, 10), !=, 0);
}

/* Drawings measure in decimals with a point, in every locale. */
static void
test_decimals (void)
{
  g_autoptr (MhArtSheet) sheet
      = make_sheet ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'><g id='thin' "
                    "data-size='2.5 12.5'><path d='M0,0H2.5V12.5H0z' fill='#ff0000'/></g></svg>");
  g_autoptr (MhPicture) thin = mh_picture_new (sheet, (const char *const[]){ "thin", NULL }, NULL);

  g_assert_cmpfloat (mh_picture_get_aspect (thin), ==, 0.2);
  g_assert_cmphex (look (thin, 10, 50, 8, 46), ==, 0xffff0000);
}

/* Numbers may be separated by any spaces and commas. Sizes that can't be drawn are ignored. */
static void
test_sizes (void)
{
  static const char *const boxes[]
      = { "0 0  200 100", "0,0,200,100", "0 0 0 0", "0 0 inf 1", "0 0 nan 1", "0 0 1e300 1" };
  static const char *const sizes[] = { "inf 1", "0 5", "-1 1", "1 1e-300", "1", "3, 2" };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 10, 10);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='%s'>"
                             "<g id='a'/><g id='b' data-size='%s'/></svg>",
                             boxes[i], sizes[i]);
      g_autoptr (MhArtSheet) sheet = make_sheet (text);
      g_autoptr (MhPicture) a = mh_picture_new (sheet, (const char *const[]){ "a", NULL }, NULL);
      g_autoptr (MhPicture) b = mh_picture_new (sheet, (const char *const[]){ "b", NULL }, NULL);

      g_assert_cmpfloat (mh_picture_get_aspect (a), ==, i < 2 ? 2 : 1);
      g_assert_cmpfloat (mh_picture_get_aspect (b), ==, i < 5 ? mh_picture_get_aspect (a) : 1.5);
      mh_picture_draw (b, cr, 0, 0, 10, 10);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
    }
  g_assert_null (
      read_picture ("<svg xmlns='http://www.w3.org/2000/svg' width='9e9' height='1'/>", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* What drawing programs write: a declaration, prefixes of the document, style in CDATA, escapes and text; also an
 * element with two IDs, which are invalid. */
static void
test_other_programs (void)
{
  static const char *const names[] = { "red", "blue", "text" };
  g_autoptr (MhArtSheet) sheet = make_sheet (
      "<?xml version='1.0' encoding='ISO-8859-1'?>"
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink' "
      "xmlns:i='urn:i' viewBox='0 0 10 10'><style><![CDATA[g > .red{fill:#ff0000}]]></style>"
      "<style>g &gt; .blue{fill:#0000ff} .a{font-family:'a&lt;b&amp;c'}</style>"
      "<defs><rect id='square' width='10' height='10'/></defs>"
      "<g id='red' i:label='Red'><use x:href='#square' class='red'/></g>"
      "<g id='one' id='two'/><g id='blue'><use href='#square' class='blue'/></g>"
      "<text id='text' y='10' font-size='12' fill='#ff0000'>&lt;█</text></svg>");
  MhPicture *pictures[3];

  g_assert_false (mh_art_sheet_has (sheet, "two"));
  for (guint i = 0; i < 3; i++)
    pictures[i] = mh_picture_new (sheet, (const char *const[]){ names[i], NULL }, NULL);
  g_assert_cmphex (look (pictures[0], 10, 10, 5, 5), ==, 0xffff0000);
  g_assert_cmphex (look (pictures[1], 10, 10, 5, 5), ==, 0xff0000ff);
  {
    cairo_surface_t *surface = mh_picture_render (pictures[2], 100, 100);

    g_assert_cmpfloat (probe_covered (surface), >, 0.02);
    cairo_surface_destroy (surface);
  }
  for (guint i = 0; i < 3; i++)
    mh_picture_unref (pictures[i]);
}

/* A file is kept once, however often it is shown, and read again after it was replaced by one of the same size. */
static void
test_replaced (void)
{
  static const char *const colors[] = { "#ff0000", "#0000ff" };
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *pictures = g_build_filename (folder, "pictures", NULL);
  g_autofree char *path = g_build_filename (pictures, "a.svg", NULL);
  g_autoptr (MhPicture) kept = NULL;

  g_assert_cmpint (g_mkdir (pictures, 0700), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      const struct timespec times[2] = { { 1000, i }, { 1000, i } };
      g_autofree char *text
          = g_strdup_printf ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>"
                             "<rect width='10' height='10' fill='%s'/></svg>",
                             colors[i]);
      g_autoptr (MhPicture) first = NULL, second = NULL;

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
      first = mh_art_find_picture (folder, "a");
      second = mh_art_find_picture (folder, "a");
      g_assert_true (first == second);
      g_assert_true (first != kept);
      g_assert_cmphex (look (first, 10, 10, 5, 5), ==, i == 0 ? 0xffff0000 : 0xff0000ff);
      g_clear_pointer (&kept, mh_picture_unref);
      kept = mh_picture_ref (first);
    }
}

static void
test_unknown (void)
{
  g_autoptr (MhArtSheet) sheet = make_sheet (small);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 10, 10);
  cairo_t *cr = cairo_create (surface);

  g_test_expect_message ("mousehole-art", G_LOG_LEVEL_WARNING, "*no drawing called*unicorn*");
  g_assert_true (mh_art_sheet_draw (mh_art_sheet_get_shared (), cr,
                                    (const char *const[]){ "unicorn", NULL }, NULL, 0, 0, 10, 10));
  g_test_assert_expected_messages ();
  /* A sheet does not fill the log. */
  g_test_expect_message ("mousehole-art", G_LOG_LEVEL_WARNING, "*no drawing called*unicorn*");
  for (guint i = 0; i < 2; i++)
    g_assert_true (mh_art_sheet_draw (sheet, cr, (const char *const[]){ "unicorn", NULL }, NULL, 0,
                                      0, 10, 10));
  g_test_assert_expected_messages ();
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_bad_files (void)
{
  static const char *const bad[] = { "", "cheese", "<svg>", "<svg><g id='a'></svg>" };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_null (read_sheet (bad[i], &error));
      g_assert_nonnull (error);
      g_clear_error (&error);
    }
  g_assert_null (mh_art_sheet_new_from_file ("/nowhere/sheet.svg", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (mh_art_sheet_new_from_resource ("/nowhere", &error));
  g_assert_error (error, G_RESOURCE_ERROR, G_RESOURCE_ERROR_NOT_FOUND);
}

static void
assert_not_loaded (const char *folder, const char *name, GQuark domain, int code)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_picture_new_from_file (path, &error));
  g_assert_error (error, domain, code);
  g_assert_true (g_str_has_prefix (error->message, path));
}

/* Files among a game's pictures that are not pictures. */
static void
test_no_pictures (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *png = g_build_filename (folder, "text.png", NULL);
  g_autofree char *fifo = g_build_filename (folder, "fifo.svg", NULL);
  g_autofree char *pictures = g_build_filename (folder, "pictures", NULL);
  g_autofree char *large = g_build_filename (pictures, "large.png", NULL);

  assert_not_loaded (folder, "missing.png", G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  assert_not_loaded (folder, "missing.svg", G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_file_set_contents (png, "no picture", -1, NULL));
  assert_not_loaded (folder, "text.png", G_FILE_ERROR, G_FILE_ERROR_FAILED);
  /* A header that promises 16 by 9 pixels, and nothing behind it. */
  g_assert_true (g_file_set_contents (
      png, "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x09\x08\2\0\0\0", 29, NULL));
  assert_not_loaded (folder, "text.png", G_FILE_ERROR, G_FILE_ERROR_FAILED);
  /* 32,767 by 32,767 pixels would take 4 GiB. The header alone is enough to refuse them. */
  g_assert_cmpint (g_mkdir (pictures, 0700), ==, 0);
  g_assert_true (g_file_set_contents (
      large, "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x7f\xff\0\0\x7f\xff\x08\2\0\0\0", 29, NULL));
  g_assert_null (mh_art_find_picture (folder, "large"));
  /* The size must be that of the header. */
  g_assert_true (g_file_set_contents (
      large, "\x89PNG\r\n\x1a\n\0\0\0\rabCd\0\0\0\1\0\0\0\1\x08\2\0\0\0", 29, NULL));
  g_assert_null (mh_art_find_picture (folder, "large"));
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  assert_not_loaded (folder, "fifo.svg", G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
}

/* A drawing that refers to another file does not get it, and a pipe does not block anything. */
static void
test_drawing_of_a_file (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "drawing.svg", NULL);
  g_autofree char *fifo = g_build_filename (folder, "other.png", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhPicture) picture = NULL;

  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  g_assert_true (
      g_file_set_contents (path,
                           "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\">"
                           "<image href=\"other.png\" width=\"10\" height=\"10\"/></svg>",
                           -1, NULL));
  picture = mh_picture_new_from_file (path, &error);
  g_assert_no_error (error);
  g_assert_cmphex (look (picture, 10, 10, 5, 5), ==, 0);
}

/* An image with thousands of colors looks the same as a small file with 256. */
static void
test_palette (void)
{
  const MhColor cloth = { 0.2, 0.4, 0.3, 1 };
  g_autoptr (MhPicture) card = mh_art_card_back (&cloth);
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "card.png", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 301, 420);
  cairo_pattern_t *glow = cairo_pattern_create_radial (150, 210, 20, 150, 210, 250);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) small_file = NULL;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *read;
  GStatBuf large_file;
  int worst = 0;

  cairo_pattern_add_color_stop_rgb (glow, 0, 1, 0.9, 0.4);
  cairo_pattern_add_color_stop_rgb (glow, 1, 0.3, 0.1, 0.5);
  cairo_set_source (cr, glow);
  cairo_paint (cr);
  mh_picture_draw (card, cr, 60, 80, 180, 260);
  cairo_destroy (cr);
  small_file = mh_art_write_png (surface);
  g_file_set_contents (path, g_bytes_get_data (small_file, NULL),
                       (gssize) g_bytes_get_size (small_file), &error);
  g_assert_no_error (error);
  read = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (read), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (read), ==, 301);
  g_assert_cmpint (cairo_image_surface_get_height (read), ==, 420);
  for (int i = 0; i < 301 * 420 * 4; i++)
    if (i % 4 != 3)
      worst = MAX (worst, abs (cairo_image_surface_get_data (surface)[i]
                               - cairo_image_surface_get_data (read)[i]));
  g_assert_cmpint (worst, <=, 24);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (g_stat (path, &large_file), ==, 0);
  g_assert_cmpint ((goffset) g_bytes_get_size (small_file) * 2, <, large_file.st_size);
  cairo_surface_destroy (read);
  cairo_surface_destroy (surface);
  cairo_pattern_destroy (glow);
}

static void
test_cache (void)
{
  g_autoptr (MhPicture) cat = mh_art_face ("cat", MH_MOOD_CALM);
  g_autoptr (MhPicture) again = mh_art_face ("cat", MH_MOOD_CALM);
  cairo_surface_t *first = mh_picture_render (cat, 64, 64);
  cairo_surface_t *second = mh_picture_render (again, 64, 64);
  cairo_surface_t *third = NULL;

  g_assert_true (mh_picture_equal (cat, again));
  g_assert_true (first == second);
  mh_picture_forget_surfaces ();
  third = mh_picture_render (cat, 64, 64);
  g_assert_true (first != third);
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  cairo_surface_destroy (third);
  /* More than the cache can hold: the oldest are dropped, and nothing breaks. */
  for (int size = 900; size < 912; size++)
    cairo_surface_destroy (mh_picture_render (cat, size, size));
}

static void
test_night (void)
{
  g_autoptr (MhPicture) face = mh_art_face ("owl", MH_MOOD_SLY);
  g_autoptr (MhPicture) die = mh_art_die (face);
  g_autoptr (MhPicture) dark = mh_picture_at_night (die);

  g_assert_false (mh_picture_equal (die, dark));
  g_assert_cmpfloat (mh_picture_get_aspect (die), ==, mh_picture_get_aspect (dark));
  g_assert_cmphex (look (dark, 200, 200, 30, 176), ==, 0xff000000 | MH_PAINT_PAPER_NIGHT);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/picture-table", test_table);
  g_test_add_func ("/art/picture-table/same", test_table_same);
  g_test_add_func ("/art/picture-table/beside", test_beside);
  g_test_add_func ("/art/sheet/layers", test_layers);
  g_test_add_func ("/art/sheet/decimals", test_decimals);
  g_test_add_func ("/art/sheet/sizes", test_sizes);
  g_test_add_func ("/art/sheet/other-programs", test_other_programs);
  g_test_add_func ("/art/sheet/replaced", test_replaced);
  g_test_add_func ("/art/sheet/unknown", test_unknown);
  g_test_add_func ("/art/sheet/bad-files", test_bad_files);
  g_test_add_func ("/art/sheet/no-pictures", test_no_pictures);
  g_test_add_func ("/art/sheet/drawing-of-a-file", test_drawing_of_a_file);
  g_test_add_func ("/art/sheet/palette", test_palette);
  g_test_add_func ("/art/sheet/cache", test_cache);
  g_test_add_func ("/art/sheet/night", test_night);
  return g_test_run ();
}
