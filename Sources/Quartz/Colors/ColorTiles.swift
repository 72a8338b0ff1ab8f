import Foundation
import UIGeometry

/// The image of a colour that is a pattern.
struct ColorTiles: Hashable {
  /// The image as supplied by the app.
  private let source: CGImage
  /// The pattern to draw: the image with the colour's opacity, in its own size.
  let pattern: ImagePattern
  /// The mean of the pixels, for drawing that allows only a single colour.
  let mean: PaintColor

  init(image: CGImage, size: CGSize) {
    self.init(source: image, shown: image, size: size)
  }

  private init(source: CGImage, shown: CGImage, size: CGSize) {
    self.source = source
    pattern = ImagePattern(image: shown, tile: size, transform: .identity)
    mean = shown.mean
  }

  /// Returns the tiles of the same image with another opacity.
  func withAlpha(_ alpha: CGFloat) -> ColorTiles {
    ColorTiles(source: source, shown: source.faded(to: alpha.unit), size: pattern.tile)
  }
}

extension CGImage {
  /// The mean of the pixels.
  fileprivate var mean: PaintColor {
    var sums = [0, 0, 0, 0]
    for place in pixels.indices { sums[place % 4] += Int(pixels[place]) }
    let opacity = CGFloat(max(sums[3], 1))
    return PaintColor(
      red: CGFloat(sums[0]) / opacity, green: CGFloat(sums[1]) / opacity,
      blue: CGFloat(sums[2]) / opacity, alpha: CGFloat(sums[3]) / CGFloat(width * height * 255))
  }

  /// The image with its opacity multiplied by `share`, rounded to 255ths.
  fileprivate func faded(to share: CGFloat) -> CGImage {
    guard share < 1 else { return self }
    let factor = Int((share * 255).rounded())
    return CGImage(
      width: width, height: height, pixels: pixels.map { UInt8((Int($0) * factor + 127) / 255) })
  }
}
