internal import Foundation
internal import Quartz
internal import UIGeometry

/// A shadow in pixels, offset by whole pixels.
struct DeviceShadow {
  let x: Int
  let y: Int
  /// The blurs along rows and along columns, which differ if the drawing is stretched.
  let blur: (x: GaussianBlur, y: GaussianBlur)
  let color: PaintColor

  /// The largest offset of a shadow, in pixels.
  private static let limit = 8_192.0

  init(_ shadow: Shadow, _ base: CGAffineTransform) {
    func whole(_ value: CGFloat) -> Int {
      value.isFinite ? Int(max(-Self.limit, min(Double(value), Self.limit)).rounded()) : 0
    }
    let (width, height) = (shadow.offset.width, shadow.offset.height)
    x = whole(width * base.a + height * base.c)
    y = whole(width * base.b + height * base.d)
    // Half of the diameter is the standard deviation. A round blur becomes an ellipse; the blurs
    // are those of the box around it.
    func blur(_ x: CGFloat, _ y: CGFloat) -> GaussianBlur {
      let deviation = Double(shadow.blur) / 2 * Double(x * x + y * y).squareRoot()
      return GaussianBlur(deviation: deviation.isFinite ? deviation : 0)
    }
    self.blur = (blur(base.a, base.c), blur(base.b, base.d))
    color = shadow.color
  }

  /// The rectangle that must be drawn for `area` to be complete.
  func needed(for area: PixelRect) -> PixelRect {
    area.union(blurred(area.offsetBy(x: -x, y: -y)))
  }

  /// A rectangle, with the margins that blurring adds.
  func blurred(_ rect: PixelRect) -> PixelRect {
    rect.outset(x: blur.x.reach, y: blur.y.reach)
  }

  /// Blurs a mask. Everything outside its rectangle counts as transparent.
  func blur(_ mask: Scratch) {
    GaussianBlur.blur(mask, x: blur.x, y: blur.y)
  }
}

/// The area in which a group draws.
enum GroupContent {
  /// The pixels touched by a group's commands, up to the group's end.
  static func bounds(
    of commands: ArraySlice<DisplayList.Command>, _ transform: CGAffineTransform
  ) -> PixelRect {
    var depth = 0
    var end = commands.endIndex
    search: for (place, command) in zip(commands.indices, commands) {
      switch command {
      case .beginGroup: depth += 1
      case .endGroup:
        guard depth > 0 else {
          end = place
          break search
        }
        depth -= 1
      case .save, .restore, .concatenate, .clip, .clipToMask, .fill, .stroke, .shadow, .shade,
        .image, .glyphs, .strokeGlyphs, .clear, .list:
        break
      }
    }
    // Shadows are in base space, and the list does not know its transform: draw all of them.
    let list = DisplayList(Array(commands[..<end]))
    guard list.shadowCount == 0 else {
      return PixelRect(
        left: -PixelRect.limit, top: -PixelRect.limit, right: PixelRect.limit,
        bottom: PixelRect.limit)
    }
    let bounds = list.bounds
    guard !bounds.isNull else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(around: bounds.applying(transform)).outset(2)
  }
}
