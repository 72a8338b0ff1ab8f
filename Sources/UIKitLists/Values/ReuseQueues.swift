/// Views that are out of sight and wait to be shown again, by their reuse identifiers; makes none.
struct ReuseQueues<Reusable: AnyObject> {
  /// What makes new views for an identifier.
  struct Source {
    var make: (String) -> Reusable
  }

  private var waiting: [String: [Reusable]] = [:]
  private var sources: [String: Source] = [:]

  /// Sets what makes views for an identifier; nil for none.
  mutating func register(_ source: Source?, for identifier: String) {
    sources[identifier] = source
  }

  /// Returns what makes views for an identifier.
  func source(for identifier: String) -> Source? { sources[identifier] }

  /// Takes the view that has waited the shortest.
  mutating func take(_ identifier: String) -> Reusable? { waiting[identifier]?.popLast() }

  /// Keeps a view that has gone out of sight.
  mutating func put(_ view: Reusable, _ identifier: String) {
    waiting[identifier, default: []].append(view)
  }

  /// Releases all views that wait.
  mutating func empty() { waiting = [:] }

  /// The number of views that wait for an identifier.
  func count(_ identifier: String) -> Int { waiting[identifier]?.count ?? 0 }
}
