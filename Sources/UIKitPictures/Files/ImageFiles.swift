internal import Foundation
internal import Quartz
internal import Raster
internal import UIKitCore
internal import UIKitHosts

/// Reads PNG, JPEG and WebP files, and writes PNG and JPEG.
struct ImageFiles: ImageCodec {
  func image(from contents: [UInt8]) -> CGImage? { try? ImageFile.decode(contents) }

  func png(of image: CGImage) -> [UInt8]? { try? ImageFile.png(image) }

  func jpeg(of image: CGImage, quality: Double) -> [UInt8]? {
    try? ImageFile.jpeg(image, quality: quality)
  }

  var resourceFolder: String? { Bundle.main.resourcePath }

  func contents(of path: String) -> [UInt8]? {
    let name = resourceName(of: path)
    let contents =
      CarriedImages.shared.contents(name) ?? read(path)
    OpenedFiles.shared.noteImage(name, contents)
    return contents
  }

  /// The bytes of a file; nil if it cannot be read.
  func read(_ path: String) -> [UInt8]? {
    readingForToolkit { FileManager.default.contents(atPath: path).map { Array($0) } }
  }
}
