/// The events of a window that have not been taken yet, oldest first.
///
/// Any client of the desktop can send events to the window, faster than the app takes them. If too
/// many wait, input is dropped, and the window's devices lose what they hold; news about the window
/// is kept.
package struct WindowEventQueue {
  /// What is taken at once.
  package struct Share: Equatable, Sendable {
    /// The oldest events; at most `WindowEventQueue.share`.
    package var events: [WindowEvent] = []
    /// Whether input before these events was dropped.
    package var hasLoss = false
    /// Whether further events wait.
    package var hasMore = false
  }

  /// The number of events that are taken at once.
  package static let share = 64
  /// The number of events that may wait.
  package static let capacity = 4096

  private var events: [WindowEvent] = []
  private var hasLoss = false

  /// Creates an empty queue.
  package init() {}

  /// Appends an event.
  package mutating func append(_ event: WindowEvent) {
    if events.count == Self.capacity { drop() }
    events.append(event)
  }

  /// Removes and returns the oldest events.
  package mutating func take() -> Share {
    let count = min(events.count, Self.share)
    var share = Share(events: Array(events.prefix(count)), hasLoss: hasLoss)
    events.removeFirst(count)
    hasLoss = false
    share.hasMore = !events.isEmpty
    return share
  }

  /// Removes what was read of the desktop's clipboard.
  package mutating func removeClipboard() {
    events.removeAll { if case .clipboard = $0.kind { true } else { false } }
  }

  /// Drops all input, and of news of one kind all but the last.
  private mutating func drop() {
    hasLoss = true
    var closed: WindowEvent?
    var seen: WindowEvent?
    var resized: WindowEvent?
    var clipboard: WindowEvent?
    for event in events {
      switch event.kind {
      case .closed: closed = event
      case .seen: seen = event
      case .resized: resized = event
      case .clipboard: clipboard = event
      case .pointer, .button, .wheel, .touchDown, .touchMove, .touchUp, .key: break
      }
    }
    events = [seen, resized, clipboard, closed].compactMap { $0 }
  }
}
