import InputCore

/// Keeps the samples of devices until the tick, and passes each one to the owner of its kind.
///
///     frame ──▶ queue ──tick──▶ sample ──▶ TouchPipeline, Pointing, KeyInput, GamepadInput
///       ├──▶ Sensing, UIDevice
///       └──▶ RestingDisplays
///
/// Sensors and the machine's switches do not wait for a tick; in low-latency mode nothing does.
/// While the displays are off, nearly all other frames are swallowed.
@MainActor final class SampleRouter {
  private let pipeline: TouchPipeline
  private let pointing: Pointing
  private let keys: KeyInput
  private let gamepads: GamepadInput
  private let sensing: Sensing
  private let displays: RestingDisplays
  private let table: TouchTable
  private let turn: Turn
  private let home: Home
  private let log: CallLog

  /// When frames become events.
  @safe @exclusivity(unchecked) private var mode = DeliveryMode.aligned
  @safe @exclusivity(unchecked) var queue = FrameQueue()
  /// The devices whose frames were dropped, and whose touches are cancelled with the next tick.
  @safe @exclusivity(unchecked) private var lost: [DeviceID] = []
  /// The samples being delivered; empty between deliveries.
  @safe @exclusivity(unchecked) private var draining: ContiguousArray<Sample> = []

  init(
    _ pipeline: TouchPipeline, _ pointing: Pointing, _ keys: KeyInput, _ gamepads: GamepadInput,
    _ sensing: Sensing, _ displays: RestingDisplays
  ) {
    (self.pipeline, self.pointing, self.keys) = (pipeline, pointing, keys)
    (self.gamepads, self.sensing, self.displays) = (gamepads, sensing, displays)
    (table, turn, home, log) = (pipeline.table, pipeline.turn, pipeline.home, pipeline.log)
  }

  /// The run begins, in its mode of delivery.
  func begin(_ started: Started) {
    mode = started.delivery
  }

  // MARK: Frames

  /// Whether anything waits for the next tick.
  private var awaitsTick: Bool { !queue.isEmpty || !lost.isEmpty }

  /// Whether frames wait for the next tick.
  var hasFrames: Bool { !queue.isEmpty }

  /// Accepts a device's frame: passes on its samples immediately, or queues them for the next tick.
  @inline(__always) func accept(_ frame: Frame) {
    let kind = frame.samples.first?.kind
    if kind == .switchState { return turnSwitches(frame) }
    if kind == .sensor { return sensing.accept(frame) }
    if displays.swallows, displays.rest.swallows(frame) { return swallow(frame) }
    // An inactive application receives no touches (rule 1.11).
    guard table.knows(frame.device), home.use({ $0.currentState == .active }) else { return }
    switch mode {
    case .lowLatency:
      route(frame.samples)
    case .aligned:
      if let flooding = keep(frame) { letGo(of: flooding) }
      if awaitsTick { turn.armTick() }
    }
  }

  /// Drops a frame that wakes the displays, or that comes before they have been woken.
  @inline(never) private func swallow(_ frame: Frame) {
    if table.knows(frame.device) { displays.swallow(frame) }
  }

  /// Queues a frame for the next tick. If the queue is full, returns the device that filled it; its
  /// frames are dropped and its touches cancelled with the tick, as if its contacts had left.
  /// Contacts still on the glass are ignored until they have been lifted.
  private func keep(_ frame: Frame) -> DeviceID? {
    if queue.append(frame) { return nil }
    let flooding = queue.greediest(besides: frame.device)
    log.refuse("frame of device \(flooding.rawValue)", counting: \.frames)
    queue.removeAll(of: flooding)
    if !lost.contains(flooding) { lost.append(flooding) }
    if flooding != frame.device { _ = queue.append(frame) }
    return flooding
  }

  /// Makes events of the queued frames.
  func deliverQueued() {
    guard awaitsTick else { return }
    queue.moveAll(into: &draining)
    route(draining)
    draining.removeAll(keepingCapacity: true)
  }

  /// Cancels the touches of the devices that flooded the queue.
  @inline(__always) private func cancelLost() {
    guard !lost.isEmpty else { return }
    for device in lost { pipeline.cancelHeld(by: device) }
    lost = []
  }

  /// Forgets everything that the device (nil: every device) holds: the device was removed, or its
  /// releases will not be known.
  func letGo(of device: DeviceID?) {
    keys.letGo(of: device)
    pointing.letGo(of: device)
    gamepads.letGo(of: device)
  }

  // MARK: Samples

  private func route<Samples: RandomAccessCollection<Sample>>(_ samples: Samples)
  where Samples.Index == Int {
    pipeline.beginAssembling()
    cancelLost()
    for place in samples.indices {
      let sample = samples[place]
      gamepads.finishFrame(before: sample)
      // Nearly all samples are moves of fingers.
      if sample.kind == .touchMove { pipeline.move(sample) } else { route(samples, at: place) }
    }
    gamepads.finishFrame()
    pipeline.endAssembling()
  }

  /// Passes a sample to the owner of its kind.
  @inline(never) private func route<Samples: RandomAccessCollection<Sample>>(
    _ samples: Samples, at place: Int
  ) where Samples.Index == Int {
    let sample = samples[place]
    switch sample.kind {
    case .touchDown: pipeline.land(sample)
    case .touchMove: pipeline.move(sample)
    case .touchUp: pipeline.lift(sample, phase: .ended)
    case .touchCancel: pipeline.lift(sample, phase: .cancelled)
    case .touchShape: pipeline.shape(sample)
    case .touchForce: pipeline.press(sample)
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation:
      pointing.usePen(sample)
    case .pointerMotion, .pointerPlace:
      gamepads.observe(sample)
      pointing.movePointer(sample)
    case .button: useButton(sample)
    case .scroll:
      gamepads.observe(sample)
      pointing.scroll(sample)
    case .pinchBegin, .pinchChange, .pinchEnd: pointing.transform(sample)
    case .key:
      gamepads.observe(sample)
      keys.useKey(samples, at: place)
    case .keyCharacters: break  // Read with their key.
    case .axis: gamepads.useAxis(sample)
    case .battery: gamepads.useBattery(sample)
    case .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd: pointing.swipe(sample)
    case .padDial: pointing.turnDial(sample)
    // UIKit has nothing like an airbrush, and switches do not wait for a tick.
    case .penSlider, .switchState: break
    case .sensor:
      break  // Frames of sensors are not queued; in a frame with other samples they are invalid.
    }
  }

  private func useButton(_ sample: Sample) {
    guard !gamepads.useButton(sample) else { return }
    guard sample.code <= Sample.lastPadButton else {
      gamepads.observe(sample)
      return pointing.useButton(sample)
    }
    if let key = sample.functionKey { keys.useKey([key], at: 0) }
  }

  // MARK: Switches

  /// Handles a frame of the machine's switches. Unlike touches and keys, their state is of interest
  /// to an application that is not active, and it must not be lost with a full queue.
  @inline(never) private func turnSwitches(_ frame: Frame) {
    guard table.knows(frame.device) else { return }
    deliverQueued()
    turn.settle()
    let device = home.application.device
    for sample in frame.samples where sample.kind == .switchState {
      device.turned(switch: sample.code, of: sample.device, isOn: sample.x != 0)
    }
  }
}

extension Sample {
  /// The function key that a button beside a tablet stands for, as a sample of a key; nil for the
  /// thirteenth button and later ones.
  fileprivate var functionKey: Sample? {
    let codes: [UInt16] = [59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88]  // KEY_F1 to KEY_F12
    guard kind == .button, codes.indices.contains(Int(code)) else { return nil }
    var key = self
    key.kind = .key
    key.code = codes[Int(code)]
    return key
  }
}
