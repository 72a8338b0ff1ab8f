/// The text of an X server's clipboard, read without SDL.

#ifndef WINDOW_SELECTION_H
#define WINDOW_SELECTION_H

#include <SDL2/SDL_syswm.h>
#include <stdbool.h>
#include <stddef.h>

/// What is on the clipboard.
enum selection_outcome {
  /// The app's own text, or that of a program that has not answered within a second.
  SELECTION_UNKNOWN,
  /// No text, or a longer one than the limit.
  SELECTION_NONE,
  SELECTION_TEXT
};

/// Uses SDL's connection. Returns false if it is none to an X server; then the functions below,
/// except `selection_is_used`, must not be called.
bool selection_begin(const SDL_SysWMinfo *info);

/// SDL is about to close its connection.
void selection_end(void);

/// Whether SDL's connection is one to an X server.
bool selection_is_used(void);

/// SDL has just put a text on the clipboard.
void selection_note_owner(void);

/// Whether the clipboard is the app's or has no owner.
bool selection_is_own(void);

/// Reads the text, of at most `limit` bytes, which the caller frees; NULL unless there is one.
/// Waits for the program that owns the clipboard, a second at most.
enum selection_outcome selection_read(size_t limit, char **text);

#endif
