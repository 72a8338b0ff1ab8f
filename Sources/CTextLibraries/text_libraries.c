#include "text_libraries.h"

#include <dlfcn.h>
#include <stddef.h>

#include "icu.h"

#define QUOTED(name) #name
#define EXPANDED(name) QUOTED(name)

/// A library, with the Debian package that a user has to install for it.
struct library {
  const char *file;
  const char *package;
};

static const struct library harfbuzz = {"libharfbuzz.so.0", "libharfbuzz0b"};
static const struct library fontconfig = {"libfontconfig.so.1", "libfontconfig1"};
static const struct library icu = {
    "libicuuc.so." EXPANDED(U_ICU_VERSION_MAJOR_NUM),
    "libicu" EXPANDED(U_ICU_VERSION_MAJOR_NUM)};

static int fail(struct missing_library *missing, const struct library *library) {
  missing->file = library->file;
  missing->package = library->package;
  missing->reason = dlerror();
  return -1;
}

int text_libraries_load(struct text_libraries *table, struct missing_library *missing) {
  void *handle;
#define LOAD(library)                                 \
  handle = dlopen((library).file, RTLD_NOW | RTLD_LOCAL); \
  if (handle == NULL) return fail(missing, &(library));
#define FUNCTION(name)                     \
  table->name = dlsym(handle, #name);      \
  if (table->name == NULL) return fail(missing, library);
#define ICU_FUNCTION(name, member)                  \
  text_icu.member = dlsym(handle, EXPANDED(name));  \
  if (text_icu.member == NULL) return fail(missing, library);

  const struct library *library = &harfbuzz;
  LOAD(*library)
  HARFBUZZ_FUNCTIONS(FUNCTION)
  library = &fontconfig;
  LOAD(*library)
  FONTCONFIG_FUNCTIONS(FUNCTION)
  library = &icu;
  LOAD(*library)
  ICU_FUNCTIONS(ICU_FUNCTION)
  return 0;
}
