// Shared by the files of this target that replace functions which open files.
#ifndef FILES_H
#define FILES_H

#include <limits.h>

#include "facts.h"
#include "process_files.h"

/// Makes the whole path of a file that is about to be opened; returns false if it is not to be told.
__attribute__((visibility("hidden"))) bool files_begin(
    int folder, const char *path, char whole[PATH_MAX]);
/// Asks for a descriptor in place of the file's; the answer is that of `replace`.
__attribute__((visibility("hidden"))) int files_replacement(const char *whole, int flags);
/// Reports an opened file, or one that is not there; keeps `errno`.
__attribute__((visibility("hidden"))) void files_tell(
    const char *whole, int descriptor, int flags);

/// Whether a path is Foundation's file of cookies, while that is left alone.
__attribute__((visibility("hidden"))) bool files_leaves(const char *path);

#endif
