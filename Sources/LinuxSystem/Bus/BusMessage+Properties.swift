internal import CSystemd

// Properties come as an `a{sv}`: of what is in it only the types that are wanted are read.
extension BusMessage {
  /// Reads an `a{sv}`, and keeps of it what is a yes or no.
  mutating func truths() throws(BusError) -> [(name: String, value: Bool)] {
    try enter(BusType.array, "{sv}")
    var truths: [(name: String, value: Bool)] = []
    while try !isAtEnd {
      try enter(BusType.entry, "sv")
      let name = try text()
      if let value = try truthInVariant() { truths.append((name, value)) }
      try leave()
    }
    try leave()
    return truths
  }

  /// Reads an `a{sv}`, and keeps of it what is a text or a list of texts.
  mutating func textProperties() throws(BusError) -> [(name: String, values: [String])] {
    try enter(BusType.array, "{sv}")
    var properties: [(name: String, values: [String])] = []
    while try !isAtEnd {
      try enter(BusType.entry, "sv")
      let name = try text()
      let contents = try variantContents()
      if contents == "s" || contents == "as" {
        try enter(BusType.variant, contents)
        properties.append((name, contents == "s" ? [try text()] : try texts()))
        try leave()
      } else {
        try skip("v")
      }
      try leave()
    }
    try leave()
    return properties
  }

  /// The type of what the next variant holds.
  private func variantContents() throws(BusError) -> String {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard unsafe sd_bus_message_peek_type(handle, &type, &contents) > 0, type == BusType.variant
    else { throw .badMessage(operation: operation) }
    return unsafe copied(contents)
  }

  /// Reads a variant; nil where it holds no yes or no.
  private mutating func truthInVariant() throws(BusError) -> Bool? {
    guard try variantContents() == "b" else {
      try skip("v")
      return nil
    }
    try enter(BusType.variant, "b")
    let value = try truth()
    try leave()
    return value
  }
}
