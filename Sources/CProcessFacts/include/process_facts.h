// Answers for a program that asks for the time, for random numbers, or for a timer.
//
// An executable's functions take precedence over those of the libraries that it loads, so this
// target defines the functions that Foundation, Dispatch and the Swift runtime call. While a step
// runs on the calling thread, they ask `struct process_facts`; otherwise they call the system's.
#ifndef PROCESS_FACTS_H
#define PROCESS_FACTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "process_files.h"

/// A function and its argument; to be called once, or released unless it is.
struct __attribute__((swift_attr("@Sendable"))) process_facts_work {
  void (*function)(void *argument);
  void *argument;
  /// Frees the argument without a call; null if there is nothing to free.
  void (*discard)(void *argument);
};

/// Who answers during a step. All functions are called on the thread of the step, except `arrive`.
///
/// Instants are nanoseconds after CLOCK_MONOTONIC's zero, wall times nanoseconds after 1970.
struct process_facts {
  uint64_t (*monotonic)(void);
  int64_t (*wall)(void);
  void (*random)(void *bytes, size_t count);
  /// The thread sleeps; returns once the clocks have moved on.
  void (*sleep)(uint64_t nanoseconds);
  /// Work for the main queue.
  void (*enqueue)(struct process_facts_work work);
  /// Work for the main queue at an instant.
  void (*after)(uint64_t instant, struct process_facts_work work);
  /// A timer source of the main queue is due at an instant and then every `interval` nanoseconds;
  /// 0 for once, and an instant of UINT64_MAX for never. `fire` is `process_facts_fire_source`.
  void (*arm_source)(void *source, uint64_t instant, uint64_t interval);
  /// A timer source was cancelled or freed.
  void (*disarm_source)(void *source);
  /// A timer was added to a mode of the main run loop.
  void (*add_timer)(void *timer, const void *mode);
  /// A timer was removed from a mode of the main run loop.
  void (*remove_timer)(void *timer, const void *mode);
  /// A timer got another date, or became invalid.
  void (*timer_changed)(void *timer);
  /// Another thread sends work to the main queue; `label` is the queue's that it is on, and may be
  /// empty. Returns whether it was taken. Called on that thread.
  bool (*arrive)(struct process_facts_work work, const char *label);
};

/// Sets who answers; once, before the first step.
void process_facts_install(const struct process_facts *facts);

/// Begins and ends a step on the calling thread: its questions are answered by `process_facts`.
void process_facts_begin_step(void);
void process_facts_end_step(void);
/// Whether a step runs on the calling thread.
bool process_facts_in_step(void);

/// Starts and stops the passing of other threads' work for the main queue to `arrive`.
void process_facts_take_arrivals(bool taking);

/// Begins to follow the work of queues whose labels `looks` accepts, and all work for other queues
/// than the main one that followed work sends; null ends that. `looks` is called on any thread, with
/// a label or null.
void process_facts_follow(bool (*looks)(const char *label));

/// What became of followed work.
enum process_followed {
  /// None waits or runs.
  process_followed_over = 0,
  /// All that is not over waits for another thread, and work for the main queue may be let in.
  process_followed_waits = 1,
  /// The time is up.
  process_followed_late = 2,
};

/// Waits until all followed work is over, or waits itself while `may_enter` returns true, for as
/// many nanoseconds of real time as are given. Copies the label of a queue whose work is late.
enum process_followed process_facts_await_followed(
    uint64_t nanoseconds, bool (*may_enter)(void), char *label, size_t size);

/// Calls `may_enter` again soon; for any thread that has changed its answer.
void process_facts_look_at_followed(void);

/// Begins something that counts as followed work, and ends it. May be called on any thread.
void *process_facts_begin_followed(const char *label);
void process_facts_end_followed(void *piece);

/// The label of the queue that the calling thread works for; may be null.
const char *process_facts_queue_label(void);

/// Calls or frees work.
void process_facts_call(struct process_facts_work work);
void process_facts_discard(struct process_facts_work work);

/// Has a timer source of the main queue handle `count` firings.
void process_facts_fire_source(void *source, unsigned long count);

/// Sets a function that is told of each timer source that is set outside a step, with its time as of
/// Dispatch; a source for which it returns true is left as it was. Null for none. It is called on
/// any thread.
void process_facts_watch_timers(bool (*watch)(void *source, uint64_t start));

/// Whether the calling thread serves the main queue.
bool process_facts_is_main_thread(void);

/// The state of a run loop's timer, which the run loop itself never sees.
struct process_facts_timer {
  bool is_valid;
  bool repeats;
  /// Seconds.
  double interval;
  /// The next date, in seconds after 2001-01-01 00:00 UTC.
  double date;
};
struct process_facts_timer process_facts_timer(void *timer);
/// The state of a timer that the main thread has added to its run loop outside a step, by its
/// number among those that are still valid; not valid after the last one. At most 32 are known.
struct process_facts_timer process_facts_stray_timer(int index);
/// How many calls of `dispatch_after` that the main thread has sent to its own queue outside a step
/// are not due yet; at most 32.
int process_facts_stray_calls(void);
/// How many timer sources of the main queue live that the main thread has made outside a step and
/// not cancelled; at most 32.
int process_facts_stray_sources(void);
/// Calls a timer's function.
void process_facts_fire_timer(void *timer);
/// Sets a timer's next date without a call of `timer_changed`.
void process_facts_set_timer_date(void *timer, double date);
/// Makes a timer invalid without a call of `timer_changed`.
void process_facts_invalidate_timer(void *timer);
/// Keeps a timer or releases it.
void process_facts_retain_timer(void *timer);
void process_facts_release_timer(void *timer);
/// Copies the name of a run loop's mode into `text`; returns false if it does not fit.
bool process_facts_mode_name(const void *mode, char *text, size_t size);

/// Lets the calling thread sleep, in a step too.
void process_facts_sleep(uint64_t nanoseconds);

/// Calls `found` with the symbols of a prefix in the file of the program or library that contains
/// `address`, in the order of the file. A file without symbols, or that cannot be read, has none.
void process_facts_find_symbols(
    const void *address, const char *prefix, void (*found)(void *context, const char *name),
    void *context);
/// The Swift declaration that a symbol stands for, to be freed; null if it is none, or if the
/// program is linked without Swift's demangler.
char *process_facts_demangled(const char *name);

/// Lets the stacks of the main thread and of later threads grow to 128 MiB, or as far as the system
/// allows: views inside each other take stack for each level. Runs when the program is loaded,
/// since any thread may serve the main queue. Costs no memory until it is used.
void process_facts_allow_stack(void);

/// Listens at a path of the file system, for programs of the same user alone: the socket's file has
/// the mode 0600. A file that a killed process has left is replaced. Returns the socket, which does
/// not block, or a negative errno.
int process_facts_listen(const char *path);
/// Returns the next connection, which does not block, if it is of the same user; -EPERM if it was of
/// another one, and is closed; otherwise another negative errno, -EAGAIN if there is none.
int process_facts_accept(int listener);
/// Connects to such a path. Returns the socket, which blocks, or a negative errno.
int process_facts_connect(const char *path);

/// Runs `function` on Dispatch's main queue, whatever is in force; for hosts.
void process_facts_main_queue(void *context, void (*function)(void *context));

#endif
