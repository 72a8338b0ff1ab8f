import Foundation
import InputCore

// What a view has to do anew. Marks are bits of the view; every view above a marked one knows that
// one is below, so that an update finds the marked ones without looking at the others.
extension UIView {
  /// Marks the view for the update at the end of the turn.
  @inline(__always) final func mark(_ flag: ViewFlags) {
    flags.formUnion(flag)
    markAncestors()
  }

  /// Tells the views above that this one, or one below, has to be laid out or drawn.
  final func markAncestors() {
    viewUpdates?.setNeedsUpdate()
    var ancestor = parent
    while let current = ancestor, !current.flags.contains(.updatesBelow) {
      current.flags.insert(.updatesBelow)
      ancestor = current.parent
    }
  }

  /// Marks `rect` for drawing, in the view's coordinates; nil for all of it.
  final func markDisplay(_ rect: CGRect?) {
    let isMarked = flags.contains(.needsDisplay)
    if let rect {
      if !isMarked {
        extras.dirtyRect = rect
      } else if let dirty = extrasIfAny?.dirtyRect {
        extras.dirtyRect = dirty.union(rect)
      }
    } else {
      extrasIfAny?.dirtyRect = nil
    }
    mark(.needsDisplay)
  }

  /// The updates of the application that the view belongs to; nil where none runs.
  final var viewUpdates: ViewUpdates? { homeApplication?.engine.updates }

  // MARK: Geometry

  /// Gives the view another place or size, which may be the same.
  @inline(__always) final func changePlace(_ change: (inout ViewPlace) -> Void) {
    let old = place
    change(&place)
    let updates = viewUpdates
    let isWatched = updates?.watchesPlaces == true
    if isWatched { animatePlace(from: old) }
    if old.width != place.width || old.height != place.height {
      sizeChanged(from: CGSize(width: old.width, height: old.height))
    }
    if isWatched, updates?.hasInsets == true { updateInsets() }
  }

  @inline(never) private final func animatePlace(from old: ViewPlace) {
    if old.bounds != place.bounds { changed(.bounds) }
    if old.center != place.center { changed(.center) }
  }

  @inline(never) private final func sizeChanged(from old: CGSize) {
    mark(.needsLayout)
    // What had no extent was never drawn.
    if contentMode == .redraw || old.width == 0 || old.height == 0 { setNeedsDisplay() }
    if autoresizesSubviews { resizeSubviews(from: old) }
  }

  final func takeSize(_ size: CGSize) {
    let frame = frame
    if transformIfAny == nil {
      self.frame = CGRect(origin: frame.origin, size: size)
    } else {
      bounds.size = size
    }
  }

  // MARK: Layout

  /// Lays out what is marked from the top of the marked views around this one, until none is left.
  final func layOutNow() {
    var top = self
    while let above = top.parent, above.flags.contains(.needsLayout) { top = above }
    top.updateMarkedConstraints()
    for _ in 0..<Limits.layoutRounds {
      guard top.layOutMarked() else { return }
    }
    viewUpdates?.refuseLayout(below: top)
  }

  /// Lays out this view and those below it where they are marked, from the top down, siblings from back
  /// to front. False where none was.
  @discardableResult final func layOutMarked() -> Bool {
    var hasLaidOut = false
    // A layout that asks for its own, and at once, would go on for ever: it comes after the present one.
    if flags.contains(.needsLayout), !flags.contains(.layingOut) {
      hasLaidOut = true
      layOut()
    }
    guard flags.contains(.updatesBelow) else { return hasLaidOut }
    // The copy keeps the views alive; what a layout takes out is passed over.
    let snapshot = children
    for child in snapshot
    where !child.flags.isDisjoint(with: [.needsLayout, .updatesBelow]) && child.parent === self {
      if child.layOutMarked() { hasLaidOut = true }
    }
    return hasLaidOut
  }

  /// Whether this view, or one below it, carries the mark.
  final func hasMarked(_ flag: ViewFlags) -> Bool {
    if flags.contains(flag) { return true }
    return flags.contains(.updatesBelow) && children.contains { $0.hasMarked(flag) }
  }

  private final func layOut() {
    flags.remove(.needsLayout)
    flags.insert(.layingOut)
    defer { flags.remove(.layingOut) }
    prepareForLayout()
    let controller = flags.contains(.hasController) ? extrasIfAny?.controller : nil
    controller?.reportComingLayout()
    callLog?.noteUpdate("layoutSubviews", of: self)
    layoutSubviews()
    controller?.reportLayout()
  }

  // MARK: Drawing

  /// Draws this view and those below it where they are marked, from the top down, siblings from back
  /// to front. What is hidden keeps its marks; returns whether any is left.
  @discardableResult final func drawMarked() -> Bool {
    guard !flags.contains(.hidden) else {
      return !flags.isDisjoint(with: [.needsDisplay, .updatesBelow])
    }
    if flags.contains(.needsDisplay) { drawMarkedPart() }
    guard flags.contains(.updatesBelow) else { return false }
    flags.remove(.updatesBelow)
    let snapshot = children
    for child in snapshot
    where !child.flags.isDisjoint(with: [.needsDisplay, .updatesBelow]) && child.parent === self {
      if child.drawMarked() { flags.insert(.updatesBelow) }
    }
    return flags.contains(.updatesBelow)
  }

  private final func drawMarkedPart() {
    flags.remove(.needsDisplay)
    var rect = bounds
    if let dirty = extrasIfAny?.dirtyRect {
      extras.dirtyRect = nil
      rect = dirty.intersection(rect)
    }
    // Nobody sees a view without an extent; its next size marks it again.
    guard !rect.isEmpty else { return }
    callLog?.noteUpdate("draw", of: self, rect: rect)
    draw(rect)
  }
}
