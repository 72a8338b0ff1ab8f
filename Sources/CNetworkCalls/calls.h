// Shared by this target's files.
#ifndef CALLS_H
#define CALLS_H

#include <pthread.h>

#include "network_calls.h"

#define HIDDEN __attribute__((visibility("hidden")))

typedef size_t (*transfer_callback)(char *bytes, size_t size, size_t count, void *context);

/// Results of Foundation's callbacks, and options and facts of libcurl, by their numbers in its
/// header, which a program needs no copy of to run.
enum {
  callback_abort = 0x10000000,
  callback_pause = 0x10000001,
  option_upload = 46,
  option_write_data = 10001,
  option_url = 10002,
  option_read_data = 10009,
  option_error_buffer = 10010,
  option_http_header = 10023,
  option_header_data = 10029,
  option_custom_request = 10036,
  option_write_function = 20011,
  option_read_function = 20012,
  option_header_function = 20079,
  fact_os_error = 0x200000 + 25,
  fact_content_length = 0x300000 + 15,
  option_timer_data = 10005,
  option_timer_function = 20004,
  option_body_size = 30115,
  socket_timeout = -1,
  message_done = 1,
  error_buffer_size = 256,
};

struct curl_list {
  char *text;
  struct curl_list *next;
};

struct curl_message {
  int kind;
  void *easy;
  union {
    void *whatever;
    int result;
  } data;
};

/// libcurl's functions.
struct curl_functions {
  void *(*easy_init)(void);
  void (*easy_cleanup)(void *easy);
  int (*easy_setopt)(void *easy, int option, ...);
  int (*easy_getinfo)(void *easy, int info, ...);
  int (*easy_pause)(void *easy, int bits);
  void *(*multi_init)(void);
  int (*multi_cleanup)(void *multi);
  int (*multi_setopt)(void *multi, int option, ...);
  int (*multi_add_handle)(void *multi, void *easy);
  int (*multi_remove_handle)(void *multi, void *easy);
  int (*multi_socket_action)(void *multi, int socket, int bits, int *running);
  struct curl_message *(*multi_info_read)(void *multi, int *left);
};
extern struct curl_functions curl HIDDEN;

struct session;

/// An easy handle of Foundation's.
struct transfer {
  struct transfer *next;
  void *easy;
  /// Foundation's callbacks.
  transfer_callback write, read, header;
  void *write_data, *read_data, *header_data;
  char *error;
  char *url, *method;
  char **headers;
  size_t header_count;
  bool has_body;
  int64_t body_size;
  /// While it belongs to a session.
  struct session *session;
  struct transfer *next_in_session;
  enum network_mode mode;
  uint64_t number;
  bool is_over;
  double content_length;
  long system_error;
  /// Foundation's timer for the timeout, kept in a replay, and when it is due by the system's clock.
  void *timer;
  uint64_t deadline;
};

/// A multi handle of Foundation's.
struct session {
  struct session *next;
  void *multi;
  /// From 1, in the order of their making.
  uint64_t number;
  int (*timer)(void *multi, long milliseconds, void *context);
  void *timer_data;
  /// The queue on which Foundation uses the handle.
  void *queue;
  struct transfer *transfers;
  /// The answered transfers that are over, which Foundation has not asked for yet.
  struct over {
    struct over *next;
    struct curl_message message;
  } *over;
  struct curl_message last;
  int answered, others, waiting_pokes;
  bool is_gone;
  /// Foundation has added a transfer, and will ask once for what has come at once.
  bool has_begun;
  /// It has just asked for that.
  bool is_beginning;
};

/// Who answers; null for the system.
extern _Atomic(const struct network_answers *) answers HIDDEN;
extern _Atomic bool is_replay HIDDEN;
/// Protects the lists of transfers and sessions.
extern pthread_mutex_t calls_lock HIDDEN;

/// The present of a recorded transfer.
HIDDEN struct network_stamp stamp(struct transfer *transfer);
HIDDEN struct transfer *find_transfer(const void *easy);
/// Nanoseconds of CLOCK_MONOTONIC.
HIDDEN uint64_t system_now(void);

// The functions that FoundationNetworking calls in place of libcurl's.
HIDDEN void *followed_easy_init(void);
HIDDEN void followed_easy_cleanup(void *easy);
HIDDEN int followed_easy_setopt(void *easy, int option, ...);
HIDDEN int followed_easy_getinfo(void *easy, int info, ...);
HIDDEN int followed_easy_pause(void *easy, int bits);
HIDDEN void *followed_multi_init(void);
HIDDEN int followed_multi_cleanup(void *multi);
HIDDEN int followed_multi_setopt(void *multi, int option, ...);
HIDDEN int followed_multi_add_handle(void *multi, void *easy);
HIDDEN int followed_multi_remove_handle(void *multi, void *easy);
HIDDEN int followed_multi_socket_action(void *multi, int socket, int bits, int *running);
HIDDEN struct curl_message *followed_multi_info_read(void *multi, int *left);

/// Gives Foundation the events that are due for a session's answered transfers.
HIDDEN void play(struct session *session);
/// How many nanoseconds a transfer's timeout is, without the time that has passed since Foundation
/// set its timer, which is whole seconds less a millisecond; 0 if it has none.
HIDDEN uint64_t whole_timeout(const struct transfer *transfer);
/// Forgets the timer of a transfer.
HIDDEN void drop_timer(struct transfer *transfer);
/// The calling thread works for a transfer of Foundation's.
HIDDEN void enter_transfer(struct transfer *transfer);

#endif
