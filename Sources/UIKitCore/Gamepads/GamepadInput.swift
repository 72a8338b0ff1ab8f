import Foundation
package import InputCore

/// Turns the input of gamepads into values and presses, and reports devices for games to an
/// observer.
@MainActor package final class GamepadInput {
  let pipeline: TouchPipeline
  let log: CallLog
  let timeline: Timeline
  let table: TouchTable
  let events: Events
  let turn: Turn
  let keys: KeyInput
  lazy var repeating = GamepadRepeat(self)

  /// The gamepads, in order of arrival.
  package private(set) var gamepads: [LiveGamepad] = []
  /// All devices, in order of arrival.
  package private(set) var devices: [DeviceDescriptor] = []
  /// Receives the input of the devices; nil if the application does not import `GameController`.
  @safe @exclusivity(unchecked) private(set) var observer: (any GamepadObserver)?
  /// The gamepad whose frame is being handled, and the frame's instant.
  @safe @exclusivity(unchecked) private var open: (gamepad: LiveGamepad, instant: Instant)?
  /// Whether the open frame says that the gamepad was inhibited, and reports no more.
  @safe @exclusivity(unchecked) private var isCancelled = false

  init(_ pipeline: TouchPipeline, _ keys: KeyInput) {
    (self.pipeline, self.keys) = (pipeline, keys)
    (log, timeline, turn) = (pipeline.log, pipeline.timeline, pipeline.turn)
    (table, events) = (pipeline.table, pipeline.events)
  }

  /// Begins to pass what devices do to `observer`, until the application ends; the observer has
  /// asked for the present devices itself.
  package func begin(_ observer: any GamepadObserver) {
    self.observer = observer
  }

  /// Releases the observer, which may retain the application, when the application ends.
  func end() {
    observer = nil
    GamepadObservation.withdraw()
  }

  // MARK: Devices

  /// Adds a device.
  func add(_ device: DeviceDescriptor) {
    devices.append(device)
    if let mapping = GamepadMapping(device) { gamepads.append(LiveGamepad(device, mapping)) }
    if observer == nil { observer = GamepadObservation.make(for: pipeline.home.application) }
    guard let observer else { return }
    turn.enqueue { observer.connected(device) }
  }

  /// Removes a device, whose presses have been cancelled.
  func remove(_ device: DeviceID) {
    devices.removeAll { $0.id == device }
    gamepads.removeAll { $0.descriptor.id == device }
    guard let observer else { return }
    turn.enqueue { observer.disconnected(device) }
  }

  /// Releases everything that a gamepad holds (nil: all gamepads), until the gamepad reports it
  /// again.
  func letGo(of device: DeviceID?) {
    for gamepad in gamepads where device == nil || gamepad.descriptor.id == device {
      gamepad.presses.letGo()
      gamepad.rest()
      repeating.end(gamepad)
      let changes = gamepad.takeChanges()
      guard changes != 0, let observer else { continue }
      turn.enqueue { [unowned self] in report(changes, of: gamepad, to: observer) }
    }
  }

  /// The gamepad with an ID; nil if the device is not a gamepad.
  func gamepad(_ device: DeviceID) -> LiveGamepad? {
    for gamepad in gamepads where gamepad.descriptor.id == device { return gamepad }
    return nil
  }

  // MARK: Samples

  /// Handles a value of an axis.
  func useAxis(_ sample: Sample) {
    guard let gamepad = open(sample) else { return }
    gamepad.set(isAxis: true, code: sample.code, to: sample.x)
  }

  /// Handles a button; returns false if the device is not a gamepad.
  func useButton(_ sample: Sample) -> Bool {
    guard !gamepads.isEmpty, let gamepad = open(sample) else { return false }
    gamepad.set(isAxis: false, code: sample.code, to: sample.x)
    if sample.isCancelled { isCancelled = true }
    return true
  }

  /// Handles a report of a battery.
  func useBattery(_ sample: Sample) {
    gamepad(sample.device)?.setBattery(sample)
  }

  /// Passes a sample of a key, pointer or wheel to the observer, after the events of the turn: an
  /// application that observes devices receives the same events as any other.
  @inline(__always) func observe(_ sample: Sample) {
    guard let observer else { return }
    turn.enqueue { observer.received(sample) }
  }

  /// Starts a frame of a gamepad, unless the sample belongs to the open one.
  private func open(_ sample: Sample) -> LiveGamepad? {
    if let open { return open.gamepad }
    guard let gamepad = gamepad(sample.device) else { return nil }
    open = (gamepad, sample.instant)
    return gamepad
  }

  /// Ends the open frame of a gamepad, if there is one and `sample` does not belong to it.
  @inline(__always) func finishFrame(before sample: Sample) {
    guard let open else { return }
    if open.gamepad.descriptor.id != sample.device || open.instant != sample.instant {
      finish(open.gamepad, at: open.instant)
    }
  }

  /// Ends the frame of a gamepad, if there is one: its values have all changed at once.
  @inline(__always) func finishFrame() {
    if let open { finish(open.gamepad, at: open.instant) }
  }

  @inline(never) private func finish(_ gamepad: LiveGamepad, at instant: Instant) {
    open = nil
    if isCancelled { pipeline.cancelHeld(by: gamepad.descriptor.id) }
    defer { if isCancelled { cancel(gamepad) } }
    let changes = gamepad.takeChanges()
    guard changes != 0 else { return }
    press(gamepad, changes, at: instant)
    guard let observer else { return }
    pipeline.closeEvent()
    pipeline.send { report(changes, of: gamepad, to: observer) }
  }

  /// Centres the sticks of a gamepad whose buttons the kernel has released: the kernel leaves the
  /// axes of a device that is inhibited or suspended as they are. They count as they next report.
  private func cancel(_ gamepad: LiveGamepad) {
    isCancelled = false
    gamepad.presses = GamepadPresses()
    letGo(of: gamepad.descriptor.id)
  }

  private func report(_ changes: UInt64, of gamepad: LiveGamepad, to observer: any GamepadObserver)
  {
    for index in BitNumbers(changes) {
      guard let element = GamepadElement(rawValue: UInt8(index)) else { continue }
      log.note(element, gamepad.value(element), of: gamepad)
    }
    observer.changed(gamepad, changes)
  }
}
