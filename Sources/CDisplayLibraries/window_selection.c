// The text of an X server's clipboard. SDL 2 takes the clipboard from a program that answers
// slowly, so that its text is gone, and cannot read long texts, which come in pieces (INCR).
#include "window_selection.h"

#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "window_errors.h"

#define X_FUNCTIONS(FUNCTION)     \
  FUNCTION(XCheckTypedWindowEvent) \
  FUNCTION(XConnectionNumber)     \
  FUNCTION(XConvertSelection)     \
  FUNCTION(XCreateSimpleWindow)   \
  FUNCTION(XDefaultRootWindow)    \
  FUNCTION(XDeleteProperty)       \
  FUNCTION(XDestroyWindow)        \
  FUNCTION(XFree)                 \
  FUNCTION(XGetSelectionOwner)    \
  FUNCTION(XGetWindowProperty)    \
  FUNCTION(XInternAtom)           \
  FUNCTION(XSelectInput)

#define MEMBER(name) __typeof__(name) *name;
static struct {
  X_FUNCTIONS(MEMBER)
} x;

static Display *display;
static Atom clipboard, utf8, in_pieces, place;
/// The window by which SDL has put the app's text on the clipboard; 0 before.
static Window own;

/// A text that is being read.
struct reading {
  Window window;
  /// The end of the wait for the owner, in milliseconds.
  int64_t deadline;
  char *text;
  size_t length, limit;
};

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool selection_begin(const SDL_SysWMinfo *info) {
  display = NULL;
  own = 0;
  if (info->subsystem != SDL_SYSWM_X11) return false;
#define LOAD(name)                           \
  x.name = window_xlib_function(#name);      \
  if (x.name == NULL) return false;
  X_FUNCTIONS(LOAD)
  display = info->info.x11.display;
  clipboard = x.XInternAtom(display, "CLIPBOARD", False);
  utf8 = x.XInternAtom(display, "UTF8_STRING", False);
  in_pieces = x.XInternAtom(display, "INCR", False);
  place = x.XInternAtom(display, "CLIPBOARD_FOR_RETOUCH", False);
  return true;
}

void selection_end(void) { display = NULL; }

bool selection_is_used(void) { return display != NULL; }

void selection_note_owner(void) { own = x.XGetSelectionOwner(display, clipboard); }

bool selection_is_own(void) {
  Window owner = x.XGetSelectionOwner(display, clipboard);
  return owner == None || owner == own;
}

// Waits for an event of the reading's window; the others stay for SDL.
static bool await_event(struct reading *reading, int type, XEvent *event) {
  while (!x.XCheckTypedWindowEvent(display, reading->window, type, event)) {
    int64_t left = reading->deadline - milliseconds();
    if (left <= 0) return false;
    struct pollfd connection = {.fd = x.XConnectionNumber(display), .events = POLLIN};
    poll(&connection, 1, left < 20 ? (int)left : 20);
  }
  return true;
}

// Appends the property, and deletes it. Sets its type, None without one. Returns false if the text
// is too long, or is no text.
static bool take_property(struct reading *reading, Atom *type, size_t *added) {
  *type = None;
  *added = 0;
  unsigned long rest = 1;
  for (long offset = 0; rest > 0;) {
    int format = 0;
    unsigned long count = 0;
    unsigned char *bytes = NULL;
    int code = x.XGetWindowProperty(
        display, reading->window, place, offset, 1 << 16, False, AnyPropertyType, type, &format,
        &count, &rest, &bytes);
    if (code != Success) return false;
    bool is_text = *type == utf8 && format == 8;
    bool fits = is_text && count <= reading->limit - reading->length;
    char *text = fits ? realloc(reading->text, reading->length + count + 1) : NULL;
    if (text != NULL) {
      memcpy(text + reading->length, bytes, count);
      reading->text = text;
      reading->length += count;
      text[reading->length] = 0;
      *added += count;
    }
    if (bytes != NULL) x.XFree(bytes);
    if (*type == None || *type == in_pieces) break;
    if (text == NULL) return false;
    // The offset counts words of 32 bits; only the last piece may end within one.
    offset += (long)(count / 4);
    if (count == 0) break;
  }
  x.XDeleteProperty(display, reading->window, place);
  return true;
}

static bool take_pieces(struct reading *reading) {
  XEvent event;
  while (await_event(reading, PropertyNotify, &event)) {
    if (event.xproperty.atom != place || event.xproperty.state != PropertyNewValue) continue;
    Atom type;
    size_t added;
    if (!take_property(reading, &type, &added)) return false;
    // The property of an earlier event may have been taken already.
    if (type == utf8 && added == 0) return true;
  }
  return false;
}

static enum selection_outcome take(struct reading *reading) {
  x.XConvertSelection(display, clipboard, utf8, place, reading->window, CurrentTime);
  XEvent event;
  if (!await_event(reading, SelectionNotify, &event)) return SELECTION_UNKNOWN;
  // The owner has no text.
  if (event.xselection.property == None) return SELECTION_NONE;
  Atom type;
  size_t added;
  if (!take_property(reading, &type, &added)) return SELECTION_NONE;
  if (type == in_pieces) {
    if (take_pieces(reading)) return SELECTION_TEXT;
    return reading->deadline <= milliseconds() ? SELECTION_UNKNOWN : SELECTION_NONE;
  }
  return type == utf8 ? SELECTION_TEXT : SELECTION_NONE;
}

enum selection_outcome selection_read(size_t limit, char **text) {
  *text = NULL;
  Window owner = x.XGetSelectionOwner(display, clipboard);
  if (owner == None) return SELECTION_NONE;
  if (owner == own) return SELECTION_UNKNOWN;
  struct reading reading = {.deadline = milliseconds() + 1000, .limit = limit};
  // A new one each time: an owner that answers too late finds none.
  reading.window =
      x.XCreateSimpleWindow(display, x.XDefaultRootWindow(display), -1, -1, 1, 1, 0, 0, 0);
  x.XSelectInput(display, reading.window, PropertyChangeMask);
  enum selection_outcome outcome = take(&reading);
  x.XDestroyWindow(display, reading.window);
  if (outcome == SELECTION_TEXT && reading.text == NULL) outcome = SELECTION_NONE;
  if (outcome == SELECTION_TEXT) {
    *text = reading.text;
  } else {
    free(reading.text);
  }
  return outcome;
}
