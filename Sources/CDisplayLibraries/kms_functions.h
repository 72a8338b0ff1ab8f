// What the sources of kernel mode setting share: libdrm's functions.
#ifndef KMS_FUNCTIONS_H
#define KMS_FUNCTIONS_H

#include <xf86drm.h>
#include <xf86drmMode.h>

#include "display_kms.h"

#define DRM_FUNCTIONS(FUNCTION)       \
  FUNCTION(drmCrtcGetSequence)        \
  FUNCTION(drmDropMaster)             \
  FUNCTION(drmGetCap)                 \
  FUNCTION(drmHandleEvent)            \
  FUNCTION(drmIoctl)                  \
  FUNCTION(drmIsMaster)               \
  FUNCTION(drmModeAddFB2)             \
  FUNCTION(drmModeAtomicAddProperty)  \
  FUNCTION(drmModeAtomicAlloc)        \
  FUNCTION(drmModeAtomicCommit)       \
  FUNCTION(drmModeAtomicFree)         \
  FUNCTION(drmModeConnectorSetProperty) \
  FUNCTION(drmModeCreatePropertyBlob) \
  FUNCTION(drmModeDestroyPropertyBlob)\
  FUNCTION(drmModeFreeConnector)      \
  FUNCTION(drmModeFreeEncoder)        \
  FUNCTION(drmModeFreeObjectProperties) \
  FUNCTION(drmModeFreePlane)          \
  FUNCTION(drmModeFreePlaneResources) \
  FUNCTION(drmModeFreeProperty)       \
  FUNCTION(drmModeFreeResources)      \
  FUNCTION(drmModeGetConnector)       \
  FUNCTION(drmModeGetConnectorTypeName) \
  FUNCTION(drmModeGetEncoder)         \
  FUNCTION(drmModeGetPlane)           \
  FUNCTION(drmModeGetPlaneResources)  \
  FUNCTION(drmModeGetProperty)        \
  FUNCTION(drmModeGetResources)       \
  FUNCTION(drmModeMoveCursor)         \
  FUNCTION(drmModeObjectGetProperties)\
  FUNCTION(drmModePageFlip)           \
  FUNCTION(drmModeRmFB)               \
  FUNCTION(drmModeSetCrtc)            \
  FUNCTION(drmModeSetCursor2)         \
  FUNCTION(drmSetClientCap)           \
  FUNCTION(drmSetMaster)

#define KMS_MEMBER(name) __typeof__(name) *name;
struct kms_functions {
  DRM_FUNCTIONS(KMS_MEMBER)
};

/// Filled by `kms_load`.
extern struct kms_functions drm;

/// A negative errno of what libdrm returns: -1 with errno set, or the negative errno.
int kms_failure(int code);

/// The number of an object's property, and its value unless `value` is NULL; 0 if it has none.
uint32_t kms_property(
    int card, uint32_t object, uint32_t type, const char *name, uint64_t *value);

#endif
