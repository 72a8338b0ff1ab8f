#include <libevdev/libevdev-uinput.h>
#include <libevdev/libevdev.h>
// For waiting on several devices' descriptors at once.
#include <sys/epoll.h>
