// Makes FoundationNetworking call this target's functions: the addresses that the dynamic linker has
// put, or will put, into its table of functions are replaced.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "calls.h"

struct curl_functions curl;

#if defined(__x86_64__)
#define IS_ADDRESS(type) ((type) == R_X86_64_JUMP_SLOT || (type) == R_X86_64_GLOB_DAT)
#elif defined(__aarch64__)
#define IS_ADDRESS(type) ((type) == R_AARCH64_JUMP_SLOT || (type) == R_AARCH64_GLOB_DAT)
#else
#define IS_ADDRESS(type) false
#endif

static const struct {
  const char *name;
  void *followed;
  void **original;
} functions[] = {
#define FUNCTION(name) {"curl_" #name, followed_##name, (void **)&curl.name}
    FUNCTION(easy_init),           FUNCTION(easy_cleanup),
    FUNCTION(easy_setopt),         FUNCTION(easy_getinfo),
    FUNCTION(easy_pause),          FUNCTION(multi_init),
    FUNCTION(multi_cleanup),       FUNCTION(multi_setopt),
    FUNCTION(multi_add_handle),    FUNCTION(multi_remove_handle),
    FUNCTION(multi_socket_action), FUNCTION(multi_info_read),
#undef FUNCTION
};
enum { function_count = sizeof functions / sizeof *functions };

/// The dynamic section of a loaded file.
struct image {
  ElfW(Addr) base;
  const ElfW(Sym) *symbols;
  const char *names;
  const ElfW(Rela) *tables[2];
  size_t sizes[2];
};

static bool read_image(const struct dl_phdr_info *info, struct image *image) {
  const ElfW(Dyn) *entry = NULL;
  for (int place = 0; place < info->dlpi_phnum; place++) {
    if (info->dlpi_phdr[place].p_type != PT_DYNAMIC) continue;
    entry = (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[place].p_vaddr);
  }
  if (!entry) return false;
  *image = (struct image){.base = info->dlpi_addr};
  for (; entry->d_tag != DT_NULL; entry++) {
    switch (entry->d_tag) {
      case DT_SYMTAB: image->symbols = (const void *)entry->d_un.d_ptr; break;
      case DT_STRTAB: image->names = (const void *)entry->d_un.d_ptr; break;
      case DT_JMPREL: image->tables[0] = (const void *)entry->d_un.d_ptr; break;
      case DT_PLTRELSZ: image->sizes[0] = entry->d_un.d_val; break;
      case DT_RELA: image->tables[1] = (const void *)entry->d_un.d_ptr; break;
      case DT_RELASZ: image->sizes[1] = entry->d_un.d_val; break;
    }
  }
  return image->symbols && image->names;
}

/// Calls `visit` with the place and the name of each imported function's address.
static void visit_addresses(
    const struct image *image, void (*visit)(void *context, void **place, const char *name),
    void *context) {
  for (int table = 0; table < 2; table++) {
    if (!image->tables[table]) continue;
    size_t count = image->sizes[table] / sizeof(ElfW(Rela));
    for (size_t index = 0; index < count; index++) {
      const ElfW(Rela) *entry = &image->tables[table][index];
      if (!IS_ADDRESS(ELF64_R_TYPE(entry->r_info))) continue;
      const ElfW(Sym) *symbol = &image->symbols[ELF64_R_SYM(entry->r_info)];
      visit(context, (void **)(image->base + entry->r_offset), image->names + symbol->st_name);
    }
  }
}

/// Which of `functions` an image imports, and where.
struct imports {
  void **places[function_count];
  int count;
};

static void note_import(void *context, void **place, const char *name) {
  struct imports *imports = context;
  if (strncmp(name, "curl_", 5) != 0) return;
  for (int index = 0; index < function_count; index++) {
    if (strcmp(name, functions[index].name) != 0 || imports->places[index]) continue;
    imports->places[index] = place;
    imports->count += 1;
  }
}

static bool replace(void **place, void *function) {
  if (*place == function) return true;
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t page = (uintptr_t)place & ~(size - 1);
  // The table may be read-only once the program runs (RELRO); lazy binding needs it writable.
  if (mprotect((void *)page, size, PROT_READ | PROT_WRITE) != 0) return false;
  __atomic_store_n(place, function, __ATOMIC_RELEASE);
  return true;
}

static bool find_originals(void) {
  if (curl.easy_init) return true;
  void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return false;
  for (int index = function_count - 1; index >= 0; index--) {
    *functions[index].original = dlsym(library, functions[index].name);
    if (!*functions[index].original) return false;
  }
  return true;
}

/// The program itself has no name; it imports these functions if the library is linked into it.
static bool is_networking(const char *name) {
  return name[0] == 0 || strstr(name, "/libFoundationNetworking.so") != NULL;
}

static int follow(struct dl_phdr_info *info, size_t size, void *context) {
  struct image image;
  if (!is_networking(info->dlpi_name) || !read_image(info, &image)) return 0;
  struct imports imports = {0};
  visit_addresses(&image, note_import, &imports);
  if (imports.count < function_count || !find_originals()) return 0;
  for (int index = 0; index < function_count; index++) {
    if (!replace(imports.places[index], functions[index].followed)) return 0;
  }
  *(enum network_reach *)context = network_followed;
  return 0;
}

/// A function of FoundationNetworking, if the program is linked with it.
extern char networking_marker[] __asm__("$s20FoundationNetworking10URLSessionCMa")
    __attribute__((weak));

static int find_library(struct dl_phdr_info *info, size_t size, void *context) {
  if (!strstr(info->dlpi_name, "/libFoundationNetworking.so")) return 0;
  *(bool *)context = true;
  return 1;
}

enum network_reach network_calls_follow(void) {
  enum network_reach reach = network_absent;
  dl_iterate_phdr(follow, &reach);
  if (reach == network_followed) return reach;
  bool is_loaded = &networking_marker != NULL;
  if (!is_loaded) dl_iterate_phdr(find_library, &is_loaded);
  return is_loaded ? network_hidden : network_absent;
}

// MARK: Other users of libcurl

struct others {
  void (*found)(void *context, const char *path);
  void *context;
  bool has_import;
};

static void note_other(void *context, void **place, const char *name) {
  static const char *const direct[] = {"curl_easy_perform", "curl_multi_perform"};
  for (int index = 0; index < 2; index++) {
    if (strcmp(name, direct[index]) == 0) ((struct others *)context)->has_import = true;
  }
}

static int find_other(struct dl_phdr_info *info, size_t size, void *context) {
  struct others *others = context;
  struct image image;
  if (strstr(info->dlpi_name, "/libcurl") || !read_image(info, &image)) return 0;
  others->has_import = false;
  visit_addresses(&image, note_other, others);
  if (others->has_import) others->found(others->context, info->dlpi_name);
  return 0;
}

void network_calls_find_others(void (*found)(void *context, const char *path), void *context) {
  struct others others = {found, context, false};
  dl_iterate_phdr(find_other, &others);
}
