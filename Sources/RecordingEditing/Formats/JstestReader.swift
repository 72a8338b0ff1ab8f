internal import EvdevDecoding
internal import InputCore
internal import InputRecording

/// Parses the output of `jstest --event`.
///
///     Joystick (Example Pad) has 2 axes (X, Y)
///     and 1 buttons (BtnA).
///     Event: type 2, time 9126040, number 0, value -32767
///
/// A name that jstest does not know, `(null)` or `?` in older versions, stands for a code that it
/// has no name for.
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
      do throws(RecordingError) {
        guard try !read(line, lines, into: &stream) else { continue }
        lines.leaveOut(line)
      } catch {
        try lines.excuse(line, error)
      }
    }
    var recording = stream.recording(named: FilePath(path).stem)
    recording.notes = lines.notes(of: name)
    return recording
  }

  /// Parses a line; returns false if jstest prints no such line.
  private static func read(
    _ line: TextLines.Line, _ lines: TextLines, into stream: inout JoystickStream
  ) throws(RecordingError) -> Bool {
    if line.bytes.begins(with: "Event: type ") {
      stream.events.append(try event(line, lines))
    } else if line.bytes.begins(with: "Joystick (") {
      let text = line.bytes.text
      guard let end = text.firstRange(of: ") has ") else { return true }
      stream.name = String(text[..<end.lowerBound].dropFirst("Joystick (".count))
      stream.axisCodes = codes(names(text[end.upperBound...]), axes, spare: spareAxes)
    } else if line.bytes.begins(with: "and "), line.bytes.text.contains(" buttons (") {
      let buttonNames = names(line.bytes.text[...])
      stream.buttonCodes = codes(buttonNames, buttons, spare: spareButtons(of: buttonNames))
    } else if line.bytes.begins(with: "Axes: ") || line.bytes.begins(with: "Buttons: ") {
      throw .foreign(
        path: lines.path,
        problem: "values as jstest shows them, without times: record with `jstest --event`")
    } else {
      return ["Driver version is ", "Testing ..."].contains { line.bytes.begins(with: $0) }
    }
    return true
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

  /// The names in the parentheses of a line; one that jstest does not know is `(null)` or `?`.
  private static func names(_ text: Substring) -> [String] {
    guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"), start < end
    else { return [] }
    return text[text.index(after: start)..<end].split(separator: ",").map { name in
      String(name.drop { $0 == " " })
    }
  }

  /// The codes of `names`, each once; one without a known name gets the next of `spare` that no
  /// name has.
  private static func codes(
    _ names: [String], _ table: [String: UInt16], spare: [UInt16]
  ) -> [UInt16] {
    let taken = Set(names.compactMap { table[$0] })
    var rest = spare.filter { !taken.contains($0) }[...]
    return names.compactMap { table[$0] ?? rest.popFirst() }
  }

  /// Axes without a name in jstest's table, which are no sticks.
  private static let spareAxes: [UInt16] = [0x28] + Array(0x20...0x27) + Array(0x29...0x2E)

  /// Buttons without a name in jstest's table: four are a gamepad's cross.
  private static func spareButtons(of names: [String]) -> [UInt16] {
    let count = names.count { buttons[$0] == nil }
    let more = Array(Code.BTN_TRIGGER_HAPPY1...Code.BTN_TRIGGER_HAPPY40)
    return (count == 4 ? Array(Code.BTN_DPAD_UP...Code.BTN_DPAD_RIGHT) : []) + more
  }

  /// jstest's names of the kernel's axes.
  private static let axes = table([
    (0, ["X", "Y", "Z", "Rx", "Ry", "Rz", "Throttle", "Rudder", "Wheel", "Gas", "Brake"]),
    (0x10, ["Hat0X", "Hat0Y", "Hat1X", "Hat1Y", "Hat2X", "Hat2Y", "Hat3X", "Hat3Y"]),
  ])

  /// jstest's names of the kernel's buttons, those of older versions too.
  private static let buttons = table([
    (0x100, ["Btn0", "Btn1", "Btn2", "Btn3", "Btn4", "Btn5", "Btn6", "Btn7", "Btn8", "Btn9"]),
    (
      0x110,
      [
        "LeftBtn", "RightBtn", "MiddleBtn", "SideBtn", "ExtraBtn", "ForwardBtn", "BackBtn",
        "TaskBtn",
      ]
    ),
    (
      0x120,
      [
        "Trigger", "ThumbBtn", "ThumbBtn2", "TopBtn", "TopBtn2", "PinkieBtn", "BaseBtn", "BaseBtn2",
        "BaseBtn3", "BaseBtn4", "BaseBtn5", "BaseBtn6",
      ]
    ),
    (0x12F, ["BtnDead"]),
    (
      0x130,
      [
        "BtnA", "BtnB", "BtnC", "BtnX", "BtnY", "BtnZ", "BtnTL", "BtnTR", "BtnTL2", "BtnTR2",
        "BtnSelect", "BtnStart", "BtnMode", "BtnThumbL", "BtnThumbR",
      ]
    ),
    (0x150, ["WheelBtn", "Gear up"]),
  ])

  /// The codes of names, by rows of a first code and its name with the following ones.
  private static func table(_ rows: [(first: UInt16, names: [String])]) -> [String: UInt16] {
    var codes: [String: UInt16] = [:]
    for row in rows {
      for (index, name) in row.names.enumerated() { codes[name] = row.first + UInt16(index) }
    }
    return codes
  }
}
