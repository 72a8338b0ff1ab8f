internal import CSystemd

/// The handler of sd-bus's callbacks for one signal, object or reply.
///
/// Owns the slot: the callback is called only while the handler exists.
@MainActor @safe final class BusHandler {
  /// Receives the message; returns true if no other handler needs it.
  private let handle: (consuming BusMessage) -> Bool
  private var slot: OpaquePointer?

  init(_ handle: @escaping (consuming BusMessage) -> Bool) {
    self.handle = handle
  }

  isolated deinit { _ = unsafe sd_bus_slot_unref(slot) }

  /// Calls `register` to create the slot, with the callback and this object as unretained user
  /// data; the slot is released with the object.
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
        // Only the connection's own queue, the main queue, processes messages.
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
