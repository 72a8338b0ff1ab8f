// Work of other threads that is followed.
#ifndef FOLLOWED_H
#define FOLLOWED_H

#include "main_queue.h"

/// Whether anything is followed.
__attribute__((visibility("hidden"))) bool facts_follows(void);
/// Sends work to another queue than the main one, followed or not.
__attribute__((visibility("hidden"))) void facts_send(
    void *queue, struct process_facts_work work, bool is_barrier);
/// Sends a block, if it must be followed; returns false if it is the system's.
__attribute__((visibility("hidden"))) bool facts_send_followed(
    void *queue, const void *block, bool is_barrier);
/// The calling thread begins or ends waiting for another one.
__attribute__((visibility("hidden"))) void facts_wait_followed(bool waits);

#endif
