// Blocks as work.
#ifndef BLOCKS_H
#define BLOCKS_H

#include "facts.h"

/// The start of a block's memory (the Blocks ABI).
struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(struct block *);
};

/// Copies a block as work that is called, or discarded, once.
__attribute__((visibility("hidden"))) struct process_facts_work facts_block(const void *block);
/// Whether a block of `dispatch_block_create`, such as that of a `DispatchWorkItem`, is a barrier.
__attribute__((visibility("hidden"))) bool facts_is_barrier(const void *block);
/// Work that calls a function.
static inline struct process_facts_work facts_function(void (*function)(void *), void *argument) {
  struct process_facts_work work = {function, argument, NULL};
  return work;
}

#endif
