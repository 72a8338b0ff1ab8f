// Gives Foundation the recorded events of its transfers, as libcurl would have.
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"

void dispatch_release(void *object);
extern void dispatch_source_set_timer(
    void *source, uint64_t start, uint64_t interval, uint64_t leeway);

static struct transfer *find_in(struct session *session, uint64_t number) {
  struct transfer *transfer = session->transfers;
  while (transfer && !(transfer->mode == network_answered && transfer->number == number)) {
    transfer = transfer->next_in_session;
  }
  return transfer;
}

/// What became of an event.
enum outcome { is_taken, is_wanted_later, is_last_for_now };

/// Asks Foundation for a part of the request's body, as large as it gave in the recorded run. A file
/// may be read in other pieces now.
static enum outcome take_body(
    struct transfer *transfer, const struct network_event *event, char *room, size_t *given) {
  size_t wanted = event->number > 0 && (size_t)event->number <= event->count
                      ? (size_t)event->number
                      : event->count;
  while (*given < wanted) {
    size_t count = transfer->read(room + *given, 1, wanted - *given, transfer->read_data);
    if (count == callback_pause) return is_wanted_later;
    if (count == 0 || count > wanted - *given) return is_taken;
    *given += count;
    if (event->number <= 0) return is_taken;
  }
  return is_taken;
}

static enum outcome give_header(struct transfer *transfer, const struct network_event *event) {
  transfer->content_length = (double)event->number;
  transfer->header((char *)event->bytes, 1, event->count, transfer->header_data);
  return is_taken;
}

static enum outcome give_data(struct transfer *transfer, const struct network_event *event) {
  size_t taken = transfer->write((char *)event->bytes, 1, event->count, transfer->write_data);
  return taken == callback_pause ? is_wanted_later : is_taken;
}

static enum outcome finish(struct transfer *transfer, const struct network_event *event) {
  struct over *over = calloc(1, sizeof *over);
  if (!over) abort();
  over->message = (struct curl_message){.kind = message_done, .easy = transfer->easy};
  over->message.data.result = (int)event->number;
  struct over **place = &transfer->session->over;
  while (*place) place = &(*place)->next;
  *place = over;
  transfer->is_over = true;
  transfer->system_error = (long)event->second;
  if (transfer->error) {
    size_t count = event->count < error_buffer_size ? event->count : error_buffer_size - 1;
    if (count > 0) memcpy(transfer->error, event->bytes, count);
    transfer->error[count] = 0;
  }
  return is_last_for_now;
}

/// Foundation removes the transfer when its timer fires, or when the app has cancelled it.
static enum outcome await_removal(struct transfer *transfer, const struct network_event *event) {
  if (event->number == 1 && transfer->timer) {
    void *timer = transfer->timer;
    transfer->timer = NULL;
    enter_transfer(NULL);
    dispatch_source_set_timer(timer, 0, UINT64_MAX, 0);
    dispatch_release(timer);
  }
  return is_wanted_later;
}

void play(struct session *session) {
  const struct network_answers *functions;
  struct network_event event;
  while ((functions = atomic_load(&answers)) &&
         functions->next(session->multi, session->is_beginning, &event)) {
    struct transfer *transfer = find_in(session, event.transfer);
    if (!transfer) {
      functions->removed(event.transfer);
      return;
    }
    enter_transfer(transfer);
    enum outcome outcome = is_taken;
    char *room = NULL;
    size_t given = 0;
    switch (event.kind) {
      case network_header: outcome = give_header(transfer, &event); break;
      case network_data: outcome = give_data(transfer, &event); break;
      case network_read:
        room = malloc(event.count > 0 ? event.count : 1);
        if (!room) abort();
        outcome = take_body(transfer, &event, room, &given);
        break;
      case network_done: outcome = finish(transfer, &event); break;
      case network_removed: outcome = await_removal(transfer, &event); break;
    }
    functions->did(event.transfer, outcome != is_wanted_later, room, given);
    free(room);
    if (outcome != is_taken) return;
  }
}
