#include <libudev.h>
// For waiting on several of its descriptors at once.
#include <sys/epoll.h>
