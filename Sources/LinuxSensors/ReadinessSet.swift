internal import CLibevdev
internal import Glibc

/// A descriptor that is readable while a device's is, but never hangs up.
///
/// A device that is removed hangs up. libdispatch learns of that on a thread of its own, and traps
/// there if the main thread is cancelling the descriptor's source at that moment.
struct ReadinessSet {
  /// Readable while the device's descriptor is. The caller closes it.
  let descriptor: Int32

  /// Creates a set with one device, which leaves it when its descriptor is closed; nil if the
  /// process has no descriptor left.
  init?(of device: Int32) {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    var event = unsafe epoll_event()
    unsafe event.events = EPOLLIN.rawValue
    guard unsafe epoll_ctl(descriptor, EPOLL_CTL_ADD, device, &event) == 0 else {
      close(descriptor)
      return nil
    }
  }
}
