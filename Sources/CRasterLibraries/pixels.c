// Loops over pixels, the same in every build.
#include <stdbool.h>
#include <string.h>
#include <wchar.h>

#include "raster_pixels.h"

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "wmemset fills pixels");

#define ALWAYS_INLINE static inline __attribute__((always_inline))

// `a × b ÷ 255`, rounded to the nearest, for numbers from 0 to 255.
ALWAYS_INLINE uint32_t product(uint32_t a, uint32_t b) {
  uint32_t sum = a * b + 128;
  return (sum + (sum >> 8)) >> 8;
}

// A pixel with all channels multiplied by an opacity: two channels at a time, 16 bits apart.
ALWAYS_INLINE uint32_t faded(uint32_t pixel, uint32_t opacity) {
  uint32_t low = (pixel & 0xFF00FF) * opacity + 0x800080;
  low = ((low + (low >> 8 & 0xFF00FF)) >> 8) & 0xFF00FF;
  uint32_t high = (pixel >> 8 & 0xFF00FF) * opacity + 0x800080;
  high = (high + (high >> 8 & 0xFF00FF)) & 0xFF00FF00;
  return low | high;
}

// A pixel drawn over another one. No sum exceeds 255, since no channel exceeds its opacity.
ALWAYS_INLINE uint32_t over(uint32_t source, uint32_t below) {
  return source + faded(below, 255 - (source >> 24));
}

void raster_clear(void *bytes, size_t count) { memset(bytes, 0, count); }

void raster_fill(uint32_t *pixels, uint32_t pixel, size_t count) {
  wmemset((wchar_t *)pixels, (wchar_t)pixel, count);
}

// MARK: Images

void raster_pixels_to_bytes(const uint32_t *pixels, uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++, bytes += 4) {
    uint32_t pixel = pixels[index];
    bytes[0] = (uint8_t)(pixel >> 16);
    bytes[1] = (uint8_t)(pixel >> 8);
    bytes[2] = (uint8_t)pixel;
    bytes[3] = (uint8_t)(pixel >> 24);
  }
}

void raster_pixels_from_bytes(const uint8_t *bytes, uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++, bytes += 4) {
    pixels[index] = (uint32_t)bytes[3] << 24 | (uint32_t)bytes[0] << 16 | (uint32_t)bytes[1] << 8 |
                    (uint32_t)bytes[2];
  }
}

void raster_premultiply(uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++, bytes += 4) {
    uint32_t opacity = bytes[3];
    if (opacity == 255) continue;
    for (int channel = 0; channel < 3; channel++) {
      bytes[channel] = (uint8_t)product(bytes[channel], opacity);
    }
  }
}

void raster_unpremultiply(uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++, bytes += 4) {
    uint32_t opacity = bytes[3];
    if (opacity == 255 || opacity == 0) continue;
    for (int channel = 0; channel < 3; channel++) {
      uint32_t value = (bytes[channel] * 255u + opacity / 2) / opacity;
      bytes[channel] = (uint8_t)(value < 255 ? value : 255);
    }
  }
}

void raster_cover_white(uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++, bytes += 4) {
    uint8_t rest = (uint8_t)(255 - bytes[3]);
    if (rest == 0) continue;
    for (int channel = 0; channel < 3; channel++) {
      bytes[channel] = (uint8_t)(bytes[channel] + rest);
    }
  }
}

// MARK: Colours through masks

typedef uint8_t bytes_8 __attribute__((vector_size(8)));
typedef uint16_t halves_8 __attribute__((vector_size(16)));
typedef uint32_t words_4 __attribute__((vector_size(16)));

#define HALVES(number) \
  (halves_8) { number, number, number, number, number, number, number, number }
#define WORDS(number) \
  (words_4) { number, number, number, number }

// Four pixels at a time, each channel in 16 bits: does to them what `faded` and `over` do to one.
struct quad {
  // Blue and red of each pixel; the other half holds green and opacity.
  halves_8 low, high;
};

ALWAYS_INLINE struct quad quad(words_4 pixels) {
  struct quad result = {
      (halves_8)(pixels & WORDS(0xFF00FF)),
      (halves_8)(pixels >> WORDS(8) & WORDS(0xFF00FF)),
  };
  return result;
}

ALWAYS_INLINE halves_8 products(halves_8 a, halves_8 b) {
  halves_8 sum = a * b + HALVES(128);
  return (sum + (sum >> HALVES(8))) >> HALVES(8);
}

// Each number in both halves of its pixel.
ALWAYS_INLINE halves_8 twice(words_4 numbers) {
  return (halves_8)(numbers | numbers << WORDS(16));
}

// Four pixels of a colour, through four opacities, over the pixels below.
ALWAYS_INLINE words_4 draw_four(struct quad color, const uint8_t *opacities, words_4 pixels) {
  words_4 four = {opacities[0], opacities[1], opacities[2], opacities[3]};
  halves_8 factors = twice(four);
  halves_8 low = products(color.low, factors), high = products(color.high, factors);
  struct quad below = quad(pixels);
  // Subtracting the covered part equals keeping the rest, since no half is rounded.
  halves_8 opacity = twice((words_4)high >> WORDS(16));
  low = low + below.low - products(below.low, opacity);
  high = high + below.high - products(below.high, opacity);
  return (words_4)low | (words_4)high << WORDS(8);
}

void raster_draw_through(
    uint32_t color, const uint8_t *opacities, uint32_t *pixels, size_t count) {
  struct quad source = quad(WORDS(color));
  bool is_opaque = color >> 24 == 255;
  size_t index = 0;
  while (index + 4 <= count) {
    // Most of a line of text is empty; most of a card is full.
    if (index + 8 <= count) {
      uint64_t eight;
      memcpy(&eight, opacities + index, sizeof eight);
      if (eight == 0 || (eight == UINT64_MAX && is_opaque)) {
        if (eight != 0) raster_fill(pixels + index, color, 8);
        index += 8;
        continue;
      }
    }
    uint32_t four;
    memcpy(&four, opacities + index, sizeof four);
    if (four != 0) {
      words_4 below;
      memcpy(&below, pixels + index, sizeof below);
      words_4 drawn = draw_four(source, opacities + index, below);
      memcpy(pixels + index, &drawn, sizeof drawn);
    }
    index += 4;
  }
  for (; index < count; index++) {
    if (opacities[index] > 0) pixels[index] = over(faded(color, opacities[index]), pixels[index]);
  }
}

// MARK: Masks

void raster_add_opacities(const uint8_t *added, uint8_t *opacities, size_t count) {
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    bytes_8 below, above;
    memcpy(&below, opacities + index, sizeof below);
    memcpy(&above, added + index, sizeof above);
    bytes_8 sum = below + above;
    // A comparison gives 255 where it is true.
    sum |= (bytes_8)(sum < below);
    memcpy(opacities + index, &sum, sizeof sum);
  }
  for (; index < count; index++) {
    uint32_t sum = (uint32_t)opacities[index] + added[index];
    opacities[index] = (uint8_t)(sum < 255 ? sum : 255);
  }
}

void raster_multiply_opacities(const uint8_t *factors, uint8_t *opacities, size_t count) {
  for (size_t index = 0; index < count; index++) {
    uint32_t factor = factors[index];
    if (factor != 255) opacities[index] = (uint8_t)product(opacities[index], factor);
  }
}

void raster_multiply_pixels(const uint8_t *factors, uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (factors[index] != 255) pixels[index] = faded(pixels[index], factors[index]);
  }
}

void raster_fade_opacities(uint8_t opacity, uint8_t *opacities, size_t count) {
  for (size_t index = 0; index < count; index++) {
    opacities[index] = (uint8_t)product(opacities[index], opacity);
  }
}

void raster_fade_pixels(uint8_t opacity, uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) pixels[index] = faded(pixels[index], opacity);
}

void raster_copy_opacities(const uint32_t *pixels, uint8_t *opacities, size_t count) {
  for (size_t index = 0; index < count; index++) opacities[index] = (uint8_t)(pixels[index] >> 24);
}
