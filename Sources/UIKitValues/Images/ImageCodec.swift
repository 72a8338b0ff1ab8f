package import Quartz
import Synchronization

/// Reads and writes files of images; the target above that knows their formats implements it.
package protocol ImageCodec: Sendable {
  /// Returns the picture in the contents of a file; nil if the format is not known.
  func image(from contents: [UInt8]) -> CGImage?
  /// Returns a picture as a PNG file.
  func png(of image: CGImage) -> [UInt8]?
  /// Returns a picture as a JPEG file; `quality` is from 0 to 1.
  func jpeg(of image: CGImage, quality: Double) -> [UInt8]?
  /// The folder of the app's own resource files; nil if there is none.
  var resourceFolder: String? { get }
  /// Returns the contents of a file; nil if it cannot be read.
  func contents(of path: String) -> [UInt8]?
}

/// The process's image codec.
package enum ImageCoding {
  private static let installed = Mutex<(any ImageCodec)?>(nil)

  /// Installs the codec that reads and writes images; without it, no file is an image.
  package static func install(_ codec: (any ImageCodec)?) { installed.withLock { $0 = codec } }

  static var codec: (any ImageCodec)? { installed.withLock { $0 } }
}
