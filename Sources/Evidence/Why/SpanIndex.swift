/// Spans of time in the order of their beginnings, so that those of a time are found among many.
struct SpanIndex {
  /// The greatest beginning up to each span, and the greatest end.
  private var starts: [Int] = []
  private var ends: [Int] = []

  init(_ spans: some Sequence<(start: Int, end: Int)>) {
    for (start, end) in spans {
      starts.append(max(starts.last ?? .min, start))
      ends.append(max(ends.last ?? .min, end))
    }
  }

  /// The spans among which are all that begin at `to` or before it and end at `from` or after it.
  func candidates(from: Int, to: Int) -> Range<Int> {
    let upper = Self.count(starts) { $0 <= to }
    return min(Self.count(ends) { $0 < from }, upper)..<upper
  }

  /// How many of the first numbers, which rise, are as wanted.
  private static func count(_ numbers: [Int], _ isWanted: (Int) -> Bool) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if isWanted(numbers[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
