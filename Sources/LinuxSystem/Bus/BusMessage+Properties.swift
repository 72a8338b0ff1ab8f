internal import CSystemd

// Properties are an `a{sv}`; only values of the requested types are read.
extension BusMessage {
  /// Reads an `a{sv}` and returns its Boolean values.
  mutating func truths() throws(BusError) -> [(name: String, value: Bool)] {
    try properties { (message, contents) throws(BusError) in
      contents == "b" ? try message.truth() : nil
    }
  }

  /// Reads an `a{sv}` and returns those of its values that are strings or arrays of strings.
  mutating func textProperties() throws(BusError) -> [(name: String, value: [String])] {
    try properties { (message, contents) throws(BusError) in
      switch contents {
      case "s": [try message.text()]
      case "as": try message.texts()
      default: nil
      }
    }
  }

  /// Reads an `a{sv}`. `read` receives the type of each value and reads it, or returns nil to skip
  /// it.
  private mutating func properties<Value>(
    _ read: (_ message: inout BusMessage, _ contents: String) throws(BusError) -> Value?
  ) throws(BusError) -> [(name: String, value: Value)] {
    try enter(BusType.array, "{sv}")
    var properties: [(name: String, value: Value)] = []
    while try !isAtEnd {
      try enter(BusType.entry, "sv")
      let name = try text()
      let contents = try variantContents()
      try enter(BusType.variant, contents)
      if let value = try read(&self, contents) {
        properties.append((name, value))
      } else {
        try skip(contents)
      }
      try leave()
      try leave()
    }
    try leave()
    return properties
  }

  /// The type of the next variant's value.
  private func variantContents() throws(BusError) -> String {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard unsafe sd_bus_message_peek_type(handle, &type, &contents) > 0, type == BusType.variant
    else { throw .badMessage(operation: operation) }
    return unsafe copied(contents)
  }
}
