/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* new: writes a complete small game from a template or an example. Both are games themselves, so that they are built
 * and tested; only the names change. */

#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "referee/referee.h"

#define ID_MIN 2
#define ID_MAX 40
#define TITLE_MAX 60

/* A game to start from, and the names in it that are replaced. */
typedef struct
{
  const char *id;
  const char *title;
  const char *prefix;
  gboolean any_players; /* its rules are good for any number of players */
  gboolean example; /* its ID is an English word */
} Template;

static const Template templates[] = {
  { "noughts", "Noughts and Crosses", "NC", TRUE },
  { "pairs", "Find the Two", "PR", TRUE },
  { "farside", "To the Far Side", "FS" },
  { "choices", "Alone at the Cheese", "CH", .example = TRUE },
  { "dice", "Six Rows", "DI", .example = TRUE },
  { "together", "Cheese Home", "TO", .example = TRUE },
  { "track", "Home to the Burrow", "TK", .example = TRUE },
  { "tricks", "Cheese Is Trumps", "TR", .example = TRUE },
};

/* How both header and manifest specify the number of players. */
#define TEMPLATE_SEATS "(1u << 2)"
#define TEMPLATE_PLAYERS "Players=2"

typedef struct
{
  const Template *from;
  const char *id;
  const char *title;
  const char *folder;
  char **languages;
  GPtrArray *words; /* of char *: pairs of a word and its replacement */
  guint n_files;
  gboolean inside; /* in a game, whose meson.build is for Mousehole's own build */
} Making;

static gboolean
is_id (const char *text)
{
  return strlen (text) >= ID_MIN && strlen (text) <= ID_MAX
         && g_regex_match_simple ("^[a-z][a-z0-9]*(-[a-z0-9]+)*\\z", text, 0, 0);
}

/* Reads "2-4" or "3" as a minimum and a maximum; the templates' scenarios are for two players. */
static gboolean
read_players (const char *text, guint *least, guint *most)
{
  gboolean range = strlen (text) == 3 && text[1] == '-';

  if (!range && strlen (text) != 1)
    return FALSE;
  *least = (guint) (text[0] - '0');
  *most = (guint) (text[range ? 2 : 0] - '0');
  return g_ascii_isdigit (text[0]) && *least == 2 && *most >= *least && *most <= MH_SEATS_MAX;
}

/* The prefix of the game's rule IDs: TH for treasure-hunt, MA for marbles. */
static char *
make_prefix (const char *id)
{
  const char *second = strchr (id, '-');
  char prefix[]
      = { g_ascii_toupper (id[0]), g_ascii_toupper (second != NULL ? second[1] : id[1]), '\0' };

  /* MH is reserved for Mousehole. */
  if (strcmp (prefix, "MH") == 0)
    prefix[0] = 'G';
  if (!g_ascii_isalpha (prefix[1]))
    prefix[1] = 'X';
  return g_strdup (prefix);
}

static void
add_words (Making *self, char *from, char *to)
{
  g_ptr_array_add (self->words, from);
  g_ptr_array_add (self->words, to);
}

static void
add_players (Making *self, guint least, guint most)
{
  g_autoptr (GString) seats = g_string_new ("(");
  g_autofree char *players = referee_write_players ((2u << most) - (1u << least), ";");

  for (guint n = least; n <= most; n++)
    g_string_append_printf (seats, "%s1u << %u", n > least ? " | " : "", n);
  add_words (self, g_strdup (TEMPLATE_SEATS), g_strconcat (seats->str, ")", NULL));
  add_words (self, g_strdup (TEMPLATE_PLAYERS), g_strconcat ("Players=", players, NULL));
}

/* The first match wins, so longer words precede their own prefixes. A function name cannot contain a hyphen, an ID
 * can. */
static void
add_names (Making *self, const Template *template)
{
  /* "PR-01" in texts; R (PR, 01) and PR_RULE_01 in C. */
  static const char *const behind_prefix[] = { "-", ", ", "_RULE_" };
  /* What is around an ID or a name made of it, and which one it is; the last two only if it is no English word. */
  enum
  {
    NAME,
    UPPER,
    ID,
    TYPE
  };
  static const struct
  {
    const char *before, *after;
    guint form;
  } around[] = { { "", "_", NAME },        { "", "_", UPPER },   { "(", ",", NAME },
                 { "", "-view", ID },      { "", ".h", ID },     { "", ".c", ID },
                 { "", ".mousehole", ID }, { "Id=", "", ID },    { "Module=", "", ID },
                 { "game=\"", "", ID },    { "game ", " ", ID }, { "id = \"", "", ID },
                 { "", " *", TYPE },       { "", ";", TYPE },    { "", ")", TYPE },
                 { "", ",", TYPE },        { "", "Game", TYPE }, { "", "View", TYPE },
                 { "", "", ID },           { "", "", TYPE } };
  const char *from = template->id;
  g_autofree char *name = g_strdelimit (g_strdup (self->id), "-", '_');
  g_autofree char *prefix = make_prefix (self->id);
  g_autofree char *upper = g_ascii_strup (name, -1), *from_upper = g_ascii_strup (from, -1);
  g_autofree char *type = referee_make_type_name (self->id);
  g_autofree char *from_type = referee_make_type_name (from);
  const char *const old_forms[] = { from, from_upper, from, from_type };
  const char *const new_forms[] = { name, upper, self->id, type };

  add_words (self, g_strdup (template->title), g_strdup (self->title));
  for (guint i = 0; i < G_N_ELEMENTS (around) - (template->example ? 2 : 0); i++)
    add_words (self,
               g_strconcat (around[i].before, old_forms[around[i].form], around[i].after, NULL),
               g_strconcat (around[i].before, new_forms[around[i].form], around[i].after, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (behind_prefix); i++)
    add_words (self, g_strconcat (template->prefix, behind_prefix[i], NULL),
               g_strconcat (prefix, behind_prefix[i], NULL));
}

/* Names are replaced where they begin a word. */
static char *
substitute (Making *self, const char *text)
{
  GString *out = g_string_new (NULL);
  gboolean inside = FALSE;

  while (*text != '\0')
    {
      guint i = 0;

      while (i < self->words->len
             && (inside || !g_str_has_prefix (text, g_ptr_array_index (self->words, i))))
        i += 2;
      if (i >= self->words->len)
        {
          inside = g_ascii_isalpha (*text);
          g_string_append_c (out, *text++);
          continue;
        }
      text += strlen (g_ptr_array_index (self->words, i));
      g_string_append (out, g_ptr_array_index (self->words, i + 1));
    }
  return g_string_free (out, FALSE);
}

/* Writes @text as @name below the new folder. */
static gboolean
write_file (Making *self, const char *name, const char *text, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", folder,
                   g_strerror (errno));
      return FALSE;
    }
  self->n_files += !g_file_test (path, G_FILE_TEST_EXISTS);
  return g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0666, error);
}

static gboolean
copy_file (Making *self, const char *path, const char *name, GError **error)
{
  g_autofree char *text = NULL, *new_text = NULL, *new_name = NULL;

  if (!g_file_get_contents (path, &text, NULL, error))
    return FALSE;
  new_text = substitute (self, text);
  new_name = substitute (self, name);
  return write_file (self, new_name, new_text, error);
}

/* Copies the templates' folder @from to @to below the new folder. */
static gboolean
copy_folder (Making *self, const char *from, const char *to, GError **error)
{
  g_autoptr (GDir) folder = g_dir_open (from, 0, error);
  const char *name;

  if (folder == NULL)
    return FALSE;
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (from, name, NULL);
      g_autofree char *target = g_build_filename (to, name, NULL);
      gboolean copied = g_file_test (path, G_FILE_TEST_IS_DIR)
                            ? copy_folder (self, path, target, error)
                            : (self->inside && g_str_equal (name, "meson.build"))
                                  || copy_file (self, path, target, error);

      if (!copied)
        return FALSE;
    }
  return TRUE;
}

/* Writes the catalog that the template has for @language, or an empty one. */
static gboolean
write_language (Making *self, const char *templates_folder, const char *language, GError **error)
{
  g_autofree char *file = g_strdup_printf ("%s.%s.po", self->from->id, language);
  g_autofree char *path = g_build_filename (templates_folder, "translations", file, NULL);
  g_autofree char *name = g_strdup_printf ("%s/locale/%s.po", self->id, language);
  g_autofree char *text = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return copy_file (self, path, name, error);
  text = g_strdup_printf (
      "msgid \"\"\nmsgstr \"\"\n\"Language: %s\\n\"\n"
      "\"MIME-Version: 1.0\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
      "\"Content-Transfer-Encoding: 8bit\\n\"\n",
      language);
  return write_file (self, name, text, error);
}

static gboolean
write_languages (Making *self, const char *templates_folder, GError **error)
{
  g_autofree char *name = g_strdup_printf ("%s/locale/LINGUAS", self->id);
  g_autoptr (GString) list = g_string_new ("# The languages of this game, one per line.\n");

  for (guint i = 0; self->languages != NULL && self->languages[i] != NULL; i++)
    {
      g_string_append_printf (list, "%s\n", self->languages[i]);
      if (!write_language (self, templates_folder, self->languages[i], error))
        return FALSE;
    }
  return write_file (self, name, list->str, error);
}

#define EXAMPLE_README                                                                             \
  "# What is what\n\n| file | what it is |\n|---|---|\n"                                           \
  "| `%1$s.mousehole-game.desktop.in` | the manifest: title, players, which modules to open |\n"   \
  "| `%1$s.h` | state, moves and names: what both modules know |\n"                                \
  "| `%1$s.c` | the rules module: moves, rules, words |\n"                                         \
  "| `%1$s-view.c` | the view module: where everything lies, what a touch means |\n"               \
  "| `card.svg` | the picture on the shelf, 600 by 400 |\n"                                        \
  "| `rules.xml` | the rules for people |\n"                                                       \
  "| `scenarios/` | records that are tests |\n"                                                    \
  "| `locale/` | the translations |\n"                                                             \
  "| `meson.build` | builds it all into the layout that is installed |\n\n"                        \
  "The sentences of the modules are not translated yet: include `<glib/gi18n-lib.h>`, put those\n" \
  "outside of `MH_TEXT()` into `_()`, and add `GettextDomain=%1$s` and `LocaleDir=locale` to\n"    \
  "the manifest. Lessons and stickers are shown by the games that `new` writes without "           \
  "`--like`.\n"

/* Writes what the example has not: nobody translates its texts yet. */
static gboolean
complete_example (Making *self, const char *templates_folder, GError **error)
{
  g_autofree char *card = g_build_filename (templates_folder, "../examples/card.svg", NULL);
  g_autofree char *new_card = g_build_filename (self->id, "card.svg", NULL);
  g_autofree char *new_readme = g_build_filename (self->id, "README.md", NULL);
  g_autofree char *readme = g_strdup_printf (EXAMPLE_README, self->id);
  g_autofree char *sources = g_build_filename (self->id, "locale/POTFILES", NULL);
  g_autofree char *names = g_strdup_printf ("%1$s/%1$s.c\n%1$s/%1$s-view.c\n%1$s/rules.xml\n"
                                            "%1$s/%1$s.mousehole-game.desktop.in\n",
                                            self->id);

  return copy_file (self, card, new_card, error) && write_file (self, sources, names, error)
         && write_file (self, new_readme, readme, error);
}

static RefereeExit
write_game (Making *self)
{
  const char *path = g_getenv ("MOUSEHOLE_TEMPLATE_PATH");
  g_autofree char *folder
      = path != NULL ? g_strdup (path) : g_build_filename (MH_DATA_DIR, "templates", NULL);
  g_autofree char *game
      = g_build_filename (folder, self->from->example ? "../examples" : ".", self->from->id, NULL);
  g_autofree char *outside = g_build_filename (folder, "outside", NULL);
  g_autoptr (GError) error = NULL;
  gboolean written;

  if (!g_file_test (outside, G_FILE_TEST_IS_DIR) || !g_file_test (game, G_FILE_TEST_IS_DIR))
    return referee_complain (REFEREE_UNREADABLE, "the game templates are not in %s",
                             g_file_test (outside, G_FILE_TEST_IS_DIR) ? game : folder);
  written = copy_folder (self, outside, "", &error);
  self->inside = TRUE;
  written = written && copy_folder (self, game, "@id@", &error)
            && (!self->from->example || complete_example (self, folder, &error))
            && write_languages (self, folder, &error);
  if (!written)
    return referee_complain (REFEREE_UNWRITABLE, "%s", error->message);
  printf ("%s is in %s (%u files). Play it, and change it while you play:\n\n"
          "  mousehole-referee play %s\n\n"
          "Its README.md explains what to change first%s.\n",
          self->title, self->folder, self->n_files, self->folder,
          self->from->example ? ", and what it takes to translate its sentences" : "");
  return REFEREE_HOLDS;
}

/* Validates the command line, and prepares the names. */
static RefereeExit
examine (Making *self, const char *n_players)
{
  guint least, most;

  if (!is_id (self->id))
    return referee_complain (REFEREE_USAGE,
                             "%s is not an ID: use %d to %d lowercase letters, digits and single "
                             "hyphens, starting with a letter",
                             self->id, ID_MIN, ID_MAX);
  if (self->title == NULL || self->title[0] == '\0' || g_utf8_strlen (self->title, -1) > TITLE_MAX
      || strpbrk (self->title, "\"\\<>&%\n") != NULL)
    return referee_complain (
        REFEREE_USAGE,
        "use --title to give the game a title: at most %d characters, without \" \\ < > & %%",
        TITLE_MAX);
  if (self->from == NULL)
    return referee_complain (REFEREE_USAGE,
                             "--like takes choices, dice, together, track or tricks");
  if (self->from->example && self->languages != NULL)
    return referee_complain (REFEREE_USAGE, "--language does not go with --like: the README of the "
                                            "new game says what its translation takes");
  if (n_players != NULL && !self->from->any_players)
    return referee_complain (REFEREE_USAGE, "--players does not go with --board and --like: "
                                            "change the header, the rules and Players= of the "
                                            "manifest");
  if (!read_players (n_players != NULL ? n_players : "2", &least, &most))
    return referee_complain (REFEREE_USAGE,
                             "--players %s is not valid: use 2, or a range from 2 to at most %d "
                             "such as 2-4. The generated scenarios are for two",
                             n_players, MH_SEATS_MAX);
  for (guint i = 0; self->languages != NULL && self->languages[i] != NULL; i++)
    if (!referee_is_locale (self->languages[i]))
      return referee_complain (REFEREE_USAGE, "%s is not a language such as de or pt_BR",
                               self->languages[i]);
  if (self->folder == NULL)
    return referee_complain (REFEREE_USAGE, "use -o to name the new folder for the game");
  if (g_file_test (self->folder, G_FILE_TEST_EXISTS))
    return referee_complain (REFEREE_UNWRITABLE, "%s already exists; name a new folder",
                             self->folder);
  add_words (self, g_strdup ("@id@"), g_strdup (self->id));
  add_words (self, g_strdup ("@title@"), g_strdup (self->title));
  add_words (self, g_strdup ("@interface-number@"), g_strdup_printf ("%d", MH_PLUGIN_INTERFACE));
  if (self->from->any_players)
    add_players (self, least, most);
  add_names (self, self->from);
  return REFEREE_HOLDS;
}

static char *title, *players, *folder, *like;
static char **languages;
static gboolean hidden, board;

/* NULL: there is none of that name. */
static const Template *
find_template (void)
{
  const char *id = like != NULL ? like : board ? "farside" : hidden ? "pairs" : "noughts";

  for (guint i = 0; i < G_N_ELEMENTS (templates); i++)
    if (g_str_equal (templates[i].id, id))
      return &templates[i];
  return NULL;
}

static RefereeExit
run (char **arguments)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  Making making = { .from = find_template (),
                    .id = arguments[1],
                    .title = title,
                    .folder = folder,
                    .languages = languages,
                    .words = words };
  RefereeExit code;

  if ((like != NULL) + board + hidden > 1)
    return referee_complain (REFEREE_USAGE, "use one of --like, --board and --hidden");
  code = examine (&making, players);
  return code == REFEREE_HOLDS ? write_game (&making) : code;
}

static const GOptionEntry entries[] = {
  { "title", 't', 0, G_OPTION_ARG_STRING, &title, "The game's title", "TITLE" },
  { "players", 'p', 0, G_OPTION_ARG_STRING, &players,
    "Number of players (2); not with --board and --like", "2-4" },
  { "hidden", 'H', 0, G_OPTION_ARG_NONE, &hidden,
    "With face-down cards, chance, and something to remember", NULL },
  { "board", 'b', 0, G_OPTION_ARG_NONE, &board,
    "With a board and pieces, moves of two touches, and a draw", NULL },
  { "like", 'L', 0, G_OPTION_ARG_STRING, &like,
    "Like an example: choices, dice, together, track, tricks", "NAME" },
  { "language", 'l', 0, G_OPTION_ARG_STRING_ARRAY, &languages,
    "Start a translation; may be given several times; not with --like", "CODE" },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &folder, "The folder to create", "FOLDER" },
  G_OPTION_ENTRY_NULL,
};

const RefereeCommand referee_new = {
  .name = "new",
  .summary = "Generate a small, complete game to start from",
  .usage = "ID",
  .description = "Generates a small, complete game to start from. It builds, passes every check, "
                 "and can be played right away.",
  .entries = entries,
  .n_arguments = 1,
  .wrong = "give the game an ID, such as treasure-hunt",
  .run = run,
};
