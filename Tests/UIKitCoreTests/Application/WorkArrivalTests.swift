import InputCore
import Testing

@testable import UIKitCore

/// The input by which work from another thread comes to the main queue, in digest and transcript.
@MainActor @Suite struct WorkArrivalTests {
  private static let start = Instant(nanoseconds: 1_000_000_000)

  /// Runs an application without a delegate through `inputs`, then `body`.
  private func run(
    _ inputs: [Input], hasTranscript: Bool = true, then body: (Engine) -> Void = { _ in }
  ) -> (lines: [String], digest: Digest) {
    let application = UIApplication()
    defer { UIApplication.end() }
    let engine = application.engine
    let screen = ScreenDescription(name: "panel", widthPixels: 512, heightPixels: 1024)
    engine.consume(.started(Started(instant: Self.start, wallTime: 0, screens: [screen])))
    var lines: [String] = []
    if hasTranscript { engine.log.sink = { lines.append($0.line) } }
    for input in inputs { engine.consume(input) }
    body(engine)
    return (lines, engine.digest)
  }

  private func arrival(_ queue: String, milliseconds: UInt64 = 5) -> Input {
    .workArrived(from: queue, at: Self.start.advanced(byNanoseconds: milliseconds * 1_000_000))
  }

  @Test func `the transcript names the queue, printably`() {
    let (lines, _) = run([
      arrival("com.example.loader"), arrival("", milliseconds: 6),
      arrival("a\n1.000 card.action\u{1B}[2J", milliseconds: 7),
    ])
    #expect(
      lines == [
        "1005.000 main queue work from \"com.example.loader\"", "1006.000 main queue work",
        "1007.000 main queue work from \"a\\u{a}1.000 card.action\\u{1b}[2J\"",
      ])
  }

  @Test func `the digest has the name, with or without a transcript`() {
    let digest = run([arrival("a")]).digest
    #expect(run([arrival("a")], hasTranscript: false).digest == digest)
    #expect(run([arrival("b")]).digest != digest)
    #expect(run([arrival("")]).digest != digest)
    #expect(run([]).digest != digest)
    // The part of a name that a recording keeps gives the same digest as the whole name.
    let long = String(repeating: "€", count: 1000)
    #expect(run([arrival(long)]).digest == run([arrival(String(long.prefix(85)))]).digest)
    #expect(run([arrival(long)]).digest != run([arrival(String(long.prefix(84)))]).digest)
  }

  @Test func `what is due fires before the work comes`() {
    var order: [String] = []
    _ = run([]) { engine in
      engine.log.sink = { order.append($0.call) }
      let timer = TimelineTimer { order.append("fired") }
      engine.timeline.arm(timer, at: Self.start.advanced(byNanoseconds: 3_000_000))
      engine.consume(arrival("a"))
      #expect(engine.timeline.now == arrival("a").instant)
    }
    #expect(order == ["fired", "work"])
  }

  @Test func `time stands still for a suspended application`() {
    _ = run([]) { engine in
      engine.suspend()
      let digest = engine.digest
      engine.consume(arrival("a"))
      #expect(engine.timeline.now == Self.start)
      #expect(engine.digest == digest)
      #expect(engine.life.sleep.inputs.isEmpty)
    }
  }
}
