// The files that a program opens: who is told of them, and may give others in their place.
//
// This target defines the C functions with which Foundation, Dispatch, C libraries and the program
// itself open files. While somebody watches, they tell `struct process_files`.
#ifndef PROCESS_FILES_H
#define PROCESS_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  /// The system opens the file.
  process_files_system = -1,
  /// There is to be no such file.
  process_files_absent = -2,
};

/// Who is told. The functions are called on the thread that opens a file, which may be any; what
/// they open themselves is not told. A path is whole, without `.`, `..` and double slashes,
/// but its links are not resolved.
struct process_files {
  /// A file is about to be opened, only to be read. Returns a descriptor of its contents, which may
  /// be read alone, or one of the numbers above.
  int (*replace)(const char *path, int flags, bool in_step);
  /// A file has been opened, with these flags; `descriptor` is -1 if there is no such file. Never
  /// called for what `replace` has answered.
  void (*opened)(const char *path, int descriptor, int flags, bool in_step);
};

/// Which regular file it is, and of which version; times are nanoseconds since 1970.
struct process_file {
  uint64_t device;
  uint64_t number;
  /// When it was made, so that another file with its number is not taken for it; 0 if not known.
  uint64_t born;
  uint64_t size;
  uint64_t modified;
  uint64_t changed;
};
/// Identifies a file; returns false if it is not there, or not a regular one.
bool process_files_identify(int descriptor, struct process_file *file);
bool process_files_identify_path(const char *path, struct process_file *file);

/// Makes a descriptor that reads these bytes, which are in no folder; -1 if there is no room. Of
/// `flags` it gets `O_CLOEXEC` and `O_NONBLOCK`.
int process_files_make(const void *bytes, size_t count, int flags);

/// Sets who is told; once, before the first watching.
void process_files_install(const struct process_files *files);

/// Begins watching. The calling thread is the host's: of what it opens, only that in a step is told.
/// Other threads' files are told always if `all_threads` is set, except those of threads and queues
/// whose names begin with `retouch.`.
void process_files_watch(bool all_threads);
/// Ends watching.
void process_files_forget(void);
/// Whether a path is Foundation's file of cookies: the network's, not the app's to read.
bool process_files_is_of_cookies(const char *path);
/// Whether Foundation's file of cookies is left alone: it seems to be absent, and is not written.
void process_files_leave_cookies(bool leaving);
/// For a check of the libraries on the host's thread: expects a file to be opened, and says whether
/// that was seen. The path is kept until then.
void process_files_expect(const char *path);
bool process_files_has_seen(void);

/// Begins and ends a step on the calling thread.
void process_files_begin_step(void);
void process_files_end_step(void);

/// Begins and ends reading for the toolkit's own purposes on the calling thread, which is not
/// told. May be nested.
void process_files_begin_own(void);
void process_files_end_own(void);

#endif
