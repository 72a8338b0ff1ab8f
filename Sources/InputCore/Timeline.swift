/// An action at an instant of a `Timeline`; created once, armed as often as needed.
///
/// Arming and disarming allocate nothing. The creator owns the timer: a timeline keeps it alive
/// only while it is armed.
///
///     let timer = TimelineTimer { print("due") }
///     timeline.arm(timer, at: timeline.now.advanced(bySeconds: 0.5))
@MainActor public final class TimelineTimer {
  fileprivate let action: @MainActor () -> Void
  @safe @exclusivity(unchecked) fileprivate(set) var order: UInt64 = 0
  /// When the timer fires; meaningless while it is not armed.
  @safe @exclusivity(unchecked) public fileprivate(set) var deadline = Instant.zero
  @safe @exclusivity(unchecked) fileprivate var position = -1
  /// What an app's own timer is, in a sentence about what is still due; nil for the toolkit's.
  package var name: StaticString?

  /// Creates a timer that runs `action` each time it fires.
  public init(action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// Whether the timer is armed.
  public var isArmed: Bool { position >= 0 }
}

/// The engine's only clock: virtual time and the queue of deadlines.
///
/// Only `advance(to:)` moves time. Timers fire in the order of their deadlines, and for equal
/// deadlines in the order of arming; while one fires, `now` is its deadline. A timer that is armed
/// while others fire is part of the same advance if it is due within it.
@MainActor public final class Timeline {
  /// The present instant; never decreases.
  @inlinable public var now: Instant {
    @inline(__always) get { present }
  }

  @safe @exclusivity(unchecked) @usableFromInline var present: Instant
  /// A binary heap; the first timer fires next.
  @safe @exclusivity(unchecked) @usableFromInline var heap: [TimelineTimer] = []
  private var armings: UInt64 = 0

  /// Creates a timeline at `now`.
  public init(now: Instant) {
    present = now
    heap.reserveCapacity(64)
  }

  /// Sets the present instant before anything has happened; no timer may be armed.
  public func begin(at instant: Instant) {
    precondition(heap.isEmpty && present == .zero, "a timeline begins once")
    present = instant
  }

  /// The number of armed timers.
  public var armedCount: Int { heap.count }

  /// The armed timers that have a name, in the order in which they fire.
  package var namedTimers: [TimelineTimer] {
    heap.filter { $0.name != nil }.sorted { precedes($0, $1) }
  }

  /// When the next timer fires; nil if none is armed.
  @inlinable public var nextDeadline: Instant? { heap.first?.deadline }

  /// Arms `timer` for `deadline`. If that has passed, it fires at the next advance.
  ///
  /// A timer that is already armed moves to the new deadline, behind others with the same one.
  public func arm(_ timer: TimelineTimer, at deadline: Instant) {
    disarm(timer)
    armings += 1
    timer.order = armings
    timer.deadline = deadline
    timer.position = heap.count
    heap.append(timer)
    siftUp(timer.position)
  }

  /// Disarms a timer; does nothing if it is not armed.
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

  /// Disarms and releases all timers.
  public func disarmAll() {
    while let last = heap.popLast() { last.position = -1 }
  }

  /// Moves to `target` without firing timers. Due timers fire at the next advance, with `now` as it
  /// is then. Never moves back.
  public func skip(to target: Instant) {
    present = max(present, target)
  }

  /// Moves to `target` if no timer is due by then, and returns whether none is; never moves back.
  @inlinable @inline(__always) public func reach(_ target: Instant) -> Bool {
    if let next = heap.first, next.deadline <= target { return false }
    present = max(present, target)
    return true
  }

  /// Moves to `target` and fires due timers; never moves back.
  ///
  /// `fire` runs each timer's action, with `now` at its deadline, and anything that must precede or
  /// follow it. At most `Limits.timersPerMove` timers fire; the others fire at the next advance, so
  /// that timers that arm each other do not block everything else. Returns false if any remain.
  @discardableResult public func advance(
    to target: Instant, fire: (_ action: () -> Void) -> Void
  ) -> Bool {
    for _ in 0..<Limits.timersPerMove {
      guard let due = step(towards: target) else { return true }
      fire(due.action)
    }
    present = max(now, target)
    return heap.first.map { $0.deadline > target } ?? true
  }

  /// Moves to the next timer due by `target` and returns it disarmed; if none is due, moves to
  /// `target` and returns nil.
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
