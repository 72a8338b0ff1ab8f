internal import Glibc

/// A value shared by threads, locked during access; threads can wait for a change.
///
/// `@unchecked`: the mutex makes the sharing safe.
@safe final class Monitor<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
    var attributes = pthread_condattr_t()
    let isReady =
      unsafe pthread_mutex_init(mutex, nil) == 0 && pthread_condattr_init(&attributes) == 0
      && pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0
      && pthread_cond_init(condition, &attributes) == 0
    precondition(isReady, "no memory for a mutex")
    unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the value and wakes the waiting threads.
  ///
  /// They are woken after the mutex is free, since a thread that is woken earlier must wait for it.
  func change<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
    defer { wake() }
    return changeSilently(body)
  }

  /// Makes the waiting threads check the value. Cheap while none waits; otherwise a system call.
  func wake() {
    unsafe pthread_cond_broadcast(condition)
  }

  /// Reads the value, or changes it; wakes no thread.
  func changeSilently<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Calls `body` with the value, and again after each change, until it returns a result.
  ///
  /// Returns nil only when CLOCK_MONOTONIC reaches `deadline`, in nanoseconds.
  func wait<Result>(
    until deadline: UInt64? = nil, _ body: (inout Value) -> sending Result?
  ) -> sending Result? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      guard let deadline else {
        unsafe pthread_cond_wait(condition, mutex)
        continue
      }
      var time = timespec(
        tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
      if unsafe pthread_cond_timedwait(condition, mutex, &time) == ETIMEDOUT { return nil }
    }
  }
}
