import Foundation
import UIGeometry

/// The state that `saveGState` saves: everything but the path.
struct GraphicsState {
  /// Maps user space to the list's base space.
  var transform: CGAffineTransform
  /// The box around the clip, in base space.
  var clip: CGRect
  /// The paint of fills; a pattern is in base space.
  var fill = Paint.color(.black)
  /// The paint of strokes; a pattern is in base space.
  var stroke = Paint.color(.black)
  var fillSpace = CGColorSpace.grey
  var strokeSpace = CGColorSpace.grey
  var style = StrokeStyle()
  var compositing = Compositing.plain
  var interpolationQuality = CGInterpolationQuality.default
  var allowsAntialiasing = true
  var shouldAntialias = true {
    didSet { compositing.isAntialiased = allowsAntialiasing && shouldAntialias }
  }
  var text = TextState()

  /// The paint of fills, in user space.
  var fillPaint: Paint { inUserSpace(fill) }
  /// The paint of strokes, in user space.
  var strokePaint: Paint { inUserSpace(stroke) }

  private func inUserSpace(_ paint: Paint) -> Paint {
    guard case .pattern(var pattern) = paint, let inverse = transform.inverse else { return paint }
    pattern.transform = pattern.transform.concatenating(inverse)
    return .pattern(pattern)
  }

  /// The parameters of text.
  struct TextState {
    var font: CGFont?
    var size: CGFloat = 12
    var mode = CGTextDrawingMode.fill
  }
}
