// The transfers of FoundationNetworking: libcurl's easy handles, and what they are told.
#include "calls.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

_Atomic(const struct network_answers *) answers = NULL;
_Atomic bool is_replay = false;
pthread_mutex_t calls_lock = PTHREAD_MUTEX_INITIALIZER;

static struct transfer *transfers;

void network_calls_answer(const struct network_answers *functions, bool replays) {
  atomic_store(&is_replay, replays);
  atomic_store(&answers, functions);
}

uint64_t system_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000ULL + (uint64_t)time.tv_nsec;
}

struct transfer *find_transfer(const void *easy) {
  pthread_mutex_lock(&calls_lock);
  struct transfer *transfer = transfers;
  while (transfer && transfer->easy != easy) transfer = transfer->next;
  pthread_mutex_unlock(&calls_lock);
  return transfer;
}

// MARK: Life

void *followed_easy_init(void) {
  void *easy = curl.easy_init();
  struct transfer *transfer = easy ? calloc(1, sizeof *transfer) : NULL;
  // Without memory, the transfer is the system's.
  if (!transfer) return easy;
  transfer->easy = easy;
  transfer->content_length = -1;
  pthread_mutex_lock(&calls_lock);
  transfer->next = transfers;
  transfers = transfer;
  pthread_mutex_unlock(&calls_lock);
  return easy;
}

static void free_headers(struct transfer *transfer) {
  for (size_t index = 0; index < transfer->header_count; index++) free(transfer->headers[index]);
  free(transfer->headers);
  transfer->headers = NULL;
  transfer->header_count = 0;
}

void followed_easy_cleanup(void *easy) {
  pthread_mutex_lock(&calls_lock);
  struct transfer **place = &transfers;
  while (*place && (*place)->easy != easy) place = &(*place)->next;
  struct transfer *transfer = *place;
  if (transfer) *place = transfer->next;
  pthread_mutex_unlock(&calls_lock);
  if (transfer) {
    enter_transfer(NULL);
    drop_timer(transfer);
    free_headers(transfer);
    free(transfer->url);
    free(transfer->method);
    free(transfer);
  }
  curl.easy_cleanup(easy);
}

// MARK: Foundation's callbacks, between libcurl and Foundation

/// Notes an event that Foundation takes; it may want it again later.
static void note(
    struct transfer *transfer, struct network_event event, struct network_stamp stamp) {
  const struct network_answers *functions = atomic_load(&answers);
  if (!functions || transfer->mode != network_recorded) return;
  event.transfer = transfer->number;
  functions->note(&event, stamp);
}

struct network_stamp stamp(struct transfer *transfer) {
  const struct network_answers *functions = atomic_load(&answers);
  if (!functions || transfer->mode != network_recorded) return (struct network_stamp){0};
  struct network_stamp stamp = functions->stamp();
  stamp.is_beginning = transfer->session && transfer->session->is_beginning;
  return stamp;
}

static size_t on_write(char *bytes, size_t size, size_t count, void *context) {
  struct transfer *transfer = context;
  enter_transfer(transfer);
  struct network_stamp before = stamp(transfer);
  size_t taken = transfer->write(bytes, size, count, transfer->write_data);
  if (taken != callback_pause) {
    note(transfer, (struct network_event){.kind = network_data, .bytes = bytes, .count = size * count},
         before);
  }
  return taken;
}

static size_t on_header(char *bytes, size_t size, size_t count, void *context) {
  struct transfer *transfer = context;
  enter_transfer(transfer);
  struct network_stamp before = stamp(transfer);
  double length = -1;
  curl.easy_getinfo(transfer->easy, fact_content_length, &length);
  size_t taken = transfer->header(bytes, size, count, transfer->header_data);
  note(transfer,
       (struct network_event){
           .kind = network_header, .bytes = bytes, .count = size * count, .number = (int64_t)length},
       before);
  return taken;
}

static size_t on_read(char *bytes, size_t size, size_t count, void *context) {
  struct transfer *transfer = context;
  enter_transfer(transfer);
  struct network_stamp before = stamp(transfer);
  size_t given = transfer->read(bytes, size, count, transfer->read_data);
  if (given != callback_pause) {
    note(transfer,
         (struct network_event){
             .kind = network_read, .bytes = given <= size * count ? bytes : NULL,
             .count = size * count, .number = (int64_t)given},
         before);
  }
  return given;
}

// MARK: Options

static void copy_text(char **text, const char *other) {
  free(*text);
  *text = other ? strdup(other) : NULL;
}

static void copy_headers(struct transfer *transfer, const struct curl_list *list) {
  free_headers(transfer);
  size_t count = 0;
  for (const struct curl_list *entry = list; entry; entry = entry->next) count += 1;
  if (count == 0 || !(transfer->headers = calloc(count, sizeof(char *)))) return;
  for (; list; list = list->next) {
    char *text = strdup(list->text);
    if (!text) return;
    transfer->headers[transfer->header_count++] = text;
  }
}

/// Puts a function between libcurl and one of Foundation's.
static int set_callback(
    struct transfer *transfer, int option, int data_option, transfer_callback *place,
    void *function, transfer_callback ours) {
  *place = (transfer_callback)function;
  if (!function) return curl.easy_setopt(transfer->easy, option, NULL);
  curl.easy_setopt(transfer->easy, data_option, transfer);
  return curl.easy_setopt(transfer->easy, option, ours);
}

int followed_easy_setopt(void *easy, int option, ...) {
  va_list list;
  va_start(list, option);
  void *value = va_arg(list, void *);
  va_end(list);
  struct transfer *transfer = find_transfer(easy);
  if (!transfer) return curl.easy_setopt(easy, option, value);
  enter_transfer(transfer);
  switch (option) {
    case option_write_function:
      return set_callback(
          transfer, option, option_write_data, &transfer->write, value, on_write);
    case option_read_function:
      return set_callback(transfer, option, option_read_data, &transfer->read, value, on_read);
    case option_header_function:
      return set_callback(
          transfer, option, option_header_data, &transfer->header, value, on_header);
    case option_write_data: transfer->write_data = value; break;
    case option_read_data: transfer->read_data = value; break;
    case option_header_data: transfer->header_data = value; break;
    case option_error_buffer: transfer->error = value; break;
    case option_url: copy_text(&transfer->url, value); break;
    case option_custom_request: copy_text(&transfer->method, value); break;
    case option_http_header: copy_headers(transfer, value); break;
    case option_upload: transfer->has_body = (long)value != 0; break;
    case option_body_size: transfer->body_size = (int64_t)value; break;
  }
  bool is_between = (option == option_write_data && transfer->write) ||
                    (option == option_read_data && transfer->read) ||
                    (option == option_header_data && transfer->header);
  return is_between ? 0 : curl.easy_setopt(easy, option, value);
}

int followed_easy_getinfo(void *easy, int info, ...) {
  va_list list;
  va_start(list, info);
  void *place = va_arg(list, void *);
  va_end(list);
  struct transfer *transfer = find_transfer(easy);
  if (transfer && transfer->mode == network_answered) {
    if (info == fact_content_length) return *(double *)place = transfer->content_length, 0;
    if (info == fact_os_error) return *(long *)place = transfer->system_error, 0;
  }
  return curl.easy_getinfo(easy, info, place);
}

int followed_easy_pause(void *easy, int bits) {
  struct transfer *transfer = find_transfer(easy);
  if (!transfer || transfer->mode != network_answered) return curl.easy_pause(easy, bits);
  const struct network_answers *functions = atomic_load(&answers);
  if (functions && bits == 0) functions->resumed(transfer->number);
  return 0;
}
