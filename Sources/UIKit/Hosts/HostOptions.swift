package import InputCore

/// What the environment says of how to run the app: the only place where a host reads it.
///
/// `docs/variables.md` tells what each variable means. Screen, delivery and tasks are facts of the run:
/// a replay takes them from the recording.
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
    /// A file, which is made anew, as `String.stamped(_:)` takes its name; or a device or pipe.
    case file(String)
  }

  /// The recording to replay, `-` for standard input; nil for a live run.
  package var replayPath: String?
  /// The recording to make, as `String.stamped(_:)` takes it, `-` for standard output; nil for none.
  package var recordPath: String?
  /// Whether files that are already there give way to what is written.
  package var overwrites = false
  /// Whether a replay that could not be compared with anything succeeds.
  package var allowsUncompared = false
  /// Where `retouch replay` reads what came of the replay; nil where nobody waits for that.
  package var verdictPath: String?
  /// How fast to replay.
  package var speed = Speed.max
  /// Whether the digest is printed when the replay has ended.
  package var printsDigest = false
  /// Where the transcript goes beside the recording; nil for nowhere.
  package var transcript: TranscriptTarget?
  /// Whether the recording keeps the transcript.
  package var keepsTranscript = true
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
    replayPath = try variables.text(.replay, "a file's name")
    recordPath = try variables.text(.record, "a file's name")
    speed = try variables.value(.speed, Speed.expected, Speed.init(text:)) ?? .max
    allowsUncompared = try variables.truth(.allowUncompared) ?? false
    verdictPath = try variables.text(.verdict, "a file's name")
    printsDigest = try variables.truth(.digest) ?? false
    let target = try variables.text(.transcript, "a file's name, - for standard output, or off")
    keepsTranscript = target != "off"
    if let target, keepsTranscript {
      transcript = target == "-" ? .standardOutput : .file(target)
    }
    overwrites = try variables.truth(.overwrite) ?? false
    devices = try variables.value(.devices, "device nodes with a colon between two") {
      let nodes = $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      return nodes.contains("") ? nil : nodes
    }
    usesBus = try variables.value(.bus, "on or off") { ["on": true, "off": false][$0] } ?? true
    screen = try variables.value(.screen, ScreenDescription.expected) {
      ScreenDescription(text: $0)
    }
    delivery =
      try variables.value(.delivery, "aligned or low-latency") {
        ["aligned": DeliveryMode.aligned, "low-latency": .lowLatency][$0]
      } ?? .aligned
    tasks =
      try variables.value(.tasks, "ordered or free") {
        ["ordered": TaskMode.ordered, "free": .free][$0]
      }
    if let recordPath, transcript == (recordPath == "-" ? .standardOutput : .file(recordPath)) {
      throw .usage("RETOUCH_RECORD and RETOUCH_TRANSCRIPT name the same file: change one of them")
    }
  }

  /// The variables that make a process replay with these options: what `retouch replay` hands on.
  package var replayEnvironment: [String: String] {
    var variables: [HostVariable: String] = [:]
    variables[.replay] = replayPath
    // A name that was typed as an argument is meant as it is.
    variables[.record] = recordPath?.replacing("%", with: "%%")
    variables[.verdict] = verdictPath
    if allowsUncompared { variables[.allowUncompared] = "1" }
    switch speed {
    case .max: variables[.speed] = "max"
    case .times(let factor): variables[.speed] = "\(factor)"
    }
    switch transcript {
    case .standardOutput: variables[.transcript] = "-"
    case .file(let path):
      variables[.transcript] = path.replacing("%", with: "%%")
    case nil: if !keepsTranscript { variables[.transcript] = "off" }
    }
    if printsDigest { variables[.digest] = "1" }
    if overwrites { variables[.overwrite] = "1" }
    return Dictionary(uniqueKeysWithValues: variables.map { ($0.key.rawValue, $0.value) })
  }
}

/// The environment, by the names that mean something.
private struct Variables {
  private let environment: [String: String]

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  /// The value of a variable that may not be empty; nil where it is not set.
  func text(_ name: HostVariable, _ expected: String) throws(HostError) -> String? {
    try value(name, expected) { $0 }
  }

  /// A variable that says yes or no; nil where it is not set.
  func truth(_ name: HostVariable) throws(HostError) -> Bool? {
    try value(name, "0 or 1") { ["0": false, "1": true][$0] }
  }

  /// What `parse` makes of a variable; nil where it is not set. Throws where `parse` gives nil.
  func value<Value>(
    _ name: HostVariable, _ expected: String, _ parse: (String) -> Value?
  ) throws(HostError) -> Value? {
    guard let text = environment[name.rawValue] else { return nil }
    guard !text.isEmpty, let value = parse(text) else {
      throw .usage("\(name.rawValue): expected \(expected), found \"\(text)\"")
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
