// How much memory the process has allocated, as glibc's allocator counts it.
#ifndef HEAP_FACTS_H
#define HEAP_FACTS_H

#include <stddef.h>

/// The bytes in use on the heap and in blocks of their own, on all threads. A few kilobytes that
/// threads keep for later count as used.
size_t heap_bytes(void);

#endif
