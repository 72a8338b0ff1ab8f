package import InputCore

/// What the environment says of how to run the app: the only place where a host reads it.
///
/// | Variable | Meaning |
/// |---|---|
/// | `RETOUCH_REPLAY=FILE` | replay a recording instead of reading devices |
/// | `RETOUCH_SPEED=max`, `real`, `2` | how fast to replay; as fast as it goes unless set |
/// | `RETOUCH_DIGEST=1` | print the digest on standard output when the replay has ended |
/// | `RETOUCH_RECORD=FILE` | record what the devices send; FILE may not exist |
/// | `RETOUCH_TRANSCRIPT=FILE`, `-` | write a line for each call; into the recording, too |
/// | `RETOUCH_DEVICES=/dev/input/event3:…` | read these devices; those of `seat0` unless set |
/// | `RETOUCH_DBUS=off` | ask neither logind nor other programs; `on` unless set |
/// | `RETOUCH_SCREEN=1280x800@2:60` | the screen's pixels, scale and hertz, the last two optional |
/// | `RETOUCH_DELIVERY=aligned`, `low-latency` | events with the screen's frames, or at once |
/// | `RETOUCH_TASKS=ordered`, `free` | tasks in one order, as where a run is recorded, or not |
///
/// The last three are facts of the run: a replay takes them from the recording.
package struct HostOptions: Equatable, Sendable {
  /// How fast a recording is replayed.
  package enum Speed: Equatable, Sendable {
    /// As fast as it goes.
    case max
    /// So many times as fast as it was recorded; more than 0.
    case times(Double)
  }

  /// Where a transcript goes.
  package enum TranscriptTarget: Equatable, Sendable {
    /// Standard output.
    case standardOutput
    /// A file, which is made anew.
    case file(String)
  }

  /// The recording to replay; nil for a live run.
  package var replayPath: String?
  /// The recording to make; nil for none.
  package var recordPath: String?
  /// How fast to replay.
  package var speed = Speed.max
  /// Whether the digest is printed when the replay has ended.
  package var printsDigest = false
  /// Where the transcript goes; nil for none.
  package var transcript: TranscriptTarget?
  /// The device nodes to read; nil for all of the seat.
  package var devices: [String]?
  /// Whether a live run asks logind, and lets other programs reach the app.
  package var usesBus = true
  /// The screen; nil for the display's.
  package var screen: ScreenDescription?
  /// When events are handed to the app.
  package var delivery = DeliveryMode.aligned
  /// How the app's tasks run; nil for in order where the run is recorded, and freely where it is not.
  package var tasks: TaskMode?

  /// Nothing set.
  package init() {}

  /// Reads the variables. Throws for the first one that makes no sense.
  package init(environment: [String: String]) throws(HostError) {
    let variables = Variables(environment)
    replayPath = try variables.text("REPLAY", "a file's name")
    recordPath = try variables.text("RECORD", "a file's name")
    speed = try variables.value("SPEED", Speed.expected, Speed.init(text:)) ?? .max
    printsDigest =
      try variables.value("DIGEST", "0 or 1") { ["0": false, "1": true][$0] } ?? false
    transcript = try variables.text("TRANSCRIPT", "a file's name, or - for standard output")
      .map { $0 == "-" ? .standardOutput : .file($0) }
    devices = try variables.value("DEVICES", "device nodes with a colon between two") {
      let nodes = $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      return nodes.contains("") ? nil : nodes
    }
    usesBus = try variables.value("DBUS", "on or off") { ["on": true, "off": false][$0] } ?? true
    screen = try variables.value("SCREEN", ScreenDescription.expected) {
      ScreenDescription(text: $0)
    }
    delivery =
      try variables.value("DELIVERY", "aligned or low-latency") {
        ["aligned": DeliveryMode.aligned, "low-latency": .lowLatency][$0]
      } ?? .aligned
    tasks =
      try variables.value("TASKS", "ordered or free") {
        ["ordered": TaskMode.ordered, "free": .free][$0]
      }
    if replayPath != nil, recordPath != nil {
      throw .usage("RETOUCH_REPLAY and RETOUCH_RECORD exclude each other: unset one of them")
    }
  }

  /// The variables that make a process replay with these options: what `retouch replay` hands on.
  package var replayEnvironment: [String: String] {
    var variables: [String: String] = [:]
    variables["RETOUCH_REPLAY"] = replayPath
    switch speed {
    case .max: variables["RETOUCH_SPEED"] = "max"
    case .times(let factor): variables["RETOUCH_SPEED"] = "\(factor)"
    }
    switch transcript {
    case .standardOutput: variables["RETOUCH_TRANSCRIPT"] = "-"
    case .file(let path): variables["RETOUCH_TRANSCRIPT"] = path
    case nil: break
    }
    if printsDigest { variables["RETOUCH_DIGEST"] = "1" }
    return variables
  }
}

/// The environment, by the names without their prefix.
private struct Variables {
  private let environment: [String: String]

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  /// The value of a variable that may not be empty; nil where it is not set.
  func text(_ name: String, _ expected: String) throws(HostError) -> String? {
    try value(name, expected) { $0 }
  }

  /// What `parse` makes of a variable; nil where it is not set. Throws where `parse` gives nil.
  func value<Value>(
    _ name: String, _ expected: String, _ parse: (String) -> Value?
  ) throws(HostError) -> Value? {
    guard let text = environment["RETOUCH_" + name] else { return nil }
    guard !text.isEmpty, let value = parse(text) else {
      throw .usage("RETOUCH_\(name): expected \(expected), found \"\(text)\"")
    }
    return value
  }
}

extension HostOptions.Speed {
  /// What `init(text:)` takes, in words.
  package static let expected = "max, real, or a factor from 0.01 to 1000"

  /// Reads `max`, `real` or a factor; nil for anything else.
  package init?(text: String) {
    switch text {
    case "max":
      self = .max
    case "real":
      self = .times(1)
    default:
      guard let factor = Double(text), factor >= 0.01, factor <= 1000 else { return nil }
      self = .times(factor)
    }
  }
}
