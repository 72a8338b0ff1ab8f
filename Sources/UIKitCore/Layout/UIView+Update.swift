import Foundation
import InputCore

// The parts of a view that need an update. Marks are bits of the view; every view above a marked
// one knows that one is below, so that an update finds the marked ones without visiting the others.
extension UIView {
  /// Marks the view for the update at the end of the turn.
  @inline(__always) package final func mark(_ flag: ViewFlags) {
    flags.formUnion(flag)
    markAncestors()
  }

  /// Marks the views above: this one, or one below, has to be laid out or drawn.
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
    if CallPlaces.isKept { noteChange(of: "look") }
    mark(.needsDisplay)
    if parent == nil, let masked = extrasIfAny?.masked { masked.markDisplay(nil) }
  }

  /// The updates of the view's application; nil if none is running.
  final var viewUpdates: ViewUpdates? { homeApplication?.engine.updates }

  // MARK: Geometry

  /// Changes the view's location or size; the new ones may be the same.
  @inline(__always) final func changePlace(_ change: (inout ViewPlace) -> Void) {
    let old = place
    change(&place)
    let updates = viewUpdates
    let isWatched = updates?.watchesPlaces == true
    if isWatched { animatePlace(from: old) }
    if old.width != place.width || old.height != place.height {
      sizeChanged(from: CGSize(width: old.width, height: old.height))
    }
    if flags.contains(.enrolled), old != place { enrolledPlaceChanged(from: old) }
    if isWatched, updates?.hasInsets == true { updateInsets() }
  }

  @inline(never) private final func animatePlace(from old: ViewPlace) {
    if old.bounds != place.bounds { changed(.bounds, from: .rect(old.bounds)) }
    if old.center != place.center { changed(.center, from: .point(old.center)) }
  }

  @inline(never) private final func sizeChanged(from old: CGSize) {
    mark(.needsLayout)
    // A view without extent was never drawn.
    if contentMode == .redraw || old.width == 0 || old.height == 0 { setNeedsDisplay() }
    if autoresizesSubviews { resizeSubviews(from: old) }
  }

  final func setSize(_ size: CGSize) {
    let frame = frame
    if transformIfAny == nil {
      self.frame = CGRect(origin: frame.origin, size: size)
    } else {
      bounds.size = size
    }
  }

  // MARK: Layout

  /// Lays out the marked views, starting with the topmost marked superview in a row, until none is
  /// marked.
  final func layOutNow() {
    let engine = layoutEngineIfAny
    if let engine { engine.root.updateMarkedConstraints() }
    engine?.settle()
    var top = self
    while let above = top.parent, above.flags.contains(.needsLayout) { top = above }
    if engine == nil { top.updateMarkedConstraints() }
    for _ in 0..<Limits.layoutRounds {
      engine?.settle()
      guard top.layOutMarked() else { return }
    }
    viewUpdates?.refuseLayout(below: top)
  }

  /// Lays out this view and those below it if they are marked, from the top down, siblings from
  /// back to front. Returns whether any was.
  @discardableResult final func layOutMarked() -> Bool {
    var hasLaidOut = false
    // A layout that immediately requests another one of the same view would never end: that one
    // follows the present one.
    if flags.contains(.needsLayout), !flags.contains(.layingOut) {
      hasLaidOut = true
      layOut()
    }
    guard flags.contains(.updatesBelow) else { return hasLaidOut }
    // The copy keeps the views alive; views that a layout removes are skipped.
    let snapshot = children
    for child in snapshot
    where !child.flags.isDisjoint(with: [.needsLayout, .updatesBelow]) && child.parent === self {
      if child.layOutMarked() { hasLaidOut = true }
    }
    return hasLaidOut
  }

  /// Whether this view, or one below it, has the mark.
  final func hasMarked(_ flag: ViewFlags) -> Bool {
    if flags.contains(flag) { return true }
    return flags.contains(.updatesBelow) && children.contains { $0.hasMarked(flag) }
  }

  private final func layOut() {
    flags.remove(.needsLayout)
    flags.insert(.layingOut)
    defer { flags.remove(.layingOut) }
    prepareForLayout()
    let owner = ownerIfAny
    owner?.reportComingLayout()
    callLog?.noteUpdate("layoutSubviews", of: self)
    layoutSubviews()
    owner?.reportLayout()
  }

  // MARK: Drawing

  /// Draws this view and those below it if they are marked, from the top down, siblings from back
  /// to front. Hidden views keep their marks; returns whether any remain.
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
    // A mask has no superview that could lay it out and draw it.
    if let mask = extrasIfAny?.mask {
      mask.layoutIfNeeded()
      mask.drawMarked()
    }
    var rect = bounds
    if let dirty = extrasIfAny?.dirtyRect {
      extras.dirtyRect = nil
      rect = dirty.intersection(rect)
    }
    // A view without extent is invisible; its next size marks it again.
    guard !rect.isEmpty else { return }
    let log = callLog
    log?.noteUpdate("draw", of: self, rect: rect)
    record(rect, isOurs: log?.isOurs(self) == true)
  }
}
