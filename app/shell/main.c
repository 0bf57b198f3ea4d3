/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/window/mh-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (MhApplication) application = NULL;

  mh_application_set_language ();
  application = mh_application_new ();
  return mh_application_run (application, argc, argv);
}
