// Counts heap allocations of the whole process; linked into the benchmarks alone.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many blocks the process has asked for so far, over all threads.
uint64_t allocation_count(void);

#endif
