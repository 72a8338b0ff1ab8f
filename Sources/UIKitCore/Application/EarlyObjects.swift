/// Objects that were put to work while no application ran, and so belong to none: they never do
/// anything. A test's session says so when it begins.
@MainActor package enum EarlyObjects {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }

  private static var entries: [Entry] = []

  /// Notes an object; it is known as long as it lives.
  static func note(_ object: AnyObject, _ name: String) {
    entries.removeAll { $0.object == nil || $0.object === object }
    entries.append(Entry(object: object, name: name))
  }

  /// Removes and returns the names of those that still live, in the order of their notes.
  package static func take() -> [String] {
    defer { entries = [] }
    return entries.filter { $0.object != nil }.map(\.name)
  }
}
