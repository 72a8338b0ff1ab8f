import Foundation
import UIGeometry

/// What `saveGState` saves: everything but the path.
struct GraphicsState {
  /// Maps user space to the list's base space.
  var transform: CGAffineTransform
  /// The box around the clip, in base space.
  var clip: CGRect
  var fill = Paint.color(.black)
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

  /// What text is drawn with.
  struct TextState {
    var font: CGFont?
    var size: CGFloat = 12
    var mode = CGTextDrawingMode.fill
  }
}
