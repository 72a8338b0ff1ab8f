// Random numbers: the run's own generator.
#include <stdarg.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "facts.h"

// MARK: Bytes

/// The kernel's random bytes; needs no other library, since the first caller comes before any.
static void system_bytes(void *bytes, size_t count) {
  unsigned char *next = bytes;
  while (count > 0) {
    size_t part = count < 256 ? count : 256;
    if (SYSTEM(getentropy)(next, part) != 0) abort();
    next += part;
    count -= part;
  }
}

static void fill(void *bytes, size_t count) {
  if (facts_step) {
    facts.random(bytes, count);
  } else {
    system_bytes(bytes, count);
  }
}

void swift_stdlib_random(void *bytes, size_t count);
REPLACING void swift_stdlib_random(void *bytes, size_t count) { fill(bytes, count); }

REPLACING ssize_t getrandom(void *bytes, size_t count, unsigned int flags) {
  if (!facts_step) return SYSTEM(getrandom)(bytes, count, flags);
  facts.random(bytes, count);
  return (ssize_t)count;
}

REPLACING int getentropy(void *bytes, size_t count) {
  if (!facts_step || count > 256) return SYSTEM(getentropy)(bytes, count);
  facts.random(bytes, count);
  return 0;
}

/// libswiftCore and libdispatch call the kernel this way.
REPLACING long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (facts_step && number == SYS_getrandom) {
    facts.random((void *)a, (size_t)b);
    return b;
  }
  return SYSTEM(syscall)(number, a, b, c, d, e, f);
}

// MARK: arc4random

REPLACING uint32_t arc4random(void) {
  uint32_t number;
  if (!facts_step) return SYSTEM(arc4random)();
  facts.random(&number, sizeof number);
  return number;
}

REPLACING void arc4random_buf(void *bytes, size_t count) {
  if (!facts_step) return SYSTEM(arc4random_buf)(bytes, count);
  facts.random(bytes, count);
}

REPLACING uint32_t arc4random_uniform(uint32_t bound) {
  if (!facts_step) return SYSTEM(arc4random_uniform)(bound);
  if (bound < 2) return 0;
  // The numbers below 2^32 mod bound would make small results likelier.
  uint32_t least = -bound % bound, number;
  do facts.random(&number, sizeof number);
  while (number < least);
  return number % bound;
}

// MARK: UUIDs

static void make_uuid(unsigned char *uuid) {
  fill(uuid, 16);
  uuid[6] = (uuid[6] & 0x0F) | 0x40;  // version 4
  uuid[8] = (uuid[8] & 0x3F) | 0x80;  // the variant of RFC 9562
}

void _foundation_uuid_generate_random(unsigned char *uuid);
YIELDING void _foundation_uuid_generate_random(unsigned char *uuid) { make_uuid(uuid); }
void uuid_generate_random(unsigned char *uuid);
YIELDING void uuid_generate_random(unsigned char *uuid) { make_uuid(uuid); }

// MARK: C's generators

/// Whether the program has seeded them: then their numbers already follow from the seed.
static _Atomic bool seeded, seeded48;

static uint64_t draw(unsigned bits) {
  uint64_t number;
  facts.random(&number, sizeof number);
  return number >> (64 - bits);
}

REPLACING void srand(unsigned int seed) {
  seeded = true;
  SYSTEM(srand)(seed);
}
REPLACING void srandom(unsigned int seed) {
  seeded = true;
  SYSTEM(srandom)(seed);
}
REPLACING char *initstate(unsigned int seed, char *state, size_t size) {
  seeded = true;
  return SYSTEM(initstate)(seed, state, size);
}
REPLACING char *setstate(char *state) {
  seeded = true;
  return SYSTEM(setstate)(state);
}
REPLACING int rand(void) { return facts_step && !seeded ? (int)draw(31) : SYSTEM(rand)(); }
REPLACING long random(void) { return facts_step && !seeded ? (long)draw(31) : SYSTEM(random)(); }

REPLACING void srand48(long seed) {
  seeded48 = true;
  SYSTEM(srand48)(seed);
}
REPLACING unsigned short *seed48(unsigned short seed[3]) {
  seeded48 = true;
  return SYSTEM(seed48)(seed);
}
REPLACING void lcong48(unsigned short parameters[7]) {
  seeded48 = true;
  SYSTEM(lcong48)(parameters);
}
REPLACING double drand48(void) {
  return facts_step && !seeded48 ? (double)draw(48) / (double)(1ULL << 48) : SYSTEM(drand48)();
}
REPLACING long lrand48(void) { return facts_step && !seeded48 ? (long)draw(31) : SYSTEM(lrand48)(); }
REPLACING long mrand48(void) {
  return facts_step && !seeded48 ? (long)(int32_t)draw(32) : SYSTEM(mrand48)();
}
