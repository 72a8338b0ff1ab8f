import InputCore
import Testing

@Suite struct WorkQueueTests {
  @Test func `work is taken in order, also if more is added meanwhile`() {
    var queue: WorkQueue<Int> = [0, 1]
    var taken: [Int] = []
    var next = 2
    while !queue.isEmpty {
      taken.append(queue.removeFirst())
      for _ in 0..<2 where next < 1000 {
        queue.append(next)
        next += 1
      }
    }
    #expect(taken == Array(0..<1000))
    #expect(queue.count == 0)
  }

  @Test func `twice the work costs twice as much`() {
    func moves(_ count: Int) -> Int {
      var queue: WorkQueue<Int> = []
      for number in 0..<count { queue.append(number) }
      while !queue.isEmpty { _ = queue.removeFirst() }
      return queue.moves
    }
    #expect(moves(10_000) <= 10_000)
    #expect(moves(20_000) <= 20_000)
  }
}
