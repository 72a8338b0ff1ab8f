// Timer sources of the main queue that a step makes. Dispatch keeps such a source as an object,
// with its references and suspensions, but never sees a timer.
#include <stdlib.h>

#include "main_queue.h"

extern char _dispatch_source_type_timer[] __attribute__((weak));
extern char _dispatch_source_type_data_add[] __attribute__((weak));
void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue);
void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway);
void dispatch_source_set_event_handler(void *source, void *block);
void dispatch_source_set_cancel_handler(void *source, void *block);
void dispatch_source_set_registration_handler(void *source, void *block);
void dispatch_source_cancel(void *source);
uintptr_t dispatch_source_get_data(void *source);
void dispatch_suspend(void *object);
void dispatch_resume(void *object);
void dispatch_activate(void *object);
void dispatch_release(void *object);
extern void *dispatch_retain(void *object) __attribute__((weak));
extern intptr_t dispatch_source_testcancel(void *source) __attribute__((weak));
extern void *_Block_copy(const void *block) __attribute__((weak));
extern void _Block_release(const void *block) __attribute__((weak));

struct source {
  struct source *next;
  /// Dispatch's object.
  void *object;
  struct block *event, *cancel, *registration;
  /// The number of `dispatch_suspend` without `dispatch_resume`; a new source has one.
  int suspensions;
  bool is_cancelled;
  /// The firings that no handler has seen, and those that the running handler sees.
  unsigned long pending, data;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct source *sources;
static _Atomic int source_count;

static struct source *find(void *object) {
  if (source_count == 0) return NULL;
  pthread_mutex_lock(&lock);
  struct source *source = sources;
  while (source && source->object != object) source = source->next;
  pthread_mutex_unlock(&lock);
  return source;
}

// MARK: Sources made outside a step

/// The timer sources of the main queue that the main thread has made outside a step.
static void *strays[32];
static _Atomic int stray_count;

static void note_stray(void *object) {
  pthread_mutex_lock(&lock);
  if (stray_count < (int)(sizeof strays / sizeof *strays)) {
    strays[stray_count] = object;
    stray_count += 1;
  }
  pthread_mutex_unlock(&lock);
}

static void forget_stray(void *object) {
  if (stray_count == 0) return;
  pthread_mutex_lock(&lock);
  for (int place = 0; place < stray_count; place++) {
    if (strays[place] != object) continue;
    stray_count -= 1;
    strays[place] = strays[stray_count];
    break;
  }
  pthread_mutex_unlock(&lock);
}

int process_facts_stray_sources(void) { return stray_count; }

// MARK: Sources of a step

YIELDING void *dispatch_source_create(
    const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  bool is_main_timer = type == _dispatch_source_type_timer && facts_is_main_queue(queue);
  if (!facts_step || !is_main_timer) {
    void *object = SYSTEM(dispatch_source_create)(type, handle, mask, queue);
    if (is_main_timer && facts_is_main_thread()) note_stray(object);
    return object;
  }
  struct source *source = calloc(1, sizeof *source);
  if (!source) abort();
  source->object = SYSTEM(dispatch_source_create)(_dispatch_source_type_data_add, 0, 0, queue);
  source->suspensions = 1;
  pthread_mutex_lock(&lock);
  source->next = sources;
  sources = source;
  source_count += 1;
  pthread_mutex_unlock(&lock);
  return source->object;
}

// MARK: Handlers

static void replace(struct block **block, const void *other) {
  struct block *former = *block;
  *block = other ? _Block_copy(other) : NULL;
  if (former) _Block_release(former);
}

YIELDING void dispatch_source_set_event_handler(void *object, void *block) {
  struct source *source = find(object);
  if (!source) return SYSTEM(dispatch_source_set_event_handler)(object, block);
  replace(&source->event, block);
}
YIELDING void dispatch_source_set_cancel_handler(void *object, void *block) {
  struct source *source = find(object);
  if (!source) return SYSTEM(dispatch_source_set_cancel_handler)(object, block);
  replace(&source->cancel, block);
}
YIELDING void dispatch_source_set_registration_handler(void *object, void *block) {
  struct source *source = find(object);
  if (!source) return SYSTEM(dispatch_source_set_registration_handler)(object, block);
  replace(&source->registration, block);
}

/// Queues a handler once, behind other work for the main queue.
static void enqueue_once(struct block **block) {
  if (!*block) return;
  facts.enqueue(facts_block(*block));
  replace(block, NULL);
}

// MARK: Firing

static void call_event(struct source *source) {
  if (source->is_cancelled || source->suspensions > 0 || source->pending == 0) return;
  source->data = source->pending;
  source->pending = 0;
  if (!source->event) return;
  // The handler may drop the source, or set another handler.
  struct block *event = _Block_copy(source->event);
  event->invoke(event);
  _Block_release(event);
}

void process_facts_fire_source(void *object, unsigned long count) {
  struct source *source = find(object);
  if (!source) return;
  source->pending += count;
  call_event(source);
}

static void call_pending(void *object) {
  struct source *source = find(object);
  if (source) call_event(source);
  SYSTEM(dispatch_release)(object);
}

YIELDING uintptr_t dispatch_source_get_data(void *object) {
  struct source *source = find(object);
  return source ? source->data : SYSTEM(dispatch_source_get_data)(object);
}

static _Atomic(bool (*)(void *source, uint64_t start)) timer_watch;

void process_facts_watch_timers(bool (*watch)(void *source, uint64_t start)) {
  atomic_store_explicit(&timer_watch, watch, memory_order_relaxed);
}

/// Whether a timer of another thread must stay unset.
static bool is_held_back(void *object, uint64_t start) {
  bool (*watch)(void *, uint64_t) = atomic_load_explicit(&timer_watch, memory_order_relaxed);
  return watch && watch(object, start);
}

YIELDING void dispatch_source_set_timer(
    void *object, uint64_t start, uint64_t interval, uint64_t leeway) {
  struct source *source = find(object);
  if (source) {
    source->pending = 0;
    if (source->is_cancelled) return;
    facts.arm_source(object, facts_instant(start), interval == UINT64_MAX ? 0 : interval);
  } else if (facts_step) {
    uint64_t real = facts_real_time(start);
    OUTSIDE_VOID(SYSTEM(dispatch_source_set_timer)(object, real, interval, leeway));
  } else if (!is_held_back(object, start)) {
    SYSTEM(dispatch_source_set_timer)(object, start, interval, leeway);
  }
}

// MARK: Life

/// Another thread or a handler may have left firings behind; a resumed source handles them.
static void did_resume(struct source *source) {
  if (source->suspensions > 0) return;
  if (source->registration) enqueue_once(&source->registration);
  if (source->pending == 0) return;
  facts.enqueue(facts_function(call_pending, dispatch_retain(source->object)));
}

YIELDING void dispatch_suspend(void *object) {
  struct source *source = find(object);
  if (source) source->suspensions += 1;
  SYSTEM(dispatch_suspend)(object);
}
YIELDING void dispatch_resume(void *object) {
  struct source *source = find(object);
  SYSTEM(dispatch_resume)(object);
  if (!source) return;
  source->suspensions -= 1;
  did_resume(source);
}
YIELDING void dispatch_activate(void *object) {
  struct source *source = find(object);
  SYSTEM(dispatch_activate)(object);
  if (!source || source->suspensions == 0) return;
  source->suspensions -= 1;
  did_resume(source);
}

YIELDING void dispatch_source_cancel(void *object) {
  struct source *source = find(object);
  if (!source) forget_stray(object);
  SYSTEM(dispatch_source_cancel)(object);
  if (!source || source->is_cancelled) return;
  source->is_cancelled = true;
  facts.disarm_source(object);
  replace(&source->event, NULL);
  enqueue_once(&source->cancel);
}

/// Only Swift's object releases its source; then it cannot be used any more.
YIELDING void dispatch_release(void *object) {
  struct source *source = find(object);
  if (!source) {
    forget_stray(object);
    return SYSTEM(dispatch_release)(object);
  }
  pthread_mutex_lock(&lock);
  struct source **place = &sources;
  while (*place != source) place = &(*place)->next;
  *place = source->next;
  source_count -= 1;
  pthread_mutex_unlock(&lock);
  facts.disarm_source(object);
  replace(&source->event, NULL);
  replace(&source->cancel, NULL);
  replace(&source->registration, NULL);
  free(source);
  SYSTEM(dispatch_release)(object);
}
