#define _GNU_SOURCE
#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#include "text_libraries.h"

int text_memory_file(const void *bytes, size_t count) {
  int file = memfd_create("font", MFD_CLOEXEC);
  if (file < 0) return -1;
  const char *rest = bytes;
  while (count > 0) {
    ssize_t written = write(file, rest, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      close(file);
      return -1;
    }
    rest += written;
    count -= (size_t)written;
  }
  return file;
}

void text_close_memory_file(int file) { close(file); }
