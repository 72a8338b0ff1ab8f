internal import Quartz
internal import Synchronization
internal import UIKitCore

/// Reads and writes no image file, in a program without pictures, and says so once.
struct ImagesWithoutPictures: ImageCodec {
  /// Says once that an image or pixels would need pictures.
  static let report: Void = { reportLine("retouch: images and pixels: \(Pictures.absence)") }()

  /// Installs it, and reports drawings that would become pixels.
  static func install() {
    ImageCoding.install(Self())
    Rasterization.install(nil) { failure in
      if failure == .noRasterizer { report } else { reportLine("retouch: \(failure)") }
    }
  }

  func image(from contents: [UInt8]) -> CGImage? {
    Self.report
    return nil
  }

  func png(of image: CGImage) -> [UInt8]? {
    Self.report
    return nil
  }

  func jpeg(of image: CGImage, quality: Double) -> [UInt8]? {
    Self.report
    return nil
  }

  var resourceFolder: String? { nil }

  func contents(of path: String) -> [UInt8]? {
    Self.report
    return nil
  }
}
