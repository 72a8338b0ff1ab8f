package import Raster

/// Records, for each of several buffers, which pixels differ from the newest picture.
///
/// Buffers are drawn in turn, so one that comes back lacks the changes of all pictures since then:
/// with two buffers, those of the last picture and the new one.
package struct DamageHistory: Equatable, Sendable {
  private var lacking: [PixelRegion]

  /// Creates a history for empty buffers.
  package init(buffers: Int, of bounds: PixelRect) {
    lacking = Array(repeating: PixelRegion(bounds), count: buffers)
  }

  /// Notes that a new picture is drawn into a buffer.
  ///
  /// - Parameter changed: The pixels that differ from the picture before.
  /// - Returns: The pixels that must be drawn.
  package mutating func draw(into buffer: Int, changed: PixelRegion) -> PixelRegion {
    for index in lacking.indices { lacking[index].add(changed) }
    defer { lacking[buffer] = PixelRegion() }
    return lacking[buffer]
  }
}
