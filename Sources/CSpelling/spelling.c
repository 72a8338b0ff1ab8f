#include "spelling.h"

#include <dlfcn.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

// The longest word in bytes, in UTF-8 and in a dictionary's encoding.
enum { word_size = 256 };

// Hunspell's own interface for C.
typedef struct Hunhandle Hunhandle;
static struct {
  Hunhandle *(*create)(const char *affixes, const char *words);
  void (*destroy)(Hunhandle *);
  const char *(*encoding)(Hunhandle *);
  int (*spell)(Hunhandle *, const char *word);
  int (*suggest)(Hunhandle *, char ***list, const char *word);
  void (*free_list)(Hunhandle *, char ***list, int count);
} hunspell;

struct spelling {
  Hunhandle *handle;
  iconv_t to_dictionary;
  iconv_t from_dictionary;
};

bool spelling_load(void) {
  if (hunspell.free_list != NULL) return true;
  void *handle = dlopen(SPELLING_FILE, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return false;
  hunspell.create = dlsym(handle, "Hunspell_create");
  hunspell.destroy = dlsym(handle, "Hunspell_destroy");
  hunspell.encoding = dlsym(handle, "Hunspell_get_dic_encoding");
  hunspell.spell = dlsym(handle, "Hunspell_spell");
  hunspell.suggest = dlsym(handle, "Hunspell_suggest");
  hunspell.free_list = dlsym(handle, "Hunspell_free_list");
  if (hunspell.create != NULL && hunspell.destroy != NULL && hunspell.encoding != NULL &&
      hunspell.spell != NULL && hunspell.suggest != NULL && hunspell.free_list != NULL)
    return true;
  hunspell.free_list = NULL;
  dlclose(handle);
  return false;
}

struct spelling *spelling_open(const char *affixes, const char *words) {
  struct spelling *dictionary = calloc(1, sizeof *dictionary);
  if (dictionary == NULL) return NULL;
  dictionary->to_dictionary = dictionary->from_dictionary = (iconv_t)-1;
  dictionary->handle = hunspell.create(affixes, words);
  if (dictionary->handle == NULL) goto failure;
  const char *encoding = hunspell.encoding(dictionary->handle);
  if (encoding == NULL) goto failure;
  static const char vendor[] = "microsoft-";
  if (strncmp(encoding, vendor, sizeof vendor - 1) == 0) encoding += sizeof vendor - 1;
  dictionary->to_dictionary = iconv_open(encoding, "UTF-8");
  dictionary->from_dictionary = iconv_open("UTF-8", encoding);
  if (dictionary->to_dictionary == (iconv_t)-1 || dictionary->from_dictionary == (iconv_t)-1)
    goto failure;
  return dictionary;
failure:
  spelling_close(dictionary);
  return NULL;
}

void spelling_close(struct spelling *dictionary) {
  if (dictionary->to_dictionary != (iconv_t)-1) iconv_close(dictionary->to_dictionary);
  if (dictionary->from_dictionary != (iconv_t)-1) iconv_close(dictionary->from_dictionary);
  if (dictionary->handle != NULL) hunspell.destroy(dictionary->handle);
  free(dictionary);
}

// Converts a text, with its end; false if it does not fit or cannot be written in the encoding.
static bool convert(iconv_t conversion, const char *text, char converted[word_size]) {
  char *in = (char *)text, *out = converted;
  size_t rest = strlen(text), room = word_size - 1;
  iconv(conversion, NULL, NULL, NULL, NULL);
  if (rest >= word_size || iconv(conversion, &in, &rest, &out, &room) == (size_t)-1) return false;
  *out = '\0';
  return true;
}

// Appends a word and a line feed to `answer`, which has `length` bytes already, if they fit.
static size_t append(const char *word, unsigned char *answer, size_t length, size_t capacity) {
  size_t count = strlen(word);
  if (count == 0 || strchr(word, '\n') != NULL || count + 1 > capacity - length) return length;
  memcpy(answer + length, word, count);
  answer[length + count] = '\n';
  return length + count + 1;
}

size_t spelling_suggest(
    struct spelling *dictionary, const char *word, unsigned char *answer, size_t capacity) {
  char converted[word_size];
  if (!convert(dictionary->to_dictionary, word, converted)) return 0;
  if (hunspell.spell(dictionary->handle, converted) != 0) {
    return append(word, answer, 0, capacity);
  }
  char **list = NULL;
  int count = hunspell.suggest(dictionary->handle, &list, converted);
  size_t length = 0;
  for (int i = 0; i < count; i++) {
    char suggestion[word_size];
    if (convert(dictionary->from_dictionary, list[i], suggestion))
      length = append(suggestion, answer, length, capacity);
  }
  if (list != NULL) hunspell.free_list(dictionary->handle, &list, count);
  return length;
}
