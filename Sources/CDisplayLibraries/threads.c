// Names of threads. Foundation loses one that is given before its thread runs, and sometimes one that
// is given soon afterwards.
#define _GNU_SOURCE
#include <pthread.h>

#include "display_libraries.h"

void display_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
