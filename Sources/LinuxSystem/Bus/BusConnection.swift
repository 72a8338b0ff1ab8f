internal import CSystemd
internal import Dispatch
internal import Glibc

/// A connection to a message bus, served by the main queue: no thread, no loop of its own.
///
/// Messages are sent when they are appended; answers and signals come as calls on the main thread. A
/// bus that goes away is told once, to `onLoss`; calls fail from then on.
@MainActor @safe final class BusConnection {
  /// Which bus.
  enum Bus: Equatable, Sendable {
    /// The machine's, where logind is.
    case system
    /// The one of the user's session, where apps are.
    case session

    /// What a report calls it.
    var name: String {
      switch self {
      case .system: "system bus"
      case .session: "session bus"
      }
    }
  }

  /// Milliseconds that an answer may take for which the app waits; a start is never held up for longer.
  static let answerMilliseconds: UInt64 = 2000
  /// Milliseconds that any other answer may take. sd-bus looks at the time before it reads, so an answer
  /// is late too where the app is busy when it comes.
  static let lateAnswerMilliseconds: UInt64 = 60_000

  /// Hears that the bus has gone.
  var onLoss: ((BusError) -> Void)?

  private let bus: Bus
  private var handle: OpaquePointer?
  private var handlers: [ObjectIdentifier: BusHandler] = [:]
  private var reading: (any DispatchSourceRead)?
  private var writing: (any DispatchSourceWrite)?
  private var alarm: (any DispatchSourceTimer)?

  /// Connects. The addresses are those that sd-bus takes from the environment.
  init(_ bus: Bus) throws(BusError) {
    self.bus = bus
    let code =
      switch bus {
      case .system: unsafe sd_bus_open_system(&handle)
      case .session: unsafe sd_bus_open_user(&handle)
      }
    guard code >= 0 else { throw .noBus(name: bus.name, code: -code) }
    try check(
      "sd_bus_set_method_call_timeout",
      unsafe sd_bus_set_method_call_timeout(handle, Self.answerMilliseconds * 1000))
    // Waits for the greeting: what is no bus says so here.
    var name: UnsafePointer<CChar>?
    let greeting = unsafe sd_bus_get_unique_name(handle, &name)
    guard greeting >= 0 else { throw .noBus(name: bus.name, code: -greeting) }
  }

  isolated deinit { close() }

  /// Ends the connection; nothing is called back any more.
  func close() {
    reading?.cancel()
    writing?.cancel()
    alarm?.cancel()
    (reading, writing, alarm) = (nil, nil, nil)
    // The slots refer to the bus, so they go before it.
    handlers = [:]
    _ = unsafe sd_bus_close_unref(handle)
    unsafe handle = nil
  }
}

// MARK: Calls

extension BusConnection {
  /// A call that can be written to and then sent.
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

  /// Sends a call and waits for its answer, two seconds at most.
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

  /// Sends a call; `handle` gets the answer, or the error that came in its place, a minute later at most.
  func send(
    _ call: consuming BusMessage,
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
      try unsafe handler.register(operation) { slot, callback, userData in
        unsafe sd_bus_call_async(
          bus, slot, message, callback, userData, Self.lateAnswerMilliseconds * 1000)
      }
      handlers[ObjectIdentifier(handler)] = handler
    } catch {
      failure(error)
    }
    rearm()
  }

  /// Sends an answer.
  func send(_ answer: consuming BusMessage) throws(BusError) {
    try check(answer.operation, unsafe sd_bus_send(handle, answer.handle, nil))
    rearm()
  }
}

// MARK: What comes by itself

extension BusConnection {
  /// Calls `handle` with each signal of this name that `sender` emits at `path`.
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

  /// Calls `handle` with each call to the object at `path`; true where it has been answered.
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

  /// Asks for a name of the app's own. Returns false where somebody else has it.
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
  /// Serves the connection from now on: signals, calls and answers come by themselves.
  func start() {
    let descriptor = unsafe sd_bus_get_fd(handle)
    guard descriptor >= 0, reading == nil else { return }
    let reading = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
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

  /// Does what there is to do, without waiting.
  private func process() {
    var code: Int32 = 1
    while code > 0 {
      guard unsafe handle != nil else { return }
      code = unsafe sd_bus_process(handle, nil)
    }
    guard code == 0 else {
      let loss = BusError.noBus(name: bus.name, code: -code)
      close()
      onLoss?(loss)
      return
    }
    rearm()
  }

  /// Waits for what sd-bus waits for now: room to write, a deadline, or what a call left unread.
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
    guard isOn else { return }
    let source = DispatchSource.makeWriteSource(
      fileDescriptor: unsafe sd_bus_get_fd(handle), queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.process() } }
    source.activate()
    writing = source
  }
}
