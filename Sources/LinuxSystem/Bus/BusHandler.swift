internal import CSystemd

/// What sd-bus calls back for one signal, object or answer, and for how long.
///
/// Owns the slot: while the handler lives it may be called, never after.
@MainActor @safe final class BusHandler {
  /// Gets the message; true where nothing else need look at it.
  private let handle: (consuming BusMessage) -> Bool
  private var slot: OpaquePointer?

  init(_ handle: @escaping (consuming BusMessage) -> Bool) {
    self.handle = handle
  }

  isolated deinit { _ = unsafe sd_bus_slot_unref(slot) }

  /// Lets `register` make the slot with the callback and this object as its user data, borrowed: the
  /// slot goes with the object.
  func register(
    _ operation: String,
    _ register: (
      _ slot: UnsafeMutablePointer<OpaquePointer?>, _ callback: sd_bus_message_handler_t,
      _ userData: UnsafeMutableRawPointer
    ) -> Int32
  ) throws(BusError) {
    let userData = unsafe Unmanaged.passUnretained(self).toOpaque()
    let code = unsafe register(
      &slot,
      { message, userData, _ in
        guard let message = unsafe message, let userData = unsafe userData else { return 0 }
        let place = Int(bitPattern: message)
        let owner = Int(bitPattern: userData)
        // Only the connection's own queue, the main one, processes messages.
        return MainActor.assumeIsolated {
          guard let message = unsafe OpaquePointer(bitPattern: place),
            let userData = unsafe UnsafeRawPointer(bitPattern: owner)
          else { return 0 }
          let handler = unsafe Unmanaged<BusHandler>.fromOpaque(userData).takeUnretainedValue()
          return unsafe handler.handle(BusMessage(borrowing: message)) ? 1 : 0
        }
      }, userData)
    try check(operation, code)
  }
}
