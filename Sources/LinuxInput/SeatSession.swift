internal import CSeat
internal import Glibc
internal import InputCore

/// This process's session at the machine's seat manager (seatd, logind), which opens devices for it
/// while the session is in front.
///
///     closed ──connect──▶ waiting ──enabled──▶ active ──disabled──▶ leaving ──leave()──▶ waiting
///        ▲                                                                                  │
///        └──────────────────── the manager is gone, in any state ───────────────────────────┘
///
/// It is opened only when the first device is requested, because the manager takes the terminal
/// away from its current owner. Use it from one thread.
@safe final class SeatSession {
  /// A device that the manager has opened.
  struct Device {
    var descriptor: Int32
    /// The manager's number for the device.
    var number: Int32
  }

  private enum State {
    case closed
    /// Another session is in front.
    case waiting
    case active
    /// The manager waits until the devices are closed.
    case leaving
  }

  /// The changes since the last call of `takeNews()`.
  struct News: Equatable {
    /// The devices are being taken away; call `leave()` once they are closed.
    var mustLeave = false
    /// Devices can now be opened.
    var mayReturn = false
    /// The manager is gone, and with it all its numbers for devices.
    var isLost = false
  }

  private var handle: OpaquePointer?
  private let listener: UnsafeMutablePointer<libseat_seat_listener>
  private var state = State.closed
  private var news = News()
  /// Whether asking for a session failed; the manager is asked again only after `forgetRefusal()`.
  private var wasRefused = false

  /// How long a new session waits to come to the front, in nanoseconds.
  private static let patience: UInt64 = 1_000_000_000

  init() {
    Self.chooseManager()
    unsafe listener = .allocate(capacity: 1)
    unsafe listener.initialize(
      to: libseat_seat_listener(
        enable_seat: { _, session in unsafe SeatSession.from(session).enabled() },
        disable_seat: { _, session in unsafe SeatSession.from(session).disabled() }))
  }

  /// Tells libseat which manager to use, for the life of the process, unless the user has named
  /// one.
  ///
  /// Otherwise libseat's last resort is a manager of its own in a child process, which has no more
  /// rights than this one, and whose session never comes to the front.
  private static func chooseManager() {
    let socket = unsafe getenv("SEATD_SOCK").map { unsafe String(cString: $0) }
    let hasSeatd = unsafe access(socket ?? "/run/seatd.sock", F_OK) == 0
    _ = unsafe setenv("LIBSEAT_BACKEND", hasSeatd ? "seatd" : "logind", 0)
  }

  deinit {
    if let handle = unsafe handle { _ = unsafe libseat_close_seat(handle) }
    unsafe listener.deinitialize(count: 1)
    unsafe listener.deallocate()
  }

  private static func from(_ userData: UnsafeMutableRawPointer?) -> SeatSession {
    guard let userData = unsafe userData else {
      preconditionFailure("libseat lost its user data")
    }
    return unsafe Unmanaged<SeatSession>.fromOpaque(userData).takeUnretainedValue()
  }

  /// Readable when there is news; nil without a session. Owned by libseat: do not close it.
  var fileDescriptor: Int32? {
    guard let handle = unsafe handle else { return nil }
    return unsafe libseat_get_fd(handle)
  }

  /// Whether there is a session, and another one is in front.
  var isAway: Bool {
    switch state {
    case .closed, .active: false
    case .waiting, .leaving: true
    }
  }

  /// Opens a session if there is none; returns true if it opened one.
  ///
  /// Waits a moment for it to come to the front. If that happens only later, `takeNews()` reports
  /// it.
  func connect() -> Bool {
    guard unsafe handle == nil, !wasRefused else { return false }
    libseat_set_log_level(LIBSEAT_LOG_LEVEL_SILENT)
    unsafe handle = libseat_open_seat(listener, Unmanaged.passUnretained(self).toOpaque())
    guard let handle = unsafe handle else {
      wasRefused = true
      return false
    }
    if state == .closed { state = .waiting }
    let end = nowInWholeMicroseconds().advanced(byNanoseconds: Self.patience)
    while state == .waiting, nowInWholeMicroseconds() < end {
      guard unsafe dispatches(handle, milliseconds: 100) else {
        close()
        wasRefused = true
        return false
      }
    }
    // The caller opens its devices next.
    news = News()
    return true
  }

  /// Asks the manager again after it has refused a session.
  func forgetRefusal() { wasRefused = false }

  /// Opens a device.
  ///
  /// - Returns: The device; nil without a session; or the errno of a refusal.
  func open(_ path: String) -> Result<Device, Refusal>? {
    guard let handle = unsafe handle else { return nil }
    guard state == .active else { return .failure(Refusal(code: EPERM)) }
    var descriptor: Int32 = -1
    let number = unsafe libseat_open_device(handle, path, &descriptor)
    guard number >= 0, descriptor >= 0 else { return .failure(Refusal(code: errno)) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return .success(Device(descriptor: descriptor, number: number))
  }

  /// The errno with which the manager refused a device.
  struct Refusal: Error {
    var code: Int32
  }

  /// Gives a device back; the caller closes the descriptor afterwards.
  func close(number: Int32) {
    guard let handle = unsafe handle else { return }
    _ = unsafe libseat_close_device(handle, number)
  }

  /// Reads the manager's messages, and returns the changes since the last call.
  func takeNews() -> News {
    guard let handle = unsafe handle else { return News() }
    if unsafe !dispatches(handle, milliseconds: 0) {
      close()
      news.isLost = true
    }
    defer { news = News() }
    return news
  }

  /// Tells the manager that the devices are closed, so that it can go on with the switch.
  func leave() {
    guard let handle = unsafe handle else { return }
    _ = unsafe libseat_disable_seat(handle)
    if state == .leaving { state = .waiting }
  }

  /// Asks to switch to another session, by the number of its terminal; does nothing unless this
  /// session is in front.
  func switchTo(terminal: Int32) {
    guard let handle = unsafe handle, state == .active else { return }
    _ = unsafe libseat_switch_session(handle, terminal)
  }

  // MARK: News

  private func enabled() {
    state = .active
    news.mayReturn = true
  }

  private func disabled() {
    state = .leaving
    news.mustLeave = true
    news.mayReturn = false
  }

  private func close() {
    if let handle = unsafe handle { _ = unsafe libseat_close_seat(handle) }
    unsafe handle = nil
    state = .closed
  }
}

/// Reads a seat manager's messages, or waits for some; returns false if the manager is gone.
private func dispatches(_ handle: OpaquePointer, milliseconds: Int32) -> Bool {
  // Without waiting, libseat mistakes the end of the connection for a read without messages.
  var query = pollfd(fd: unsafe libseat_get_fd(handle), events: Int16(POLLIN), revents: 0)
  let ends = Int16(POLLHUP | POLLERR | POLLNVAL)
  guard unsafe poll(&query, 1, 0) != 1 || query.revents & ends == 0 else { return false }
  return unsafe libseat_dispatch(handle, milliseconds) >= 0 || errno == EAGAIN || errno == EINTR
}
