#define _GNU_SOURCE
#include "forks.h"

#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum { descriptor_limit = 4 };

struct threads {
  uint32_t former, present;
};

// Swift's Mutex keeps the number of its thread in thread-local variables, one in each image, which a
// fork leaves as they were: a lock taken under one number could then be released under another. None
// of them has a name to find it by, but all are in the images' thread-local data.
static int renew(struct dl_phdr_info *image, size_t size, void *context) {
  struct threads *threads = context;
  if (size < offsetof(struct dl_phdr_info, dlpi_tls_data) + sizeof image->dlpi_tls_data) return 0;
  if (image->dlpi_tls_data == NULL) return 0;
  for (int index = 0; index < image->dlpi_phnum; index++) {
    if (image->dlpi_phdr[index].p_type != PT_TLS) continue;
    uint32_t *words = image->dlpi_tls_data;
    size_t count = image->dlpi_phdr[index].p_memsz / sizeof *words;
    for (size_t word = 0; word < count; word++) {
      if (words[word] == threads->former) words[word] = threads->present;
    }
  }
  return 0;
}

pid_t forks_copy(void) {
  struct threads threads = {.former = (uint32_t)gettid()};
  pid_t copy = fork();
  if (copy == 0) {
    threads.present = (uint32_t)gettid();
    dl_iterate_phdr(renew, &threads);
  }
  return copy;
}

ssize_t forks_send(int socket, const void *bytes, size_t size, const int *descriptors, int count) {
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(descriptor_limit * sizeof(int))];
  } control = {0};
  struct iovec part = {(void *)bytes, size};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0 && count <= descriptor_limit) {
    message.msg_control = control.room;
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, count * sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

ssize_t forks_receive(int socket, void *bytes, size_t size, int descriptors[4], int *count) {
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(descriptor_limit * sizeof(int))];
  } control;
  struct iovec part = {bytes, size};
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = control.room,
      .msg_controllen = sizeof control.room,
  };
  *count = 0;
  ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (received <= 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    *count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(descriptors, CMSG_DATA(header), *count * sizeof(int));
  }
  return received;
}

int forks_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

void forks_allow_debugger(void) { prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0); }

pid_t forks_thread(void) { return gettid(); }

void forks_print_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
