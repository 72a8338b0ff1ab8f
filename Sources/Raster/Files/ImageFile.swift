internal import CRasterLibraries
package import Quartz
internal import Synchronization

/// Image files: decodes PNG, JPEG and WebP, and encodes PNG and JPEG.
package enum ImageFile {
  /// The format of a file, detected from its first bytes.
  package enum Kind: CaseIterable, Sendable {
    case png
    case jpeg
    case webP

    /// The format of a file that begins with `bytes`; nil for any other.
    package init?(_ bytes: [UInt8]) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if bytes.starts(with: Array("RIFF".utf8)),
        bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
      {
        self = .webP
      } else {
        return nil
      }
    }

    fileprivate var code: image_file_kind {
      switch self {
      case .png: IMAGE_FILE_PNG
      case .jpeg: IMAGE_FILE_JPEG
      case .webP: IMAGE_FILE_WEBP
      }
    }
  }

  /// The largest number of pixels that are decoded: 256 MB.
  package static let pixelLimit = 64 << 20

  private static let png = load(.png)
  private static let jpeg = load(.jpeg)
  private static let webP = load(.webP)

  private static func load(_ kind: Kind) -> Result<Void, ImageFileError> {
    var missing = unsafe missing_raster_library()
    guard unsafe raster_load_codec(kind.code, &missing) == 0 else {
      return unsafe .failure(.library(RasterError(missing)))
    }
    return .success(())
  }

  private static func require(_ kind: Kind) throws(ImageFileError) {
    switch kind {
    case .png: try png.get()
    case .jpeg: try jpeg.get()
    case .webP: try webP.get()
    }
  }

  /// Decodes the image in a file.
  ///
  /// - Throws: `ImageFileError` for a damaged or unknown file, or if its library is missing.
  package static func decode(_ bytes: [UInt8]) throws(ImageFileError) -> CGImage {
    guard let kind = Kind(bytes) else { throw .unknownFormat }
    try require(kind)
    var (width, height): (Int32, Int32) = (0, 0)
    guard unsafe raster_image_size(kind.code, bytes, bytes.count, &width, &height), width > 0,
      height > 0
    else { throw .damaged(kind) }
    let count = Int(width) * Int(height)
    guard count <= pixelLimit, max(width, height) <= Bitmap.sideLimit else {
      throw .tooLarge(width: Int(width), height: Int(height))
    }
    var pixels = [UInt8](repeating: 0, count: count * 4)
    guard unsafe raster_decode_image(kind.code, bytes, bytes.count, width, height, &pixels) else {
      throw .damaged(kind)
    }
    unsafe raster_premultiply(&pixels, count)
    return CGImage(width: Int(width), height: Int(height), pixels: pixels)
  }

  /// The image as PNG.
  ///
  /// - Throws: `ImageFileError.library` if libpng is missing.
  package static func png(_ image: CGImage) throws(ImageFileError) -> [UInt8] {
    try require(.png)
    var pixels = image.pixels
    unsafe raster_unpremultiply(&pixels, pixels.count / 4)
    let (width, height) = (Int32(image.width), Int32(image.height))
    return try unsafe encode(image) { bytes, count in
      unsafe raster_encode_png(pixels, width, height, bytes, &count)
    }
  }

  /// The image as JPEG; transparent parts are drawn over white.
  ///
  /// - Parameter quality: From 0 for the smallest file to 1 for the best picture.
  /// - Throws: `ImageFileError.library` if libturbojpeg is missing.
  package static func jpeg(
    _ image: CGImage, quality: Double
  ) throws(ImageFileError) -> [UInt8] {
    try require(.jpeg)
    var pixels = image.pixels
    unsafe raster_cover_white(&pixels, pixels.count / 4)
    let (width, height) = (Int32(image.width), Int32(image.height))
    let percent = Int32((1 + 99 * min(max(quality, 0), 1)).rounded())
    return try unsafe encode(image) { bytes, count in
      unsafe raster_encode_jpeg(pixels, width, height, percent, bytes, &count)
    }
  }

  /// Returns the bytes that `write` writes. Without a buffer, `write` sets a size that is
  /// sufficient.
  private static func encode(
    _ image: CGImage, _ write: (UnsafeMutablePointer<UInt8>?, inout Int) -> Bool
  ) throws(ImageFileError) -> [UInt8] {
    var count = 0
    guard write(nil, &count) else {
      throw .tooLarge(width: image.width, height: image.height)
    }
    var isDone = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      isDone = unsafe write(buffer.baseAddress, &count)
      filled = isDone ? count : 0
    }
    guard isDone else { throw .tooLarge(width: image.width, height: image.height) }
    return bytes
  }
}

/// Why an image file cannot be read or written.
package enum ImageFileError: Error, Equatable, CustomStringConvertible {
  /// It is neither PNG, nor JPEG, nor WebP.
  case unknownFormat
  /// The library for the format rejects the bytes, or some of them.
  case damaged(ImageFile.Kind)
  /// The image contains more pixels than are decoded; its size is in pixels.
  case tooLarge(width: Int, height: Int)
  /// The library for the format is missing.
  case library(RasterError)

  /// What happened and what to do about it.
  package var description: String {
    switch self {
    case .unknownFormat: "the image is not PNG, JPEG or WebP: convert it to one of these"
    case .damaged(let kind): "the image is no complete \(kind) file: save it again"
    case .tooLarge(let width, let height):
      "the image has \(width) × \(height) pixels: at most \(ImageFile.pixelLimit) in all and "
        + "\(Bitmap.sideLimit) on a side are read"
    case .library(let error): error.description
    }
  }
}
