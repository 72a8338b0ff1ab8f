internal import UIKit

/// How two pictures differ, pixel by pixel.
struct PictureDifference {
  /// The sizes in pixels.
  private let sizes: (stored: (width: Int, height: Int), present: (width: Int, height: Int))
  /// The number of pixels by the greatest difference of one of their channels, 0 to 255.
  private var counts = [Int](repeating: 0, count: 256)

  init(_ stored: CGImage, _ present: CGImage) {
    sizes = ((stored.width, stored.height), (present.width, present.height))
    guard sizes.stored == sizes.present else { return }
    let (old, new) = (stored.pixels, present.pixels)
    for start in stride(from: 0, to: old.count, by: 4) {
      var greatest = 0
      for channel in start..<start + 4 {
        greatest = max(greatest, abs(Int(old[channel]) - Int(new[channel])))
      }
      counts[greatest] += 1
    }
  }

  /// The difference in words; nil if the pictures have the same size, and no channel of a pixel
  /// differs by more than `tolerance`, from 0 to 1.
  func text(tolerance: Double) -> String? {
    guard sizes.stored == sizes.present else {
      return "the snapshot has \(sizes.stored.width)×\(sizes.stored.height) pixels, the picture "
        + "\(sizes.present.width)×\(sizes.present.height)"
    }
    let limit = tolerance > 0 ? Int(min(tolerance, 1) * 255) : 0
    let different = counts.dropFirst(limit + 1).reduce(0, +)
    guard different > 0, let greatest = counts.lastIndex(where: { $0 > 0 }) else { return nil }
    let share = (Double(greatest) / 255 * 1000).rounded(.up) / 1000
    return "\(different) of \(counts.reduce(0, +)) pixels differ, by at most \(share)"
  }
}
