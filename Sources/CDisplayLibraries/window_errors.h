/// Errors of an X server, which Xlib would end the process for.

#ifndef WINDOW_ERRORS_H
#define WINDOW_ERRORS_H

#include <stdbool.h>

/// From now on an error of the server is kept, and the bell is rung. SDL must have loaded Xlib.
void window_catch_errors(void);

/// From now on the end of the connection is said as `window_on_end` wants it.
void window_catch_end(void);

/// A function of the Xlib that SDL has loaded; NULL if there is none.
void *window_xlib_function(const char *name);

/// The descriptor that an error makes readable.
void window_set_bell(int descriptor);

/// Whether the connection has ended: SDL must not be called any more, on any thread.
bool window_has_ended(void);

#endif
