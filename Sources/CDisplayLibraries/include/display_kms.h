/// Kernel mode setting by libdrm: what is connected to a graphics card, and pictures on it.
///
/// Functions that can fail return a negative errno. None may be called before `kms_load` has
/// returned 0. A card is the descriptor of its node (`/dev/dri/card0`).

#ifndef DISPLAY_KMS_H
#define DISPLAY_KMS_H

#include <stdbool.h>
#include <stdint.h>

#include "display_libraries.h"

/// Loads libdrm. Returns 0, or -1 and sets `missing`.
int kms_load(struct missing_display_library *missing);

/// A socket for a display. `name` is the kernel's in sysfs, without the card: `HDMI-A-1`.
struct kms_connector {
  uint32_t number;
  bool is_connected;
  /// How far the display is mounted turned, in quarter turns clockwise, by the kernel's list of
  /// machines (`panel orientation`).
  uint32_t quarter_turns;
  /// The size of the glass in millimetres, as it is not turned; 0 if unknown.
  uint32_t width_millimetres, height_millimetres;
  char name[32];
};

/// A size and rate of a connector; `place` counts its modes from 0. Times are in pixels and lines.
struct kms_mode {
  int place;
  int width, height;
  /// The pictures in 1000 seconds.
  uint32_t millihertz;
  bool is_preferred, is_interlaced;
};

/// Readies a card: makes this process its master, if another one is not. Sets whether the kernel
/// changes several things at once (atomic mode setting), which is asked for unless `legacy`.
int kms_open(int card, bool legacy, bool *is_atomic);

/// Gives the card up for another master. The descriptor stays open.
void kms_leave(int card);

/// Fills `list`, and returns how many there are, up to `limit`.
int kms_connectors(int card, struct kms_connector *list, int limit);
int kms_modes(int card, uint32_t connector, struct kms_mode *list, int limit);

/// A connector with what of the card feeds it. Members are the kernel's numbers.
struct kms_output {
  uint32_t connector, crtc, plane, mode_blob;
  /// The place of the crtc in the card's list.
  int crtc_place;
  bool is_atomic;
  uint32_t plane_crtc, plane_framebuffer, plane_damage;
  uint32_t plane_source[4], plane_target[4];
  uint32_t crtc_active, crtc_mode, connector_crtc;
};

/// Finds what feeds a connector, except the crtcs whose bits are in `taken`.
int kms_find_output(
    int card, uint32_t connector, uint32_t taken, bool is_atomic, struct kms_output *output);

/// Memory that the card can show: 32 bits a pixel, blue first.
struct kms_buffer {
  uint32_t handle, framebuffer, row_bytes;
  uint64_t size;
  uint8_t *pixels;
};

int kms_create_buffer(int card, int width, int height, struct kms_buffer *buffer);
void kms_free_buffer(int card, struct kms_buffer *buffer);

/// Sets the mode at `place` of the connector, and shows a buffer at once.
int kms_set_mode(int card, struct kms_output *output, int place, const struct kms_buffer *buffer);

/// A rectangle of pixels, without its right and lower ends.
struct kms_rect {
  int32_t left, top, right, bottom;
};

/// Has a buffer shown from the next refresh on, which `kms_read_flips` then reports. `damage` is
/// what has changed since the buffer that is shown now; it is a hint.
int kms_flip(
    int card, const struct kms_output *output, const struct kms_buffer *buffer,
    const struct kms_rect *damage, int count);

/// A buffer is shown, since an instant of CLOCK_MONOTONIC.
struct kms_flip {
  uint32_t crtc;
  uint64_t nanoseconds;
};

/// Fills `list` from a readable card, and returns how many there are, up to `limit`.
int kms_read_flips(int card, struct kms_flip *list, int limit);

/// Whether the reports of flips are instants of refreshes. The output must be lit. Without, a driver
/// of a virtual machine for example, a flip is done when it is asked for.
bool kms_has_refreshes(int card, uint32_t crtc);

/// The size that a picture of the pointer must have. Fails if the card has no pointer for the crtc.
int kms_cursor_size(int card, uint32_t crtc, int *width, int *height);

/// Shows a buffer of that size, with premultiplied opacity, as the pointer; hides it for NULL.
/// `center` is the place in it that points, from the left and from the top.
int kms_set_cursor(
    int card, uint32_t crtc, const struct kms_buffer *picture, int width, int height, int center);

/// Moves the picture's upper left corner to a pixel of the output, at once.
int kms_move_cursor(int card, uint32_t crtc, int x, int y);

/// Turns a lit output off, or on again with the mode and the buffer that it had. While it is off,
/// nothing may be flipped; a flip that is awaited must have been reported before.
int kms_set_power(int card, const struct kms_output *output, bool is_on);

/// Turns an output off for good.
void kms_turn_off(int card, struct kms_output *output);

#endif
