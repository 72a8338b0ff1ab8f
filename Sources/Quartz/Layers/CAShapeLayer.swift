public import Foundation
import UIGeometry

/// A layer that draws a path in the space of its bounds, above its background.
///
/// The path is not cut off at the bounds unless the layer masks to them.
open class CAShapeLayer: CALayer {
  final var shape = ShapeValues()

  /// Creates a layer without a path.
  public required init() {
    super.init()
  }

  /// Creates a copy for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAShapeLayer { shape = layer.shape }
  }

  override func duplicate() -> CALayer { CAShapeLayer(layer: self) }

  override func animatableProperty(_ key: String) -> AnimatableValue? {
    shape.animatable(key) ?? super.animatableProperty(key)
  }

  @discardableResult
  override func setAnimatableProperty(_ value: AnimatableValue, _ key: String) -> Bool {
    shape.setAnimatable(value, key) || super.setAnimatableProperty(value, key)
  }

  override func appendContents(to commands: inout [DisplayList.Command]) {
    super.appendContents(to: &commands)
    commands += shape.commands
  }

  private func change<Value: Equatable>(
    _ key: String, _ place: WritableKeyPath<ShapeValues, Value>, _ value: Value
  ) {
    guard shape[keyPath: place] != value else { return }
    changing(key) { shape[keyPath: place] = value }
  }

  /// The path.
  open var path: CGPath? {
    get { shape.path.map { CGPath($0) } }
    set { change("path", \.path, newValue?.outline) }
  }

  /// The colour that fills the path; nil for none. Default: black.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { change("fillColor", \.fillColor, newValue) }
  }

  /// The rule for which points are inside. Default: `nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change("fillRule", \.fillRule, newValue) }
  }

  /// The colour that strokes the path; nil for none, the default.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { change("strokeColor", \.strokeColor, newValue) }
  }

  /// Where the stroke begins, as a fraction of the path's length. Default: 0.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change("strokeStart", \.strokeStart, newValue) }
  }

  /// Where the stroke ends, as a fraction of the path's length. Default: 1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change("strokeEnd", \.strokeEnd, newValue) }
  }

  /// The width of the stroke. Default: 1.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change("lineWidth", \.lineWidth, newValue) }
  }

  /// The longest miter, as a multiple of the width. Default: 10.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change("miterLimit", \.miterLimit, newValue) }
  }

  /// The ends of the stroke. Default: `butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change("lineCap", \.lineCap, newValue) }
  }

  /// The corners of the stroke. Default: `miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change("lineJoin", \.lineJoin, newValue) }
  }

  /// How far into the dashes the stroke begins. Default: 0.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change("lineDashPhase", \.lineDashPhase, newValue) }
  }

  /// The lengths of alternating dashes and gaps; nil for a continuous stroke.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern?.map { NSNumber(value: $0.native) } }
    set { change("lineDashPattern", \.lineDashPattern, newValue?.map { CGFloat($0.doubleValue) }) }
  }
}

/// The properties of a shape layer.
struct ShapeValues {
  var path: VectorPath?
  var fillColor: CGColor? = .black
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var lineDashPhase: CGFloat = 0
  var lineDashPattern: [CGFloat]?

  func animatable(_ key: String) -> AnimatableValue? {
    switch key {
    case "path": path.map { .path($0) } ?? .nothing
    case "fillColor": fillColor.map { .color($0) } ?? .nothing
    case "strokeColor": strokeColor.map { .color($0) } ?? .nothing
    case "strokeStart": .number(strokeStart)
    case "strokeEnd": .number(strokeEnd)
    case "lineWidth": .number(lineWidth)
    case "miterLimit": .number(miterLimit)
    case "lineDashPhase": .number(lineDashPhase)
    default: nil
    }
  }

  mutating func setAnimatable(_ value: AnimatableValue, _ key: String) -> Bool {
    switch (key, value) {
    case ("path", .path), ("path", .nothing): path = value.path
    case ("fillColor", .color), ("fillColor", .nothing): fillColor = value.color
    case ("strokeColor", .color), ("strokeColor", .nothing): strokeColor = value.color
    default:  // pairs are not an enum of ours
      guard let number = value.number else { return false }
      switch key {
      case "strokeStart": strokeStart = number
      case "strokeEnd": strokeEnd = number
      case "lineWidth": lineWidth = number
      case "miterLimit": miterLimit = number
      case "lineDashPhase": lineDashPhase = number
      default: return false
      }
    }
    return true
  }

  /// The fill, then the stroke.
  var commands: [DisplayList.Command] {
    guard let path, !path.isEmpty else { return [] }
    var commands: [DisplayList.Command] = []
    if let color = fillColor, color.alpha > 0 {
      commands.append(.fill(path, fillRule.rule, color.paint, .plain))
    }
    let stroked = path.trimmed(from: strokeStart, to: strokeEnd)
    if let color = strokeColor, color.alpha > 0, lineWidth > 0, !stroked.isEmpty {
      commands.append(.stroke(stroked, style, color.paint, .plain))
    }
    return commands
  }

  private var style: StrokeStyle {
    let dash = Dash(phase: lineDashPhase, lengths: lineDashPattern ?? [])
    return StrokeStyle(
      width: lineWidth, cap: lineCap.cap, join: lineJoin.join, miterLimit: miterLimit,
      dashLengths: dash?.lengths ?? [], dashPhase: dash?.phase ?? 0)
  }
}
