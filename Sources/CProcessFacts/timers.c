// Timers and blocks of the main run loop. Foundation's timers are Core Foundation's.
#include <math.h>
#include <stdlib.h>

#include "main_queue.h"

struct timer_context {
  intptr_t version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  void *(*describe)(const void *);
};
typedef void (*timer_function)(void *timer, void *info);

extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern void *CFRunLoopGetCurrent(void) __attribute__((weak));
extern const void *CFRetain(const void *object) __attribute__((weak));
extern void CFRelease(const void *object) __attribute__((weak));
extern void CFRunLoopTimerGetContext(void *, struct timer_context *) __attribute__((weak));
extern double CFAbsoluteTimeGetCurrent(void) __attribute__((weak));
extern double CFRunLoopTimerGetNextFireDate(void *timer) __attribute__((weak));
extern double CFRunLoopTimerGetInterval(void *timer) __attribute__((weak));
extern unsigned char CFRunLoopTimerIsValid(void *timer) __attribute__((weak));
extern unsigned char CFRunLoopTimerDoesRepeat(void *timer) __attribute__((weak));
extern unsigned char CFStringGetCString(const void *, char *, intptr_t, uint32_t)
    __attribute__((weak));

void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, uintptr_t flags, intptr_t order,
    timer_function function, struct timer_context *context);
void CFRunLoopAddTimer(void *loop, void *timer, const void *mode);
void CFRunLoopRemoveTimer(void *loop, void *timer, const void *mode);
void CFRunLoopTimerInvalidate(void *timer);
void CFRunLoopTimerSetNextFireDate(void *timer, double date);
void CFRunLoopPerformBlock(void *loop, const void *mode, void *block);
int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_early);

/// The function of all timers: Foundation has one, which finds its `Timer` by the argument.
static _Atomic(timer_function) fire;

YIELDING void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, uintptr_t flags, intptr_t order,
    timer_function function, struct timer_context *context) {
  fire = function;
  return SYSTEM(CFRunLoopTimerCreate)(allocator, date, interval, flags, order, function, context);
}

// MARK: The main run loop

/// Whether a step adds to the main run loop; after `dispatch_main`, another thread's is the current
/// one.
static bool is_of_step(void *loop) {
  return facts_step && (loop == CFRunLoopGetMain() || loop == CFRunLoopGetCurrent());
}

/// A timer that another thread adds; it is armed when that arrives.
///
/// The thread's dates are the system's, so the distance counts: to the millisecond, since the thread
/// has read the clock a little earlier, each time by another amount.
struct addition {
  void *timer;
  const void *mode;
  double distance;
};

static void discard_addition(void *argument) {
  struct addition *addition = argument;
  CFRelease(addition->timer);
  CFRelease(addition->mode);
  free(addition);
}

static void call_addition(void *argument) {
  struct addition *addition = argument;
  process_facts_set_timer_date(
      addition->timer, CFAbsoluteTimeGetCurrent() + addition->distance);
  facts.add_timer(addition->timer, addition->mode);
  discard_addition(addition);
}

static bool arrive(void *timer, const void *mode) {
  struct addition *addition = malloc(sizeof *addition);
  if (!addition) abort();
  addition->timer = (void *)CFRetain(timer);
  addition->mode = CFRetain(mode);
  addition->distance =
      round((CFRunLoopTimerGetNextFireDate(timer) - CFAbsoluteTimeGetCurrent()) * 1000) / 1000;
  struct process_facts_work work = {call_addition, addition, discard_addition};
  return facts_arrive_or_discard(work);
}

/// The timers that the main thread has added outside a step and that may still be valid; kept.
static void *strays[32];
static int stray_count;

static void forget_over(void) {
  int count = 0;
  for (int index = 0; index < stray_count; index++) {
    if (CFRunLoopTimerIsValid(strays[index])) {
      strays[count++] = strays[index];
    } else {
      CFRelease(strays[index]);
    }
  }
  stray_count = count;
}

static void note_stray(void *timer) {
  forget_over();
  for (int index = 0; index < stray_count; index++) {
    if (strays[index] == timer) return;
  }
  if (stray_count == sizeof strays / sizeof *strays) return;
  strays[stray_count++] = (void *)CFRetain(timer);
}

struct process_facts_timer process_facts_stray_timer(int index) {
  if (index == 0) forget_over();
  if (index < stray_count) return process_facts_timer(strays[index]);
  struct process_facts_timer none = {0, 0, 0, 0};
  return none;
}

YIELDING void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  if (is_of_step(loop)) return facts.add_timer(timer, mode);
  if (loop == CFRunLoopGetMain() && facts_may_arrive() && arrive(timer, mode)) return;
  bool is_main = loop == CFRunLoopGetMain() || loop == CFRunLoopGetCurrent();
  if (is_main && facts_is_main_thread()) note_stray(timer);
  SYSTEM(CFRunLoopAddTimer)(loop, timer, mode);
}

YIELDING void CFRunLoopRemoveTimer(void *loop, void *timer, const void *mode) {
  if (is_of_step(loop)) facts.remove_timer(timer, mode);
  SYSTEM(CFRunLoopRemoveTimer)(loop, timer, mode);
}

YIELDING void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
  if (is_of_step(loop)) return facts.enqueue(facts_block(block));
  if (loop == CFRunLoopGetMain() && facts_may_arrive()
      && facts_arrive_or_discard(facts_block(block))) {
    return;
  }
  SYSTEM(CFRunLoopPerformBlock)(loop, mode, block);
}

/// In a step, a nested run of the main run loop only lets time pass, since steps never nest.
YIELDING int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_early) {
  if (!facts_step) return SYSTEM(CFRunLoopRunInMode)(mode, seconds, returns_early);
  const int32_t timed_out = 3;
  if (seconds > 0) facts.sleep(seconds < 1e9 ? (uint64_t)(seconds * 1e9) : UINT64_MAX / 2);
  return timed_out;
}

// MARK: Timers

static void changed(void *timer) {
  if (facts.timer_changed && facts_is_main_thread()) facts.timer_changed(timer);
}

YIELDING void CFRunLoopTimerInvalidate(void *timer) {
  CFRetain(timer);
  SYSTEM(CFRunLoopTimerInvalidate)(timer);
  changed(timer);
  CFRelease(timer);
}

YIELDING void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  SYSTEM(CFRunLoopTimerSetNextFireDate)(timer, date);
  changed(timer);
}

struct process_facts_timer process_facts_timer(void *timer) {
  struct process_facts_timer state = {
      CFRunLoopTimerIsValid(timer), CFRunLoopTimerDoesRepeat(timer),
      CFRunLoopTimerGetInterval(timer), CFRunLoopTimerGetNextFireDate(timer)};
  return state;
}

void process_facts_fire_timer(void *timer) {
  struct timer_context context = {0, NULL, NULL, NULL, NULL};
  CFRunLoopTimerGetContext(timer, &context);
  fire(timer, context.info);
}

void process_facts_set_timer_date(void *timer, double date) {
  SYSTEM(CFRunLoopTimerSetNextFireDate)(timer, date);
}
void process_facts_invalidate_timer(void *timer) { SYSTEM(CFRunLoopTimerInvalidate)(timer); }
void process_facts_retain_timer(void *timer) { CFRetain(timer); }
void process_facts_release_timer(void *timer) { CFRelease(timer); }

bool process_facts_mode_name(const void *mode, char *text, size_t size) {
  const uint32_t utf8 = 0x08000100;
  return CFStringGetCString(mode, text, (intptr_t)size, utf8);
}
