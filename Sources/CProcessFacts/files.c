// Who is told of the files that a program opens, and the paths that they are told.
#define _GNU_SOURCE
#undef _FORTIFY_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"

static struct process_files files;
static _Atomic bool is_watching = false;
static _Atomic bool watches_threads = false;
/// What the check of the libraries opens; the host's thread alone uses both.
static const char *expected;
static bool was_expected;

#define OF_THREAD static _Thread_local __attribute__((tls_model("initial-exec")))
OF_THREAD bool is_host = false;
OF_THREAD bool is_in_step = false;
/// How many times this thread has begun to read for the toolkit.
OF_THREAD int own_depth = 0;

void process_files_install(const struct process_files *answers) { files = *answers; }

void process_files_watch(bool all_threads) {
  is_host = true;
  is_in_step = false;
  atomic_store(&watches_threads, all_threads);
  atomic_store(&is_watching, true);
}

void process_files_forget(void) { atomic_store(&is_watching, false); }

void process_files_expect(const char *path) {
  expected = path;
  was_expected = false;
}

bool process_files_has_seen(void) {
  expected = NULL;
  return was_expected;
}

void process_files_begin_step(void) { is_in_step = true; }
void process_files_end_step(void) { is_in_step = false; }
void process_files_begin_own(void) { own_depth++; }
void process_files_end_own(void) { own_depth--; }

// MARK: Who opens

static bool is_own_name(const char *name) {
  return name && strncmp(name, "retouch.", sizeof "retouch." - 1) == 0;
}

/// Whether the calling thread runs for the app.
static bool is_told(void) {
  if (!atomic_load_explicit(&is_watching, memory_order_relaxed) || own_depth > 0) return false;
  if (is_host) return is_in_step;
  if (!atomic_load_explicit(&watches_threads, memory_order_relaxed)) return false;
  char name[16];
  if (pthread_getname_np(pthread_self(), name, sizeof name) == 0 && is_own_name(name)) return false;
  return !is_own_name(process_facts_queue_label());
}

// MARK: Paths

/// Removes `.`, `..` and double slashes from a path that begins with a slash.
static void simplify(char *path) {
  char *end = path;
  for (const char *next = path; *next;) {
    while (*next == '/') next++;
    size_t length = strcspn(next, "/");
    if (length == 2 && next[0] == '.' && next[1] == '.') {
      while (end > path && *--end != '/') {
      }
    } else if (length > 0 && !(length == 1 && next[0] == '.')) {
      *end++ = '/';
      memmove(end, next, length);
      end += length;
    }
    next += length;
  }
  if (end == path) *end++ = '/';
  *end = 0;
}

/// Makes a whole path; returns false if it is too long, or begins nowhere.
static bool complete(int folder, const char *path, char whole[PATH_MAX]) {
  size_t used = 0;
  if (path[0] != '/') {
    if (folder == AT_FDCWD) {
      if (!getcwd(whole, PATH_MAX)) return false;
      used = strlen(whole);
    } else {
      char link[40];
      snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
      ssize_t count = readlink(link, whole, PATH_MAX - 1);
      if (count <= 0) return false;
      used = (size_t)count;
    }
    whole[used++] = '/';
  }
  size_t length = strlen(path);
  if (used + length >= PATH_MAX) return false;
  memcpy(whole + used, path, length + 1);
  if (whole[0] != '/') return false;
  simplify(whole);
  return true;
}

// MARK: Cookies

static _Atomic bool leaves_cookies = false;

void process_files_leave_cookies(bool leaving) { atomic_store(&leaves_cookies, leaving); }

bool process_files_is_of_cookies(const char *path) {
  const char *name = strrchr(path, '/');
  return name && strncmp(name, "/.cookies.", sizeof "/.cookies." - 1) == 0;
}

bool files_leaves(const char *path) {
  if (!atomic_load_explicit(&leaves_cookies, memory_order_relaxed) || !path) return false;
  return process_files_is_of_cookies(path);
}

// MARK: Telling

bool files_begin(int folder, const char *path, char whole[PATH_MAX]) {
  if (!is_told() || !path || !complete(folder, path, whole)) return false;
  if (is_host && expected && strcmp(whole, expected) == 0) was_expected = true;
  return true;
}

static bool only_reads(int flags) {
  return (flags & O_ACCMODE) == O_RDONLY && !(flags & (O_PATH | O_DIRECTORY | O_CREAT | O_TRUNC));
}

int files_replacement(const char *whole, int flags) {
  if (!only_reads(flags)) return process_files_system;
  if (files_leaves(whole)) return errno = ENOENT, process_files_absent;
  own_depth++;
  int descriptor = files.replace(whole, flags, is_in_step);
  own_depth--;
  if (descriptor == process_files_absent) errno = ENOENT;
  return descriptor;
}

void files_tell(const char *whole, int descriptor, int flags) {
  int code = errno;
  bool is_absent = code == ENOENT || code == ENOTDIR || code == ELOOP;
  if (flags & (O_PATH | O_DIRECTORY) || (descriptor < 0 && !is_absent)) return;
  own_depth++;
  files.opened(whole, descriptor, flags, is_in_step);
  own_depth--;
  errno = code;
}

// MARK: What a file is

static uint64_t nanoseconds(struct statx_timestamp time) {
  return (uint64_t)time.tv_sec * 1000000000ULL + time.tv_nsec;
}

static bool identify(int folder, const char *path, int flags, struct process_file *file) {
  struct statx status;
  if (statx(folder, path, flags, STATX_BASIC_STATS | STATX_BTIME, &status) != 0) return false;
  if (!S_ISREG(status.stx_mode)) return false;
  *file = (struct process_file){
      .device = (uint64_t)status.stx_dev_major << 32 | status.stx_dev_minor,
      .number = status.stx_ino,
      .born = status.stx_mask & STATX_BTIME ? nanoseconds(status.stx_btime) : 0,
      .size = status.stx_size,
      .modified = nanoseconds(status.stx_mtime),
      .changed = nanoseconds(status.stx_ctime),
  };
  return true;
}

bool process_files_identify(int descriptor, struct process_file *file) {
  return identify(descriptor, "", AT_EMPTY_PATH, file);
}

bool process_files_identify_path(const char *path, struct process_file *file) {
  return identify(AT_FDCWD, path, 0, file);
}

// MARK: Contents in memory

int process_files_make(const void *bytes, size_t count, int flags) {
  int memory = memfd_create("retouch", MFD_CLOEXEC);
  if (memory < 0) return -1;
  for (size_t done = 0; done < count;) {
    ssize_t part = write(memory, (const char *)bytes + done, count - done);
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) {
      close(memory);
      return -1;
    }
    done += (size_t)part;
  }
  // Another descriptor of it, which cannot write.
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", memory);
  int descriptor = SYSTEM(open)(link, O_RDONLY | (flags & (O_CLOEXEC | O_NONBLOCK)));
  close(memory);
  return descriptor;
}
