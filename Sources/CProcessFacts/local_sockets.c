// Sockets between programs of one user.
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "process_facts.h"

/// Makes the address of a path; returns false if it is too long.
static bool make_address(const char *path, struct sockaddr_un *address) {
  *address = (struct sockaddr_un){.sun_family = AF_UNIX};
  size_t length = strlen(path);
  if (length == 0 || length >= sizeof address->sun_path) return false;
  memcpy(address->sun_path, path, length);
  return true;
}

static int connect_to(const char *path, int flags) {
  struct sockaddr_un address;
  if (!make_address(path, &address)) return -ENAMETOOLONG;
  int connection = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | flags, 0);
  if (connection < 0) return -errno;
  if (connect(connection, (struct sockaddr *)&address, sizeof address) == 0) return connection;
  int failure = errno;
  close(connection);
  return -failure;
}

int process_facts_connect(const char *path) { return connect_to(path, 0); }

/// Removes a socket at which no process listens any more; returns whether it has.
static bool remove_left(const char *path) {
  struct stat status;
  if (lstat(path, &status) < 0 || !S_ISSOCK(status.st_mode)) return false;
  // A process that is stopped accepts nothing, and is there all the same (EAGAIN).
  int connection = connect_to(path, SOCK_NONBLOCK);
  if (connection >= 0) close(connection);
  return connection == -ECONNREFUSED && unlink(path) == 0;
}

int process_facts_listen(const char *path) {
  struct sockaddr_un address;
  if (!make_address(path, &address)) return -ENAMETOOLONG;
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener < 0) return -errno;
  // The file gets the mode that the socket has when it is bound, so it is never open to others.
  int failure = fchmod(listener, 0600) < 0 ? errno : 0;
  for (int attempt = 0; failure == 0; attempt++) {
    if (bind(listener, (struct sockaddr *)&address, sizeof address) == 0) break;
    failure = errno;
    if (failure == EADDRINUSE && attempt == 0 && remove_left(path)) failure = 0;
  }
  if (failure == 0 && listen(listener, 4) < 0) failure = errno;
  if (failure == 0) return listener;
  close(listener);
  return -failure;
}

int process_facts_accept(int listener) {
  int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (connection < 0) return -errno;
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
      peer.uid == geteuid()) {
    return connection;
  }
  close(connection);
  return -EPERM;
}
