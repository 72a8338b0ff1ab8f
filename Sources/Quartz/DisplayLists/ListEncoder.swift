import Foundation
import UIGeometry

/// Writes a list's bytes.
///
/// Whole numbers are varints: seven bits per byte, the lowest first, the highest bit set on all
/// bytes but the last. A coordinate that is a multiple of 1/64 below 2^40 is a varint too: twice
/// its 64ths, with the sign in the lowest bit, so that most take one to three bytes. Any other
/// coordinate is the byte 1 and the eight bytes of the double, lowest first. So each number has one
/// encoding, and is decoded exactly.
struct ListEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func count(_ value: Int) { varint(UInt64(value)) }

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func word(_ value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func flag(_ value: Bool) { byte(value ? 1 : 0) }

  mutating func number(_ value: CGFloat) {
    let parts = value.native * 64
    guard parts.magnitude < 0x1p46, parts == parts.rounded(.towardZero),
      !(parts == 0 && value.sign == .minus)
    else {
      bytes.append(1)
      return word(value.native.bitPattern)
    }
    let whole = UInt64(parts.magnitude)
    varint((whole << 1 | (parts < 0 ? 1 : 0)) << 1)
  }

  mutating func point(_ point: CGPoint) {
    number(point.x)
    number(point.y)
  }

  mutating func size(_ size: CGSize) {
    number(size.width)
    number(size.height)
  }

  mutating func rect(_ rect: CGRect) {
    point(rect.origin)
    size(rect.size)
  }

  mutating func transform(_ transform: CGAffineTransform) {
    for value in [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ] {
      number(value)
    }
  }

  mutating func color(_ color: PaintColor) {
    for value in [color.red, color.green, color.blue, color.alpha] { number(value) }
  }

  /// A rectangle is the count 0 and its numbers; any other path is the number of its elements plus
  /// one, then the elements.
  mutating func path(_ path: VectorPath) {
    if let rectangle = path.rectangle {
      count(0)
      return rect(rectangle)
    }
    count(path.verbs.count + 1)
    for verb in path.verbs { byte(verb.rawValue) }
    for point in path.points { self.point(point) }
  }
}
