import InputCore
import InputRecording
import Testing

@testable import Exploration

/// What variations do to recorded answers.
struct NetworkVariationTests {
  private static let device = DeviceDescriptor(id: DeviceID(1), name: "Panel")

  private static func instant(_ milliseconds: UInt64) -> Instant {
    Instant(nanoseconds: 1_000_000_000 + milliseconds * 1_000_000)
  }

  private static func finger(_ kind: Sample.Kind, at milliseconds: UInt64) -> Input {
    let instant = instant(milliseconds)
    let sample = Sample(instant: instant, device: device.id, kind: kind, x: 1 << 20, y: 1 << 20)
    return .frame(Frame(device: device.id, instant: instant, samples: [sample]))
  }

  /// A tap at 500 ms, after which things are requested, and one at 1500 ms.
  private static let inputs: [Input] = [
    .started(
      Started(
        instant: instant(0), wallTime: 0,
        screens: [ScreenDescription(name: "test", widthPixels: 100, heightPixels: 100)])),
    .deviceAdded(device, at: instant(0)), finger(.touchDown, at: 500), finger(.touchUp, at: 540),
    .workArrived(from: "queue", at: instant(700)), finger(.touchDown, at: 1500),
    finger(.touchUp, at: 1540),
  ]

  private static let tape: NetworkTape = {
    var tape = NetworkTape()
    var order: UInt64 = 0
    func add(_ transfer: UInt64, _ milliseconds: UInt64, _ happening: NetworkEvent.Happening) {
      order += 1
      tape.add(
        NetworkEvent(
          transfer: transfer, order: order, instant: instant(milliseconds), arrivals: 0, input: 0,
          happening))
    }
    add(1, 545, .request(method: "GET", url: "http://10.0.0.7:80/list?page=2", headers: []))
    add(2, 546, .request(method: "POST", url: "http://10.0.0.7", headers: []))
    add(3, 547, .request(method: "GET", url: "http://10.0.0.7/never", headers: []))
    add(2, 650, .done(result: 7, systemError: 111, text: ""))
    add(1, 700, .header(line: Array("HTTP/1.1 200 OK\r\n".utf8), contentLength: -1))
    add(1, 720, .done(result: 0, systemError: 0, text: ""))
    tape.finish()
    return tape
  }()

  private static let network: [Variation] = [.lostAnswer, .failedAnswer, .lateAnswer, .slowServer]

  private static func change(
    _ variation: Variation, at index: Int, _ passage: inout Passage
  ) -> String? {
    var generator = SplitMix64(seed: 3)
    return variation.apply(to: &passage, at: index, &generator)
  }

  private static func passage() -> Passage {
    let course = Course(inputs, network: tape)
    return course.passage(from: course.marks[0], to: .latest)
  }

  @Test func `the next answer after an input is changed, and no input is`() {
    let found = Self.network.map { variation in
      var passage = Self.passage()
      let words = Self.change(variation, at: 2, &passage) ?? "not possible"
      #expect(passage.inputs == Self.inputs)
      return "\(words): \(passage.changes.map { "\($0.transfer) \($0.kind)" })"
    }
    #expect(
      found.joined(separator: "\n") == """
        no connection for POST /: ["2 refused"]
        500 as the answer to POST /: ["2 status(500)"]
        the answer to POST / 50 ms later: ["2 late(50000000)"]
        all answers 50 ms later from that to POST / on: ["2 allLate(50000000)"]
        """)
  }

  @Test func `an answer is changed once, and then those that come after it`() {
    var passage = Self.passage()
    let names = (0..<3).map { _ in Self.change(.failedAnswer, at: 2, &passage) != nil }
    #expect(names == [true, true, false])
    #expect(passage.changes.map(\.transfer) == [2, 1])
  }

  @Test func `after the last answer, nothing of the network can be changed`() {
    for variation in Self.network {
      var passage = Self.passage()
      #expect(Self.change(variation, at: 5, &passage) == nil, "\(variation)")
    }
  }

  @Test func `work that comes when it arrives is not moved`() {
    for variation in [Variation.workEarlier, .workLater] {
      var passage = Self.passage()
      #expect(Self.change(variation, at: 4, &passage) == nil, "\(variation)")
    }
  }

  @Test func `only branches of a run with the network change answers`() {
    func changes(_ course: Course) -> Set<AnswerChange> {
      var plan = BranchPlan(course, seed: 1)
      return Set(plan.next(200).flatMap(\.changes))
    }
    #expect(changes(Course(Self.inputs)).isEmpty)
    let found = changes(Course(Self.inputs, network: Self.tape))
    #expect(Set(found.map(\.transfer)) == [1, 2])
  }
}
