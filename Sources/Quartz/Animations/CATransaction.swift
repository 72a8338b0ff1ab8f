import Foundation

/// Changes of layers that belong together. A transaction sets the duration and the pace of the
/// animations that the changes cause, and a block to call at the end.
///
/// Each thread has its own transactions. Changes outside `begin()` and `commit()` belong to an
/// implicit transaction, which ends with the turn.
public final class CATransaction {
  private init() {}

  /// Begins a transaction inside the current one, and takes over its settings.
  public static func begin() { update { $0.begin() } }

  /// Ends the transaction that was begun last. Without a `begin()`, ends the implicit one.
  public static func commit() {
    let group = update { $0.commit() }
    group?.seal()
  }

  /// Ends the implicit transaction, if there is one.
  public static func flush() {
    let group = update { $0.levels.count == 1 && $0.hasImplicit ? $0.commit() : nil }
    group?.seal()
  }

  // MARK: Settings

  /// Returns the duration, in seconds, of animations that have none of their own.
  public static func animationDuration() -> CFTimeInterval {
    read { $0?.duration } ?? CATransaction.standardDuration
  }

  /// Sets the duration, in seconds, of animations that have none of their own.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    update { $0.change { $0.duration = dur } }
  }

  /// Returns the pace of animations that have none of their own; nil for their usual pace.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    read { $0?.timingFunction }
  }

  /// Sets the pace of animations that have none of their own.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    update { $0.change { $0.timingFunction = function } }
  }

  /// Returns whether changes of properties cause no animations.
  public static func disableActions() -> Bool { read { $0?.disablesActions } ?? false }

  /// Sets whether changes of properties cause no animations.
  public static func setDisableActions(_ flag: Bool) {
    update { $0.change { $0.disablesActions = flag } }
  }

  /// Returns the block that is called at the end.
  public static func completionBlock() -> (() -> Void)? { read { $0?.group?.block } }

  /// Sets the block that is called when all animations added to this transaction from now on have
  /// ended; if there are none, it is called as soon as the transaction is committed.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let old = update { stack in
      stack.change { level in
        defer { level.group = block.map(CompletionGroup.init) }
        return level.group
      }
    }
    old?.seal()
  }

  // MARK: Inside

  /// Has the completion blocks of the open transactions wait until the returned function is called;
  /// nil if there are none.
  package static func hold() -> (() -> Void)? {
    let groups = groups
    guard !groups.isEmpty else { return nil }
    for group in groups { group.enter() }
    return { for group in groups { group.leave() } }
  }

  /// The duration, in seconds, of an animation for which no other is set, as in Core Animation.
  static let standardDuration: CFTimeInterval = 0.25

  /// The groups that wait for an animation added now, innermost first.
  static var groups: [CompletionGroup] {
    ThreadStorage.current.transactions.levels.reversed().compactMap(\.group)
  }

  private static func read<Value>(
    _ value: (TransactionStack.Level?) -> Value
  ) -> Value { value(ThreadStorage.current.transactions.levels.last) }

  @discardableResult
  private static func update<Value>(_ change: (inout TransactionStack) -> Value) -> Value {
    change(&ThreadStorage.current.transactions)
  }
}

/// The transactions of a thread, the innermost last.
struct TransactionStack {
  struct Level {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var group: CompletionGroup?
  }

  private(set) var levels: [Level] = []
  /// Whether the first level was begun by a change, not by `begin()`.
  private(set) var hasImplicit = false

  mutating func begin() {
    var level = levels.last ?? Level()
    level.group = nil
    levels.append(level)
  }

  /// Ends the last level, and returns the group that waits for its animations.
  mutating func commit() -> CompletionGroup? {
    let group = levels.popLast()?.group
    if levels.isEmpty { hasImplicit = false }
    return group
  }

  /// Changes the last level; begins the implicit one if there is none.
  mutating func change<Value>(_ body: (inout Level) -> Value) -> Value {
    if levels.isEmpty {
      levels.append(Level())
      hasImplicit = true
    }
    return body(&levels[levels.count - 1])
  }
}

/// A block that is called when all the animations that it waits for have ended.
final class CompletionGroup {
  private(set) var block: (() -> Void)?
  private var pendingCount = 0
  private var isSealed = false

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  /// Called when an animation to wait for begins.
  func enter() { pendingCount += 1 }

  /// Called when such an animation has ended.
  func leave() {
    pendingCount -= 1
    callIfDone()
  }

  /// Called when no further animation will follow.
  func seal() {
    isSealed = true
    callIfDone()
  }

  private func callIfDone() {
    guard isSealed, pendingCount == 0, let block else { return }
    self.block = nil
    block()
  }
}
