#include "icu.h"

#include <pthread.h>
#include <string.h>

#include "text_libraries.h"

struct text_icu_functions text_icu;

const char *const text_icu_version = U_ICU_VERSION;

// Iterators that no call uses, since opening one takes longer than dividing a label's text.
#define KEPT_ITERATORS 4
static pthread_mutex_t iterators_lock = PTHREAD_MUTEX_INITIALIZER;
static UBreakIterator *iterators[2][KEPT_ITERATORS];
static int iterator_counts[2];

/// An iterator over `text`, which it refers to; NULL without memory or data.
static UBreakIterator *take_iterator(enum text_unit unit, const UChar *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = NULL;
  pthread_mutex_lock(&iterators_lock);
  if (iterator_counts[unit] > 0) iterator = iterators[unit][--iterator_counts[unit]];
  pthread_mutex_unlock(&iterators_lock);
  if (iterator != NULL) {
    text_icu.break_set(iterator, text, length, &status);
  } else {
    UBreakIteratorType type = unit == TEXT_UNIT_LINE ? UBRK_LINE : UBRK_CHARACTER;
    // A language of its own, so that ICU does not take the process's locale.
    iterator = text_icu.break_open(type, "en", text, length, &status);
  }
  return U_FAILURE(status) ? NULL : iterator;
}

static void give_iterator(enum text_unit unit, UBreakIterator *iterator) {
  static const UChar empty[] = {0};
  UErrorCode status = U_ZERO_ERROR;
  // The text that it refers to may be gone soon.
  text_icu.break_set(iterator, empty, 0, &status);
  pthread_mutex_lock(&iterators_lock);
  bool is_kept = U_SUCCESS(status) && iterator_counts[unit] < KEPT_ITERATORS;
  if (is_kept) iterators[unit][iterator_counts[unit]++] = iterator;
  pthread_mutex_unlock(&iterators_lock);
  if (!is_kept) text_icu.break_close(iterator);
}

int32_t text_find_breaks(
    enum text_unit unit, const uint16_t *text, int32_t length, int32_t *ends, bool *is_hard) {
  UBreakIterator *iterator = take_iterator(unit, (const UChar *)text, length);
  if (iterator == NULL) return -1;
  int32_t count = 0;
  for (int32_t end; count < length && (end = text_icu.break_next(iterator)) != UBRK_DONE;) {
    int32_t rule = text_icu.break_rule(iterator);
    ends[count] = end;
    is_hard[count] = rule >= UBRK_LINE_HARD && rule < UBRK_LINE_HARD_LIMIT;
    count += 1;
  }
  give_iterator(unit, iterator);
  return count;
}

int32_t text_find_levels(
    const uint16_t *text, int32_t length, uint8_t paragraph, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = text_icu.bidi_open(length, 0, &status);
  if (U_FAILURE(status)) return -1;
  text_icu.bidi_set(bidi, (const UChar *)text, length, paragraph, NULL, &status);
  int32_t result = -1;
  const UBiDiLevel *found = text_icu.bidi_levels(bidi, &status);
  if (U_SUCCESS(status)) {
    memcpy(levels, found, (size_t)length);
    result = text_icu.bidi_paragraph(bidi);
  }
  text_icu.bidi_close(bidi);
  return result;
}

uint32_t text_script(uint32_t character) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode code = text_icu.script((UChar32)character, &status);
  if (U_FAILURE(status) || code <= USCRIPT_INHERITED || code == USCRIPT_UNKNOWN) return 0;
  const char *name = text_icu.script_name(code);
  if (name == NULL || strlen(name) != 4) return 0;
  uint32_t script = 0;
  for (int index = 0; index < 4; index++) script = script << 8 | (uint8_t)name[index];
  return script;
}

bool text_is_emoji(uint32_t character) {
  return text_icu.has_property((UChar32)character, UCHAR_EMOJI_PRESENTATION);
}

bool text_is_ignorable(uint32_t character) {
  return text_icu.has_property((UChar32)character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}
