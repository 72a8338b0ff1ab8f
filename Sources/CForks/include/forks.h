// What Swift cannot call: fork, and the passing of descriptors between processes.
#ifndef FORKS_H
#define FORKS_H

#include <stddef.h>
#include <sys/types.h>

/// Copies the process, with the calling thread alone. Returns 0 in the copy, the copy's number in
/// the process, and -1 with errno if there can be none.
pid_t forks_copy(void);

/// Sends some of the bytes, at least one, with `count` descriptors, at most 4. Returns how many were
/// sent; -1 with errno for none. A peer that has gone is EPIPE, and no signal.
ssize_t forks_send(int socket, const void *bytes, size_t size, const int *descriptors, int count);

/// Receives at most `size` bytes. Returns how many; 0 once the peer has gone, -1 with errno for an
/// error. Stores the descriptors that came with them, closed on exec, and their number.
ssize_t forks_receive(int socket, void *bytes, size_t size, int descriptors[4], int *count);

/// Returns the descriptor of a new file in memory, closed on exec; -1 with errno if there is none.
int forks_memory_file(const char *name);

/// Lets any process of the same user look into this one as a debugger.
void forks_allow_debugger(void);

/// Returns the number of the calling thread, as in `/proc/self/task`.
pid_t forks_thread(void);

/// Lets each line that the process prints be written at once, as to a terminal.
void forks_print_lines(void);

#endif
