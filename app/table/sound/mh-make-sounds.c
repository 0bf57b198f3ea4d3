/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* mh-make-sounds FOLDER: writes the table's sounds, each as a short, quiet WAV file. They are
 * synthesized from sines and noise: wood, paper, a bell, a whistle and three animals. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RATE 22050
#define LONGEST (RATE / 2) /* half a second */
#define TURN (2 * 3.14159265358979323846)

typedef double (*Voice) (double t, double length);

static uint32_t noise_state = 1;

static double
noise (void)
{
  noise_state = noise_state * 1664525u + 1013904223u;
  return (double) (noise_state >> 8) / (1 << 23) - 1;
}

/* A soft beginning and end, so that nothing clicks. */
static double
swell (double t, double length, double attack, double release)
{
  double up = t < attack ? t / attack : 1;
  double down = t > length - release ? (length - t) / release : 1;

  return up * (down > 0 ? down : 0);
}

static double
knock (double t, double pitch)
{
  if (t < 0)
    return 0;
  return (sin (TURN * pitch * t) + 0.5 * sin (TURN * pitch * 2.41 * t)) * exp (-t * 55)
         + noise () * 0.3 * exp (-t * 220);
}

/* A die on wood. */
static double
tick (double t, double length)
{
  return 0.5 * knock (t, 620) + 0.4 * knock (t - 0.09, 700) + 0.3 * knock (t - 0.16, 660);
}

/* Knuckles on a table. */
static double
knuckles (double t, double length)
{
  return 0.8 * knock (t, 190) + 0.3 * knock (t - 0.012, 260);
}

/* A card on cloth. */
static double
slide (double t, double length)
{
  static double low;

  low += (noise () - low) * (0.15 + 0.35 * t / length);
  return low * swell (t, length, 0.06, 0.12);
}

static double
bell (double t, double length)
{
  static const double partials[][2] = { { 1, 1 }, { 2.01, 0.5 }, { 2.76, 0.35 }, { 5.4, 0.15 } };
  double sum = 0;

  for (int i = 0; i < 4; i++)
    sum += partials[i][1] * sin (TURN * 880 * partials[i][0] * t) * exp (-t * (5 + 3 * i));
  return 0.5 * sum * swell (t, length, 0.002, 0.05);
}

/* A whistle with a pea in it. */
static double
whistle (double t, double length)
{
  double trill = 0.6 + 0.4 * sin (TURN * 28 * t);
  double phase = TURN * (2150 * t + 12 / 28.0 * sin (TURN * 28 * t));

  return 0.4 * trill * (sin (phase) + 0.15 * noise ()) * swell (t, length, 0.03, 0.06);
}

/* Harmonics of a voice, loud near two formants. */
static double
sing (double phase, double pitch, double first, double second)
{
  double sum = 0;

  for (int i = 1; i < 16 && i * pitch < RATE / 2.5; i++)
    {
      double f = i * pitch;
      double near = exp (-pow ((f - first) / 260, 2)) + 0.6 * exp (-pow ((f - second) / 420, 2));

      sum += (near + 0.05) / sqrt (i) * sin (i * phase);
    }
  return sum;
}

/* Vowels from "mi" through "a" to "u". */
static double
meow (double t, double length)
{
  static double phase;
  double x = t / length;
  double pitch = 520 + 190 * sin (3.0 * x);

  phase += TURN * pitch / RATE;
  return 0.5 * sing (phase, pitch, 500 + 600 * sin (3.14 * x), 2600 - 1700 * x)
         * swell (t, length, 0.08, 0.16);
}

static double
bark (double t, double start)
{
  static double phase;
  double x = (t - start) / 0.13;
  double pitch = 330 - 150 * x;

  if (x < 0 || x > 1)
    return 0;
  phase += TURN * pitch / RATE;
  return (sing (phase, pitch, 650, 1200) + 0.3 * noise ()) * pow (sin (3.14159 * x), 0.6);
}

static double
dog (double t, double length)
{
  return 0.45 * (bark (t, 0) + bark (t, 0.2));
}

static double
squeak (double t, double start)
{
  double x = (t - start) / 0.07;

  if (x < 0 || x > 1)
    return 0;
  return sin (TURN * (2700 + 900 * x) * (t - start)) * sin (3.14159 * x);
}

static double
mouse (double t, double length)
{
  return 0.35 * (squeak (t, 0) + squeak (t, 0.1) + squeak (t, 0.24));
}

static void
put (uint8_t *at, uint32_t value, int bytes)
{
  for (int i = 0; i < bytes; i++)
    at[i] = (uint8_t) (value >> (8 * i));
}

static int
write_sound (const char *folder, const char *name, Voice voice, double length)
{
  static uint8_t file[44 + 2 * LONGEST];
  uint32_t n = (uint32_t) (length * RATE);
  char path[4096];
  size_t size = 44 + 2 * (size_t) n;
  FILE *out;

  memcpy (file, "RIFF....WAVEfmt ", 16);
  memcpy (file + 36, "data", 4);
  put (file + 4, (uint32_t) size - 8, 4);
  put (file + 16, 16, 4);
  put (file + 20, 1, 2);
  put (file + 22, 1, 2);
  put (file + 24, RATE, 4);
  put (file + 28, RATE * 2, 4);
  put (file + 32, 2, 2);
  put (file + 34, 16, 2);
  put (file + 40, n * 2, 4);
  for (uint32_t i = 0; i < n; i++)
    {
      double value = voice ((double) i / RATE, length) * 0.5;

      value = value > 1 ? 1 : value < -1 ? -1 : value;
      put (file + 44 + 2 * i, (uint32_t) (int32_t) (value * 32000), 2);
    }
  snprintf (path, sizeof path, "%s/%s.wav", folder, name);
  out = fopen (path, "wb");
  if (out == NULL || fwrite (file, 1, size, out) != size || fclose (out) != 0)
    {
      perror (path);
      return 1;
    }
  return 0;
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    Voice voice;
    double length;
  } sounds[] = { { "tick", tick, 0.26 },       { "slide", slide, 0.24 },  { "bell", bell, 0.48 },
                 { "whistle", whistle, 0.36 }, { "meow", meow, 0.46 },    { "dog", dog, 0.36 },
                 { "mouse", mouse, 0.34 },     { "knock", knuckles, 0.2 } };

  if (argc != 2)
    {
      fprintf (stderr, "Usage: %s FOLDER\n", argv[0]);
      return 64;
    }
  for (size_t i = 0; i < sizeof sounds / sizeof sounds[0]; i++)
    if (write_sound (argv[1], sounds[i].name, sounds[i].voice, sounds[i].length) != 0)
      return 1;
  return 0;
}
