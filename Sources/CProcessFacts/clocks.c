// Clocks: the timeline's instant, and the wall time that belongs to it.
#include <errno.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "facts.h"

#define SECOND 1000000000LL

typedef int (*clock_function)(clockid_t, struct timespec *);

/// The system's clock, looked up before the program starts: from inside the lookup, and earlier, the
/// kernel answers.
static clock_function system_clock;
__attribute__((constructor)) static void find_clock(void) {
  system_clock = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
}

UNCHECKED static int ask_system(clockid_t clock, struct timespec *time) {
  if (__builtin_expect(system_clock != NULL, 1)) return system_clock(clock, time);
  return (int)syscall(SYS_clock_gettime, clock, time);
}

/// Nanoseconds are never negative, before 1970 neither.
static struct timespec split(int64_t nanoseconds) {
  struct timespec time = {nanoseconds / SECOND, nanoseconds % SECOND};
  if (time.tv_nsec < 0) {
    time.tv_sec -= 1;
    time.tv_nsec += SECOND;
  }
  return time;
}

/// Answers a clock that follows the timeline; returns false for one that does not, such as a
/// thread's processor time.
static bool answer(clockid_t clock, struct timespec *time) {
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
    *time = split(facts.wall());
    return true;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_BOOTTIME:
    *time = split((int64_t)facts.monotonic());
    return true;
  default:
    return false;
  }
}

REPLACING int clock_gettime(clockid_t clock, struct timespec *time) {
  if (__builtin_expect(facts_step, 0) && answer(clock, time)) return 0;
  return ask_system(clock, time);
}

REPLACING int gettimeofday(struct timeval *restrict value, void *restrict zone) {
  (void)zone;
  struct timespec time;
  int failure = clock_gettime(CLOCK_REALTIME, &time);
  if (failure) return failure;
  value->tv_sec = time.tv_sec;
  value->tv_usec = time.tv_nsec / 1000;
  return 0;
}

REPLACING time_t time(time_t *seconds) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  if (seconds) *seconds = time.tv_sec;
  return time.tv_sec;
}

REPLACING int timespec_get(struct timespec *time, int base) {
  if (base != TIME_UTC) return 0;
  return clock_gettime(CLOCK_REALTIME, time) == 0 ? base : 0;
}

uint64_t facts_read_clock(clockid_t clock) {
  struct timespec time = {0, 0};
  clock_gettime(clock, &time);
  return facts_nanoseconds(&time);
}
