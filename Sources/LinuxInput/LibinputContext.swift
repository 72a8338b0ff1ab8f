internal import CLibinput
internal import Glibc
internal import LinuxCalls
internal import LinuxUdev

/// Owns one libinput context; only this type calls `libinput_unref`.
@safe struct LibinputContext: ~Copyable {
  /// Opens the device nodes; must live as long as the context.
  let opener: DeviceOpener
  private let handle: OpaquePointer

  /// Creates a context with all devices of a seat, with hotplug.
  ///
  /// - Throws: `LinuxInputError` if udev or the seat is not available.
  static func seat(_ name: String, opener: DeviceOpener) throws(LinuxInputError) -> LibinputContext
  {
    let udev = try LinuxInputError.passing { () throws(SystemFailure) in try Udev() }
    guard
      let handle = unsafe libinput_udev_create_context(
        opener.interface, opener.userData, udev.handle)
    else { throw .system(operation: "libinput_udev_create_context", code: ENOMEM) }
    let context = unsafe LibinputContext(owning: handle, opener: opener)
    guard unsafe libinput_udev_assign_seat(handle, name) == 0 else { throw .noSeat(name) }
    return context
  }

  /// Creates a context without devices; `add(path:)` adds them.
  static func nodes(opener: DeviceOpener) throws(LinuxInputError) -> LibinputContext {
    guard let handle = unsafe libinput_path_create_context(opener.interface, opener.userData)
    else { throw .system(operation: "libinput_path_create_context", code: ENOMEM) }
    return unsafe LibinputContext(owning: handle, opener: opener)
  }

  private init(owning handle: OpaquePointer, opener: DeviceOpener) {
    unsafe self.handle = handle
    self.opener = opener
    unsafe libinput_log_set_priority(handle, LIBINPUT_LOG_PRIORITY_INFO)
    unsafe libinput_log_set_handler(handle, handleLog)
  }

  deinit { _ = unsafe libinput_unref(handle) }

  /// Readable when `dispatch()` has work. Owned by libinput: do not close it.
  var fileDescriptor: Int32 { unsafe libinput_get_fd(handle) }

  /// Opens one device by its node; only in a context from `nodes(opener:)`.
  ///
  /// - Throws: `LinuxInputError` if the device cannot be opened or is not supported.
  mutating func add(path: String) throws(LinuxInputError) {
    opener.lastRefusal = nil
    guard let device = unsafe libinput_path_add_device(handle, path) else {
      if let refusal = opener.lastRefusal { throw .refused(refusal) }
      let refusal = DeviceRefusal(path: path, code: ENOENT)
      throw refusal.permissions == nil ? .refused(refusal) : .notHandled(path: path)
    }
    guard unsafe !LibinputDevice.kinds(of: device).isEmpty else {
      throw .notRead(path: path, name: unsafe text(libinput_device_get_name(device)))
    }
  }

  /// Closes all devices; their removals are queued as events.
  mutating func suspend() {
    unsafe libinput_suspend(handle)
  }

  /// Opens the present devices again; their arrivals are queued as events.
  ///
  /// - Throws: `LinuxInputError` if libinput cannot open them.
  mutating func resume() throws(LinuxInputError) {
    guard unsafe libinput_resume(handle) == 0 else {
      throw opener.lastRefusal.map { .refused($0) }
        ?? .system(operation: "libinput_resume", code: ENODEV)
    }
  }

  /// Reads from the kernel and udev, and queues events.
  ///
  /// - Throws: `LinuxInputError` if reading fails.
  mutating func dispatch() throws(LinuxInputError) {
    let code = unsafe libinput_dispatch(handle)
    guard code >= 0 else { throw .system(operation: "libinput_dispatch", code: -code) }
  }

  /// Takes the oldest event from the queue; nil if it is empty.
  mutating func nextEvent() -> LibinputEvent? {
    guard let event = unsafe libinput_get_event(handle) else { return nil }
    return unsafe LibinputEvent(owning: event)
  }
}

/// Passes a line of libinput's log to the opener's report.
private func handleLog(
  handle: OpaquePointer?, priority: libinput_log_priority, format: UnsafePointer<CChar>?,
  arguments: CVaListPointer?
) {
  guard let handle = unsafe handle, let format = unsafe format,
    let arguments = unsafe arguments
  else { return }
  let opener = unsafe DeviceOpener.from(libinput_get_user_data(handle))
  let line = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
    guard let start = buffer.baseAddress, unsafe vsnprintf(start, 1024, format, arguments) >= 0
    else { return "" }
    return unsafe String(cString: start)
  }
  opener.report(.log(level(priority), line.trimmingLineEnd))
}

private func level(_ priority: libinput_log_priority) -> LinuxInputReport.Level {
  if priority == LIBINPUT_LOG_PRIORITY_DEBUG { return .debug }
  return priority == LIBINPUT_LOG_PRIORITY_INFO ? .info : .error
}

extension String {
  /// The text without trailing line ends.
  fileprivate var trimmingLineEnd: String {
    var rest = self[...]
    while rest.last?.isNewline == true { rest.removeLast() }
    return String(rest)
  }
}
