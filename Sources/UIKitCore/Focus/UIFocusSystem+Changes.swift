import Foundation

/// A change of focus makes these calls:
///
///     shouldUpdateFocus(in:)       the focused item and those above it, then the next item and
///                                  those above it; each once, until one answers false
///                                  ── focus changes
///     didUpdateFocus(in:with:)     the same, in the same order
///     didUpdateNotification
///     the coordinator's animations
///                                  ── scroll views show the item, and the first responder follows
///
/// If the focused item can no longer be focused, only the next item and those above it are asked.
extension UIFocusSystem {
  /// Changes focus, and returns whether it changed. With `isForced`, only the next item and those
  /// above it are asked.
  @discardableResult func change(
    to next: (any UIFocusItem)?, _ heading: UIFocusHeading, isForced: Bool = false
  ) -> Bool {
    guard !isChanging, let engine, hasFocus || next != nil, next == nil || next !== item else {
      return false
    }
    isChanging = true
    let isDone = change(from: item, to: next, heading, isForced: isForced, engine)
    isChanging = false
    if isDone, let next, item === next { follow(next, heading) }
    return isDone
  }

  private func change(
    from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, _ heading: UIFocusHeading,
    isForced: Bool, _ engine: Engine
  ) -> Bool {
    let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
    let former = (previous?.focusPath ?? []) + path.compactMap(\.environment)
    let asked = Self.distinct((isForced ? [] : former) + (next?.focusPath ?? []))
    for environment in asked {
      let answer = environment.shouldUpdateFocus(in: context)
      engine.log.note(shouldUpdateFocus: environment, answer: answer)
      guard answer else { return false }
    }
    // App code was asked, and may have changed anything.
    if let next, !isEligible(next) { return false }
    if let next {
      engine.log.note("focused", of: next, detail: heading.transcriptName)
    } else if let last = previous ?? path.lazy.compactMap(\.environment).first {
      engine.log.note("lostFocus", of: last)
    }
    set(next)
    (previous as? any FocusShowing)?.focusDidChange()
    (next as? any FocusShowing)?.focusDidChange()
    let coordinator = UIFocusAnimationCoordinator()
    for environment in Self.distinct(former + (next?.focusPath ?? [])) {
      engine.log.note(didUpdateFocus: environment)
      environment.didUpdateFocus(in: context, with: coordinator)
    }
    let facts: [AnyHashable: Any] = [
      Self.focusUpdateContextUserInfoKey: context,
      Self.animationCoordinatorUserInfoKey: coordinator,
    ]
    list?.application?.post(
      Self.didUpdateNotification, object: self, called: "focus", userInfo: facts)
    coordinator.run()
    return true
  }

  /// Returns the environments, each only where it first occurs.
  private static func distinct(
    _ environments: [any UIFocusEnvironment]
  ) -> [any UIFocusEnvironment] {
    var seen: Set<ObjectIdentifier> = []
    return environments.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  // MARK: What follows focus

  /// Shows the focused item, and makes the first responder follow it.
  private func follow(_ next: any UIFocusItem, _ heading: UIFocusHeading) {
    reveal(next)
    guard let window, let responder = next.focusResponder else { return }
    let mayType = FocusSearch.Direction(heading) == nil
    var candidate: UIResponder? = responder
    while let current = candidate, current !== window.firstResponder {
      if current.canBecomeFirstResponder, mayType || !current.editsText {
        current.becomeFirstResponder()
        return
      }
      candidate = current.next
    }
    // A first responder outside the focused item's chain would receive typed text.
    if candidate == nil { window.firstResponder?.resignFirstResponder() }
  }

  /// Scrolls the views that contain the item until it is in sight.
  private func reveal(_ item: any UIFocusItem) {
    guard let container = item.parentFocusEnvironment?.focusItemContainer else { return }
    let (frame, space) = (item.focusFrame, container.coordinateSpace)
    for environment in item.focusPath.dropFirst() {
      if let view = environment as? any FocusRevealing {
        view.reveal(view.convert(frame, from: space))
      } else if let scrolling = environment.focusItemContainer
        as? any UIFocusItemScrollableContainer, !(scrolling is any FocusRevealing)
      {
        scroll(scrolling, to: scrolling.coordinateSpace.convert(frame, from: space))
      }
    }
  }

  private func scroll(_ container: any UIFocusItemScrollableContainer, to rect: CGRect) {
    let (size, visible) = (container.contentSize, container.visibleSize)
    var offset = container.contentOffset
    offset.x = min(max(offset.x, rect.maxX - visible.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - visible.height), rect.minY)
    offset.x = max(0, min(offset.x, size.width - visible.width))
    offset.y = max(0, min(offset.y, size.height - visible.height))
    if offset != container.contentOffset { container.contentOffset = offset }
  }

  /// A responder became first responder: if it can be focused and something is, it gets focus.
  func firstResponderChanged(to responder: UIResponder) {
    guard hasFocus, !isChanging, let next = responder as? any UIFocusItem, next !== item,
      isEligible(next)
    else { return }
    requestFocusUpdate(to: next)
  }

  // MARK: Losing focus

  /// Moves focus from an item that can no longer be focused: to the item that the nearest
  /// environment above it prefers, or else to none.
  func heal() {
    let next = isAvailable ? replacement : nil
    if let next, change(to: next, [], isForced: true) { return }
    change(to: nil, [], isForced: true)
  }

  private var replacement: (any UIFocusItem)? {
    guard let map, let window, !map.items.isEmpty else { return nil }
    for environment in path.dropFirst().compactMap(\.environment) {
      if let found = preferredItem(in: environment, map, restoring: true) { return found }
    }
    return preferredItem(in: window, map, restoring: true)
  }

  /// Returns the item that focus goes to when it is set to an environment (rule 18.3): that of the
  /// first preferred environment that has one, or the environment itself, or else the first item in
  /// it in reading order, one in sight before all others.
  ///
  /// - Parameter restoring: Whether the item in a view controller that last had focus takes
  ///   precedence.
  func preferredItem(
    in environment: any UIFocusEnvironment, _ map: FocusMap, restoring: Bool, depth: Int = 0
  ) -> (any UIFocusItem)? {
    guard depth < FocusLimits.depth else { return nil }
    if restoring, let last = restorable(in: environment, map) { return last }
    for preferred in environment.preferredFocusEnvironments where preferred !== environment {
      if let found = preferredItem(in: preferred, map, restoring: restoring, depth: depth + 1) {
        return found
      }
    }
    if let item = environment as? any UIFocusItem, map.rect(of: item) != nil { return item }
    let inside = map.inReadingOrder { environment.contains($0) }
    let first = (inside.first(where: \.isInSight) ?? inside.first)?.item
    guard restoring, let first else { return first }
    // Of the controllers that contain it, the innermost decides.
    return first.focusPath.lazy.compactMap { self.restorable(in: $0, map) }.first ?? first
  }

  /// Returns the item that a controller gives focus back to; nil for none.
  private func restorable(
    in environment: any UIFocusEnvironment, _ map: FocusMap
  ) -> (any UIFocusItem)? {
    guard let former = environment as? any FocusRestoring, former.restoresFocusAfterTransition,
      let last = former.lastFocusedItem, map.rect(of: last) != nil
    else { return nil }
    return last
  }
}
