internal import CRasterLibraries
package import Quartz

extension Bitmap {
  /// The pixels as an image.
  package func image() -> CGImage {
    precondition(format == .color, "a mask has no colours")
    flush()
    let count = width * height * 4
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      guard let first = bytes.baseAddress else { return }
      for y in 0..<height {
        unsafe raster_pixels_to_bytes(colors(x: 0, y: y), first + y * width * 4, width)
      }
      filled = count
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  /// Copies pixels of the bitmap's size: red, green and blue, premultiplied, and opacity.
  func copy(_ bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "\(bytes.count) bytes")
    flush()
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      for y in 0..<height {
        unsafe raster_pixels_from_bytes(first + y * width * 4, colors(x: 0, y: y), width)
      }
    }
    touch()
  }
}
