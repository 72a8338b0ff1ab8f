package import Raster

/// What each of several buffers lacks of the newest picture.
///
/// Buffers are drawn in turn, so one that comes back lacks the changes of all pictures since: with
/// two buffers, those of the last picture and of the new one.
package struct DamageHistory: Equatable, Sendable {
  private var lacking: [PixelRegion]

  /// Buffers with nothing in them.
  package init(buffers: Int, of bounds: PixelRect) {
    lacking = Array(repeating: PixelRegion(bounds), count: buffers)
  }

  /// A new picture is drawn into a buffer.
  ///
  /// - Parameter changed: What it changes of the picture before.
  /// - Returns: What has to be drawn.
  package mutating func draw(into buffer: Int, changed: PixelRegion) -> PixelRegion {
    for index in lacking.indices { lacking[index].add(changed) }
    defer { lacking[buffer] = PixelRegion() }
    return lacking[buffer]
  }
}
