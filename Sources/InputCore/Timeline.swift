/// Something to be done at an instant of a `Timeline`; made once, armed as often as needed.
///
/// Arming and disarming allocate nothing. A timer belongs to whoever made it: a timeline keeps it
/// alive only while it is armed.
@MainActor public final class TimelineTimer {
  fileprivate let action: @MainActor () -> Void
  @safe @exclusivity(unchecked) fileprivate(set) var order: UInt64 = 0
  /// When the timer fires; meaningless while it is not armed.
  @safe @exclusivity(unchecked) public fileprivate(set) var deadline = Instant.zero
  @safe @exclusivity(unchecked) fileprivate var position = -1

  /// Makes a timer that runs `action` each time it fires.
  public init(action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// Whether the timer waits to fire.
  public var isArmed: Bool { position >= 0 }
}

/// The only clock behind the door: virtual time and the queue of what is due on it.
///
/// Time moves in `advance(to:)` alone. Timers fire in the order of their deadlines, equal deadlines
/// in the order of arming; while one fires, `now` is its deadline. A timer that is armed while others
/// fire takes its turn in the same move if it is due within it.
@MainActor public final class Timeline {
  /// The present instant; never decreases.
  public var now: Instant { present }

  @safe @exclusivity(unchecked) private var present: Instant
  /// A binary heap, the next timer to fire first.
  @safe @exclusivity(unchecked) private var heap: [TimelineTimer] = []
  private var armings: UInt64 = 0

  /// Starts a timeline at `now`.
  public init(now: Instant) {
    present = now
    heap.reserveCapacity(64)
  }

  /// Sets the present instant before anything has happened; no timer may be armed.
  public func begin(at instant: Instant) {
    precondition(heap.isEmpty && present == .zero, "a timeline begins once")
    present = instant
  }

  /// How many timers are armed.
  public var armedCount: Int { heap.count }

  /// When the next timer fires; nil while none is armed.
  public var nextDeadline: Instant? { heap.first?.deadline }

  /// Lets `timer` fire at `deadline`, which may have passed: then with the next move of the clock.
  ///
  /// A timer that is already armed moves to the new deadline, behind its equals.
  public func arm(_ timer: TimelineTimer, at deadline: Instant) {
    disarm(timer)
    armings += 1
    timer.order = armings
    timer.deadline = deadline
    timer.position = heap.count
    heap.append(timer)
    siftUp(timer.position)
  }

  /// Takes back an arming; does nothing where the timer is not armed.
  public func disarm(_ timer: TimelineTimer) {
    let position = timer.position
    guard position >= 0 else { return }
    precondition(heap[position] === timer, "a timer armed on another timeline")
    timer.position = -1
    let last = heap.removeLast()
    guard position < heap.count else { return }
    heap[position] = last
    last.position = position
    siftUp(position)
    siftDown(last.position)
  }

  /// Takes back every arming, and lets go of the timers.
  public func disarmAll() {
    while let last = heap.popLast() { last.position = -1 }
  }

  /// Moves to `target` without firing anything; what has become due fires with the next advance, at
  /// the instant that has been reached by then. Never moves back.
  public func skip(to target: Instant) {
    present = max(present, target)
  }

  /// Moves to `target`, firing what is due on the way; never moves back.
  ///
  /// `afterEach` runs after each timer's action, before the next one's. At most
  /// `Limits.timersPerMove` fire; those that are still due then fire with the next move, so that timers
  /// that arm each other keep nobody else away for ever. False where any is left.
  @discardableResult public func advance(to target: Instant, afterEach: () -> Void) -> Bool {
    for _ in 0..<Limits.timersPerMove {
      guard let due = step(towards: target) else { return true }
      due.action()
      afterEach()
    }
    present = max(now, target)
    return heap.first.map { $0.deadline > target } ?? true
  }

  /// Moves to the next timer due by `target` and hands it out disarmed; nil, and `now` at `target`,
  /// where none is due any more.
  private func step(towards target: Instant) -> TimelineTimer? {
    guard let next = heap.first, next.deadline <= target else {
      present = max(now, target)
      return nil
    }
    present = max(now, next.deadline)
    disarm(next)
    return next
  }

  private func precedes(_ left: TimelineTimer, _ right: TimelineTimer) -> Bool {
    left.deadline == right.deadline ? left.order < right.order : left.deadline < right.deadline
  }

  private func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(heap[child], heap[parent]) else { return }
      swap(child, parent)
      child = parent
    }
  }

  private func siftDown(_ start: Int) {
    var parent = start
    while true {
      var first = parent
      for child in (2 * parent + 1)..<(2 * parent + 3) where child < heap.count {
        if precedes(heap[child], heap[first]) { first = child }
      }
      guard first != parent else { return }
      swap(first, parent)
      parent = first
    }
  }

  private func swap(_ left: Int, _ right: Int) {
    heap.swapAt(left, right)
    heap[left].position = left
    heap[right].position = right
  }
}
