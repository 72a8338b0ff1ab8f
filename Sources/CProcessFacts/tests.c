// What must be done before a process's first test.

// Defined by UIKitTesting; null in a program without it.
extern void retouch_prepare_tests(void) __attribute__((weak));

__attribute__((constructor)) static void prepare_tests(void) {
  if (retouch_prepare_tests) retouch_prepare_tests();
}
