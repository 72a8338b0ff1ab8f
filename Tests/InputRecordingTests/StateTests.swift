import InputCore
import RandomTestSupport
import Testing

@testable import InputRecording

/// The states of a recording: written, read, cut, and out of order.
@Suite struct StateTests {
  private static let steps: [RunStateStep] = {
    var first = RunStateStep(input: 3)
    first.hasRoots = true
    first.roots = [1, 9]
    var screen = ScreenState()
    screen.name = "HDMI-A-1 “ö”"
    (screen.width, screen.height) = (800_000, 1_280_500)
    screen.quarterTurns = 3
    screen.windows = [1, 9]
    first.screens = [screen, ScreenState()]
    var view = ViewState()
    view.number = 1
    view.className = "UIWindow"
    view.identifier = "main “ö”"
    view.label = "main#2"
    view.bounds = [-1000, 0, 1_280_000, .max]
    view.transform = [0, 1_000_000, -1_000_000, 0, 12_500, .min]
    view.alpha = 0
    view.traits = [.hidden, .clips, .ignoresTouches, .ofApp]
    view.look = "“Ready” background #ff9500"
    view.children = [2, 3]
    view.recognizers = [7]
    var plain = ViewState()
    plain.number = 2
    first.views = [view, plain]
    var second = RunStateStep(input: 3)
    var recognizer = RecognizerState()
    recognizer.number = 7
    recognizer.className = "UITapGestureRecognizer"
    recognizer.label = "tap@main"
    recognizer.wants = "1 tap"
    recognizer.isEnabled = false
    recognizer.state = 5
    recognizer.waitsFor = [8, 9]
    second.recognizers = [recognizer, RecognizerState()]
    var touch = DeliveredTouch()
    touch.number = 63
    touch.device = 2
    touch.slot = 4
    touch.view = 2
    touch.window = 1
    (touch.x, touch.y) = (-5, 700_000)
    touch.predicted = [1, -2, 0, 4]
    touch.hasEnded = true
    second.touches = [touch]
    return [first, second, RunStateStep(input: 4)]
  }()

  private static let message: [UInt8] = {
    var writer = ProtobufWriter()
    writer.put(steps)
    return writer.bytes
  }()

  private func read(
    _ bytes: [UInt8], after inputCount: UInt64 = 4
  ) -> (steps: [RunStateStep], error: ProtobufError?) {
    let place = RecordingError.badBytes(path: "x", offset: 1, problem: "states")
    var cursor = StatesCursor(RecordedStates(bytes: bytes, inputCount: inputCount, place: place))
    var steps: [RunStateStep] = []
    do throws(ProtobufError) {
      while let step = try cursor.next() { steps.append(step) }
      return (steps, nil)
    } catch {
      return (steps, error)
    }
  }

  @Test func `states are read as they were written`() {
    let (steps, error) = read(Self.message)
    #expect(error == nil)
    #expect(steps == Self.steps)
  }

  @Test func `of a cut message the whole steps are read`() {
    var errors = 0
    for end in Self.message.indices {
      let (steps, error) = read(Array(Self.message[..<end]))
      #expect(Self.steps.starts(with: steps))
      if error != nil { errors += 1 }
    }
    #expect(errors > 100)
  }

  @Test func `random damage is an error or another value, never a crash`() {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      var bytes = Self.message
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let steps = read(bytes).steps
      #expect(steps.count <= bytes.count, "seed \(seed)")
    }
  }

  @Test func `a step of an input that has not come yet is refused`() {
    let (steps, error) = read(Self.message, after: 3)
    #expect(steps.count == 2)
    #expect(error?.expected == "an input from 3 to 3, found 4")
    let (_, early) = read(Self.message, after: 2)
    #expect(early?.expected == "an input from 0 to 2, found 3")
  }

  @Test func `no step has more of anything than its table allows`() {
    for field in StateStepFields.schema.fields {
      guard let most = field.most else { continue }
      let one = field.type == .uint32 ? Wire.field(field.number, 1) : Wire.field(field.number, [])
      let many = [[UInt8]](repeating: one, count: most + 1).flatMap { $0 }
      let (_, error) = read(Wire.field(1, many))
      #expect(error?.expected == "at most \(most) \(field.name)", "\(field.name)")
    }
  }
}
