public import Foundation
import UIGeometry

/// A layer that fills its bounds, including their round corners, with a gradient above the
/// background.
///
/// Points are fractions of the bounds: (0, 0) is the upper left corner, (1, 1) the lower right one.
open class CAGradientLayer: CALayer {
  final var gradient = GradientValues()

  /// Creates a layer without colours.
  public required init() {
    super.init()
  }

  /// Creates a copy for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAGradientLayer { gradient = layer.gradient }
  }

  override func duplicate() -> CALayer { CAGradientLayer(layer: self) }

  override func animatableProperty(_ key: String) -> AnimatableValue? {
    gradient.animatable(key) ?? super.animatableProperty(key)
  }

  @discardableResult
  override func setAnimatableProperty(_ value: AnimatableValue, _ key: String) -> Bool {
    gradient.setAnimatable(value, key) || super.setAnimatableProperty(value, key)
  }

  override func appendContents(to commands: inout [DisplayList.Command]) {
    commands += gradient.commands(in: values)
    super.appendContents(to: &commands)
  }

  private func change<Value: Equatable>(
    _ key: String, _ place: WritableKeyPath<GradientValues, Value>, _ value: Value
  ) {
    guard gradient[keyPath: place] != value else { return }
    changing(key) { gradient[keyPath: place] = value }
  }

  /// The `CGColor`s, from the start to the end; other elements are ignored.
  open var colors: [Any]? {
    get { gradient.colors }
    set { change("colors", \.colors, newValue?.compactMap { $0 as? CGColor }) }
  }

  /// The location of each colour, from 0 to 1; spread evenly if nil, or if there are not as many
  /// locations as colours.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0.native) } }
    set { change("locations", \.locations, newValue?.map { CGFloat($0.doubleValue) }) }
  }

  /// Where the gradient begins; for a radial or conic one, its centre. Default: (0.5, 0).
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change("startPoint", \.startPoint, newValue) }
  }

  /// Where the gradient ends; for a radial one, the corner of the rectangle around a quarter of its
  /// ellipse; for a conic one, a point in the direction of the first colour. Default: (0.5, 1).
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change("endPoint", \.endPoint, newValue) }
  }

  /// The kind of gradient. Default: `axial`.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { change("type", \.type, newValue) }
  }
}

/// The kind of a gradient layer.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the centre of an ellipse outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The properties of a gradient layer.
struct GradientValues {
  var colors: [CGColor]?
  var locations: [CGFloat]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial

  func animatable(_ key: String) -> AnimatableValue? {
    switch key {
    case "colors": colors.map { .colors($0) } ?? .nothing
    case "locations": locations.map { .numbers($0) } ?? .nothing
    case "startPoint": .point(startPoint)
    case "endPoint": .point(endPoint)
    default: nil
    }
  }

  mutating func setAnimatable(_ value: AnimatableValue, _ key: String) -> Bool {
    switch (key, value) {
    case ("colors", .colors(let colors)): self.colors = colors
    case ("locations", .numbers(let numbers)): locations = numbers
    case ("startPoint", .point(let point)): startPoint = point
    case ("endPoint", .point(let point)): endPoint = point
    default:  // pairs are not an enum of ours
      return false
    }
    return true
  }

  func commands(in values: LayerValues) -> [DisplayList.Command] {
    let bounds = values.bounds
    guard let colors, !bounds.isEmpty else { return [] }
    let known = locations.flatMap { $0.count == colors.count ? $0 : nil }
    guard let stops = CGGradient(colors, locations: known)?.stops else { return [] }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
    let (start, end) = (place(startPoint), place(endPoint))
    switch type {
    case .radial:
      let (width, height) = ((end.x - start.x).magnitude, (end.y - start.y).magnitude)
      guard width > 0, height > 0 else { return [] }
      let circle = Gradient.Geometry.radial(
        startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1)
      let ellipse = CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: start.x, ty: start.y)
      return [
        .save, .clip(values.outline, .winding, isAntialiased: true), .concatenate(ellipse),
        .shade(Gradient(stops: stops, geometry: circle), .plain), .restore,
      ]
    case .conic:
      let angle = DeterministicMath.arcTangent(
        y: (end.y - start.y).native, x: (end.x - start.x).native)
      return [fill(values, stops, .conic(center: start, angle: CGFloat(angle)))]
    default:  // pairs are not an enum of ours
      return [fill(values, stops, .linear(start: start, end: end))]
    }
  }

  private func fill(
    _ values: LayerValues, _ stops: [GradientStop], _ geometry: Gradient.Geometry
  ) -> DisplayList.Command {
    let gradient = Gradient(stops: stops, geometry: geometry)
    return .fill(values.outline, .winding, .gradient(gradient), .plain)
  }
}
