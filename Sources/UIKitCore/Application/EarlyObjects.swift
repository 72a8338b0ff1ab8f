/// Objects that were put to work while no application ran, and so belong to none: they never do
/// anything. A test's session says so when it begins.
@MainActor package enum EarlyObjects {
  private struct Entry {
    weak var object: AnyObject?
    /// The object, if iOS would keep it alive, too.
    let kept: AnyObject?
    let name: String
  }

  private static var entries: [Entry] = []

  /// Notes an object, and keeps it alive if `keeping`; it is known as long as it lives.
  package static func note(_ object: AnyObject, _ name: String, keeping: Bool = false) {
    entries.removeAll { $0.object == nil || $0.object === object }
    entries.append(Entry(object: object, kept: keeping ? object : nil, name: name))
  }

  /// Forgets an object that was stopped.
  package static func forget(_ object: AnyObject) {
    if !entries.isEmpty { entries.removeAll { $0.object === object } }
  }

  /// Removes and returns the names of those that still live, in the order of their notes.
  package static func take() -> [String] {
    // What they keep alive ends after the list is empty: its code may stop others.
    let taken = entries
    entries = []
    return taken.filter { $0.object != nil }.map(\.name)
  }
}
