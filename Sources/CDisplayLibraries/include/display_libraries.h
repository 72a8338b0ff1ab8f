/// What displays need of C libraries. They are loaded when a display is first wanted, so a program
/// without one does not load them (docs/decisions/0036).

#ifndef DISPLAY_LIBRARIES_H
#define DISPLAY_LIBRARIES_H

/// A library that could not be loaded, or that lacks a function. The strings live for ever, except
/// `reason`, which is the dynamic linker's and lasts until its next call on the same thread.
struct missing_display_library {
  const char *file;
  const char *package;
  const char *reason;
};

/// Names the calling thread; 15 bytes of the name count. What threads named `retouch.…` read is not
/// noted as the app's.
void display_name_thread(const char *name);

#endif
