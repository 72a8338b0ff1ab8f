// Errors of an X server: any client can cause one, by a forged message or by going away at the
// wrong moment, and Xlib's own handler ends the process.
#include "window_errors.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <unistd.h>

#include "display_window.h"

/// XErrorEvent of Xlib.h.
struct x_error {
  int type;
  void *display;
  unsigned long resource, serial;
  unsigned char error, request, minor;
};

typedef int error_handler(void *display, struct x_error *error);
typedef int end_handler(void *display);

/// The number of errors so far, above 24 bits of the newest one.
static _Atomic uint64_t newest;
static atomic_bool has_ended;
static int bell = -1;
static void (*on_end)(void *context);
static void *end_context;

void window_set_bell(int descriptor) { bell = descriptor; }

void window_on_end(void (*handle)(void *context), void *context) {
  on_end = handle;
  end_context = context;
}

bool window_has_ended(void) { return atomic_load(&has_ended); }

uint64_t window_newest_error(void) { return atomic_load(&newest); }

// Called within a call of Xlib, which must not be called again here.
static int keep(void *display, struct x_error *error) {
  (void)display;
  uint64_t count = (atomic_load(&newest) >> 24) + 1;
  uint64_t codes = (uint64_t)error->error << 16 | (uint64_t)error->request << 8 | error->minor;
  atomic_store(&newest, count << 24 | codes);
  uint64_t one = 1;
  if (bell >= 0 && write(bell, &one, sizeof one) < 0) return 0;
  return 0;
}

// Xlib ends the process when this returns, so it does not: the window's thread sleeps until the app
// has ended in order.
static int leave(void *display) {
  (void)display;
  if (!atomic_exchange(&has_ended, true) && on_end != NULL) on_end(end_context);
  for (;;) pause();
}

void *window_xlib_function(const char *name) {
  // Only SDL loads Xlib; this finds what it has loaded.
  void *handle = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD);
  return handle == NULL ? NULL : dlsym(handle, name);
}

void window_catch_errors(void) {
  error_handler *(*set)(error_handler *) = window_xlib_function("XSetErrorHandler");
  if (set != NULL) set(keep);
}

void window_catch_end(void) {
  end_handler *(*set)(end_handler *) = window_xlib_function("XSetIOErrorHandler");
  if (set != NULL) set(leave);
}
