// The card's own picture of the pointer, and the instants of its refreshes.
//
// The calls for a pointer are the older ones with atomic drivers too: they wait for no page flip, and
// since Linux 6.8 the pointers of virtual machines are hidden from atomic programs.
#include <errno.h>

#include "kms_functions.h"

int kms_cursor_size(int card, uint32_t crtc, int *width, int *height) {
  // Hides what another program left; a driver without a pointer refuses.
  int code = kms_set_cursor(card, crtc, NULL, 0, 0, 0);
  if (code < 0) return code;
  uint64_t wide = 64, high = 64;
  drm.drmGetCap(card, DRM_CAP_CURSOR_WIDTH, &wide);
  drm.drmGetCap(card, DRM_CAP_CURSOR_HEIGHT, &high);
  if (wide == 0 || high == 0 || wide > 1024 || high > 1024) return -EOPNOTSUPP;
  *width = (int)wide;
  *height = (int)high;
  return 0;
}

int kms_set_cursor(
    int card, uint32_t crtc, const struct kms_buffer *picture, int width, int height, int center) {
  return kms_failure(drm.drmModeSetCursor2(
      card, crtc, picture != NULL ? picture->handle : 0, (uint32_t)width, (uint32_t)height, center,
      center));
}

int kms_move_cursor(int card, uint32_t crtc, int x, int y) {
  return kms_failure(drm.drmModeMoveCursor(card, crtc, x, y));
}

bool kms_has_refreshes(int card, uint32_t crtc) {
  uint64_t count = 0, nanoseconds = 0;
  return drm.drmCrtcGetSequence(card, crtc, &count, &nanoseconds) == 0;
}
