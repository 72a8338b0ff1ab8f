package import InputCore

/// Whether the displays rest, and which input is swallowed because it wakes them.
///
///     awake ──dimmed──▶ dimmed ──off──▶ blank ──waking──▶ waking
///       ▲                 │               │                 │
///       └───────on────────┴──────on───────┘                 │
///       └─────────on, and every finger has lifted───────────┘
///
/// `awake` may also become blank without having dimmed. `waking` dims and becomes blank again under
/// a finger that rests on the glass.
///
/// The host's requests change the state, and so does the last finger that lifts. It reads no clock.
package struct DisplayRest: Equatable, Sendable {
  /// The state of the displays.
  package enum State: String, Equatable, Sendable, CaseIterable {
    /// They are on.
    case awake
    /// They are darker than usual, and everything on them can be seen and used.
    case dimmed
    /// They are off: input is swallowed.
    case blank
    /// They are coming on, or a finger that woke them is still on the glass: input is swallowed.
    case waking
  }

  /// The effect of a request.
  package enum Verdict: Equatable, Sendable {
    /// The state has changed.
    case changes
    /// The displays already do what is requested.
    case stays
    /// The request does not fit the state.
    case refused
  }

  /// A finger, or a pen within range, that was on the glass while input was swallowed.
  private struct Finger: Equatable {
    var device: DeviceID
    var slot: UInt16
  }

  /// The slot of a pen, which has none.
  private static let pen = UInt16.max
  /// The number of fingers that are waited for.
  private static let limit = 4 * Limits.touches

  /// The current state.
  package private(set) var state = State.awake
  /// Whether the displays are on again after they were woken.
  private var isLit = true
  private var fingers: [Finger] = []
  /// Whether the swallowed input of this waking has been reported.
  private var isReported = false

  /// Creates displays that are awake.
  package init() {}

  /// Whether input is swallowed, or some of it.
  package var swallows: Bool { state == .blank || state == .waking || !fingers.isEmpty }

  /// Whether a frame is swallowed.
  ///
  /// Once the displays are on, a finger or pen that is waited for keeps others from the glass, and
  /// all that its device does; keys, buttons and pointers count. How full a battery is always does.
  package func swallows(_ frame: Frame) -> Bool {
    guard swallows, !frame.samples.allSatisfy({ $0.kind == .battery }) else { return false }
    guard isLit, state != .blank else { return true }
    return fingers.contains { $0.device == frame.device }
      || frame.samples.contains { Self.isOnGlass($0) }
  }

  // MARK: Requests

  /// Handles a request.
  package mutating func handle(_ power: DisplayPower) -> Verdict {
    switch (state, power) {
    case (.awake, .dimmed), (.waking, .dimmed): return go(to: .dimmed)
    case (.awake, .off), (.dimmed, .off), (.waking, .off): return turnOff()
    case (.blank, .waking): return wake()
    case (.blank, .on): return light()
    case (.dimmed, .waking), (.dimmed, .on): return light()
    case (.waking, .on): return light()
    case (.awake, .waking), (.awake, .on): return .stays
    case (.dimmed, .dimmed), (.blank, .off), (.waking, .waking): return .stays
    // What is off cannot dim.
    case (.blank, .dimmed): return .refused
    }
  }

  private mutating func go(to next: State) -> Verdict {
    defer { state = next }
    return state == next ? .stays : .changes
  }

  /// A finger that has not moved for so long says nothing about the next one.
  private mutating func turnOff() -> Verdict {
    fingers = []
    return go(to: .blank)
  }

  private mutating func wake() -> Verdict {
    isLit = false
    isReported = false
    return go(to: .waking)
  }

  private mutating func light() -> Verdict {
    isLit = true
    return go(to: fingers.isEmpty ? .awake : .waking)
  }

  // MARK: Input

  /// Follows the samples of a swallowed frame.
  ///
  /// - Returns: What it is, for the transcript, if it is the first since the displays were woken.
  package mutating func swallow(_ samples: [Sample]) -> String? {
    for sample in samples { follow(sample) }
    finishWaking()
    guard state != .blank, !isReported, let kind = samples.lazy.compactMap(Self.kind).first else {
      return nil
    }
    isReported = true
    return kind
  }

  /// Forgets the fingers of a device that was removed.
  package mutating func forget(_ device: DeviceID) {
    fingers.removeAll { $0.device == device }
    finishWaking()
  }

  private mutating func finishWaking() {
    if state == .waking, isLit, fingers.isEmpty { state = .awake }
  }

  private mutating func follow(_ sample: Sample) {
    switch sample.kind {
    case .touchDown, .touchMove: land(Finger(device: sample.device, slot: sample.code))
    case .touchUp, .touchCancel: lift(Finger(device: sample.device, slot: sample.code))
    // A pen wakes the displays before it touches them, and must not act when it does.
    case .penProximity:
      let pen = Finger(device: sample.device, slot: Self.pen)
      if sample.x == 1 { land(pen) } else { lift(pen) }
    case .penPlace: land(Finger(device: sample.device, slot: Self.pen))
    case .touchShape, .touchForce, .penTip, .penForce, .penTilt, .penRotation, .pointerMotion,
      .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key, .keyCharacters,
      .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd, .switchState, .padDial,
      .penSlider, .battery, .sensor:
      break
    }
  }

  private mutating func land(_ finger: Finger) {
    guard !fingers.contains(finger), fingers.count < Self.limit else { return }
    fingers.append(finger)
  }

  private mutating func lift(_ finger: Finger) {
    fingers.removeAll { $0 == finger }
  }

  private static func isOnGlass(_ sample: Sample) -> Bool {
    switch sample.kind {
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .penProximity,
      .penPlace, .penTip, .penForce, .penTilt, .penRotation, .penSlider:
      true
    case .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd,
      .key, .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd,
      .switchState, .padDial, .battery, .sensor:
      false
    }
  }

  /// What a person does with a sample, in one word; nil if the sample alone does not say.
  private static func kind(_ sample: Sample) -> String? {
    switch sample.kind {
    case .touchDown, .touchMove, .touchUp, .touchCancel: "touch"
    case .penProximity, .penPlace, .penTip: "pen"
    case .pointerMotion, .pointerPlace: "pointer"
    case .button: "button"
    case .scroll: "scroll"
    case .pinchBegin, .pinchChange, .swipeBegin, .swipeChange, .holdBegin: "gesture"
    case .key: "key"
    case .axis: "stick"
    case .padDial: "dial"
    case .touchShape, .touchForce, .penForce, .penTilt, .penRotation, .penSlider, .pinchEnd,
      .keyCharacters, .swipeEnd, .holdEnd, .switchState, .battery, .sensor:
      nil
    }
  }
}
