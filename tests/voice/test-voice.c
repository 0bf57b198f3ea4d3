/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The program's voice and a real speech service: what is spoken, what stops it, and the reasons for silence. */
#include "config.h"

#include "service.h"

#include "shell/voice/mh-voice.h"
#include "tests/test-util.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

typedef enum
{
  PRETENDED_QUICK, /* the end of a sentence arrives together with the reply */
  PRETENDED_MUTE, /* it never answers */
} PretendedManner;

/* Does what a real service does too rarely to wait for: it listens at the test's own socket and speaks nothing. */
typedef struct
{
  GThread *thread;
  char *path;
  PretendedManner manner;
  int listener;
  int client; /* -1: no connection yet */
} PretendedService;

/* The protocol's replies, as far as the program uses it. */
static const char *
answer (const char *line, gboolean *in_text)
{
  if (*in_text)
    {
      *in_text = !g_str_equal (line, ".");
      return *in_text ? "" : "225-7\r\n225 OK MESSAGE QUEUED\r\n702-7\r\n702-1\r\n702 END\r\n";
    }
  *in_text = g_str_equal (line, "SPEAK");
  if (*in_text)
    return "230 OK RECEIVING DATA\r\n";
  if (g_str_equal (line, "GET OUTPUT_MODULE"))
    return "251-test\r\n251 OK GET RETURNED\r\n";
  if (g_str_equal (line, "LIST SYNTHESIS_VOICES"))
    return "249-test\ten\tnone\r\n249 OK VOICE LIST SENT\r\n";
  return "200 OK\r\n";
}

static gboolean
reply (PretendedService *self, const char *text)
{
  return self->manner == PRETENDED_MUTE
         || send (self->client, text, strlen (text), MSG_NOSIGNAL) == (gssize) strlen (text);
}

static gpointer
serve (gpointer data)
{
  PretendedService *self = data;
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean in_text = FALSE;
  char c;

  self->client = accept (self->listener, NULL, NULL);
  while (self->client >= 0 && recv (self->client, &c, 1, 0) == 1)
    if (c == '\n')
      {
        if (!reply (self, answer (g_strchomp (line->str), &in_text)))
          break;
        g_string_truncate (line, 0);
      }
    else
      g_string_append_c (line, c);
  return NULL;
}

static PretendedService *
pretended_service_start (const char *path, PretendedManner manner)
{
  PretendedService *self = g_new0 (PretendedService, 1);
  struct sockaddr_un address = { .sun_family = AF_UNIX };

  self->path = g_strdup (path);
  self->manner = manner;
  self->client = -1;
  self->listener = socket (AF_UNIX, SOCK_STREAM, 0);
  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  g_assert_cmpint (bind (self->listener, (struct sockaddr *) &address, sizeof address), ==, 0);
  g_assert_cmpint (listen (self->listener, 1), ==, 0);
  self->thread = g_thread_new ("service", serve, self);
  return self;
}

static void
pretended_service_stop (PretendedService *self)
{
  shutdown (self->listener, SHUT_RDWR);
  shutdown (self->client, SHUT_RDWR);
  g_thread_join (self->thread);
  close (self->listener);
  if (self->client >= 0)
    close (self->client);
  g_unlink (self->path);
  g_free (self->path);
  g_free (self);
}

static guint ended; /* the ID of the last ended sentence */
static gboolean whole;

static void
on_ended (MhVoice *voice, guint serial, gboolean to_its_end)
{
  ended = serial;
  whole = to_its_end;
}

static MhVoice *
make_voice (void)
{
  MhVoice *voice = mh_voice_new ();

  ended = 0;
  service_forget ();
  g_signal_connect (voice, "ended", G_CALLBACK (on_ended), NULL);
  return voice;
}

static gboolean
has_said (const char *said)
{
  g_autofree char *all = service_dup_said ();

  return g_str_equal (all, said);
}

static void
check_silence (MhVoice *voice, const char *part)
{
  g_assert_nonnull (mh_voice_get_silence (voice));
  g_assert_nonnull (strstr (mh_voice_get_silence (voice), part));
}

/* With a service, and a voice without other references; tests that need signals earlier create another voice. */
static void
test_with_service (gconstpointer test)
{
  MhVoice *voice;

  if (!service_start ())
    return;
  voice = make_voice ();
  ((void (*) (MhVoice *)) test) (voice);
  g_assert_finalize_object (voice);
  service_kill ();
}

/* Each in its language, as written, but without the characters that isolate names. */
static void
test_say (MhVoice *voice)
{
  g_assert_cmpuint (mh_voice_say (voice, "\u2068Mia\u2069, it’s your turn.\nThrow!", "en"), ==, 1);
  test_wait_for (&ended, 1);
  g_assert_true (whole);
  g_assert_null (mh_voice_get_silence (voice));
  mh_voice_say (voice, ".Größer: 1 < 2; „so“ & $HOME.", "de");
  test_wait_for (&ended, 2);
  g_assert_true (has_said ("en\tMia, it’s your turn. Throw!\nde\t.Größer: 1 < 2; „so“ & $HOME.\n"));
}

/* A newer sentence stops the older one; so does a hush, but only for its own sentence. */
static void
test_newest (MhVoice *voice)
{
  service_hold (TRUE);
  mh_voice_say (voice, "One", "en");
  test_wait_until (has_said ("en\tOne\n"));
  mh_voice_say (voice, "Two", "en");
  test_wait_for (&ended, 1);
  g_assert_false (whole);
  test_wait_until (has_said ("en\tOne\nen\tTwo\n"));
  mh_voice_hush (voice, 1);
  mh_voice_try (voice, "de");
  g_assert_cmpuint (ended, ==, 1);
  mh_voice_hush (voice, 2);
  test_wait_for (&ended, 2);
  g_assert_false (whole);
  service_hold (FALSE);
  mh_voice_say (voice, "Three", "en");
  test_wait_for (&ended, 3);
  g_assert_true (whole);
  g_assert_true (has_said ("en\tOne\nen\tTwo\nen\tThree\n"));
}

/* A program that exits leaves no sentence behind. */
static void
test_end (MhVoice *voice)
{
  MhVoice *other;

  service_hold (TRUE);
  other = mh_voice_new ();
  mh_voice_say (other, "One", "en");
  test_wait_until (has_said ("en\tOne\n"));
  g_assert_finalize_object (other);
  mh_voice_say (voice, "Two", "en");
  test_wait_until (has_said ("en\tOne\nen\tTwo\n"));
  service_hold (FALSE);
}

/* The service has no voice for this language: other languages are still spoken. A check ends no sentence. */
static void
test_language (MhVoice *voice)
{
  mh_voice_say (voice, "Bonjour !", "fr");
  test_wait_for (&ended, 1);
  g_assert_false (whole);
  check_silence (voice, "Français");
  mh_voice_say (voice, "Hello!", "en-GB");
  test_wait_for (&ended, 2);
  g_assert_true (whole);
  g_assert_null (mh_voice_get_silence (voice));
  service_hold (TRUE);
  mh_voice_say (voice, "Goodbye!", "en-GB");
  test_wait_until (has_said ("en\tHello!\nen\tGoodbye!\n"));
  mh_voice_try (voice, "pt-BR");
  test_wait_until (mh_voice_get_silence (voice) != NULL);
  check_silence (voice, "Português");
  g_assert_cmpuint (ended, ==, 2);
  service_hold (FALSE);
  test_wait_for (&ended, 3);
  g_assert_true (whole);
}

static void
test_no_service (void)
{
  MhVoice *voice = make_voice ();

  mh_voice_say (voice, "Hello!", "en");
  /* The signal is emitted later: the caller has not waited. */
  g_assert_cmpuint (ended, ==, 0);
  test_wait_for (&ended, 1);
  check_silence (voice, "no speech service");
  g_assert_finalize_object (voice);
}

static void
hear_quick (const char *path)
{
  PretendedService *service = pretended_service_start (path, PRETENDED_QUICK);
  MhVoice *voice = make_voice ();

  for (guint i = 1; i <= 20; i++)
    {
      mh_voice_say (voice, "Hi.", "en");
      test_wait_until (ended == i);
      g_assert_true (whole);
      g_assert_null (mh_voice_get_silence (voice));
    }
  g_assert_finalize_object (voice);
  pretended_service_stop (service);
}

/* A sentence so short that its end arrives with the reply; the second time in a Flatpak without a desktop
 * service, in which the bundled one speaks, at its own socket. */
static void
test_quick (void)
{
  g_autofree char *path = service_dup_socket ();
  g_autofree char *folder = g_build_filename (g_get_user_runtime_dir (), "app", "org.test", NULL);
  g_autofree char *own = g_build_filename (folder, "speech.sock", NULL);

  hear_quick (path);
  g_mkdir_with_parents (folder, 0700);
  g_setenv ("FLATPAK_ID", "org.test", TRUE);
  hear_quick (own);
  g_unsetenv ("FLATPAK_ID");
}

/* It never replies: nothing waits, not even the end of the program. Waiting would never end. */
static void
test_mute (void)
{
  g_autofree char *path = service_dup_socket ();
  PretendedService *service = pretended_service_start (path, PRETENDED_MUTE);
  MhVoice *voice = make_voice ();

  mh_voice_say (voice, "Hello!", "en");
  mh_voice_say (voice, "Is anybody there?", "en");
  mh_voice_hush (voice, 2);
  g_assert_finalize_object (voice);
  g_assert_cmpuint (ended, ==, 0);
  pretended_service_stop (service);
}

/* It dies in mid-sentence, and restarts. */
static void
test_killed (MhVoice *voice)
{
  service_hold (TRUE);
  mh_voice_say (voice, "One", "en");
  test_wait_until (has_said ("en\tOne\n"));
  service_kill ();
  service_hold (FALSE);
  test_wait_for (&ended, 1);
  g_assert_false (whole);
  check_silence (voice, "stopped");
  mh_voice_say (voice, "Two", "en");
  test_wait_for (&ended, 2);
  check_silence (voice, "no speech service");
  g_assert_true (service_start ());
  mh_voice_say (voice, "Three", "en");
  test_wait_for (&ended, 3);
  g_assert_true (whole);
  g_assert_null (mh_voice_get_silence (voice));
  g_assert_true (has_said ("en\tOne\nen\tThree\n"));
}

/* Imitates a desktop that reports whether a screen reader is running. */
typedef struct
{
  GDBusConnection *bus;
  gboolean enabled;
  const char *event; /* that a client listens for */
  guint objects[3];
  guint names[2];
  guint n_owned;
} Desktop;

static GVariant *
get_property (GDBusConnection *bus,
              const char *sender,
              const char *path,
              const char *interface,
              const char *property,
              GError **error,
              gpointer user_data)
{
  return g_variant_new_boolean (((Desktop *) user_data)->enabled);
}

static void
on_owned (GDBusConnection *bus, const char *name, gpointer user_data)
{
  ((Desktop *) user_data)->n_owned++;
}

/* The accessibility bus is the same one. */
static void
on_called (GDBusConnection *bus,
           const char *sender,
           const char *path,
           const char *interface,
           const char *method,
           GVariant *parameters,
           GDBusMethodInvocation *call,
           gpointer user_data)
{
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  GVariantBuilder events;

  if (g_str_equal (method, "GetAddress"))
    {
      g_dbus_method_invocation_return_value (call, g_variant_new ("(s)", address));
      return;
    }
  g_variant_builder_init (&events, G_VARIANT_TYPE ("a(ss)"));
  g_variant_builder_add (&events, "(ss)", ":1.7", "Object:StateChanged:Focused");
  g_variant_builder_add (&events, "(ss)", ":1.8", ((Desktop *) user_data)->event);
  g_dbus_method_invocation_return_value (call, g_variant_new ("(a(ss))", &events));
}

static void
tell_event (Desktop *self, const char *event)
{
  self->event = event;
  g_assert_true (g_dbus_connection_emit_signal (
      self->bus, NULL, "/org/a11y/atspi/registry", "org.a11y.atspi.Registry",
      "EventListenerRegistered", g_variant_new ("(ss)", ":1.8", event), NULL));
}

static void
tell_reader (Desktop *self, gboolean enabled)
{
  GVariantDict changed;

  self->enabled = enabled;
  g_variant_dict_init (&changed, NULL);
  g_variant_dict_insert (&changed, "ScreenReaderEnabled", "b", enabled);
  g_assert_true (g_dbus_connection_emit_signal (
      self->bus, NULL, "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged",
      g_variant_new ("(s@a{sv}as)", "org.a11y.Status", g_variant_dict_end (&changed), NULL), NULL));
}

static void
desktop_begin (Desktop *self)
{
  static const char *const paths[]
      = { "/org/a11y/bus", "/org/a11y/bus", "/org/a11y/atspi/registry" };
  static const char *const names[] = { "org.a11y.Bus", "org.a11y.atspi.Registry" };
  static const GDBusInterfaceVTable functions
      = { .method_call = on_called, .get_property = get_property };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (
      "<node><interface name='org.a11y.Status'>"
      "<property name='ScreenReaderEnabled' type='b' access='read'/></interface>"
      "<interface name='org.a11y.Bus'><method name='GetAddress'>"
      "<arg type='s' direction='out'/></method></interface>"
      "<interface name='org.a11y.atspi.Registry'><method name='GetRegisteredEvents'>"
      "<arg type='a(ss)' direction='out'/></method></interface></node>",
      NULL);

  self->event = "Object:TextCaretMoved:";
  self->bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    self->objects[i] = g_dbus_connection_register_object (self->bus, paths[i], node->interfaces[i],
                                                          &functions, self, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    self->names[i] = g_bus_own_name_on_connection (self->bus, names[i], G_BUS_NAME_OWNER_FLAGS_NONE,
                                                   on_owned, NULL, self, NULL);
  test_wait_until (self->n_owned == G_N_ELEMENTS (names));
}

static void
desktop_end (Desktop *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->names); i++)
    g_bus_unown_name (self->names[i]);
  for (guint i = 0; i < G_N_ELEMENTS (self->objects); i++)
    g_dbus_connection_unregister_object (self->bus, self->objects[i]);
  g_clear_object (&self->bus);
}

static void
test_screen_reader (MhVoice *idle)
{
  Desktop desktop = { .enabled = TRUE };
  MhVoice *voice;

  desktop_begin (&desktop);
  voice = make_voice ();
  mh_voice_say (voice, "Too early to know", "en");
  test_wait_until (mh_voice_is_replaced (voice));
  check_silence (voice, "screen reader");
  g_assert_cmpuint (mh_voice_say (voice, "Not heard", "en"), ==, 0);
  tell_reader (&desktop, FALSE);
  test_wait_until (!mh_voice_is_replaced (voice));
  g_assert_null (mh_voice_get_silence (voice));
  service_hold (TRUE);
  mh_voice_say (voice, "Heard", "en");
  test_wait_until (has_said ("en\tHeard\n"));
  tell_reader (&desktop, TRUE);
  test_wait_until (mh_voice_is_replaced (voice));
  check_silence (voice, "screen reader");
  service_hold (FALSE);
  g_assert_finalize_object (voice);
  g_assert_true (has_said ("en\tHeard\n"));
  desktop_end (&desktop);
}

/* The desktop does not know about a screen reader that was started by hand. */
static void
test_screen_reader_by_hand (MhVoice *idle)
{
  Desktop desktop = { .enabled = FALSE };
  MhVoice *voice;

  desktop_begin (&desktop);
  voice = make_voice ();
  mh_voice_say (voice, "Heard", "en");
  test_wait_until (has_said ("en\tHeard\n"));
  tell_event (&desktop, "Object:PropertyChange:AccessibleName");
  test_wait_until (mh_voice_is_replaced (voice));
  check_silence (voice, "screen reader");
  tell_event (&desktop, "Object:TextCaretMoved:");
  test_wait_until (!mh_voice_is_replaced (voice));
  tell_event (&desktop, "Object:Announcement:");
  test_wait_until (mh_voice_is_replaced (voice));
  g_assert_finalize_object (voice);
  desktop_end (&desktop);
}

int
main (int argc, char **argv)
{
  int status;

  setlocale (LC_ALL, "");
  service_prepare ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/voice/say", test_say, test_with_service);
  g_test_add_data_func ("/voice/newest", test_newest, test_with_service);
  g_test_add_data_func ("/voice/end", test_end, test_with_service);
  g_test_add_data_func ("/voice/language", test_language, test_with_service);
  g_test_add_func ("/voice/no-service", test_no_service);
  g_test_add_func ("/voice/quick", test_quick);
  g_test_add_func ("/voice/mute", test_mute);
  g_test_add_data_func ("/voice/killed", test_killed, test_with_service);
  g_test_add_data_func ("/voice/screen-reader", test_screen_reader, test_with_service);
  g_test_add_data_func ("/voice/screen-reader-by-hand", test_screen_reader_by_hand,
                        test_with_service);
  status = g_test_run ();
  service_end ();
  return status;
}
