package import Foundation
import UIGeometry

/// A value of a layer's property, or of an animation for it.
package enum AnimatableValue {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case colors([CGColor])
  case numbers([CGFloat])
  case path(VectorPath)
  case image(CGImage)
  case flag(Bool)
  /// No colour, path, or image.
  case nothing

  /// Creates a value from the one that an app passes as `Any`; nil for a type that no property has.
  init?(_ value: Any?) {
    guard let value else {
      self = .nothing
      return
    }
    switch value {
    case let flag as Bool where type(of: value) == Bool.self: self = .flag(flag)
    case let number as CGFloat: self = .number(number)
    case let number as Double: self = .number(CGFloat(number))
    case let number as Float: self = .number(CGFloat(number))
    case let number as Int: self = .number(CGFloat(number))
    case let number as NSNumber: self = .number(CGFloat(number.doubleValue))
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let transform as CATransform3D: self = .transform(transform)
    case let transform as CGAffineTransform:
      self = .transform(CATransform3DMakeAffineTransform(transform))
    case let color as CGColor: self = .color(color)
    case let path as CGPath: self = .path(path.outline)
    case let image as CGImage: self = .image(image)
    case let colors as [CGColor]: self = .colors(colors)
    case let values as [Any]:
      let numbers = values.compactMap { AnimatableValue($0)?.number }
      guard numbers.count == values.count else { return nil }
      self = .numbers(numbers)
    default: return nil
    }
  }

  /// The value as an app sees it.
  package var any: Any? {
    switch self {
    case .number(let number): number
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .transform(let transform): transform
    case .color(let color): color
    case .colors(let colors): colors
    case .numbers(let numbers): numbers
    case .path(let path): CGPath(path)
    case .image(let image): image
    case .flag(let flag): flag
    case .nothing: nil
    }
  }

  /// The number that a number or a flag stands for; nil for other values.
  var number: CGFloat? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    case .point, .size, .rect, .transform, .color, .colors, .numbers, .path, .image, .nothing: nil
    }
  }

  var color: CGColor? {
    if case .color(let color) = self { return color }
    return nil
  }

  var path: VectorPath? {
    if case .path(let path) = self { return path }
    return nil
  }
}
