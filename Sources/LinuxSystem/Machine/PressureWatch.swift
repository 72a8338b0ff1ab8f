internal import CSystemd
internal import Dispatch
internal import Glibc

/// Tells when the machine is short of memory: a trigger on the kernel's pressure stall information.
///
/// Two levels: *some* of the processes wait for memory, or all that could run do (*full*). The kernel
/// tells of each at most once in its window. Served by the main queue.
@MainActor public final class PressureWatch {
  /// How short memory is.
  public enum Level: String, CaseIterable, Equatable, Sendable {
    /// Somebody waits for memory for 15 % of the time.
    case some
    /// Nobody gets anything done, for 10 % of the time.
    case full

    /// Microseconds of stalling in two seconds from which the kernel tells. Two seconds are the
    /// shortest window that a process without privileges may have.
    fileprivate var trigger: String {
      switch self {
      case .some: "some 300000 2000000"
      case .full: "full 200000 2000000"
      }
    }
  }

  /// Why memory is not watched.
  public struct Failure: Error, Equatable, CustomStringConvertible, Sendable {
    /// The kernel's file.
    public var path: String
    /// An errno.
    public var code: Int32

    /// One line for a user.
    public var description: String {
      "\(path): memory is not watched: \(systemText(code))"
    }
  }

  private var triggers: [Trigger] = []

  /// Sets both triggers.
  ///
  /// - Parameters:
  ///   - path: The kernel's file.
  ///   - handle: Gets each level as it is reached.
  public convenience init(
    path: String = "/proc/pressure/memory", handle: @escaping (Level) -> Void
  ) throws(Failure) {
    var descriptors: [(Level, Int32)] = []
    for level in Level.allCases {
      do throws(Failure) {
        descriptors.append((level, try Self.open(path, level)))
      } catch {
        for (_, descriptor) in descriptors { close(descriptor) }
        throw error
      }
    }
    self.init(owning: descriptors, handle: handle)
  }

  /// Watches descriptors that say `EPOLLPRI` when their level is reached, and owns them.
  package init(owning descriptors: [(Level, Int32)], handle: @escaping (Level) -> Void) {
    triggers = descriptors.map { level, descriptor in
      Trigger(owning: descriptor) { handle(level) }
    }
  }

  private static func open(_ path: String, _ level: Level) throws(Failure) -> Int32 {
    let descriptor = unsafe Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    // The kernel takes the last byte for the text's end, so the zero is written too.
    let text = level.trigger.utf8CString
    let count = unsafe text.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else {
      let code = errno
      close(descriptor)
      throw Failure(path: path, code: code)
    }
    return descriptor
  }
}

/// One descriptor whose urgent news are calls on the main thread.
///
/// Dispatch waits for room to read or write alone, and a trigger always has both. So an epoll instance
/// that waits for `EPOLLPRI` stands between: it is readable when the trigger has fired. The kernel
/// forgets an event that was looked at, and Dispatch's look is one: being called is the news.
@MainActor private final class Trigger {
  private let descriptor: Int32
  private let poll: Int32
  private let source: any DispatchSourceRead

  init(owning descriptor: Int32, handle: @escaping () -> Void) {
    self.descriptor = descriptor
    poll = epoll_create1(Int32(EPOLL_CLOEXEC))
    precondition(poll >= 0, "no epoll instance: \(systemText(errno))")
    var event = unsafe epoll_event()
    unsafe event.events = EPOLLPRI.rawValue | EPOLLET.rawValue
    let code = unsafe epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event)
    precondition(code == 0, "a trigger cannot be waited for: \(systemText(errno))")
    source = DispatchSource.makeReadSource(fileDescriptor: poll, queue: .main)
    source.setEventHandler { [poll] in
      MainActor.assumeIsolated {
        var event = unsafe epoll_event()
        _ = unsafe epoll_wait(poll, &event, 1, 0)
        handle()
      }
    }
    source.activate()
  }

  isolated deinit { end() }

  private func end() {
    let (poll, descriptor) = (poll, descriptor)
    source.setCancelHandler {
      close(poll)
      close(descriptor)
    }
    source.cancel()
  }
}
