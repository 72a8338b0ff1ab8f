internal import Foundation
internal import InputCore
internal import Quartz
internal import Raster
internal import UIKitHosts

/// Writes pictures of the main screen as tiles, each distinct tile once, for the page of a
/// recording.
///
/// Each tile takes a line (`T` and its PNG in Base64), and so does each picture: `P`, microseconds
/// since the start, width and height in pixels and in points, and the changes, as pairs of a place,
/// counted from the upper left corner, and the number of a tile. Pictures that follow each other
/// closely are left out, more of them the longer the file is.
@MainActor final class TileFile: PictureSink {
  /// The side of a tile in pixels.
  private static let side = 64
  /// The greatest width of a picture in pixels.
  private static let greatestWidth = 960
  /// The least time between two pictures, in nanoseconds, while the file is short.
  private static let leastSpacing: UInt64 = 33_000_000
  /// The bytes allowed for each minute, and for a recording of less than a minute.
  private static let bytesPerMinute: UInt64 = 2_500_000

  private let path: String
  private let rasterizer: ListRasterizer
  private let file: FileHandle
  private var numbers: [UInt64: Int] = [:]
  /// The numbers of the tiles of the last picture, by place.
  private var present: [Int] = []
  private var size: (width: Int, height: Int) = (0, 0)
  private var last: UInt64?
  /// A picture that came too soon; it is written unless the next one follows too soon as well.
  private var pending: ScreenPicture?
  private var byteCount: UInt64 = 0
  private(set) var failure: HostError?

  /// - Throws: `HostError` if the file cannot be created, or the library for pixels is missing.
  init(path: String) throws(HostError) {
    self.path = path
    rasterizer = try DrawingServices.frameRasterizer()
    file = FileHandle(fileDescriptor: try PrivateFile.open(path), closeOnDealloc: true)
  }

  func show(_ picture: ScreenPicture) {
    if let pending, picture.nanoseconds >= (last ?? 0) + spacing(at: pending) { write(pending) }
    pending = nil
    guard let last, picture.nanoseconds < last + spacing(at: picture) else { return write(picture) }
    pending = picture
  }

  func finish(tick: UInt64) {
    if let pending { write(pending) }
    pending = nil
    try? file.close()
  }

  /// The least time before a picture. It quadruples each time the file has grown by half of its
  /// allowance.
  private func spacing(at picture: ScreenPicture) -> UInt64 {
    // Decades are as good as centuries, whose product would be too large.
    let milliseconds = min(max(picture.nanoseconds / 1_000_000, 60_000), 1 << 40)
    let allowed = Self.bytesPerMinute * milliseconds / 60_000
    return Self.leastSpacing << min(2 * (byteCount * 2 / max(allowed, 1)), 8)
  }

  private func write(_ picture: ScreenPicture) {
    last = picture.nanoseconds
    do {
      let scale = min(picture.scale, Double(Self.greatestWidth) / max(picture.size.width, 1))
      let image = try rasterizer.image(of: picture.list, size: picture.size, scale: scale)
      if size != (image.width, image.height) { present = [] }
      size = (image.width, image.height)
      var text = ""
      let changes = try changes(in: image, &text)
      let points = (Int(picture.size.width.rounded()), Int(picture.size.height.rounded()))
      text += "P \(picture.nanoseconds / 1000) \(size.width) \(size.height) \(points.0) \(points.1)"
      text += changes.map { " \($0)" }.joined() + "\n"
      byteCount += UInt64(text.utf8.count)
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      failure = HostError(.inputOutput, "\(path): the picture was not written: \(error)")
    }
  }

  /// The places and tiles that differ from the last picture; new tiles are appended to `text`.
  private func changes(in image: CGImage, _ text: inout String) throws -> [Int] {
    var changes: [Int] = []
    var place = 0
    for top in stride(from: 0, to: image.height, by: Self.side) {
      for left in stride(from: 0, to: image.width, by: Self.side) {
        let rect = CGRect(x: left, y: top, width: Self.side, height: Self.side)
        guard let tile = image.cropping(to: rect) else { continue }
        var number = numbers[tile.digest] ?? -1
        if number < 0 {
          number = numbers.count
          numbers[tile.digest] = number
          text += "T " + Data(try ImageFile.png(tile)).base64EncodedString() + "\n"
        }
        if place >= present.count {
          present.append(number)
          changes += [place, number]
        } else if present[place] != number {
          present[place] = number
          changes += [place, number]
        }
        place += 1
      }
    }
    return changes
  }
}
