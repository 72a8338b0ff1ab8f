// Work for Dispatch's main queue: kept by the step, or an arrival from another thread.
#include "followed.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

// MARK: Blocks

extern void *_Block_copy(const void *block) __attribute__((weak));
extern void _Block_release(const void *block) __attribute__((weak));

static void discard_block(void *argument) { _Block_release(argument); }
static void call_block(void *argument) {
  struct block *block = argument;
  block->invoke(block);
  _Block_release(block);
}

struct process_facts_work facts_block(const void *block) {
  struct process_facts_work work = {call_block, _Block_copy(block), discard_block};
  return work;
}

extern void *dispatch_block_create(unsigned long flags, void *block) __attribute__((weak));

/// The function by which Dispatch's own blocks are known.
static void *own_invoke(void *block) {
  static _Atomic(void *) known;
  void *invoke = atomic_load_explicit(&known, memory_order_relaxed);
  if (invoke || !dispatch_block_create) return invoke;
  struct block *own = dispatch_block_create(0, block);
  invoke = (void *)own->invoke;
  _Block_release(own);
  atomic_store_explicit(&known, invoke, memory_order_relaxed);
  return invoke;
}

/// What such a block has after its head (`dispatch_block_private_data_s`).
struct own_block {
  struct block head;
  void *descriptor;
  unsigned long magic, flags;
};

bool facts_is_barrier(const void *block) {
  const struct own_block *own = block;
  if ((void *)own->head.invoke != own_invoke((void *)block)) return false;
  return own->magic == 0xD159B10C && own->flags & 1;
}

// MARK: The queue and its thread

extern char _dispatch_main_q[] __attribute__((weak));

bool facts_is_main_queue(const void *queue) { return queue == _dispatch_main_q; }

extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

// By the label: after `dispatch_main`, any thread may serve the main queue.
bool facts_is_main_thread(void) {
  return dispatch_queue_get_label(NULL) == dispatch_queue_get_label(_dispatch_main_q);
}

bool process_facts_is_main_thread(void) { return facts_is_main_thread(); }

const char *process_facts_queue_label(void) { return dispatch_queue_get_label(NULL); }

bool facts_may_arrive(void) {
  return atomic_load_explicit(&facts_takes_arrivals, memory_order_relaxed) && !facts_is_main_thread();
}

bool facts_arrive(struct process_facts_work work) {
  return facts_may_arrive() && facts.arrive(work, process_facts_queue_label());
}

bool facts_arrive_or_discard(struct process_facts_work work) {
  bool is_taken = facts_arrive(work);
  if (!is_taken) process_facts_discard(work);
  return is_taken;
}

// MARK: Times

#define FOREVER UINT64_MAX
#define WALL_NOW (UINT64_MAX - 1)
#define WALL (3ULL << 62)
#define CONTINUOUS (1ULL << 63)

/// How far a time lies ahead of the calling thread's clocks, in nanoseconds; 0 if it has passed.
static uint64_t distance(uint64_t when) {
  uint64_t now, target;
  if (when == 0 || when == WALL_NOW) return 0;
  if ((when & WALL) == WALL) {
    now = facts_read_clock(CLOCK_REALTIME);
    target = -when;
  } else {
    now = facts_read_clock(when & CONTINUOUS ? CLOCK_BOOTTIME : CLOCK_MONOTONIC);
    target = when & ~CONTINUOUS;
  }
  return target > now ? target - now : 0;
}

uint64_t facts_instant(uint64_t when) {
  return when == FOREVER ? FOREVER : facts.monotonic() + distance(when);
}

uint64_t facts_real_time(uint64_t when) {
  if (when == FOREVER) return FOREVER;
  uint64_t ahead = distance(when);
  return OUTSIDE(facts_read_clock(CLOCK_MONOTONIC)) + ahead;
}

// MARK: Asynchronous work

void dispatch_async(void *queue, void *block);
void dispatch_async_f(void *queue, void *context, void (*function)(void *));
void dispatch_barrier_async(void *queue, void *block);

// Only the forms with blocks: Swift code has no others, and the Swift runtime sends the jobs of its
// main executor by `dispatch_async_f`.

/// Keeps a block for the main queue; returns false if it is the system's.
static bool keep_block(void *queue, void *block) {
  if (!facts_is_main_queue(queue)) return false;
  if (!facts_step) return facts_may_arrive() && facts_arrive_or_discard(facts_block(block));
  facts.enqueue(facts_block(block));
  return true;
}

YIELDING void dispatch_async(void *queue, void *block) {
  if (keep_block(queue, block) || facts_send_followed(queue, block, false)) return;
  SYSTEM(dispatch_async)(queue, block);
}
YIELDING void dispatch_barrier_async(void *queue, void *block) {
  if (keep_block(queue, block) || facts_send_followed(queue, block, true)) return;
  SYSTEM(dispatch_barrier_async)(queue, block);
}
void process_facts_main_queue(void *context, void (*function)(void *)) {
  // It is not replaced, and a program that contains Dispatch does not export it.
  dispatch_async_f(_dispatch_main_q, context, function);
}

// MARK: Later

void dispatch_after(uint64_t when, void *queue, void *block);
void dispatch_after_f(uint64_t when, void *queue, void *context, void (*function)(void *));
extern void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags) __attribute__((weak));

/// Another thread's timer for the main queue: its work arrives when the timer fires.
struct late_work {
  struct process_facts_work work;
  char label[];
};

static void send(void *argument) {
  struct late_work *late = argument;
  if (!facts.arrive(late->work, late->label)) {
    process_facts_main_queue(late->work.argument, late->work.function);
  }
  free(late);
}

static void keep_later(uint64_t when, struct process_facts_work work) {
  if (facts_step) return facts.after(facts_instant(when), work);
  const char *label = process_facts_queue_label();
  size_t length = label ? strlen(label) : 0;
  struct late_work *late = calloc(1, sizeof *late + length + 1);
  if (!late) abort();
  late->work = work;
  if (label) memcpy(late->label, label, length);
  SYSTEM(dispatch_after_f)(when, dispatch_get_global_queue(0, 0), late, send);
}

/// When the calls are due that the main thread has sent to its own queue outside a step, by the
/// system's clock.
static uint64_t stray_calls[32];

static void note_stray_call(uint64_t when) {
  if (when == FOREVER) return;
  uint64_t now = facts_read_clock(CLOCK_MONOTONIC);
  for (size_t place = 0; place < sizeof stray_calls / sizeof *stray_calls; place++) {
    if (stray_calls[place] > now) continue;
    stray_calls[place] = now + distance(when);
    return;
  }
}

int process_facts_stray_calls(void) {
  uint64_t now = facts_read_clock(CLOCK_MONOTONIC);
  int count = 0;
  for (size_t place = 0; place < sizeof stray_calls / sizeof *stray_calls; place++) {
    count += stray_calls[place] > now;
  }
  return count;
}

YIELDING void dispatch_after(uint64_t when, void *queue, void *block) {
  if (facts_is_main_queue(queue) && (facts_step || facts_may_arrive())) {
    keep_later(when, facts_block(block));
  } else if (facts_step) {
    uint64_t real = facts_real_time(when);
    OUTSIDE_VOID(SYSTEM(dispatch_after)(real, queue, block));
  } else {
    if (facts_is_main_queue(queue) && facts_is_main_thread()) note_stray_call(when);
    SYSTEM(dispatch_after)(when, queue, block);
  }
}
