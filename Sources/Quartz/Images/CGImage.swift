public import Foundation
import InputCore
import Synchronization

/// A picture: pixels of sRGB, eight bits per channel, multiplied by their opacity.
///
/// Immutable. Two images are equal if their sizes and pixels are. A display list identifies an
/// image by its digest.
public final class CGImage: Sendable {
  /// The number of pixels per row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Red, green, blue and opacity of each pixel, row by row from the upper left corner, without
  /// gaps.
  package let pixels: [UInt8]
  /// The digest, once it was asked for; 0 before.
  private let knownDigest = Atomic<UInt64>(0)

  /// Creates an image from premultiplied pixels: four bytes each, `width × height` of them.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0, "an image of \(width) × \(height) pixels")
    precondition(pixels.count == width * height * 4, "\(pixels.count) bytes")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// A hash of the size and the pixels, equal on every machine. Computed when it is first needed: a
  /// picture that is only written to a file needs none.
  package var digest: UInt64 {
    let known = knownDigest.load(ordering: .relaxed)
    if known != 0 { return known }
    let digest = Self.digest(width: width, height: height, pixels: pixels)
    knownDigest.store(digest, ordering: .relaxed)
    return digest
  }

  /// The number of bits per channel: 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits per pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes per row: four per pixel.
  public var bytesPerRow: Int { width * 4 }
  /// The colour space: sRGB.
  public var colorSpace: CGColorSpace? { .standard }
  /// The meaning of a pixel's fourth byte: the opacity, by which the others are multiplied.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// The order of a pixel's bytes, and its opacity.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

  /// Returns an image with the same pixels.
  public func copy() -> CGImage? { self }

  /// Returns the part inside `rect`, which is in pixels from the upper left corner and is enlarged
  /// to whole pixels; nil if none of the image is inside.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.isFinite else { return nil }
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let part = rect.cut(by: whole)
    guard !part.isNull, !part.isEmpty else { return nil }
    let left = Int(part.minX.rounded(.down))
    let top = Int(part.minY.rounded(.down))
    let right = Int(part.maxX.rounded(.up))
    let bottom = Int(part.maxY.rounded(.up))
    if right - left == width, bottom - top == height { return self }
    var cut: [UInt8] = []
    cut.reserveCapacity((right - left) * (bottom - top) * 4)
    for row in top..<bottom {
      let start: Int = (row * width + left) * 4
      let end: Int = (row * width + right) * 4
      cut += pixels[start..<end]
    }
    return CGImage(width: right - left, height: bottom - top, pixels: cut)
  }

  private static func digest(width: Int, height: Int, pixels: [UInt8]) -> UInt64 {
    var digest = Digest()
    digest.mix(UInt64(width))
    digest.mix(UInt64(height))
    var place = 0
    // Two pixels at a time.
    unsafe pixels.withUnsafeBytes { bytes in
      while place + 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        digest.mix(UInt64(littleEndian: word))
        place += 8
      }
    }
    for byte in pixels[place...] { digest.mix(UInt64(byte)) }
    return digest.value
  }
}

extension CGImage: Hashable {
  /// Whether both have the same size and pixels.
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right
      || left.width == right.width && left.digest == right.digest
        && left.pixels == right.pixels
  }

  /// Mixes in the digest.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
