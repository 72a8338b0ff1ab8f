/// Tables of the functions of HarfBuzz, fontconfig and ICU that `TextLayout` calls.
///
/// The headers are needed to build; the libraries are loaded by `text_libraries_load`, so a program
/// that measures no text does not load them (docs/decisions/0036).

#ifndef TEXT_LIBRARIES_H
#define TEXT_LIBRARIES_H

#include <fontconfig/fontconfig.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HARFBUZZ_FUNCTIONS(FUNCTION)          \
  FUNCTION(hb_blob_create)                    \
  FUNCTION(hb_blob_destroy)                   \
  FUNCTION(hb_blob_get_data)                  \
  FUNCTION(hb_buffer_add_utf16)               \
  FUNCTION(hb_buffer_allocation_successful)   \
  FUNCTION(hb_buffer_clear_contents)          \
  FUNCTION(hb_buffer_create)                  \
  FUNCTION(hb_buffer_destroy)                 \
  FUNCTION(hb_buffer_get_glyph_infos)         \
  FUNCTION(hb_buffer_get_glyph_positions)     \
  FUNCTION(hb_buffer_set_cluster_level)       \
  FUNCTION(hb_buffer_set_content_type)        \
  FUNCTION(hb_buffer_set_direction)           \
  FUNCTION(hb_buffer_set_flags)               \
  FUNCTION(hb_buffer_set_language)            \
  FUNCTION(hb_buffer_set_script)              \
  FUNCTION(hb_draw_funcs_create)              \
  FUNCTION(hb_draw_funcs_destroy)             \
  FUNCTION(hb_draw_funcs_make_immutable)      \
  FUNCTION(hb_draw_funcs_set_close_path_func) \
  FUNCTION(hb_draw_funcs_set_cubic_to_func)   \
  FUNCTION(hb_draw_funcs_set_line_to_func)    \
  FUNCTION(hb_draw_funcs_set_move_to_func)    \
  FUNCTION(hb_draw_funcs_set_quadratic_to_func) \
  FUNCTION(hb_face_count)                     \
  FUNCTION(hb_face_create)                    \
  FUNCTION(hb_face_destroy)                   \
  FUNCTION(hb_face_get_glyph_count)           \
  FUNCTION(hb_face_get_upem)                  \
  FUNCTION(hb_font_create)                    \
  FUNCTION(hb_font_destroy)                   \
  FUNCTION(hb_font_get_glyph_extents)         \
  FUNCTION(hb_font_get_glyph_h_advance)       \
  FUNCTION(hb_font_get_glyph_shape)           \
  FUNCTION(hb_font_get_h_extents)             \
  FUNCTION(hb_font_get_nominal_glyph)         \
  FUNCTION(hb_font_make_immutable)            \
  FUNCTION(hb_font_set_ppem)                  \
  FUNCTION(hb_font_set_scale)                 \
  FUNCTION(hb_language_from_string)           \
  FUNCTION(hb_ot_color_glyph_reference_png)   \
  FUNCTION(hb_ot_color_has_png)               \
  FUNCTION(hb_ot_metrics_get_position)        \
  FUNCTION(hb_ot_name_get_utf8)               \
  FUNCTION(hb_script_from_iso15924_tag)       \
  FUNCTION(hb_shape)                          \
  FUNCTION(hb_version_string)

#define FONTCONFIG_FUNCTIONS(FUNCTION)      \
  FUNCTION(FcConfigAppFontAddFile)          \
  FUNCTION(FcCharSetHasChar)                \
  FUNCTION(FcConfigBuildFonts)              \
  FUNCTION(FcConfigCreate)                  \
  FUNCTION(FcConfigDestroy)                 \
  FUNCTION(FcConfigGetFonts)                \
  FUNCTION(FcConfigParseAndLoadFromMemory)  \
  FUNCTION(FcPatternGetBool)                \
  FUNCTION(FcPatternGetCharSet)             \
  FUNCTION(FcPatternGetInteger)             \
  FUNCTION(FcPatternGetDouble)              \
  FUNCTION(FcPatternGetString)

#define TEXT_MEMBER(name) __typeof__(name) *name;
/// The functions of HarfBuzz and fontconfig, under their own names. None is NULL after
/// `text_libraries_load` has returned 0.
struct text_libraries {
  HARFBUZZ_FUNCTIONS(TEXT_MEMBER)
  FONTCONFIG_FUNCTIONS(TEXT_MEMBER)
};

/// A library that could not be loaded, or that lacks a function. The strings live for ever, except
/// `reason`, which is the dynamic linker's and lasts until its next call on the same thread.
struct missing_library {
  const char *file;
  const char *package;
  const char *reason;
};

/// Loads the three libraries and fills the table. Returns 0, or -1 and sets `missing`. The
/// libraries are never unloaded.
int text_libraries_load(struct text_libraries *table, struct missing_library *missing);

/// Makes a file without a name that is in memory, with a copy of these bytes. Returns its
/// descriptor, or -1.
int text_memory_file(const void *bytes, size_t count);

/// Closes it.
void text_close_memory_file(int file);

// ICU has functions of ours around it, since Swift sees ICU's types in Foundation too, in another
// version. They may be called after `text_libraries_load` has returned 0. A result below 0 is an
// error of ICU's: it has no memory, or no data.

/// The version of ICU that the headers belong to; another one breaks lines differently.
extern const char *const text_icu_version;

/// What a text is divided into.
enum text_unit { TEXT_UNIT_CHARACTER, TEXT_UNIT_LINE };

/// Writes the ends of all units into `ends`, and into `is_hard` whether a line must end there. Both
/// have room for `length` entries. Returns how many there are.
int32_t text_find_breaks(
    enum text_unit unit, const uint16_t *text, int32_t length, int32_t *ends, bool *is_hard);

/// Writes the level of each unit of UTF-16 into `levels`. `paragraph` is the paragraph's level, or
/// 0xFE if its first strong character decides. Returns that level.
int32_t text_find_levels(
    const uint16_t *text, int32_t length, uint8_t paragraph, uint8_t *levels);

/// The script of a character, as four letters of ISO 15924; 0 if it has none of its own.
uint32_t text_script(uint32_t character);

/// Whether a character is shown as a picture unless a selector follows.
bool text_is_emoji(uint32_t character);

/// Whether a font needs no glyph for a character.
bool text_is_ignorable(uint32_t character);

#endif
