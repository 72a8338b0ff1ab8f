package import InputCore
package import InputRecording
internal import RecordingEditing

/// A part of a run that can be changed: what stands before it, and its inputs.
package struct Passage: Sendable {
  /// What the devices hold before its first input.
  package let state: PresentState
  /// What people hold then besides.
  private let held: HeldActs
  /// The instant before its first input.
  package let begin: Instant
  /// The first screen, in which points count.
  package let screen: ScreenDescription
  /// Where fingers land anywhere in the recording, in the unit of samples.
  package let landings: [Landing]
  /// What was requested in the recorded run; empty if the network is not recorded.
  let transfers: [RecordedTransfer]
  package var inputs: [Input]
  /// What is otherwise about the answers.
  package var changes: [AnswerChange] = []

  /// The device and the place of a finger that lands.
  package struct Landing: Hashable, Sendable {
    package var device: DeviceID
    package var x: Int32
    package var y: Int32
  }

  package init(
    _ inputs: [Input], after state: PresentState, holding held: HeldActs = HeldActs(),
    at begin: Instant, screen: ScreenDescription, landings: [Landing],
    transfers: [RecordedTransfer] = []
  ) {
    (self.inputs, self.state, self.held, self.begin) = (inputs, state, held, begin)
    (self.screen, self.landings, self.transfers) = (screen, landings, transfers)
  }

  /// Why the inputs cannot follow one another; nil if they can.
  package var fault: String? {
    var contacts = Contacts(state, at: begin)
    for input in inputs {
      if let fault = contacts.fault(of: input) { return fault }
    }
    return nil
  }

  /// Leaves out what cannot come, and gives inputs that come too early the time of those before.
  mutating func fit() {
    var contacts = Contacts(state, at: begin)
    var now = begin
    inputs = inputs.compactMap { input in
      now = max(now, input.instant)
      return contacts.fitted(input.instant < now ? input.changed { max($0, now) } : input)
    }
  }

  /// Ends everything that is held at the end, as hands do that go away.
  package mutating func letGo() {
    var (state, held) = (state, held)
    for input in inputs {
      state.apply(input)
      held.apply(input)
    }
    let end = inputs.map(\.instant).max() ?? begin
    for frame in held.releases(at: end) { inputs.append(.frame(frame)) }
    for var frame in state.releases(at: end) {
      for index in frame.samples.indices where frame.samples[index].kind == .touchCancel {
        frame.samples[index].kind = .touchUp
      }
      inputs.append(.frame(frame))
    }
  }

  /// The devices that are present before an input.
  func devices(before index: Int) -> [DeviceDescriptor] {
    var state = state
    for input in inputs[..<index] { state.apply(input) }
    return state.devices
  }

  // MARK: Parts of one contact

  /// The inputs without the samples of a contact from an input on until it ends, and these, each
  /// frame for itself.
  func taking(
    _ slot: Contacts.Slot, from first: Int
  ) -> (rest: [Input], taken: [Frame]) {
    var (rest, taken) = (Array(inputs[..<first]), [Frame]())
    var hasEnded = false
    for input in inputs[first...] {
      guard !hasEnded, case .frame(let frame) = input, frame.device == slot.device else {
        rest.append(input)
        continue
      }
      var (mine, others) = (frame, frame)
      mine.samples = frame.samples.filter { $0.isOfContact && $0.code == slot.code }
      guard !mine.samples.isEmpty else {
        rest.append(input)
        continue
      }
      others.samples = frame.samples.filter { !($0.isOfContact && $0.code == slot.code) }
      if !others.samples.isEmpty { rest.append(.frame(others)) }
      taken.append(mine)
      hasEnded = mine.samples.contains { $0.kind == .touchUp || $0.kind == .touchCancel }
    }
    return (rest, taken)
  }

  /// Puts inputs, in their order, where their instants say, behind others of the same instant.
  mutating func insert(_ added: [Input]) {
    var merged: [Input] = []
    merged.reserveCapacity(inputs.count + added.count)
    var next = 0
    for input in inputs {
      while next < added.count, added[next].instant < input.instant {
        merged.append(added[next])
        next += 1
      }
      merged.append(input)
    }
    inputs = merged + added[next...]
  }

  /// The inputs from an instant on at other times; none before the first one's.
  mutating func shift(from first: Int, by nanoseconds: Int64) {
    for index in first..<inputs.count {
      inputs[index] = inputs[index].changed { $0.moved(by: nanoseconds) }
    }
  }

  /// A length in points as a part of the surface, in the unit of samples.
  func share(ofWidth points: Int) -> Int32 {
    Self.share(points, screen.mountedPixels.width, screen)
  }
  func share(ofHeight points: Int) -> Int32 {
    Self.share(points, screen.mountedPixels.height, screen)
  }

  private static func share(
    _ points: Int, _ pixels: UInt32, _ screen: ScreenDescription
  ) -> Int32 {
    let wanted = Int64(points) * Int64(screen.scaleThousandths) * Int64(Sample.surfaceUnit)
    return Int32(clamping: wanted / (1000 * Int64(pixels)))
  }
}

extension Instant {
  /// The instant by so much later, or earlier if it is negative, but not before the timeline's zero.
  func moved(by nanoseconds: Int64) -> Instant {
    guard nanoseconds < 0 else { return advanced(byNanoseconds: UInt64(nanoseconds)) }
    let back = UInt64(-nanoseconds)
    return Instant(nanoseconds: self.nanoseconds - min(self.nanoseconds, back))
  }
}
