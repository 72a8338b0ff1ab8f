/// TLS for viewers by GnuTLS: the server's half, on sockets that do not block.
///
/// No function may be called before `tls_load` has returned 0.

#ifndef DISPLAY_TLS_H
#define DISPLAY_TLS_H

#include <stddef.h>

#include "display_libraries.h"

/// A certificate with its key.
struct tls_certificate;
/// A connection.
struct tls_connection;

/// Loads GnuTLS. Returns 0, or -1 and sets `missing`.
int tls_load(struct missing_display_library *missing);

/// What `code`, a negative number of the functions below, means. The text lives for ever.
const char *tls_message(int code);

/// Reads a certificate and its key from files in the PEM format. Returns 0 or a negative number.
/// `tls_free_certificate` frees it, after the connections.
int tls_read_certificate(
    const char *certificate, const char *key, struct tls_certificate **read);
void tls_free_certificate(struct tls_certificate *certificate);

/// Begins a connection on a socket, which stays the caller's. Returns NULL without memory.
struct tls_connection *tls_open(struct tls_certificate *certificate, int socket);
void tls_close(struct tls_connection *connection);

/// What a call has come to, if it is not a number of bytes.
enum {
  /// The connection is at its end.
  TLS_ENDED = 0,
  /// To be called again when the socket can be read, or written.
  TLS_WANTS_READING = -1,
  TLS_WANTS_WRITING = -2,
  /// The peer is no TLS client, or an attacker.
  TLS_FAILED = -3
};

/// Goes on greeting. Returns 1 once that is done, or one of the above.
int tls_greet(struct tls_connection *connection);

/// Reads or writes at most `size` bytes, at least 1. Return their number, or one of the above. A
/// write that was refused has to be repeated with the same bytes.
long tls_read(struct tls_connection *connection, void *bytes, size_t size);
long tls_write(struct tls_connection *connection, const void *bytes, size_t size);

#endif
