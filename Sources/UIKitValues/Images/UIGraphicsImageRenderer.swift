public import Foundation
public import Quartz

/// How a renderer draws.
public final class UIGraphicsImageRendererFormat {
  /// The number of pixels in a point. Default: the main screen's.
  public var scale: CGFloat = UITraitCollection.current.displayScale.usableScale
  /// Whether the image has no transparent parts. Default: false.
  public var opaque = false

  /// Creates the default format.
  public init() {}

  /// Creates the format that suits a display with these traits: its scale.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    scale = traitCollection.displayScale.usableScale
  }

  /// The default format.
  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }

  /// The format that suits the main screen.
  public static func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

/// The target of a renderer's drawing code.
public final class UIGraphicsImageRendererContext {
  /// The context, which is also the current one.
  public let cgContext: CGContext
  /// How the renderer draws.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  init(_ context: CGContext, _ bounds: CGRect, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.bounds, self.format) = (context, bounds, format)
  }

  /// The drawing so far.
  public var currentImage: UIImage {
    UIImage(.drawing(cgContext.list), size: bounds.size, scale: format.scale)
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle by a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws the inside edge of a rectangle, a point wide, with the stroke colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }

  /// Restricts drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images by drawing.
///
/// The image keeps the drawing itself: it becomes pixels where they are asked for, so it costs
/// little, and stays sharp when it is enlarged.
public final class UIGraphicsImageRenderer {
  private let bounds: CGRect
  /// How the renderer draws.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of `size` points.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// Creates a renderer of images of `size` points in a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images that show the drawing inside `bounds`, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Creates a renderer of images that show the drawing inside `bounds`, in a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds.standardized, format)
  }

  /// Returns an image of the drawing by `actions`.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(recording: bounds.size, scale: format.scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if format.opaque { context.fillGround(bounds) }
    UIGraphicsPushContext(context)
    let target = UIGraphicsImageRendererContext(context, bounds, format)
    actions(target)
    UIGraphicsPopContext()
    return target.currentImage
  }

  /// Returns the drawing by `actions` as a PNG file; empty if it cannot be written.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Draws an image, and returns it as a JPEG file; empty if it cannot be written.
  ///
  /// - Parameter compressionQuality: From 0 for the smallest file to 1 for the best picture.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

extension CGContext {
  /// Fills a rectangle with black, as the ground of an opaque image.
  func fillGround(_ rect: CGRect) {
    saveGState()
    setFillColor(.black)
    fill(rect)
    restoreGState()
  }
}

extension CGFloat {
  /// The number itself; 1 unless it is positive.
  package var usableScale: CGFloat { self > 0 && isFinite ? self : 1 }
}
