// TLS by GnuTLS, whose headers a build does not need: what is used of them is declared here, as in
// its interface since version 3.6.
#include "display_tls.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <sys/types.h>

enum {
  SERVER = 1,
  NONBLOCK = 1 << 3,
  NO_SIGNAL = 1 << 6,
  CERTIFICATE_CREDENTIALS = 1,
  PEM = 1,
  AGAIN = -28,
  INTERRUPTED = -52
};

#define TLS_FUNCTIONS(FUNCTION)                                                     \
  FUNCTION(int, gnutls_certificate_allocate_credentials, (void **))                 \
  FUNCTION(void, gnutls_certificate_free_credentials, (void *))                     \
  FUNCTION(int, gnutls_certificate_set_x509_key_file,                               \
           (void *, const char *, const char *, int))                               \
  FUNCTION(int, gnutls_credentials_set, (void *, int, void *))                      \
  FUNCTION(void, gnutls_deinit, (void *))                                           \
  FUNCTION(int, gnutls_error_is_fatal, (int))                                       \
  FUNCTION(int, gnutls_handshake, (void *))                                         \
  FUNCTION(int, gnutls_init, (void **, unsigned int))                               \
  FUNCTION(int, gnutls_priority_set_direct, (void *, const char *, const char **))  \
  FUNCTION(int, gnutls_record_get_direction, (void *))                              \
  FUNCTION(ssize_t, gnutls_record_recv, (void *, void *, size_t))                   \
  FUNCTION(ssize_t, gnutls_record_send, (void *, const void *, size_t))             \
  FUNCTION(const char *, gnutls_strerror, (int))                                    \
  FUNCTION(void, gnutls_transport_set_int2, (void *, int, int))

/// Without TLS 1.0 and 1.1, which GnuTLS of Debian 12 still has in its own list, and without the
/// ciphers that only they need. The connection's order is this side's.
static const char priority[] =
    "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-SHA1:-AES-128-CBC:-AES-256-CBC:%SERVER_PRECEDENCE";

#define MEMBER(result, name, arguments) result(*name) arguments;
static struct {
  TLS_FUNCTIONS(MEMBER)
} tls;

struct tls_certificate {
  void *credentials;
};

struct tls_connection {
  void *session;
};

int tls_load(struct missing_display_library *missing) {
  *missing = (struct missing_display_library){"libgnutls.so.30", "libgnutls30", "it is too old"};
  void *handle = dlopen(missing->file, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) goto failure;
#define LOAD(result, name, arguments)                      \
  tls.name = (result(*) arguments)dlsym(handle, #name);    \
  if (tls.name == NULL) goto failure;
  TLS_FUNCTIONS(LOAD)
  return 0;
failure:
  missing->reason = dlerror();
  return -1;
}

const char *tls_message(int code) { return tls.gnutls_strerror(code); }

int tls_read_certificate(
    const char *certificate, const char *key, struct tls_certificate **read) {
  struct tls_certificate *made = calloc(1, sizeof *made);
  if (made == NULL) abort();
  int code = tls.gnutls_certificate_allocate_credentials(&made->credentials);
  if (code >= 0) {
    code = tls.gnutls_certificate_set_x509_key_file(made->credentials, certificate, key, PEM);
    if (code >= 0) {
      *read = made;
      return 0;
    }
    tls.gnutls_certificate_free_credentials(made->credentials);
  }
  free(made);
  return code;
}

void tls_free_certificate(struct tls_certificate *certificate) {
  tls.gnutls_certificate_free_credentials(certificate->credentials);
  free(certificate);
}

struct tls_connection *tls_open(struct tls_certificate *certificate, int socket) {
  struct tls_connection *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  if (tls.gnutls_init(&made->session, SERVER | NONBLOCK | NO_SIGNAL) < 0) {
    free(made);
    return NULL;
  }
  if (tls.gnutls_priority_set_direct(made->session, priority, NULL) < 0 ||
      tls.gnutls_credentials_set(
          made->session, CERTIFICATE_CREDENTIALS, certificate->credentials) < 0) {
    tls_close(made);
    return NULL;
  }
  tls.gnutls_transport_set_int2(made->session, socket, socket);
  return made;
}

void tls_close(struct tls_connection *connection) {
  tls.gnutls_deinit(connection->session);
  free(connection);
}

/// What a number that is not positive means for the caller.
static int outcome(struct tls_connection *connection, long code) {
  if (code == 0) return TLS_ENDED;
  // Warnings count as interruptions; the caller's deadlines end a peer that only warns.
  if (code == AGAIN || code == INTERRUPTED || !tls.gnutls_error_is_fatal((int)code)) {
    return tls.gnutls_record_get_direction(connection->session) ? TLS_WANTS_WRITING
                                                                : TLS_WANTS_READING;
  }
  return TLS_FAILED;
}

int tls_greet(struct tls_connection *connection) {
  int code = tls.gnutls_handshake(connection->session);
  return code == 0 ? 1 : outcome(connection, code);
}

long tls_read(struct tls_connection *connection, void *bytes, size_t size) {
  ssize_t count = tls.gnutls_record_recv(connection->session, bytes, size);
  return count > 0 ? count : outcome(connection, count);
}

long tls_write(struct tls_connection *connection, const void *bytes, size_t size) {
  ssize_t count = tls.gnutls_record_send(connection->session, bytes, size);
  return count > 0 ? count : outcome(connection, count);
}
