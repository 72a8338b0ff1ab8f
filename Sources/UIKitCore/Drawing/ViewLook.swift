import Foundation
import InputCore
import Quartz

/// What a view shows besides the views in it, in words for recordings: `“Ready” background
/// #ff9500`.
///
/// It is read from stored properties. App code runs only for a dynamic colour of the app's own.
@_spi(Toolkit) @preconcurrency @MainActor public struct ViewLook {
  /// The number of bytes of a text that is kept whole. A longer one is cut, and ends in its length
  /// and a digest of all of it.
  private static let textLimit = 160
  /// The numbers of coloured parts of a text that are described, and that a digest sums up.
  private static let (partLimit, digestedPartLimit) = (8, 1000)

  /// The words so far.
  private(set) var words = ""
  private let view: UIView
  private lazy var traits = view.drawnTraits

  private init(of view: UIView) {
    self.view = view
  }

  /// The words of a view: its content, as its class describes it, and what every view has.
  ///
  /// - Parameter withPlace: Whether the origin of its bounds and its transform are among them.
  static func words(of view: UIView, withPlace: Bool = true) -> String {
    var look = ViewLook(of: view)
    view.describeLook(in: &look)
    if withPlace { look.addPlace() }
    look.addCommon()
    return look.words
  }

  private mutating func addPlace() {
    let origin = view.place.bounds.origin
    if origin.x != 0 || origin.y != 0 { add("origin \(text(origin.x)),\(text(origin.y))") }
    if view.flags.contains(.transformed) { add(view.storedTransform) }
  }

  private mutating func addCommon() {
    if view.flags.contains(.hasTint) { add("tint", color: view.effectiveTint) }
    guard let extras = view.extrasIfAny else { return }
    add("background", color: extras.backgroundColor)
    if let layer = extras.layerIfAny { add(layer) }
    if let content = extras.content, !content.isEmpty {
      add("drawing \(Self.short(content.list(clears: !extras.drawsOverFormer).digest))")
    }
  }

  /// Adds a transform, whose effect the frame does not show whole.
  private mutating func add(_ transform: CGAffineTransform) {
    let parts = [transform.a, transform.b, transform.c, transform.d].map { text($0) }
    add("transform \(parts.joined(separator: ","))")
  }

  private mutating func add(_ layer: CALayer) {
    if layer.cornerRadius > 0 { add("corners", number: Double(layer.cornerRadius)) }
    if layer.borderWidth > 0 {
      add("border", number: Double(layer.borderWidth))
      if let color = layer.borderColor { add(UIColor(cgColor: color).fixedText ?? "pattern") }
    }
    if layer.shadowOpacity > 0 { add("shadow", number: Double(layer.shadowOpacity)) }
  }

  // MARK: Words

  /// Adds words, such as a state.
  package mutating func add(_ more: String) {
    if !words.isEmpty { words += " " }
    words += more
  }

  /// Adds a text in quotation marks, after `name` if there is one; nothing for an empty text.
  package mutating func add(_ name: String = "", text: String?) {
    guard let text, !text.isEmpty else { return }
    if !name.isEmpty { add(name) }
    add("“\(text.printable(limit: Self.textLimit))”")
    guard text.utf8.count > Self.textLimit else { return }
    var digest = Digest()
    digest.mix(text)
    add("of \(text.utf8.count) bytes \(Self.short(digest.value))")
  }

  /// Adds a number with three decimals.
  package mutating func add(_ name: String, number: Double) {
    add("\(name) \(text(CGFloat(number)))")
  }

  /// Adds a colour under the view's traits; nothing for nil.
  package mutating func add(_ name: String, color: UIColor?) {
    guard let color else { return }
    if let text = color.fixedText { return add("\(name) \(text)") }
    let traits = traits
    add("\(name) \(color.text(with: traits))")
  }

  /// Adds an image; nothing for nil.
  package mutating func add(_ name: String = "image", image: UIImage?) {
    guard let image else { return }
    let traits = traits
    add("\(name) \(image.text(with: traits))")
  }

  /// Adds the colours of the parts of a text that have one of their own: the first of them in
  /// words, and a digest of more.
  package mutating func add(_ runs: AttributeRuns) {
    guard !runs.isPlain else { return }
    let colors = runs.colors
    for part in colors.prefix(Self.partLimit) {
      add("\(part.start)–\(part.end)", color: part.color)
    }
    guard colors.count > Self.partLimit else { return }
    var digest = Digest()
    for part in colors.dropFirst(Self.partLimit).prefix(Self.digestedPartLimit) {
      digest.mix(UInt64(part.start))
      digest.mix(UInt64(part.end))
      digest.mix(part.color.fixedText ?? "")
    }
    add("and \(colors.count - Self.partLimit) more colours \(Self.short(digest.value))")
  }

  private func text(_ number: CGFloat) -> String { Thousandths.text(of: CallLog.milli(number)) }

  private static func short(_ digest: UInt64) -> String {
    String(UInt32(truncatingIfNeeded: digest), radix: 16)
  }
}
