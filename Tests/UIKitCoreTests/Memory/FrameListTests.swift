import Testing

@testable import UIKitCore

/// The list that a frame fills and empties.
@MainActor @Suite struct FrameListTests {
  @Test func `an emptied list is empty, and reuses its storage`() {
    var list = FrameList<Int>(capacity: 2)
    for round in 0..<3 {
      #expect(list.isEmpty && list.first == nil)
      for element in 0...round { list.append(10 * round + element) }
      #expect(Array(list) == (0...round).map { 10 * round + $0 })
      list.removeAll()
    }
  }

  @Test func `an element is changed in place`() {
    var list = FrameList<Int>(capacity: 1)
    list.append(1)
    list.append(2)
    list[1] += 5
    #expect(Array(list) == [1, 7])
  }

  @Test func `a removed element is not found`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var list = FrameList<Int>(capacity: 1)
        list.append(1)
        list.removeAll()
        _ = list[0]
      }
    }
  }

  @Test func `element types with references are refused`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = FrameList<UIView>(capacity: 1) }
    }
  }
}
