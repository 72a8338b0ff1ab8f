internal import Glibc
internal import LinuxCalls

/// The service manager that started the process and wants to know how it is: systemd, or another
/// one with its protocol (`sd_notify`(3)).
///
/// A message is one datagram to the socket that the environment names. Sending never waits: what a
/// full socket refuses is sent with the next message, in its latest form.
@MainActor package final class ServiceManager {
  /// A fact for the manager.
  package enum News: Equatable, Sendable {
    /// The service has started.
    case ready
    /// The service begins to end.
    case stopping
    /// The service is alive.
    case alive
    /// What the service is doing, in one line for people.
    case status(String)

    /// The line of the protocol, without its end.
    fileprivate var line: String {
      switch self {
      case .ready: "READY=1"
      case .stopping: "STOPPING=1"
      case .alive: "WATCHDOG=1"
      case .status(let text):
        // By scalars: a carriage return and a newline are one character, which is another one.
        "STATUS="
          + text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }
          .joined(separator: " ")
      }
    }

    /// Whether `other` replaces this one, if it has not been sent yet.
    fileprivate func isReplaced(by other: News) -> Bool {
      switch (self, other) {
      case (.ready, .ready), (.stopping, .stopping), (.alive, .alive), (.status, .status): true
      case (.ready, _), (.stopping, _), (.alive, _), (.status, _): false
      }
    }
  }

  /// The names of the variables, which programs that the process starts must not inherit: they
  /// would speak for it.
  package nonisolated static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  /// How long the manager waits for `alive`, in nanoseconds, before it ends the process; nil if it
  /// does not wait.
  package let patience: UInt64?

  private let descriptor: Int32
  private let address: sockaddr_un
  private let addressSize: socklen_t
  private let report: (String) -> Void
  private var waiting: [News] = []
  private var hasFailed = false

  /// Reads the variables; nil if no manager wants news, or its socket has an unknown kind of
  /// address.
  ///
  /// - Parameter report: Receives one line when news cannot be sent.
  package init?(environment: [String: String], report: @escaping (String) -> Void) {
    guard let place = environment["NOTIFY_SOCKET"], let first = place.utf8.first else { return nil }
    let path = Array(place.utf8)
    var address = sockaddr_un()
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    // An abstract address has a zero byte for the at sign, and none after its end.
    let isAbstract = first == UInt8(ascii: "@")
    guard isAbstract || first == UInt8(ascii: "/"), path.count < capacity, !path.contains(0) else {
      report(
        "NOTIFY_SOCKET: \(place) is no address of a socket; the service manager learns nothing")
      return nil
    }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      unsafe bytes.copyBytes(from: path)
      if isAbstract { unsafe bytes[0] = 0 }
    }
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else {
      report("no socket for the service manager: \(systemMessage(errno))")
      return nil
    }
    let header = MemoryLayout<sockaddr_un>.size - capacity
    addressSize = socklen_t(header + path.count + (isAbstract ? 0 : 1))
    self.address = address
    self.descriptor = descriptor
    patience = Self.patience(environment)
    self.report = report
  }

  isolated deinit { close(descriptor) }

  /// Sends news together with what could not be sent before.
  package func announce(_ news: News...) {
    waiting.removeAll { old in news.contains { old.isReplaced(by: $0) } }
    waiting += news
    let message = Array(waiting.map(\.line).joined(separator: "\n").utf8)
    let code = send(message)
    // A full socket: the manager is slow, and the next message comes later.
    if [EAGAIN, EINTR, ENOBUFS].contains(code) { return }
    waiting = []
    guard code != 0, !hasFailed else { return }
    hasFailed = true
    report("the service manager cannot be told how the app is: \(systemMessage(code))")
  }

  /// Returns 0, or the errno of the failure.
  private func send(_ message: [UInt8]) -> Int32 {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let (descriptor, address, size) = (descriptor, address, addressSize)
    let count = unsafe withUnsafePointer(to: address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe message.withUnsafeBytes {
          unsafe sendto(descriptor, $0.baseAddress, $0.count, flags, address, size)
        }
      }
    }
    return count < 0 ? errno : 0
  }

  /// The time in the variables, if it is meant for this process.
  private nonisolated static func patience(_ environment: [String: String]) -> UInt64? {
    guard let microseconds = environment["WATCHDOG_USEC"].flatMap({ UInt64($0) }),
      microseconds > 0, microseconds < .max / 1000
    else { return nil }
    if let process = environment["WATCHDOG_PID"], process != "\(getpid())" { return nil }
    return microseconds * 1000
  }
}
