// Counts heap allocations of the whole process; linked only into the benchmarks.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// Returns the number of heap allocations of the process so far, on all threads.
uint64_t allocation_count(void);

#endif
