// Dispatch's main queue.
#ifndef MAIN_QUEUE_H
#define MAIN_QUEUE_H

#include "blocks.h"

/// Whether an object is Dispatch's main queue.
__attribute__((visibility("hidden"))) bool facts_is_main_queue(const void *queue);
/// Whether the calling thread serves the main queue.
__attribute__((visibility("hidden"))) bool facts_is_main_thread(void);
/// Whether the calling thread's work for the main queue may arrive as an input.
__attribute__((visibility("hidden"))) bool facts_may_arrive(void);
/// Lets work of the calling thread arrive; returns false if it was not taken.
__attribute__((visibility("hidden"))) bool facts_arrive(struct process_facts_work work);
/// The same, and discards the work if it was not taken.
__attribute__((visibility("hidden"))) bool facts_arrive_or_discard(struct process_facts_work work);
/// The instant of a time of Dispatch, UINT64_MAX for never.
__attribute__((visibility("hidden"))) uint64_t facts_instant(uint64_t when);
/// The same time for a thread without a step.
__attribute__((visibility("hidden"))) uint64_t facts_real_time(uint64_t when);

#endif
