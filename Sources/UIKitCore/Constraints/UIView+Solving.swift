import Foundation

// How a solution reaches the views.
extension UIView {
  /// Schedules the solution of constraints and a layout at the end of the turn. Called on the
  /// topmost view.
  final func constraintsNeedSolution() {
    guard let updates = viewUpdates else { return }
    updates.setNeedsConstraints()
    updates.setNeedsUpdate()
  }

  /// The number of pixels of a point.
  final var layoutScale: CGFloat {
    let scale = effectiveTraits.displayScale
    return scale > 0 ? scale : 1
  }

  /// Gives the subviews that constraints place their frames.
  final func applyConstraints() {
    guard let engine = layoutEngineIfAny else { return }
    engine.settle()
    let scale = layoutScale
    if let node = engine.nodes[ObjectIdentifier(self)], let size = engine.contentSize(of: node) {
      contentSizeSolved(size)
    }
    let snapshot = children
    for child in snapshot
    where child.flags.contains(.placedByConstraints) && child.parent === self {
      guard let node = engine.nodes[ObjectIdentifier(child)] else { continue }
      let rect = engine.rect(of: node).onPixels(scale: scale)
      child.adopt(node.insets == .zero ? rect : child.frame(forAlignmentRect: rect))
    }
  }

  /// Takes a frame that constraints give it: its size and its center, whatever the transform.
  private final func adopt(_ box: CGRect) {
    guard box != place.uprightFrame else { return }
    let size = CGSize(width: max(box.width, 0), height: max(box.height, 0))
    if size != place.bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
    let anchor = anchorPoint
    let middle = CGPoint(
      x: box.origin.x + anchor.x * size.width, y: box.origin.y + anchor.y * size.height)
    if middle != center { center = middle }
  }

  // MARK: Fitting

  /// Whether constraints place subviews of the view, so that they give it a fitting size.
  @_spi(Toolkit) public final var isFilledByConstraints: Bool {
    !constraintsHeld.isEmpty && children.contains { $0.flags.contains(.placedByConstraints) }
  }

  /// The size that the constraints at and below the view give it, in points on its pixels.
  final func fittedSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateMarkedConstraints()
    let engine = LayoutEngine(root: self, isTrial: true)
    engine.adoptForTrial(target, horizontal, vertical)
    engine.settle()
    guard let node = engine.nodes[ObjectIdentifier(self)] else { return .zero }
    let rect = engine.rect(of: node)
    let frame = node.insets == .zero ? rect : self.frame(forAlignmentRect: rect)
    let scale = layoutScale
    return CGSize(width: frame.width.onPixels(scale), height: frame.height.onPixels(scale))
  }
}
