package import Raster

/// Some pixels of a picture, as at most sixteen rectangles that do not overlap; if more would be
/// needed, as one.
package struct PixelRegion: Equatable, Sendable {
  package private(set) var rects: [PixelRect] = []

  private static let limit = 16

  /// Creates an empty region.
  package init() {}

  /// Creates a region with the pixels of a rectangle.
  package init(_ rect: PixelRect) { add(rect) }

  package var isEmpty: Bool { rects.isEmpty }

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle. Overlapping rectangles are replaced by the one around them.
  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var sum = rect
    while let place = rects.firstIndex(where: { !$0.intersection(sum).isEmpty }) {
      sum = sum.union(rects.remove(at: place))
    }
    rects.append(sum)
    if rects.count > Self.limit { rects = [rects.reduce(rects[0]) { $0.union($1) }] }
  }

  /// Adds all pixels of another region.
  package mutating func add(_ other: PixelRegion) {
    for rect in other.rects { add(rect) }
  }
}
