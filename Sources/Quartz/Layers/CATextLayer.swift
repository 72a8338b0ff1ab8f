public import Foundation
import UIGeometry

/// A layer that shows a text at the upper edge of its bounds, above its background.
///
/// Nothing is drawn outside the bounds. The setter that `LayerTypesetting` holds sets the text.
open class CATextLayer: CALayer {
  final var text = LayerText()

  /// Creates a layer without a text.
  public required init() {
    super.init()
  }

  /// Creates a copy for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CATextLayer { text = layer.text }
  }

  override func duplicate() -> CALayer { CATextLayer(layer: self) }

  override func animatableProperty(_ key: String) -> AnimatableValue? {
    switch key {
    case "fontSize": .number(text.fontSize)
    case "foregroundColor": text.color.map { .color($0) } ?? .nothing
    default: super.animatableProperty(key)
    }
  }

  @discardableResult
  override func setAnimatableProperty(_ value: AnimatableValue, _ key: String) -> Bool {
    switch (key, value) {
    case ("fontSize", .number(let number)): text.fontSize = number
    case ("foregroundColor", .color), ("foregroundColor", .nothing): text.color = value.color
    default: return super.setAnimatableProperty(value, key)  // pairs are not an enum of ours
    }
    return true
  }

  override func appendContents(to commands: inout [DisplayList.Command]) {
    super.appendContents(to: &commands)
    let bounds = values.bounds.standardized
    guard !bounds.isEmpty, let setter = LayerTypesetting.current else { return }
    var text = text
    (text.size, text.scale) = (bounds.size, values.contentsScale)
    let list = setter.list(of: text)
    guard !list.isEmpty else { return }
    commands += [
      .save, .clip(VectorPath(bounds), .winding, isAntialiased: true),
      .list(list, CGAffineTransform(translationX: bounds.minX, y: bounds.minY)), .restore,
    ]
  }

  private func change<Value>(
    _ key: String, _ place: WritableKeyPath<LayerText, Value>, _ value: Value
  ) {
    changing(key) { text[keyPath: place] = value }
  }

  /// The text: a `String`, or an `NSAttributedString`, whose attributes take precedence over the
  /// layer's. Default: nil.
  open var string: Any? {
    get { text.string }
    set { change("string", \.string, newValue) }
  }

  /// The font: a `UIFont`, whose size is ignored, or a font's name. Default: nil, the system's
  /// font.
  open var font: Any? {
    get { text.font }
    set { change("font", \.font, newValue) }
  }

  /// The size of the font, in points. Default: 36.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { change("fontSize", \.fontSize, newValue) }
  }

  /// The colour. Default: white.
  open var foregroundColor: CGColor? {
    get { text.color }
    set { change("foregroundColor", \.color, newValue) }
  }

  /// Whether the text is broken into as many lines as the width of the bounds requires. Default:
  /// false.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { change("wrapped", \.isWrapped, newValue) }
  }

  /// How lines are aligned. Default: `natural`.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignment }
    set { change("alignmentMode", \.alignment, newValue) }
  }

  /// Where a text that does not fit gets an ellipsis. Default: `none`, which cuts it off.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncation }
    set { change("truncationMode", \.truncation, newValue) }
  }
}

/// How the lines of a text layer are aligned.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// By the direction of the text.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where the text of a layer is shortened if it does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nowhere: a text that does not fit is cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
