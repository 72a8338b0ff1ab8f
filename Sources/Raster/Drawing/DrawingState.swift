internal import Foundation
internal import UIGeometry

/// The pixels that are drawn into.
struct DrawingTarget {
  /// The pixels, and the part of the device for which they stand.
  let scratch: Scratch
  /// The part that is to be drawn, which lies within the pixels.
  let limit: PixelRect
  /// The part that would be drawn if the whole frame were. Shapes are rasterised over its full
  /// width, so that they do not depend on `limit`.
  let universe: PixelRect
}

/// The state that `save` saves.
struct DrawingState {
  /// Converts from user space to pixels.
  var transform: CGAffineTransform
  /// Converts from the base space of the innermost list to pixels; shadows are in base space.
  var base: CGAffineTransform
  /// The pixels outside of which nothing is drawn; within the target's limit.
  var clip: PixelRect
  /// The opacities of the clip, for `clip` at least; nil if all are 1.
  var mask: ClipMask?
}

/// Opacities that a clip multiplies by; several states may share them.
final class ClipMask {
  let scratch: Scratch
  private let pool: ScratchPool

  init(_ scratch: Scratch, _ pool: ScratchPool) {
    (self.scratch, self.pool) = (scratch, pool)
  }

  deinit { pool.give(scratch) }
}
