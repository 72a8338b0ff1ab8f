internal import CSystemd

/// A D-Bus value of one of the types that are written here.
enum BusValue: Equatable, Sendable {
  case truth(Bool)
  case number(Int32)
  case count(UInt32)
  case long(Int64)
  case real(Double)
  case text(String)
  case path(String)
  case texts([String])
  /// An `a{sv}`, in this order.
  case entries([Entry])

  /// A name with its value.
  struct Entry: Equatable, Sendable {
    var name: String
    var value: BusValue

    init(_ name: String, _ value: BusValue) {
      self.name = name
      self.value = value
    }
  }

  /// The type as a signature.
  var signature: String {
    switch self {
    case .truth: "b"
    case .number: "i"
    case .count: "u"
    case .long: "x"
    case .real: "d"
    case .text: "s"
    case .path: "o"
    case .texts: "as"
    case .entries: "a{sv}"
    }
  }
}

extension BusMessage {
  /// Appends a value with its own type.
  mutating func append(_ value: BusValue) throws(BusError) {
    switch value {
    case .truth(let truth): try append(basic: Int32(truth ? 1 : 0), "b")
    case .number(let number): try append(basic: number, "i")
    case .count(let number): try append(number)
    case .long(let number): try append(basic: number, "x")
    case .real(let number): try append(basic: number, "d")
    case .text(let text): try append(text)
    case .path(let path): try append(path: path)
    case .texts(let texts): try append(texts)
    case .entries(let entries): try append(entries)
    }
  }

  /// Appends a value as a variant.
  mutating func append(variant value: BusValue) throws(BusError) {
    try open(BusType.variant, value.signature)
    try append(value)
    try close()
  }

  /// Appends an `a{sv}`.
  mutating func append(_ entries: [BusValue.Entry]) throws(BusError) {
    try open(BusType.array, "{sv}")
    for entry in entries {
      try open(BusType.entry, "sv")
      try append(entry.name)
      try append(variant: entry.value)
      try close()
    }
    try close()
  }

  private func append<Number>(
    basic number: Number, _ type: Unicode.Scalar
  ) throws(BusError) {
    var number = number
    let type = CChar(bitPattern: UInt8(ascii: type))
    let code = unsafe withUnsafePointer(to: &number) {
      unsafe sd_bus_message_append_basic(handle, type, $0)
    }
    try check(operation, code)
  }

  private func append(path: String) throws(BusError) {
    let code = unsafe path.withCString {
      unsafe sd_bus_message_append_basic(handle, BusType.path, $0)
    }
    try check(operation, code)
  }

  private func open(_ type: CChar, _ contents: String) throws(BusError) {
    try check(operation, unsafe sd_bus_message_open_container(handle, type, contents))
  }

  private func close() throws(BusError) {
    try check(operation, unsafe sd_bus_message_close_container(handle))
  }
}

extension BusMessage {
  /// Reads a signed 64-bit integer.
  mutating func long() throws(BusError) -> Int64 {
    var number: Int64 = 0
    try read(&number, "x")
    return number
  }

  /// Reads an unsigned 32-bit integer.
  mutating func count() throws(BusError) -> UInt32 {
    var number: UInt32 = 0
    try read(&number, "u")
    return number
  }

  /// Reads a signed 32-bit integer.
  mutating func number() throws(BusError) -> Int32 {
    var number: Int32 = 0
    try read(&number, "i")
    return number
  }

  /// Reads a variant with a value of one of the basic types.
  mutating func variant() throws(BusError) -> BusValue {
    var (type, contents): (CChar, UnsafePointer<CChar>?) = (0, nil)
    guard unsafe sd_bus_message_peek_type(handle, &type, &contents) > 0, type == BusType.variant
    else { throw .badMessage(operation: operation) }
    let signature = unsafe copied(contents)
    try enter(BusType.variant, signature)
    let value: BusValue
    switch signature {
    case "b": value = .truth(try truth())
    case "d":
      var number = 0.0
      try read(&number, "d")
      value = .real(number)
    case "s": value = .text(try text())
    case "x": value = .long(try long())
    default: throw .badMessage(operation: operation)
    }
    try leave()
    return value
  }

  private func read<Number>(_ number: inout Number, _ type: Unicode.Scalar) throws(BusError) {
    let type = CChar(bitPattern: UInt8(ascii: type))
    let code = unsafe withUnsafeMutablePointer(to: &number) {
      unsafe sd_bus_message_read_basic(handle, type, $0)
    }
    guard code > 0 else { throw .badMessage(operation: operation) }
  }
}
