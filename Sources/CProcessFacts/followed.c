// Work of other threads that is followed: of some queues, and whatever that work sends to others.
//
// Each piece is counted from its sending to its end, so that it is known when all is over.
#include <stdlib.h>
#include <string.h>

#include "followed.h"

static pthread_mutex_t followed_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t followed_change = PTHREAD_COND_INITIALIZER;
/// The queues whose work is followed, and what it sends; null while nothing is followed.
static _Atomic(bool (*)(const char *label)) is_origin;
/// Whether the calling thread does followed work.
static _Thread_local bool is_following;
/// The pieces that wait or run, and how many of them wait for another thread.
static struct piece *pieces;
static uint64_t piece_count, waiting_count;

struct piece {
  struct piece *next, **place;
  char label[64];
};

struct followed_work {
  struct piece piece;
  struct process_facts_work work;
};

extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));
void dispatch_async_f(void *queue, void *context, void (*function)(void *));
void dispatch_barrier_async_f(void *queue, void *context, void (*function)(void *));

// MARK: Counting

static void add(struct piece *piece, const char *label) {
  strncpy(piece->label, label ? label : "", sizeof piece->label - 1);
  pthread_mutex_lock(&followed_lock);
  piece->next = pieces;
  piece->place = &pieces;
  if (pieces) pieces->place = &piece->next;
  pieces = piece;
  piece_count += 1;
  pthread_mutex_unlock(&followed_lock);
}

static void take_away(struct piece *piece) {
  pthread_mutex_lock(&followed_lock);
  *piece->place = piece->next;
  if (piece->next) piece->next->place = piece->place;
  piece_count -= 1;
  pthread_cond_broadcast(&followed_change);
  pthread_mutex_unlock(&followed_lock);
}

void *process_facts_begin_followed(const char *label) {
  struct piece *piece = calloc(1, sizeof *piece);
  if (!piece) abort();
  add(piece, label);
  return piece;
}

void process_facts_end_followed(void *piece) {
  take_away(piece);
  free(piece);
}

void process_facts_look_at_followed(void) {
  pthread_mutex_lock(&followed_lock);
  pthread_cond_broadcast(&followed_change);
  pthread_mutex_unlock(&followed_lock);
}

void facts_wait_followed(bool waits) {
  if (!is_following) return;
  pthread_mutex_lock(&followed_lock);
  waiting_count += waits ? 1 : -1;
  pthread_cond_broadcast(&followed_change);
  pthread_mutex_unlock(&followed_lock);
}

// MARK: Sending

bool facts_follows(void) { return atomic_load_explicit(&is_origin, memory_order_relaxed) != NULL; }

static bool is_followed(void *queue) {
  bool (*look)(const char *) = atomic_load_explicit(&is_origin, memory_order_relaxed);
  if (!look || facts_is_main_queue(queue)) return false;
  if (is_following) return true;
  // Timers of such a queue are Dispatch's, which no code has sent.
  return look(dispatch_queue_get_label(queue)) || look(dispatch_queue_get_label(NULL));
}

extern void *dispatch_queue_create(const char *label, void *attributes) __attribute__((weak));

/// A serial queue for what the followed queues themselves send to a concurrent one: URLSession asks
/// its cache there, and the requests of one step would begin in any order.
static void *queue_in_order(void) {
  static void *queue;
  pthread_mutex_lock(&followed_lock);
  if (!queue) queue = dispatch_queue_create("URLSession, in order", NULL);
  pthread_mutex_unlock(&followed_lock);
  return queue;
}

static bool is_for_order(void *queue) {
  bool (*look)(const char *) = atomic_load_explicit(&is_origin, memory_order_relaxed);
  return look && look(dispatch_queue_get_label(NULL)) &&
         strncmp(dispatch_queue_get_label(queue), "com.apple.root.", 15) == 0;
}

static void call_followed(void *argument) {
  struct followed_work *followed = argument;
  bool was_following = is_following;
  is_following = true;
  process_facts_call(followed->work);
  is_following = was_following;
  take_away(&followed->piece);
  free(followed);
}

void facts_send(void *queue, struct process_facts_work work, bool is_barrier) {
  void *context = work.argument;
  void (*function)(void *) = work.function;
  if (is_followed(queue)) {
    if (is_for_order(queue)) queue = queue_in_order();
    struct followed_work *followed = calloc(1, sizeof *followed);
    if (!followed) abort();
    followed->work = work;
    add(&followed->piece, dispatch_queue_get_label(queue));
    context = followed;
    function = call_followed;
  }
  if (is_barrier) {
    dispatch_barrier_async_f(queue, context, function);
  } else {
    dispatch_async_f(queue, context, function);
  }
}

bool facts_send_followed(void *queue, const void *block, bool is_barrier) {
  if (!is_followed(queue)) return false;
  facts_send(queue, facts_block(block), is_barrier || facts_is_barrier(block));
  return true;
}

// MARK: Following

void process_facts_follow(bool (*looks)(const char *label)) {
  atomic_store_explicit(&is_origin, looks, memory_order_relaxed);
}

enum process_followed process_facts_await_followed(
    uint64_t nanoseconds, bool (*may_enter)(void), char *label, size_t size) {
  struct timespec limit;
  clock_gettime(CLOCK_REALTIME, &limit);
  uint64_t end = facts_nanoseconds(&limit) + nanoseconds;
  limit = (struct timespec){(time_t)(end / 1000000000ULL), (long)(end % 1000000000ULL)};
  enum process_followed result = process_followed_over;
  pthread_mutex_lock(&followed_lock);
  while (piece_count > 0) {
    bool is_waiting = waiting_count >= piece_count;
    if (is_waiting && may_enter()) {
      result = process_followed_waits;
      break;
    }
    if (pthread_cond_timedwait(&followed_change, &followed_lock, &limit) == 0) continue;
    if (piece_count == 0) break;
    result = process_followed_late;
    strncpy(label, pieces->label, size - 1);
    label[size - 1] = 0;
    break;
  }
  pthread_mutex_unlock(&followed_lock);
  return result;
}

// MARK: Waiting

intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t when);

YIELDING intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t when) {
  if (!is_following) return SYSTEM(dispatch_semaphore_wait)(semaphore, when);
  if (SYSTEM(dispatch_semaphore_wait)(semaphore, 0) == 0) return 0;
  facts_wait_followed(true);
  intptr_t result = SYSTEM(dispatch_semaphore_wait)(semaphore, when);
  facts_wait_followed(false);
  return result;
}
