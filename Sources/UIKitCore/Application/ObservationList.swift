import Foundation
import Synchronization

/// Who listens for which notifications, in the order of adding.
///
/// For each center and name that somebody listens for, one block is added to the center, the *hub*; it
/// goes through the list. The list holds no observer.
struct ObservationList: Sendable {
  static let shared = Mutex(ObservationList())

  /// One adding of an observer.
  struct Entry: Sendable {
    /// Nil for all names.
    var name: Notification.Name?
    var sender: Sender
    /// What removes it: the observer of a selector, the token of a block.
    var observer: ObjectIdentifier
    var call: Call
    var center: ObjectIdentifier?
  }

  /// How an observer is called.
  enum Call: Sendable {
    /// By posting a name that its block alone is added for.
    case block(Notification.Name, life: WeakLife)
    /// By its number among `SelectorObservers`.
    case selector(Int)
  }

  /// What an observer that is removed was added with.
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
  /// Looked up alone, so that their order is nobody's concern.
  private var hubs: [Hub: WeakLife] = [:]
  /// The numbers of the selectors among the entries, looked up alone.
  private var selectors: Set<Int> = []
  private var privateNames = 0
  /// How many entries there may be before the dead ones are dropped.
  private var limit = 64

  /// A name for one block alone.
  mutating func nextPrivateName() -> Notification.Name {
    privateNames += 1
    return Notification.Name("UIKit.observer.\(privateNames)")
  }

  /// Takes in an entry. Returns the life of the hub that has to be added to the center, which is nil
  /// where there is one.
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
    // A center that is gone may have lain where this one lies.
    let hub = Hub(center: center, name: entry.name)
    if let life = hubs[hub], !life.isOver { return nil }
    let life = Life()
    hubs[hub] = WeakLife(life)
    return life
  }

  /// The entries that were added for this very name.
  func entries(of center: ObjectIdentifier, _ name: Notification.Name?) -> [Entry] {
    entries.filter { $0.center == center && $0.name == name }
  }

  /// Whether the observer with a selector is still there.
  func holds(_ number: Int) -> Bool { selectors.contains(number) }

  /// Removes the entries of an observer with this name and sender; nil and nobody stand for all.
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

  /// The observer with this number is gone.
  mutating func forget(_ number: Int) {
    guard selectors.remove(number) != nil else { return }
    entries.removeAll { if case .selector(number) = $0.call { true } else { false } }
  }
}

extension ObservationList.Entry {
  /// Whether Foundation has forgotten the block.
  fileprivate var isOver: Bool {
    switch call {
    case .block(_, let life): life.isOver
    case .selector: false
    }
  }
}

/// Whose notifications an observer listens for, or whose one is.
enum Sender: Equatable, Sendable {
  case anybody
  case instance(ObjectIdentifier)
  /// A value that is no instance of a class, and has no identity.
  case value

  /// The sender that `object` stands for.
  init(_ object: Any?) {
    switch object {
    case nil: self = .anybody
    case let object? where type(of: object) is AnyClass:
      self = .instance(ObjectIdentifier(object as AnyObject))
    case .some: self = .value
    }
  }

  /// Whether an observer of this one hears of notifications of `sender`.
  func takes(_ sender: Sender) -> Bool {
    switch self {
    case .anybody: true
    case .instance: self == sender
    case .value: false
    }
  }
}

/// Lives as long as Foundation keeps the block that holds it.
final class Life: Sendable {}

/// Knows whether a block is still kept.
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
  /// How many entries there may be before those of observers that are gone are dropped.
  private static var limit = 64

  /// Takes in an observer and gives it a number.
  static func add(_ observer: AnyObject, _ selector: Selector) -> Int {
    if entries.count >= limit {
      entries.removeAll { $0.observer == nil }
      limit = max(64, entries.count * 2)
    }
    count += 1
    entries.append(Entry(number: count, observer: observer, selector: selector))
    return count
  }

  /// Calls an observer; forgets one that is gone.
  static func call(_ number: Int, _ notification: Notification) {
    guard let entry = entries.first(where: { $0.number == number }), let observer = entry.observer
    else {
      ObservationList.shared.withLock { $0.forget(number) }
      return
    }
    entry.selector.send(to: observer, sender: notification as NSNotification)
  }
}
