public import Foundation
import Quartz

extension UIImage {
  /// Which way up an image's pixels are; the numbers are UIKit's.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case up = 0
    /// Upside down.
    case down = 1
    /// Turned left by a quarter.
    case left = 2
    /// Turned right by a quarter.
    case right = 3
    /// Upright, mirrored sideways.
    case upMirrored = 4
    /// Upside down, mirrored sideways.
    case downMirrored = 5
    /// Turned left, mirrored up and down.
    case leftMirrored = 6
    /// Turned right, mirrored up and down.
    case rightMirrored = 7

    /// The orientation in which an image of this one is seen in a mirror beside it.
    var mirroredSideways: Orientation {
      switch self {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    }

    var swapsSides: Bool {
      switch self {
      case .up, .down, .upMirrored, .downMirrored: false
      case .left, .right, .leftMirrored, .rightMirrored: true
      }
    }

    /// Maps a unit square of the pixels to that of the picture.
    var transform: CGAffineTransform {
      switch self {
      case .up: .identity
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
      case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
      case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
      case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
      }
    }
  }

  /// How a picture is coloured; the numbers are UIKit's.
  public enum RenderingMode: Int, Sendable {
    /// As the view likes.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// As a stencil, in the accent colour.
    case alwaysTemplate = 2
  }

  /// How the parts between an image's edges fill a larger rectangle; the numbers are UIKit's.
  public enum ResizingMode: Int, Sendable {
    /// By copies.
    case tile = 0
    /// Stretched.
    case stretch = 1
  }

  private func with(_ change: (inout Traits) -> Void) -> UIImage {
    var traits = traits
    change(&traits)
    return UIImage(content, size: size, scale: scale, traits: traits)
  }

  /// Returns the image mirrored sideways, as it is seen.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirroredSideways }
  }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the image as a stencil in this colour.
  public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  /// Returns the image as a stencil in this colour, with another rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the image with parts at its edges, in points, that are not stretched; the rest between
  /// them is tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with parts at its edges, in points, that are not stretched.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with {
      $0.caps = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the image with insets by which views are aligned, in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentInsets = alignmentInsets }
  }

  /// Returns an image that is mirrored in an interface from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  // MARK: Files

  /// Returns the image as a PNG file; nil if it is empty or cannot be written.
  public func pngData() -> Data? {
    cgImage.flatMap { ImageCoding.codec?.png(of: $0) }.map { Data($0) }
  }

  /// Returns the image as a JPEG file, over white where it is transparent; nil if it is empty or
  /// cannot be written.
  ///
  /// - Parameter compressionQuality: From 0 for the smallest file to 1 for the best picture.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage.flatMap { ImageCoding.codec?.jpeg(of: $0, quality: Double(compressionQuality)) }
      .map { Data($0) }
  }

  /// The number of pixels in a point according to a file's name: two for `card@2x.png`.
  static func scale(ofFile path: String) -> CGFloat {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.split(separator: ".").first ?? ""
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// Finds a file of a bundle, or of the app's if it is nil, in the wanted scale if there is one.
  static func file(
    named name: String, in bundle: Bundle?, scale: CGFloat
  ) -> (image: CGImage, scale: CGFloat)? {
    guard let codec = ImageCoding.codec,
      let folder = bundle.map({ $0.resourcePath }) ?? codec.resourceFolder
    else { return nil }
    let wanted =
      scale > 2 ? ["@3x", "@2x", ""] : scale > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let known = ["png", "jpg", "jpeg", "webp"]
    let hasSuffix = parts.count > 1 && known.contains(parts[parts.count - 1].lowercased())
    let stem = hasSuffix ? parts.dropLast().joined(separator: ".") : name
    for mark in wanted {
      for suffix in hasSuffix ? [String(parts[parts.count - 1])] : known {
        let path = "\(folder)/\(stem)\(mark).\(suffix)"
        if let contents = codec.contents(of: path), let image = codec.image(from: contents) {
          return (image, Self.scale(ofFile: path))
        }
      }
    }
    return nil
  }
}

extension UIImage: Hashable {
  /// Returns whether both are the same object.
  public static func == (left: UIImage, right: UIImage) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
