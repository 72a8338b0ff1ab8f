// Frames of GTK 4 with its cairo renderer: the scenes of Sources/Benchmarks/FrameWork.swift.
//
//   frames-gtk SCENE FRAMES
//
// Prints one CSV row: peer, scene, frames, processor nanoseconds a frame (median), the longest, three
// empty columns, heap allocations a frame (median); all without those of the X server. The environment chooses the renderer: GSK_RENDERER=cairo. The
// frame clock decides when a frame comes: sixty a second.
#include "allocation_counter.h"

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static gboolean is_card;
static int frame_count, frame = -60;
static double *costs, *allocations, before, allocations_before, x = 40, y = 40, dx = 4, dy = 3, offset = 1000;
static GtkWidget *area, *moved;
static GtkAdjustment *adjustment;
static GMainLoop *loop;

static double processor_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static void begin(GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  before = processor_nanoseconds();
  allocations_before = (double)allocation_count();
  if (is_card) {
    if (x + dx < 0 || x + dx > 1160) dx = -dx;
    if (y + dy < 0 || y + dy > 680) dy = -dy;
    gtk_fixed_move(GTK_FIXED(area), moved, x += dx, y += dy);
  } else {
    offset += (frame + 160) % 160 < 80 ? 8 : -8;
    gtk_adjustment_set_value(adjustment, offset);
  }
}

static void end(GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  if (frame >= 0 && frame < frame_count) {
    costs[frame] = processor_nanoseconds() - before;
    allocations[frame] = (double)allocation_count() - allocations_before;
  }
  if (++frame >= frame_count) g_main_loop_quit(loop);
}

static GtkWidget *label(const char *text, int width, int height, const char *class) {
  GtkWidget *made = gtk_label_new(text);
  gtk_widget_set_size_request(made, width, height);
  if (class) gtk_widget_add_css_class(made, class);
  return made;
}

static void fill(GString *style) {
  char text[64], class[16];
  for (int number = 0; number < (is_card ? 100 : 1000); ++number) {
    if (is_card) {
      snprintf(text, sizeof text, "View %d", number);
      snprintf(class, sizeof class, "v%d", number);
      g_string_append_printf(
          style, ".v%d { background: rgb(%d%%,%d%%,60%%); }", number, number / 10 * 10,
          number % 10 * 10);
      gtk_fixed_put(
          GTK_FIXED(area), label(text, 120, 72, class), 4 + number % 10 * 128,
          4 + number / 10 * 80);
    } else {
      snprintf(text, sizeof text, "Label %d of a thousand", number);
      GtkWidget *made = label(text, 300, 40, NULL);
      gtk_label_set_xalign(GTK_LABEL(made), 0);
      gtk_fixed_put(GTK_FIXED(area), made, 20 + number % 4 * 310, number / 4 * 40);
    }
  }
}

static int compare(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return difference < 0 ? -1 : difference > 0;
}

int main(int count, char **words) {
  if (count < 3) return 64;
  is_card = strcmp(words[1], "card") == 0;
  frame_count = atoi(words[2]);
  costs = calloc(frame_count, sizeof *costs);
  allocations = calloc(frame_count, sizeof *allocations);
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
  GString *style = g_string_new(
      "window { background: white; } label { font-size: 17px; color: black; }"
      ".card { background: orange; border-radius: 12px; }");
  area = gtk_fixed_new();
  fill(style);
  if (is_card) {
    moved = label("Card", 120, 120, "card");
    gtk_fixed_put(GTK_FIXED(area), moved, x, y);
    gtk_window_set_child(GTK_WINDOW(window), area);
  } else {
    GtkWidget *scroll = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), area);
    adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroll));
    gtk_window_set_child(GTK_WINDOW(window), scroll);
  }
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, style->str, -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
      GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_window_present(GTK_WINDOW(window));
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  g_signal_connect(clock, "before-paint", G_CALLBACK(begin), NULL);
  g_signal_connect(clock, "after-paint", G_CALLBACK(end), NULL);
  gdk_frame_clock_begin_updating(clock);
  loop = g_main_loop_new(NULL, FALSE);
  g_main_loop_run(loop);
  qsort(costs, frame_count, sizeof *costs, compare);
  qsort(allocations, frame_count, sizeof *allocations, compare);
  printf(
      "gtk,%s,%d,%.0f,%.0f,,,,%.0f\n", words[1], frame_count, costs[frame_count / 2],
      costs[frame_count - 1], allocations[frame_count / 2]);
  return 0;
}
