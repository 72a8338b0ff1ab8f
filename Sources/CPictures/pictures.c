#include "pictures.h"

// Defined by UIKitPictures; null in a program without it.
extern void retouch_register_pictures(void) __attribute__((weak));

void pictures_register(void) {
  if (retouch_register_pictures) retouch_register_pictures();
}
