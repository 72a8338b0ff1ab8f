/// Which moments of a replay are kept as copies of its process, so that each one is near.
///
/// Copies are apart by a part of the work that the replay does, so that the way from one to any
/// moment before the next is short, however few or many inputs that is. If there are too many, or if
/// they take too much memory, every second one is given back, and the interval doubles:
///
///     |...|...|...|...|  ──too many──▶  |.......|.......|  ──▶  |.......|.......|.......
///
/// The first, before any input, always stays.
package struct CheckpointPlan: Equatable {
  /// The limits of a plan.
  package struct Limits: Equatable {
    /// The number of copies. Default: 400, whose page tables take some hundred megabytes.
    package var count = 400
    /// The bytes of memory of all of them.
    package var bytes: Int
    /// The work between two copies at first, in nanoseconds. Default: 20 ms.
    package var interval: UInt64 = 20_000_000

    package init(bytes: Int) { self.bytes = bytes }
  }

  /// A moment of which there is a copy.
  package struct Checkpoint: Equatable {
    /// The number of inputs before it.
    package let input: UInt64
    /// The work of the replay up to it, in nanoseconds.
    package let work: UInt64
    /// The memory of the copy, in bytes, as far as known.
    package var bytes = 0
  }

  private let limits: Limits
  /// The copies, by their moments.
  package private(set) var checkpoints: [Checkpoint]
  /// The least work between two copies now, in nanoseconds.
  package private(set) var interval: UInt64

  /// Creates a plan with a copy from before the first input.
  package init(_ limits: Limits) {
    precondition(limits.count >= 2 && limits.interval > 0, "a plan without room")
    self.limits = limits
    interval = limits.interval
    checkpoints = [Checkpoint(input: 0, work: 0)]
  }

  /// Whether the replay, which has done this work, should leave a copy.
  package func isDue(at work: UInt64) -> Bool {
    work >= checkpoints[checkpoints.count - 1].work + interval
  }

  /// Adds a copy after all others.
  ///
  /// - Returns: The inputs of the copies to be given back, the earliest first.
  package mutating func add(input: UInt64, work: UInt64) -> [UInt64] {
    let last = checkpoints[checkpoints.count - 1]
    precondition(input > last.input && work >= last.work, "a copy of a moment before the last")
    checkpoints.append(Checkpoint(input: input, work: work))
    return thinned()
  }

  /// Notes what the copy of a moment takes.
  ///
  /// - Returns: As `add`.
  package mutating func note(bytes: Int, of input: UInt64) -> [UInt64] {
    guard let index = checkpoints.firstIndex(where: { $0.input == input }) else { return [] }
    checkpoints[index].bytes = bytes
    return thinned()
  }

  /// Removes a copy that has ended by itself. The first is never removed.
  package mutating func remove(input: UInt64) {
    checkpoints.removeAll { $0.input == input && input > 0 }
  }

  /// The copy from which to go to the moment after `input` inputs.
  package func nearest(to input: UInt64) -> Checkpoint {
    checkpoints.last { $0.input <= input } ?? checkpoints[0]
  }

  private var isOver: Bool {
    checkpoints.count > limits.count
      || checkpoints.count > 2 && checkpoints.reduce(0) { $0 + $1.bytes } > limits.bytes
  }

  private mutating func thinned() -> [UInt64] {
    var removed: [UInt64] = []
    while isOver { removed += thin() }
    return removed.sorted()
  }

  /// Doubles the interval, as when the system gives no more copies.
  ///
  /// - Returns: As `add`.
  package mutating func thin() -> [UInt64] {
    var removed: [UInt64] = []
    interval *= 2
    var kept = [checkpoints[0]]
    for checkpoint in checkpoints.dropFirst() {
      if checkpoint.work >= kept[kept.count - 1].work + interval {
        kept.append(checkpoint)
      } else {
        removed.append(checkpoint.input)
      }
    }
    checkpoints = kept
    return removed
  }
}
