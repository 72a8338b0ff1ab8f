/// The default hit test.
///
/// A tree of ten thousand views is searched in less than a microsecond, so the cost per subview
/// matters: two calls that a subclass may override, no retain and no allocation.
extension UIView {
  /// Returns whether the view itself accepts the touch, before its subviews are tested.
  @inline(__always) final func admits(_ point: CGPoint, with event: UIEvent?) -> Bool {
    flags.isDisjoint(with: .untouchable) && self.point(inside: point, with: event)
  }

  /// Returns the hit test result of the frontmost subview that has one, or else the view itself.
  ///
  /// Not inlined, so that the many views that the point misses do not pay for its stack frame.
  @inline(never) final func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView {
    guard !children.isEmpty else { return self }
    // The copy keeps every subview alive and in place while overrides run, even if an override
    // changes the hierarchy: writing to the view's own array then copies it first.
    let snapshot = children
    let hit = unsafe Self.hitTest(Siblings(snapshot), point, with: event)
    extendLifetime(snapshot)
    return hit ?? self
  }

  /// Hit-tests at a point in the coordinates of the superview, or of the screen for a window.
  ///
  /// A view that its transform flattens to a line or a point covers no area, so it is skipped.
  @inline(__always) final func hitTest(
    fromSuperview point: CGPoint, with event: UIEvent?
  ) -> UIView? {
    if flags.contains(.transformed) { return hitTestThroughTransform(point, with: event) }
    return hitTest(fromSuperview(point), with: event)
  }

  // Not inlined: a hit test passes thousands of views that have no transform.
  @inline(never) private func hitTestThroughTransform(
    _ point: CGPoint, with event: UIEvent?
  ) -> UIView? {
    guard storedTransform.inverse != nil else { return nil }
    return hitTest(fromSuperview(point), with: event)
  }

  /// Returns the first result of the siblings from front to back; `point` is in their superview's
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

/// A contiguous run of views that can be read without retaining them.
///
/// Reading a reference from an array retains it, because the call made on it might empty the array;
/// two atomic operations per subview are half the cost of a hit test. The elements of this run
/// cannot be copied, so the compiler inserts no retain.
@unsafe private struct Siblings: ~Copyable {
  struct Element: ~Copyable {
    let view: UIView
  }

  let start: UnsafePointer<Element>
  let count: Int

  /// Requires `views` not to be empty, to outlive this value and not to be written meanwhile. Its
  /// storage is contiguous and an `Element` is a single reference, so the addresses agree.
  @inline(__always) init(_ views: borrowing ContiguousArray<UIView>) {
    unsafe start = views.withUnsafeBufferPointer { buffer in
      unsafe UnsafeRawPointer(buffer.baseAddress!).assumingMemoryBound(to: Element.self)
    }
    unsafe count = views.count
  }
}
