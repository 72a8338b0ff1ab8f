// Dispatch's groups and synchronous work, where they concern the main queue or followed work.
#include <stdlib.h>

#include "followed.h"

// MARK: Groups

extern void *dispatch_retain(void *object) __attribute__((weak));
extern void dispatch_group_enter(void *group) __attribute__((weak));
void dispatch_release(void *object);
void dispatch_group_leave(void *group);
intptr_t dispatch_group_wait(void *group, uint64_t when);
void dispatch_group_async(void *group, void *queue, void *block);
void dispatch_group_notify(void *group, void *queue, void *block);

/// Work that leaves a group when it is over.
struct group_work {
  void *group;
  struct process_facts_work work;
};

static void leave(struct group_work *member) {
  dispatch_group_leave(member->group);
  dispatch_release(member->group);
  free(member);
}

static void call_group_work(void *argument) {
  struct group_work *member = argument;
  process_facts_call(member->work);
  leave(member);
}

static void discard_group_work(void *argument) {
  struct group_work *member = argument;
  process_facts_discard(member->work);
  leave(member);
}

static struct process_facts_work member_of(void *group, void *block) {
  struct group_work *member = malloc(sizeof *member);
  if (!member) abort();
  member->group = dispatch_retain(group);
  member->work = facts_block(block);
  dispatch_group_enter(group);
  struct process_facts_work work = {call_group_work, member, discard_group_work};
  return work;
}

YIELDING void dispatch_group_async(void *group, void *queue, void *block) {
  bool is_ours = facts_step || facts_may_arrive();
  if (!is_ours) return SYSTEM(dispatch_group_async)(group, queue, block);
  // As work of our own, so that the leaving comes back here.
  struct process_facts_work work = member_of(group, block);
  if (facts_is_main_queue(queue)) {
    if (facts_step) return facts.enqueue(work);
    if (facts_arrive(work)) return;
  }
  facts_send(queue, work, false);
}

/// Work that waits for a group to be empty; oldest first.
struct notice {
  struct notice *next;
  void *group;
  /// Another queue than the main one, for followed work; otherwise null.
  void *queue;
  struct process_facts_work work;
};

static pthread_mutex_t notices_lock = PTHREAD_MUTEX_INITIALIZER;
static struct notice *notices;
static _Atomic int notice_count;

YIELDING void dispatch_group_notify(void *group, void *queue, void *block) {
  bool is_main = facts_is_main_queue(queue);
  bool is_ours = is_main ? facts_step || facts_may_arrive() : facts_follows();
  if (!is_ours) return SYSTEM(dispatch_group_notify)(group, queue, block);
  struct notice *notice = calloc(1, sizeof *notice);
  if (!notice) abort();
  notice->group = dispatch_retain(group);
  notice->queue = is_main ? NULL : dispatch_retain(queue);
  notice->work = facts_block(block);
  pthread_mutex_lock(&notices_lock);
  struct notice **end = &notices;
  while (*end) end = &(*end)->next;
  *end = notice;
  notice_count += 1;
  pthread_mutex_unlock(&notices_lock);
  // It may be empty already: an entry and its end look.
  dispatch_group_enter(group);
  dispatch_group_leave(group);
}

static struct notice *take_notice(void *group) {
  pthread_mutex_lock(&notices_lock);
  struct notice **place = &notices;
  while (*place && (*place)->group != group) place = &(*place)->next;
  struct notice *notice = *place;
  if (notice) {
    *place = notice->next;
    notice_count -= 1;
  }
  pthread_mutex_unlock(&notices_lock);
  return notice;
}

YIELDING void dispatch_group_leave(void *group) {
  if (notice_count == 0) return SYSTEM(dispatch_group_leave)(group);
  dispatch_retain(group);
  SYSTEM(dispatch_group_leave)(group);
  bool is_empty = OUTSIDE(SYSTEM(dispatch_group_wait)(group, 0)) == 0;
  for (struct notice *notice; is_empty && (notice = take_notice(group)); free(notice)) {
    if (notice->queue) {
      facts_send(notice->queue, notice->work, false);
      dispatch_release(notice->queue);
    } else if (facts_step) {
      facts.enqueue(notice->work);
    } else if (!facts_arrive(notice->work)) {
      process_facts_main_queue(notice->work.argument, notice->work.function);
    }
    dispatch_release(notice->group);
  }
  dispatch_release(group);
}

// MARK: Synchronous work

extern void *dispatch_semaphore_create(intptr_t value) __attribute__((weak));
extern intptr_t dispatch_semaphore_signal(void *semaphore) __attribute__((weak));
intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t when);
void dispatch_sync(void *queue, void *block);

struct awaited_work {
  struct process_facts_work work;
  void *semaphore;
};

static void call_awaited(void *argument) {
  struct awaited_work *awaited = argument;
  process_facts_call(awaited->work);
  dispatch_semaphore_signal(awaited->semaphore);
}

static void discard_awaited(void *argument) {
  struct awaited_work *awaited = argument;
  process_facts_discard(awaited->work);
  dispatch_semaphore_signal(awaited->semaphore);
}

YIELDING void dispatch_sync(void *queue, void *block) {
  if (!facts_is_main_queue(queue) || facts_step || !facts_may_arrive()) {
    return SYSTEM(dispatch_sync)(queue, block);
  }
  struct awaited_work awaited = {facts_block(block), dispatch_semaphore_create(0)};
  struct process_facts_work work = {call_awaited, &awaited, discard_awaited};
  if (facts_arrive(work)) {
    facts_wait_followed(true);
    SYSTEM(dispatch_semaphore_wait)(awaited.semaphore, UINT64_MAX);
    facts_wait_followed(false);
  } else {
    process_facts_discard(awaited.work);
    SYSTEM(dispatch_sync)(queue, block);
  }
  dispatch_release(awaited.semaphore);
}
