// The size of stacks. The kernel lets the main thread's grow up to a limit that it reads at each
// growth; those of other threads have their size from the beginning.
#define _GNU_SOURCE
#include <pthread.h>
#include <sys/resource.h>

#include "process_facts.h"

static const size_t stack_bytes = (size_t)128 << 20;

__attribute__((constructor)) void process_facts_allow_stack(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < stack_bytes) {
    limit.rlim_cur = limit.rlim_max < stack_bytes ? limit.rlim_max : stack_bytes;
    setrlimit(RLIMIT_STACK, &limit);
  }
  pthread_attr_t attributes;
  if (pthread_getattr_default_np(&attributes) != 0) return;
  size_t size = 0;
  if (pthread_attr_getstacksize(&attributes, &size) == 0 && size < stack_bytes &&
      pthread_attr_setstacksize(&attributes, stack_bytes) == 0) {
    pthread_setattr_default_np(&attributes);
  }
  pthread_attr_destroy(&attributes);
}
