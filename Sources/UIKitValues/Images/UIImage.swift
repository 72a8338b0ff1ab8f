public import Foundation
public import Quartz
import Synchronization

/// A picture: of pixels, or of drawing commands that are drawn at whatever size is needed.
///
/// Immutable. Its size is in points; a point is `scale` pixels wide.
public final class UIImage: Sendable {
  /// The content of the picture.
  enum Content: Sendable {
    case pixels(CGImage)
    /// Commands from the upper left corner, in points.
    case drawing(DisplayList)
    /// A glyph of the symbols' font.
    case symbol(Symbol)
    /// Images that are shown in turn.
    case frames(ImageFrames)
  }

  /// The settings for drawing the picture, apart from its content.
  package struct Traits: Sendable {
    /// The name under which the app has asked for the picture; empty for none.
    var name = ""
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var caps: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var alignmentInsets = UIEdgeInsets.zero
    /// The colour that replaces the picture's own.
    package var tint: UIColor?
    var flipsForRightToLeft = false
  }

  let content: Content
  package let traits: Traits
  /// The number of pixels in a point.
  public let scale: CGFloat
  /// The size in points, as the picture is oriented.
  public let size: CGSize
  /// The pixels of a drawing, once they have been asked for.
  private let drawn = Mutex<CGImage?>(nil)

  init(_ content: Content, size: CGSize, scale: CGFloat, traits: Traits = Traits()) {
    (self.content, self.size, self.scale, self.traits) = (content, size, scale, traits)
  }

  /// Creates an image of a drawing, whose upper left corner is the origin.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels in a point.
  package convenience init(drawing list: DisplayList, size: CGSize, scale: CGFloat) {
    self.init(.drawing(list), size: size, scale: scale)
  }

  /// Creates an image without content.
  public convenience init() { self.init(.drawing(DisplayList()), size: .zero, scale: 1) }

  /// Creates an image with one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image with `scale` pixels per point; `orientation` says which way up they are.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 ? scale : 1
    let size = CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    self.init(
      .pixels(cgImage), size: orientation.swapsSides ? size.swapped : size, scale: scale,
      traits: Traits(orientation: orientation))
  }

  /// Creates an image from the contents of a file; nil if they are not a picture.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from the contents of a file; nil if they are not a picture.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = ImageCoding.codec?.image(from: Array(data)) else { return nil }
    self.init(cgImage: image, scale: scale, orientation: .up)
  }

  /// Creates an image from a file; `@2x` before the suffix of its name means two pixels per point.
  /// Nil if it is not a picture.
  public convenience init?(contentsOfFile path: String) {
    guard let codec = ImageCoding.codec, let contents = codec.contents(of: path),
      let image = codec.image(from: contents)
    else { return nil }
    self.init(cgImage: image, scale: Self.scale(ofFile: path), orientation: .up)
  }

  /// Creates an image from a file of the app's main bundle, by its name with or without the suffix;
  /// nil if there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// Creates an image from a file of a bundle, by its name with or without the suffix; nil if there
  /// is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    let wanted = traitCollection?.displayScale ?? UITraitCollection.current.displayScale
    guard let found = Self.file(named: name, in: bundle, scale: wanted) else { return nil }
    let size = CGSize(
      width: CGFloat(found.image.width) / found.scale,
      height: CGFloat(found.image.height) / found.scale)
    self.init(.pixels(found.image), size: size, scale: found.scale, traits: Traits(name: name))
  }

  // MARK: Reading

  /// The pixels, as they are stored; drawn now if the image is a drawing. Nil for an empty image.
  public var cgImage: CGImage? {
    switch content {
    case .pixels(let image): return image
    case .drawing(let list): return cgImage(of: list)
    case .symbol:
      let rect = CGRect(origin: .zero, size: size)
      return cgImage(of: DisplayList(commands(in: rect, tint: ownTint)))
    case .frames(let frames): return frames.first.cgImage
    }
  }

  private func cgImage(of list: DisplayList) -> CGImage? {
    drawn.withLock { drawn in
      if drawn == nil { drawn = pixels(of: list) }
      return drawn
    }
  }

  /// The colour that replaces the picture's own, under the current traits; nil for none.
  var ownTint: PaintColor? { traits.tint?.paintColor(with: .current) }

  /// The pixels as the picture is seen: upright, and in its own tint. Nil for an empty image.
  var uprightPixels: CGImage? {
    if traits.orientation == .up, traits.tint == nil { return cgImage }
    return pixels(of: DisplayList(commands(in: CGRect(origin: .zero, size: size), tint: ownTint)))
  }

  private func pixels(of list: DisplayList) -> CGImage? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width > 0, height > 0, width < 32768, height < 32768 else { return nil }
    return try? Rasterization.image(
      of: list, width: Int(width), height: Int(height),
      transform: CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Which way up the pixels are.
  public var imageOrientation: Orientation { traits.orientation }
  /// How the picture is coloured. Default: `automatic`.
  public var renderingMode: RenderingMode { traits.renderingMode }
  /// The parts at the edges that are not stretched, in points. Default: zero.
  public var capInsets: UIEdgeInsets { traits.caps ?? .zero }
  /// How the parts between the edges fill a larger rectangle.
  public var resizingMode: ResizingMode { traits.resizingMode }
  /// The insets of the rectangle by which views are aligned, in points. Default: zero.
  public var alignmentRectInsets: UIEdgeInsets { traits.alignmentInsets }
  /// Whether the picture is mirrored in an interface from right to left. Default: false.
  public var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }

  // MARK: Drawing

  /// Draws the picture in its own size, with its upper left corner at `point`.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the picture in its own size, by a blend mode and with an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture in a rectangle of the current context, if there is one.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture in a rectangle of the current context, by a blend mode and with an opacity.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let compositing = Compositing(alpha: alpha, blendMode: blendMode)
    let commands = commands(in: rect, tint: ownTint)
    guard !commands.isEmpty else { return }
    if compositing == .plain { return context.draw(DisplayList(commands)) }
    let group = DisplayList.Group(compositing)
    context.draw(DisplayList([.beginGroup(group)] + commands + [.endGroup]))
  }

  /// Fills a rectangle of the current context with copies of the picture, in its own size.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image = uprightPixels else { return }
    let pattern = ImagePattern(image: image, tile: size, transform: .identity)
    context.draw(DisplayList([.fill(VectorPath(rect), .winding, .pattern(pattern), .plain)]))
  }
}

extension UIColor {
  /// Creates a colour that fills with copies of an image, in its own size.
  ///
  /// In a view's background the copies begin at the origin of the bounds, so they scroll with the
  /// content; in a context they begin in its upper left corner. Texts, borders and shadows use the
  /// image's average colour. An image without pixels gives a transparent colour.
  public convenience init(patternImage image: UIImage) {
    guard let pixels = image.uprightPixels else {
      self.init(white: 0, alpha: 0)
      return
    }
    self.init(pattern: CGColor(tile: pixels, size: image.size))
  }
}
