import Display
import InputCore
import Testing

/// Events that come faster than the app takes them.
@Suite struct WindowEventQueueTests {
  private func event(_ kind: WindowEvent.Kind) -> WindowEvent { WindowEvent(kind, at: .zero) }

  @Test func `a share is taken at once, the oldest first`() {
    var queue = WindowEventQueue()
    for x in 0..<100 { queue.append(event(.pointer(x: Int32(x), y: 0))) }
    let first = queue.take()
    #expect(first.events.count == WindowEventQueue.share)
    #expect(first.events.first?.kind == .pointer(x: 0, y: 0))
    #expect(first.hasMore && !first.hasLoss)
    let rest = queue.take()
    #expect(rest.events.count == 100 - WindowEventQueue.share)
    #expect(rest.events.last?.kind == .pointer(x: 99, y: 0))
    #expect(!rest.hasMore)
    let nothing = queue.take()
    #expect(nothing.events.isEmpty && !nothing.hasMore && !nothing.hasLoss)
  }

  @Test func `what the app copies removes what was read before`() {
    var queue = WindowEventQueue()
    queue.append(event(.clipboard("old")))
    queue.append(event(.key(30, isDown: true)))
    queue.append(event(.clipboard("older")))
    queue.removeClipboard()
    #expect(queue.take().events.map(\.kind) == [.key(30, isDown: true)])
  }

  @Test func `a flood drops input, and keeps the last news of the window`() {
    var queue = WindowEventQueue()
    queue.append(event(.closed))
    queue.append(event(.resized(width: 1, height: 1)))
    queue.append(event(.resized(width: 2, height: 3)))
    queue.append(event(.clipboard("old")))
    queue.append(event(.clipboard("new")))
    for code in 0..<UInt16(WindowEventQueue.capacity) {
      queue.append(event(.key(code, isDown: true)))
    }
    let share = queue.take()
    #expect(share.hasLoss)
    #expect(
      share.events.prefix(3).map(\.kind)
        == [.resized(width: 2, height: 3), .clipboard("new"), .closed])
    let last = share.events.last?.kind
    #expect(last == .key(UInt16(WindowEventQueue.capacity) - 1, isDown: true))
  }
}
