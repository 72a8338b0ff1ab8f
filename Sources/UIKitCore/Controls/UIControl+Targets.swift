import Foundation

// Who is called for which events. Targets are held weakly, actions strongly (semantics 15.6 to 15.10).
extension UIControl {
  // MARK: Targets

  /// Sends `action` to `target` for these events; nil looks the target up each time in the responder
  /// chain. The same pair counts once, for all events it was added for.
  public func addTarget(_ target: AnyObject?, action: Selector, for controlEvents: Event) {
    guard !controlEvents.isEmpty else { return }
    if let number = handlers.firstIndex(where: { $0.isPair(target, action) }) {
      handlers[number] = handlers[number].with(handlers[number].events.union(controlEvents))
    } else {
      add(action, isNamed: true, target: target, for: controlEvents)
    }
  }

  /// Calls `action` on `target` for these events: `addTarget(self, action: Board.buy, for: …)`. With
  /// nil, on the first `Target` in the responder chain.
  ///
  /// A method has no identity, so each call adds; `removeTarget` with a nil action takes all away.
  public func addTarget<Target: AnyObject, Sender: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    add(Selector("", action), isNamed: false, target: target, for: controlEvents)
  }

  /// Calls `action`, which also takes the event, on `target` for these events.
  public func addTarget<Target: AnyObject, Sender: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    add(Selector("", action), isNamed: false, target: target, for: controlEvents)
  }

  /// Calls `action`, which takes nothing, on `target` for these events.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    add(Selector("", action), isNamed: false, target: target, for: controlEvents)
  }

  private func add(
    _ action: Selector, isNamed: Bool, target: AnyObject?, for controlEvents: Event
  ) {
    guard !controlEvents.isEmpty else { return }
    handlers.removeAll { $0.isDead }
    handlers.append(
      ControlHandler(
        .method(action, isNamed: isNamed, hasTarget: target != nil), target: target,
        events: controlEvents))
  }

  /// Takes methods away for these events: those of `target` (nil: of any) with `action` (nil: with
  /// any).
  public func removeTarget(_ target: AnyObject?, action: Selector?, for controlEvents: Event) {
    narrow(by: controlEvents) { handler in
      guard let selector = handler.selector else { return false }
      return (target == nil || handler.target === target) && (action == nil || selector == action)
    }
  }

  /// The targets, each as itself where it is `Hashable` (every responder is) and otherwise as its
  /// `ObjectIdentifier`. An `NSNull` stands for the responder chain; look for it by `is`, because on
  /// Linux two of them are not equal.
  public var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for handler in handlers where handler.selector != nil && !handler.isDead {
      if let target = handler.target {
        targets.insert(target as? AnyHashable ?? AnyHashable(ObjectIdentifier(target)))
      } else {
        targets.insert(NSNull())
      }
    }
    return targets
  }

  /// Every event that somebody was added for.
  public var allControlEvents: Event {
    var events: Event = []
    for handler in handlers where !handler.isDead { events.formUnion(handler.events) }
    return events
  }

  /// Names of the methods that `target` (nil: the responder chain) is sent for one of these events,
  /// in the order added; nil for none. A method that was added without a name is not in it.
  public func actions(forTarget target: AnyObject?, forControlEvent controlEvent: Event)
    -> [String]?
  {
    let names = handlers.compactMap { handler -> String? in
      guard let selector = handler.selector, handler.isPair(target, selector),
        !handler.events.isDisjoint(with: controlEvent)
      else { return nil }
      return selector.name
    }
    return names.isEmpty ? nil : names
  }

  // MARK: Actions

  /// Calls `action` for these events. An action with the same identifier gives up its place to this
  /// one, together with its events.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    guard !controlEvents.isEmpty else { return }
    let same = handlers.firstIndex { $0.action?.identifier == action.identifier }
    guard let same else {
      handlers.append(ControlHandler(.action(action), target: nil, events: controlEvents))
      return
    }
    handlers[same] = ControlHandler(
      .action(action), target: nil, events: handlers[same].events.union(controlEvents))
  }

  /// Takes the action away for these events, or another one with the same identifier.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action with this identifier away for these events.
  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    narrow(by: controlEvents) { $0.action?.identifier == actionIdentifier }
  }

  /// Calls `iterator` for everybody who was added, in the order added: with the action, or with target
  /// and selector, and the events. Setting its last parameter to true stops.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (AnyObject?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for handler in handlers where !handler.isDead {
      let method = handler.selector.map { (handler.target, $0) }
      iterator(handler.action, method, handler.events, &stops)
      if stops { return }
    }
  }

  private func narrow(by events: Event, where isConcerned: (ControlHandler) -> Bool) {
    for number in handlers.indices.reversed() where isConcerned(handlers[number]) {
      let rest = handlers[number].events.subtracting(events)
      if rest.isEmpty {
        handlers.remove(at: number)
      } else {
        handlers[number] = handlers[number].with(rest)
      }
    }
  }

  // MARK: Calling

  /// Notes the events and calls who was added for one of them.
  final func callHandlers(for events: Event) {
    Engine.current?.log.note(events, of: self)
    // A handler may add and remove others: the loop keeps to the list as it was.
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.call {
      case .action(let action):
        sendAction(action)
      case .method(let selector, _, _):
        if !handler.isDead { sendAction(selector, to: handler.target, for: eventInHand) }
      }
    }
  }
}
