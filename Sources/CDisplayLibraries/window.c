// A window by SDL, whose library finds out whether the desktop speaks Wayland or X11.
#include "display_window.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>

#include "window_errors.h"
#include "window_selection.h"

#define SDL_FUNCTIONS(FUNCTION)     \
  FUNCTION(SDL_ClearError)          \
  FUNCTION(SDL_CreateWindow)        \
  FUNCTION(SDL_DestroyWindow)       \
  FUNCTION(SDL_EnableScreenSaver)   \
  FUNCTION(SDL_EventState)          \
  FUNCTION(SDL_GetClipboardText)    \
  FUNCTION(SDL_GetCurrentDisplayMode) \
  FUNCTION(SDL_GetCurrentVideoDriver) \
  FUNCTION(SDL_GetDisplayUsableBounds) \
  FUNCTION(SDL_GetError)            \
  FUNCTION(SDL_GetWindowDisplayIndex) \
  FUNCTION(SDL_GetWindowSize)       \
  FUNCTION(SDL_GetWindowSurface)    \
  FUNCTION(SDL_GetWindowWMInfo)     \
  FUNCTION(SDL_InitSubSystem)       \
  FUNCTION(SDL_PushEvent)           \
  FUNCTION(SDL_QuitSubSystem)       \
  FUNCTION(SDL_RegisterEvents)      \
  FUNCTION(SDL_SetClipboardText)    \
  FUNCTION(SDL_SetHint)             \
  FUNCTION(SDL_SetWindowMaximumSize) \
  FUNCTION(SDL_SetWindowMinimumSize) \
  FUNCTION(SDL_StopTextInput)       \
  FUNCTION(SDL_UpdateWindowSurface) \
  FUNCTION(SDL_UpdateWindowSurfaceRects) \
  FUNCTION(SDL_WaitEventTimeout)    \
  FUNCTION(SDL_free)

#define MEMBER(name) __typeof__(name) *name;
static struct {
  SDL_FUNCTIONS(MEMBER)
} sdl;

static SDL_Window *window;
/// Whether keys come here. Only then is the clipboard read, whose owner may be asked for it.
static bool has_focus;
/// The text that the app has put on the clipboard last; NULL before.
static char *own_text;
static Uint32 wake_type;

enum { FINGERS = 16 };
/// SDL's numbers of the fingers that are down, by ours.
static struct {
  bool is_down;
  SDL_FingerID number;
} fingers[FINGERS];

int window_load(struct missing_display_library *missing) {
  *missing =
      (struct missing_display_library){"libSDL2-2.0.so.0", "libsdl2-2.0-0", "it is too old"};
  void *handle = dlopen(missing->file, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) goto failure;
#define LOAD(name)                 \
  sdl.name = dlsym(handle, #name); \
  if (sdl.name == NULL) goto failure;
  SDL_FUNCTIONS(LOAD)
  return 0;
failure:
  missing->reason = dlerror();
  return -1;
}

const char *window_open(const char *title, bool is_resizable, struct window_facts *facts) {
  // The app has its own handling of signals, and a finger is no mouse.
  sdl.SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
  sdl.SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  sdl.SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
  sdl.SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
  // Only a desktop: SDL's other drivers show nothing, or take the panel.
  const char *chosen = getenv("SDL_VIDEODRIVER"), *wayland = getenv("WAYLAND_DISPLAY");
  bool has_wayland = wayland != NULL && wayland[0] != 0;
  if (chosen == NULL) {
    sdl.SDL_SetHint(SDL_HINT_VIDEODRIVER, has_wayland ? "wayland,x11" : "x11");
  }
  if (sdl.SDL_InitSubSystem(SDL_INIT_VIDEO) < 0) return sdl.SDL_GetError();
  // X11 takes pixels as they are; on Wayland SDL brings them by a GPU's texture.
  const char *driver = sdl.SDL_GetCurrentVideoDriver();
  bool is_x11 = driver != NULL && strcmp(driver, "x11") == 0;
  if (is_x11) sdl.SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  // Nothing is done with what is dropped, and the program that drags it may be gone.
  sdl.SDL_EventState(SDL_DROPFILE, SDL_DISABLE);
  sdl.SDL_EventState(SDL_DROPTEXT, SDL_DISABLE);
  if (is_x11) window_catch_errors();
  sdl.SDL_EnableScreenSaver();
  SDL_Rect room;
  if (is_resizable && sdl.SDL_GetDisplayUsableBounds(0, &room) == 0) {
    if (room.w > 0 && facts->width > room.w) facts->width = room.w;
    if (room.h > 0 && facts->height > room.h) facts->height = room.h;
  }
  window = sdl.SDL_CreateWindow(
      title, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, facts->width, facts->height,
      is_resizable ? SDL_WINDOW_RESIZABLE : 0);
  if (window == NULL || sdl.SDL_GetWindowSurface(window) == NULL) {
    const char *reason = sdl.SDL_GetError();
    window_close();
    return reason;
  }
  if (is_x11) window_catch_end();
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (is_x11 && sdl.SDL_GetWindowWMInfo(window, &info)) selection_begin(&info);
  if (is_resizable) {
    sdl.SDL_SetWindowMinimumSize(window, 200, 200);
    sdl.SDL_SetWindowMaximumSize(window, WINDOW_LIMIT, WINDOW_LIMIT);
  }
  sdl.SDL_GetWindowSize(window, &facts->width, &facts->height);
  SDL_DisplayMode mode;
  int display = sdl.SDL_GetWindowDisplayIndex(window);
  facts->millihertz = 0;
  if (display >= 0 && sdl.SDL_GetCurrentDisplayMode(display, &mode) == 0) {
    facts->millihertz = (uint32_t)mode.refresh_rate * 1000;
  }
  wake_type = sdl.SDL_RegisterEvents(1);
  // Keys come as keys: what they type is the app's own keymap's.
  sdl.SDL_StopTextInput();
  return NULL;
}

void window_close(void) {
  selection_end();
  if (window != NULL) sdl.SDL_DestroyWindow(window);
  window = NULL;
  sdl.SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

int window_bell(void) {
  int bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  window_set_bell(bell);
  return bell;
}

void window_wake(void) {
  // The library's lock is held for ever.
  if (window_has_ended()) return;
  SDL_Event event = {.type = wake_type};
  sdl.SDL_PushEvent(&event);
}

// MARK: Events

// Our number of a finger; -1 if it is not down, or if there are too many.
static int finger(SDL_FingerID number, bool lands) {
  int place = -1;
  for (int i = 0; i < FINGERS; i++) {
    if (fingers[i].is_down && fingers[i].number == number) return i;
    if (!fingers[i].is_down && place < 0) place = i;
  }
  if (!lands || place < 0) return -1;
  fingers[place].is_down = true;
  fingers[place].number = number;
  return place;
}

static struct window_event touch(const SDL_TouchFingerEvent *event) {
  struct window_event result = {.kind = WINDOW_NOTHING, .x = event->x, .y = event->y};
  int number = finger(event->fingerId, event->type == SDL_FINGERDOWN);
  if (number < 0) return result;
  result.code = (uint32_t)number;
  switch (event->type) {
    case SDL_FINGERDOWN: result.kind = WINDOW_TOUCH_DOWN; break;
    case SDL_FINGERMOTION: result.kind = WINDOW_TOUCH_MOVE; break;
    default:
      result.kind = WINDOW_TOUCH_UP;
      fingers[number].is_down = false;
  }
  return result;
}

static struct window_event of_window(const SDL_WindowEvent *event) {
  struct window_event result = {.kind = WINDOW_NOTHING};
  switch (event->event) {
    case SDL_WINDOWEVENT_CLOSE: result.kind = WINDOW_CLOSED; break;
    case SDL_WINDOWEVENT_MINIMIZED:
    case SDL_WINDOWEVENT_HIDDEN: result.kind = WINDOW_SEEN; break;
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_MAXIMIZED:
    case SDL_WINDOWEVENT_SHOWN:
      result.kind = WINDOW_SEEN;
      result.is_down = true;
      break;
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      result.kind = WINDOW_RESIZED;
      result.x = event->data1;
      result.y = event->data2;
      break;
    case SDL_WINDOWEVENT_EXPOSED: result.kind = WINDOW_EXPOSED; break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      // Not every desktop reports changes that happened meanwhile.
      has_focus = true;
      result.kind = WINDOW_CLIPBOARD;
      break;
    case SDL_WINDOWEVENT_FOCUS_LOST: has_focus = false; break;
    default: break;
  }
  return result;
}

// The kernel's codes of SDL's buttons.
static uint32_t button(Uint8 number) {
  switch (number) {
    case SDL_BUTTON_LEFT: return 0x110;
    case SDL_BUTTON_RIGHT: return 0x111;
    case SDL_BUTTON_MIDDLE: return 0x112;
    default: return 0x113 + (uint32_t)number - SDL_BUTTON_X1;
  }
}

static struct window_event translated(const SDL_Event *event) {
  struct window_event result = {.kind = WINDOW_NOTHING};
  int width = 1, height = 1;
  if (event->type == wake_type) {
    result.kind = WINDOW_WOKEN;
    return result;
  }
  switch (event->type) {
    case SDL_WINDOWEVENT: return of_window(&event->window);
    case SDL_QUIT:
      // The desktop has gone, or the only window was closed, which has been said already.
      result.kind = WINDOW_CLOSED;
      return result;
    case SDL_MOUSEMOTION:
      sdl.SDL_GetWindowSize(window, &width, &height);
      result.kind = WINDOW_POINTER;
      // The middle of the pixel.
      result.x = (event->motion.x + 0.5) / width;
      result.y = (event->motion.y + 0.5) / height;
      return result;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      if (event->button.button == 0 || event->button.button > 8) return result;
      result.kind = WINDOW_BUTTON;
      result.code = button(event->button.button);
      result.is_down = event->type == SDL_MOUSEBUTTONDOWN;
      return result;
    case SDL_MOUSEWHEEL:
      result.kind = WINDOW_WHEEL;
      result.x = event->wheel.preciseX;
      result.y = -event->wheel.preciseY;
      return result;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP: return touch(&event->tfinger);
    case SDL_KEYDOWN:
    case SDL_KEYUP:
      if (event->key.repeat != 0) return result;
      result.kind = WINDOW_KEY;
      result.code = (uint32_t)event->key.keysym.scancode;
      result.is_down = event->type == SDL_KEYDOWN;
      return result;
    case SDL_CLIPBOARDUPDATE:
      if (has_focus) result.kind = WINDOW_CLIPBOARD;
      return result;
    default: return result;
  }
}

struct window_event window_wait(int milliseconds) {
  SDL_Event event;
  if (sdl.SDL_WaitEventTimeout(&event, milliseconds) == 0) {
    return (struct window_event){.kind = milliseconds < 0 ? WINDOW_CLOSED : WINDOW_NOTHING};
  }
  return translated(&event);
}

// MARK: Clipboard

// The text by SDL; NULL if it could not be read.
static char *text_by_sdl(size_t limit) {
  sdl.SDL_ClearError();
  char *text = sdl.SDL_GetClipboardText();
  bool has_failed = text == NULL || (text[0] == 0 && sdl.SDL_GetError()[0] != 0);
  bool is_too_long = text != NULL && strlen(text) > limit;
  char *copy = has_failed ? NULL : strdup(is_too_long ? "" : text);
  if (text != NULL) sdl.SDL_free(text);
  return copy;
}

char *window_clipboard(size_t limit) {
  if (!selection_is_used()) return text_by_sdl(limit);
  char *text = NULL;
  enum selection_outcome outcome = selection_read(limit, &text);
  return outcome == SELECTION_NONE ? strdup("") : text;
}

// Whether the clipboard is another program's.
static bool is_foreign(void) {
  if (selection_is_used()) return !selection_is_own();
  char *text = own_text == NULL ? NULL : sdl.SDL_GetClipboardText();
  bool is_own = text != NULL && strcmp(text, own_text) == 0;
  if (text != NULL) sdl.SDL_free(text);
  return !is_own;
}

bool window_set_clipboard(const char *text) {
  if (text[0] == 0 && is_foreign()) return true;
  if (sdl.SDL_SetClipboardText(text) != 0) return false;
  if (selection_is_used()) selection_note_owner();
  free(own_text);
  own_text = strdup(text);
  return true;
}

// MARK: Pixels

bool window_show(
    const uint8_t *pixels, int width, int height, int row_bytes, const struct window_rect *rects,
    int count) {
  SDL_Surface *surface = sdl.SDL_GetWindowSurface(window);
  if (surface == NULL) return false;
  // Of a larger window only a part is drawn.
  int seen_width = surface->w < WINDOW_LIMIT ? surface->w : WINDOW_LIMIT;
  int seen_height = surface->h < WINDOW_LIMIT ? surface->h : WINDOW_LIMIT;
  if (seen_width != width || seen_height != height) return false;
  if (surface->format->BytesPerPixel != 4 || surface->format->Rmask != 0xFF0000) return false;
  SDL_Rect changed[16];
  if (count > 16) count = 16;
  for (int i = 0; i < count; i++) {
    const struct window_rect *rect = &rects[i];
    changed[i] = (SDL_Rect){rect->left, rect->top, rect->right - rect->left,
                            rect->bottom - rect->top};
    for (int y = rect->top; y < rect->bottom; y++) {
      memcpy((uint8_t *)surface->pixels + (size_t)y * surface->pitch + (size_t)rect->left * 4,
             pixels + (size_t)y * row_bytes + (size_t)rect->left * 4,
             (size_t)changed[i].w * 4);
    }
  }
  return sdl.SDL_UpdateWindowSurfaceRects(window, changed, count) == 0;
}

void window_show_again(void) {
  if (sdl.SDL_GetWindowSurface(window) != NULL) sdl.SDL_UpdateWindowSurface(window);
}
