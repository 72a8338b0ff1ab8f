// Shared by this target's files.
#ifndef FACTS_H
#define FACTS_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "process_facts.h"

/// Whether a step runs on this thread.
extern _Thread_local int facts_step __attribute__((visibility("hidden"), tls_model("initial-exec")));
/// Who answers.
extern struct process_facts facts __attribute__((visibility("hidden")));
/// Whether other threads' work for the main queue is taken.
extern _Atomic bool facts_takes_arrivals __attribute__((visibility("hidden")));

/// Reads a clock as the calling thread sees it, in nanoseconds.
__attribute__((visibility("hidden"))) uint64_t facts_read_clock(clockid_t clock);
/// A time in nanoseconds; 0 for one before the clock's zero.
static inline uint64_t facts_nanoseconds(const struct timespec *time) {
  return time->tv_sec < 0 ? 0 : (uint64_t)time->tv_sec * 1000000000ULL + (uint64_t)time->tv_nsec;
}

/// Threads call some functions when a sanitizer has already forgotten them.
#define UNCHECKED __attribute__((disable_sanitizer_instrumentation))
#define REPLACING __attribute__((visibility("default"))) UNCHECKED
/// A library's function may be linked into the program itself, which then has two of that name: the
/// library's wins. The thread sanitizer's functions are weak, too, but must not win.
#if __has_feature(thread_sanitizer)
#define YIELDING REPLACING
#else
#define YIELDING __attribute__((weak, visibility("default"))) UNCHECKED
#endif

/// The system's function that `name` replaces, or the sanitizer's for it; looked up once.
#define SYSTEM(name)                                                        \
  ({                                                                        \
    static _Atomic(void *) found;                                           \
    void *function = atomic_load_explicit(&found, memory_order_relaxed);    \
    if (!function) {                                                        \
      function = dlsym(RTLD_DEFAULT, "__interceptor_" #name);               \
      if (!function) function = dlsym(RTLD_NEXT, #name);                    \
      atomic_store_explicit(&found, function, memory_order_relaxed);        \
    }                                                                       \
    (__typeof__(&name))function;                                            \
  })

/// Calls the system's function as if no step ran.
#define OUTSIDE(call)       \
  ({                        \
    int step = facts_step;  \
    facts_step = 0;         \
    __auto_type result = (call); \
    facts_step = step;      \
    result;                 \
  })
#define OUTSIDE_VOID(call) \
  do {                     \
    int step = facts_step; \
    facts_step = 0;        \
    call;                  \
    facts_step = step;     \
  } while (0)

#endif
