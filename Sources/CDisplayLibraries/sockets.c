// Sockets for viewers of a remote screen.
#define _GNU_SOURCE
#include "display_sockets.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

static void set(int socket, int level, int name, int value) {
  setsockopt(socket, level, name, &value, sizeof value);
}

int viewers_listen(const char *host, uint16_t port) {
  char service[8];
  snprintf(service, sizeof service, "%u", (unsigned)port);
  struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM};
  struct addrinfo *found = NULL;
  if (getaddrinfo(host, service, &hints, &found) != 0) return -EINVAL;
  int listener = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  int failure = listener < 0 ? errno : 0;
  if (failure == 0) {
    // A restarted app finds its port still in use otherwise.
    set(listener, SOL_SOCKET, SO_REUSEADDR, 1);
    if (bind(listener, found->ai_addr, found->ai_addrlen) < 0 || listen(listener, 8) < 0) {
      failure = errno;
      close(listener);
    }
  }
  freeaddrinfo(found);
  return failure == 0 ? listener : -failure;
}

int viewers_port(int listener) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  if (getsockname(listener, (struct sockaddr *)&address, &size) < 0) return -errno;
  return ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                             : ((struct sockaddr_in *)&address)->sin_port);
}

int viewers_accept(int listener) {
  int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (connection < 0) return -errno;
  set(connection, IPPROTO_TCP, TCP_NODELAY, 1);
  // A machine that has vanished answers neither what it is sent nor questions whether it is there.
  set(connection, SOL_SOCKET, SO_KEEPALIVE, 1);
  set(connection, IPPROTO_TCP, TCP_KEEPIDLE, 30);
  set(connection, IPPROTO_TCP, TCP_KEEPINTVL, 10);
  set(connection, IPPROTO_TCP, TCP_KEEPCNT, 3);
  set(connection, IPPROTO_TCP, TCP_USER_TIMEOUT, 60000);
  return connection;
}

int viewers_address(int connection, char *text, size_t size) {
  struct sockaddr_storage address;
  socklen_t length = sizeof address;
  if (getpeername(connection, (struct sockaddr *)&address, &length) < 0) return -errno;
  bool isNetwork = false;
  if (address.ss_family == AF_INET6) {
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)&address;
    // A machine of IPv6 can choose the second half of its address; link-local ones have no other.
    isNetwork = !IN6_IS_ADDR_V4MAPPED(&v6->sin6_addr) && !IN6_IS_ADDR_LOOPBACK(&v6->sin6_addr) &&
                !IN6_IS_ADDR_LINKLOCAL(&v6->sin6_addr);
    if (isNetwork) memset(v6->sin6_addr.s6_addr + 8, 0, 8);
  }
  if (getnameinfo(
          (struct sockaddr *)&address, length, text, (socklen_t)size, NULL, 0, NI_NUMERICHOST)) {
    return -EINVAL;
  }
  size_t end = strlen(text);
  if (isNetwork) snprintf(text + end, size - end, "/64");
  return 0;
}

long viewers_read(int socket, void *bytes, size_t size) {
  ssize_t count = recv(socket, bytes, size, 0);
  return count >= 0 ? count : errno == EINTR ? -EAGAIN : -errno;
}

long viewers_write(int socket, const void *bytes, size_t size) {
  ssize_t count = send(socket, bytes, size, MSG_NOSIGNAL);
  return count >= 0 ? count : errno == EINTR ? -EAGAIN : -errno;
}

int viewers_bell(void) {
  int bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return bell < 0 ? -errno : bell;
}

void viewers_ring(int bell) {
  uint64_t one = 1;
  ssize_t written = write(bell, &one, sizeof one);
  (void)written;
}

void viewers_silence(int bell) {
  uint64_t count;
  ssize_t taken = read(bell, &count, sizeof count);
  (void)taken;
}
