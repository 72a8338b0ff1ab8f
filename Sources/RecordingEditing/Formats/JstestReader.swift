internal import EvdevDecoding
internal import InputCore
internal import InputRecording

/// Parses the output of `jstest --event`.
///
///     Joystick (Example Pad) has 2 axes (X, Y)
///     and 1 buttons (BtnA).
///     Event: type 2, time 9126040, number 0, value -32767
struct JstestReader: TextFormat {
  static let name = "jstest"
  static let lines = "Event: type, time, number, value"

  static func owns(_ line: ArraySlice<UInt8>) -> Bool {
    line.begins(with: "Event: type ") || line.begins(with: "Joystick (")
  }

  static func recording(
    of bytes: [UInt8], path: String,
    beside: (_ path: String) throws(RecordingError) -> [UInt8]?
  ) throws(RecordingError) -> EvdevRecording {
    var stream = JoystickStream()
    var lines = try TextLines(bytes, path: path)
    while let line = lines.next() {
      if line.bytes.begins(with: "Event: type ") {
        stream.events.append(try event(line, lines))
      } else if line.bytes.begins(with: "Joystick (") {
        let text = line.bytes.text
        if let end = text.firstRange(of: ") has ") {
          stream.name = String(text[..<end.lowerBound].dropFirst("Joystick (".count))
          stream.axisCodes = names(text[end.upperBound...]).compactMap { axes[$0] }
        }
      } else if line.bytes.begins(with: "and ") {
        stream.buttonCodes = names(line.bytes.text[...]).compactMap { buttons[$0] }
      }
    }
    return stream.recording(named: FilePath(path).stem)
  }

  private static func event(
    _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) -> JoystickStream.Event {
    let expected = "Event: type 1 or 2, time milliseconds, number n, value v"
    var words = WordScanner(line.bytes.dropFirst("Event: ".count))
    var numbers: [Int64] = []
    for name in ["type", "time", "number", "value"] {
      guard let word = words.word(), word.text == name, var text = words.word() else {
        throw lines.error(line, expected: expected)
      }
      if text.last == UInt8(ascii: ",") { text.removeLast() }
      guard let number = text.number(as: Int64.self) else {
        throw lines.error(line, expected: expected, found: text)
      }
      numbers.append(number)
    }
    guard let kind = UInt8(exactly: numbers[0]), let time = UInt32(exactly: numbers[1]),
      let number = UInt8(exactly: numbers[2]), let value = Int16(exactly: numbers[3]),
      [1, 2].contains(kind & ~JoystickStream.initial)
    else { throw lines.error(line, expected: expected) }
    return JoystickStream.Event(
      milliseconds: time, value: value, isAxis: kind & ~JoystickStream.initial == 2, number: number)
  }

  /// The names in the last parentheses of a line.
  private static func names(_ text: Substring) -> [String] {
    guard let start = text.lastIndex(of: "("), let end = text.lastIndex(of: ")"), start < end
    else { return [] }
    return text[text.index(after: start)..<end].split(separator: ",").map { name in
      String(name.drop { $0 == " " })
    }
  }

  /// jstest's names of the kernel's axes.
  private static let axes = table(
    0, ["X", "Y", "Z", "Rx", "Ry", "Rz", "Throttle", "Rudder", "Wheel", "Gas", "Brake"]
  ).merging(
    table(
      0x10, ["Hat0X", "Hat0Y", "Hat1X", "Hat1Y", "Hat2X", "Hat2Y", "Hat3X", "Hat3Y"])
  ) { first, _ in first }

  /// jstest's names of the kernel's buttons.
  private static let buttons = table(
    0x120,
    [
      "Trigger", "ThumbBtn", "ThumbBtn2", "TopBtn", "TopBtn2", "PinkieBtn", "BaseBtn", "BaseBtn2",
      "BaseBtn3", "BaseBtn4", "BaseBtn5", "BaseBtn6",
    ]
  ).merging(
    table(
      0x130,
      [
        "BtnA", "BtnB", "BtnC", "BtnX", "BtnY", "BtnZ", "BtnTL", "BtnTR", "BtnTL2", "BtnTR2",
        "BtnSelect", "BtnStart", "BtnMode", "BtnThumbL", "BtnThumbR",
      ])
  ) { first, _ in first }

  private static func table(_ first: UInt16, _ names: [String]) -> [String: UInt16] {
    Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, first + UInt16($0)) })
  }
}
