/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include <glib.h>

/* GLib keeps what is interned in tables that it leaves behind when they are full. A program that runs for a
 * whole evening fills the first one; under sanitizers tests/lsan.supp must know both places. */
static void
test_outgrown (void)
{
  for (guint i = 0; i < 5000; i++)
    {
      g_autofree char *text = g_strdup_printf ("outgrown %u", i);

      g_assert_cmpstr (g_quark_to_string (g_quark_from_string (text)), ==, text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/quarks/outgrown", test_outgrown);
  return g_test_run ();
}
