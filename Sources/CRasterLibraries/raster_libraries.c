#include "raster_libraries.h"

#include <dlfcn.h>

static int fail(struct missing_raster_library *missing, const char *file, const char *package) {
  missing->file = file;
  missing->package = package;
  missing->reason = dlerror();
  return -1;
}

int raster_load_cairo(struct cairo_functions *table, struct missing_raster_library *missing) {
  static const char file[] = "libcairo.so.2", package[] = "libcairo2";
  void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return fail(missing, file, package);
#define FUNCTION(name)                  \
  table->name = dlsym(handle, #name);   \
  if (table->name == NULL) return fail(missing, file, package);
  CAIRO_FUNCTIONS(FUNCTION)
  return 0;
}
