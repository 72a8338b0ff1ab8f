import Foundation
import UIGeometry

extension CALayer {
  /// Records the drawing of `draw(in:)` as the contents. If it is empty, `contents` stay.
  final func recordDrawing() {
    let bounds = values.bounds
    guard bounds.size.width > 0, bounds.size.height > 0 else { return }
    delegate?.layerWillDraw(self)
    let context = CGContext(recording: bounds.size, scale: values.contentsScale)
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    draw(in: context)
    let list = context.list
    drawing = list.isEmpty ? nil : list
  }

  /// Draws the layer and its sublayers, with the model's values, in the space of the bounds; for a
  /// view's layer, also the drawing of that view and its subviews.
  public func render(in ctx: CGContext) {
    let shown = owner == nil ? self : duplicate()
    shown.inserted = owner?.drawing(in: self)
    ctx.draw(LayerFlattener.list(of: shown, model: self, at: nil))
  }

  /// The picture of this layer and its sublayers at a time in the screen's time, in the
  /// superlayer's space (for the uppermost layer, the space around it). Asking changes nothing.
  package func displayList(at time: CFTimeInterval) -> DisplayList {
    let parent = storedSuperlayer?.localTime(atScreen: time) ?? time
    var commands: [DisplayList.Command] = []
    LayerFlattener.append(self, at: parent, in: storedSuperlayer?.values, to: &commands)
    return DisplayList(commands)
  }

  /// Appends the contents: an image or a recorded drawing.
  final func appendImageAndDrawing(to commands: inout [DisplayList.Command]) {
    if let drawing {
      let bounds = values.bounds
      commands += [
        .save, .clip(VectorPath(bounds), .winding, isAntialiased: true),
        .list(drawing, CGAffineTransform(translationX: bounds.minX, y: bounds.minY)), .restore,
      ]
    } else if let image = values.contents as? CGImage {
      ContentsPlacement(values, image).append(image, to: &commands)
    }
  }
}

/// The places of the parts of a layer's image.
struct ContentsPlacement {
  private let values: LayerValues
  /// The size of the shown part in points.
  private let size: CGSize

  init(_ values: LayerValues, _ image: CGImage) {
    self.values = values
    let scale = values.contentsScale > 0 ? values.contentsScale : 1
    size = CGSize(
      width: CGFloat(image.width) * values.contentsRect.width / scale,
      height: CGFloat(image.height) * values.contentsRect.height / scale)
  }

  /// The rectangle that the shown part fills.
  var rect: CGRect {
    let bounds = values.bounds
    var size = size
    switch values.contentsGravity {
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return .null }
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = values.contentsGravity == .resizeAspect ? min(x, y) : max(x, y)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      break
    default: return bounds
    }
    let (across, along) = shares
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * across,
      y: bounds.minY + (bounds.height - size.height) * along, width: size.width,
      height: size.height)
  }

  /// The fractions of the free space to the left and above.
  private var shares: (CGFloat, CGFloat) {
    switch values.contentsGravity {
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    default:  // pairs are not an enum of ours
      (0.5, 0.5)
    }
  }

  func append(_ image: CGImage, to commands: inout [DisplayList.Command]) {
    let (part, center) = (values.contentsRect, values.contentsCenter)
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let target = rect
    guard !target.isNull, !part.isEmpty else { return }
    if center == unit { return append(image, part, to: target, &commands) }
    // Nine parts: those beside the centre keep their sizes if there is room.
    let columns = cuts(center.minX, center.maxX, size.width, target.minX, target.width)
    let rows = cuts(center.minY, center.maxY, size.height, target.minY, target.height)
    for row in 0..<3 {
      for column in 0..<3 {
        let (x, y) = (columns[column], rows[row])
        let source = CGRect(
          x: part.minX + x.from * part.width, y: part.minY + y.from * part.height,
          width: x.share * part.width, height: y.share * part.height)
        let place = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
        append(image, source, to: place, &commands)
      }
    }
  }

  /// One of three strips: its share of the contents, and its place in the target.
  private struct Strip {
    var from: CGFloat
    var share: CGFloat
    var start: CGFloat
    var length: CGFloat
  }

  private func cuts(
    _ low: CGFloat, _ high: CGFloat, _ size: CGFloat, _ start: CGFloat, _ length: CGFloat
  ) -> [Strip] {
    var (first, last) = (low * size, (1 - high) * size)
    if first + last > length, first + last > 0 {
      let factor = length / (first + last)
      (first, last) = (first * factor, last * factor)
    }
    return [
      Strip(from: 0, share: low, start: start, length: first),
      Strip(from: low, share: high - low, start: start + first, length: length - first - last),
      Strip(from: high, share: 1 - high, start: start + length - last, length: last),
    ]
  }

  /// Appends a part of the image (from 0 to 1 in both directions), stretched to a rectangle.
  private func append(
    _ image: CGImage, _ part: CGRect, to target: CGRect,
    _ commands: inout [DisplayList.Command]
  ) {
    guard part.width > 0, part.height > 0, target.width > 0, target.height > 0 else { return }
    let quality: CGInterpolationQuality = values.magnificationFilter == .nearest ? .none : .default
    let whole = CGRect(
      x: target.minX - part.minX / part.width * target.width,
      y: target.minY - part.minY / part.height * target.height,
      width: target.width / part.width, height: target.height / part.height)
    let draw = DisplayList.Command.image(image, whole, quality, .plain)
    if whole == target {
      commands.append(draw)
    } else {
      commands += [
        .save, .clip(VectorPath(target), .winding, isAntialiased: false), draw, .restore,
      ]
    }
  }
}
