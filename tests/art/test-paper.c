/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The printed rules: paragraphs that must stay together, the order of a booklet, the pictures of examples, and
 * the metadata of PDF files. */
#include "probe.h"

#include "art/mh-script.h"
#include "art/mh-strip.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#include "tests/test-util.h"

#define HEAD                                                                                       \
  "<rules xmlns='https://mousehole-games.github.io/ns/rules' game='sample' version='1'>"           \
  "<section id='s'><title>Section</title>"
#define TAIL "</section></rules>"

static const MhPageSetup a4 = MH_PAGE_SETUP_A4;
static MhPageSetup a4_large = MH_PAGE_SETUP_A4;

static void
write_image (const char *path, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);

  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

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

      write_image (path, 400, 200);
    }
  return folder;
}

static MhRuleBook *
sample_book (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "rules.xml", NULL);
  g_autoptr (GError) error = NULL;
  MhRuleBook *book = mh_rule_book_new_from_file (path, &error);

  g_assert_no_error (error);
  return book;
}

static MhRuleBook *
read_book (const char *inner)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "rules.xml", NULL);
  g_autofree char *text = g_strconcat (HEAD, inner, TAIL, NULL);
  g_autoptr (GError) error = NULL;
  MhRuleBook *book;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  book = mh_rule_book_new_from_file (path, &error);
  g_assert_no_error (error);
  return book;
}

/* This many rules with a paragraph of @n_words words each, then @middle, then the same number with @more. */
static MhRuleBook *
read_rules (guint n_words, guint n, const char *middle, guint more)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 1; i <= n + more; i++)
    {
      if (i == n + 1)
        g_string_append (text, middle);
      g_string_append_printf (text, "<rule id='XX-%u'><p>", i);
      for (guint word = 0; word < n_words; word++)
        g_string_append (text, "mouse ");
      g_string_append (text, "</p></rule>");
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
has_color_after (MhRulePages *pages, guint page, guint rgb, int x0)
{
  cairo_surface_t *surface = probe_page (pages, page, 1190);
  gboolean found = FALSE;

  for (int y = 0; y < cairo_image_surface_get_height (surface) && !found; y++)
    for (int x = x0; x < 1190 && !found; x++)
      found = (probe_pixel (surface, x, y) & 0xffffff) == rgb;
  cairo_surface_destroy (surface);
  return found;
}

static gboolean
has_color (MhRulePages *pages, guint page, guint rgb)
{
  return has_color_after (pages, page, rgb, 0);
}

static int
find_page (MhRulePages *pages, guint rgb)
{
  for (guint i = 0; i < mh_rule_pages_get_n_pages (pages); i++)
    if (has_color (pages, i, rgb))
      return (int) i;
  return -1;
}

/* A rule and its example stay together, wherever the page would end between them. */
static void
test_example_stays (void)
{
  g_auto (TestFolder) folder = make_folder (5);

  for (guint n = 20; n < 40; n++)
    {
      g_autoptr (MhRuleBook) book = read_rules (
          1, n,
          "<rule id='XX-LAST'><p>A rule</p><example scenario='s1.mousehole' from='1' to='5'>"
          "<caption>An example</caption></example></rule>",
          25);
      g_autoptr (MhRulePages) pages = lay (book, &a4, folder);

      g_assert_cmpint (mh_rule_pages_find_rule (pages, "XX-LAST"), ==,
                       find_page (pages, MH_PAINT_EXAMPLE));
    }
}

/* A title stays with the first two rules below it. */
static void
test_title_stays (void)
{
  for (guint n = 25; n < 45; n++)
    {
      g_autoptr (MhRuleBook) book = read_rules (1, n,
                                                "</section><section id='t'><title>Next</title>"
                                                "<rule id='XX-LAST'><p>A rule</p></rule>",
                                                25);
      g_autoptr (MhRulePages) pages = lay (book, &a4, NULL);
      g_autofree char *next = g_strdup_printf ("XX-%u", n + 1);
      const int last = mh_rule_pages_find_rule (pages, "XX-LAST");

      g_assert_cmpint (mh_rule_pages_find_rule (pages, next), ==, last);
      if (last > 0)
        g_assert_true (has_color (pages, (guint) last, MH_PAINT_WOOD));
    }
}

/* However long the rules are, the last page is not empty above its number. */
static void
test_last_page (void)
{
  guint n_pages = 1;

  for (guint n = 20; n < 120; n++)
    {
      g_autoptr (MhRuleBook) book = read_rules (1, n, "", 0);
      g_autoptr (MhRulePages) pages = lay (book, &a4, NULL);

      g_assert_cmpuint (mh_rule_pages_get_n_pages (pages), >=, n_pages);
      n_pages = mh_rule_pages_get_n_pages (pages);
      if (n_pages > 1)
        g_assert_cmpint (probe_ink (pages, n_pages - 1, 595, 0.91).bottom, >, 842 / 4);
    }
  g_assert_cmpuint (n_pages, >, 2);
}

static char *
write_pdf (MhRulePages *pages, gsize *length)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "rules.pdf", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  mh_rule_pages_export_pdf (pages, path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF-"));
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

/* Every object is at its offset in the table at @at, and in the tables before it. Returns the number of
 * entries. */
static guint
check_table (const char *text, gsize at)
{
  char *entry = (char *) text + at + strlen ("xref\n");
  const char *previous;
  guint n_checked = 0;

  g_assert_cmpint (strncmp (text + at, "xref\n", 5), ==, 0);
  while (strncmp (entry, "trailer", 7) != 0)
    {
      guint64 number = g_ascii_strtoull (entry, &entry, 10);
      guint64 n = g_ascii_strtoull (entry, &entry, 10);

      for (entry++; n > 0; n--, number++, entry += 20)
        if (entry[17] == 'n')
          {
            g_autofree char *object = g_strdup_printf ("%" G_GUINT64_FORMAT " 0 obj\n", number);

            g_assert_true (g_str_has_prefix (text + g_ascii_strtoull (entry, NULL, 10), object));
            n_checked++;
          }
    }
  previous = g_strstr_len (entry, strstr (entry, "startxref") - entry, "/Prev ");
  if (previous != NULL)
    n_checked += check_table (text, g_ascii_strtoull (previous + strlen ("/Prev "), NULL, 10));
  return n_checked;
}

/* Reads the tables from the last one on. */
static void
check_tables (const char *text, gsize length)
{
  const char *tail = text + length - 64;

  while (strncmp (tail, "startxref\n", 10) != 0)
    tail++;
  g_assert_cmpuint (check_table (text, g_ascii_strtoull (tail + 10, NULL, 10)), >, 10);
}

/* One half of a booklet's side, or a single page. */
static GBytes *
copy_pixels (MhRulePages *pages, guint page, int width, int x, int wide)
{
  cairo_surface_t *surface = probe_page (pages, page, width);
  const guint8 *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  GByteArray *bytes = g_byte_array_new ();

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    g_byte_array_append (bytes, data + y * stride + x * 4, (guint) wide * 4);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}

/* Two sheets of four pages each: 8 and 1, on the back 2 and 7; 6 and 3, 4 and 5. Where people read from right to
 * left, 1 and 8. */
static void
test_booklet (gconstpointer language)
{
  static const guint order[4][2] = { { 8, 1 }, { 2, 7 }, { 6, 3 }, { 4, 5 } };
  const gboolean backwards = mh_script_is_right_to_left (language);
  MhPageSetup setup = { 421, 595, 37, 31, 34, 34, FALSE, FALSE };
  g_autoptr (MhRuleBook) book = read_rules (1, 160, "", 0);
  g_autoptr (MhRulePages) plain = mh_rule_pages_new (book, "A", language, NULL, NULL, &setup, NULL);
  g_autoptr (MhRulePages) booklet = NULL;
  double width, height;

  setup.booklet = TRUE;
  booklet = mh_rule_pages_new (book, "A", language, NULL, NULL, &setup, NULL);
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
        g_autoptr (GBytes) found
            = copy_pixels (booklet, side, 842, (half == 1) != backwards ? 421 : 0, 421);
        g_autoptr (GBytes) expected = NULL;

        if (leaf >= mh_rule_pages_get_n_pages (plain))
          continue; /* the last ones are empty */
        expected = copy_pixels (plain, leaf, 421, 0, 421);
        g_assert_true (g_bytes_equal (found, expected));
      }
  g_assert_cmpint (mh_rule_pages_find_rule (booklet, "XX-1"), ==, 0);
}

/* Columns with room for only two words are placed below each other. */
static void
test_stacked (void)
{
  g_autoptr (MhRuleBook) book
      = read_book ("<p>A rather long sentence, which goes on and on, and on.</p>"
                   "<p xml:lang='de'>Ein ziemlich langer Satz, der immer noch weitergeht.</p>");
  g_autoptr (MhRulePages) beside
      = mh_rule_pages_new (book, "Sample", "en", "Muster", "de", &a4, NULL);
  g_autoptr (MhRulePages) below
      = mh_rule_pages_new (book, "Sample", "en", "Muster", "de", &a4_large, NULL);

  /* The color of the second language sets it apart from the first. */
  g_assert_false (has_color (beside, 0, MH_PAINT_NOTE));
  g_assert_true (has_color (below, 0, MH_PAINT_NOTE));
}

/* A figure is on the right in Arabic. The English text below has the same room beside it. */
static void
test_stacked_figure (void)
{
  g_autofree char *folder = make_folder (1);
  g_autoptr (MhRuleBook) book = read_book (
      "<figure src='s1-1'><alt>A mouse</alt><caption>A sentence on and on and on and on and on, "
      "and on and on and on, and on.</caption></figure>");
  g_autoptr (MhRulePages) pages
      = mh_rule_pages_new (book, "قطط", "ar", "Cats", "en", &a4_large, folder);

  g_assert_true (has_color (pages, 0, MH_PAINT_NOTE));
  g_assert_false (has_color_after (pages, 0, MH_PAINT_NOTE, 770));
  test_remove_folder (folder);
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
  g_auto (TestFolder) folder = make_folder (5);
  g_autoptr (MhStrip) one = make_strip (1, folder);
  g_autoptr (MhStrip) two = make_strip (2, folder);
  g_autoptr (MhStrip) five = make_strip (5, folder);

  g_assert_null (make_strip (6, folder)); /* one of its pictures is missing */
  g_assert_null (make_strip (1, NULL));
  mh_strip_lay (one, 1000, 0.5, 20, FALSE);
  g_assert_cmpfloat (mh_strip_get_width (one), ==, 200);
  g_assert_cmpfloat (mh_strip_get_height (one), ==, 100);
  mh_strip_lay (one, 100, 0.5, 20, FALSE);
  g_assert_cmpfloat (mh_strip_get_width (one), ==, 100);
  mh_strip_lay (two, 1000, 0.5, 20, FALSE);
  g_assert_cmpfloat (mh_strip_get_width (two), ==, 420);
  /* A little smaller they fit into one line; much smaller they would be unreadable. */
  mh_strip_lay (two, 340, 0.5, 20, FALSE);
  g_assert_cmpfloat_with_epsilon (mh_strip_get_width (two), 340, 0.01);
  g_assert_cmpfloat_with_epsilon (mh_strip_get_height (two), 80, 0.01);
  /* One below the other, with room for an arrow before the second. */
  mh_strip_lay (two, 200, 0.5, 20, TRUE);
  g_assert_cmpfloat_with_epsilon (mh_strip_get_height (two), 190, 0.01);
  /* Three and two. */
  mh_strip_lay (five, 500, 0.5, 20, FALSE);
  g_assert_cmpfloat_with_epsilon (mh_strip_get_height (five), 2 * 440 / 6.0 + 10, 0.01);
}

static void
test_words (void)
{
  static const char *const once[] = {
    "/Type /Catalog\n   /Lang (de)",
    "/Lang (",
    "/S /H1",
    "/S /L\n",
    "/S /LI\n",
    "/S /LBody\n",
    /* "Ein Stück Käse. Der Preis", in hexadecimal digits; there is no picture of the unicorn. */
    "/S /Figure\n   /Alt <",
    "/Alt <FEFF00450069006E00200053007400FC0063006B0020004B00E400730065002E0020004400650072",
  };
  g_autoptr (MhRuleBook) book = sample_book ();
  g_autoptr (MhRulePages) one = mh_rule_pages_new (book, "Muster", "de", NULL, NULL, &a4, NULL);
  g_autoptr (MhRulePages) two = mh_rule_pages_new (book, "Muster", "de", "Sample", "en", &a4, NULL);
  g_autoptr (MhRulePages) large
      = mh_rule_pages_new (book, "Sample", "de", NULL, "ar", &a4_large, NULL);
  gsize length;
  g_autofree char *text = write_pdf (one, &length);
  g_autofree char *both = NULL, *arabic = NULL, *none_text = NULL;
  g_autoptr (MhRuleBook) empty = g_object_new (MH_TYPE_RULE_BOOK, NULL);
  g_autoptr (MhRulePages) none = lay (empty, &a4, NULL);

  check_tables (text, length);
  for (guint i = 0; i < G_N_ELEMENTS (once); i++)
    g_assert_cmpuint (count (text, length, once[i]), ==, 1);
  both = write_pdf (two, &length);
  check_tables (both, length);
  g_assert_cmpuint (count (both, length, "/Type /Catalog\n   /Lang (de)"), ==, 1);
  g_assert_cmpuint (count (both, length, "/Lang (en)"), ==, 8);
  arabic = write_pdf (large, &length);
  check_tables (arabic, length);
  none_text = write_pdf (none, &length); /* a single part, which cairo 1.16 lists in another way */
  g_assert_cmpuint (count (none_text, length, "/S /H1"), ==, 1);
}

/* The facts and the pieces are below the title instead of where their section is; without them, nothing is there. */
static void
test_facts (void)
{
  g_autoptr (MhRuleBook) book
      = read_book ("<p>One</p></section><section id='box'><title>In the box &amp; bag</title>"
                   "<p>2 players</p><p>1 mouse</p></section><section id='t'><title>Next</title>");
  g_autoptr (MhRuleBook) bare = read_book ("<p>One</p>");
  g_autoptr (MhRulePages) pages = lay (book, &a4, NULL);
  g_autoptr (MhRulePages) bare_pages = lay (bare, &a4, NULL);
  g_autoptr (MhRuleBook) list
      = read_book ("</section><section id='box'><title>Box</title><p>One:</p><ul><li>1</li></ul>");
  g_autoptr (MhRulePages) list_pages = lay (list, &a4, NULL);
  gsize length;
  g_autofree char *text = write_pdf (pages, &length), *bare_text = NULL, *list_text = NULL;

  check_tables (text, length);
  g_assert_cmpuint (count (text, length, "/S /H2"), ==, 2);
  g_assert_cmpuint (count (text, length, "/S /P"), ==, 2);
  bare_text = write_pdf (bare_pages, &length);
  g_assert_cmpuint (count (bare_text, length, "/S /P"), ==, 1);
  list_text = write_pdf (list_pages, &length); /* not only facts, so it is where it stands */
  g_assert_cmpuint (count (list_text, length, "/S /H2"), ==, 2);
}

/* Facts with no room below the title, and the longest titles in capitals, stay inside the margins. */
static void
test_long_facts (void)
{
  const MhPageSetup setup = { 420.94, 595.28, 37, 31, 34, 34, TRUE, FALSE };
  g_autofree char *words = g_strnfill (1500, 'm');
  g_autofree char *text = g_strconcat ("</section><section id='box'><title>Box</title><p>1</p><p>",
                                       words, "</p>", NULL);
  g_autoptr (MhRuleBook) book = read_book (text);
  g_autoptr (MhRulePages) pages
      = mh_rule_pages_new (book, "MOUSE AND MOUSE AND MOUSE AND MOUSE AND MOUSE AND MOUSE AND M",
                           "en", NULL, NULL, &setup, NULL);

  for (guint i = 0; i < mh_rule_pages_get_n_pages (pages); i++)
    probe_check_margins (pages, i, &setup, 1);
}

static void
test_sizes (void)
{
  g_autoptr (MhRuleBook) book = read_rules (30, 80, "", 0);
  g_autoptr (MhRulePages) normal = lay (book, &a4, NULL);
  g_autoptr (MhRulePages) large = lay (book, &a4_large, NULL);
  g_autoptr (MhRulePages) both = mh_rule_pages_new (book, "Long", "en", NULL, "en", &a4, NULL);

  g_assert_cmpuint (mh_rule_pages_get_n_pages (normal), >, 1);
  g_assert_cmpuint (mh_rule_pages_get_n_pages (large), >, mh_rule_pages_get_n_pages (normal));
  g_assert_cmpuint (mh_rule_pages_get_n_pages (both), >, mh_rule_pages_get_n_pages (normal));
  g_assert_cmpint (mh_rule_pages_find_rule (normal, "XX-80"), ==,
                   (int) mh_rule_pages_get_n_pages (normal) - 1);
}

/* A paragraph of several pages is broken between lines and stays inside the margins on each of them. On tiny paper
 * every one is. */
static void
test_endless_paragraph (void)
{
  const MhPageSetup tiny = { 120, 60, 10, 10, 10, 10, TRUE, FALSE };
  g_autoptr (MhRuleBook) book = read_rules (4000, 1, "", 0);
  g_autoptr (MhRulePages) pages = lay (book, &a4, NULL);
  g_autoptr (MhRuleBook) shorter = read_rules (60, 3, "", 0);
  g_autoptr (MhRulePages) more = lay (shorter, &tiny, NULL);

  g_assert_cmpuint (mh_rule_pages_get_n_pages (pages), >=, 4);
  for (guint i = 0; i < mh_rule_pages_get_n_pages (pages); i++)
    probe_check_margins (pages, i, &a4, 1);
  g_assert_cmpuint (mh_rule_pages_get_n_pages (more), >, 3);
}

/* Pictures that do not fit beside each other otherwise use the room of the rule IDs. */
static void
test_wide_example (void)
{
  g_autofree char *folder = make_folder (2);
  g_autoptr (MhRuleBook) book
      = read_book ("<example scenario='s1.mousehole' from='1' to='2' show='1 2'>"
                   "<caption>An example</caption></example>");
  g_autoptr (MhRulePages) pages = lay (book, &a4_large, folder);

  g_assert_cmpint (probe_ink (pages, 0, 595, 0.9).left, <, 70);
  test_remove_folder (folder);
}

/* Neither a very high picture of an example nor a very wide cover leaves the paper. */
static void
test_large_pictures (void)
{
  g_auto (TestFolder) folder = make_folder (1);
  g_autofree char *high = g_build_filename (folder, "pictures", "s1-1.png", NULL);
  g_autofree char *wide = g_build_filename (folder, "pictures", "cover.png", NULL);
  g_autofree char *cover = g_build_filename (folder, "pictures", "cover.svg", NULL);
  g_autoptr (MhRuleBook) book
      = read_book ("<example scenario='s1.mousehole' from='1' to='5' show='1'>"
                   "<caption>An example</caption></example>");
  g_autoptr (MhRulePages) pages = NULL, both = NULL;

  write_image (high, 800, 2000);
  write_image (wide, 1200, 100);
  pages = lay (book, &a4_large, folder);
  for (guint i = 0; i < mh_rule_pages_get_n_pages (pages); i++)
    probe_check_margins (pages, i, &a4_large, 1);
  /* The second title is not on the cover, though its direction is another. */
  test_write_file (cover, "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'/>");
  both = mh_rule_pages_new (book, "قطط", "ar", "Cats", "en", &a4, folder);
  g_assert_cmpint (probe_ink (both, 0, 595, 0.2).left, >, 170);
}

/* Two languages beside each other, whose lines have other heights, are broken without cutting a line of either: above
 * each line is some space. */
static void
test_endless_pair (void)
{
  g_autoptr (GString) text = g_string_new ("<p>");
  g_autoptr (MhRuleBook) book = NULL;
  g_autoptr (MhRulePages) pages = NULL;

  for (guint i = 0; i < 3000; i++)
    g_string_append (text, "Mäuse ");
  g_string_append (text, "</p><p xml:lang='ar'>");
  for (guint i = 0; i < 3000; i++)
    g_string_append (text, "قطط ");
  g_string_append (text, "</p>");
  book = read_book (text->str);
  pages = mh_rule_pages_new (book, "A", "en", "B", "ar", &a4, NULL);
  g_assert_cmpuint (mh_rule_pages_get_n_pages (pages), >=, 4);
  for (guint i = 1; i < mh_rule_pages_get_n_pages (pages); i++)
    {
      probe_check_margins (pages, i, &a4, 1);
      g_assert_cmpint (probe_ink (pages, i, 4 * 595, 1).top, >, 4 * (int) a4.top + 4);
    }
}

/* In either direction. */
static void
test_one_page (void)
{
  g_autoptr (MhRuleBook) book = sample_book ();
  g_autoptr (MhRulePages) left = lay (book, &a4, NULL);
  g_autoptr (MhRulePages) right = mh_rule_pages_new (book, "قطط", "ar", NULL, NULL, &a4, NULL);
  const Ink english = probe_ink (left, 0, 595, 1), arabic = probe_ink (right, 0, 595, 1);

  g_assert_cmpuint (mh_rule_pages_get_n_pages (left), ==, 1);
  g_assert_cmpint (mh_rule_pages_find_rule (left, "XX-02"), ==, 0);
  g_assert_cmpint (mh_rule_pages_find_rule (left, "XX-99"), ==, -1);
  probe_check_margins (left, 0, &a4, 1);
  /* Text begins at the right, and the rule IDs are in the right margin. */
  g_assert_cmpint (arabic.right, >, 500);
  g_assert_cmpint (english.left, <, 95);
  g_assert_cmpint (english.right, <, 400);
  g_assert_cmpint (arabic.left, >, 200);
}

/* Screen and paper use the same function. */
static void
test_scripts (void)
{
  static const char *const languages[] = {
    "ar", "ar_EG", "fa", "he",    "he-IL", "ur", "yi", "ug", "dv",
    NULL, /* left to right from here on */
    "en", "de_DE", "ja", "zh_CN", "el",    "ru", "az", "xx", "",
  };
  gboolean leftwards = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (languages[i] == NULL)
      leftwards = FALSE;
    else if (mh_script_is_right_to_left (languages[i]) != leftwards)
      g_error ("%s", languages[i]);
}

/* The error names the file, without cairo's message. What a link leads to is not emptied. */
static void
test_unwritable (void)
{
  /* For the device, the library chooses the message. */
  static const char *const paths[] = { "/nowhere/rules.pdf", "/nowhere/rules.png", "/dev/full" };
  g_autoptr (MhRuleBook) book = sample_book ();
  g_autoptr (MhRulePages) pages = lay (book, &a4, NULL);
  g_autoptr (GError) error = NULL;
  g_auto (TestFolder) folder = make_folder (1);
  g_autofree char *kept = NULL;
  g_autofree char *old = g_build_filename (folder, "pictures", "s1-1.png", NULL);
  g_autofree char *link = g_build_filename (folder, "rules.pdf", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      if (i == 2 && !g_file_test (paths[i], G_FILE_TEST_EXISTS))
        continue;
      if (i == 1)
        g_assert_false (mh_rule_pages_export_png (pages, 0, 100, paths[i], &error));
      else
        g_assert_false (mh_rule_pages_export_pdf (pages, paths[i], &error));
      g_assert_true (error->domain == G_FILE_ERROR);
      g_assert_nonnull (strstr (error->message, paths[i]));
      g_clear_error (&error);
    }
  g_assert_false (mh_rule_pages_export_png (pages, 0, 40000, "/nowhere/rules.png", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  g_assert_cmpstr (error->message, ==, "/nowhere/rules.png: The pages could not be drawn.");
  g_assert_no_errno (symlink (old, link));
  g_assert_true (mh_rule_pages_export_pdf (pages, link, NULL));
  g_assert_true (g_file_get_contents (old, &kept, NULL, NULL) && *kept != '\0');
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  a4_large.large = TRUE;
  g_test_add_func ("/art/paper/facts", test_facts);
  g_test_add_func ("/art/paper/long-facts", test_long_facts);
  g_test_add_func ("/art/paper/sizes", test_sizes);
  g_test_add_func ("/art/paper/endless-paragraph", test_endless_paragraph);
  g_test_add_func ("/art/paper/endless-pair", test_endless_pair);
  g_test_add_func ("/art/paper/large-pictures", test_large_pictures);
  g_test_add_func ("/art/paper/one-page", test_one_page);
  g_test_add_func ("/art/paper/scripts", test_scripts);
  g_test_add_func ("/art/paper/unwritable", test_unwritable);
  g_test_add_func ("/art/paper/example-stays", test_example_stays);
  g_test_add_func ("/art/paper/title-stays", test_title_stays);
  g_test_add_func ("/art/paper/last-page", test_last_page);
  g_test_add_data_func ("/art/paper/booklet", "en", test_booklet);
  g_test_add_data_func ("/art/paper/booklet/ar", "ar", test_booklet);
  g_test_add_func ("/art/paper/wide-example", test_wide_example);
  g_test_add_func ("/art/paper/stacked", test_stacked);
  g_test_add_func ("/art/paper/stacked-figure", test_stacked_figure);
  g_test_add_func ("/art/paper/strip", test_strip);
  g_test_add_func ("/art/paper/words", test_words);
  return g_test_run ();
}
