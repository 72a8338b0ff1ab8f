import Foundation
import InputCore
import Quartz

// What a view draws itself.
extension FrameBuilder {
  mutating func addBackground(of seen: SeenView) {
    guard let color = seen.backgroundColor else { return }
    let paint = color.paint(in: seen.view)
    if case .color(let color) = paint, color.alpha == 0 { return }
    guard !seen.bounds.isEmpty else { return }
    commands.append(.fill(VectorPath(seen.bounds), .winding, paint, .plain))
  }

  /// Adds what `draw(_:)` drew, adapted to the bounds by the content mode.
  mutating func addDrawing(of seen: SeenView) {
    guard let extras = seen.view.extrasIfAny, let content = extras.content else { return }
    let size = content.bounds.size
    guard size.width > 0, size.height > 0, !seen.bounds.isEmpty else { return }
    let place = extras.contentMode.place(size, in: seen.bounds)
    let list = content.list(clears: !extras.drawsOverFormer)
    let transform = CGAffineTransform(
      a: place.width / size.width, b: 0, c: 0, d: place.height / size.height, tx: place.minX,
      ty: place.minY)
    // Drawing outside of the bounds is lost, as in the bitmap behind a view of iOS.
    let edge = CGRect(origin: .zero, size: size)
    if edge.contains(list.bounds) {
      commands.append(.list(list, transform))
    } else {
      commands += [
        .save, .clip(VectorPath(place), .winding, isAntialiased: true), .list(list, transform),
        .restore,
      ]
    }
  }

  /// Adds the drawing of one of the toolkit's own views.
  mutating func addSketch(
    of seen: SeenView, _ draw: (UIView, inout Sketch) -> Void
  ) {
    var sketch = Sketch(seen.view, bounds: seen.bounds, at: instant, after: commands)
    commands = []
    draw(seen.view, &sketch)
    commands = sketch.commands
    if sketch.isMoving { isMoving = true }
  }
}

extension UIColor {
  /// The colour or pattern for the traits of a view, which are looked up only if it may depend on
  /// them.
  @MainActor func paint(in view: UIView) -> Paint {
    if let parts = fixedComponents { return .color(PaintColor(parts)) }
    return paint(with: view.drawnTraits)
  }
}
