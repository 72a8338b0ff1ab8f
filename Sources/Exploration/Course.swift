package import InputCore
package import InputRecording

/// A recorded run as branches leave it: its inputs, those at which something is decided, and the
/// places from which branches begin.
package struct Course: Sendable {
  /// An input from which on a run may go on otherwise.
  package struct Decision: Sendable {
    /// The number of inputs before it.
    package let index: Int
    /// Whether more is decided there than at the movements of a finger.
    package let isMajor: Bool
  }

  /// A place between two inputs at which copies of the app wait.
  package struct Mark: Sendable {
    /// The number of inputs before it.
    package let index: Int
    let state: PresentState
    let held: HeldActs
    let instant: Instant
  }

  package let inputs: [Input]
  package let decisions: [Decision]
  package let marks: [Mark]
  /// What was requested, in the order of the beginnings; nil if the network is not recorded.
  package let transfers: [RecordedTransfer]?
  let screen: ScreenDescription
  let landings: [Passage.Landing]

  /// The greatest number of marks; each is a process.
  private static let markLimit = 48
  /// How long after a touch an advance of the clock may decide about it, in nanoseconds.
  private static let touchEcho: UInt64 = 800_000_000
  /// How long before a decision its branches begin, so that a finger can come earlier.
  private static let lookback: UInt64 = 300_000_000

  /// - Parameters:
  ///   - inputs: The inputs of a run from its start.
  ///   - network: The network of the run; nil if it is not recorded.
  package init(_ inputs: [Input], network: NetworkTape? = nil) {
    guard case .started(let started)? = inputs.first else {
      preconditionFailure("a run begins with its start")
    }
    self.inputs = inputs
    transfers = network.map { RecordedTransfer.all(in: $0) }
    screen = started.screens[0]
    var landings: Set<Passage.Landing> = []
    var ordered: [Passage.Landing] = []
    var decisions: [Decision] = []
    var lastTouch: Instant?
    for (index, input) in inputs.enumerated().dropFirst() {
      if case .frame(let frame) = input {
        for sample in frame.samples where sample.kind == .touchDown {
          let landing = Passage.Landing(device: sample.device, x: sample.x, y: sample.y)
          if landings.insert(landing).inserted { ordered.append(landing) }
        }
        if frame.samples.contains(where: \.isOfContact) { lastTouch = frame.instant }
      }
      guard let isMajor = Self.decides(input, lastTouch) else { continue }
      decisions.append(Decision(index: index, isMajor: isMajor))
    }
    (self.landings, self.decisions) = (ordered, decisions)
    marks = Self.marks(inputs, decisions)
  }

  /// Whether a gesture may be decided at an input; nil if not.
  private static func decides(_ input: Input, _ lastTouch: Instant?) -> Bool? {
    switch input {
    case .started, .deviceAdded, .hostAnswered: return nil
    case .deviceRemoved, .systemRequest, .workArrived: return true
    case .clockAdvanced(let instant):
      guard let lastTouch, instant >= lastTouch else { return nil }
      return instant.nanoseconds(since: lastTouch) <= touchEcho ? false : nil
    case .frame(let frame):
      return frame.samples.contains { sample in
        switch sample.kind {
        case .touchDown, .touchUp, .touchCancel, .button, .key, .penTip, .penProximity,
          .pinchBegin, .pinchEnd, .swipeBegin, .swipeEnd, .holdBegin, .holdEnd:
          true
        case .touchMove, .touchShape, .touchForce, .penPlace, .penForce, .penTilt, .penRotation,
          .penSlider, .pointerMotion, .pointerPlace, .scroll, .pinchChange, .swipeChange,
          .keyCharacters, .axis, .switchState, .padDial, .battery, .sensor:
          false
        }
      }
    }
  }

  private static func marks(_ inputs: [Input], _ decisions: [Decision]) -> [Mark] {
    let major = decisions.filter(\.isMajor).map(\.index)
    let step = max(1, (major.count + markLimit - 3) / (markLimit - 2))
    let wanted = Set([0, 1] + stride(from: 0, to: major.count, by: step).map { major[$0] })
    var (marks, state, now) = ([Mark](), PresentState(), inputs[0].instant)
    var held = HeldActs()
    for (index, input) in inputs.enumerated() {
      if wanted.contains(index) {
        marks.append(Mark(index: index, state: state, held: held, instant: now))
      }
      state.apply(input)
      held.apply(input)
      now = max(now, input.instant)
    }
    return marks
  }

  /// The inputs from a mark on, up to an instant.
  func passage(from mark: Mark, to end: Instant) -> Passage {
    let inputs = inputs[mark.index...].prefix { $0.instant <= end }
    return Passage(
      Array(inputs), after: mark.state, holding: mark.held, at: mark.instant, screen: screen,
      landings: landings, transfers: transfers ?? [])
  }

  /// The mark from which branches at a decision begin.
  func mark(for decision: Int) -> Mark {
    let time = inputs[decision].instant.moved(by: -Int64(Self.lookback))
    return marks.last { $0.index > 0 && $0.index <= decision && $0.instant <= time }
      ?? marks[min(1, marks.count - 1)]
  }
}
