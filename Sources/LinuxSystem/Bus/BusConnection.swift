internal import CSystemd
internal import Dispatch
internal import Glibc

/// A connection to a message bus, served on the main queue, without its own thread or loop.
///
/// Messages are sent at once; replies and signals are delivered on the main thread. The loss of the
/// bus is reported once, to `onLoss`; later calls fail.
@MainActor @safe final class BusConnection {
  /// The kinds of buses.
  enum Bus: Equatable, Sendable {
    /// The system bus, with services such as logind.
    case system
    /// The user's session bus, with the apps.
    case session

    /// The name in reports.
    var name: String {
      switch self {
      case .system: "system bus"
      case .session: "session bus"
      }
    }
  }

  /// The timeout of a reply that the app waits for, in milliseconds; a launch is never blocked
  /// longer, unless the user has set sd-bus's own variable.
  static let answerMilliseconds: UInt64 = 2000
  /// The timeout of any other reply, in milliseconds, unless that variable is set. sd-bus checks
  /// the time before it reads, so a reply also counts as late if the app is busy when it arrives.
  static let lateAnswerMilliseconds: UInt64 = 60_000
  /// The number of messages after which the main thread has other work done first: any program on
  /// the bus may send faster than they are read.
  private static let messagesPerTurn = 32
  /// sd-bus's variable for the timeout of every call: seconds, or a number with a unit.
  private static let timeoutVariable = "SYSTEMD_BUS_TIMEOUT"

  /// Receives the loss of the bus.
  var onLoss: ((BusError) -> Void)?

  private let bus: Bus
  private let setsTimeouts: Bool
  private var handle: OpaquePointer?
  private var handlers: [ObjectIdentifier: BusHandler] = [:]
  private var reading: (any DispatchSourceRead)?
  private var writing: (any DispatchSourceWrite)?
  private var alarm: (any DispatchSourceTimer)?

  /// Connects; sd-bus takes the addresses from the environment, and the timeout if it is set there.
  ///
  /// - Throws: `BusError` if the bus cannot be reached.
  init(_ bus: Bus) throws(BusError) {
    self.bus = bus
    setsTimeouts = unsafe getenv(Self.timeoutVariable) == nil
    let code =
      switch bus {
      case .system: unsafe sd_bus_open_system(&handle)
      case .session: unsafe sd_bus_open_user(&handle)
      }
    guard code >= 0 else { throw .noBus(name: bus.name, code: -code) }
    if setsTimeouts {
      try check(
        "sd_bus_set_method_call_timeout",
        unsafe sd_bus_set_method_call_timeout(handle, Self.answerMilliseconds * 1000))
    }
    // Waits for the handshake, which fails if this is not a bus.
    var name: UnsafePointer<CChar>?
    let greeting = unsafe sd_bus_get_unique_name(handle, &name)
    guard greeting >= 0 else { throw .noBus(name: bus.name, code: -greeting) }
  }

  isolated deinit { close() }

  /// Closes the connection; no handler is called afterwards.
  func close() {
    reading?.cancel()
    writing?.cancel()
    alarm?.cancel()
    (reading, writing, alarm) = (nil, nil, nil)
    // The slots refer to the bus, so they must be released first.
    handlers = [:]
    _ = unsafe sd_bus_close_unref(handle)
    unsafe handle = nil
  }
}

// MARK: Calls

extension BusConnection {
  /// Creates a call, to append arguments to and then send.
  func call(
    _ member: String, of interface: String, at path: String, on destination: String
  ) throws(BusError) -> BusMessage {
    var message: OpaquePointer?
    try check(
      member,
      unsafe sd_bus_message_new_method_call(handle, &message, destination, path, interface, member))
    guard let message = unsafe message else { throw .badMessage(operation: member) }
    return unsafe BusMessage(owning: message, member)
  }

  /// The longest time that `answer(to:)` waits, in milliseconds.
  var answerPatience: UInt64 {
    var microseconds: UInt64 = 0
    _ = unsafe sd_bus_get_method_call_timeout(handle, &microseconds)
    return microseconds / 1000
  }

  /// Sends a call and waits for the reply, at most two seconds.
  func answer(to call: consuming BusMessage) throws(BusError) -> BusMessage {
    let operation = call.operation
    var error = unsafe sd_bus_error()
    defer { unsafe sd_bus_error_free(&error) }
    var answer: OpaquePointer?
    let code = unsafe sd_bus_call(handle, call.handle, 0, &error, &answer)
    rearm()
    if unsafe error.name != nil { throw unsafe BusError(error, operation: operation) }
    try check(operation, code)
    guard let answer = unsafe answer else { throw .badMessage(operation: operation) }
    return unsafe BusMessage(owning: answer, operation)
  }

  /// Sends a call; `handle` receives the reply, or `failure` the error, after at most a minute, or
  /// another number of milliseconds.
  func send(
    _ call: consuming BusMessage, patience: UInt64 = BusConnection.lateAnswerMilliseconds,
    answer handle: @escaping (consuming BusMessage) throws(BusError) -> Void,
    failure: @escaping (BusError) -> Void
  ) {
    let operation = call.operation
    var kept: ObjectIdentifier?
    let handler = BusHandler { [unowned self] message in
      if let kept { handlers[kept] = nil }
      do throws(BusError) {
        try message.checkAnswer(to: operation)
        try handle(message)
      } catch {
        failure(error)
      }
      return true
    }
    kept = ObjectIdentifier(handler)
    do throws(BusError) {
      let message = unsafe call.handle
      let bus = unsafe self.handle
      // Zero means the same timeout as for other calls.
      let microseconds = setsTimeouts ? patience * 1000 : 0
      try unsafe handler.register(operation) { slot, callback, userData in
        unsafe sd_bus_call_async(bus, slot, message, callback, userData, microseconds)
      }
      handlers[ObjectIdentifier(handler)] = handler
    } catch {
      failure(error)
    }
    rearm()
  }

  /// Creates a signal of the object at `path`, to append arguments to and then send.
  func signal(
    _ member: String, of interface: String, at path: String
  ) throws(BusError) -> BusMessage {
    var message: OpaquePointer?
    try check(
      member, unsafe sd_bus_message_new_signal(handle, &message, path, interface, member))
    guard let message = unsafe message else { throw .badMessage(operation: member) }
    return unsafe BusMessage(owning: message, member)
  }

  /// Sends a reply or a signal.
  func send(_ answer: consuming BusMessage) throws(BusError) {
    try check(answer.operation, unsafe sd_bus_send(handle, answer.handle, nil))
    rearm()
  }
}

// MARK: Signals and objects

extension BusConnection {
  /// Calls `handle` for each signal of this name that `sender` emits at `path`.
  func listen(
    to member: String, of interface: String, at path: String, from sender: String,
    _ handle: @escaping (consuming BusMessage) -> Void
  ) throws(BusError) {
    let handler = BusHandler {
      handle($0)
      return false
    }
    let bus = unsafe self.handle
    try unsafe handler.register("AddMatch") { slot, callback, userData in
      unsafe sd_bus_match_signal_async(
        bus, slot, sender, path, interface, member, callback, nil, userData)
    }
    handlers[ObjectIdentifier(handler)] = handler
    rearm()
  }

  /// Calls `handle` for each call to the object at `path`; it returns true if it has replied.
  func export(
    at path: String, _ handle: @escaping (consuming BusMessage) -> Bool
  ) throws(BusError) {
    let handler = BusHandler(handle)
    let bus = unsafe self.handle
    try unsafe handler.register("export \(path)") { slot, callback, userData in
      unsafe sd_bus_add_object(bus, slot, path, callback, userData)
    }
    handlers[ObjectIdentifier(handler)] = handler
  }

  /// Requests a well-known name; returns false if another connection owns it.
  func own(name: String) throws(BusError) -> Bool {
    let code = unsafe sd_bus_request_name(handle, name, 0)
    rearm()
    if code == -EEXIST { return false }
    try check("RequestName \(name)", code)
    return true
  }
}

// MARK: The main queue

extension BusConnection {
  /// Starts to serve the connection on the main queue: signals, calls and replies.
  func start() {
    guard reading == nil, let descriptor = descriptorCopy() else { return }
    let reading = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    reading.setCancelHandler { Glibc.close(descriptor) }
    reading.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.process() } }
    reading.activate()
    self.reading = reading
    let alarm = DispatchSource.makeTimerSource(queue: .main)
    alarm.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.process() } }
    alarm.schedule(deadline: .distantFuture)
    alarm.activate()
    self.alarm = alarm
    rearm()
  }

  /// Processes what is pending, up to a turn's share, without waiting.
  private func process() {
    for _ in 0..<Self.messagesPerTurn {
      guard unsafe handle != nil else { return }
      let code = unsafe sd_bus_process(handle, nil)
      guard code > 0 else { return code == 0 ? rearm() : lose(-code) }
    }
    // Messages that sd-bus has already read make its deadline zero.
    rearm()
  }

  private func lose(_ code: Int32) {
    close()
    onLoss?(.noBus(name: bus.name, code: code))
  }

  /// A copy of the descriptor for a source, whose cancel handler closes it; nil if there is none,
  /// in which case the bus is lost.
  ///
  /// libdispatch forgets a cancelled source only some time later. If sd-bus had closed the
  /// descriptor by then, the next connection could get the same number, and nothing would be read
  /// from it.
  private func descriptorCopy() -> Int32? {
    let descriptor = unsafe sd_bus_get_fd(handle)
    let copy = descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if copy < 0 { lose(descriptor < 0 ? -descriptor : errno) }
    return copy < 0 ? nil : copy
  }

  /// Waits for sd-bus's next need: room to write, a deadline, or messages that a call left unread.
  private func rearm() {
    guard reading != nil, unsafe handle != nil else { return }
    let events = unsafe sd_bus_get_events(handle)
    setWriting(events >= 0 && events & POLLOUT != 0)
    var microseconds = UInt64.max
    _ = unsafe sd_bus_get_timeout(handle, &microseconds)
    // Both count from the zero of CLOCK_MONOTONIC.
    let nanoseconds = microseconds.multipliedReportingOverflow(by: 1000)
    alarm?.schedule(
      deadline: nanoseconds.overflow
        ? .distantFuture : DispatchTime(uptimeNanoseconds: max(nanoseconds.partialValue, 1)))
  }

  private func setWriting(_ isOn: Bool) {
    guard isOn != (writing != nil) else { return }
    writing?.cancel()
    writing = nil
    guard isOn, let descriptor = descriptorCopy() else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { Glibc.close(descriptor) }
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.process() } }
    source.activate()
    writing = source
  }
}
