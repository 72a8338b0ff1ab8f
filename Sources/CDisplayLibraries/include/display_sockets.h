/// Sockets for viewers. They do not block, and no child process inherits them. Functions that can
/// fail return a negative errno.

#ifndef DISPLAY_SOCKETS_H
#define DISPLAY_SOCKETS_H

#include <stddef.h>
#include <stdint.h>

/// Listens at an address in digits, of IPv4 or IPv6; port 0 is any that is free. Returns the
/// socket.
int viewers_listen(const char *host, uint16_t port);

/// The port at which a socket listens.
int viewers_port(int listener);

/// Returns the next connection, or -EAGAIN if there is none. It fails after about a minute if the
/// other machine has vanished.
int viewers_accept(int listener);

/// Writes the address at the other end in digits, with its end; of IPv6 the network, a `/64`, since
/// a machine can have any address of it. 64 bytes are enough. Returns 0.
int viewers_address(int connection, char *text, size_t size);

/// Reads or writes at most `size` bytes. Return their number; 0 at the end; -EAGAIN if the call is
/// to be repeated when the socket is ready.
long viewers_read(int socket, void *bytes, size_t size);
long viewers_write(int socket, const void *bytes, size_t size);

/// An eventfd, which wakes a thread that waits.
int viewers_bell(void);
void viewers_ring(int bell);
void viewers_silence(int bell);

#endif
