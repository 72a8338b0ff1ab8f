// Finds out whether a program is linked with the target UIKitPictures.
#ifndef PICTURES_H
#define PICTURES_H

/// Has UIKitPictures register itself, if the program is linked with it.
void pictures_register(void);

#endif
