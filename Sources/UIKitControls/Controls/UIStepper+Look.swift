import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// The look of a stepper.
@MainActor struct StepperLook {
  var canStepDown: Bool
  var canStepUp: Bool
  /// Whether the left or the right half is pressed.
  var isMinusPressed = false
  var isPlusPressed = false
  var isEnabled: Bool

  func draw(in sketch: inout Sketch) {
    let box = sketch.bounds
    let (left, right) = box.divided(atDistance: box.width / 2, from: .minXEdge)
    sketch.fill(box, radius: 8, .tertiarySystemFill)
    for (half, isPressed) in [(left, isMinusPressed), (right, isPlusPressed)] where isPressed {
      sketch.clipped(to: VectorPath(box, radius: 8)) { $0.fill(half, .secondarySystemFill) }
    }
    sketch.fill(
      CGRect(x: box.midX - 0.5, y: box.minY + 7, width: 1, height: box.height - 14), .separator)
    drawSign(in: left, isPlus: false, canStepDown, &sketch)
    drawSign(in: right, isPlus: true, canStepUp, &sketch)
  }

  private func drawSign(
    in half: CGRect, isPlus: Bool, _ isActive: Bool, _ sketch: inout Sketch
  ) {
    let color: UIColor = isActive && isEnabled ? .label : .tertiaryLabel
    let (x, y, arm) = (half.midX, half.midY, CGFloat(7))
    sketch.line([CGPoint(x: x - arm, y: y), CGPoint(x: x + arm, y: y)], color, width: 2)
    if isPlus {
      sketch.line([CGPoint(x: x, y: y - arm), CGPoint(x: x, y: y + arm)], color, width: 2)
    }
  }
}
