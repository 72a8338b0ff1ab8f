/// The functions of Cairo that `Raster` calls, and the readers and writers of image files.
///
/// The headers are needed to build; the libraries are loaded at the first use of each, so a program
/// that draws nothing does not load them (docs/decisions/0036).

#ifndef RASTER_LIBRARIES_H
#define RASTER_LIBRARIES_H

#include <cairo/cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CAIRO_FUNCTIONS(FUNCTION)                \
  FUNCTION(cairo_close_path)                     \
  FUNCTION(cairo_create)                         \
  FUNCTION(cairo_curve_to)                       \
  FUNCTION(cairo_destroy)                        \
  FUNCTION(cairo_fill)                           \
  FUNCTION(cairo_identity_matrix)                \
  FUNCTION(cairo_image_surface_create_for_data)  \
  FUNCTION(cairo_line_to)                        \
  FUNCTION(cairo_mask_surface)                   \
  FUNCTION(cairo_move_to)                        \
  FUNCTION(cairo_new_path)                       \
  FUNCTION(cairo_paint)                          \
  FUNCTION(cairo_rectangle)                      \
  FUNCTION(cairo_reset_clip)                     \
  FUNCTION(cairo_clip)                           \
  FUNCTION(cairo_set_antialias)                  \
  FUNCTION(cairo_set_dash)                       \
  FUNCTION(cairo_set_fill_rule)                  \
  FUNCTION(cairo_set_line_cap)                   \
  FUNCTION(cairo_set_line_join)                  \
  FUNCTION(cairo_set_line_width)                 \
  FUNCTION(cairo_set_matrix)                     \
  FUNCTION(cairo_set_miter_limit)                \
  FUNCTION(cairo_set_operator)                   \
  FUNCTION(cairo_set_source_rgba)                \
  FUNCTION(cairo_set_source_surface)             \
  FUNCTION(cairo_set_tolerance)                  \
  FUNCTION(cairo_status)                         \
  FUNCTION(cairo_stroke)                         \
  FUNCTION(cairo_surface_destroy)                \
  FUNCTION(cairo_surface_flush)                  \
  FUNCTION(cairo_surface_mark_dirty)             \
  FUNCTION(cairo_surface_status)                 \
  FUNCTION(cairo_version_string)

#define RASTER_MEMBER(name) __typeof__(name) *name;

/// The functions, under Cairo's own names. None is NULL after `raster_load_cairo` has returned 0.
struct cairo_functions {
  CAIRO_FUNCTIONS(RASTER_MEMBER)
};

/// A library that could not be loaded, or that lacks a function. The strings live for ever, except
/// `reason`, which is the dynamic linker's and lasts until its next call on the same thread.
struct missing_raster_library {
  const char *file;
  const char *package;
  const char *reason;
};

/// Loads Cairo and fills the table. Returns 0, or -1 and sets `missing`.
int raster_load_cairo(struct cairo_functions *table, struct missing_raster_library *missing);

/// The kinds of image files.
enum image_file_kind { IMAGE_FILE_PNG, IMAGE_FILE_JPEG, IMAGE_FILE_WEBP };

/// Loads the library for a kind. Returns 0, or -1 and sets `missing`. The functions below may be
/// called for that kind afterwards.
int raster_load_codec(enum image_file_kind kind, struct missing_raster_library *missing);

/// Reads the size of an image in pixels. Returns whether the file's beginning is in order.
bool raster_image_size(
    enum image_file_kind kind, const uint8_t *bytes, size_t count, int *width, int *height);

/// Decodes an image into `pixels`: red, green, blue and opacity, not multiplied, `width × height`
/// of them, as `raster_image_size` has returned. Returns whether the whole file is in order; of a
/// damaged JPEG, the library may have decoded a part.
bool raster_decode_image(
    enum image_file_kind kind, const uint8_t *bytes, size_t count, int width, int height,
    uint8_t *pixels);

/// Encodes `width × height` pixels as above as PNG into `bytes`, which has room for `*count`;
/// or, if `bytes` is NULL, sets `*count` to a sufficient size. Returns whether that was possible.
bool raster_encode_png(
    const uint8_t *pixels, int width, int height, uint8_t *bytes, size_t *count);

/// The same as JPEG, without the opacities; `quality` is from 1 to 100.
bool raster_encode_jpeg(
    const uint8_t *pixels, int width, int height, int quality, uint8_t *bytes, size_t *count);

#endif
