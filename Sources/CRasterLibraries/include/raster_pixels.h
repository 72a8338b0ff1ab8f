/// Loops over pixels. They are in C because Swift without optimization takes some hundred
/// nanoseconds for each pixel, and a picture of a screen has millions.
///
/// A pixel is a 32-bit number, 0xAARRGGBB, premultiplied. In the bytes of an image, red, green,
/// blue and opacity follow each other.

#ifndef RASTER_PIXELS_H
#define RASTER_PIXELS_H

#include <stddef.h>
#include <stdint.h>

/// Sets `count` bytes to 0.
void raster_clear(void *bytes, size_t count);

/// Sets `count` pixels.
void raster_fill(uint32_t *pixels, uint32_t pixel, size_t count);

/// Writes the bytes of `count` pixels.
void raster_pixels_to_bytes(const uint32_t *pixels, uint8_t *bytes, size_t count);

/// Reads `count` pixels from bytes.
void raster_pixels_from_bytes(const uint8_t *bytes, uint32_t *pixels, size_t count);

/// Multiplies the colours in the bytes of `count` pixels by their opacities.
void raster_premultiply(uint8_t *bytes, size_t count);

/// Divides the colours in the bytes of `count` pixels by their opacities.
void raster_unpremultiply(uint8_t *bytes, size_t count);

/// Puts white behind the bytes of `count` premultiplied pixels; the opacities stay.
void raster_cover_white(uint8_t *bytes, size_t count);

/// Draws a colour over `count` pixels, through as many opacities: as pixman does, in every bit.
void raster_draw_through(
    uint32_t color, const uint8_t *opacities, uint32_t *pixels, size_t count);

/// Adds `count` opacities to others; sums above 255 become 255.
void raster_add_opacities(const uint8_t *added, uint8_t *opacities, size_t count);

/// Multiplies `count` opacities by others.
void raster_multiply_opacities(const uint8_t *factors, uint8_t *opacities, size_t count);

/// Multiplies all channels of `count` pixels by as many opacities.
void raster_multiply_pixels(const uint8_t *factors, uint32_t *pixels, size_t count);

/// Multiplies `count` opacities by one.
void raster_fade_opacities(uint8_t opacity, uint8_t *opacities, size_t count);

/// Multiplies all channels of `count` pixels by one opacity.
void raster_fade_pixels(uint8_t opacity, uint32_t *pixels, size_t count);

/// Copies the opacities of `count` pixels.
void raster_copy_opacities(const uint32_t *pixels, uint8_t *opacities, size_t count);

#endif
