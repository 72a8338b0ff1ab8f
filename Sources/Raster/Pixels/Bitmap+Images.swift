package import Quartz

extension Bitmap {
  /// The pixels as an image.
  package func image() -> CGImage {
    precondition(format == .color, "a mask has no colours")
    flush()
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        let row = unsafe colors(x: 0, y: y)
        for x in 0..<width {
          let (pixel, place) = unsafe (row[x], (y * width + x) * 4)
          unsafe pixels[place] = UInt8(pixel >> 16 & 255)
          unsafe pixels[place + 1] = UInt8(pixel >> 8 & 255)
          unsafe pixels[place + 2] = UInt8(pixel & 255)
          unsafe pixels[place + 3] = UInt8(pixel >> 24)
        }
      }
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  /// Copies pixels of the bitmap's size: red, green and blue, premultiplied, and opacity.
  func copy(_ bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "\(bytes.count) bytes")
    flush()
    unsafe bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<height {
        let row = unsafe colors(x: 0, y: y)
        for x in 0..<width {
          let place = (y * width + x) * 4
          let low = unsafe UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
          unsafe row[x] = unsafe UInt32(bytes[place + 3]) << 24 | UInt32(bytes[place]) << 16 | low
        }
      }
    }
    touch()
  }
}
