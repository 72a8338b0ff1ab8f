/// The default hit test.
///
/// A tree of ten thousand views is searched in less than a microsecond, so what is done a subview
/// counts: two calls that a subclass may override, and no retain, no allocation.
extension UIView {
  /// Whether the view itself lets the touch in, before its subviews are asked.
  @inline(__always) final func admits(_ point: CGPoint, with event: UIEvent?) -> Bool {
    flags.isDisjoint(with: .untouchable) && self.point(inside: point, with: event)
  }

  /// The frontmost subview's answer, else the view itself.
  ///
  /// Out of line, so that the many views that the point misses do not pay for its stack frame.
  @inline(never) final func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView {
    guard !children.isEmpty else { return self }
    // The copy keeps every subview alive and in place while overrides run, even if one of them
    // changes the hierarchy: the view's own array is then copied before it is written.
    let snapshot = children
    let hit = unsafe Self.hitTest(Siblings(snapshot), point, with: event)
    extendLifetime(snapshot)
    return hit ?? self
  }

  /// The hit test at a point in the coordinates of the superview, or of the screen for a window.
  ///
  /// A view that its transform flattens to a line or a point covers nothing, so it is not asked.
  @inline(__always) final func hitTest(
    fromSuperview point: CGPoint, with event: UIEvent?
  ) -> UIView? {
    if flags.contains(.transformed) { return hitTestThroughTransform(point, with: event) }
    return hitTest(fromSuperview(point), with: event)
  }

  // Out of line: a hit test passes thousands of views that have no transform.
  @inline(never) private func hitTestThroughTransform(
    _ point: CGPoint, with event: UIEvent?
  ) -> UIView? {
    guard storedTransform.inverse != nil else { return nil }
    return hitTest(fromSuperview(point), with: event)
  }

  /// The first answer of the siblings from front to back; `point` is in their superview's
  /// coordinates.
  private static func hitTest(
    _ siblings: borrowing Siblings, _ point: CGPoint, with event: UIEvent?
  ) -> UIView? {
    var index = unsafe siblings.count
    while index > 0 {
      index -= 1
      if let hit = unsafe hitTest(siblings.start[index], point, with: event) { return hit }
    }
    return nil
  }

  @inline(__always) private static func hitTest(
    _ sibling: borrowing Siblings.Element, _ point: CGPoint, with event: UIEvent?
  ) -> UIView? {
    sibling.view.hitTest(fromSuperview: point, with: event)
  }
}

/// An array of views as a run of references that are looked at without being retained.
///
/// Taking a reference out of an array retains it, because the call made with it might empty the
/// array; two atomic operations a subview are half of a hit test. The elements of this run cannot
/// be copied, so the compiler has no cause to.
@unsafe private struct Siblings: ~Copyable {
  struct Element: ~Copyable {
    let view: UIView
  }

  let start: UnsafePointer<Element>
  let count: Int

  /// `views` must not be empty, must outlive this value and may not be written through; its storage is contiguous and
  /// an `Element` is its one reference, so the addresses agree.
  @inline(__always) init(_ views: borrowing ContiguousArray<UIView>) {
    unsafe start = views.withUnsafeBufferPointer { buffer in
      unsafe UnsafeRawPointer(buffer.baseAddress!).assumingMemoryBound(to: Element.self)
    }
    unsafe count = views.count
  }
}
