internal import CSystemd
internal import Dispatch
internal import Glibc
internal import LinuxCalls

/// Reports memory pressure, by triggers on the kernel's pressure stall information.
///
/// There are two levels: *some* processes wait for memory, or all those that could run do (*full*).
/// The kernel reports each at most once per window. Served on the main queue.
@MainActor public final class PressureWatch {
  /// The level of memory pressure.
  public enum Level: String, CaseIterable, Equatable, Sendable {
    /// Some processes wait for memory, 15 % of the time.
    case some
    /// All processes wait for memory, 10 % of the time.
    case full

    /// The stall time that triggers a report, and the window, in microseconds. Two seconds is the
    /// shortest window for a process without privileges.
    fileprivate var trigger: String {
      switch self {
      case .some: "some 300000 2000000"
      case .full: "full 200000 2000000"
      }
    }
  }

  /// Why memory pressure cannot be watched.
  public struct Failure: Error, Equatable, CustomStringConvertible, Sendable {
    /// The kernel's file.
    public var path: String
    /// An errno.
    public var code: Int32

    /// One line for a user.
    public var description: String {
      "\(path): cannot watch memory pressure: \(systemMessage(code))"
    }
  }

  private var triggers: [Trigger] = []

  /// Sets both triggers.
  ///
  /// - Parameters:
  ///   - path: The kernel's file.
  ///   - handle: Receives each level when it is reached.
  /// - Throws: `Failure` if the kernel rejects a trigger.
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

  /// Watches descriptors that signal `EPOLLPRI` when their level is reached, and owns them.
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

/// A descriptor whose urgent events become calls on the main thread.
///
/// Dispatch waits only for readable or writable descriptors, and a trigger is always both. So an
/// epoll instance that waits for `EPOLLPRI` is between them: it is readable when the trigger has
/// fired. The kernel resets an event once it has been polled, and Dispatch's poll counts, so the
/// call itself is the report.
@MainActor private final class Trigger {
  private let descriptor: Int32
  private let poll: Int32
  private let source: any DispatchSourceRead

  init(owning descriptor: Int32, handle: @escaping () -> Void) {
    self.descriptor = descriptor
    poll = epoll_create1(Int32(EPOLL_CLOEXEC))
    precondition(poll >= 0, "no epoll instance: \(systemMessage(errno))")
    var event = unsafe epoll_event()
    unsafe event.events = EPOLLPRI.rawValue | EPOLLET.rawValue
    let code = unsafe epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event)
    precondition(code == 0, "a trigger cannot be waited for: \(systemMessage(errno))")
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
