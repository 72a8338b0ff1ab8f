import Foundation
import UIGeometry

/// Reads the bytes of a `ListEncoder`; each read checks that enough bytes are left.
///
/// Memory use stays in proportion to the bytes: counts are compared with the remaining bytes before
/// anything is allocated.
struct ListDecoder {
  /// The greatest depth of nested lists and groups.
  static let deepest = 64
  /// The greatest number of states and groups that are open at once in a list: each view saves one.
  static let mostOpen = 65_536

  let bytes: [UInt8]
  let image: (UInt64) -> CGImage?
  private(set) var offset = 0

  init(_ bytes: [UInt8], image: @escaping (UInt64) -> CGImage?) {
    (self.bytes, self.image) = (bytes, image)
  }

  func failure(_ problem: DisplayListError.Problem) -> DisplayListError {
    DisplayListError(problem: problem, offset: offset)
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func byte() throws(DisplayListError) -> UInt8 {
    guard offset < bytes.count else { throw failure(.truncated) }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func word() throws(DisplayListError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { value |= UInt64(try byte()) << shift }
    return value
  }

  mutating func varint(_ part: String) throws(DisplayListError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next & 0x80 == 0 {
        // A longer encoding of the same number would give the list a second digest.
        guard next != 0 || shift == 0 else { throw failure(.number(of: part)) }
        return value
      }
    }
    throw failure(.number(of: part))
  }

  /// A number of items, each of which takes at least `size` bytes.
  mutating func count(_ part: String, each size: Int = 1) throws(DisplayListError) -> Int {
    let value = try varint(part)
    guard value <= UInt64((bytes.count - offset) / size) else {
      throw failure(.value(of: part, value))
    }
    return Int(value)
  }

  mutating func flag() throws(DisplayListError) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    case let value: throw failure(.value(of: "flag", UInt64(value)))
    }
  }

  mutating func number(_ part: String) throws(DisplayListError) -> CGFloat {
    guard offset < bytes.count else { throw failure(.truncated) }
    if bytes[offset] == 1 {
      offset += 1
      let value = Double(bitPattern: try word())
      var canonical = ListEncoder()
      canonical.number(CGFloat(value))
      guard value.isFinite, canonical.bytes.first == 1 else { throw failure(.number(of: part)) }
      return CGFloat(value)
    }
    let value = try varint(part)
    let whole = value >> 2
    guard value & 1 == 0, whole < 1 << 46, value != 2 else { throw failure(.number(of: part)) }
    return CGFloat(value & 2 == 0 ? Double(whole) : -Double(whole)) / 64
  }

  mutating func point(_ part: String) throws(DisplayListError) -> CGPoint {
    CGPoint(x: try number(part), y: try number(part))
  }

  mutating func size(_ part: String) throws(DisplayListError) -> CGSize {
    CGSize(width: try number(part), height: try number(part))
  }

  mutating func rect(_ part: String) throws(DisplayListError) -> CGRect {
    CGRect(origin: try point(part), size: try size(part))
  }

  mutating func transform() throws(DisplayListError) -> CGAffineTransform {
    CGAffineTransform(
      a: try number("transform"), b: try number("transform"), c: try number("transform"),
      d: try number("transform"), tx: try number("transform"), ty: try number("transform"))
  }

  /// A number from 0 to 1.
  mutating func unit(_ part: String) throws(DisplayListError) -> CGFloat {
    let value = try number(part)
    guard value >= 0, value <= 1 else { throw failure(.number(of: part)) }
    return value
  }

  mutating func color() throws(DisplayListError) -> PaintColor {
    PaintColor(
      red: try unit("colour"), green: try unit("colour"), blue: try unit("colour"),
      alpha: try unit("colour"))
  }

  mutating func knownImage() throws(DisplayListError) -> CGImage {
    let digest = try word()
    guard let found = image(digest), found.digest == digest else { throw failure(.image(digest)) }
    return found
  }

  /// A case of an enumeration with raw values.
  mutating func choice<Choice: RawRepresentable>(
    _ part: String, _ type: Choice.Type = Choice.self
  ) throws(DisplayListError) -> Choice where Choice.RawValue: FixedWidthInteger {
    let value = try byte()
    guard let choice = Choice(rawValue: Choice.RawValue(value)) else {
      throw failure(.value(of: part, UInt64(value)))
    }
    return choice
  }
}
