// Image files by their libraries, each through its interface without callbacks.
#include <dlfcn.h>
#include <limits.h>
#include <png.h>
#include <string.h>
#include <turbojpeg.h>
#include <webp/decode.h>

#include "raster_libraries.h"

#define MEMBER(name) __typeof__(name) *name;

#define PNG_FUNCTIONS(FUNCTION)              \
  FUNCTION(png_image_begin_read_from_memory) \
  FUNCTION(png_image_finish_read)            \
  FUNCTION(png_image_free)                   \
  FUNCTION(png_image_write_to_memory)
static struct {
  PNG_FUNCTIONS(MEMBER)
} png;

#define JPEG_FUNCTIONS(FUNCTION)  \
  FUNCTION(tjBufSize)             \
  FUNCTION(tjCompress2)           \
  FUNCTION(tjDecompress2)         \
  FUNCTION(tjDecompressHeader3)   \
  FUNCTION(tjDestroy)             \
  FUNCTION(tjInitCompress)        \
  FUNCTION(tjInitDecompress)
static struct {
  JPEG_FUNCTIONS(MEMBER)
} jpeg;

#define WEBP_FUNCTIONS(FUNCTION) \
  FUNCTION(WebPDecodeRGBAInto)   \
  FUNCTION(WebPGetInfo)
static struct {
  WEBP_FUNCTIONS(MEMBER)
} webp;

static const struct {
  const char *file, *package;
} libraries[] = {
    [IMAGE_FILE_PNG] = {"libpng16.so.16", "libpng16-16"},
    [IMAGE_FILE_JPEG] = {"libturbojpeg.so.0", "libturbojpeg0"},
    [IMAGE_FILE_WEBP] = {"libwebp.so.7", "libwebp7"},
};

int raster_load_codec(enum image_file_kind kind, struct missing_raster_library *missing) {
  missing->file = libraries[kind].file;
  missing->package = libraries[kind].package;
  void *handle = dlopen(missing->file, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) goto failure;
#define LOAD(name) \
  if ((TABLE.name = dlsym(handle, #name)) == NULL) goto failure;
  switch (kind) {
  case IMAGE_FILE_PNG:
#define TABLE png
    PNG_FUNCTIONS(LOAD)
#undef TABLE
    return 0;
  case IMAGE_FILE_JPEG:
#define TABLE jpeg
    JPEG_FUNCTIONS(LOAD)
#undef TABLE
    return 0;
  case IMAGE_FILE_WEBP:
#define TABLE webp
    WEBP_FUNCTIONS(LOAD)
#undef TABLE
    return 0;
  }
failure:
  missing->reason = dlerror();
  return -1;
}

static bool png_begin(png_image *image, const uint8_t *bytes, size_t count) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  if (!png.png_image_begin_read_from_memory(image, bytes, count)) return false;
  image->format = PNG_FORMAT_RGBA;
  return image->width <= INT_MAX && image->height <= INT_MAX;
}

static bool jpeg_header(tjhandle handle, const uint8_t *bytes, size_t count, int *w, int *h) {
  int sampling, space;
  return count <= ULONG_MAX &&
         jpeg.tjDecompressHeader3(handle, bytes, count, w, h, &sampling, &space) == 0;
}

bool raster_image_size(
    enum image_file_kind kind, const uint8_t *bytes, size_t count, int *width, int *height) {
  switch (kind) {
  case IMAGE_FILE_PNG: {
    png_image image;
    bool is_valid = png_begin(&image, bytes, count);
    *width = (int)image.width;
    *height = (int)image.height;
    png.png_image_free(&image);
    return is_valid;
  }
  case IMAGE_FILE_JPEG: {
    tjhandle handle = jpeg.tjInitDecompress();
    bool is_valid = handle != NULL && jpeg_header(handle, bytes, count, width, height);
    if (handle != NULL) jpeg.tjDestroy(handle);
    return is_valid;
  }
  case IMAGE_FILE_WEBP:
    return webp.WebPGetInfo(bytes, count, width, height) != 0;
  }
  return false;
}

bool raster_decode_image(
    enum image_file_kind kind, const uint8_t *bytes, size_t count, int width, int height,
    uint8_t *pixels) {
  size_t row = (size_t)width * 4;
  switch (kind) {
  case IMAGE_FILE_PNG: {
    png_image image;
    bool is_valid = png_begin(&image, bytes, count) && (int)image.width == width &&
                    (int)image.height == height &&
                    png.png_image_finish_read(&image, NULL, pixels, (png_int_32)row, NULL);
    png.png_image_free(&image);
    return is_valid;
  }
  case IMAGE_FILE_JPEG: {
    tjhandle handle = jpeg.tjInitDecompress();
    if (handle == NULL) return false;
    int w, h;
    // The accurate transform is the same with and without the processor's vector instructions.
    bool is_valid = jpeg_header(handle, bytes, count, &w, &h) && w == width && h == height &&
                    jpeg.tjDecompress2(
                        handle, bytes, count, pixels, width, (int)row, height, TJPF_RGBA,
                        TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING) == 0;
    jpeg.tjDestroy(handle);
    return is_valid;
  }
  case IMAGE_FILE_WEBP:
    return webp.WebPDecodeRGBAInto(
               bytes, count, pixels, row * (size_t)height, (int)row) != NULL;
  }
  return false;
}

bool raster_encode_png(
    const uint8_t *pixels, int width, int height, uint8_t *bytes, size_t *count) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = (png_uint_32)width;
  image.height = (png_uint_32)height;
  image.format = PNG_FORMAT_RGBA;
  if (bytes == NULL) {
    *count = PNG_IMAGE_PNG_SIZE_MAX(image);
    return true;
  }
  png_alloc_size_t size = *count;
  bool is_done =
      png.png_image_write_to_memory(&image, bytes, &size, 0, pixels, width * 4, NULL) != 0;
  *count = size;
  png.png_image_free(&image);
  return is_done;
}

bool raster_encode_jpeg(
    const uint8_t *pixels, int width, int height, int quality, uint8_t *bytes, size_t *count) {
  if (bytes == NULL) {
    *count = jpeg.tjBufSize(width, height, TJSAMP_420);
    return *count != (unsigned long)-1;
  }
  tjhandle handle = jpeg.tjInitCompress();
  if (handle == NULL) return false;
  unsigned long size = *count;
  // The accurate transform is the same with and without the processor's vector instructions.
  bool is_done = jpeg.tjCompress2(
                     handle, pixels, width, width * 4, height, TJPF_RGBX, &bytes, &size, TJSAMP_420,
                     quality, TJFLAG_NOREALLOC | TJFLAG_ACCURATEDCT) == 0;
  *count = size;
  jpeg.tjDestroy(handle);
  return is_done;
}
