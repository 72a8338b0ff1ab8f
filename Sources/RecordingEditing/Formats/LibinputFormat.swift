internal import InputRecording

/// Recognizes files from `libinput record` among those to import.
enum LibinputFormat: TextFormat {
  static let name = "libinput record"
  static let lines = "YAML with version: and devices:"

  static func owns(_ line: ArraySlice<UInt8>) -> Bool {
    line.begins(with: "ndevices:") || line.spells("version: 1") || line.spells("devices:")
  }

  static func recording(
    of bytes: [UInt8], path: String,
    beside: (_ path: String) throws(RecordingError) -> [UInt8]?
  ) throws(RecordingError) -> EvdevRecording {
    var lines = try TextLines(bytes, path: path)
    var comments: [CommentedValues] = []
    let text = yaml(&lines, &comments)
    let values = comments.map(\.values)
    let isCut = bytes.last != UInt8(ascii: "\n")
    do throws(RecordingError) {
      return try read(text, path, values, notes: lines.notes(of: name))
    } catch {
      // What a last line without its line feed leaves open may be all that is wrong.
      guard isCut, let end = text.lastIndex(of: UInt8(ascii: "\n")), end > 0,
        case .badLine(_, let number, _, _) = error
      else { throw error }
      let whole = Array(text[...end])
      let last = whole.count { $0 == UInt8(ascii: "\n") } + 1
      guard number >= last - 1,
        let recording = try? read(
          whole, path, values,
          notes: lines.notes(of: name) + ["left out line \(last), which is cut off"])
      else { throw error }
      return recording
    }
  }

  private static func read(
    _ text: [UInt8], _ path: String, _ values: [[UInt16: Int32]], notes: [String]
  ) throws(RecordingError) -> EvdevRecording {
    var reader = LibinputReader(YAMLScanner(text, path: path), values: values)
    try reader.read()
    var recording = reader.recording(path: path)
    recording.notes = notes + recording.notes
    return recording
  }

  /// The lines that may be the tool's; each other one, such as a shell's, is left empty, so that
  /// the lines keep their numbers. Adds the values in the comments of each device.
  private static func yaml(
    _ lines: inout TextLines, _ comments: inout [CommentedValues]
  ) -> [UInt8] {
    var text: [UInt8] = []
    var isFirst = true
    var hasBegun = false
    while let line = lines.next() {
      if !isFirst { text.append(UInt8(ascii: "\n")) }
      isFirst = false
      hasBegun = hasBegun || owns(line.bytes) || line.bytes.begins(with: "version:")
      let isInterrupted = line.bytes.suffix(2).elementsEqual("^C".utf8)
      let isOwn = hasBegun || line.bytes.first == UInt8(ascii: "#")
      if hasBegun, line.bytes.spells("---") || line.bytes.spells("...") {
        // A further document, which is read as if it were in the same.
      } else if isOwn, isStructure(line.bytes), !isInterrupted {
        text += line.bytes
        if line.bytes.begins(with: "- node:") { comments.append(CommentedValues()) }
        let isComment = line.bytes.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "#")
        if isComment, !comments.isEmpty { comments[comments.count - 1].read(line.bytes) }
      } else {
        lines.leaveOut(line)
      }
    }
    if !lines.endsCut { text.append(UInt8(ascii: "\n")) }
    return text
  }

  /// Whether `line` can be one of YAML's as the tool writes it: it is indented, or begins with a
  /// key, an item, a comment or a bracket.
  private static func isStructure(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return true }
    if " #-.[]{}".utf8.contains(first) { return true }
    let key = line.prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "_")
    }
    guard !key.isEmpty, key.endIndex < line.endIndex, line[key.endIndex] == UInt8(ascii: ":")
    else { return false }
    let next = line[(key.endIndex + 1)...].first
    return next == nil || next == UInt8(ascii: " ")
  }
}
