// Writes down why the process crashes, where it was, and what it showed.
//
// The report goes to a file that was opened before, since a process that crashes can rely on little
// of itself: only system calls, and the unwinder of the C library.
#ifndef CRASH_REPORT_H
#define CRASH_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reports a crash of any thread to the end of a file and then, without its picture, to standard
/// error, once: a fault, an abort, a trap. After five seconds the report ends where it is. What was
/// in force for the signal comes after it. The calling thread is the main one, whose stack may
/// overflow. Call it before other handlers of SIGBUS are installed that answer faults.
///
/// Returns false if the signals cannot be handled.
bool crash_report_begin(int descriptor);

/// The same for a program that another one runs and reads the report of: it has the number of the
/// input, and frames with the places in their files, and nothing goes to standard error.
bool crash_report_begin_for_parent(int descriptor);

/// Sets the input that is handled from now on, for a report to a parent.
void crash_report_set_input(uint64_t number);

/// Reports why the process ends itself, as a line of the file, which must be done at once: a crash of
/// another thread is no longer reported. Does nothing if reports have ended.
void crash_report_note(const char *reason);

/// Ends the reports: a later crash is handled as before.
void crash_report_end(void);

/// Sets the picture of a report: pixels of four bytes, blue, green, red and opacity, in
/// rows of `width` times four bytes. The memory may change, and must last until another is set.
/// Null for none.
void crash_report_set_picture(const void *pixels, uint32_t width, uint32_t height);

/// The return addresses of the calling code, innermost first; returns their number.
int crash_report_addresses(uintptr_t *addresses, int limit);

/// The path of the program or library that an address is in, and where it begins in memory; null if
/// the address is in none.
const char *crash_report_image(uintptr_t address, uintptr_t *begin);

/// The Swift runtime's: a text that the caller frees; null for what is no symbol of Swift's.
char *swift_demangle(const char *symbol, size_t length, char *output, size_t *size, uint32_t flags);

#endif
