internal import CLibevdev
internal import Glibc

/// Owns a descriptor that is readable while any of several others is.
struct EpollSet: ~Copyable {
  /// Readable while any of the descriptors in the set is.
  let fileDescriptor: Int32

  /// Creates an empty set.
  ///
  /// - Throws: `LinuxInputError` if the process has no descriptor left.
  init() throws(LinuxInputError) {
    fileDescriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard fileDescriptor >= 0 else { throw .system(operation: "epoll_create1", code: errno) }
  }

  deinit { _ = close(fileDescriptor) }

  /// Adds a descriptor, which leaves the set when it is closed.
  ///
  /// - Throws: `LinuxInputError` if the kernel refuses.
  func add(_ descriptor: Int32) throws(LinuxInputError) {
    var event = unsafe epoll_event()
    unsafe event.events = EPOLLIN.rawValue
    guard unsafe epoll_ctl(fileDescriptor, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw .system(operation: "epoll_ctl", code: errno)
    }
  }

  /// Removes a descriptor, if it is in the set.
  func remove(_ descriptor: Int32) {
    _ = epoll_ctl(fileDescriptor, EPOLL_CTL_DEL, descriptor, nil)
  }
}
