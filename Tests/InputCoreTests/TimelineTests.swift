import InputCore
import Testing

@MainActor private final class Owner {
  let timeline = Timeline(now: .zero)
  var log: [String] = []

  func timer(_ name: String) -> TimelineTimer {
    TimelineTimer { [unowned self] in log.append("\(name)@\(timeline.now.nanoseconds)") }
  }

  func advance(_ nanoseconds: UInt64) {
    timeline.advance(to: Instant(nanoseconds: nanoseconds)) { action in
      action()
      log.append(";")
    }
  }
}

@MainActor @Suite struct TimelineTests {
  @Test func `equal deadlines fire in the order of arming`() {
    let owner = Owner()
    let (a, b, c) = (owner.timer("a"), owner.timer("b"), owner.timer("c"))
    owner.timeline.arm(b, at: Instant(nanoseconds: 10))
    owner.timeline.arm(a, at: Instant(nanoseconds: 10))
    owner.timeline.arm(c, at: Instant(nanoseconds: 5))
    owner.advance(10)
    #expect(owner.log.joined(separator: " ") == "c@5 ; b@10 ; a@10 ;")
  }

  @Test func `a timer armed by another takes its turn in the same move`() {
    let owner = Owner()
    let late = owner.timer("late")
    let first = TimelineTimer { [unowned owner] in
      owner.log.append("first")
      owner.timeline.arm(late, at: Instant(nanoseconds: 20))
    }
    owner.timeline.arm(first, at: Instant(nanoseconds: 10))
    owner.advance(30)
    #expect(owner.log.joined(separator: " ") == "first ; late@20 ;")
    #expect(owner.timeline.now.nanoseconds == 30)
    #expect(owner.timeline.nextDeadline == nil)
  }

  @Test func `time never moves back and a passed deadline fires immediately`() {
    let owner = Owner()
    owner.advance(50)
    owner.advance(20)
    #expect(owner.timeline.now.nanoseconds == 50)
    let past = owner.timer("past")
    owner.timeline.arm(past, at: Instant(nanoseconds: 1))
    owner.advance(50)
    #expect(owner.log.joined(separator: " ") == "past@50 ;")
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `any mix of arming and disarming fires what a sorted list would`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let owner = Owner()
    let timers = (0..<40).map { owner.timer("\($0)") }
    var expected: [(deadline: UInt64, order: Int, index: Int)] = []
    for order in 0..<120 {
      let index = Int(random.next() % 40)
      expected.removeAll { $0.index == index }
      if random.next() % 4 == 0 {
        owner.timeline.disarm(timers[index])
      } else {
        let deadline = random.next() % 30
        owner.timeline.arm(timers[index], at: Instant(nanoseconds: deadline))
        expected.append((deadline, order, index))
      }
    }
    expected.sort { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
    owner.advance(100)
    let names = expected.map { "\($0.index)@\($0.deadline)" }
    #expect(owner.log.filter { $0 != ";" } == names, "seed \(seed)")
  }
}

/// A small generator, the same on every machine; the seed names the run.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
