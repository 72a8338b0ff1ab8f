import Foundation
import Quartz
import UIGeometry
@_spi(Toolkit) import UIKitCore

/// A look as it was drawn, with everything that the drawing depends on.
@MainActor final class DrawnLook<Look: Equatable>: KeptSketch {
  let look: Look
  let commands: [DisplayList.Command]
  private let bounds: CGRect
  private let traits: UITraitCollection
  private let setter: Int
  private var hasLapsed = false

  init(_ look: Look, _ commands: [DisplayList.Command], in bounds: CGRect, of view: UIView) {
    (self.look, self.commands, self.bounds) = (look, commands, bounds)
    traits = view.effectiveTraits
    setter = Typesetting.setterCount
  }

  func holds(in bounds: CGRect, of view: UIView) -> Bool {
    !hasLapsed && self.bounds.hasNumbers(of: bounds) && traits === view.effectiveTraits
      && setter == Typesetting.setterCount
  }

  func lapse() { hasLapsed = true }
}

/// The drawings of a view that returns to earlier looks again and again, so that it makes each only
/// once.
@MainActor struct DrawnLooks<Look: Equatable> {
  private var drawings: [DrawnLook<Look>] = []
  /// The drawing of the present look; nil until it is drawn.
  private(set) var present: DrawnLook<Look>?

  init() {}

  /// The view has another look.
  mutating func choose(_ look: Look) {
    if present?.look == look { return }
    present = drawings.first { $0.look == look }
  }

  /// Draws the present look: again if it was drawn before, otherwise by `body`.
  mutating func draw(
    _ look: Look, of view: UIView, in sketch: inout Sketch, _ body: (inout Sketch) -> Void
  ) {
    let bounds = sketch.bounds
    if let present, present.look == look, present.holds(in: bounds, of: view) {
      return sketch.append(present.commands)
    }
    drawings.removeAll { !$0.holds(in: bounds, of: view) || $0.look == look }
    let drawing = DrawnLook(look, sketch.recorded(body), in: bounds, of: view)
    drawings.append(drawing)
    present = drawing
  }
}
