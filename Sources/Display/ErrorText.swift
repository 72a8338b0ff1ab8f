internal import Glibc

/// The system's text for an errno value.
func errorText(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}

/// The time of the kernel's CLOCK_MONOTONIC, in nanoseconds.
func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  let code = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  precondition(code == 0, "CLOCK_MONOTONIC is missing")
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
