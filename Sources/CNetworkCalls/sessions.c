// The sessions of FoundationNetworking: libcurl's multi handles, and the transfers in them.
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"

extern void *dispatch_get_current_queue(void) __attribute__((weak));
extern void *dispatch_retain(void *object) __attribute__((weak));
void dispatch_release(void *object);
void dispatch_async(void *queue, void *block);
extern void *_NSConcreteStackBlock[] __attribute__((weak));

static struct session *sessions;

static struct session *find_locked(const void *multi) {
  struct session *session = sessions;
  while (session && session->multi != multi) session = session->next;
  return session;
}

static struct session *find_session(const void *multi) {
  pthread_mutex_lock(&calls_lock);
  struct session *session = find_locked(multi);
  pthread_mutex_unlock(&calls_lock);
  return session;
}

// MARK: Life

void *followed_multi_init(void) {
  void *multi = curl.multi_init();
  struct session *session = multi ? calloc(1, sizeof *session) : NULL;
  if (!session) return multi;
  session->multi = multi;
  pthread_mutex_lock(&calls_lock);
  static uint64_t count;
  session->number = ++count;
  session->next = sessions;
  sessions = session;
  pthread_mutex_unlock(&calls_lock);
  return multi;
}

static void free_session(struct session *session) {
  while (session->over) {
    struct over *over = session->over;
    session->over = over->next;
    free(over);
  }
  if (session->queue) dispatch_release(session->queue);
  free(session);
}

int followed_multi_cleanup(void *multi) {
  pthread_mutex_lock(&calls_lock);
  struct session **place = &sessions;
  while (*place && (*place)->multi != multi) place = &(*place)->next;
  struct session *session = *place;
  bool is_free = false;
  if (session) {
    *place = session->next;
    session->is_gone = true;
    is_free = session->waiting_pokes == 0;
  }
  pthread_mutex_unlock(&calls_lock);
  if (is_free) free_session(session);
  return curl.multi_cleanup(multi);
}

int followed_multi_setopt(void *multi, int option, ...) {
  va_list list;
  va_start(list, option);
  void *value = va_arg(list, void *);
  va_end(list);
  struct session *session = find_session(multi);
  if (session && option == option_timer_function) session->timer = value;
  if (session && option == option_timer_data) session->timer_data = value;
  return curl.multi_setopt(multi, option, value);
}

// MARK: Waking

/// Lets Foundation believe that libcurl's time has come; it then asks for events on its queue.
static void poke(struct session *session) {
  pthread_mutex_lock(&calls_lock);
  session->waiting_pokes -= 1;
  bool is_last = session->is_gone && session->waiting_pokes == 0;
  // A transfer keeps its session, and leaves it on this queue.
  bool is_wanted = !session->is_gone && session->answered > 0;
  pthread_mutex_unlock(&calls_lock);
  if (is_last) return free_session(session);
  if (is_wanted) session->timer(session->multi, 0, session->timer_data);
}

/// A poke as a block (the Blocks ABI), since the program's own `dispatch_async` follows blocks.
struct poke_block {
  void *isa;
  int flags, reserved;
  void (*invoke)(struct poke_block *block);
  const struct {
    unsigned long reserved, size;
  } *descriptor;
  struct session *session;
};

static void call_poke(struct poke_block *block) { poke(block->session); }

static void send_poke(struct session *session) {
  static const struct {
    unsigned long reserved, size;
  } descriptor = {0, sizeof(struct poke_block)};
  struct poke_block block = {
      .isa = _NSConcreteStackBlock, .invoke = call_poke, .descriptor = (const void *)&descriptor,
      .session = session};
  dispatch_async(session->queue, &block);
}

void network_calls_wake(const void *multi) {
  pthread_mutex_lock(&calls_lock);
  struct session *session = find_locked(multi);
  bool is_new = session && session->queue && session->timer && session->waiting_pokes == 0;
  if (is_new) session->waiting_pokes += 1;
  pthread_mutex_unlock(&calls_lock);
  if (is_new) send_poke(session);
}

// MARK: Transfers of a session

static void follow_queue(struct session *session) {
  if (session->queue || !dispatch_get_current_queue) return;
  void *queue = dispatch_get_current_queue();
  dispatch_retain(queue);
  pthread_mutex_lock(&calls_lock);
  session->queue = queue;
  pthread_mutex_unlock(&calls_lock);
}

int followed_multi_add_handle(void *multi, void *easy) {
  const struct network_answers *functions = atomic_load(&answers);
  struct session *session = find_session(multi);
  struct transfer *transfer = find_transfer(easy);
  if (!session || !transfer) return curl.multi_add_handle(multi, easy);
  follow_queue(session);
  transfer->mode = network_system;
  transfer->is_over = false;
  transfer->content_length = -1;
  transfer->system_error = 0;
  transfer->session = session;
  session->has_begun = true;
  transfer->next_in_session = session->transfers;
  session->transfers = transfer;
  if (functions && transfer->url) {
    struct network_request request = {
        transfer->method ? transfer->method : "GET", transfer->url,
        (const char *const *)transfer->headers, transfer->header_count, session->number,
        transfer->has_body, transfer->body_size, whole_timeout(transfer)};
    transfer->mode = functions->begin(&request, multi, &transfer->number);
  }
  bool is_answered = transfer->mode == network_answered;
  pthread_mutex_lock(&calls_lock);
  *(is_answered ? &session->answered : &session->others) += 1;
  pthread_mutex_unlock(&calls_lock);
  if (!is_answered) return curl.multi_add_handle(multi, easy);
  network_calls_wake(multi);
  return 0;
}

/// A transfer that was cancelled is not to be reported as over.
static void drop_message(struct session *session, void *easy) {
  for (struct over **place = &session->over; *place; place = &(*place)->next) {
    if ((*place)->message.easy != easy) continue;
    struct over *over = *place;
    *place = over->next;
    return free(over);
  }
}

int followed_multi_remove_handle(void *multi, void *easy) {
  const struct network_answers *functions = atomic_load(&answers);
  struct transfer *transfer = find_transfer(easy);
  struct session *session = transfer ? transfer->session : NULL;
  if (!session) return curl.multi_remove_handle(multi, easy);
  struct transfer **place = &session->transfers;
  while (*place && *place != transfer) place = &(*place)->next_in_session;
  if (*place) *place = transfer->next_in_session;
  struct network_stamp present = stamp(transfer);
  transfer->session = NULL;
  bool is_answered = transfer->mode == network_answered;
  pthread_mutex_lock(&calls_lock);
  *(is_answered ? &session->answered : &session->others) -= 1;
  pthread_mutex_unlock(&calls_lock);
  if (is_answered) {
    drop_message(session, easy);
    if (functions) functions->removed(transfer->number);
    return 0;
  }
  if (functions && transfer->mode == network_recorded && !transfer->is_over) {
    struct network_event event = {
        .transfer = transfer->number, .kind = network_removed,
        .number = transfer->deadline != 0 && system_now() >= transfer->deadline};
    functions->note(&event, present);
  }
  return curl.multi_remove_handle(multi, easy);
}

// MARK: What Foundation asks for

int followed_multi_socket_action(void *multi, int socket, int bits, int *running) {
  struct session *session = find_session(multi);
  if (!session) return curl.multi_socket_action(multi, socket, bits, running);
  session->is_beginning = session->has_begun;
  session->has_begun = false;
  if (session->answered == 0) return curl.multi_socket_action(multi, socket, bits, running);
  // It has no sockets of answered transfers.
  int result = session->others > 0 || socket != socket_timeout
                   ? curl.multi_socket_action(multi, socket, bits, running)
                   : 0;
  play(session);
  if (session->is_beginning) network_calls_wake(multi);
  *running = session->answered + session->others;
  return result;
}

struct curl_message *followed_multi_info_read(void *multi, int *left) {
  struct session *session = find_session(multi);
  if (session && session->over) {
    struct over *over = session->over;
    session->over = over->next;
    session->last = over->message;
    free(over);
    *left = 0;
    for (over = session->over; over; over = over->next) *left += 1;
    return &session->last;
  }
  struct curl_message *message = curl.multi_info_read(multi, left);
  const struct network_answers *functions = atomic_load(&answers);
  if (!message || message->kind != message_done || !functions) return message;
  struct transfer *transfer = find_transfer(message->easy);
  if (!transfer || transfer->mode != network_recorded) return message;
  transfer->is_over = true;
  long system_error = 0;
  curl.easy_getinfo(message->easy, fact_os_error, &system_error);
  struct network_event event = {
      .transfer = transfer->number, .kind = network_done, .bytes = transfer->error,
      .count = transfer->error ? strlen(transfer->error) : 0, .number = message->data.result,
      .second = system_error};
  functions->note(&event, stamp(transfer));
  return message;
}
