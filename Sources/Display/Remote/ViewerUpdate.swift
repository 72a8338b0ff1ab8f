package import Raster

/// Writes updates of the picture for a viewer, as RFB's messages.
package enum ViewerUpdate {
  /// The encodings that are known here, by RFB's numbers.
  package enum Encoding: Int32, Sendable {
    case raw = 0
    case hextile = 5
    /// Not an encoding: the viewer follows changes of the picture's size.
    case size = -223
  }

  /// The side of a tile.
  private static let side = 16

  /// The message with some rectangles of a picture.
  package static func message(
    _ rects: [PixelRect], of picture: RemotePicture, as pixels: ViewerPixels,
    usesTiles: Bool
  ) -> [UInt8] {
    let rects = rects.map { $0.intersection(picture.bounds) }.filter { !$0.isEmpty }
    var bytes: [UInt8] = [0, 0]
    let area = rects.reduce(0) { $0 + $1.width * $1.height }
    bytes.reserveCapacity(64 + (usesTiles ? area : area * pixels.byteCount))
    append(rects.count, to: &bytes)
    for rect in rects {
      begin(rect, usesTiles ? .hextile : .raw, in: &bytes)
      if usesTiles {
        appendTiles(rect, picture, pixels, to: &bytes)
      } else {
        appendRows(rect, picture, pixels, to: &bytes)
      }
    }
    return bytes
  }

  /// The message that the picture has another size.
  package static func size(_ width: Int, _ height: Int) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 1]
    begin(PixelRect(x: 0, y: 0, width: width, height: height), .size, in: &bytes)
    return bytes
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
    bytes.append(UInt8(truncatingIfNeeded: number))
  }

  private static func begin(_ rect: PixelRect, _ encoding: Encoding, in bytes: inout [UInt8]) {
    for number in [rect.left, rect.top, rect.width, rect.height] { append(number, to: &bytes) }
    let code = UInt32(bitPattern: encoding.rawValue)
    append(Int(code >> 16), to: &bytes)
    append(Int(code & 0xFFFF), to: &bytes)
  }

  private static func appendRows(
    _ rect: PixelRect, _ picture: RemotePicture, _ pixels: ViewerPixels, to bytes: inout [UInt8]
  ) {
    for row in rect.top..<rect.bottom {
      let start = row * picture.width
      for pixel in picture.pixels[start + rect.left..<start + rect.right] {
        pixels.append(pixel, to: &bytes)
      }
    }
  }

  /// Tiles of one colour take a pixel, or a byte if the tile before had the same; the others are
  /// sent as they are.
  private static func appendTiles(
    _ rect: PixelRect, _ picture: RemotePicture, _ pixels: ViewerPixels, to bytes: inout [UInt8]
  ) {
    var background: UInt32?
    for top in stride(from: rect.top, to: rect.bottom, by: side) {
      for left in stride(from: rect.left, to: rect.right, by: side) {
        let tile = PixelRect(
          left: left, top: top, right: min(left + side, rect.right),
          bottom: min(top + side, rect.bottom))
        guard let color = color(of: tile, picture) else {
          bytes.append(1)
          appendRows(tile, picture, pixels, to: &bytes)
          background = nil
          continue
        }
        bytes.append(color == background ? 0 : 2)
        if color != background { pixels.append(color, to: &bytes) }
        background = color
      }
    }
  }

  /// The colour of all pixels of a tile; nil if they differ.
  private static func color(of tile: PixelRect, _ picture: RemotePicture) -> UInt32? {
    let first = picture.pixels[tile.top * picture.width + tile.left]
    for row in tile.top..<tile.bottom {
      let start = row * picture.width
      for pixel in picture.pixels[start + tile.left..<start + tile.right] where pixel != first {
        return nil
      }
    }
    return first
  }
}
