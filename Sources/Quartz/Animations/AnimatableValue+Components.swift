import Foundation

extension AnimatableValue {
  /// The part with this name in a key path: `x` of a point, `size` of a rectangle, `rotation.z` of
  /// a transform; nil if there is no such part.
  func part(_ name: some StringProtocol) -> AnimatableValue? {
    switch (self, String(name)) {
    case (.point(let point), "x"): return .number(point.x)
    case (.point(let point), "y"): return .number(point.y)
    case (.size(let size), "width"): return .number(size.width)
    case (.size(let size), "height"): return .number(size.height)
    case (.rect(let rect), "origin"): return .point(rect.origin)
    case (.rect(let rect), "size"): return .size(rect.size)
    case (.rect(let rect), let name):
      let names = name.split(separator: ".")
      guard names.count == 2 else { return nil }
      return AnimatableValue.rect(rect).part(names[0])?.part(names[1])
    case (.transform(let matrix), let name):
      let parts = TransformParts(matrix)
      switch name {
      case "translation":
        return .size(CGSize(width: parts.translation.x, height: parts.translation.y))
      case "scale": return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
      default: return Self.partPlaces[name].map { .number(parts[keyPath: $0]) }
      }
    default:  // pairs are not an enum of ours
      return nil
    }
  }

  /// Returns the value with one part replaced; nil if there is no such part, or if it has another
  /// type.
  func replacing(_ name: some StringProtocol, with part: AnimatableValue) -> AnimatableValue? {
    switch (self, String(name), part) {
    case (.point(let point), "x", _):
      return part.number.map { .point(CGPoint(x: $0, y: point.y)) }
    case (.point(let point), "y", _):
      return part.number.map { .point(CGPoint(x: point.x, y: $0)) }
    case (.size(let size), "width", _):
      return part.number.map { .size(CGSize(width: $0, height: size.height)) }
    case (.size(let size), "height", _):
      return part.number.map { .size(CGSize(width: size.width, height: $0)) }
    case (.rect(let rect), "origin", .point(let origin)):
      return .rect(CGRect(origin: origin, size: rect.size))
    case (.rect(let rect), "size", .size(let size)):
      return .rect(CGRect(origin: rect.origin, size: size))
    case (.rect, let name, _):
      let names = name.split(separator: ".")
      guard names.count == 2 else { return nil }
      return self.part(names[0])?.replacing(names[1], with: part).flatMap {
        replacing(names[0], with: $0)
      }
    case (.transform(let matrix), let name, _): return Self.replacing(matrix, name, part)
    default:  // pairs are not an enum of ours
      return nil
    }
  }

  private static func replacing(
    _ matrix: CATransform3D, _ name: String, _ part: AnimatableValue
  ) -> AnimatableValue? {
    var parts = TransformParts(matrix)
    switch (name, part) {
    case ("translation", .size(let size)):
      (parts.translation.x, parts.translation.y) = (size.width, size.height)
    case ("translation", .point(let point)):
      (parts.translation.x, parts.translation.y) = (point.x, point.y)
    case ("scale", _):
      guard let number = part.number else { return nil }
      parts.scale = (number, number, number)
    default:  // pairs are not an enum of ours
      guard let number = part.number, let place = partPlaces[name] else { return nil }
      parts[keyPath: place] = number
    }
    return .transform(parts.matrix)
  }

  private static var partPlaces: [String: WritableKeyPath<TransformParts, CGFloat>] {
    [
      "rotation": \.rotation.z, "rotation.x": \.rotation.x, "rotation.y": \.rotation.y,
      "rotation.z": \.rotation.z, "scale.x": \.scale.x, "scale.y": \.scale.y,
      "scale.z": \.scale.z, "translation.x": \.translation.x, "translation.y": \.translation.y,
      "translation.z": \.translation.z,
    ]
  }
}
