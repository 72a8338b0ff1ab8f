import Foundation
import Synchronization
package import UIGeometry

/// Pixels in memory: premultiplied red, green, blue and opacity, row by row from the upper left
/// corner, without gaps.
package struct PixelCanvas: Equatable, Sendable {
  /// The number of pixels per row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The bytes, four per pixel.
  package var pixels: [UInt8]

  /// Creates transparent pixels.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a canvas of \(width) × \(height) pixels")
    (self.width, self.height) = (width, height)
    let count = width * height * 4
    pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      // `repeating:` takes nanoseconds for each byte unless it is optimized.
      if let first = bytes.baseAddress { unsafe memset(first, 0, count) }
      filled = count
    }
  }
}

/// Turns display lists into pixels. A target above implements it; this one has no pixels.
package protocol Rasterizer: Sendable {
  /// Draws a list over the canvas. `transform` maps the list's base space to pixels, with y
  /// downwards.
  func draw(_ list: DisplayList, transform: CGAffineTransform, onto canvas: inout PixelCanvas)
}

/// The process's rasteriser, for bitmap contexts and other drawings that the app reads.
package enum Rasterization {
  /// The reason why there is no bitmap.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// No target that rasterises is linked and installed.
    case noRasterizer
    /// The pixel format is not supported.
    case format(String)

    /// The message: what is missing, and the remedy.
    package var description: String {
      switch self {
      case .noRasterizer:
        "drawing is only recorded here, no rasteriser is installed: UIKit has one, with the"
          + " package's trait Pictures"
      case .format(let what):
        "no bitmap context \(what): use 8 bits a component, RGB, and an opacity that is "
          + "premultiplied or skipped"
      }
    }
  }

  private struct Installed: Sendable {
    var rasterizer: (any Rasterizer)?
    var report: @Sendable (Failure) -> Void = { _ in }
  }

  private static let installed = Mutex(Installed())
  /// The replacement for the installed rasteriser while `replacing` runs its body.
  @TaskLocal private static var replacement: Installed?

  private static var present: Installed { replacement ?? installed.withLock { $0 } }

  /// The rasteriser; nil if none is installed.
  package static var current: (any Rasterizer)? { present.rasterizer }

  /// Installs the process's rasteriser, and the function that reports failures which an initializer
  /// of CoreGraphics can only express as nil.
  package static func install(
    _ rasterizer: (any Rasterizer)?, report: @escaping @Sendable (Failure) -> Void = { _ in }
  ) {
    installed.withLock { $0 = Installed(rasterizer: rasterizer, report: report) }
  }

  /// Calls `body` with another rasteriser, or none, instead of the process's. For tests, which
  /// share a process.
  package static func replacing<Result>(
    with rasterizer: (any Rasterizer)?, report: @escaping @Sendable (Failure) -> Void = { _ in },
    _ body: () throws -> Result
  ) rethrows -> Result {
    try $replacement.withValue(Installed(rasterizer: rasterizer, report: report), operation: body)
  }

  static func report(_ failure: Failure) { present.report(failure) }

  /// Draws a list of `width × height` pixels on a transparent canvas.
  ///
  /// - Throws: `Failure` if there is no rasteriser, or no image of this size.
  package static func image(
    of list: DisplayList, width: Int, height: Int, transform: CGAffineTransform
  ) throws(Failure) -> CGImage {
    guard let rasterizer = current else {
      report(.noRasterizer)
      throw .noRasterizer
    }
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooLarge, count < 1 << 28 else {
      throw .format("of \(width) × \(height) pixels")
    }
    var canvas = PixelCanvas(width: width, height: height)
    rasterizer.draw(list, transform: transform, onto: &canvas)
    return CGImage(width: width, height: height, pixels: canvas.pixels)
  }
}
