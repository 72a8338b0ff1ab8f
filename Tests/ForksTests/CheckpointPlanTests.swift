import Testing

@testable import Forks

@Suite struct CheckpointPlanTests {
  private func limits(count: Int, bytes: Int = .max, interval: UInt64 = 10)
    -> CheckpointPlan.Limits
  {
    var limits = CheckpointPlan.Limits(bytes: bytes)
    (limits.count, limits.interval) = (count, interval)
    return limits
  }

  /// Fills a plan as a replay does whose inputs take one unit of work each.
  private func filled(_ plan: inout CheckpointPlan, upTo end: UInt64) -> [UInt64] {
    var removed: [UInt64] = []
    let begin = plan.checkpoints[plan.checkpoints.count - 1].input
    for input in begin..<end where plan.isDue(at: input + 1) {
      removed += plan.add(input: input + 1, work: input + 1)
    }
    return removed
  }

  @Test func `copies are apart by the interval, which doubles when there are too many`() {
    var plan = CheckpointPlan(limits(count: 4))
    #expect(filled(&plan, upTo: 35) == [])
    #expect(plan.checkpoints.map(\.input) == [0, 10, 20, 30])
    #expect(filled(&plan, upTo: 40) == [10, 30])
    #expect(plan.checkpoints.map(\.input) == [0, 20, 40])
    #expect(plan.interval == 20)
    #expect(filled(&plan, upTo: 100) == [20, 60])
    #expect(plan.checkpoints.map(\.input) == [0, 40, 80])
  }

  @Test func `every moment is as near as the interval, however long the recording`() {
    for end: UInt64 in [1, 99, 1000, 12_345] {
      var plan = CheckpointPlan(limits(count: 16))
      _ = filled(&plan, upTo: end)
      #expect(plan.checkpoints.count <= 16)
      for input in 0...end {
        let near = plan.nearest(to: input)
        #expect(near.input <= input && input - near.input <= plan.interval)
      }
    }
  }

  @Test func `memory is a limit, too, and two copies always stay`() {
    var plan = CheckpointPlan(limits(count: 100, bytes: 1000))
    _ = filled(&plan, upTo: 50)
    #expect(plan.note(bytes: 400, of: 10) == [])
    #expect(plan.note(bytes: 400, of: 20) == [])
    #expect(plan.note(bytes: 400, of: 30) == [10, 30, 50])
    #expect(plan.checkpoints.map(\.input) == [0, 20, 40])
    #expect(plan.note(bytes: 5000, of: 40) == [20])
    #expect(plan.checkpoints.map(\.input) == [0, 40])
  }

  @Test func `if the system gives no more copies, every second one is given back`() {
    var plan = CheckpointPlan(limits(count: 100))
    _ = filled(&plan, upTo: 50)
    #expect(plan.thin() == [10, 30, 50])
    #expect(plan.checkpoints.map(\.input) == [0, 20, 40])
    #expect(!plan.isDue(at: 59) && plan.isDue(at: 60))
  }

  @Test func `a copy that has ended is left out, and the first never`() {
    var plan = CheckpointPlan(limits(count: 100))
    _ = filled(&plan, upTo: 50)
    plan.remove(input: 20)
    plan.remove(input: 0)
    #expect(plan.checkpoints.map(\.input) == [0, 10, 30, 40, 50])
    #expect(plan.nearest(to: 29).input == 10)
  }
}
