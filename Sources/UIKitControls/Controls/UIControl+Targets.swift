import Foundation

// The receivers of events. Targets are held weakly, actions strongly (rules 15.6 to 15.10).
extension UIControl {
  // MARK: Targets

  final func defaultAddTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard !controlEvents.isEmpty else { return }
    let object = TargetObject.of(target, for: action)
    // A value that is not an object was refused: it does not stand for the responder chain.
    guard object != nil || target == nil else { return }
    if let number = handlers.firstIndex(where: { $0.isPair(object, action) }) {
      handlers[number] = handlers[number].with(handlers[number].events.union(controlEvents))
    } else {
      add(action, isNamed: true, target: object, for: controlEvents)
    }
  }

  /// Calls `action` on `target` for these events: `addTarget(self, action: Board.buy, for: …)`. If
  /// `target` is nil, calls it on the first `Target` in the responder chain.
  ///
  /// A method has no identity, so each call adds a handler; `removeTarget` with a nil action
  /// removes them all.
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

  /// Calls `action`, a method without arguments, on `target` for these events.
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

  final func defaultRemoveTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = TargetObject.isObject(target)
    narrow(by: controlEvents) { handler in
      guard let selector = handler.selector else { return false }
      return (target == nil || object != nil && handler.target === object)
        && (action == nil || selector == action)
    }
  }

  final var defaultAllTargets: Set<AnyHashable> {
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

  final var defaultAllControlEvents: Event {
    var events: Event = []
    for handler in handlers where !handler.isDead { events.formUnion(handler.events) }
    return events
  }

  final func defaultActions(forTarget target: Any?, forControlEvent controlEvent: Event)
    -> [String]?
  {
    let object = TargetObject.isObject(target)
    guard object != nil || target == nil else { return nil }
    let names = handlers.compactMap { handler -> String? in
      guard let selector = handler.selector, handler.isPair(object, selector),
        !handler.events.isDisjoint(with: controlEvent)
      else { return nil }
      return selector.name
    }
    return names.isEmpty ? nil : names
  }

  // MARK: Actions

  final func defaultAddAction(_ action: UIAction, for controlEvents: Event) {
    guard !controlEvents.isEmpty else { return }
    let same = handlers.firstIndex { $0.action?.identifier == action.identifier }
    guard let same else {
      handlers.append(
        ControlHandler(
          .action(action), target: nil, events: controlEvents, place: action.place))
      return
    }
    handlers[same] = ControlHandler(
      .action(action), target: nil, events: handlers[same].events.union(controlEvents),
      place: action.place)
  }

  final func defaultRemoveAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  final func defaultRemoveAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    narrow(by: controlEvents) { $0.action?.identifier == actionIdentifier }
  }

  final func defaultEnumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for handler in handlers where !handler.isDead {
      let method = handler.selector.map { (handler.target as Any?, $0) }
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

  final var handlerLines: [String] {
    handlers.compactMap { handler in
      guard !handler.isDead, let line = handler.place?.line, !line.isEmpty else { return nil }
      return "\(handler.events.transcriptName) at \(line)"
    }
  }

  // MARK: Calling

  /// Logs the events and calls the handlers that were added for one of them.
  final func callHandlers(for events: Event) {
    callLog?.note(events, of: self)
    // A handler may add and remove others: the loop uses the list as it was.
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
