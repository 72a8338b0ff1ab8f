// The power of outputs, which keep their modes and pictures meanwhile.
#include <errno.h>

#include "kms_functions.h"

// By the older interface a connector has a property for it. Its values are on, off, and two between
// them that displays no longer know.
static int set_connector_power(int card, uint32_t connector, bool is_on) {
  uint32_t property = kms_property(card, connector, DRM_MODE_OBJECT_CONNECTOR, "DPMS", NULL);
  if (property == 0) return -EOPNOTSUPP;
  return kms_failure(drm.drmModeConnectorSetProperty(
      card, connector, property, is_on ? DRM_MODE_DPMS_ON : DRM_MODE_DPMS_OFF));
}

int kms_set_power(int card, const struct kms_output *output, bool is_on) {
  if (!output->is_atomic) return set_connector_power(card, output->connector, is_on);
  drmModeAtomicReq *request = drm.drmModeAtomicAlloc();
  if (request == NULL) return -ENOMEM;
  drm.drmModeAtomicAddProperty(request, output->crtc, output->crtc_active, is_on ? 1 : 0);
  int code = drm.drmModeAtomicCommit(card, request, DRM_MODE_ATOMIC_ALLOW_MODESET, NULL);
  code = kms_failure(code);
  drm.drmModeAtomicFree(request);
  return code;
}
