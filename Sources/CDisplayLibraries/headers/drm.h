// libdrm's own headers name this one without its folder.
#include <libdrm/drm.h>
