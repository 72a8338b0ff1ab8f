internal import Foundation
internal import Quartz
internal import Raster
internal import UIKitCore

/// Reads PNG, JPEG and WebP files, and writes PNG and JPEG.
struct ImageFiles: ImageCodec {
  func image(from contents: [UInt8]) -> CGImage? { try? ImageFile.decode(contents) }

  func png(of image: CGImage) -> [UInt8]? { try? ImageFile.png(image) }

  func jpeg(of image: CGImage, quality: Double) -> [UInt8]? {
    try? ImageFile.jpeg(image, quality: quality)
  }

  var resourceFolder: String? { Bundle.main.resourcePath }

  func contents(of path: String) -> [UInt8]? {
    let contents = FileManager.default.contents(atPath: path).map { Array($0) }
    let folder = resourceFolder.map { $0 + "/" } ?? ""
    let isResource = !folder.isEmpty && path.hasPrefix(folder)
    OpenedFiles.shared.noteImage(
      isResource ? String(path.dropFirst(folder.count)) : path, contents)
    return contents
  }
}
