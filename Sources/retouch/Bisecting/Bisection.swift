/// A search for the first of some candidates in a row that is changed, where all before it are not.
///
/// The first is known to be unchanged, the last to be changed. Candidates that cannot be tried are
/// passed over.
struct Bisection: Equatable {
  /// The last that is known to be unchanged.
  private(set) var unchanged = 0
  /// The first that is known to be changed.
  private(set) var changed: Int
  private var skipped: Set<Int> = []

  /// - Parameter count: The number of candidates, at least two.
  init(count: Int) {
    precondition(count >= 2, "a search among \(count) candidates")
    changed = count - 1
  }

  /// The candidates between the two that can still be tried.
  private var open: [Int] { (unchanged + 1..<changed).filter { !skipped.contains($0) } }

  /// Those to try next, which divide the rest into parts of nearly one size; none at the end.
  ///
  /// - Parameter count: How many are tried at a time, at most.
  func next(_ count: Int = 1) -> [Int] {
    let open = open
    guard open.count > count else { return open }
    return (1...count).map { open[$0 * open.count / (count + 1)] }
  }

  /// Whether the first that is changed is known, and not only some of which one is the first.
  var isExact: Bool { changed == unchanged + 1 }

  /// Those of which one is the first that is changed.
  var suspects: [Int] { Array(unchanged + 1...changed) }

  /// Notes whether a candidate is changed; nil if it could not be tried.
  mutating func note(_ isChanged: Bool?, of candidate: Int) {
    switch isChanged {
    case true?: changed = min(changed, candidate)
    case false?: unchanged = max(unchanged, candidate)
    case nil: skipped.insert(candidate)
    }
    // Candidates tried at the same time may contradict each other; the earliest change counts.
    unchanged = min(unchanged, changed - 1)
  }
}
