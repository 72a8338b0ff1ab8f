#define _GNU_SOURCE
#include "crash_report.h"

#include <dlfcn.h>
#include <execinfo.h>

enum { place_limit = 64 };

int crash_report_addresses(uintptr_t *addresses, int limit) {
  void *frames[place_limit];
  int count = backtrace(frames, limit < place_limit ? limit : place_limit);
  for (int i = 0; i < count; i++) addresses[i] = (uintptr_t)frames[i];
  return count;
}

const char *crash_report_image(uintptr_t address, uintptr_t *begin) {
  Dl_info information;
  if (dladdr((void *)address, &information) == 0) return NULL;
  *begin = (uintptr_t)information.dli_fbase;
  return information.dli_fname;
}
