import Foundation

// Movements by keys and buttons (rules 18.4, 18.5).
extension UIFocusSystem {
  /// Whether a movement has anything to move: an item is focused, or one could be.
  var canMove: Bool { isAvailable && (hasFocus || map?.items.isEmpty == false) }

  /// Moves focus, or lets the focused item use the heading, and returns whether either happened. If
  /// nothing is focused, focus starts at the text that is being edited, or otherwise at the item
  /// that the window prefers.
  ///
  /// - Parameter crossesGroups: Whether arrows leave the group, as those of a device without a Tab
  ///   key do.
  func move(_ heading: UIFocusHeading, crossesGroups: Bool) -> Bool {
    guard isAvailable, let map, let window else { return false }
    if hasFocus, item.map(isEligible) != true { heal() }
    guard let item = item ?? editedItem(window) else {
      guard let first = preferredItem(in: window, map, restoring: true) else { return false }
      return change(to: first, heading, isForced: true)
    }
    if hasFocus, let adjusting = item as? any FocusAdjusting, adjusting.adjust(heading) {
      return true
    }
    for target in targets(from: item, heading, map, crossesGroups: crossesGroups) {
      guard let next = destination(of: target, map), next !== item else { continue }
      // A refusal ends the movement: the key has been used.
      if !change(to: next, heading) { fail(item, heading) }
      return true
    }
    if hasFocus { fail(item, heading) }
    return false
  }

  /// The first responder, if it is a text that can be focused.
  private func editedItem(_ window: UIWindow) -> (any UIFocusItem)? {
    guard let text = window.firstResponder, text.editsText else { return nil }
    return (text as? any UIFocusItem).flatMap { isEligible($0) ? $0 : nil }
  }

  private func fail(_ item: any UIFocusItem, _ heading: UIFocusHeading) {
    engine?.log.note("movementDidFail", of: item, detail: heading.transcriptName)
    let context = UIFocusUpdateContext(from: item, to: nil, heading: heading)
    list?.application?.post(
      Self.movementDidFailNotification, object: self, called: "focus",
      userInfo: [Self.focusUpdateContextUserInfoKey: context])
  }

  /// Returns the item to focus at a target: where a guide leads, or what the item prefers.
  private func destination(of target: FocusMap.Target, _ map: FocusMap) -> (any UIFocusItem)? {
    switch target {
    case .item(let item): preferredItem(in: item, map, restoring: false)
    case .guide(let guide):
      guide.preferredFocusEnvironments.lazy.compactMap {
        self.preferredItem(in: $0, map, restoring: false)
      }.first
    }
  }

  /// Returns where a movement may lead, the best target first.
  private func targets(
    from item: any UIFocusItem, _ heading: UIFocusHeading, _ map: FocusMap, crossesGroups: Bool
  ) -> [FocusMap.Target] {
    if let direction = FocusSearch.Direction(heading) {
      return targets(from: item, direction, map, crossesGroups: crossesGroups)
    }
    let inGroup = map.inReadingOrder { group(of: $0) == group(of: item) }
    switch heading {
    case .next: return neighbours(of: item, map, step: 1).map { .item($0) }
    case .previous: return neighbours(of: item, map, step: -1).map { .item($0) }
    case .first: return inGroup.prefix(1).map(\.target)
    case .last: return inGroup.suffix(1).map(\.target)
    default: return []  // not an enum of ours
    }
  }

  private func targets(
    from item: any UIFocusItem, _ direction: FocusSearch.Direction, _ map: FocusMap,
    crossesGroups: Bool
  ) -> [FocusMap.Target] {
    guard let origin = map.rect(of: item) else { return [] }
    let own = group(of: item)
    let others = map.entries.filter { entry in
      switch entry.target {
      case .item(let other):
        !item.contains(other) && !other.contains(item)
          && (crossesGroups || group(of: other) == own)
      case .guide(let guide):
        crossesGroups || guide.owningView.map { group(of: $0) == own } == true
      }
    }
    return FocusSearch(from: origin, direction).ranked(others.map(\.rect))
      .map { others[$0].target }
  }

  // MARK: Groups

  /// Returns the targets of Tab: the main items of the following groups, wrapping around. If there
  /// is only one group, the following items in it.
  private func neighbours(
    of item: any UIFocusItem, _ map: FocusMap, step: Int
  ) -> [any UIFocusItem] {
    let groups = groups(map)
    guard groups.count > 1 else {
      let items = map.inReadingOrder().compactMap(\.item)
      return Self.turned(items, from: { $0 === item }, step: step)
    }
    let own = group(of: item)
    return Self.turned(groups, from: { $0.name == own }, step: step).compactMap(\.main)
  }

  /// Returns the elements after the one that satisfies `isStart`, wrapping around to the one before
  /// it.
  private static func turned<Element>(
    _ elements: [Element], from isStart: (Element) -> Bool, step: Int
  ) -> [Element] {
    let ordered = step > 0 ? elements : elements.reversed()
    guard let start = ordered.firstIndex(where: isStart) else { return ordered }
    return Array(ordered[(start + 1)...] + ordered[..<start])
  }

  /// The groups in the reading order of their first items, each with its main item: the one with
  /// the highest priority, among those in sight if there are any.
  func groups(_ map: FocusMap) -> [(name: String, main: (any UIFocusItem)?)] {
    var names: [String] = []
    var members: [String: [FocusMap.Entry]] = [:]
    for entry in map.inReadingOrder() {
      guard let item = entry.item else { continue }
      let name = group(of: item)
      if members[name] == nil { names.append(name) }
      members[name, default: []].append(entry)
    }
    return names.map { name in
      let all = members[name] ?? []
      let seen = all.filter(\.isInSight)
      return (name, main(of: (seen.isEmpty ? all : seen).compactMap(\.item), inGroup: name))
    }
  }

  private func main(
    of items: [any UIFocusItem], inGroup name: String
  ) -> (any UIFocusItem)? {
    var best: (item: any UIFocusItem, priority: Int)?
    for item in items {
      let priority = priority(of: item, inGroup: name).rawValue
      if best.map({ priority > $0.priority }) ?? true { best = (item, priority) }
    }
    return best?.item
  }
}
