/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What belongs together on paper, the order of a booklet, the pictures of examples, and what PDF files say
 * beside their content. */
#include "art/mh-art.h"
#include "art/mh-rule-pages.h"
#include "art/mh-strip.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "tests/test-util.h"

#define HEAD                                                                                       \
  "<rules xmlns='https://mousehole-games.github.io/ns/rules' game='sample' version='1'>"           \
  "<section id='s'><title>Section</title>"
#define TAIL "</section></rules>"

/* A game's folder with this many pictures for an example, twice as wide as high. */
static char *
make_folder (guint n)
{
  char *folder = test_make_folder ();
  g_autofree char *pictures = g_build_filename (folder, "pictures", NULL);

  g_assert_cmpint (g_mkdir (pictures, 0700), ==, 0);
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/s1-%u.png", pictures, i);
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 200);

      g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
      cairo_surface_destroy (surface);
    }
  return folder;
}

static MhRuleBook *
read_book (const char *inner)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "rules.xml", NULL);
  g_autofree char *text = g_strconcat (HEAD, inner, TAIL, NULL);
  g_autoptr (GError) error = NULL;
  MhRuleBook *book;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  book = mh_rule_book_new_from_file (path, &error);
  g_assert_no_error (error);
  test_remove_folder (folder);
  return book;
}

/* This many rules of one line each, then @middle, then as many again. */
static MhRuleBook *
read_rules (guint n, const char *middle, guint more)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 1; i <= n + more; i++)
    {
      if (i == n + 1)
        g_string_append (text, middle);
      g_string_append_printf (text, "<rule id='XX-%u'><p>Mouse</p></rule>", i);
    }
  return read_book (text->str);
}

static MhRulePages *
lay (MhRuleBook *book, const MhPageSetup *setup, const char *folder)
{
  return mh_rule_pages_new (book, "Sample", "en", NULL, NULL, setup, folder);
}

/* Whether that color, 0xRRGGBB, is on a page. */
static gboolean
has_color (MhRulePages *pages, guint page, guint rgb)
{
  cairo_surface_t *surface = mh_rule_pages_render (pages, page, 1190);
  const guint8 *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  gboolean found = FALSE;

  for (int y = 0; y < cairo_image_surface_get_height (surface) && !found; y++)
    for (int x = 0; x < 1190 && !found; x++)
      found = (*(const guint32 *) (gconstpointer) (data + y * stride + x * 4) & 0xffffff) == rgb;
  cairo_surface_destroy (surface);
  return found;
}

/* The lowest dark pixel above the number of the page, as a share of the page's height. */
static double
find_end (MhRulePages *pages, guint page)
{
  cairo_surface_t *surface = mh_rule_pages_render (pages, page, 300);
  const guint8 *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  const int height = cairo_image_surface_get_height (surface);
  int end = 0;

  for (int y = 0; y < height * 0.91; y++)
    for (int x = 0; x < 300; x++)
      if (data[y * stride + x * 4 + 1] < 160)
        end = y;
  cairo_surface_destroy (surface);
  return end / (double) height;
}

static int
find_page (MhRulePages *pages, guint rgb)
{
  for (guint i = 0; i < mh_rule_pages_get_n_pages (pages); i++)
    if (has_color (pages, i, rgb))
      return (int) i;
  return -1;
}

/* A rule and its example, wherever the page would end between them. */
static void
test_example_stays (void)
{
  const MhPageSetup setup = MH_PAGE_SETUP_A4;
  g_autofree char *folder = make_folder (5);

  for (guint n = 20; n < 40; n++)
    {
      g_autoptr (MhRuleBook) book = read_rules (
          n,
          "<rule id='XX-LAST'><p>A rule</p><example scenario='s1.mousehole' from='1' to='5'>"
          "<caption>An example</caption></example></rule>",
          25);
      g_autoptr (MhRulePages) pages = lay (book, &setup, folder);

      g_assert_cmpint (mh_rule_pages_find_rule (pages, "XX-LAST"), ==,
                       find_page (pages, MH_PAINT_EXAMPLE));
    }
  test_remove_folder (folder);
}

/* A title and the first rule below it. */
static void
test_title_stays (void)
{
  const MhPageSetup setup = MH_PAGE_SETUP_A4;

  for (guint n = 25; n < 45; n++)
    {
      g_autoptr (MhRuleBook) book = read_rules (n,
                                                "</section><section id='t'><title>Next</title>"
                                                "<rule id='XX-LAST'><p>A rule</p></rule>",
                                                25);
      g_autoptr (MhRulePages) pages = lay (book, &setup, NULL);
      const int last = mh_rule_pages_find_rule (pages, "XX-LAST");

      if (last > 0)
        g_assert_true (has_color (pages, (guint) last, MH_PAINT_WOOD));
    }
}

/* However long the rules are, the last page has something on it. */
static void
test_last_page (void)
{
  const MhPageSetup setup = MH_PAGE_SETUP_A4;
  guint n_pages = 1;

  for (guint n = 20; n < 120; n++)
    {
      g_autoptr (MhRuleBook) book = read_rules (n, "", 0);
      g_autoptr (MhRulePages) pages = lay (book, &setup, NULL);

      g_assert_cmpuint (mh_rule_pages_get_n_pages (pages), >=, n_pages);
      n_pages = mh_rule_pages_get_n_pages (pages);
      if (n_pages > 1)
        g_assert_cmpfloat (find_end (pages, n_pages - 1), >, 0.25);
    }
  g_assert_cmpuint (n_pages, >, 2);
}

/* One half of a side of a booklet, or a page by itself. */
static GBytes *
copy_pixels (MhRulePages *pages, guint page, int width, int x, int wide)
{
  cairo_surface_t *surface = mh_rule_pages_render (pages, page, width);
  const guint8 *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  GByteArray *bytes = g_byte_array_new ();

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    g_byte_array_append (bytes, data + y * stride + x * 4, (guint) wide * 4);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}

/* Two sheets of four pages each: 8 and 1, on their back 2 and 7; 6 and 3, 4 and 5. */
static void
test_booklet (void)
{
  static const guint order[4][2] = { { 8, 1 }, { 2, 7 }, { 6, 3 }, { 4, 5 } };
  MhPageSetup setup = { 421, 595, 37, 31, 34, 34, FALSE, FALSE };
  g_autoptr (MhRuleBook) book = read_rules (160, "", 0);
  g_autoptr (MhRulePages) plain = lay (book, &setup, NULL);
  g_autoptr (MhRulePages) booklet = NULL;
  double width, height;

  setup.booklet = TRUE;
  booklet = lay (book, &setup, NULL);
  g_assert_cmpuint (mh_rule_pages_get_n_pages (plain), >, 4);
  g_assert_cmpuint (mh_rule_pages_get_n_pages (plain), <, 8);
  g_assert_cmpuint (mh_rule_pages_get_n_pages (booklet), ==, 4);
  mh_rule_pages_get_size (booklet, &width, &height);
  g_assert_cmpfloat (width, ==, 842);
  g_assert_cmpfloat (height, ==, 595);
  for (guint side = 0; side < 4; side++)
    for (guint half = 0; half < 2; half++)
      {
        const guint leaf = order[side][half] - 1;
        g_autoptr (GBytes) found = copy_pixels (booklet, side, 842, half ? 421 : 0, 421);
        g_autoptr (GBytes) expected = NULL;

        if (leaf >= mh_rule_pages_get_n_pages (plain))
          continue; /* the last ones are empty */
        expected = copy_pixels (plain, leaf, 421, 0, 421);
        g_assert_true (g_bytes_equal (found, expected));
      }
  g_assert_cmpint (mh_rule_pages_find_rule (booklet, "XX-1"), ==, 0);
}

/* Columns that would have room for two words only lie below each other. */
static void
test_stacked (void)
{
  MhPageSetup setup = MH_PAGE_SETUP_A4;
  g_autoptr (MhRuleBook) book
      = read_book ("<p>A rather long sentence, which goes on and on, and on.</p>"
                   "<p xml:lang='de'>Ein ziemlich langer Satz, der immer noch weitergeht.</p>");
  g_autoptr (MhRulePages) beside
      = mh_rule_pages_new (book, "Sample", "en", "Muster", "de", &setup, NULL);
  g_autoptr (MhRulePages) below = NULL;

  setup.large = TRUE;
  below = mh_rule_pages_new (book, "Sample", "en", "Muster", "de", &setup, NULL);
  /* There the second language is told from the first by its color. */
  g_assert_false (has_color (beside, 0, MH_PAINT_NOTE));
  g_assert_true (has_color (below, 0, MH_PAINT_NOTE));
}

static MhStrip *
make_strip (guint n, const char *folder)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (MhRuleBook) book = NULL;
  g_autofree char *text = NULL;

  for (guint i = 1; i <= n; i++)
    g_string_append_printf (lines, i > 1 ? " %u" : "%u", i);
  text = g_strdup_printf ("<example scenario='s1.mousehole' from='1' to='5' show='%s'/>",
                          lines->str);
  book = read_book (text);
  return mh_strip_new (mh_rule_book_get_block (book, 1), folder);
}

/* Pictures of 400 × 200 pixels. */
static void
test_strip (void)
{
  g_autofree char *folder = make_folder (5);
  g_autoptr (MhStrip) one = make_strip (1, folder);
  g_autoptr (MhStrip) two = make_strip (2, folder);
  g_autoptr (MhStrip) five = make_strip (5, folder);

  g_assert_null (make_strip (6, folder)); /* one of its pictures is not there */
  g_assert_null (make_strip (1, NULL));
  mh_strip_lay (one, 1000, 0.5, 20, FALSE);
  g_assert_cmpfloat (mh_strip_get_width (one), ==, 200);
  g_assert_cmpfloat (mh_strip_get_height (one), ==, 100);
  mh_strip_lay (one, 100, 0.5, 20, FALSE);
  g_assert_cmpfloat (mh_strip_get_width (one), ==, 100);
  mh_strip_lay (two, 1000, 0.5, 20, FALSE);
  g_assert_cmpfloat (mh_strip_get_width (two), ==, 420);
  /* A little smaller they fit into one line; much smaller they would not be seen. */
  mh_strip_lay (two, 340, 0.5, 20, FALSE);
  g_assert_cmpfloat_with_epsilon (mh_strip_get_width (two), 340, 0.01);
  g_assert_cmpfloat_with_epsilon (mh_strip_get_height (two), 80, 0.01);
  /* One below the other, with room for an arrow before the second. */
  mh_strip_lay (two, 200, 0.5, 20, TRUE);
  g_assert_cmpfloat_with_epsilon (mh_strip_get_height (two), 190, 0.01);
  /* Three and two. */
  mh_strip_lay (five, 500, 0.5, 20, FALSE);
  g_assert_cmpfloat_with_epsilon (mh_strip_get_height (five), 2 * 440 / 6.0 + 10, 0.01);
  test_remove_folder (folder);
}

/* What PDF files say ------------------------------------------------------------------------ */

static char *
write_pdf (MhRulePages *pages, gsize *length)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "rules.pdf", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  mh_rule_pages_export_pdf (pages, path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  test_remove_folder (folder);
  return text;
}

static guint
count (const char *text, gsize length, const char *what)
{
  guint n = 0;

  for (gsize i = 0; i + strlen (what) <= length; i++)
    n += memcmp (text + i, what, strlen (what)) == 0;
  return n;
}

/* Every object lies where the table at the end says. */
static void
check_table (const char *text, gsize length)
{
  const char *tail = text + length - 64;
  const char *table, *entry;
  guint n = 0;

  while (strncmp (tail, "startxref\n", 10) != 0)
    tail++;
  table = text + g_ascii_strtoull (tail + 10, NULL, 10);
  g_assert_cmpint (strncmp (table, "xref\n0 ", 7), ==, 0);
  entry = strchr (table + 5, '\n') + 1;
  for (; strncmp (entry, "trailer", 7) != 0; entry += 20, n++)
    if (entry[17] == 'n')
      {
        g_autofree char *object = g_strdup_printf ("%u 0 obj\n", n);

        g_assert_cmpint (
            strncmp (text + g_ascii_strtoull (entry, NULL, 10), object, strlen (object)), ==, 0);
      }
  g_assert_cmpuint (n, >, 10);
}

static void
test_words (void)
{
  const MhPageSetup setup = MH_PAGE_SETUP_A4;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "rules.xml", NULL);
  g_autoptr (MhRuleBook) book = mh_rule_book_new_from_file (path, NULL);
  g_autoptr (MhRulePages) one = mh_rule_pages_new (book, "Muster", "de", NULL, NULL, &setup, NULL);
  g_autoptr (MhRulePages) two
      = mh_rule_pages_new (book, "Muster", "de", "Sample", "en", &setup, NULL);
  gsize length;
  g_autofree char *text = write_pdf (one, &length);
  g_autofree char *both = NULL;

  check_table (text, length);
  g_assert_cmpuint (count (text, length, "/Type /Catalog\n   /Lang (de)"), ==, 1);
  g_assert_cmpuint (count (text, length, "/Lang ("), ==, 1);
  g_assert_cmpuint (count (text, length, "/S /H1"), ==, 1);
  g_assert_cmpuint (count (text, length, "/S /L\n"), ==, 1);
  g_assert_cmpuint (count (text, length, "/S /LI\n"), ==, 1);
  g_assert_cmpuint (count (text, length, "/S /LBody\n"), ==, 1);
  /* "Ein Stück Käse. Der Preis", in hexadecimal digits; of the unicorn there is no picture. */
  g_assert_cmpuint (count (text, length, "/S /Figure"), ==, 1);
  g_assert_cmpuint (count (text, length,
                           "/Alt <FEFF00450069006E0020005300740"
                           "0FC0063006B0020004B00E400730065002E0020004400650072"),
                    ==, 1);
  both = write_pdf (two, &length);
  check_table (both, length);
  g_assert_cmpuint (count (both, length, "/Type /Catalog\n   /Lang (de)"), ==, 1);
  g_assert_cmpuint (count (both, length, "/Lang (en)"), ==, 8);
}

/* Nobody reads a booklet in the order in which it is printed. */
static void
test_booklet_words (void)
{
  const MhPageSetup setup = MH_PAGE_SETUP_A5_BOOKLET;
  g_autoptr (MhRuleBook) book = read_rules (100, "", 0);
  g_autoptr (MhRulePages) pages = lay (book, &setup, NULL);
  gsize length;
  g_autofree char *text = write_pdf (pages, &length);

  check_table (text, length);
  g_assert_cmpuint (count (text, length, "/Lang (en)"), ==, 1);
  g_assert_cmpuint (count (text, length, "/StructElem"), ==, 0);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/art/paper/example-stays", test_example_stays);
  g_test_add_func ("/art/paper/title-stays", test_title_stays);
  g_test_add_func ("/art/paper/last-page", test_last_page);
  g_test_add_func ("/art/paper/booklet", test_booklet);
  g_test_add_func ("/art/paper/stacked", test_stacked);
  g_test_add_func ("/art/paper/strip", test_strip);
  g_test_add_func ("/art/paper/words", test_words);
  g_test_add_func ("/art/paper/booklet-words", test_booklet_words);
  return g_test_run ();
}
