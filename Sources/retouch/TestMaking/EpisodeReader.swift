internal import InputCore
internal import InputRecording
internal import UIKit

/// Reads the acts of hands and of the system from a recording.
struct EpisodeReader {
  /// How the run began.
  let started: Started
  /// What `retouch explore` has written the recording for; nil if it is another one.
  let finding: Finding?
  /// Whether it has the network.
  let hasNetwork: Bool
  /// The acts, oldest first.
  private(set) var episodes: [Episode] = []
  /// The time of the last input, in nanoseconds since the start.
  private(set) var end: UInt64 = 0
  /// Everything that a test cannot repeat, in words with counts.
  private(set) var leftOut: [String] = []

  private var parts: [Episode] = []
  private var open: [UInt32: RecordedFinger] = [:]
  private var elsewhere: Set<DeviceID> = []
  private var others = PresentState()
  private var othersSince: UInt64?
  private var desk: DeskReader

  /// - Throws: `RecordingError` if the recording cannot be read to its end.
  init(_ path: String) throws(RecordingError) {
    let reader = try RecordingReader(path: path)
    started = reader.started
    hasNetwork = reader.hasNetwork
    finding = reader.origins.last.flatMap { Finding($0) }
    desk = DeskReader(size: Self.size(of: started))
    let start = started.instant
    var counts = (requests: 0, work: 0, arrivals: 0)
    while let next = try reader.nextInput() {
      end = max(end, next.instant.nanoseconds(since: start))
      switch next.input {
      case .deviceAdded(let device, _):
        if !["", started.screens[0].name].contains(device.screen) { elsewhere.insert(device.id) }
        others.apply(next.input)
      case .deviceRemoved: others.apply(next.input)
      case .frame(let frame): add(frame)
      case .systemRequest(.terminate, _): break
      case .systemRequest(let request, _):
        guard let verb = RequestVerb(request) else {
          counts.requests += 1
          continue
        }
        let isApart = open.isEmpty && othersSince == nil
        parts.append(
          Episode(start: end, end: end, requests: [(end, verb)], isApart: isApart))
      case .hostAnswered: counts.work += 1
      case .workArrived: counts.arrivals += 1
      case .started, .clockAdvanced: break
      }
    }
    for key in open.keys.sorted() { close(key, isCancelled: false) }
    if let since = othersSince { parts.append(Episode(start: since, end: end, hasOthers: true)) }
    episodes = Episode.joined(parts)
    for index in episodes.indices where !episodes[index].repeatsRequests {
      counts.requests += episodes[index].requests.count
      episodes[index].requests = []
    }
    leftOut = [
      (counts.requests, "request of the system"), (counts.work, "answer of the host"),
      // What the network leads to does so in the test, too.
      (hasNetwork ? 0 : counts.arrivals, "arrival of work"),
    ].filter { $0.0 > 0 }.map { count, name in
      "\(count) \(count == 1 ? name : name.replacing(" of", with: "s of"))"
    }
  }

  private mutating func add(_ frame: Frame) {
    var rest: [Sample] = []
    for sample in frame.samples {
      if elsewhere.contains(frame.device) || !add(sample) { rest.append(sample) }
    }
    guard !rest.isEmpty else { return }
    others.apply(.frame(Frame(device: frame.device, instant: frame.instant, samples: rest)))
    let since = othersSince ?? end
    othersSince = others.isHolding ? since : nil
    let events = elsewhere.contains(frame.device) ? nil : desk.events(rest, at: end)
    parts.append(Episode(start: since, end: end, hasOthers: true, desk: events))
  }

  /// Takes a finger's sample; returns false for any other.
  private mutating func add(_ sample: Sample) -> Bool {
    let key = UInt32(sample.device.rawValue) << 16 | UInt32(sample.code)
    let present = (time: end, place: place(sample))
    switch sample.kind {
    case .touchDown: open[key] = RecordedFinger(samples: [present])
    case .touchMove: open[key]?.samples.append(present)
    case .touchUp, .touchCancel: close(key, isCancelled: sample.kind == .touchCancel)
    // A drawn finger has neither size nor force.
    case .touchShape, .touchForce: break
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerMotion,
      .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key, .keyCharacters,
      .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd, .switchState, .padDial,
      .penSlider, .battery, .sensor:
      return false
    }
    return true
  }

  private mutating func close(_ key: UInt32, isCancelled: Bool) {
    guard var finger = open.removeValue(forKey: key) else { return }
    finger.samples.append((end, finger.last))
    finger.isCancelled = isCancelled
    parts.append(Episode(start: finger.start, end: end, fingers: [finger]))
  }

  /// The place of a contact on the screen as it is mounted, in points.
  private func place(_ sample: Sample) -> CGPoint {
    let screen = started.screens[0]
    let scale = Double(screen.scaleThousandths) / 1000
    let unit = Double(Sample.surfaceUnit)
    let glass = CGSize(
      width: Double(screen.widthPixels) / scale, height: Double(screen.heightPixels) / scale)
    let onGlass = CGPoint(
      x: Double(sample.x) / unit * glass.width, y: Double(sample.y) / unit * glass.height)
    return QuarterTurn(quarters: Int(screen.quarterTurns)).shown(onGlass, on: glass)
  }

  /// The main screen's size in points, as it is mounted.
  private static func size(of started: Started) -> CGSize {
    let screen = started.screens[0]
    let scale = Double(screen.scaleThousandths) / 1000
    let pixels = screen.mountedPixels
    return CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }
}
