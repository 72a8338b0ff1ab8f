import Foundation

/// The properties of a layer that can be animated, and others that a presentation copy needs.
struct LayerValues {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  var isHidden = false
  var isDoubleSided = true
  var opacity: CGFloat = 1
  var masksToBounds = false
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = .all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = .black
  var shadowColor: CGColor? = .black
  var shadowOpacity: CGFloat = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: VectorPath?
  var contents: Any?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1
  var magnificationFilter = CALayerContentsFilter.linear

  /// The value of an animatable property; nil for a name that is not one.
  func animatable(_ key: String) -> AnimatableValue? {
    switch key {
    case "bounds": .rect(bounds)
    case "position": .point(position)
    case "zPosition": .number(zPosition)
    case "anchorPoint": .point(anchorPoint)
    case "transform": .transform(transform)
    case "sublayerTransform": .transform(sublayerTransform)
    case "hidden": .flag(isHidden)
    case "doubleSided": .flag(isDoubleSided)
    case "opacity": .number(opacity)
    case "masksToBounds": .flag(masksToBounds)
    case "backgroundColor": Self.value(backgroundColor)
    case "cornerRadius": .number(cornerRadius)
    case "borderWidth": .number(borderWidth)
    case "borderColor": Self.value(borderColor)
    case "shadowColor": Self.value(shadowColor)
    case "shadowOpacity": .number(shadowOpacity)
    case "shadowOffset": .size(shadowOffset)
    case "shadowRadius": .number(shadowRadius)
    case "shadowPath": shadowPath.map { .path($0) } ?? .nothing
    case "contents": (contents as? CGImage).map { .image($0) } ?? .nothing
    case "contentsRect": .rect(contentsRect)
    case "contentsCenter": .rect(contentsCenter)
    default: nil
    }
  }

  /// Sets an animatable property; false for a name that is not one, or a value of another type.
  mutating func setAnimatable(_ value: AnimatableValue, _ key: String) -> Bool {
    switch (key, value) {
    case ("bounds", .rect(let rect)): bounds = rect
    case ("position", .point(let point)): position = point
    case ("anchorPoint", .point(let point)): anchorPoint = point
    case ("transform", .transform(let matrix)): transform = matrix
    case ("sublayerTransform", .transform(let matrix)): sublayerTransform = matrix
    case ("shadowOffset", .size(let size)): shadowOffset = size
    case ("contentsRect", .rect(let rect)): contentsRect = rect
    case ("contentsCenter", .rect(let rect)): contentsCenter = rect
    case ("backgroundColor", .color), ("backgroundColor", .nothing): backgroundColor = value.color
    case ("borderColor", .color), ("borderColor", .nothing): borderColor = value.color
    case ("shadowColor", .color), ("shadowColor", .nothing): shadowColor = value.color
    case ("shadowPath", .path), ("shadowPath", .nothing): shadowPath = value.path
    case ("contents", .image), ("contents", .nothing): contents = value.any
    default:  // pairs are not an enum of ours
      return value.number.map { setNumber($0, key) } ?? false
    }
    return true
  }

  private mutating func setNumber(_ number: CGFloat, _ key: String) -> Bool {
    switch key {
    case "zPosition": zPosition = number
    case "opacity": opacity = number
    case "cornerRadius": cornerRadius = number
    case "borderWidth": borderWidth = number
    case "shadowOpacity": shadowOpacity = number
    case "shadowRadius": shadowRadius = number
    case "hidden": isHidden = number != 0
    case "doubleSided": isDoubleSided = number != 0
    case "masksToBounds": masksToBounds = number != 0
    default: return false
    }
    return true
  }

  private static func value(_ color: CGColor?) -> AnimatableValue {
    color.map { .color($0) } ?? .nothing
  }
}
