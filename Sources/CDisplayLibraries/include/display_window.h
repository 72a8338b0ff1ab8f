/// A window of the desktop by SDL: its pixels and its input.
///
/// `window_load` must have returned 0 before. All other functions are called on the thread that
/// called `window_open`, except `window_wake`. There is one window.

#ifndef DISPLAY_WINDOW_H
#define DISPLAY_WINDOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "display_libraries.h"

/// Loads SDL. Returns 0, or -1 and sets `missing`.
int window_load(struct missing_display_library *missing);

/// The longest side of the part of a window that is drawn, in pixels.
enum { WINDOW_LIMIT = 8192 };

/// What `window_open` finds and makes. Lengths are in pixels.
struct window_facts {
  int width, height;
  /// The pictures of the display in 1000 seconds; 0 if unknown.
  uint32_t millihertz;
};

/// Opens the window. Without a given size (0) it is as large as `facts` wants, or as the desktop
/// has room for, and can be resized. Returns NULL, or why not, in words of SDL's.
const char *window_open(
    const char *title, bool is_resizable, struct window_facts *facts);

void window_close(void);

/// What has happened.
enum window_event_kind {
  WINDOW_NOTHING,
  /// `window_wake` was called.
  WINDOW_WOKEN,
  /// The person closed the window.
  WINDOW_CLOSED,
  /// The window cannot be seen, or (`is_down`) can be again.
  WINDOW_SEEN,
  /// The window is `x` × `y` pixels large.
  WINDOW_RESIZED,
  /// The desktop has lost its pixels.
  WINDOW_EXPOSED,
  /// The pointer is at `x`, `y`, as parts of the window.
  WINDOW_POINTER,
  /// A button of the pointer, by the kernel's code, is up or down.
  WINDOW_BUTTON,
  /// A wheel has turned `x` clicks right and `y` down.
  WINDOW_WHEEL,
  /// A finger, by a number from 0, has landed, moved or lifted at `x`, `y`, as parts of the window.
  WINDOW_TOUCH_DOWN,
  WINDOW_TOUCH_MOVE,
  WINDOW_TOUCH_UP,
  /// A key, by its number in USB's table of a keyboard, is up or down. Not sent for repeats.
  WINDOW_KEY,
  /// The desktop's clipboard may have changed, and can be read now.
  WINDOW_CLIPBOARD
};

struct window_event {
  enum window_event_kind kind;
  uint32_t code;
  bool is_down;
  double x, y;
};

/// Waits for the next event, for ever if the time is negative. Returns `WINDOW_NOTHING` at its end.
struct window_event window_wait(int milliseconds);

/// Reads the text of the desktop's clipboard, in UTF-8; empty if it has none of at most `limit`
/// bytes. It waits for the program that owns the clipboard: under X11 a second at most, on Wayland
/// for as long as it writes. The caller frees the result; NULL if the text is the app's own, or
/// could not be read.
char *window_clipboard(size_t limit);

/// Puts a text on the desktop's clipboard, for as long as the window exists. An empty text takes
/// away only what the app has put there.
bool window_set_clipboard(const char *text);

/// Creates a descriptor that is readable while a number other than 0 was written to it; -1 if the
/// process has no descriptor left.
int window_bell(void);

/// Ends the wait, from any thread; does nothing once the X server has ended the connection.
void window_wake(void);

/// Sets what is called on the window's thread when an X server has ended the connection, before
/// that thread sleeps for ever. Call it before `window_open`.
void window_on_end(void (*handle)(void *context), void *context);

/// The newest error of the X server: below the number of errors so far, in 24 bits, the error's
/// code, and the major and minor code of the request. 0 if there was none. From any thread.
uint64_t window_newest_error(void);

/// A rectangle of pixels, without its right and lower ends.
struct window_rect {
  int left, top, right, bottom;
};

/// Shows pixels: 32 bits each, blue first. Only the rectangles have changed since the last call.
/// Returns whether that was possible; all of the picture must be shown after a failure.
bool window_show(
    const uint8_t *pixels, int width, int height, int row_bytes, const struct window_rect *rects,
    int count);

/// Shows the last picture again.
void window_show_again(void);

#endif
