import InputCore
import Testing
import UIKit

@testable import UIKitHosts

/// A panel without a panel: the desk's requests and orders in their order, at virtual times.
@MainActor final class BlankBench {
  private var rest = DisplayRest()
  private(set) var now = Instant(nanoseconds: 1_000_000_000)
  private var alarm: Instant?
  /// What waits for the panels.
  private var ends: [@MainActor @Sendable (Bool) -> Void] = []
  private var log: [String] = []
  private let options: BlankOptions
  private let folder: String
  private let stateFolder: String?
  var canTurnOff = true
  var keepsAwake = false
  var isSeen = true
  var isShown = true
  var isSeatAway = false
  private lazy var desk = BlankDesk(
    options,
    BlankDesk.Machine(
      state: { [unowned self] in rest.state }, now: { [unowned self] in now },
      request: { [unowned self] in handle($0) },
      setLocked: { [unowned self] in log.append($0 ? "lock" : "unlock") },
      rest: { [unowned self] panels, done in
        log.append("panels \(panels)")
        ends.append(done)
      },
      didWake: {}, isShown: { [unowned self] in isShown },
      isSeatAway: { [unowned self] in isSeatAway },
      setAlarm: { [unowned self] in alarm = $0 }, wantsProximity: { _ in false },
      report: { [unowned self] in log.append($0) }), stateFolder: stateFolder,
    backlights: folder)

  init(
    _ text: String, backlights folder: String = "/nowhere", stateFolder: String? = nil
  ) throws {
    options = try #require(BlankOptions(text: text))
    (self.folder, self.stateFolder) = (folder, stateFolder)
    settle()
  }

  private func handle(_ request: SystemRequest) {
    guard case .displayPower(let power) = request else { return }
    log.append("\(power)")
    _ = rest.handle(power)
    settle()
  }

  /// The app has handled an input.
  func settle() { desk.didSettle(keepsAwake: keepsAwake, isSeen: isSeen) }

  /// The panels have done what they were asked to.
  func panelsAnswer() {
    let ends = ends
    self.ends = []
    for end in ends { end(canTurnOff) }
  }

  func wait(_ seconds: Double) {
    let end = now.advanced(bySeconds: seconds)
    while let next = alarm, next <= end {
      now = max(now, next)
      desk.look()
      panelsAnswer()
    }
    now = end
  }

  func send(_ kind: Sample.Kind, code: UInt16 = 0, x: Int32 = 0) {
    let sample = Sample(instant: now, device: DeviceID(1), kind: kind, code: code, x: x)
    let frame = Frame(device: DeviceID(1), instant: now, samples: [sample])
    guard desk.needs(.frame(frame)) else { return log.append("dropped") }
    desk.willDeliver(.frame(frame))
    if rest.swallows, kind != .sensor {
      log.append("swallowed")
      _ = rest.swallow(frame.samples)
    } else {
      log.append("\(kind)")
    }
    settle()
    panelsAnswer()
  }

  func plug(_ isIn: Bool) {
    var device = DeviceDescriptor(id: DeviceID(1), name: "Glass")
    device.properties = [1]
    desk.willDeliver(
      isIn ? .deviceAdded(device, at: now) : .deviceRemoved(DeviceID(1), at: now))
  }

  /// The devices were read: the turn ends.
  func plugAndSettle(_ isIn: Bool) {
    plug(isIn)
    settle()
  }

  /// What has happened since the last call.
  func news() -> String {
    defer { log = [] }
    return log.joined(separator: ", ")
  }
}
