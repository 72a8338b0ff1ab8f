// The calls of FoundationNetworking to libcurl, noted or answered.
//
// Every transfer of URLSession ends in a dozen of libcurl's functions. `network_calls_follow` makes
// FoundationNetworking call this target's functions in their place; they pass each call on, unless
// `struct network_answers` says that a transfer is recorded or answered.
#ifndef NETWORK_CALLS_H
#define NETWORK_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What a transfer asks for. The texts are valid during the call.
struct network_request {
  const char *method;
  const char *url;
  const char *const *headers;
  size_t header_count;
  /// The number of its session, in the order in which the process made them.
  uint64_t session_number;
  /// Whether Foundation has a body to send, and its size, or -1.
  bool has_body;
  int64_t body_size;
  /// After how many nanoseconds without an event it times out; 0 if it is not known.
  uint64_t timeout;
};

/// What happens in a transfer.
enum network_kind {
  /// A header line has come: `bytes`, and in `number` the content length known then, or -1.
  network_header = 2,
  /// A part of the body has come.
  network_data = 3,
  /// Foundation was asked for a part of the request's body: `count` is the room, `number` what it
  /// gave, `bytes` these bytes.
  network_read = 4,
  /// The transfer is over: `number` is libcurl's result, `second` the system's error, `bytes` the
  /// text of the error.
  network_done = 5,
  /// Foundation removed the transfer before its end: `number` is 1 if it had timed out.
  network_removed = 6,
};

struct network_event {
  uint64_t transfer;
  enum network_kind kind;
  const void *bytes;
  size_t count;
  int64_t number;
  int64_t second;
};

/// When an event began.
struct network_stamp {
  uint64_t instant;
  uint64_t arrivals;
  uint64_t input;
  /// Whether Foundation was still beginning a transfer.
  bool is_beginning;
};

/// Who is responsible for a transfer.
enum network_mode {
  /// The system, as without this target.
  network_system = 0,
  /// The system, and its events are noted.
  network_recorded = 1,
  /// `next` gives its events; nothing reaches the network.
  network_answered = 2,
};

/// Who is told of transfers, and answers them. All functions are called on the queue of URLSession,
/// which is serial, except that `begin` of two sessions may be called at once.
struct network_answers {
  /// A transfer of a session's handle begins; sets its number.
  enum network_mode (*begin)(
      const struct network_request *request, const void *session, uint64_t *transfer);
  /// The present, for `note`; taken before Foundation is told of the event.
  struct network_stamp (*stamp)(void);
  /// An event of a recorded transfer.
  void (*note)(const struct network_event *event, struct network_stamp stamp);
  /// The event that is due for an answered transfer of a session; returns false if none is. Its
  /// bytes must stay valid until `did` is called. `is_beginning` as in `struct network_stamp`.
  bool (*next)(const void *session, bool is_beginning, struct network_event *event);
  /// Foundation has taken the event that `next` gave last, or wants it again later; for a part of
  /// the request's body, it has given these bytes, in both cases.
  void (*did)(uint64_t transfer, bool is_taken, const void *bytes, size_t count);
  /// Foundation goes on with a transfer whose event it wanted later.
  void (*resumed)(uint64_t transfer);
  /// Foundation has removed an answered transfer.
  void (*removed)(uint64_t transfer);
};

/// Whether the process's URLSession can be followed.
enum network_reach {
  /// The program does not contain FoundationNetworking.
  network_absent = 0,
  /// Its calls come here.
  network_followed = 1,
  /// Its calls go to a libcurl that is linked in another way.
  network_hidden = 2,
};

/// Makes the process's FoundationNetworking call this target. May be called again.
enum network_reach network_calls_follow(void);

/// Calls `found` with the path of each library that calls libcurl without FoundationNetworking.
void network_calls_find_others(
    void (*found)(void *context, const char *path), void *context);

/// Sets who answers transfers that begin from now on; null for the system. The functions must stay
/// valid as long as the process.
void network_calls_answer(const struct network_answers *answers, bool is_replay);

/// Makes a session ask for its next event soon, on its queue. May be called on any thread.
void network_calls_wake(const void *session);

/// Whether a queue with this label is one on which URLSession does its own work.
bool network_calls_is_own_queue(const char *label);

/// Hears of a timer that another thread than the main one sets, with its time as of Dispatch;
/// returns true if it must not be set: in a replay, Foundation's timeouts are events.
bool network_calls_timer(void *source, uint64_t start);

#endif
