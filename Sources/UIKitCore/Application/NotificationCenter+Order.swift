public import Foundation
import Synchronization

// Observers in the order in which they were added, as on iOS. Foundation on Linux keeps them in
// dictionaries, whose order is another in every process, so that a replay would not repeat it
// (docs/decisions/0007). These overloads take the place of Foundation's where the name is known.
extension NotificationCenter {
  /// Has `selector` called on `observer` when a notification is posted.
  ///
  /// The observer is held weakly, and forgotten when it is gone. The notification has to be posted on
  /// the main thread, which methods of selectors belong to.
  ///
  /// - Parameters:
  ///   - selector: A method without arguments, or with the notification.
  ///   - name: What to listen for; nil for everything.
  ///   - object: Whose notifications to listen for; nil for anybody's. Only an instance of a class is
  ///     found again.
  @preconcurrency @MainActor public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    guard let observer = TargetObject.of(observer, for: selector) else { return }
    let number = SelectorObservers.add(observer, selector)
    add(
      ObservationList.Entry(
        name: name, sender: Sender(object), observer: ObjectIdentifier(observer),
        call: .selector(number)))
  }

  /// Has `block` called when a notification is posted.
  ///
  /// - Parameters:
  ///   - name: What to listen for.
  ///   - object: Whose notifications to listen for; nil for anybody's. Only an instance of a class is
  ///     found again.
  ///   - queue: Where the block runs; nil for the thread that posts. Whoever posts waits for it.
  /// - Returns: What `removeObserver(_:)` takes.
  public func addObserver(
    forName name: Notification.Name, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    // Foundation keeps the block, under a name of its own that only the list posts; so whatever way
    // Foundation forgets it, it is forgotten.
    let privateName = ObservationList.shared.withLock { $0.nextPrivateName() }
    let life = Life()
    let isForMain = queue === OperationQueue.main
    let unordered: Notification.Name? = privateName
    let token = addObserver(forName: unordered, object: nil, queue: isForMain ? nil : queue) {
      [life] wrapped in
      withExtendedLifetime(life) {
        guard let notification = wrapped.object as? Notification else { return }
        if isForMain { Self.callOnMain(block, notification) } else { block(notification) }
      }
    }
    add(
      ObservationList.Entry(
        name: name, sender: Sender(object), observer: ObjectIdentifier(token),
        call: .block(privateName, life: WeakLife(life))))
    return token
  }

  /// Takes back everything that `observer` was added for: an observer with selectors, or what adding a
  /// block returned.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Takes back everything that `observer` was added for, whatever type it is known by: an optional, or
  /// the `self` of a protocol that values may adopt too. Nil and values were added for nothing.
  public func removeObserver<Observer>(_ observer: Observer) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Takes back what `observer` was added for with this name and object, whatever type it is known by.
  public func removeObserver<Observer>(
    _ observer: Observer, name: Notification.Name?, object: Any?
  ) {
    let observer: Any? = (observer as? any Wrapping).map(\.wrapped) ?? observer
    guard let observer = TargetObject.isObject(observer) else { return }
    removeObserver(observer, name: name, object: object)
  }

  /// Takes back what `observer` was added for with this name and object; nil stands for all.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
    let removed = ObservationList.shared.withLock {
      $0.remove(
        ObjectIdentifier(observer), center: ObjectIdentifier(self), name: name,
        sender: Sender(object))
    }
    switch removed {
    case .selectors: break
    case .block: removeObserver(observer as Any)
    // Whoever was added by other ways is Foundation's affair.
    case .nothing: removeObserver(observer as Any, name: name, object: object)
    }
  }

  /// Foundation on Linux waits for the main queue even when that is what posts, and for ever.
  private static func callOnMain(
    _ block: @escaping @Sendable (Notification) -> Void, _ notification: Notification
  ) {
    if MainQueueMark.isHere {
      block(notification)
    } else {
      nonisolated(unsafe) let notification = notification
      let operation = BlockOperation { unsafe block(notification) }
      OperationQueue.main.addOperations([operation], waitUntilFinished: true)
    }
  }

  private func add(_ entry: ObservationList.Entry) {
    guard let hub = ObservationList.shared.withLock({ $0.add(entry, ObjectIdentifier(self)) })
    else { return }
    let name = entry.name
    _ = addObserver(forName: name, object: nil, queue: nil) { [weak self, hub] notification in
      withExtendedLifetime(hub) { self?.distribute(notification, name) }
    }
  }

  /// Calls the observers that were added for `name`, in the order of their adding.
  private func distribute(_ notification: Notification, _ name: Notification.Name?) {
    let center = ObjectIdentifier(self)
    let sender = Sender(notification.object)
    let entries = ObservationList.shared.withLock { $0.entries(of: center, name) }
    for entry in entries where entry.sender.takes(sender) {
      switch entry.call {
      case .block(let privateName, _): post(name: privateName, object: notification)
      case .selector(let number):
        // An earlier observer may have removed it.
        guard ObservationList.shared.withLock({ $0.holds(number) }) else { continue }
        nonisolated(unsafe) let notification = notification
        MainActor.assumeIsolated { unsafe SelectorObservers.call(number, notification) }
      }
    }
  }
}

/// An optional, whatever it may hold.
private protocol Wrapping {
  var wrapped: Any? { get }
}

extension Optional: Wrapping {
  fileprivate var wrapped: Any? { self }
}

/// Knows the main queue: it need not run on the main thread, where a program has given that away.
private enum MainQueueMark {
  private static let key = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the main queue is what runs the caller.
  static var isHere: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
