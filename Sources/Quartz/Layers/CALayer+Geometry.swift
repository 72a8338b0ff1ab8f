public import Foundation
public import UIGeometry

extension CALayer {
  /// The transform as a map of the plane; perspective is approximated as for drawing.
  public func affineTransform() -> CGAffineTransform { values.transform.flattened }

  /// Sets the transform to a map of the plane.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Maps the space of the bounds to the superlayer's.
  final var transformToSuperlayer: CGAffineTransform {
    values.transformToSuperlayer(storedSuperlayer?.values)
  }

  final var frameOfBounds: CGRect {
    let values = values
    let box = values.bounds.offsetBy(dx: -values.anchor.x, dy: -values.anchor.y)
      .applying(values.transform.flattened)
    return box.offsetBy(dx: values.position.x, dy: values.position.y)
  }

  final func setFrame(_ frame: CGRect) {
    let frame = frame.standardized
    let plane = values.transform.flattened
    var size = frame.size
    if plane != .identity, let inverse = plane.inverse {
      let vector = size.applying(inverse)
      size = CGSize(width: vector.width.magnitude, height: vector.height.magnitude)
    }
    let origin = frameOfBounds.origin
    if size != values.bounds.size { bounds = CGRect(origin: values.bounds.origin, size: size) }
    // The frame's place at the new size determines how far the position has to move.
    let moved = size == values.bounds.size ? frameOfBounds.origin : origin
    position = CGPoint(
      x: values.position.x + frame.origin.x - moved.x,
      y: values.position.y + frame.origin.y - moved.y)
  }

  // MARK: Conversion

  /// Converts a point from `layer`'s space (nil: the space around the uppermost layer) to this
  /// layer's.
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    p.applying(map(from: layer))
  }

  /// Converts a point from this layer's space to `layer`'s (nil: the space around the uppermost
  /// layer).
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { p.applying(map(to: layer)) }

  /// Returns the smallest upright rectangle in this layer's space around one in `layer`'s.
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { r.applying(map(from: layer)) }

  /// Returns the smallest upright rectangle in `layer`'s space around one in this layer's.
  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { r.applying(map(to: layer)) }

  private func map(to layer: CALayer?) -> CGAffineTransform {
    mapToRoot.concatenating(layer?.mapToRoot.inverted() ?? .identity)
  }

  private func map(from layer: CALayer?) -> CGAffineTransform {
    (layer?.mapToRoot ?? .identity).concatenating(mapToRoot.inverted())
  }

  /// Maps this layer's space to the one around the uppermost layer.
  private var mapToRoot: CGAffineTransform {
    var (map, next) = (transformToSuperlayer, superlayer)
    while let layer = next {
      map = map.concatenating(layer.transformToSuperlayer)
      next = layer.superlayer
    }
    return map
  }

  final func defaultHitTest(_ p: CGPoint) -> CALayer? {
    guard !values.isHidden, let inverse = transformToSuperlayer.inverse else { return nil }
    let point = p.applying(inverse)
    let isInside = contains(point)
    if values.masksToBounds, !isInside { return nil }
    for sublayer in (sublayers ?? []).sortedByDepth.reversed() {
      if let hit = sublayer.hitTest(point) { return hit }
    }
    return isInside ? self : nil
  }
}

extension LayerValues {
  /// The anchor point in the space of the bounds.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// Maps the space of the bounds to that of the superlayer with these values.
  func transformToSuperlayer(_ superlayer: LayerValues?) -> CGAffineTransform {
    let outer = superlayer?.sublayerTransform ?? CATransform3DIdentity
    if CATransform3DIsIdentity(transform), CATransform3DIsIdentity(outer) {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    // About the anchor point, so that the approximation is exact there.
    var space = CATransform3DConcat(
      transform, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    if let superlayer, !CATransform3DIsIdentity(outer) {
      let center = superlayer.anchor
      space = CATransform3DConcat(space, CATransform3DMakeTranslation(-center.x, -center.y, 0))
      space = CATransform3DConcat(space, outer)
      space = CATransform3DConcat(space, CATransform3DMakeTranslation(center.x, center.y, 0))
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(space.flattened)
  }
}

extension [CALayer] {
  /// From back to front: by `zPosition`, then in their order.
  var sortedByDepth: [CALayer] {
    guard contains(where: { $0.values.zPosition != 0 }) else { return self }
    return enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
    }.map(\.element)
  }
}
