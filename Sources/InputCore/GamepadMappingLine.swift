/// A line in SDL's mapping format, which assigns a device's buttons and axes to a gamepad's
/// elements.
///
///     030000005e0400008e02000014010000,X360,a:b0,b:b1,leftx:a0,lefty:a1,dpup:h0.1,platform:Linux,
///
/// Each field names an element of the gamepad and the device's button, axis or hat that moves it.
/// `+a2` is the upper half of an axis, `-a2` its lower half, and `a2~` the axis reversed; `+leftx`
/// is half of an element.
public struct GamepadMappingLine: Equatable, Sendable {
  /// Half of an axis.
  public enum Half: Equatable, Sendable {
    /// The whole axis.
    case whole
    /// From the middle to the largest value.
    case upper
    /// From the middle to the smallest value.
    case lower
  }

  /// A button, axis or hat, by SDL's numbers.
  public enum Source: Equatable, Sendable {
    /// A button.
    case button(Int)
    /// An axis, or half of it.
    case axis(Int, Half, isReversed: Bool)
    /// A direction of a hat: 1 up, 2 right, 4 down, 8 left.
    case hat(Int, direction: Int)
  }

  /// An element of the gamepad and the button, axis or hat that moves it.
  public struct Binding: Equatable, Sendable {
    /// SDL's name of the element: `a`, `leftx`, `dpup`.
    public var target: String
    /// The half of the element that is moved.
    public var half: Half
    /// The button, axis or hat that moves it.
    public var source: Source
  }

  /// Why a line cannot be used.
  public enum Problem: Error, Equatable, CustomStringConvertible, Sendable {
    /// The line does not begin with a device's GUID.
    case noGUID(String)
    /// A field does not consist of an element, a colon and a button, axis or hat.
    case badField(String)
    /// The line maps nothing.
    case empty

    /// What is wrong, and what is expected.
    public var description: String {
      switch self {
      case .noGUID(let text):
        "\"\(text.prefix(40))\" is not a device: expected 32 hexadecimal digits"
      case .badField(let text):
        "\"\(text.prefix(40))\" maps nothing: expected a field such as a:b0, leftx:a0 or dpup:h0.1"
      case .empty: "the line maps no button or axis"
      }
    }
  }

  /// The device's GUID in SDL's form: 32 hexadecimal digits in lower case.
  public var guid: String
  /// The device's name.
  public var name: String
  /// The bindings, in the line's order.
  public var bindings: [Binding]
  /// The system that the line is for; empty for any.
  public var platform: String

  /// Reads a line.
  ///
  /// - Throws: `Problem` for the first part that cannot be read.
  public init(_ text: String) throws(Problem) {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Self.trimmed($0)
    }
    guid = fields[0].lowercased()
    guard guid.utf8.count == 32, guid.utf8.allSatisfy({ Self.digit($0) != nil }) else {
      throw .noGUID(fields[0])
    }
    name = fields.count > 1 ? fields[1] : ""
    bindings = []
    platform = ""
    for field in fields.dropFirst(2) where !field.isEmpty {
      guard let colon = field.firstIndex(of: ":") else { throw .badField(field) }
      let (key, value) = (String(field[..<colon]), String(field[field.index(after: colon)...]))
      switch key {
      case "platform": platform = value
      // SDL's other entries: labels, the driver's checksum, hints, types.
      case "crc", "hint", "type", "face", "sdk>=", "sdk<=": continue
      default:
        guard let source = Source(value) else {
          if key.hasPrefix("sdk") || key.hasPrefix("hint") { continue }
          throw .badField(field)
        }
        let half: Half = key.hasPrefix("+") ? .upper : key.hasPrefix("-") ? .lower : .whole
        bindings.append(
          Binding(
            target: half == .whole ? key : String(key.dropFirst()), half: half, source: source))
      }
    }
    guard !bindings.isEmpty else { throw .empty }
  }

  /// The text without leading and trailing blanks.
  private static func trimmed(_ text: Substring) -> String {
    var rest = text
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  fileprivate static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension GamepadMappingLine.Source {
  /// Reads `b0`, `a0`, `+a0`, `-a0`, `a0~` or `h0.1`; nil for anything else.
  init?(_ text: String) {
    var rest = text[...]
    let half: GamepadMappingLine.Half =
      rest.hasPrefix("+") ? .upper : rest.hasPrefix("-") ? .lower : .whole
    if half != .whole { rest.removeFirst() }
    let isReversed = rest.hasSuffix("~")
    if isReversed { rest.removeLast() }
    guard let kind = rest.popFirst() else { return nil }
    let isPlain = half == .whole && !isReversed
    switch kind {
    case "b":
      guard isPlain, let number = Self.number(rest) else { return nil }
      self = .button(number)
    case "a":
      guard let number = Self.number(rest) else { return nil }
      self = .axis(number, half, isReversed: isReversed)
    case "h":
      let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
      guard isPlain, parts.count == 2, let hat = Self.number(parts[0]),
        let direction = Self.number(parts[1]), [1, 2, 4, 8].contains(direction)
      else { return nil }
      self = .hat(hat, direction: direction)
    default:
      return nil
    }
  }

  /// A number of a button, axis or hat: three digits at most.
  private static func number(_ text: Substring) -> Int? {
    guard (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(text)
  }
}

extension DeviceDescriptor {
  /// The device's GUID as SDL 2 makes it: bus, vendor, product and version, or bus and name if the
  /// vendor and product are unknown.
  public var gamepadGUID: String {
    var bytes: [UInt8] = []
    func append(_ number: UInt16) {
      bytes.append(UInt8(number & 0xFF))
      bytes.append(UInt8(number >> 8))
    }
    append(bus)
    append(0)
    if vendor != 0, product != 0 {
      for number in [vendor, 0, product, 0, version, 0] { append(number) }
    } else {
      bytes += Array(name.utf8.prefix(11))
      while bytes.count < 16 { bytes.append(0) }
    }
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
