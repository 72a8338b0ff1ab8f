/// Conversion between the coordinates of views, windows and the screen.
///
/// A point climbs from its view to the nearest common ancestor of both sides and descends from
/// there, so views that share a superview do not depend on what is above it. Without a common
/// ancestor, the space of both topmost views' frames is the common one: for windows, that is the
/// screen.
///
/// A rectangle is converted to the bounding box of its four corners in that common space, and then
/// to the bounding box of that box's corners in the destination: two boxes, however many rotations
/// lie between, as measured on an iPhone.
extension UIView {
  final func mapped(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let target = view ?? topmost
    let meeting = commonAncestor(with: target)
    return target.descend(climb(point, to: meeting), from: meeting)
  }

  final func mapped(_ rect: CGRect, to view: UIView?) -> CGRect {
    let target = view ?? topmost
    let meeting = commonAncestor(with: target)
    return target.descend(climb(rect, to: meeting), from: meeting)
  }

  /// The view at the top of the chain of superviews: the window, if any.
  final var topmost: UIView {
    var view = self
    while let above = view.parent { view = above }
    return view
  }

  private var depth: Int {
    var depth = 0
    var view = self
    while let above = view.parent {
      view = above
      depth += 1
    }
    return depth
  }

  /// Returns the nearest view that is this one and `other` or an ancestor of both, or nil if none.
  private func commonAncestor(with other: UIView) -> UIView? {
    var (left, right): (UIView?, UIView?) = (self, other)
    var (leftDepth, rightDepth) = (depth, other.depth)
    while leftDepth > rightDepth {
      left = left?.parent
      leftDepth -= 1
    }
    while rightDepth > leftDepth {
      right = right?.parent
      rightDepth -= 1
    }
    while left !== right {
      left = left?.parent
      right = right?.parent
    }
    return left
  }

  /// Converts a point of this view up to the coordinates of `ancestor`; nil is the space above the
  /// topmost view.
  final func climb(_ point: CGPoint, to ancestor: UIView?) -> CGPoint {
    var point = point
    var view: UIView? = self
    while let current = view, current !== ancestor {
      point = current.toSuperview(point)
      view = current.parent
    }
    return point
  }

  /// Converts a point of `ancestor` down to this view's coordinates; nil is the space above the
  /// topmost view.
  final func descend(_ point: CGPoint, from ancestor: UIView?) -> CGPoint {
    guard self !== ancestor else { return point }
    return fromSuperview(parent?.descend(point, from: ancestor) ?? point)
  }

  private func climb(_ rect: CGRect, to ancestor: UIView?) -> CGRect {
    rect.mapped(keepingSize: isUpright(upTo: ancestor)) { climb($0, to: ancestor) }
  }

  private func descend(_ rect: CGRect, from ancestor: UIView?) -> CGRect {
    rect.mapped(keepingSize: isUpright(upTo: ancestor)) { descend($0, from: ancestor) }
  }

  /// Returns whether neither this view nor any between it and `ancestor` has a transform.
  private func isUpright(upTo ancestor: UIView?) -> Bool {
    var view: UIView? = self
    while let current = view, current !== ancestor {
      if current.flags.contains(.transformed) { return false }
      view = current.parent
    }
    return true
  }
}

// A view given as a `UIView` has its own overloads above; these are for other coordinate spaces.
extension UIView: UICoordinateSpace {
  final func defaultConvert(_ point: CGPoint, to space: any UICoordinateSpace)
    -> CGPoint
  {
    if let view = space as? UIView { return convert(point, to: view) }
    let onScreen = climb(point, to: nil)
    guard let screen = enclosingWindow?.list?.screen, screen !== space else { return onScreen }
    return space.convert(onScreen, from: screen)
  }

  final func defaultConvert(
    _ point: CGPoint, from space: any UICoordinateSpace
  ) -> CGPoint {
    if let view = space as? UIView { return convert(point, from: view) }
    let screen = enclosingWindow?.list?.screen
    let onScreen = screen.map { $0 === space ? point : space.convert(point, to: $0) } ?? point
    return descend(onScreen, from: nil)
  }

  final func defaultConvert(_ rect: CGRect, to space: any UICoordinateSpace)
    -> CGRect
  {
    if let view = space as? UIView { return convert(rect, to: view) }
    let onScreen = climb(rect, to: nil)
    guard let screen = enclosingWindow?.list?.screen, screen !== space else { return onScreen }
    return space.convert(onScreen, from: screen)
  }

  final func defaultConvert(_ rect: CGRect, from space: any UICoordinateSpace)
    -> CGRect
  {
    if let view = space as? UIView { return convert(rect, from: view) }
    let screen = enclosingWindow?.list?.screen
    let onScreen = screen.map { $0 === space ? rect : space.convert(rect, to: $0) } ?? rect
    return descend(onScreen, from: nil)
  }
}
