/// The functions of ICU, for the files of this target.
#ifndef TEXT_ICU_H
#define TEXT_ICU_H

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

// The names end in ICU's version, which its headers append; the members' do not.
#define ICU_FUNCTIONS(FUNCTION)                       \
  FUNCTION(ubidi_close, bidi_close)                   \
  FUNCTION(ubidi_getLevels, bidi_levels)              \
  FUNCTION(ubidi_getParaLevel, bidi_paragraph)        \
  FUNCTION(ubidi_openSized, bidi_open)                \
  FUNCTION(ubidi_setPara, bidi_set)                   \
  FUNCTION(ubrk_close, break_close)                   \
  FUNCTION(ubrk_getRuleStatus, break_rule)            \
  FUNCTION(ubrk_next, break_next)                     \
  FUNCTION(ubrk_open, break_open)                     \
  FUNCTION(ubrk_setText, break_set)                   \
  FUNCTION(u_hasBinaryProperty, has_property)         \
  FUNCTION(uscript_getScript, script)                 \
  FUNCTION(uscript_getShortName, script_name)

#define ICU_MEMBER(name, member) __typeof__(name) *member;

/// Filled by `text_libraries_load`, before any other function of this target is called.
extern struct text_icu_functions {
  ICU_FUNCTIONS(ICU_MEMBER)
} text_icu;

#endif
