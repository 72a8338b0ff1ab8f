package import Raster

/// The pixels that viewers see, 0xAARRGGBB, row by row.
package struct RemotePicture: Sendable {
  package let width: Int
  package let height: Int
  package private(set) var pixels: [UInt32]

  /// Creates a black picture.
  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0xFF00_0000, count: width * height)
  }

  /// The rectangle of all its pixels.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Takes over the pixels of a part of a bitmap, which has the same size.
  package mutating func copy(_ rect: PixelRect, from bitmap: Bitmap) {
    precondition(bitmap.width == width && bitmap.height == height, "another size")
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let (rowBytes, width) = (bitmap.rowBytes, width)
    unsafe pixels.withUnsafeMutableBytes { target in
      unsafe bitmap.withBytes { source in
        for row in rect.top..<rect.bottom {
          let (from, to) = (row * rowBytes + rect.left * 4, (row * width + rect.left) * 4)
          unsafe UnsafeMutableRawBufferPointer(rebasing: target[to..<to + rect.width * 4])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: source[from..<from + rect.width * 4]))
        }
      }
    }
  }

  /// Sets a pixel, for tests.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
