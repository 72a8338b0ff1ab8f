public import Foundation
import Synchronization

// Observers in the order in which they were added, as on iOS. Foundation on Linux keeps them in
// dictionaries, whose order differs between processes, so that a replay would not repeat it
// (docs/decisions/0007). These overloads replace Foundation's if the name is known.
extension NotificationCenter {
  /// Calls `selector` on `observer` for each notification posted.
  ///
  /// The observer is held weakly, and removed when it is deallocated. Post the notification on the
  /// main thread, to which methods of selectors belong.
  ///
  /// - Parameters:
  ///   - selector: A method without arguments, or with the notification.
  ///   - name: The notification to observe; nil for all.
  ///   - object: The sender whose notifications to observe; nil for any. Only an instance of a
  ///     class is recognized.
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

  /// Calls `block` for each notification posted.
  ///
  /// - Parameters:
  ///   - name: The notification to observe.
  ///   - object: The sender whose notifications to observe; nil for any. Only an instance of a
  ///     class is recognized.
  ///   - queue: The queue on which the block runs; nil for the thread that posts. Posting waits for
  ///     the block.
  /// - Returns: The token that `removeObserver(_:)` takes.
  public func addObserver(
    forName name: Notification.Name, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    // Foundation keeps the block, under a private name to which only the list posts. However
    // Foundation removes the block, the observation ends with it.
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

  /// Removes all observations of `observer`: an observer with selectors, or the token of a block.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes all observations of `observer`, whatever its static type: an optional, or the `self`
  /// of a protocol that values may adopt too. Nil and values have no observations.
  public func removeObserver<Observer>(_ observer: Observer) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes the observations of `observer` with this name and object, whatever its static type;
  /// nil stands for all.
  public func removeObserver<Observer>(
    _ observer: Observer, name: Notification.Name?, object: Any?
  ) {
    let observer: Any? = (observer as? any Wrapping).map(\.wrapped) ?? observer
    guard let observer = TargetObject.isObject(observer) else { return }
    removeObserver(observer, name: name, object: object)
  }

  /// Removes the observations of `observer` with this name and object; nil stands for all.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
    let removed = ObservationList.shared.withLock {
      $0.remove(
        ObjectIdentifier(observer), center: ObjectIdentifier(self), name: name,
        sender: Sender(object))
    }
    switch removed {
    case .selectors: break
    case .block: removeObserver(observer as Any)
    // Observers added in other ways belong to Foundation.
    case .nothing: removeObserver(observer as Any, name: name, object: object)
    }
  }

  /// Foundation on Linux waits for the main queue even if the caller is on it, and deadlocks.
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

  /// Calls the observers of `name`, in the order in which they were added.
  private func distribute(_ notification: Notification, _ name: Notification.Name?) {
    let center = ObjectIdentifier(self)
    let sender = Sender(notification.object)
    let entries = ObservationList.shared.withLock { $0.entries(of: center, name) }
    for entry in entries where entry.sender.matches(sender) {
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

/// An optional of any type.
private protocol Wrapping {
  var wrapped: Any? { get }
}

extension Optional: Wrapping {
  fileprivate var wrapped: Any? { self }
}

/// Recognizes the main queue, which need not run on the main thread: a program may have given that
/// thread away.
private enum MainQueueMark {
  private static let key = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller runs on the main queue.
  static var isHere: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
