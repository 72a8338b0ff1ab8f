internal import InputCore

/// The fields of a keyboard layout, as `KeymapDescription` describes it.
enum KeymapFields {
  static let name = Field(1, "name", .string)
  static let title = Field(2, "title", .string)
  static let keys = Field(3, "keys", .message(KeymapKeyFields.schema), atMost: Limits.keymapKeys)
  static let schema = MessageSchema("Keymap", [name, title, keys])
}

/// The fields of one of its keys.
enum KeymapKeyFields {
  static let code = Field(1, "code", .uint32)
  static let levels = Field(2, "levels", .string, atMost: Limits.keyLevels)
  static let accents = Field(3, "accents", .string, atMost: Limits.keyAccents)
  static let schema = MessageSchema("KeymapKey", [code, levels, accents])
}

extension ProtobufWriter {
  /// Writes a layout for each of `layouts` as a value of `field`.
  mutating func put(_ field: Field, _ layouts: [KeymapDescription]) {
    for layout in layouts {
      put(field) { inner in
        inner.put(KeymapFields.name, layout.name)
        inner.put(KeymapFields.title, layout.title)
        for key in layout.keys { inner.put(KeymapFields.keys) { inner in inner.put(key) } }
      }
    }
  }

  private mutating func put(_ key: KeymapDescription.Key) {
    put(KeymapKeyFields.code, UInt64(key.code))
    for text in key.levels { put(KeymapKeyFields.levels, text) }
    for text in key.accents { put(KeymapKeyFields.accents, text) }
  }
}

extension KeymapDescription {
  /// Decodes the message in `outer`, a value of `field`.
  init(_ outer: WireField, _ field: Field) throws(ProtobufError) {
    self.init(name: "", title: "", keys: [])
    var reader = try outer.message(field)
    while let field = try reader.next() {
      switch field.number {
      case KeymapFields.name.number: name = try field.text(KeymapFields.name)
      case KeymapFields.title.number: title = try field.text(KeymapFields.title)
      case KeymapFields.keys.number:
        try field.requireRoom(in: KeymapFields.keys, after: keys.count)
        keys.append(try Key(field))
      default: continue
      }
    }
  }
}

extension KeymapDescription.Key {
  fileprivate init(_ outer: WireField) throws(ProtobufError) {
    self.init(code: 0, levels: [])
    var reader = try outer.message(KeymapFields.keys)
    while let field = try reader.next() {
      switch field.number {
      case KeymapKeyFields.code.number: code = try field.unsigned(KeymapKeyFields.code)
      case KeymapKeyFields.levels.number:
        try field.requireRoom(in: KeymapKeyFields.levels, after: levels.count)
        levels.append(try field.text(KeymapKeyFields.levels))
      case KeymapKeyFields.accents.number:
        try field.requireRoom(in: KeymapKeyFields.accents, after: accents.count)
        accents.append(try field.text(KeymapKeyFields.accents))
      default: continue
      }
    }
  }
}
