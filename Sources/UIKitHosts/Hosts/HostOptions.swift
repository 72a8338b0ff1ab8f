package import InputCore

/// The options that the environment sets for a run. Hosts read the environment only here.
///
/// `docs/variables.md` describes each variable. Screen, delivery, tasks and process facts are facts
/// of the run: a replay takes them from the recording.
package struct HostOptions: Equatable, Sendable {
  /// The speed of a replay.
  package enum Speed: Equatable, Sendable {
    /// As fast as possible.
    case max
    /// A multiple of the recorded speed, more than 0.
    case times(Double)
  }

  /// The destination of a transcript.
  package enum TranscriptTarget: Equatable, Sendable {
    /// Standard output.
    case standardOutput
    /// A new file, whose name goes through `String.stamped(_:)`; or an existing device or pipe.
    case file(String)
  }

  /// The recording to replay, `-` for standard input; nil for a live run.
  package var replayPath: String?
  /// The recording to make, whose name goes through `String.stamped(_:)`, `-` for standard output;
  /// nil for none.
  package var recordPath: String?
  /// How much of the recording is kept at least, in nanoseconds, in a ring of files; nil for all, in
  /// one file.
  package var recordKeep: UInt64?
  /// After how much use a live app saves its state while it is on the screen, in nanoseconds; nil
  /// for when it leaves the screen only.
  package var saveStateInterval: UInt64?
  /// Whether existing files are overwritten. Default: false.
  package var overwrites = false
  /// Whether a replay without a comparison succeeds. Default: false.
  package var allowsUncompared = false
  /// The file where `retouch replay` reads the replay's result; nil outside of `retouch replay`.
  package var verdictPath: String?
  /// The speed of a replay. Default: as fast as possible.
  package var speed = Speed.max
  /// Whether the digest is printed at the end of the replay.
  package var printsDigest = false
  /// The destination of the transcript, besides the recording; nil for none.
  package var transcript: TranscriptTarget?
  /// Whether the recording contains the transcript.
  package var keepsTranscript = true
  /// Whether the recording contains the views, recognizers and touches after each input. Default:
  /// false.
  package var keepsStates = false
  /// Whether the recording contains the digest of each picture that the main screen shows. Default:
  /// false.
  package var keepsPictures = false
  /// Whether the recording carries the fonts and images that the run uses. Default: false.
  package var keepsFiles = false
  /// Whether a recording carries what app code reads. Default: false.
  package var keepsReads = false
  /// The places where a replay stops. Default: none.
  package var stops = ReplayStops()
  /// The values to write of each moment of a replay; nil for none.
  package var query: QueryWish?
  /// After how many inputs a replay ends as if the recording did; nil for all of them.
  package var inputLimit: UInt64?
  /// Whether the process tries branches of the recording for `retouch explore`.
  package var triesBranches = false
  /// The device nodes to read; nil for all of the seat.
  package var devices: [String]?
  /// Whether other programs are kept from reading the devices. Default: false.
  package var grabs = false
  /// How the keys of a live run become characters.
  package var keyboard = KeyboardOptions()
  /// When the keyboard on the screen is shown; nil for *without a keyboard* on panels, and *never*
  /// elsewhere.
  package var screenKeyboard: ScreenKeyboardUse?
  /// Where its keys are.
  package var screenKeyboardPlace = ScreenKeyboardPlace.whole
  /// The sources of gamepad mappings.
  package var gamepads = GamepadOptions()
  /// The source of the location.
  package var location = LocationOptions()
  /// Whether a live run uses logind, and lets other programs reach the app.
  package var usesBus = true
  /// The screen; nil for the connected display.
  package var screen: ScreenDescription?
  /// How the screens' pictures are turned.
  package var rotations = ScreenRotations()
  /// Which pictures of the main screen to keep as PNG files; nil for none.
  package var frames: FrameWish?
  /// The display of a live run. Default: a window on the desktop, or a panel if there is no
  /// desktop.
  package var display = DisplayWish.automatic
  /// When the displays of a live run rest; nil for never.
  package var blank: BlankOptions?
  /// The file where a live run writes when its frames were shown, whose name goes through
  /// `String.stamped(_:)`; nil for none.
  package var displayTimesPath: String?
  /// Who may look at the screen from afar; nil for no viewer.
  package var remote: RemoteOptions?
  /// The socket by which `retouch` looks at the running app; nil for none.
  package var livePath: String?
  /// The video to make of a replay; nil for none.
  package var video: VideoWish?
  /// When events are delivered to the app. Default: aligned.
  package var delivery = DeliveryMode.aligned
  /// How the app's tasks run; nil for ordered in a recorded run, and free otherwise.
  package var tasks: TaskMode?
  /// Whether the system or the timeline gives app code the time and random numbers; nil for the
  /// timeline in a recorded run, and the system otherwise.
  package var facts: ProcessFacts?

  /// How many seconds of real time a replay waits for work sent by another queue. Default: 10.
  package var patience: Double = 10

  /// Whether and how the network is recorded.
  package var network = NetworkOptions()

  /// Creates options with default values.
  package init() {}

  /// Reads the variables.
  ///
  /// - Throws: `HostError` for the first invalid one.
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
    keepsStates = try variables.isOn(.states)
    keepsPictures = try variables.isOn(.frames)
    keepsFiles = try variables.isOn(.recordFonts)
    keepsReads = try variables.isOn(.recordFiles)
    stops = try ReplayStops(variables)
    inputLimit = try variables.value(.inputs, "a number of inputs") { UInt64($0) }
    (query, triesBranches) = (try QueryWish(variables), try variables.truth(.branches) ?? false)
    overwrites = try variables.truth(.overwrite) ?? false
    try readRing(variables)
    saveStateInterval = try variables.value(.saveState, TimeSpan.expected + ", at least 1s") {
      TimeSpan(text: $0).flatMap { $0.nanoseconds < 1_000_000_000 ? nil : $0.nanoseconds }
    }
    devices = try variables.value(.devices, "device nodes separated by colons") {
      let nodes = $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      return nodes.contains("") ? nil : nodes
    }
    grabs = try variables.value(.grab, "on or off") { ["on": true, "off": false][$0] } ?? false
    gamepads = GamepadOptions(
      environment, file: try variables.text(.gamepadMappings, "a file's name"))
    (location, network) = (try LocationOptions(variables), try NetworkOptions(variables))
    usesBus = try variables.value(.bus, "on or off") { ["on": true, "off": false][$0] } ?? true
    keyboard = try KeyboardOptions(environment: environment)
    let wish = try variables.value(.screenKeyboard, ScreenKeyboardWish.expected) {
      ScreenKeyboardWish(text: $0)
    }
    (screenKeyboard, screenKeyboardPlace) = (wish?.use, wish?.place ?? .whole)
    screen = try variables.value(.screen, ScreenDescription.expected) {
      ScreenDescription(text: $0)
    }
    try readDisplay(variables)
    video = try variables.value(.video, VideoWish.expected) { VideoWish(text: $0) }
    if video != nil, replayPath == nil {
      throw .usage("RETOUCH_VIDEO is of replays: record the run, and make the video of its replay")
    }
    delivery =
      try variables.value(.delivery, "aligned or low-latency") {
        ["aligned": DeliveryMode.aligned, "low-latency": .lowLatency][$0]
      } ?? .aligned
    tasks =
      try variables.value(.tasks, "ordered or free") {
        ["ordered": TaskMode.ordered, "free": .free][$0]
      }
    facts =
      try variables.value(.facts, "timeline or free") {
        ["timeline": ProcessFacts.timeline, "free": .system][$0]
      }
    try readPatience(variables)
    if facts == .timeline, tasks == .free {
      throw .usage(
        "RETOUCH_FACTS=timeline needs ordered tasks: leave out RETOUCH_TASKS=free, or set"
          + " RETOUCH_FACTS=free")
    }
    if let recordPath, transcript == (recordPath == "-" ? .standardOutput : .file(recordPath)) {
      throw .usage("RETOUCH_RECORD and RETOUCH_TRANSCRIPT name the same file: change one of them")
    }
  }

  /// Options for replays in this process by a tool, whose arguments set the others: of the
  /// variables, only `RETOUCH_PATIENCE` counts.
  ///
  /// - Throws: `HostError` if it is invalid.
  package init(replayingWith environment: [String: String]) throws(HostError) {
    try readPatience(Variables(environment))
  }

  private mutating func readPatience(_ variables: Variables) throws(HostError) {
    patience =
      try variables.value(.patience, "seconds from 0 to 86400") {
        Double($0).flatMap { (0...86_400).contains($0) ? $0 : nil }
      } ?? 10
  }

  /// Reads how pictures are turned, and the display from one variable, which may instead ask for
  /// pictures in files.
  private mutating func readDisplay(_ variables: Variables) throws(HostError) {
    rotations =
      try variables.value(.rotate, ScreenRotations.expected) { ScreenRotations(text: $0) }
      ?? ScreenRotations()
    let choice = try variables.value(.display, DisplayOption.expected) { DisplayOption(text: $0) }
    switch choice {
    case .files(let wish): (frames, display) = (wish, .off)
    case .screens(.off): display = .off
    case .screens(let wish):
      guard replayPath == nil else {
        throw .usage(
          "\(HostVariable.display.rawValue): a replay is not shown on a display: write its"
            + " pictures with png:DIR")
      }
      guard wish != .window || devices == nil else {
        throw .usage(
          "\(HostVariable.display.rawValue)=window reads the window's own devices: leave out"
            + " \(HostVariable.devices.rawValue)")
      }
      display = wish
    case nil: break
    }
    displayTimesPath = try variables.text(.displayTimes, "a file's name")
    let blank = try variables.value(.blank, BlankOptions.expected) {
      (text) -> BlankOptions?? in
      text == "off" ? .some(nil) : BlankOptions(text: text).map { .some($0) }
    }
    self.blank = blank ?? nil
    remote = try variables.value(.remote, RemoteOptions.expected) { RemoteOptions(text: $0) }
    try remote?.check()
    let live = try variables.text(.live, "a socket's path, or off")
    livePath = live == "off" ? nil : live ?? LivePlace.usual(variables.environment)
  }

  /// The variables that make a process replay with these options; `retouch replay` passes them on.
  package var replayEnvironment: [String: String] {
    var variables: [HostVariable: String] = [:]
    variables[.replay] = replayPath
    // A name given as an argument is taken literally.
    variables[.record] = recordPath?.replacing("%", with: "%%")
    variables[.verdict] = verdictPath
    if allowsUncompared { variables[.allowUncompared] = "1" }
    variables[.display] = frames?.text ?? "off"
    variables[.video] = video?.text
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
    if keepsStates { variables[.states] = "on" }
    if keepsPictures { variables[.frames] = "on" }
    if keepsFiles { variables[.recordFonts] = "on" }
    if keepsReads { variables[.recordFiles] = "on" }
    if printsDigest { variables[.digest] = "1" }
    if overwrites { variables[.overwrite] = "1" }
    if triesBranches { variables[.branches] = "1" }
    variables[.inputs] = inputLimit.map { "\($0)" }
    variables.merge(stops.variables) { $1 }
    variables.merge(query?.variables ?? [:]) { $1 }
    return Dictionary(uniqueKeysWithValues: variables.map { ($0.key.rawValue, $0.value) })
  }
}

/// The values of `RETOUCH_DISPLAY`.
private enum DisplayOption {
  case files(FrameWish)
  case screens(DisplayWish)

  static let expected = "kms, kms:CARD, window, off, " + FrameWish.expected

  init?(text: String) {
    if let wish = DisplayWish(text: text) {
      self = .screens(wish)
    } else if let wish = FrameWish(text: text) {
      self = .files(wish)
    } else {
      return nil
    }
  }
}

/// The environment, by the names of `HostVariable`.
struct Variables {
  let environment: [String: String]

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  /// The value of a variable that must not be empty; nil if it is not set.
  func text(_ name: HostVariable, _ expected: String) throws(HostError) -> String? {
    try value(name, expected) { $0 }
  }

  /// The value of a Boolean variable; nil if it is not set.
  func truth(_ name: HostVariable) throws(HostError) -> Bool? {
    try value(name, "0 or 1") { ["0": false, "1": true][$0] }
  }

  /// Whether a variable is `on` rather than `off`, or not set.
  func isOn(_ name: HostVariable) throws(HostError) -> Bool {
    try value(name, "on or off") { ["on": true, "off": false][$0] } ?? false
  }

  /// The value that `parse` returns for a variable; nil if the variable is not set.
  ///
  /// - Throws: `HostError` if `parse` returns nil.
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
  /// A description of the texts that `init(text:)` accepts.
  package static let expected = "max, real, or a factor from 0.01 to 1000"

  /// Parses `max`, `real` or a factor; nil for anything else.
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
