internal import Quartz

/// An image's pixels in the rasteriser's format: 0xAARRGGBB, premultiplied.
final class PixelLevel {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  convenience init(_ image: CGImage) {
    let bytes = image.pixels
    let pixels = (0..<image.width * image.height).map { index in
      let place = index * 4
      return UInt32(bytes[place + 3]) << 24 | UInt32(bytes[place]) << 16
        | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    }
    self.init(width: image.width, height: image.height, pixels: pixels)
  }

  /// The image at half its size, rounded up: each pixel is the average of four.
  func halved() -> PixelLevel {
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    var half: [UInt32] = []
    half.reserveCapacity(halfWidth * halfHeight)
    for y in 0..<halfHeight {
      let (top, bottom) = (2 * y * width, min(2 * y + 1, height - 1) * width)
      for x in 0..<halfWidth {
        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
        let four = [
          pixels[top + left], pixels[top + right], pixels[bottom + left], pixels[bottom + right],
        ]
        var pixel: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
          let sum = four.reduce(0) { $0 + ($1 >> shift & 255) }
          pixel |= ((sum + 2) / 4) << shift
        }
        half.append(pixel)
      }
    }
    return PixelLevel(width: halfWidth, height: halfHeight, pixels: half)
  }
}

/// An image at its own size, and at half, a quarter and so on, made when needed.
final class ImageLevels {
  private var levels: [PixelLevel]

  init(_ image: CGImage) {
    levels = [PixelLevel(image)]
  }

  /// The level after `halvings` halvings, or the smallest one.
  func level(_ halvings: Int) -> PixelLevel {
    while levels.count <= halvings {
      let last = levels[levels.count - 1]
      if last.width == 1, last.height == 1 { return last }
      levels.append(last.halved())
    }
    return levels[halvings]
  }
}

/// The images of recent frames, by digest.
final class ImageCache {
  private var images: [UInt64: (image: CGImage, levels: ImageLevels)] = [:]
  private var pixelCount = 0

  /// 64 MB, counting the first levels.
  private static let pixelLimit = 16 << 20

  func levels(of image: CGImage) -> ImageLevels {
    if let known = images[image.digest], known.image == image { return known.levels }
    let count = image.width * image.height
    if pixelCount + count > Self.pixelLimit {
      images.removeAll()
      pixelCount = 0
    }
    let levels = ImageLevels(image)
    if images.updateValue((image, levels), forKey: image.digest) == nil { pixelCount += count }
    return levels
  }
}
