/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How `check` tests the files of a game: each case is tic-tac-toe with one change in one file. */
#include "run.h"

#include "tests/test-util.h"

typedef struct
{
  const char *name;
  const char *file;
  const char *from; /* NULL: the whole file */
  const char *to;
  const char *fails; /* NULL: every verdict passes */
  const char *says;
} Change;

#define SCHEMA "rules, lesson and stickers are valid against their schemas: "
#define RULES "every rule that can refuse a move has a text: "
#define FIGURES "all figures and examples of the rules exist: "
#define SHELF "the library finds the game, reads its manifest and draws its card: "
#define PROVED "every rule that refuses a move is proved by a scenario: "
#define STORE "what stores say of the game is filled in: "
#define SCENARIOS "all scenarios pass: "

#define STORE_FILE "../io.github.mousehole_games.Mousehole.Games.noughts.metainfo.xml"
#define ROW "mousehole 1\ngame noughts 1\nseat a person\nseat b person\nstart a\n"

#define MANIFEST "the manifest is complete and its files are there: "
#define STICKERS "every sticker's deeds and pictures exist: "

/* Other stickers than those of tic-tac-toe. */
#define STICKER(ATTRIBUTES, DEED)                                                                  \
  "<stickers xmlns=\"https://mousehole-games.github.io/ns/stickers\" game=\"noughts\" "            \
  "version=\"1\">"                                                                                 \
  "<sticker id=\"two\" picture=\"crown\" " ATTRIBUTES "><deed " DEED "/>"                          \
  "<name>Two</name><p>Win twice.</p></sticker></stickers>"

/* A drawing with too many parts: each group has ten of the next one. */
#define TEN(WHAT) WHAT WHAT WHAT WHAT WHAT WHAT WHAT WHAT WHAT WHAT
#define GROUP(ID, NEXT) "<g id=\"" ID "\">" TEN ("<use href=\"#" NEXT "\"/>") "</g>"
#define BOMB                                                                                       \
  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 6 4\"><defs>"                           \
  "<g id=\"r\"/>" GROUP ("f", "r") GROUP ("e", "f") GROUP ("d", "e") GROUP ("c", "d")              \
      GROUP ("b", "c") GROUP ("a", "b") "</defs><use href=\"#a\"/></svg>"

static const Change changes[] = {
  { "nothing", "rules.xml", "<rules", "<rules", NULL, NULL },
  { "attribute", "rules.xml", "<rule id=\"NC-04\"", "<rule ask=\"no\" id=\"NC-04\"", SCHEMA,
    "Invalid attribute ask" },
  { "element", "rules.xml", "<rule id=\"NC-04\">", "<rule id=\"NC-04\"><hint/>", RULES,
    "no element <hint>" },
  { "figure", "rules.xml", "<figure src=\"", "<figure src=\"no-", FIGURES,
    "there is no picture “no-" },
  { "example", "rules.xml", "scenario=\"row", "scenario=\"no-row", FIGURES, "“no-row" },
  { "key", "noughts.mousehole-game", "MinAge", "Minage=5\nMinAge", SHELF, "the key Minage" },
  { "players", "noughts.mousehole-game", "Players=2", "Players=2;4", MANIFEST,
    "Players is 2;4, but the rules allow 2" },
  { "expectation", "scenarios/full.mousehole", "? board oxx", "? board xxx", SCENARIOS,
    "full.mousehole:" },
  { "stickers", "stickers.xml", NULL, STICKER ("count=\"2\" within=\"day\"", "result=\"won\""),
    NULL, NULL },
  { "sticker", "stickers.xml", NULL, STICKER ("inside=\"day\"", "result=\"won\""), SCHEMA,
    "Invalid attribute inside" },
  { "sticker-within", "stickers.xml", NULL, STICKER ("within=\"week\"", "result=\"won\""), STICKERS,
    "within=\"week\" is no step" },
  { "deed", "stickers.xml", NULL, STICKER ("", "result=\"won\" by=\"other\""), SCHEMA,
    "Invalid attribute by" },
  { "deed-where", "stickers.xml", NULL, STICKER ("", "result=\"won\" where=\"b2\""), SCHEMA,
    "Invalid attribute where" },
  { "proof", "scenarios/row.mousehole", "! b b2 NC-04\n", "", NULL, NULL },
  { "proofs", "scenarios/row.mousehole", NULL, ROW "! b b2 NC-02\na b2\n? phase mark\n", PROVED,
    "no scenario proves NC-03, NC-04, NC-07" },
  { "card", "card.svg", NULL, "<svg>", SHELF, "the card cannot be drawn: " },
  { "card-bomb", "card.svg", NULL, BOMB, SHELF, "the card cannot be drawn: " },
  { "store", STORE_FILE, NULL, "<url>https://example.org/noughts</url>", STORE,
    "still has the placeholder" },
  { "store-filled", STORE_FILE, NULL, "<url>https://games.test/noughts</url>", NULL, NULL },
  { "garbage", "scenarios/full.mousehole", NULL, "garbage\n", SCENARIOS, "full.mousehole:1" },
};

static void
change_file (const char *path, const Change *change)
{
  g_autofree char *text = change->from != NULL ? test_read_file (path) : NULL;
  g_autoptr (GString) changed = g_string_new (text != NULL ? text : change->to);

  if (text != NULL)
    g_assert_cmpuint (g_string_replace (changed, change->from, change->to, 1), ==, 1);
  test_write_file (path, changed->str);
}

static void
check_folder (const char *folder, const char *fails, const char *says)
{
  g_assert_cmpint (referee_run ("check %s/noughts.mousehole-game --trust --steps 200 --scenarios "
                                "%s/scenarios --level publishable",
                                folder, folder),
                   ==, fails != NULL);
  if (fails != NULL)
    referee_assert_fails (fails, says);
}

/* A build outside of the source: what stores say is not where anybody looks. */
static void
test_no_store (void)
{
  referee_assert (0, ".Games.noughts.metainfo.xml was not found",
                  "check %s/noughts.mousehole-game --trust --steps 200",
                  g_getenv ("NOUGHTS_FOLDER"));
}

static void
test_change (gconstpointer data)
{
  const Change *change = data;
  g_auto (TestFolder) scratch = test_make_folder ();
  g_autofree char *folder = g_build_filename (scratch, "noughts", NULL);
  g_autofree char *path = g_build_filename (folder, change->file, NULL);

  referee_copy (g_getenv ("NOUGHTS_FOLDER"), folder);
  change_file (path, change);
  check_folder (folder, change->fails, change->says);
}

/* A translation of the game, and the message about it. The tests' module uses the program's text domain. */
typedef struct
{
  const char *name;
  const char *domain;
  const char *english;
  const char *german;
  const char *fails;
  const char *says;
} Translation;

#define FORMATS "translations take the arguments of the English texts: "
#define SENTENCES "sentences are one line of valid UTF-8 for every viewer: "
#define MANY "%s%s%s%s%s%s%s%s"

static const Translation translations[] = {
  { "right", "mousehole", "%s marks %s.", "%2$s ist jetzt von %1$s.", NULL, NULL },
  { "no-format", "noughts", "50 % off", "um 50 % billiger", NULL, NULL },
  { "more", "noughts", "%s, empty", "%s, %s", FORMATS, "de: “%s, %s” takes other arguments" },
  { "fewer", "noughts", "%s, empty", "frei", FORMATS, "“frei”" },
  { "kind", "noughts", "%s marks %u.", "%s: %s", FORMATS, "than “%s marks %u.”" },
  { "order", "noughts", "%s marks %u.", "%2$s: %1$u", FORMATS, "than “%s marks %u.”" },
  { "length", "noughts", "%ld cards", "%d Karten", FORMATS, "“%d Karten”" },
  { "many", "mousehole", "%s marks %s.", MANY MANY MANY MANY, FORMATS, "than “%s marks %s.”" },
  { "lines", "mousehole", "%s marks %s.", "%s\\n%s", SENTENCES, ", in the language de" },
};

static void
write_catalog (const char *folder, const Translation *translation)
{
  g_autofree char *po = g_build_filename (folder, "locale/de/LC_MESSAGES/de.po", NULL);
  g_autofree char *mo
      = g_strdup_printf ("%s/locale/de/LC_MESSAGES/%s.mo", folder, translation->domain);
  g_autofree char *text
      = g_strdup_printf ("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
                         "msgid \"%s\"\nmsgstr \"%s\"\n",
                         translation->english, translation->german);
  const char *arguments[] = { "msgfmt", "-o", mo, po, NULL };
  int status;

  test_write_file (po, text);
  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                               NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
}

static void
test_translation (gconstpointer data)
{
  const Translation *translation = data;
  g_auto (TestFolder) scratch = test_make_folder ();
  g_autofree char *folder = g_build_filename (scratch, "noughts", NULL);
  g_autofree char *manifest = g_build_filename (folder, "noughts.mousehole-game", NULL);
  g_autofree char *domain = g_strconcat ("GettextDomain=", translation->domain, NULL);
  const Change change = { .from = "GettextDomain=noughts", .to = domain };

  referee_copy (g_getenv ("NOUGHTS_FOLDER"), folder);
  change_file (manifest, &change);
  write_catalog (folder, translation);
  check_folder (folder, translation->fails, translation->says);
}

/* A folder whose name differs from the game's ID is not found. */
static void
test_folder (void)
{
  g_auto (TestFolder) scratch = test_make_folder ();
  g_autofree char *folder = g_build_filename (scratch, "crosses", NULL);

  referee_copy (g_getenv ("NOUGHTS_FOLDER"), folder);
  check_folder (folder, SHELF, "the folder is named “crosses”");
}

/* A game that is not installed is named by its manifest. */
static void
test_replay (void)
{
  g_autofree char *games = g_strdup (g_getenv ("MOUSEHOLE_PLUGIN_PATH"));
  const char *folder = g_getenv ("NOUGHTS_FOLDER");

  g_unsetenv ("MOUSEHOLE_PLUGIN_PATH");
  referee_assert (3, "noughts", "replay %s/scenarios/row.mousehole", folder);
  referee_assert (0, "holds", "replay --trust %s/noughts.mousehole-game %s/scenarios/row.mousehole",
                  folder, folder);
  g_setenv ("MOUSEHOLE_PLUGIN_PATH", games, TRUE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (HAVE_SCHEMAS || g_strcmp0 (changes[i].fails, SCHEMA) != 0)
      test_add_row ("/check/files/", changes[i].name, &changes[i], test_change);
  for (guint i = 0; i < G_N_ELEMENTS (translations); i++)
    test_add_row ("/check/translation/", translations[i].name, &translations[i], test_translation);
  g_test_add_func ("/check/files/folder", test_folder);
  g_test_add_func ("/check/files/no-store", test_no_store);
  g_test_add_func ("/check-files/replay", test_replay);
  return g_test_run ();
}
