// The names of the symbols in a program's file, and the Swift declarations that they stand for.
#define _GNU_SOURCE
#include "facts.h"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// Whether a part lies within the file, at a place where its records may be read.
static bool is_inside(uint64_t offset, uint64_t length, uint64_t size) {
  return offset % 8 == 0 && offset <= size && length <= size - offset;
}

static void find(
    const unsigned char *bytes, uint64_t size, const char *prefix,
    void (*found)(void *context, const char *name), void *context) {
  const Elf64_Ehdr *header = (const Elf64_Ehdr *)bytes;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return;
  if (header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_shentsize != sizeof(Elf64_Shdr)) return;
  uint64_t count = header->e_shnum;
  if (!is_inside(header->e_shoff, count * sizeof(Elf64_Shdr), size)) return;
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(bytes + header->e_shoff);
  size_t length = strlen(prefix);
  for (uint64_t i = 0; i < count; i++) {
    const Elf64_Shdr *symbols = &sections[i];
    if (symbols->sh_type != SHT_SYMTAB || symbols->sh_link >= count) continue;
    const Elf64_Shdr *names = &sections[symbols->sh_link];
    if (!is_inside(symbols->sh_offset, symbols->sh_size, size)) continue;
    if (names->sh_offset > size || names->sh_size > size - names->sh_offset) continue;
    if (names->sh_size == 0 || bytes[names->sh_offset + names->sh_size - 1] != 0) continue;
    const Elf64_Sym *table = (const Elf64_Sym *)(bytes + symbols->sh_offset);
    for (uint64_t place = 0; place < symbols->sh_size / sizeof(Elf64_Sym); place++) {
      if (table[place].st_name >= names->sh_size) continue;
      const char *name = (const char *)bytes + names->sh_offset + table[place].st_name;
      if (strncmp(name, prefix, length) == 0) found(context, name);
    }
  }
}

void process_facts_find_symbols(
    const void *address, const char *prefix, void (*found)(void *context, const char *name),
    void *context) {
  Dl_info info;
  int file = -1;
  // A class of a generic one is in no file, but in memory; the program is the likeliest to have it.
  const char *path = dladdr(address, &info) == 0 ? NULL : info.dli_fname;
  // A program is named as it was started, which may be no path.
  if (path != NULL && strchr(path, '/') != NULL) file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  struct stat status;
  if (fstat(file, &status) == 0 && status.st_size > 0) {
    uint64_t size = (uint64_t)status.st_size;
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes != MAP_FAILED) {
      find(bytes, size, prefix, found, context);
      munmap(bytes, size);
    }
  }
  close(file);
}

// By a reference, not by dlsym: a program that contains Swift's library does not export it.
extern char *swift_demangle(
    const char *name, size_t length, char *text, size_t *size, uint32_t flags) __attribute__((weak));

char *process_facts_demangled(const char *name) {
  return swift_demangle == NULL ? NULL : swift_demangle(name, strlen(name), NULL, NULL, 0);
}
