// The functions that open files. Those that glibc calls itself, such as for its name services, are
// not seen here.
#define _GNU_SOURCE
#undef _FORTIFY_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"

/// Opens a file by `call`, unless another descriptor takes its place.
#define OPEN(folder, path, flags, call)                                       \
  ({                                                                          \
    char whole[PATH_MAX];                                                     \
    bool is_known = files_begin(folder, path, whole);                         \
    int answer = is_known ? files_replacement(whole, flags) : process_files_system; \
    if (answer == process_files_system) {                                     \
      answer = call;                                                          \
      if (is_known) files_tell(whole, answer, flags);                               \
    }                                                                         \
    answer < 0 ? -1 : answer;                                                 \
  })

// MARK: Descriptors

#define MODE(flags)                                     \
  ({                                                    \
    mode_t mode = 0;                                    \
    if ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE) { \
      va_list list;                                     \
      va_start(list, flags);                            \
      mode = va_arg(list, mode_t);                      \
      va_end(list);                                     \
    }                                                   \
    mode;                                               \
  })

REPLACING int open(const char *path, int flags, ...) {
  mode_t mode = MODE(flags);
  return OPEN(AT_FDCWD, path, flags, SYSTEM(open)(path, flags, mode));
}

REPLACING int open64(const char *path, int flags, ...) {
  mode_t mode = MODE(flags);
  return OPEN(AT_FDCWD, path, flags, SYSTEM(open64)(path, flags, mode));
}

REPLACING int openat(int folder, const char *path, int flags, ...) {
  mode_t mode = MODE(flags);
  return OPEN(folder, path, flags, SYSTEM(openat)(folder, path, flags, mode));
}

REPLACING int openat64(int folder, const char *path, int flags, ...) {
  mode_t mode = MODE(flags);
  return OPEN(folder, path, flags, SYSTEM(openat64)(folder, path, flags, mode));
}

REPLACING int creat(const char *path, mode_t mode) {
  return OPEN(AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, SYSTEM(creat)(path, mode));
}

REPLACING int creat64(const char *path, mode_t mode) {
  return OPEN(AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, SYSTEM(creat64)(path, mode));
}

// What libraries call that are compiled with checks of their arguments.
int __open_2(const char *path, int flags);
REPLACING int __open_2(const char *path, int flags) {
  return OPEN(AT_FDCWD, path, flags, SYSTEM(__open_2)(path, flags));
}
int __open64_2(const char *path, int flags);
REPLACING int __open64_2(const char *path, int flags) {
  return OPEN(AT_FDCWD, path, flags, SYSTEM(__open64_2)(path, flags));
}
int __openat_2(int folder, const char *path, int flags);
REPLACING int __openat_2(int folder, const char *path, int flags) {
  return OPEN(folder, path, flags, SYSTEM(__openat_2)(folder, path, flags));
}
int __openat64_2(int folder, const char *path, int flags);
REPLACING int __openat64_2(int folder, const char *path, int flags) {
  return OPEN(folder, path, flags, SYSTEM(__openat64_2)(folder, path, flags));
}

// MARK: New names

/// Reports a file that the system has just made.
static int made(const char *name, int descriptor) {
  char whole[PATH_MAX];
  if (descriptor >= 0 && files_begin(AT_FDCWD, name, whole)) {
    files_tell(whole, descriptor, O_RDWR | O_CREAT | O_EXCL);
  }
  return descriptor;
}

/// Foundation writes cookies to a file of another name, and then gives it theirs.
REPLACING int rename(const char *name, const char *other) {
  return files_leaves(other) ? unlink(name) : SYSTEM(rename)(name, other);
}

REPLACING int mkstemp(char *name) { return made(name, SYSTEM(mkstemp)(name)); }
REPLACING int mkstemp64(char *name) { return made(name, SYSTEM(mkstemp64)(name)); }
REPLACING int mkostemp(char *name, int flags) { return made(name, SYSTEM(mkostemp)(name, flags)); }
REPLACING int mkostemp64(char *name, int flags) {
  return made(name, SYSTEM(mkostemp64)(name, flags));
}
REPLACING int mkstemps(char *name, int length) {
  return made(name, SYSTEM(mkstemps)(name, length));
}
REPLACING int mkstemps64(char *name, int length) {
  return made(name, SYSTEM(mkstemps64)(name, length));
}
REPLACING int mkostemps(char *name, int length, int flags) {
  return made(name, SYSTEM(mkostemps)(name, length, flags));
}
REPLACING int mkostemps64(char *name, int length, int flags) {
  return made(name, SYSTEM(mkostemps64)(name, length, flags));
}

// MARK: Streams

/// The flags with which a stream of this mode opens its file.
static int stream_flags(const char *mode) {
  // A comma begins the name of a character set.
  size_t length = strcspn(mode, ",");
  int flags = memchr(mode, '+', length) ? O_RDWR : mode[0] == 'r' ? O_RDONLY : O_WRONLY;
  if (mode[0] == 'w') flags |= O_CREAT | O_TRUNC;
  if (mode[0] == 'a') flags |= O_CREAT | O_APPEND;
  if (memchr(mode, 'e', length)) flags |= O_CLOEXEC;
  return flags;
}

/// Opens a stream by `call`, unless another descriptor takes the place of its file.
#define OPEN_STREAM(path, mode, call, take)                                   \
  ({                                                                          \
    char whole[PATH_MAX];                                                     \
    bool is_known = files_begin(AT_FDCWD, path, whole);                       \
    int flags = stream_flags(mode);                                           \
    int descriptor = is_known ? files_replacement(whole, flags) : process_files_system; \
    FILE *result = NULL;                                                      \
    if (descriptor >= 0) {                                                    \
      result = take;                                                          \
    } else if (descriptor == process_files_system) {                          \
      result = call;                                                          \
      if (is_known) files_tell(whole, result ? fileno(result) : -1, flags);         \
    }                                                                         \
    result;                                                                   \
  })

/// The stream of a descriptor, which it closes if there can be none.
static FILE *stream_of(int descriptor, const char *mode) {
  FILE *stream = fdopen(descriptor, mode);
  if (!stream) close(descriptor);
  return stream;
}

REPLACING FILE *fopen(const char *path, const char *mode) {
  return OPEN_STREAM(path, mode, SYSTEM(fopen)(path, mode), stream_of(descriptor, mode));
}

REPLACING FILE *fopen64(const char *path, const char *mode) {
  return OPEN_STREAM(path, mode, SYSTEM(fopen64)(path, mode), stream_of(descriptor, mode));
}

/// Lets a stream read a descriptor, by its name in `/proc`, since its object has to stay the same.
static FILE *reopened(int descriptor, const char *mode, FILE *stream) {
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  FILE *result = SYSTEM(freopen)(link, mode, stream);
  close(descriptor);
  return result;
}

REPLACING FILE *freopen(const char *path, const char *mode, FILE *stream) {
  return OPEN_STREAM(
      path, mode, SYSTEM(freopen)(path, mode, stream), reopened(descriptor, mode, stream));
}

REPLACING FILE *freopen64(const char *path, const char *mode, FILE *stream) {
  return OPEN_STREAM(
      path, mode, SYSTEM(freopen64)(path, mode, stream), reopened(descriptor, mode, stream));
}
