internal import CSystemd
internal import Glibc

/// Owns one reference to a message, whose contents are read or written in order.
@safe struct BusMessage: ~Copyable {
  let handle: OpaquePointer
  /// The message's member, such as `Lock`, for errors.
  let operation: String

  /// Takes ownership of the caller's reference.
  init(owning handle: OpaquePointer, _ operation: String) {
    unsafe self.handle = handle
    self.operation = operation
  }

  /// Adds a reference to a message that sd-bus passes to a callback.
  init(borrowing handle: OpaquePointer) {
    let member = unsafe sd_bus_message_get_member(handle)
    unsafe self.init(
      owning: sd_bus_message_ref(handle), unsafe member.map { unsafe String(cString: $0) } ?? "")
  }

  deinit { _ = unsafe sd_bus_message_unref(handle) }

  /// The interface of the call or signal; empty for a reply.
  var interface: String { unsafe copied(sd_bus_message_get_interface(handle)) }
  /// The object's path; empty for a reply.
  var path: String { unsafe copied(sd_bus_message_get_path(handle)) }

  /// Whether this is a call that expects a reply.
  var isCall: Bool { unsafe sd_bus_message_is_method_call(handle, nil, nil) > 0 }

  /// Checks that the reply is not an error.
  ///
  /// - Throws: `BusError` if it is.
  func checkAnswer(to operation: String) throws(BusError) {
    guard unsafe sd_bus_message_is_method_error(handle, nil) > 0 else { return }
    guard let error = unsafe sd_bus_message_get_error(handle) else {
      throw .badMessage(operation: operation)
    }
    throw unsafe BusError(error.pointee, operation: operation)
  }
}

/// A copy of a C string; empty for NULL.
func copied(_ pointer: UnsafePointer<CChar>?) -> String {
  guard let pointer = unsafe pointer else { return "" }
  return unsafe String(cString: pointer)
}

extension BusError {
  /// Creates an error from a callee's reply.
  init(_ error: sd_bus_error, operation: String) {
    self = unsafe .refused(
      operation: operation, name: copied(error.name), message: copied(error.message))
  }
}

/// The D-Bus types that are read and written here, as in signatures.
enum BusType {
  static let text = CChar(bitPattern: UInt8(ascii: "s"))
  static let path = CChar(bitPattern: UInt8(ascii: "o"))
  static let truth = CChar(bitPattern: UInt8(ascii: "b"))
  static let number = CChar(bitPattern: UInt8(ascii: "u"))
  static let descriptor = CChar(bitPattern: UInt8(ascii: "h"))
  static let array = CChar(bitPattern: UInt8(ascii: "a"))
  static let entry = CChar(bitPattern: UInt8(ascii: "e"))
  static let record = CChar(bitPattern: UInt8(ascii: "r"))
  static let variant = CChar(bitPattern: UInt8(ascii: "v"))
}

// MARK: Answers

extension BusMessage {
  /// Creates an empty reply to a call.
  func emptyAnswer() throws(BusError) -> BusMessage {
    var message: OpaquePointer?
    try check(
      operation, unsafe sd_bus_message_new_method_return(handle, &message))
    guard let message = unsafe message else { throw .badMessage(operation: operation) }
    return unsafe BusMessage(owning: message, operation)
  }

  /// Replies with an error; `name` is one of the bus's standard errors.
  func refuse(name: String, _ message: String) throws(BusError) {
    let code = unsafe name.withCString { name in
      unsafe message.withCString { message in
        var error = unsafe sd_bus_error(name: name, message: message, _need_free: 0)
        return unsafe sd_bus_reply_method_error(handle, &error)
      }
    }
    try check(operation, code)
  }
}

// MARK: Writing

extension BusMessage {
  /// Appends a string.
  mutating func append(_ text: String) throws(BusError) {
    let code = unsafe text.withCString {
      unsafe sd_bus_message_append_basic(handle, BusType.text, $0)
    }
    try check(operation, code)
  }

  /// Appends an unsigned 32-bit integer.
  mutating func append(_ number: UInt32) throws(BusError) {
    var number = number
    try check(operation, unsafe sd_bus_message_append_basic(handle, BusType.number, &number))
  }

  /// Appends an array of strings.
  mutating func append(_ texts: [String]) throws(BusError) {
    try check(operation, unsafe sd_bus_message_open_container(handle, BusType.array, "s"))
    for text in texts { try append(text) }
    try check(operation, unsafe sd_bus_message_close_container(handle))
  }

  /// Appends an empty `a{sv}`.
  mutating func appendNoOptions() throws(BusError) {
    try check(operation, unsafe sd_bus_message_open_container(handle, BusType.array, "{sv}"))
    try check(operation, unsafe sd_bus_message_close_container(handle))
  }
}

// MARK: Reading

extension BusMessage {
  /// Reads a string.
  mutating func text() throws(BusError) -> String {
    try text(of: BusType.text)
  }

  /// Reads an object path.
  mutating func objectPath() throws(BusError) -> String {
    try text(of: BusType.path)
  }

  private mutating func text(of type: CChar) throws(BusError) -> String {
    var pointer: UnsafePointer<CChar>?
    // The text belongs to the message and is copied.
    let code = unsafe sd_bus_message_read_basic(handle, type, &pointer)
    guard code > 0 else { throw .badMessage(operation: operation) }
    return unsafe copied(pointer)
  }

  /// Reads a Boolean.
  mutating func truth() throws(BusError) -> Bool {
    var value: Int32 = 0
    let code = unsafe sd_bus_message_read_basic(handle, BusType.truth, &value)
    guard code > 0 else { throw .badMessage(operation: operation) }
    return value != 0
  }

  /// Reads a file descriptor; returns a copy that the caller must close.
  mutating func descriptor() throws(BusError) -> Int32 {
    var value: Int32 = -1
    let code = unsafe sd_bus_message_read_basic(handle, BusType.descriptor, &value)
    guard code > 0 else { throw .badMessage(operation: operation) }
    let copy = fcntl(value, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .system(operation: operation, code: errno) }
    return copy
  }

  /// Reads an array of strings.
  mutating func texts() throws(BusError) -> [String] {
    try enter(BusType.array, "s")
    var texts: [String] = []
    while try !isAtEnd { texts.append(try text()) }
    try leave()
    return texts
  }

  /// Skips values with this signature.
  mutating func skip(_ signature: String) throws(BusError) {
    let code = unsafe sd_bus_message_skip(handle, signature)
    guard code > 0 else { throw .badMessage(operation: operation) }
  }

  /// Enters an array, a struct, a dictionary entry or a variant.
  mutating func enter(_ type: CChar, _ contents: String) throws(BusError) {
    let code = unsafe sd_bus_message_enter_container(handle, type, contents)
    guard code > 0 else { throw .badMessage(operation: operation) }
  }

  /// Exits the container that was entered last.
  mutating func leave() throws(BusError) {
    try check(operation, unsafe sd_bus_message_exit_container(handle))
  }

  /// Whether the container that was entered last has no more values.
  var isAtEnd: Bool {
    get throws(BusError) {
      try check(operation, unsafe sd_bus_message_at_end(handle, 0)) > 0
    }
  }
}
