import Foundation
import InputCore

// Contacts: turns the samples of a slot into a touch that lands, moves and is lifted.
extension TouchPipeline {
  /// Handles a touchscreen contact that has landed.
  func land(_ sample: Sample) {
    guard sample.code < UInt16(Limits.touchesPerDevice) else {
      log.refuse("touch in slot \(sample.code)", counting: \.touches)
      return
    }
    compose(events.touches)
    let facts = table.facts(of: sample.device)
    let origin = TouchOrigin(
      device: sample.device, slot: sample.code, kind: .touch,
      type: facts.isIndirect ? .indirect : .direct, instant: sample.instant,
      surface: facts.surface)
    _ = land(origin, at: surfaces[facts.surface].shown(x: sample.x, y: sample.y))
  }

  /// Returns the touchscreen contact of a sample; nil if none is down in its slot. Hidden touches
  /// use the slots beyond, which no contact sample names.
  @inline(__always) func contact(_ sample: Sample) -> UITouch? {
    guard sample.code < HiddenSlot.contact else { return nil }
    return table.touch(sample.device, sample.code)
  }

  /// Creates the touch of a contact that has landed at a point of the screen; nil if it is refused.
  ///
  /// If a device lands twice in one slot, the first contact was lost and is cancelled.
  func land(
    _ origin: TouchOrigin, at screenPoint: CGPoint, traits: TouchTraits = TouchTraits()
  ) -> UITouch? {
    if let lost = table.touch(origin.device, origin.slot) {
      lift(lost, at: origin.instant, phase: .cancelled)
    }
    if hasLifted(origin) { closeEvent() }
    guard let index = table.freeIndex(origin.device, origin.slot) else {
      log.refuse("touch in slot \(origin.slot)", counting: \.touches)
      return nil
    }
    let touch = table.makeTouch(origin, index: index, at: screenPoint)
    touch.state.traits = traits
    touch.state.surface = origin.surface
    table.insert(touch)
    events.current.instant = origin.instant
    hitTest(touch, at: screenPoint)
    if origin.kind == .touch {
      touch.state.tapCount = taps.landed(at: screenPoint, instant: origin.instant)
    }
    events.current.changes.began |= touch.bit
    keep(touch, from: touch.state.location)
    events.insert(touch)
    return touch
  }

  /// Returns whether a contact of the same slot was lifted in this event.
  private func hasLifted(_ origin: TouchOrigin) -> Bool {
    for index in BitNumbers(events.current.changes.ended | events.current.changes.cancelled)
    where table[index].slot == origin.slot && table[index].device == origin.device {
      return true
    }
    return false
  }

  /// Handles a touchscreen contact that has moved.
  func move(_ sample: Sample) {
    guard sample.code < HiddenSlot.contact else { return }
    // A touch stays in the table while its finger is down.
    table.uncounted(sample.device, sample.code)?.use { touch in
      if !events.isCurrent(events.touches) { compose(events.touches) }
      makeRoom(for: touch, phase: .moved)
      let location = windowPoint(sample, of: touch)
      guard location != touch.state.location else { return }
      move(touch, to: location, at: sample.instant)
    }
  }

  /// Moves a touch, which has room in the event, to a location in its window.
  @inline(__always) func move(_ touch: UITouch, to location: CGPoint, at instant: Instant) {
    let previous = touch.state.location
    events.use { event in
      if event.changes.moved & touch.bit == 0 {
        touch.state.previousLocation = previous
        touch.state.previousInstant = touch.state.instant
      }
      touch.state.location = location
      touch.state.instant = instant
      touch.state.phase = .moved
      event.instant = instant
      event.changes.moved |= touch.bit
    }
    keep(touch, from: previous)
  }

  /// Moves a touch to a point of the screen, with new traits.
  func change(
    _ touch: UITouch, to screenPoint: CGPoint, traits: TouchTraits, at instant: Instant
  ) {
    let location = touch.state.window?.fromSuperview(screenPoint) ?? screenPoint
    change(touch, location, traits, at: instant)
  }

  /// Moves a touch to a location in its window, with new traits. Values of the same sample as the
  /// last change in the event amend that change.
  func change(
    _ touch: UITouch, _ location: CGPoint, _ traits: TouchTraits, at instant: Instant
  ) {
    guard location != touch.state.location || traits != touch.state.traits else { return }
    if touch.state.instant == instant, events.current.changes.all & touch.bit != 0,
      touch.state.phase != .ended,
      touch.state.phase == .moved || location == touch.state.location
    {
      amend(touch, location, traits)
    } else {
      makeRoom(for: touch, phase: .moved)
      touch.state.traits = traits
      move(touch, to: location, at: instant)
      log.note(traits: traits, of: touch)
    }
  }

  /// Amends the touch's newest sample with further values of its frame.
  private func amend(_ touch: UITouch, _ location: CGPoint, _ traits: TouchTraits) {
    touch.state.location = location
    touch.state.traits = traits
    log.note(traits: traits, of: touch)
    guard let last = events.current.samples.lastIndex(where: { $0.touch == touch.index }) else {
      return
    }
    events.current.samples[last].windowLocation = location
    events.current.samples[last].traits = traits
  }

  /// Handles a touchscreen contact that was lifted or cancelled.
  @inline(never) func lift(_ sample: Sample, phase: UITouch.Phase) {
    guard let touch = contact(sample) else { return }
    lift(touch, at: sample.instant, phase: phase)
  }

  /// Ends the touch, if any, that a device holds in a slot.
  func lift(_ slot: UInt16, of device: DeviceID, at instant: Instant, phase: UITouch.Phase) {
    guard let touch = table.touch(device, slot) else { return }
    lift(touch, at: instant, phase: phase)
  }

  /// Ends a touch of any kind.
  func lift(_ touch: UITouch, at instant: Instant, phase: UITouch.Phase) {
    events.use(of: touch.kind) { compose($0) }
    makeRoom(for: touch, phase: phase)
    touch.state.previousLocation = touch.state.location
    touch.state.previousInstant = touch.state.instant
    touch.state.instant = instant
    touch.state.phase = phase
    events.current.instant = instant
    if phase == .ended {
      events.current.changes.ended |= touch.bit
      let place = touch.state.location
      if touch.kind == .touch {
        taps.lifted(touch, at: touch.state.window?.toSuperview(place) ?? place)
      }
    } else {
      events.current.changes.cancelled |= touch.bit
    }
    keep(touch, from: touch.state.location)
    table.lift(touch)
    if touch.kind == .hover { touch.state.view?.hoveringChanged() }
  }

  // MARK: Locations

  /// Returns the location of a sample of `touch`, in points of the touch's window, or of the screen
  /// without a window.
  @inline(__always) private func windowPoint(_ sample: Sample, of touch: UITouch) -> CGPoint {
    let point = surfaces[touch.state.surface].shown(x: sample.x, y: sample.y)
    return touch.uncountedWindow?.use { $0.fromSuperview(point) } ?? point
  }

  /// Determines the view of a new touch and the recognizers that may receive it; both stay for its
  /// lifetime.
  private func hitTest(_ touch: UITouch, at screenPoint: CGPoint) {
    guard touch.kind != .press else { return }
    departures = []
    let view = hitTest(screenPoint, under: touch.state.surface)
    let left = departures ?? []
    departures = nil
    log.note(hitTest: touch, view: view)
    guard let view, let window = (view as? UIWindow) ?? view.window else { return }
    delivery.landed(touch, on: view, in: window)
    if touch.kind == .touch { home.application.touched(window) }
    touch.state.location = window.fromSuperview(screenPoint)
    touch.state.previousLocation = touch.state.location
    touch.state.landingLocation = touch.state.location
    collectRecognizers(of: touch, from: Uncounted(view))
    if !left.isEmpty { depart(touch, from: left) }
  }

  /// Handles views that left the hierarchy during a new touch's hit test. If the touch's view is
  /// among them, the touch ends before it began, for the view and for the recognizers there.
  private func depart(_ touch: UITouch, from views: [UIView]) {
    for view in views where touch.view?.isDescendant(of: view) == true && view.isOutOfReach {
      delivery.orphan(touch)
      touch.state.recognizers = touch.state.recognizers.filter {
        $0.view?.isDescendant(of: view) == false
      }
      if touch.kind == .hover { touch.state.view = nil }
    }
  }

  /// Collects the recognizers from `view` up to its window as possible receivers of `touch`.
  func collectRecognizers(of touch: UITouch, from view: Uncounted<UIView>?) {
    if !touch.state.recognizers.isEmpty {
      touch.state.recognizers.removeAll(keepingCapacity: true)
    }
    var next = view
    while let current = next {
      current.use { if !$0.recognizers.isEmpty { collect($0.recognizers, for: touch) } }
      next = current.use { $0.uncountedParent }
    }
  }

  private func collect(_ recognizers: [UIGestureRecognizer], for touch: UITouch) {
    for recognizer in recognizers {
      guard touch.state.recognizers.count < Limits.recognizersPerTouch else {
        log.refuse("recognizer \(log.label(of: recognizer))", counting: \.recognizers)
        continue
      }
      touch.state.recognizers.append(recognizer)
    }
  }
}

/// The origin of a touch: the facts known before its location.
struct TouchOrigin {
  var device: DeviceID
  var slot: UInt16
  var kind: UITouch.Kind
  var type: UITouch.TouchType
  var instant: Instant
  /// The number of the surface that its coordinates refer to; the main screen's for pointers.
  var surface = SurfaceTable.main
}

/// The slots of a device that hold something other than touchscreen contacts.
package enum HiddenSlot {
  /// The contact of a pointer or pen.
  package static let contact: UInt16 = 16
  /// A pointer or pen that hovers.
  static let hover: UInt16 = 17
  /// A scroll by a wheel or touchpad.
  static let scroll: UInt16 = 18
  /// A pinch or rotation by the fingers on a touchpad.
  static let transform: UInt16 = 19
  /// The first slot of the keys that are down.
  static let firstKey: UInt16 = 32
  /// One past the last slot.
  static let end: UInt16 = 48
}
