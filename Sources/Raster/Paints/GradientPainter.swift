internal import Foundation
internal import Quartz
internal import UIGeometry

/// The colours of a gradient at equal intervals, premultiplied.
struct GradientRamp {
  /// The number of intervals; there is one colour more, so that both ends are included.
  static let steps = 1024
  let colors: [UInt32]

  init(_ stops: [GradientStop], alpha: CGFloat) {
    colors = (0...Self.steps).map { step in
      let location = Double(step) / Double(Self.steps)
      // If several stops have the same place, the last one counts from there on.
      let next = stops.firstIndex { Double($0.location) > location } ?? stops.count
      let (low, high) = (stops[max(next - 1, 0)], stops[min(next, stops.count - 1)])
      let span = Double(high.location - low.location)
      let part = span > 0 ? (location - Double(low.location)) / span : 0
      func mix(_ first: CGFloat, _ second: CGFloat) -> Double {
        Double(first) + (Double(second) - Double(first)) * max(0, min(part, 1))
      }
      let opacity = mix(low.color.alpha, high.color.alpha) * Double(alpha)
      let red = byte(mix(low.color.red, high.color.red) * opacity)
      let green = byte(mix(low.color.green, high.color.green) * opacity)
      let blue = byte(mix(low.color.blue, high.color.blue) * opacity)
      return byte(opacity) << 24 | red << 16 | green << 8 | blue
    }
  }
}

/// The ramps of the most recent gradients.
final class RampCache {
  private struct Key: Hashable {
    var stops: [GradientStop]
    var alpha: CGFloat
  }

  private var ramps: [Key: GradientRamp] = [:]

  func ramp(for stops: [GradientStop], alpha: CGFloat) -> GradientRamp {
    let key = Key(stops: stops, alpha: alpha)
    if let ramp = ramps[key] { return ramp }
    if ramps.count >= 64 { ramps.removeAll(keepingCapacity: true) }
    let ramp = GradientRamp(stops, alpha: alpha)
    ramps[key] = ramp
    return ramp
  }
}

/// Fills pixels with a gradient, each computed from its own centre alone.
struct GradientPainter {
  private let gradient: Gradient
  private let ramp: GradientRamp
  /// Converts from pixels to user space.
  private let inverse: CGAffineTransform

  init(_ gradient: Gradient, _ ramp: GradientRamp, _ transform: CGAffineTransform) {
    (self.gradient, self.ramp) = (gradient, ramp)
    inverse = transform.inverted()
  }

  func paint(_ scratch: Scratch) {
    scratch.bitmap.flush()
    switch gradient.geometry {
    case .linear(let start, let end): paintLinear(scratch, start, end)
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      let circles = CirclePair(
        startX: Double(startCenter.x), startY: Double(startCenter.y),
        startRadius: Double(startRadius), endX: Double(endCenter.x), endY: Double(endCenter.y),
        endRadius: Double(endRadius), extendsBefore: gradient.extendsBefore,
        extendsAfter: gradient.extendsAfter)
      paint(scratch) { x, y in circles.place(x, y) }
    case .conic(let center, let angle):
      let (centerX, centerY) = (Double(center.x), Double(center.y))
      let turn = 2 * Double.pi
      paint(scratch) { x, y in
        let direction = DeterministicMath.arcTangent(y: y - centerY, x: x - centerX) - Double(angle)
        let part = direction / turn
        return part - part.rounded(.down)
      }
    }
    scratch.bitmap.touch()
  }

  private func paintLinear(_ scratch: Scratch, _ start: CGPoint, _ end: CGPoint) {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let square = dx * dx + dy * dy
    // A line without length paints nothing, as in CoreGraphics.
    guard square > 0, square.isFinite else { return }
    let (startX, startY) = (Double(start.x), Double(start.y))
    paint(scratch) { x, y in ((x - startX) * dx + (y - startY) * dy) / square }
  }

  /// Colours each pixel by its place between the stops; where that is not a number, it is
  /// transparent.
  @inline(__always) private func paint(
    _ scratch: Scratch, _ place: (Double, Double) -> Double
  ) {
    let (a, b, c, d) = (Double(inverse.a), Double(inverse.b), Double(inverse.c), Double(inverse.d))
    let (tx, ty) = (Double(inverse.tx), Double(inverse.ty))
    let rect = scratch.rect
    let steps = Double(GradientRamp.steps)
    unsafe ramp.colors.withUnsafeBufferPointer { colors in
      for row in 0..<rect.height {
        let y = Double(rect.top + row) + 0.5
        let pixels = unsafe scratch.bitmap.colors(x: 0, y: row)
        for column in 0..<rect.width {
          let x = Double(rect.left + column) + 0.5
          let t = place(a * x + c * y + tx, b * x + d * y + ty)
          if t >= 0, t <= 1 {
            unsafe pixels[column] = unsafe colors[Int(t * steps)]
          } else if t < 0 {
            unsafe pixels[column] = unsafe gradient.extendsBefore ? colors[0] : 0
          } else if t > 1 {
            unsafe pixels[column] = unsafe gradient.extendsAfter ? colors[GradientRamp.steps] : 0
          } else {
            unsafe pixels[column] = 0
          }
        }
      }
    }
  }
}

/// The circles of a radial gradient.
private struct CirclePair {
  var startX: Double
  var startY: Double
  var startRadius: Double
  var endX: Double
  var endY: Double
  var endRadius: Double
  var extendsBefore: Bool
  var extendsAfter: Bool

  /// The place of the topmost circle through a point: the largest place with a radius that is not
  /// negative, within the gradient's extent. Not a number if there is none.
  func place(_ x: Double, _ y: Double) -> Double {
    let (cx, cy, cr) = (endX - startX, endY - startY, endRadius - startRadius)
    let (px, py) = (x - startX, y - startY)
    // |p − t·c| = r₀ + t·dr, as a quadratic equation in t.
    let a = cx * cx + cy * cy - cr * cr
    let b = px * cx + py * cy + startRadius * cr
    let c = px * px + py * py - startRadius * startRadius
    func isShown(_ t: Double) -> Bool {
      startRadius + t * cr >= 0 && (t >= 0 || extendsBefore) && (t <= 1 || extendsAfter)
    }
    if abs(a) < 1e-12 {
      guard b != 0 else { return .nan }
      let t = c / (2 * b)
      return isShown(t) ? t : .nan
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return .nan }
    let root = discriminant.squareRoot()
    let (first, second) = ((b + root) / a, (b - root) / a)
    let (large, small) = (max(first, second), min(first, second))
    return isShown(large) ? large : isShown(small) ? small : .nan
  }
}
