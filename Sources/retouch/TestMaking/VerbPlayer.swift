internal import Foundation
internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// The inputs that a test's verbs make: the same ones, at the same instants, as a `TouchSession`
/// makes, but without an app. Replaying them in the app shows what the test will see.
struct VerbPlayer {
  /// All inputs so far.
  private(set) var inputs: [Input] = []
  private(set) var now = Instant(nanoseconds: 1_000_000_000)
  let screen: ScreenDescription
  /// The keyboard and the mouse, once they are plugged in.
  var desk = VirtualDesk()
  private let isAligned: Bool
  private let recording: String
  var deviceCount: UInt16 = 1
  /// The session's number for each device of the recording.
  private var devices: [DeviceID: DeviceID] = [:]

  private var tick: UInt64 { screen.periodNanoseconds }

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - started: The start of the recording. The session gets its main screen and delivery.
  ///   - recording: The path of the recording.
  init(like started: Started, recording: String) {
    let model = started.screens[0]
    let pixels = model.mountedPixels
    screen = ScreenDescription(
      name: "test", widthPixels: pixels.width, heightPixels: pixels.height,
      scaleThousandths: model.scaleThousandths, refreshMillihertz: model.refreshMillihertz)
    isAligned = started.delivery == .aligned
    self.recording = recording
    // The date is `TouchSession.usualDate`.
    inputs = [
      .started(
        Started(
          instant: now, wallTime: 1_767_225_600_000_000_000, screens: [screen],
          delivery: started.delivery)),
      .deviceAdded(DeviceDescriptor(id: DeviceID(0), name: "Virtual touchscreen 0"), at: now),
    ]
  }

  /// Lets time pass.
  mutating func wait(_ seconds: Double) {
    advance(to: now.advanced(bySeconds: seconds))
  }

  /// Plays a verb.
  ///
  /// - Throws: `RecordingError` if samples cannot be read.
  mutating func play(_ verb: TestVerb) throws(RecordingError) {
    switch verb {
    case .tap(let place, let taps, let count, let hold):
      for number in 0..<taps {
        if number > 0 { wait(0.15) }
        let places = Self.row(of: count, about: place.onScreen)
        send(.touchDown, places)
        letThrough()
        wait(hold)
        send(.touchUp, places)
        letThrough()
      }
    case .drag(let place, let way, let seconds):
      stroke(seconds) { share in
        [CGPoint(x: place.onScreen.x + way.x * share, y: place.onScreen.y + way.y * share)]
      }
    case .swipe(let direction, let place, let distance, let seconds):
      let step = Self.step(direction)
      stroke(seconds) { share in
        let length = distance * share
        return [
          CGPoint(x: place.onScreen.x + step.x * length, y: place.onScreen.y + step.y * length)
        ]
      }
    case .turn(let place, let turn, let seconds):
      stroke(seconds) { turn.places(about: place.onScreen, $0) }
    case .finger(let place, let acts): move(place.onScreen, acts)
    case .draw(let fingers): draw(fingers)
    case .requests(let requests): for request in requests { send(request) }
    case .desk(let steps): play(steps)
    case .samples(let start, let end): try playSamples(from: start, to: end)
    }
  }

  // MARK: Fingers

  private static func row(of count: Int, about place: CGPoint) -> [CGPoint] {
    (0..<count).map { number in
      CGPoint(x: place.x + 24 * (CGFloat(number) - CGFloat(count - 1) / 2), y: place.y)
    }
  }

  private static func step(_ direction: String) -> CGPoint {
    switch direction {
    case "up": CGPoint(x: 0, y: -1)
    case "down": CGPoint(x: 0, y: 1)
    case "left": CGPoint(x: -1, y: 0)
    default: CGPoint(x: 1, y: 0)  // not an enum of ours
    }
  }

  /// Lands fingers, moves them with 60 samples per second, and lifts them.
  private mutating func stroke(_ seconds: Double, _ places: (Double) -> [CGPoint]) {
    send(.touchDown, places(0))
    letThrough()
    move(seconds, places)
    send(.touchUp, places(1))
    letThrough()
  }

  private mutating func move(_ seconds: Double, _ places: (Double) -> [CGPoint]) {
    let begin = now
    let steps = max(1, Int((seconds * 60).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      let instant = begin.advanced(bySeconds: seconds * share)
      if instant > now { advance(to: instant) }
      send(.touchMove, places(share))
    }
    letThrough()
  }

  /// Lands a finger, lets it move and rest, and lifts it.
  private mutating func move(_ start: CGPoint, _ acts: [TestVerb.Act]) {
    var place = start
    send(.touchDown, [place])
    letThrough()
    for act in acts {
      switch act {
      case .rest(let seconds): wait(seconds)
      case .move(let way, let seconds):
        let from = place
        place = CGPoint(x: from.x + way.x, y: from.y + way.y)
        move(seconds) { [from.moved(to: place, share: $0)] }
      case .request(let request): send(request)
      }
    }
    send(.touchUp, [place])
    letThrough()
  }

  private mutating func draw(_ fingers: [DrawnFinger]) {
    let begin = now
    let rows = fingers.map(\.acts)
    let width = rows.map(\.count).max() ?? 0
    for column in 0..<width {
      let samples = rows.enumerated().compactMap { number, acts in
        (column < acts.count ? acts[column] : nil).map { sample($0.kind, number, $0.place) }
      }
      guard !samples.isEmpty else { continue }
      advance(to: begin.advanced(byNanoseconds: UInt64(column) * tick))
      send(samples)
    }
    letThrough()
  }

  private mutating func send(_ kind: Sample.Kind, _ places: [CGPoint]) {
    send(places.enumerated().map { sample(kind, $0, $1) })
  }

  /// Sends a device's samples at this instant; by default, the touchscreen's.
  mutating func send(_ samples: [Sample], of device: DeviceID = DeviceID(0)) {
    let stamped = samples.map { sample in
      var sample = sample
      sample.instant = now
      sample.device = device
      return sample
    }
    inputs.append(.frame(Frame(device: device, instant: now, samples: stamped)))
  }

  /// Lets the system ask something of the app.
  mutating func send(_ verb: RequestVerb) {
    inputs.append(.systemRequest(verb.request, at: now))
  }

  /// Plugs in a device.
  mutating func plugIn(_ descriptor: (DeviceID) -> DeviceDescriptor) -> DeviceID {
    let id = DeviceID(deviceCount)
    deviceCount += 1
    inputs.append(.deviceAdded(descriptor(id), at: now))
    return id
  }

  private func sample(_ kind: Sample.Kind, _ slot: Int, _ place: CGPoint) -> Sample {
    let scale = Double(screen.scaleThousandths) / 1000
    let unit = Double(Sample.surfaceUnit) * scale
    return Sample(
      instant: now, device: DeviceID(0), kind: kind, code: UInt16(slot),
      x: Int32((place.x * unit / Double(screen.widthPixels)).rounded()),
      y: Int32((place.y * unit / Double(screen.heightPixels)).rounded()), z: 0)
  }

  // MARK: Time

  mutating func advance(to target: Instant) {
    guard target > now else { return }
    now = target
    inputs.append(.clockAdvanced(to: now))
  }

  /// Waits for the tick that delivers the frames sent so far.
  mutating func letThrough() {
    guard isAligned else { return }
    let past = now.nanoseconds % tick
    guard past > 0 else { return inputs.append(.clockAdvanced(to: now)) }
    advance(to: now.advanced(byNanoseconds: tick - past))
  }

  // MARK: Samples

  private mutating func playSamples(from start: Double, to end: Double) throws(RecordingError) {
    let excerpt = try RecordingExcerpt(
      of: recording, UInt64((start * 1e9).rounded())..<UInt64((end * 1e9).rounded()))
    let begin = now
    for var device in excerpt.devices where devices[device.id] == nil {
      let number = DeviceID(deviceCount)
      deviceCount += 1
      devices[device.id] = number
      device.id = number
      inputs.append(.deviceAdded(device, at: now))
    }
    for timed in excerpt.frames {
      guard let device = devices[timed.frame.device] else { continue }
      let instant = begin.advanced(byNanoseconds: timed.time)
      advance(to: instant)
      inputs.append(
        Input.frame(timed.frame).changed(move: { _ in instant }, device: { _ in device }))
    }
    advance(to: begin.advanced(bySeconds: end - start))
    letThrough()
  }
}

extension TestVerb.Turn {
  /// The places of the two fingers when a share of the time has passed.
  fileprivate func places(about middle: CGPoint, _ share: Double) -> [CGPoint] {
    let length = distance + (distance * scale - distance) * share
    let way = direction + angle * share
    let offset = CGPoint(x: length / 2 * cos(way), y: length / 2 * sin(way))
    return [
      CGPoint(x: middle.x - offset.x, y: middle.y - offset.y),
      CGPoint(x: middle.x + offset.x, y: middle.y + offset.y),
    ]
  }
}
