#define _GNU_SOURCE
#include "crash_report.h"

#include <errno.h>
#include <execinfo.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { frame_limit = 256, stack_bytes = 256 << 10, report_seconds = 5 };

struct crash {
  int number;
  const char *name;
  /// What was in force before.
  struct sigaction former;
};

static struct crash crashes[] = {
    {.number = SIGABRT, .name = "SIGABRT"}, {.number = SIGBUS, .name = "SIGBUS"},
    {.number = SIGFPE, .name = "SIGFPE"},   {.number = SIGILL, .name = "SIGILL"},
    {.number = SIGSEGV, .name = "SIGSEGV"}, {.number = SIGSYS, .name = "SIGSYS"},
    {.number = SIGTRAP, .name = "SIGTRAP"},
};
enum { crash_count = sizeof crashes / sizeof crashes[0] };

static _Atomic int output = -1;
static atomic_flag has_begun = ATOMIC_FLAG_INIT;
static bool is_installed;
/// For the main thread, whose own stack may have overflowed.
static char stack[stack_bytes];

static _Atomic(const void *) picture;
static _Atomic uint32_t picture_width, picture_height;

void crash_report_set_picture(const void *pixels, uint32_t width, uint32_t height) {
  atomic_store(&picture, NULL);
  atomic_store(&picture_width, width);
  atomic_store(&picture_height, height);
  atomic_store(&picture, pixels);
}

// MARK: Writing

/// Returns whether all were written.
static bool put_bytes(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written < 0 && errno == EINTR) continue;
    // A full disk, or memory that is gone.
    if (written <= 0) return false;
    next += written;
    count -= (size_t)written;
  }
  return true;
}

/// Where text goes now. Only the one thread that reports uses it.
static int target = -1;

static void put_text(const char *text, size_t count) { put_bytes(target, text, count); }

static void put(const char *text) { put_text(text, strlen(text)); }

static void put_number(uint64_t number) {
  char digits[20];
  size_t start = sizeof digits;
  do {
    digits[--start] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  put_text(digits + start, sizeof digits - start);
}

static void put_address(const void *address) {
  static const char names[] = "0123456789abcdef";
  char text[2 + 2 * sizeof(uintptr_t)] = "0x";
  uintptr_t value = (uintptr_t)address;
  for (size_t i = sizeof text - 1; i >= 2; i--, value >>= 4) text[i] = names[value & 15];
  put_text(text, sizeof text);
}

static void put_picture(void) {
  const void *pixels = atomic_load(&picture);
  uint64_t width = atomic_load(&picture_width), height = atomic_load(&picture_height);
  if (!pixels || width == 0 || height == 0) return;
  off_t start = lseek(target, 0, SEEK_CUR);
  put("picture ");
  put_number(width);
  put(" ");
  put_number(height);
  put("\n");
  if (put_bytes(target, pixels, width * height * 4)) return;
  // Half a picture would hide what follows.
  if (start >= 0 && ftruncate(target, start) == 0) lseek(target, start, SEEK_SET);
}

static void put_reason(const struct crash *crash, const siginfo_t *info) {
  put("signal ");
  put(crash->name);
  // A positive code means a fault; then there is an address.
  if (info->si_code > 0) {
    put(" at ");
    put_address(info->si_addr);
  } else if (info->si_code == SI_USER) {
    put(" from process ");
    put_number((uint64_t)info->si_pid);
  }
  char thread[17] = "";
  prctl(PR_GET_NAME, thread, 0, 0, 0);
  put("\nthread ");
  put(thread);
  put(syscall(SYS_gettid) == getpid() ? ", the main thread\n" : "\n");
}

static bool is_for_parent;
static _Atomic uint64_t input;

void crash_report_set_input(uint64_t number) { atomic_store(&input, number); }

/// The frames, each as its place in its file and that file's path.
static void put_places(void *const *frames, int count) {
  for (int i = 0; i < count; i++) {
    uintptr_t begin = 0;
    const char *path = crash_report_image((uintptr_t)frames[i], &begin);
    if (!path) continue;
    put("frame ");
    put_address((const void *)((uintptr_t)frames[i] - begin));
    put(" ");
    put(path);
    put("\n");
  }
}

/// First the whole file, and of that first what cannot wait for anything: the unwinder may wait for
/// the loader, and standard error for a program that does not read.
static void put_report(const struct crash *crash, const siginfo_t *info) {
  target = atomic_load(&output);
  put_reason(crash, info);
  void *frames[frame_limit];
  if (is_for_parent) {
    put("input ");
    put_number(atomic_load(&input));
    put("\n");
    return put_places(frames, backtrace(frames, frame_limit));
  }
  put_picture();
  int count = backtrace(frames, frame_limit);
  backtrace_symbols_fd(frames, count, target);
  target = STDERR_FILENO;
  put_reason(crash, info);
  backtrace_symbols_fd(frames, count, target);
}

// MARK: Signals

/// Has the main thread handle a signal that another process has sent to this one, and that the
/// kernel gave to another thread; the one that hangs is the main one. Returns false if there is no
/// need.
static bool pass_on(int number, const siginfo_t *info) {
  pid_t process = getpid();
  if (info->si_code != SI_USER || info->si_pid == process) return false;
  if (syscall(SYS_gettid) == process) return false;
  return syscall(SYS_tgkill, process, process, number) == 0;
}

/// Ends the process by a signal that does not recur, after what was in force before has seen it:
/// the Swift runtime prints a backtrace, and counts on a fault that recurs.
static void end(const struct sigaction *former, siginfo_t *info, void *context) {
  int number = info->si_signo;
  // It may read memory that is not there, and takes these signals for that.
  sigset_t own;
  sigemptyset(&own);
  for (int i = 0; i < crash_count; i++) {
    sigaction(crashes[i].number, &crashes[i].former, NULL);
    sigaddset(&own, crashes[i].number);
  }
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  if (former->sa_flags & SA_SIGINFO) {
    former->sa_sigaction(number, info, context);
  } else if (former->sa_handler != SIG_DFL && former->sa_handler != SIG_IGN) {
    former->sa_handler(number);
  }
  signal(number, SIG_DFL);
  // Pending until the handler has returned.
  raise(number);
}

/// Whether the kernel sends the signal again once the handler returns, as it does for faults of the
/// processor: a trap was passed already, a system call was refused, and memory that has failed is
/// reported once.
static bool recurs(int number, const siginfo_t *info) {
  if (info->si_code <= 0 || number == SIGTRAP || number == SIGSYS) return false;
  return number != SIGBUS || info->si_code != BUS_MCEERR_AO;
}

/// The signal that is being reported.
static volatile sig_atomic_t reported;

/// Ends a report that takes too long; the process ends by the signal that it is about.
static void end_report(int alarm_number) {
  (void)alarm_number;
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, reported);
  signal(reported, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(reported);
}

/// Waits while another thread reports its crash, and ends the process; if it does not, because
/// something has survived its signal, this one ends it.
static void wait_for_end(int number) {
  struct timespec rest = {.tv_sec = 2 * report_seconds};
  while (nanosleep(&rest, &rest) != 0 && errno == EINTR) continue;
  signal(number, SIG_DFL);
  raise(number);
}

static void handle(int number, siginfo_t *info, void *context) {
  int code = errno;
  if (pass_on(number, info)) {
    errno = code;
    return;
  }
  struct crash *crash = NULL;
  for (int i = 0; i < crash_count; i++) {
    if (crashes[i].number == number) crash = &crashes[i];
  }
  if (atomic_flag_test_and_set(&has_begun)) {
    wait_for_end(number);
    errno = code;
    return;
  }
  reported = number;
  sigset_t alarms;
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM);
  signal(SIGALRM, end_report);
  pthread_sigmask(SIG_UNBLOCK, &alarms, NULL);
  alarm(report_seconds);
  if (crash && atomic_load(&output) >= 0) put_report(crash, info);
  alarm(0);
  signal(SIGALRM, SIG_DFL);
  if (crash) sigaction(number, &crash->former, NULL);
  if (crash && !recurs(number, info)) end(&crash->former, info, context);
  errno = code;
}

bool crash_report_begin(int descriptor) {
  atomic_store(&output, descriptor);
  if (is_installed) return true;
  // Loads the unwinder's library, which a process that crashes could not.
  void *frames[1];
  backtrace(frames, 1);
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) {
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
  }
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
  action.sa_sigaction = handle;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) sigaddset(&action.sa_mask, crashes[i].number);
  for (int i = 0; i < crash_count; i++) {
    if (sigaction(crashes[i].number, &action, &crashes[i].former) != 0) return false;
  }
  is_installed = true;
  return true;
}

bool crash_report_begin_for_parent(int descriptor) {
  is_for_parent = true;
  return crash_report_begin(descriptor);
}

void crash_report_note(const char *reason) {
  int file = atomic_load(&output);
  if (file < 0 || atomic_flag_test_and_set(&has_begun)) return;
  put_bytes(file, "note ", 5);
  put_bytes(file, reason, strlen(reason));
  put_bytes(file, "\n", 1);
}

void crash_report_end(void) {
  atomic_store(&output, -1);
  crash_report_set_picture(NULL, 0, 0);
}
