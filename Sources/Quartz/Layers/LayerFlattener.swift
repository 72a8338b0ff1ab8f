import Foundation
import UIGeometry

/// Turns layers into display lists.
///
/// A layer becomes a list in the space of its bounds: shadow, background, contents, sublayers from
/// back to front, border. An opacity or a mask turns it into a group, as does a shadow without a
/// path.
enum LayerFlattener {
  /// The number of layers inside each other that are drawn. Each is a list inside of another, and
  /// whatever follows lists takes stack for each level.
  static let mostLevels = 48

  /// Appends a layer and its sublayers, in its superlayer's space; nothing if it is not visible.
  ///
  /// - Parameter time: A time in the superlayer's time; nil for the model's values.
  static func append(
    _ layer: CALayer, at time: Double?, in superlayer: LayerValues?,
    to commands: inout [DisplayList.Command]
  ) {
    let shown = time.map { layer.presented(at: $0) } ?? layer
    let values = shown.values
    guard !values.isHidden, values.opacity > 0, !layer.isTooDeep else { return }
    let transform = values.transformToSuperlayer(superlayer)
    let area = transform.a * transform.d - transform.b * transform.c
    guard area != 0, area.isFinite, transform.isFinite else { return }
    guard values.bounds.isFinite, values.isDoubleSided || area > 0 else { return }
    let list = list(of: shown, model: layer, at: time.map { layer.timing.localTime(at: $0) })
    if !list.isEmpty { commands.append(.list(list, transform)) }
  }

  /// A layer with the values of `layer` and the sublayers of `model`, in the space of its bounds.
  static func list(of layer: CALayer, model: CALayer, at time: Double?) -> DisplayList {
    let list = listAtRest(of: layer, model: model, at: time)
    return layer.transition?.list(to: list, in: layer.values.bounds) ?? list
  }

  /// The same, without a transition.
  private static func listAtRest(
    of layer: CALayer, model: CALayer, at time: Double?
  ) -> DisplayList {
    let values = layer.values
    var body = body(of: layer, model: model, at: time)
    if let shadow = values.shadow, !values.masksToBounds {
      if let path = values.shadowPath {
        body.insert(.shadow(path, .winding, shadow), at: 0)
      } else if model.storedSublayers.isEmpty, body.count == 1,
        case .fill(let path, let rule, .color(let color), .plain) = body[0], color.alpha == 1
      {
        body = [.fill(path, rule, .color(color), Compositing(shadow: shadow))]
      } else if !body.isEmpty {
        body.insert(.beginGroup(DisplayList.Group(Compositing(shadow: shadow))), at: 0)
        body.append(.endGroup)
      }
    }
    guard !body.isEmpty else { return DisplayList() }
    let mask = model.storedMask.map { mask -> DisplayList in
      var commands: [DisplayList.Command] = []
      append(mask, at: time, in: values, to: &commands)
      return DisplayList(commands)
    }
    return DisplayList(faded(body, to: values.opacity, mask: mask))
  }

  /// Appends the sublayers of `model` from back to front; `layer` has its values.
  static func appendSublayers(
    of layer: CALayer, model: CALayer, at time: Double?, to commands: inout [DisplayList.Command]
  ) {
    for sublayer in model.storedSublayers.sortedByDepth {
      append(sublayer, at: time, in: layer.values, to: &commands)
    }
  }

  private static func body(
    of layer: CALayer, model: CALayer, at time: Double?
  ) -> [DisplayList.Command] {
    let values = layer.values
    var body: [DisplayList.Command] = []
    // A fill, a border and a clip, in addition to the drawing that a view has inserted.
    let known = layer.inserted.map { $0.contents.count + $0.subviews.count } ?? 0
    body.reserveCapacity(known + 5)
    if let color = values.backgroundColor, color.alpha > 0, !values.bounds.isEmpty {
      body.append(.fill(values.outline, .winding, color.paint, .plain))
    }
    let outside = body.count
    if values.masksToBounds {
      body.append(.save)
      body.append(.clip(values.outline, .winding, isAntialiased: true))
    }
    let inside = body.count
    layer.appendContents(to: &body)
    if let inserted = layer.inserted { body += inserted.contents }
    layer.appendSublayers(of: model, at: time, to: &body)
    if let inserted = layer.inserted { body += inserted.subviews }
    if body.count == inside {
      body.removeSubrange(outside...)
    } else if values.masksToBounds {
      body.append(.restore)
    }
    if let border = values.border { body.append(border) }
    return body
  }

  /// Turns a layer's drawings into a group if they have an opacity or a mask; with an opacity only,
  /// a single fill needs no group.
  private static func faded(
    _ body: [DisplayList.Command], to opacity: CGFloat, mask: DisplayList?
  ) -> [DisplayList.Command] {
    guard opacity < 1 || mask != nil else { return body }
    if mask == nil, body.count == 1, case .fill(let path, let rule, let paint, .plain) = body[0] {
      return [.fill(path, rule, paint, Compositing(alpha: opacity))]
    }
    let group = DisplayList.Group(Compositing(alpha: opacity), mask: mask)
    return [.beginGroup(group)] + body + [.endGroup]
  }
}

extension CALayer {
  /// Whether it is inside too many layers to be drawn.
  fileprivate final var isTooDeep: Bool {
    var (next, count) = (storedSuperlayer, 0)
    while let layer = next {
      count += 1
      if count == LayerFlattener.mostLevels { return true }
      next = layer.storedSuperlayer
    }
    return false
  }
}

extension LayerValues {
  /// The outline of the bounds with their round corners.
  var outline: VectorPath { outline(inset: 0) }

  private func outline(inset: CGFloat) -> VectorPath {
    let rect = inset > 0 ? bounds.standardized.insetBy(dx: inset, dy: inset) : bounds.standardized
    let radius = max(cornerRadius - inset, 0)
    guard radius > 0, !rect.isNull else { return VectorPath(rect) }
    func corner(_ mask: CACornerMask) -> CGSize {
      maskedCorners.contains(mask) ? CGSize(width: radius, height: radius) : .zero
    }
    let radii = CornerRadii(
      topLeft: corner(.layerMinXMinYCorner), topRight: corner(.layerMaxXMinYCorner),
      bottomLeft: corner(.layerMinXMaxYCorner), bottomRight: corner(.layerMaxXMaxYCorner))
    var builder = PathBuilder()
    if cornerCurve == .continuous {
      builder.addSmoothRect(in: rect, radii: radii)
    } else {
      builder.addRoundedRect(in: rect, radii: radii)
    }
    return builder.path
  }

  /// The border, between the outline and the same outline `borderWidth` further inside.
  fileprivate var border: DisplayList.Command? {
    guard borderWidth > 0, let color = borderColor?.paintColor, color.alpha > 0 else { return nil }
    guard !bounds.isEmpty else { return nil }
    var path = outline
    if borderWidth * 2 < min(bounds.width, bounds.height) {
      path.append(outline(inset: borderWidth))
    }
    return .fill(path, .evenOdd, .color(color), .plain)
  }

  /// The shadow; nil if it is not visible.
  fileprivate var shadow: Shadow? {
    guard shadowOpacity > 0, var color = shadowColor?.paintColor, color.alpha > 0 else {
      return nil
    }
    color.alpha *= shadowOpacity.unit
    return Shadow(offset: shadowOffset, blur: shadowRadius * 2, color: color)
  }
}
