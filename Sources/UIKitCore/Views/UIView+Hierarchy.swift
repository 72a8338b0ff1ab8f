import InputCore

/// Inserting, moving and removing views, and the hooks that this calls.
///
/// Moving `v` from superview `old` to `new` makes these calls, except those for a superview or
/// window that does not change:
///
///     v.willMove(toSuperview: new)
///     old.willRemoveSubview(v)
///     willMove(toWindow:) on v and all below it; a root view's controller is notified before it
///                               ── touches and first responder of the subtree leave the window
///                               ── the link changes
///     didMoveToWindow() on v and all below it; a root view's controller is notified after it
///     v.didMoveToSuperview()
///     new.didAddSubview(v)
///
/// A subtree is walked from the top down, siblings from back to front. The order on removal is the
/// one that developers have logged on iOS; the other cases follow from it. A view that stays in its
/// window gets no window hooks and keeps its touches; a view that only changes its index among its
/// siblings gets no hooks. A hook may change the hierarchy itself: the move then continues from the
/// new state.
extension UIView {
  /// The window at the top of the chain of superviews.
  package final var enclosingWindow: UIWindow? {
    let top = treeTop.view
    return top.flags.contains(.window) ? top as? UIWindow : nil
  }

  /// Whether the view or an ancestor is hidden or has user interaction disabled. A view that is
  /// inserted below such a view loses its touches, as if it were hidden itself.
  final var isOutOfReach: Bool {
    var view: UIView? = self
    while let current = view {
      if !current.flags.isDisjoint(with: [.hidden, .interactionDisabled, .animated]) {
        return true
      }
      view = current.parent
    }
    return false
  }

  /// Inserts `view` next to `sibling`, or in front of all subviews if `sibling` is not another
  /// subview or is `view` itself (rule 24.13).
  final func insert(_ view: UIView, nextTo sibling: UIView, offset: Int) {
    let siblings = children.filter { $0 !== view }
    guard let index = siblings.firstIndex(where: { $0 === sibling }) else {
      return insert(view, at: .max)
    }
    insert(view, at: index + offset)
  }

  /// Makes `view` the subview at `index` among the others; the index is clamped.
  final func insert(_ view: UIView, at index: Int) {
    precondition(!view.flags.contains(.window), "a window cannot be a subview")
    precondition(
      view !== self && (view.children.isEmpty || !isDescendant(of: view)),
      "a view cannot be added to itself or a view below it")
    guard view.parent !== self else {
      children.removeAll { $0 === view }
      children.insert(view, at: min(max(index, 0), children.count))
      mark(.needsLayout)
      return
    }
    view.ownerIfAny?.requirePlace(in: self)
    guard hasRoom(for: view) else { return }
    view.move(to: self, at: index)
  }

  /// Whether the tree stays within `Limits.viewLevels` with `view` below this one; reports it if
  /// not. Much of what is done with a tree takes stack for each level.
  private func hasRoom(for view: UIView) -> Bool {
    let top = treeTop
    let room = Limits.viewLevels - 1 - top.levels
    // Outside a window, the views below are counted when the tree gets there.
    let isInWindow = top.view.flags.contains(.window)
    guard room <= 0 || (isInWindow && view.isHigher(than: room)) else { return true }
    callLog?.refuse(
      "view \(type(of: view)), with which more than \(Limits.viewLevels) views would be inside "
        + "each other", counting: \.views)
    return false
  }

  /// Changes the superview and calls the hooks.
  final func move(to newParent: UIView?, at index: Int) {
    guard newParent != nil || parent != nil else { return }
    willMove(toSuperview: newParent)
    parent?.willRemoveSubview(self)
    let (oldWindow, newWindow) = (enclosingWindow, newParent?.enclosingWindow)
    let (oldTraits, oldTint) = (inheritedTraits, resolvedTint)
    if oldWindow !== newWindow {
      announceMove(wasVisible: oldWindow.isVisible, to: newWindow)
      oldWindow?.subtreeWillLeave(self)
      if oldWindow != nil { homeApplication?.engine.animations.subtreeWillLeave(self) }
      oldWindow?.resignFirstResponder(in: self)
      if oldWindow != nil {
        for part in homeApplication?.parts ?? [] { part.viewWillLeaveWindow(self) }
      }
    } else if let oldWindow, newParent?.isOutOfReach == true {
      oldWindow.subtreeWillLeave(self)
    }
    // Hooks are app code. If one of them moved the new superview below this view, continuing would
    // create a cycle.
    precondition(
      children.isEmpty || newParent?.isDescendant(of: self) != true,
      "a hook moved the new superview into the view")
    if !children.isEmpty || parent != nil { LongWalk.lapse() }
    if CallPlaces.isKept {
      for view in [parent, newParent] { view?.noteChange(of: "subviews") }
    }
    let hadConstraints = leaveLayout()
    if let oldParent = parent {
      parent = nil
      oldParent.children.removeAll { $0 === self }
      oldParent.mark(.needsLayout)
    }
    if let newParent {
      newParent.children.insert(self, at: min(max(index, 0), newParent.children.count))
      parent = newParent
      newParent.mark(.needsLayout)
      mark(.needsLayout)
    }
    joinLayout(hadConstraints: hadConstraints)
    inheritedTraitsMayDiffer(from: oldTraits)
    if newParent != nil { tintMayDiffer(from: oldTint) }
    if viewUpdates?.hasInsets == true { updateInsets(throughout: enclosingWindow !== oldWindow) }
    if enclosingWindow !== oldWindow { confirmMove(toWindow: enclosingWindow) }
    didMoveToSuperview()
    if let newParent, parent === newParent { newParent.didAddSubview(self) }
  }

  /// Returns whether this is `view` or is below it.
  final func isBelow(_ view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.parent
    }
    return false
  }

  /// Returns the first match among the subviews, from back to front.
  final func firstChild(tagged tag: Int) -> UIView? {
    for child in children {
      if let match = child.viewWithTag(tag) { return match }
    }
    return nil
  }

  private func announceMove(wasVisible: Bool, to newWindow: UIWindow?) {
    ownerIfAny?.viewWillMove(wasVisible: wasVisible, to: newWindow)
    willMove(toWindow: newWindow)
    for child in children where child.parent === self {
      child.announceMove(wasVisible: wasVisible, to: newWindow)
    }
  }

  private func confirmMove(toWindow newWindow: UIWindow?) {
    if flags.contains(.hasController) || type(of: self).requiresConstraintBasedLayout {
      viewUpdates?.setNeedsConstraints()
    }
    didMoveToWindow()
    ownerIfAny?.viewDidMove(to: newWindow)
    for child in children where child.parent === self && child.enclosingWindow === newWindow {
      child.confirmMove(toWindow: newWindow)
    }
  }

  /// Notifies the view that its superview has been deallocated, which can no longer be passed to a
  /// hook. `wasVisible` is nil unless the superview was a window.
  final func lostSuperview(window wasVisible: Bool?) {
    joinLayout(hadConstraints: true)
    willMove(toSuperview: nil)
    if let wasVisible {
      announceMove(wasVisible: wasVisible, to: nil)
      confirmMove(toWindow: nil)
    }
    didMoveToSuperview()
  }
}
