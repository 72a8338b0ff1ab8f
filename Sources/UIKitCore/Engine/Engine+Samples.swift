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
    guard table.knows(frame.device) else { return }
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
    if !queue.isEmpty { armTick() }
  }

  /// A device is gone: what it sent before is delivered, what it holds is cancelled.
  func remove(_ device: DeviceID) {
    guard table.knows(device) else { return }
    deliverQueued()
    settle()
    enqueueCancellations(of: device, at: timeline.now)
    deliverQueued()
    settle()
    table.remove(device)
  }

  private func enqueueCancellations(of device: DeviceID, at instant: Instant) {
    for index in BitNumbers(table.down) where table[index].device == device {
      queue.append(
        Sample(
          instant: instant, device: device, kind: .touchCancel, code: table[index].slot, x: 0,
          y: 0))
    }
  }

  private func process(_ samples: some RandomAccessCollection<Sample>) {
    beginEvent()
    for sample in samples {
      switch sample.kind {
      case .touchDown: land(sample)
      case .touchMove: move(sample)
      case .touchUp: lift(sample, phase: .ended)
      case .touchCancel: lift(sample, phase: .cancelled)
      case .touchShape, .touchForce, .penProximity, .penPlace, .penTip, .penForce, .penTilt,
        .penRotation, .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange,
        .pinchEnd, .key:
        break
      }
    }
    closeEvent()
  }

  // MARK: Events

  private func beginEvent() {
    event.changes = TouchChanges()
    event.samples.drain()
    eventNumber += 1
  }

  /// Sends the event, if anything changed, and settles the turn.
  private func closeEvent() {
    let changed = event.changes.all
    guard changed != 0 else { return }
    for index in BitNumbers(restless & table.down & ~changed) { table[index].phase = .stationary }
    restless = changed
    isBusy = true
    application.sendEvent(event)
    isBusy = false
    settle()
  }

  /// Closes the event if `touch` has changed in it already in another way than `phase`.
  private func makeRoom(for touch: UITouch, phase: UITouch.Phase) {
    let changes = event.changes
    let mayJoin = phase == .moved ? changes.moved : 0
    guard changes.all & ~mayJoin & touch.bit != 0 else { return }
    closeEvent()
    beginEvent()
  }

  // MARK: Samples

  private func land(_ sample: Sample) {
    if table.touch(sample.device, sample.code) != nil {
      // A device that lands twice in one slot has lost the first contact.
      lift(sample, phase: .cancelled)
    }
    if hasLifted(sample) {
      closeEvent()
      beginEvent()
    }
    guard let index = table.freeIndex(sample.device, sample.code) else {
      refuse("touch in slot \(sample.code)", \.touches)
      return
    }
    let screenPoint = screenPoint(sample)
    let touch = UITouch(
      index: index, device: sample.device, slot: sample.code, instant: sample.instant,
      windowLocation: screenPoint)
    table.insert(touch)
    event.touches.insert(touch)
    event.instant = sample.instant
    hitTest(touch, at: screenPoint)
    touch.tapCount = taps.landed(at: screenPoint, instant: sample.instant)
    event.changes.began |= touch.bit
    keep(sample, of: touch, from: touch.windowLocation)
  }

  /// Whether a contact of the same slot has left in this very event.
  private func hasLifted(_ sample: Sample) -> Bool {
    for index in BitNumbers(event.changes.ended | event.changes.cancelled)
    where table[index].slot == sample.code && table[index].device == sample.device {
      return true
    }
    return false
  }

  private func move(_ sample: Sample) {
    guard let touch = table.touch(sample.device, sample.code) else { return }
    makeRoom(for: touch, phase: .moved)
    let location = windowPoint(sample, of: touch)
    guard location != touch.windowLocation else { return }
    let previous = touch.windowLocation
    if event.changes.moved & touch.bit == 0 { touch.previousWindowLocation = previous }
    touch.windowLocation = location
    touch.instant = sample.instant
    touch.phase = .moved
    event.instant = sample.instant
    event.changes.moved |= touch.bit
    keep(sample, of: touch, from: previous)
  }

  private func lift(_ sample: Sample, phase: UITouch.Phase) {
    guard let touch = table.touch(sample.device, sample.code) else { return }
    makeRoom(for: touch, phase: phase)
    touch.previousWindowLocation = touch.windowLocation
    touch.instant = sample.instant
    touch.phase = phase
    event.instant = sample.instant
    if phase == .ended {
      event.changes.ended |= touch.bit
      let place = touch.windowLocation
      taps.lifted(touch, at: touch.window?.toSuperview(place) ?? place)
    } else {
      event.changes.cancelled |= touch.bit
    }
    keep(sample, of: touch, from: touch.windowLocation)
    table.lift(touch)
  }

  /// Where a sample lies on the main screen, in points.
  private func screenPoint(_ sample: Sample) -> CGPoint {
    CGPoint(x: Double(sample.x) * pointsPerUnit.x, y: Double(sample.y) * pointsPerUnit.y)
  }

  /// Where a sample of `touch` lies in the touch's window, in points; on the screen without one.
  @inline(__always) private func windowPoint(_ sample: Sample, of touch: UITouch) -> CGPoint {
    let point = screenPoint(sample)
    return touch.window?.fromSuperview(point) ?? point
  }

  private func keep(_ sample: Sample, of touch: UITouch, from previous: CGPoint) {
    log.note(touch: touch)
    event.samples.append(
      UIEvent.CoalescedSample(
        touch: touch.index, instant: sample.instant, windowLocation: touch.windowLocation,
        previousWindowLocation: previous, phase: touch.phase))
  }

  /// Finds the view of a new touch and everybody who might want it, once and for all.
  private func hitTest(_ touch: UITouch, at screenPoint: CGPoint) {
    let view = application.windowList.hitTest(screenPoint, with: event)
    log.note(hitTest: touch, view: view)
    guard let view, let window = (view as? UIWindow) ?? view.window else { return }
    touch.view = view
    touch.window = window
    touch.windowLocation = window.fromSuperview(screenPoint)
    touch.previousWindowLocation = touch.windowLocation
    touch.landingLocation = touch.windowLocation
    var next: UIView? = view
    while let current = next {
      for recognizer in current.recognizers {
        guard touch.recognizers.count < Limits.recognizersPerTouch else {
          refuse("recognizer \(log.label(of: recognizer))", \.recognizers)
          continue
        }
        touch.recognizers.append(recognizer)
      }
      next = current.superview
    }
  }
}
