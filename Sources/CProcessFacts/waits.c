// Sleeping, and waiting for other threads until an instant of a clock that follows the timeline.
#include <errno.h>
#include <semaphore.h>
#include <time.h>
#include <unistd.h>

#include "facts.h"

#define SECOND 1000000000ULL

// MARK: Sleeping

REPLACING int nanosleep(const struct timespec *duration, struct timespec *rest) {
  if (!facts_step) return SYSTEM(nanosleep)(duration, rest);
  if (duration->tv_sec < 0 || duration->tv_nsec < 0 || duration->tv_nsec >= (long)SECOND) {
    errno = EINVAL;
    return -1;
  }
  facts.sleep(facts_nanoseconds(duration));
  return 0;
}

void process_facts_sleep(uint64_t nanoseconds) {
  struct timespec rest = {(time_t)(nanoseconds / SECOND), (long)(nanoseconds % SECOND)};
  while (SYSTEM(nanosleep)(&rest, &rest) != 0 && errno == EINTR) {
  }
}

REPLACING int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *duration, struct timespec *rest) {
  if (!facts_step) return SYSTEM(clock_nanosleep)(clock, flags, duration, rest);
  if (duration->tv_nsec < 0 || duration->tv_nsec >= (long)SECOND) return EINVAL;
  uint64_t time = facts_nanoseconds(duration), now = flags & TIMER_ABSTIME ? facts_read_clock(clock) : 0;
  if (time > now) facts.sleep(time - now);
  return 0;
}

REPLACING unsigned int sleep(unsigned int seconds) {
  if (!facts_step) return SYSTEM(sleep)(seconds);
  facts.sleep(seconds * SECOND);
  return 0;
}

REPLACING int usleep(useconds_t microseconds) {
  if (!facts_step) return SYSTEM(usleep)(microseconds);
  facts.sleep(microseconds * 1000ULL);
  return 0;
}

// MARK: Waiting for another thread

/// The system's instant that is as far away as `deadline` is for the thread.
static struct timespec real_deadline(clockid_t clock, const struct timespec *deadline) {
  uint64_t limit = facts_nanoseconds(deadline), now = facts_read_clock(clock);
  uint64_t real = OUTSIDE(facts_read_clock(clock)) + (limit > now ? limit - now : 0);
  struct timespec time = {(time_t)(real / SECOND), (long)(real % SECOND)};
  return time;
}

/// The clock of a condition's deadline: its attribute is not readable, but no computer has been up
/// for thirty years.
static clockid_t clock_of(const struct timespec *deadline) {
  return deadline->tv_sec < 1000000000 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

REPLACING int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict deadline) {
  if (!facts_step) return SYSTEM(pthread_cond_timedwait)(condition, mutex, deadline);
  struct timespec real = real_deadline(clock_of(deadline), deadline);
  return SYSTEM(pthread_cond_timedwait)(condition, mutex, &real);
}

REPLACING int pthread_cond_clockwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
    const struct timespec *restrict deadline) {
  if (!facts_step) return SYSTEM(pthread_cond_clockwait)(condition, mutex, clock, deadline);
  struct timespec real = real_deadline(clock, deadline);
  return SYSTEM(pthread_cond_clockwait)(condition, mutex, clock, &real);
}

REPLACING int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
  if (!facts_step) return SYSTEM(sem_timedwait)(semaphore, deadline);
  struct timespec real = real_deadline(CLOCK_REALTIME, deadline);
  return SYSTEM(sem_timedwait)(semaphore, &real);
}

REPLACING int sem_clockwait(
    sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict deadline) {
  if (!facts_step) return SYSTEM(sem_clockwait)(semaphore, clock, deadline);
  struct timespec real = real_deadline(clock, deadline);
  return SYSTEM(sem_clockwait)(semaphore, clock, &real);
}

REPLACING int pthread_mutex_timedlock(
    pthread_mutex_t *restrict mutex, const struct timespec *restrict deadline) {
  if (!facts_step) return SYSTEM(pthread_mutex_timedlock)(mutex, deadline);
  struct timespec real = real_deadline(CLOCK_REALTIME, deadline);
  return SYSTEM(pthread_mutex_timedlock)(mutex, &real);
}
