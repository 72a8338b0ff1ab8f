import Foundation
import InputCore

/// Frames that wait for the next tick, in the order of their arrival; at most `Limits.queuedFrames`.
struct FrameQueue {
  private var samples: ContiguousArray<Sample> = []
  /// Who sent the frames, in the same order.
  private var senders: ContiguousArray<DeviceID> = []

  init() {
    samples.reserveCapacity(Limits.queuedFrames)
    senders.reserveCapacity(Limits.queuedFrames)
  }

  /// Whether there is nothing to deliver.
  var isEmpty: Bool { samples.isEmpty }

  /// Takes in a frame; false where the queue is full.
  mutating func append(_ frame: Frame) -> Bool {
    guard senders.count < Limits.queuedFrames else { return false }
    senders.append(frame.device)
    samples.append(contentsOf: frame.samples)
    return true
  }

  /// Hands over everything in exchange for an empty array, so that neither allocates.
  mutating func takeAll(into empty: inout ContiguousArray<Sample>) {
    precondition(empty.isEmpty)
    senders.drain()
    swap(&samples, &empty)
  }

  /// Forgets what `device` sent.
  mutating func removeAll(of device: DeviceID) {
    samples.removeAll { $0.device == device }
    senders.removeAll { $0 == device }
  }

  /// Whoever sent most of what waits: `device` unless another one sent more. Of several, the one whose
  /// first frame came first.
  func greediest(besides device: DeviceID) -> DeviceID {
    var (greediest, most) = (device, senders.count { $0 == device })
    var counted: [DeviceID] = [device]
    for sender in senders where !counted.contains(sender) {
      counted.append(sender)
      let count = senders.count { $0 == sender }
      if count > most { (greediest, most) = (sender, count) }
    }
    return greediest
  }
}

// From samples to events: which touch a sample belongs to, and where one event ends and the next
// begins. A touch has one phase an event, so a second phase closes the event (semantics 13.3).
extension Engine {
  /// Takes in a device's frame: at once, or for the next tick.
  func accept(_ frame: Frame) {
    // An inactive application is sent no touches (semantics 1.11).
    guard table.knows(frame.device), application.currentState == .active else { return }
    switch delivery {
    case .lowLatency:
      process(frame.samples)
    case .aligned:
      if !queue.append(frame) {
        let flooding = queue.greediest(besides: frame.device)
        overflow(of: flooding)
        if flooding != frame.device { _ = queue.append(frame) }
      }
      if !queue.isEmpty || !lost.isEmpty { armTick() }
    }
  }

  /// Delivers everything that waits for a tick.
  func deliverQueued() {
    guard !queue.isEmpty || !lost.isEmpty else { return }
    queue.takeAll(into: &draining)
    process(draining)
    draining.removeAll(keepingCapacity: true)
  }

  /// The queue is full: the frames of the device that filled it are dropped and its touches cancelled
  /// with the next tick, as if its contacts had left; contacts still on the glass count again once they
  /// have been lifted.
  @inline(never) private func overflow(of device: DeviceID) {
    refuse("frame of device \(device.rawValue)", \.frames)
    queue.removeAll(of: device)
    if !lost.contains(device) { lost.append(device) }
    letGo(of: device)
  }

  /// What the device held, or for nil any device, counts no more: it is gone, or nobody knows what it
  /// has released.
  private func letGo(of device: DeviceID?) {
    keys.forget(device)
    keyRepeat.end()
    if device == nil || pointer.device == device { pointer.buttons = [] }
    liftPens(of: device)
    forgetTouchless(of: device)
  }

  /// A device is there.
  func add(_ descriptor: DeviceDescriptor) {
    guard !table.knows(descriptor.id) else {
      refuse("device \(descriptor.id.rawValue), which is there already", \.devices)
      return
    }
    var facts = DeviceFacts(descriptor)
    facts.surface = application.displays.surface(for: facts)
    if !table.add(descriptor.id, facts) {
      refuse("device \(descriptor.id.rawValue)", \.devices)
    }
  }

  /// A device is gone: what it sent before is delivered, what it holds is cancelled.
  func remove(_ device: DeviceID) {
    guard table.knows(device) else { return }
    cancelAll(of: device)
    if pointer.device == device { pointer.device = nil }
    forgetPen(of: device)
    table.remove(device)
  }

  /// What a device, or for nil any device, sent before is delivered, what it holds is cancelled and
  /// counts again once it has been let go: it is gone, or the application is about to get no events
  /// (semantics 8.10, 19.13).
  func cancelAll(of device: DeviceID? = nil) {
    deliverQueued()
    settle()
    assemble { cancelHeld(by: device) }
    settle()
    letGo(of: device)
  }

  /// Cancels what a device holds, or for nil any device, hidden touches included.
  private func cancelHeld(by device: DeviceID?) {
    for index in BitNumbers(table.down) where device == nil || table[index].device == device {
      lift(table[index], at: timeline.now, phase: .cancelled)
    }
  }

  /// Runs what makes something else than a frame's samples into events, and sends the last of these.
  func assemble(_ body: () -> Void) {
    turnState.handle(.assemble)
    event = touchesEvent
    body()
    closeEvent()
    turnState.handle(.assembled)
  }

  private func process(_ samples: some RandomAccessCollection<Sample>) {
    turnState.handle(.assemble)
    event = touchesEvent
    if !lost.isEmpty { cancelLost() }
    for sample in samples {
      switch sample.kind {
      case .touchDown: land(sample)
      case .touchMove: move(sample)
      case .touchUp: lift(sample, phase: .ended)
      case .touchCancel: lift(sample, phase: .cancelled)
      case .touchShape: shape(sample)
      case .touchForce: press(sample)
      case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation: usePen(sample)
      case .pointerMotion, .pointerPlace: movePointer(sample)
      case .button: useButton(sample)
      case .scroll: scroll(sample)
      case .pinchBegin, .pinchChange, .pinchEnd: transform(sample)
      case .key: useKey(sample)
      }
    }
    closeEvent()
    turnState.handle(.assembled)
  }

  /// Devices that have flooded the queue hold nothing any more.
  @inline(never) private func cancelLost() {
    for device in lost { cancelHeld(by: device) }
    lost = []
  }

  // MARK: Events

  /// Makes `wanted` the event that is put together; another one that was is sent first.
  func turn(to wanted: UIEvent) {
    guard event !== wanted else { return }
    closeEvent()
    event = wanted
  }

  /// Sends the event that is put together, if anything changed, settles the turn, and leaves the
  /// event with nothing in it.
  func closeEvent() {
    let event = event
    let changed = event.changes.all
    guard changed != 0 else { return }
    for index in BitNumbers(restless & table.down & ~changed) {
      table[index].storedPhase = .stationary
    }
    restless = changed
    event.storedModifierFlags = keys.modifiers
    event.storedButtonMask = heldButtons
    if estimating & changed != 0 { numberEstimates(changed) }
    turnState.handle(.send)
    application.sendEvent(event)
    if estimating & changed != 0 { keepEstimates(changed) }
    finishSending()
    eventNumber += 1
    event.changes = TouchChanges()
    event.samples.drain()
  }

  /// Runs what tells app code of something that is no event, then carries out what came of it.
  func send(_ telling: () -> Void) {
    turnState.handle(.send)
    telling()
    finishSending()
  }

  @inline(__always) private func finishSending() {
    turnState.handle(.sent)
    if hasWork { carryOut() }
    turnState.handle(.settled)
  }

  /// Closes the event if `touch` has changed in it already in another way than `phase`.
  func makeRoom(for touch: UITouch, phase: UITouch.Phase) {
    let changes = event.changes
    let mayJoin = phase == .moved ? changes.moved : 0
    guard changes.all & ~mayJoin & touch.bit != 0 else { return }
    closeEvent()
  }

  /// Keeps what a touch has become in the event: for the digest, and as a coalesced touch.
  func keep(_ touch: UITouch, from previous: CGPoint) {
    log.note(touch: touch)
    event.samples.append(
      UIEvent.CoalescedSample(
        touch: touch.index, instant: touch.instant, windowLocation: touch.windowLocation,
        previousWindowLocation: previous, phase: touch.storedPhase, traits: touch.traits))
  }
}
