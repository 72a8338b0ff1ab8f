internal import Foundation
internal import UIGeometry

/// Where drawing goes.
struct DrawingTarget {
  /// The pixels, and which part of the device they stand for.
  let scratch: Scratch
  /// What has to be drawn: inside of the pixels.
  let limit: PixelRect
  /// What would have to be drawn if all of the frame were. Shapes are rasterised over its whole
  /// width, so that they do not depend on `limit`.
  let universe: PixelRect
}

/// What `save` saves.
struct DrawingState {
  /// From user space to pixels.
  var transform: CGAffineTransform
  /// From the base space of the innermost list to pixels; shadows are in base space.
  var base: CGAffineTransform
  /// Nothing outside is drawn; inside of the target's limit.
  var clip: PixelRect
  /// The opacities of the clip, over at least `clip`; nil if all are 1.
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
