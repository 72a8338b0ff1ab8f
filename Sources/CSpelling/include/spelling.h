/// Hunspell's dictionaries, whose library is loaded when a word is first looked up
/// (docs/decisions/0036). Its header is not needed: the few functions have long been the same.

#ifndef SPELLING_H
#define SPELLING_H

#include <stdbool.h>
#include <stddef.h>

/// The file of the library, and the package of Debian that contains it.
#define SPELLING_FILE "libhunspell-1.7.so.0"
#define SPELLING_PACKAGE "libhunspell-1.7-0"

/// A dictionary.
struct spelling;

/// Whether the library can be loaded; loads it.
bool spelling_load(void);

/// Opens the dictionary in two files, with the endings .aff and .dic; NULL if it is none, or its
/// encoding is unknown. The library must be loaded.
struct spelling *spelling_open(const char *affixes, const char *words);

/// Closes a dictionary.
void spelling_close(struct spelling *dictionary);

/// Looks up a word in UTF-8, and writes words that may be meant into `answer`, each followed by a
/// line feed, the best first: the word itself, if it is in the dictionary. Returns the length in
/// bytes; words that do not fit, or are not of the dictionary's encoding, are left out.
size_t spelling_suggest(
    struct spelling *dictionary, const char *word, unsigned char *answer, size_t capacity);

#endif
