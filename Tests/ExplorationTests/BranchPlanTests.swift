import InputCore
import InputRecording
import Testing

@testable import Exploration

/// Which branches a plan gives.
struct BranchPlanTests {
  private static let device = DeviceDescriptor(id: DeviceID(1), name: "Panel")

  /// Some taps, and the advances of the clock that a host would deliver.
  private static let inputs: [Input] = {
    let start = Instant(nanoseconds: 0)
    var inputs: [Input] = [
      .started(
        Started(
          instant: start, wallTime: 0,
          screens: [ScreenDescription(name: "test", widthPixels: 100, heightPixels: 100)])),
      .deviceAdded(device, at: start),
    ]
    for tap in 0..<20 {
      for (kind, time) in [(Sample.Kind.touchDown, 0), (.touchMove, 20), (.touchUp, 40)] {
        let instant = start.advanced(byNanoseconds: UInt64(500 * tap + time) * 1_000_000)
        let sample = Sample(
          instant: instant, device: device.id, kind: kind, x: 1 << 20, y: 1 << 20)
        inputs.append(.frame(Frame(device: device.id, instant: instant, samples: [sample])))
        inputs.append(.clockAdvanced(to: instant.advanced(byNanoseconds: 1_000_000)))
      }
    }
    return inputs
  }()

  /// Branches in rounds of a size; each shows its number of inputs as its shape.
  private static func branches(_ seed: UInt64, rounds: Int, size: Int) -> [Branch] {
    var plan = BranchPlan(Course(inputs), seed: seed)
    var all = plan.unchanged()
    for _ in 0..<rounds {
      let round = plan.next(size)
      for branch in round { plan.note([UInt64(branch.inputs.count)], of: branch) }
      all += round
    }
    return all
  }

  private static func text(_ branches: [Branch]) -> [String] {
    branches.map { "\($0.number) \($0.prefix) \($0.inputs.count) \($0.words)" }
  }

  @Test
  func `decisions are touches and what follows them soon, and major where one begins or ends`() {
    let course = Course(Self.inputs)
    #expect(course.decisions.count == 120)
    #expect(course.decisions.filter(\.isMajor).map(\.index).prefix(4) == [2, 6, 8, 12])
    #expect(course.marks.map(\.index).prefix(4) == [0, 1, 2, 6])
    #expect(course.marks.count <= 48)
  }

  @Test func `the same seed gives the same branches, another one gives others`() {
    let first = Self.text(Self.branches(7, rounds: 10, size: 32))
    #expect(first == Self.text(Self.branches(7, rounds: 10, size: 32)))
    #expect(first != Self.text(Self.branches(8, rounds: 10, size: 32)))
    #expect(Set(first).count == first.count)
  }

  @Test func `each variation is tried, and branches that show something new are departed from`() {
    let branches = Self.branches(1, rounds: 30, size: 32)
    #expect(branches.contains { $0.words.count > 2 })
    let words = branches.map { $0.words.joined() }
    for part in [
      "ms earlier", "ms later", "beside", "one of", "twice the samples", "a finger more",
      "second tap", "lost", "cancelled", "go away", "interruption", "background", "memory warning",
      "rotation", "unplugged", "other random numbers",
    ] {
      #expect(words.contains { $0.contains(part) }, "\(part)")
    }
  }

  @Test func `branches have the recorded inputs first, and inputs that can follow them`() {
    for branch in Self.branches(3, rounds: 20, size: 32) {
      var contacts = Contacts(PresentState(), at: .zero)
      for input in Self.inputs.prefix(branch.prefix) + branch.inputs {
        #expect(contacts.fault(of: input) == nil, "\(branch.number) \(branch.words)")
      }
      #expect(!branch.inputs.contains { if case .clockAdvanced = $0 { true } else { false } })
    }
  }

  /// A live recording's first finger may have landed while its panel was being opened.
  @Test func `hands that go away lift a finger that is older than its device`() {
    var inputs = Self.inputs
    inputs[1] = .deviceAdded(Self.device, at: Instant(nanoseconds: 9_000_000))
    var plan = BranchPlan(Course(inputs), seed: 1)
    let branches = plan.unchanged()
    #expect(branches[0].prefix == 3 && branches[0].words == ["hands that go away"])
    for branch in branches {
      let whole = Array(inputs.prefix(branch.prefix)) + branch.inputs
      #expect(HeldActs(whole).isEmpty, "\(branch.number) \(branch.words)")
    }
  }

  @Test func `a run in which nothing is decided has no branches`() {
    let course = Course([Self.inputs[0], .clockAdvanced(to: Instant(nanoseconds: 5))])
    #expect(course.decisions.isEmpty)
    var plan = BranchPlan(course, seed: 1)
    #expect(plan.next(8).isEmpty)
  }
}
