import Foundation
import InputCore

/// Frames that wait for the next tick, in the order of their arrival; at most `Limits.queuedFrames`.
struct FrameQueue {
  private var samples: ContiguousArray<Sample> = []
  private var frames = 0

  init() {
    samples.reserveCapacity(Limits.queuedFrames)
  }

  /// Whether there is nothing to deliver.
  var isEmpty: Bool { samples.isEmpty }

  /// Takes in a frame; false where the queue is full.
  mutating func append(_ frame: Frame) -> Bool {
    guard frames < Limits.queuedFrames else { return false }
    frames += 1
    samples.append(contentsOf: frame.samples)
    return true
  }

  /// Takes in a single sample, whatever the limit: there is at most one a touch.
  mutating func append(_ sample: Sample) {
    samples.append(sample)
  }

  /// Hands over everything in exchange for an empty array, so that neither allocates.
  mutating func takeAll(into empty: inout ContiguousArray<Sample>) {
    precondition(empty.isEmpty)
    frames = 0
    swap(&samples, &empty)
  }

  /// Forgets what `device` sent.
  mutating func removeAll(of device: DeviceID) {
    samples.removeAll { $0.device == device }
  }
}

// From samples to events: which touch a sample belongs to, and where one event ends and the next
// begins. A touch has one phase an event, so a second phase closes the event (semantics 13.3).
extension Engine {
  /// Takes in a device's frame: at once, or for the next tick.
  func accept(_ frame: Frame) {
    // An inactive application is sent no touches (semantics 1.11).
    guard table.knows(frame.device), application.applicationState == .active else { return }
    switch delivery {
    case .lowLatency:
      process(frame.samples)
    case .aligned:
      guard queue.append(frame) else {
        overflow(of: frame.device, at: frame.instant)
        return
      }
      if !queue.isEmpty { armTick() }
    }
  }

  /// Delivers everything that waits for a tick.
  func deliverQueued() {
    guard !queue.isEmpty else { return }
    queue.takeAll(into: &draining)
    process(draining)
    draining.removeAll(keepingCapacity: true)
  }

  /// The queue is full: the device's frames are dropped and its touches cancelled, as if its
  /// contacts had left; contacts still on the glass count again once they have been lifted.
  private func overflow(of device: DeviceID, at instant: Instant) {
    refuse("frame of device \(device.rawValue)", \.frames)
    queue.removeAll(of: device)
    enqueueCancellations(of: device, at: instant)
    letGo(of: device)
    if !queue.isEmpty { armTick() }
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
    enqueueCancellations(of: device, at: timeline.now)
    deliverQueued()
    settle()
    letGo(of: device)
  }

  private func enqueueCancellations(of device: DeviceID?, at instant: Instant) {
    for index in BitNumbers(table.down) where device == nil || table[index].device == device {
      queue.append(
        Sample(
          instant: instant, device: table[index].device, kind: .touchCancel,
          code: table[index].slot, x: 0))
    }
  }

  private func process(_ samples: some RandomAccessCollection<Sample>) {
    event = touchesEvent
    for sample in samples {
      switch sample.kind {
      case .touchDown: land(sample)
      case .touchMove: move(sample)
      case .touchUp: lift(sample, phase: .ended)
      case .touchCancel: cancel(sample)
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
    for index in BitNumbers(restless & table.down & ~changed) { table[index].storedPhase = .stationary }
    restless = changed
    event.storedModifierFlags = keys.modifiers
    event.storedButtonMask = heldButtons
    if estimating & changed != 0 { numberEstimates(changed) }
    isBusy = true
    application.sendEvent(event)
    if estimating & changed != 0 { keepEstimates(changed) }
    isBusy = false
    settle()
    eventNumber += 1
    event.changes = TouchChanges()
    event.samples.drain()
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
