import Foundation
import Synchronization

/// The observers of notifications, in the order in which they were added.
///
/// For each center and name with an observer, one block is added to the center, the *hub*, which
/// goes through the list. The list retains no observer.
struct ObservationList: Sendable {
  static let shared = Mutex(ObservationList())

  /// One observation.
  struct Entry: Sendable {
    /// The name; nil for all.
    var name: Notification.Name?
    var sender: Sender
    /// The object to pass in order to remove it: the observer of a selector, the token of a block.
    var observer: ObjectIdentifier
    var call: Call
    var center: ObjectIdentifier?
  }

  /// How an observer is called.
  enum Call: Sendable {
    /// By posting a name for which only its block is added.
    case block(Notification.Name, life: WeakLife)
    /// By its number among `SelectorObservers`.
    case selector(Int)
  }

  /// How a removed observer was added.
  enum Removed {
    case nothing
    case selectors
    case block
  }

  private struct Hub: Hashable {
    var center: ObjectIdentifier
    var name: Notification.Name?
  }

  private var entries: [Entry] = []
  /// Only looked up, so its order does not matter.
  private var hubs: [Hub: WeakLife] = [:]
  /// The numbers of the selectors among the entries; only looked up.
  private var selectors: Set<Int> = []
  private var privateNames = 0
  /// The number of entries at which dead ones are dropped.
  private var limit = 64

  /// Returns a name for a single block.
  mutating func nextPrivateName() -> Notification.Name {
    privateNames += 1
    return Notification.Name("UIKit.observer.\(privateNames)")
  }

  /// Adds an entry. Returns the life of the hub that must be added to the center; nil if there
  /// already is one.
  mutating func add(_ entry: Entry, _ center: ObjectIdentifier) -> Life? {
    if entries.count >= limit {
      entries.removeAll { $0.isOver }
      hubs = hubs.filter { !$0.value.isOver }
      limit = max(64, entries.count * 2)
    }
    var entry = entry
    entry.center = center
    entries.append(entry)
    if case .selector(let number) = entry.call { selectors.insert(number) }
    // A center that was deallocated may have had this one's address.
    let hub = Hub(center: center, name: entry.name)
    if let life = hubs[hub], !life.isOver { return nil }
    let life = Life()
    hubs[hub] = WeakLife(life)
    return life
  }

  /// Returns the entries that were added for exactly this name.
  func entries(of center: ObjectIdentifier, _ name: Notification.Name?) -> [Entry] {
    entries.filter { $0.center == center && $0.name == name }
  }

  /// Whether the observer of a selector has not been removed.
  func holds(_ number: Int) -> Bool { selectors.contains(number) }

  /// Removes the entries of an observer with this name and sender; nil and `anybody` stand for all.
  mutating func remove(
    _ observer: ObjectIdentifier, center: ObjectIdentifier, name: Notification.Name?, sender: Sender
  ) -> Removed {
    var removed = Removed.nothing
    entries.removeAll { entry in
      guard entry.observer == observer, entry.center == center, !entry.isOver,
        name == nil || entry.name == name, sender == .anybody || entry.sender == sender
      else { return false }
      switch entry.call {
      case .block: removed = .block
      case .selector(let number):
        removed = .selectors
        selectors.remove(number)
      }
      return true
    }
    return removed
  }

  /// Removes the observer with this number, which was deallocated.
  mutating func forget(_ number: Int) {
    guard selectors.remove(number) != nil else { return }
    entries.removeAll { if case .selector(number) = $0.call { true } else { false } }
  }
}

extension ObservationList.Entry {
  /// Whether Foundation has removed the block.
  fileprivate var isOver: Bool {
    switch call {
    case .block(_, let life): life.isOver
    case .selector: false
    }
  }
}

/// The sender that an observer observes, or that posts a notification.
enum Sender: Equatable, Sendable {
  case anybody
  case instance(ObjectIdentifier)
  /// A value that is not an instance of a class, and has no identity.
  case value

  /// Creates the sender for `object`.
  init(_ object: Any?) {
    switch object {
    case nil: self = .anybody
    case let object? where type(of: object) is AnyClass:
      self = .instance(ObjectIdentifier(object as AnyObject))
    case .some: self = .value
    }
  }

  /// Whether an observer of this sender receives notifications of `sender`.
  func matches(_ sender: Sender) -> Bool {
    switch self {
    case .anybody: true
    case .instance: self == sender
    case .value: false
    }
  }
}

/// An object that lives as long as Foundation keeps the block that holds it.
final class Life: Sendable {}

/// Knows whether a block still exists.
struct WeakLife: Sendable {
  private weak let life: Life?

  init(_ life: Life) {
    self.life = life
  }

  var isOver: Bool { life == nil }
}

/// Observers with selectors, by number; held weakly.
@MainActor enum SelectorObservers {
  private struct Entry {
    var number: Int
    weak var observer: AnyObject?
    var selector: Selector
  }

  private static var entries: [Entry] = []
  private static var count = 0
  /// The number of entries at which those of deallocated observers are dropped.
  private static var limit = 64

  /// Adds an observer and returns its number.
  static func add(_ observer: AnyObject, _ selector: Selector) -> Int {
    if entries.count >= limit {
      entries.removeAll { $0.observer == nil }
      limit = max(64, entries.count * 2)
    }
    count += 1
    entries.append(Entry(number: count, observer: observer, selector: selector))
    return count
  }

  /// Calls an observer; removes one that was deallocated.
  static func call(_ number: Int, _ notification: Notification) {
    guard let entry = entries.first(where: { $0.number == number }), let observer = entry.observer
    else {
      ObservationList.shared.withLock { $0.forget(number) }
      return
    }
    entry.selector.send(to: observer, sender: notification as NSNotification)
  }
}
