// Foundation's timeouts: timers above libcurl, in real time, which it makes again at each event.
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

#include "calls.h"

extern void *dispatch_retain(void *object) __attribute__((weak));
void dispatch_release(void *object);
extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

/// The handle of the transfer that the calling thread has worked for last.
static _Thread_local void *present;

void enter_transfer(struct transfer *transfer) { present = transfer ? transfer->easy : NULL; }

void drop_timer(struct transfer *transfer) {
  if (transfer->timer) dispatch_release(transfer->timer);
  transfer->timer = NULL;
}

#define FOREVER UINT64_MAX
#define WALL (3ULL << 62)

/// A time of Dispatch by CLOCK_MONOTONIC; Foundation's are relative to the present.
static uint64_t deadline(uint64_t start) {
  if (start == FOREVER) return FOREVER;
  if ((start & WALL) != WALL) return start & ~(1ULL << 63);
  struct timespec wall;
  clock_gettime(CLOCK_REALTIME, &wall);
  uint64_t now = (uint64_t)wall.tv_sec * 1000000000ULL + (uint64_t)wall.tv_nsec;
  uint64_t target = -start;
  return system_now() + (target > now ? target - now : 0);
}

bool network_calls_is_own_queue(const char *label) {
  return label && (strncmp(label, "org.swift.URLSession", 20) == 0 ||
                   strncmp(label, "MultiHandle", 11) == 0 || strncmp(label, "URLSession", 10) == 0);
}

uint64_t whole_timeout(const struct transfer *transfer) {
  const uint64_t second = 1000000000ULL;
  uint64_t now = system_now();
  if (transfer->deadline == 0 || transfer->deadline == FOREVER) return 0;
  uint64_t rest = transfer->deadline > now ? transfer->deadline - now : 0;
  return rest == 0 ? second : (rest + second - 1) / second * second;
}

bool network_calls_timer(void *source, uint64_t start) {
  if (!present || !atomic_load(&answers)) return false;
  // Code of the app may set timers on a thread that has worked for a transfer before.
  if (!network_calls_is_own_queue(dispatch_queue_get_label(NULL))) return false;
  struct transfer *transfer = find_transfer(present);
  if (!transfer) return false;
  transfer->deadline = deadline(start);
  if (!atomic_load(&is_replay)) return false;
  dispatch_retain(source);
  drop_timer(transfer);
  transfer->timer = source;
  return true;
}
