// Kernel mode setting, as far as one full picture per output needs it.
#include "kms_functions.h"

#include <dlfcn.h>
#include <errno.h>
#include <libdrm/drm_fourcc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

struct kms_functions drm;
int kms_load(struct missing_display_library *missing) {
  *missing = (struct missing_display_library){"libdrm.so.2", "libdrm2", "it is too old"};
  void *handle = dlopen(missing->file, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) goto failure;
#define LOAD(name)                \
  drm.name = dlsym(handle, #name); \
  if (drm.name == NULL) goto failure;
  DRM_FUNCTIONS(LOAD)
  return 0;
failure:
  missing->reason = dlerror();
  return -1;
}

int kms_failure(int code) { return code == -1 && errno > 0 ? -errno : code; }

int kms_open(int card, bool legacy, bool *is_atomic) {
  uint64_t dumb = 0;
  if (drm.drmGetCap(card, DRM_CAP_DUMB_BUFFER, &dumb) < 0 || dumb == 0) return -EOPNOTSUPP;
  if (!drm.drmIsMaster(card)) {
    int code = drm.drmSetMaster(card);
    if (code < 0) return kms_failure(code);
  }
  *is_atomic = !legacy && drm.drmSetClientCap(card, DRM_CLIENT_CAP_UNIVERSAL_PLANES, 1) == 0 &&
               drm.drmSetClientCap(card, DRM_CLIENT_CAP_ATOMIC, 1) == 0;
  return 0;
}

void kms_leave(int card) { drm.drmDropMaster(card); }

uint32_t kms_property(
    int card, uint32_t object, uint32_t type, const char *name, uint64_t *value) {
  drmModeObjectProperties *all = drm.drmModeObjectGetProperties(card, object, type);
  if (all == NULL) return 0;
  uint32_t number = 0;
  for (uint32_t i = 0; i < all->count_props && number == 0; i++) {
    drmModePropertyRes *one = drm.drmModeGetProperty(card, all->props[i]);
    if (one == NULL) continue;
    if (strcmp(one->name, name) == 0) {
      number = one->prop_id;
      if (value != NULL) *value = all->prop_values[i];
    }
    drm.drmModeFreeProperty(one);
  }
  drm.drmModeFreeObjectProperties(all);
  return number;
}

// The property's values are upright, upside down, left side up and right side up.
static uint32_t quarter_turns(int card, uint32_t connector) {
  static const uint32_t turns[] = {0, 2, 1, 3};
  uint64_t value = 0;
  kms_property(card, connector, DRM_MODE_OBJECT_CONNECTOR, "panel orientation", &value);
  return value < sizeof turns / sizeof turns[0] ? turns[value] : 0;
}

int kms_connectors(int card, struct kms_connector *list, int limit) {
  drmModeRes *resources = drm.drmModeGetResources(card);
  if (resources == NULL) return -errno;
  int count = 0;
  for (int i = 0; i < resources->count_connectors && count < limit; i++) {
    drmModeConnector *connector = drm.drmModeGetConnector(card, resources->connectors[i]);
    if (connector == NULL) continue;
    struct kms_connector *found = &list[count++];
    const char *type = drm.drmModeGetConnectorTypeName(connector->connector_type);
    found->number = connector->connector_id;
    found->is_connected = connector->connection == DRM_MODE_CONNECTED;
    found->quarter_turns = quarter_turns(card, found->number);
    found->width_millimetres = connector->mmWidth;
    found->height_millimetres = connector->mmHeight;
    snprintf(
        found->name, sizeof found->name, "%s-%u", type != NULL ? type : "Unknown",
        connector->connector_type_id);
    drm.drmModeFreeConnector(connector);
  }
  drm.drmModeFreeResources(resources);
  return count;
}

static uint32_t rate(const drmModeModeInfo *mode) {
  uint64_t pixels = (uint64_t)mode->htotal * mode->vtotal;
  if (pixels == 0) return (uint32_t)mode->vrefresh * 1000;
  uint64_t millihertz = (uint64_t)mode->clock * 1000 * 1000;
  if (mode->flags & DRM_MODE_FLAG_INTERLACE) millihertz *= 2;
  if (mode->flags & DRM_MODE_FLAG_DBLSCAN) millihertz /= 2;
  if (mode->vscan > 1) millihertz /= mode->vscan;
  return (uint32_t)((millihertz + pixels / 2) / pixels);
}

int kms_modes(int card, uint32_t number, struct kms_mode *list, int limit) {
  drmModeConnector *connector = drm.drmModeGetConnector(card, number);
  if (connector == NULL) return -errno;
  int count = 0;
  for (; count < connector->count_modes && count < limit; count++) {
    const drmModeModeInfo *mode = &connector->modes[count];
    list[count] = (struct kms_mode){
        .place = count,
        .width = mode->hdisplay,
        .height = mode->vdisplay,
        .millihertz = rate(mode),
        .is_preferred = (mode->type & DRM_MODE_TYPE_PREFERRED) != 0,
        .is_interlaced = (mode->flags & DRM_MODE_FLAG_INTERLACE) != 0};
  }
  drm.drmModeFreeConnector(connector);
  return count;
}

// MARK: Outputs

static int find_plane(int card, struct kms_output *output) {
  drmModePlaneRes *planes = drm.drmModeGetPlaneResources(card);
  if (planes == NULL) return -errno;
  for (uint32_t i = 0; i < planes->count_planes && output->plane == 0; i++) {
    drmModePlane *plane = drm.drmModeGetPlane(card, planes->planes[i]);
    if (plane == NULL) continue;
    uint64_t type = DRM_PLANE_TYPE_OVERLAY;
    kms_property(card, plane->plane_id, DRM_MODE_OBJECT_PLANE, "type", &type);
    if (type == DRM_PLANE_TYPE_PRIMARY && (plane->possible_crtcs & 1u << output->crtc_place)) {
      output->plane = plane->plane_id;
    }
    drm.drmModeFreePlane(plane);
  }
  drm.drmModeFreePlaneResources(planes);
  return output->plane != 0 ? 0 : -ENODEV;
}

static int find_properties(int card, struct kms_output *output) {
  static const char *sources[] = {"SRC_X", "SRC_Y", "SRC_W", "SRC_H"};
  static const char *targets[] = {"CRTC_X", "CRTC_Y", "CRTC_W", "CRTC_H"};
  const uint32_t plane = DRM_MODE_OBJECT_PLANE;
  bool is_complete = true;
#define FIND(member, object, type, name) \
  is_complete &= (output->member = kms_property(card, object, type, name, NULL)) != 0
  FIND(plane_crtc, output->plane, plane, "CRTC_ID");
  FIND(plane_framebuffer, output->plane, plane, "FB_ID");
  for (int i = 0; i < 4; i++) {
    FIND(plane_source[i], output->plane, plane, sources[i]);
    FIND(plane_target[i], output->plane, plane, targets[i]);
  }
  FIND(crtc_active, output->crtc, DRM_MODE_OBJECT_CRTC, "ACTIVE");
  FIND(crtc_mode, output->crtc, DRM_MODE_OBJECT_CRTC, "MODE_ID");
  FIND(connector_crtc, output->connector, DRM_MODE_OBJECT_CONNECTOR, "CRTC_ID");
  output->plane_damage = kms_property(card, output->plane, plane, "FB_DAMAGE_CLIPS", NULL);
  return is_complete ? 0 : -EOPNOTSUPP;
}

int kms_find_output(
    int card, uint32_t number, uint32_t taken, bool is_atomic, struct kms_output *output) {
  *output = (struct kms_output){.connector = number, .is_atomic = is_atomic};
  drmModeRes *resources = drm.drmModeGetResources(card);
  drmModeConnector *connector = drm.drmModeGetConnector(card, number);
  if (resources == NULL || connector == NULL) {
    if (resources != NULL) drm.drmModeFreeResources(resources);
    if (connector != NULL) drm.drmModeFreeConnector(connector);
    return -ENODEV;
  }
  uint32_t possible = 0, current = 0;
  for (int i = 0; i < connector->count_encoders; i++) {
    drmModeEncoder *encoder = drm.drmModeGetEncoder(card, connector->encoders[i]);
    if (encoder == NULL) continue;
    possible |= encoder->possible_crtcs;
    if (encoder->encoder_id == connector->encoder_id) current = encoder->crtc_id;
    drm.drmModeFreeEncoder(encoder);
  }
  output->crtc_place = -1;
  for (int i = 0; i < resources->count_crtcs && i < 32; i++) {
    if ((possible & ~taken & 1u << i) == 0) continue;
    // The present one, so that nothing flickers; else the first.
    if (output->crtc_place >= 0 && resources->crtcs[i] != current) continue;
    output->crtc_place = i;
    output->crtc = resources->crtcs[i];
  }
  drm.drmModeFreeConnector(connector);
  drm.drmModeFreeResources(resources);
  if (output->crtc_place < 0) return -EBUSY;
  if (!is_atomic) return 0;
  int code = find_plane(card, output);
  return code < 0 ? code : find_properties(card, output);
}

// MARK: Buffers

int kms_create_buffer(int card, int width, int height, struct kms_buffer *buffer) {
  *buffer = (struct kms_buffer){0};
  struct drm_mode_create_dumb create = {.width = width, .height = height, .bpp = 32};
  if (drm.drmIoctl(card, DRM_IOCTL_MODE_CREATE_DUMB, &create) < 0) return -errno;
  buffer->handle = create.handle;
  buffer->row_bytes = create.pitch;
  buffer->size = create.size;
  uint32_t handles[4] = {create.handle}, pitches[4] = {create.pitch}, offsets[4] = {0};
  int code = drm.drmModeAddFB2(
      card, width, height, DRM_FORMAT_XRGB8888, handles, pitches, offsets, &buffer->framebuffer,
      0);
  struct drm_mode_map_dumb map = {.handle = create.handle};
  if (code == 0) code = drm.drmIoctl(card, DRM_IOCTL_MODE_MAP_DUMB, &map);
  if (code == 0) {
    void *pixels =
        mmap(NULL, create.size, PROT_READ | PROT_WRITE, MAP_SHARED, card, (off_t)map.offset);
    if (pixels != MAP_FAILED) {
      buffer->pixels = pixels;
      return 0;
    }
    code = -1;
  }
  code = kms_failure(code);
  kms_free_buffer(card, buffer);
  return code;
}

void kms_free_buffer(int card, struct kms_buffer *buffer) {
  if (buffer->pixels != NULL) munmap(buffer->pixels, buffer->size);
  if (buffer->framebuffer != 0) drm.drmModeRmFB(card, buffer->framebuffer);
  struct drm_mode_destroy_dumb destroy = {.handle = buffer->handle};
  if (buffer->handle != 0) drm.drmIoctl(card, DRM_IOCTL_MODE_DESTROY_DUMB, &destroy);
  *buffer = (struct kms_buffer){0};
}

// MARK: Pictures

static int set_mode_at_once(
    int card, struct kms_output *output, const drmModeModeInfo *mode,
    const struct kms_buffer *buffer) {
  // The kernel keeps a blob for as long as a CRTC uses it.
  if (output->mode_blob != 0) drm.drmModeDestroyPropertyBlob(card, output->mode_blob);
  output->mode_blob = 0;
  drmModeAtomicReq *request = drm.drmModeAtomicAlloc();
  if (request == NULL) return -ENOMEM;
  int code = drm.drmModeCreatePropertyBlob(card, mode, sizeof *mode, &output->mode_blob);
  if (code < 0) {
    code = kms_failure(code);
    drm.drmModeAtomicFree(request);
    return code;
  }
  uint64_t width = mode->hdisplay, height = mode->vdisplay;
  uint64_t source[] = {0, 0, width << 16, height << 16}, target[] = {0, 0, width, height};
#define ADD(object, member, value) \
  drm.drmModeAtomicAddProperty(request, object, output->member, value)
  ADD(output->connector, connector_crtc, output->crtc);
  ADD(output->crtc, crtc_active, 1);
  ADD(output->crtc, crtc_mode, output->mode_blob);
  ADD(output->plane, plane_crtc, output->crtc);
  ADD(output->plane, plane_framebuffer, buffer->framebuffer);
  for (int i = 0; i < 4; i++) {
    ADD(output->plane, plane_source[i], source[i]);
    ADD(output->plane, plane_target[i], target[i]);
  }
  code = drm.drmModeAtomicCommit(card, request, DRM_MODE_ATOMIC_ALLOW_MODESET, NULL);
  drm.drmModeAtomicFree(request);
  return kms_failure(code);
}

int kms_set_mode(int card, struct kms_output *output, int place, const struct kms_buffer *buffer) {
  drmModeConnector *connector = drm.drmModeGetConnector(card, output->connector);
  if (connector == NULL) return -errno;
  int code = -EINVAL;
  if (place < connector->count_modes) {
    drmModeModeInfo *mode = &connector->modes[place];
    if (output->is_atomic) {
      code = set_mode_at_once(card, output, mode, buffer);
    } else {
      code = kms_failure(drm.drmModeSetCrtc(
          card, output->crtc, buffer->framebuffer, 0, 0, &output->connector, 1, mode));
    }
  }
  drm.drmModeFreeConnector(connector);
  return code;
}

int kms_flip(
    int card, const struct kms_output *output, const struct kms_buffer *buffer,
    const struct kms_rect *damage, int count) {
  if (!output->is_atomic) {
    return kms_failure(drm.drmModePageFlip(
        card, output->crtc, buffer->framebuffer, DRM_MODE_PAGE_FLIP_EVENT, NULL));
  }
  drmModeAtomicReq *request = drm.drmModeAtomicAlloc();
  if (request == NULL) return -ENOMEM;
  uint32_t clips = 0;
  if (output->plane_damage != 0 && count > 0) {
    // `struct drm_mode_rect` has the same four numbers.
    if (drm.drmModeCreatePropertyBlob(card, damage, sizeof *damage * (size_t)count, &clips) == 0) {
      ADD(output->plane, plane_damage, clips);
    } else {
      clips = 0;
    }
  }
  ADD(output->plane, plane_framebuffer, buffer->framebuffer);
  int code = drm.drmModeAtomicCommit(
      card, request, DRM_MODE_PAGE_FLIP_EVENT | DRM_MODE_ATOMIC_NONBLOCK, NULL);
  code = kms_failure(code);
  drm.drmModeAtomicFree(request);
  if (clips != 0) drm.drmModeDestroyPropertyBlob(card, clips);
  return code;
}

// drmHandleEvent calls a function without a context of the caller's.
static _Thread_local struct {
  struct kms_flip *list;
  int count, limit;
} flips;

static void keep_flip(
    int card, unsigned sequence, unsigned seconds, unsigned microseconds, unsigned crtc,
    void *data) {
  (void)card, (void)sequence, (void)data;
  if (flips.count >= flips.limit) return;
  flips.list[flips.count++] = (struct kms_flip){
      .crtc = crtc,
      .nanoseconds = (uint64_t)seconds * 1000000000 + (uint64_t)microseconds * 1000};
}

int kms_read_flips(int card, struct kms_flip *list, int limit) {
  drmEventContext context = {.version = 3, .page_flip_handler2 = keep_flip};
  flips.list = list;
  flips.count = 0;
  flips.limit = limit;
  int code = drm.drmHandleEvent(card, &context);
  return code < 0 ? kms_failure(code) : flips.count;
}

void kms_turn_off(int card, struct kms_output *output) {
  if (!output->is_atomic) {
    drm.drmModeSetCrtc(card, output->crtc, 0, 0, 0, NULL, 0, NULL);
    return;
  }
  drmModeAtomicReq *request = drm.drmModeAtomicAlloc();
  if (request == NULL) return;
  ADD(output->connector, connector_crtc, 0);
  ADD(output->crtc, crtc_active, 0);
  ADD(output->crtc, crtc_mode, 0);
  ADD(output->plane, plane_crtc, 0);
  ADD(output->plane, plane_framebuffer, 0);
  drm.drmModeAtomicCommit(card, request, DRM_MODE_ATOMIC_ALLOW_MODESET, NULL);
  drm.drmModeAtomicFree(request);
  if (output->mode_blob != 0) drm.drmModeDestroyPropertyBlob(card, output->mode_blob);
  output->mode_blob = 0;
}
