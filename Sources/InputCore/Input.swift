/// A screen as the host found it.
public struct ScreenDescription: Equatable, Sendable {
  /// The connector's name, such as `HDMI-A-1`; `headless` if there is no display.
  public var name: String
  /// The width in pixels.
  public var widthPixels: UInt32
  /// The height in pixels.
  public var heightPixels: UInt32
  /// The pixels per point, in thousandths: 2000 for a 2× screen.
  public var scaleThousandths: UInt32
  /// The refresh rate in millihertz: 60000 for 60 Hz.
  public var refreshMillihertz: UInt32
  /// How far the display is mounted turned from its own upright position, in clockwise quarter
  /// turns, 0 to 3. Width and height are the display's own, whatever this is.
  public var quarterTurns: UInt8
  /// The width of the glass in millimetres, as the display itself reports it; 0 if unknown. Some
  /// displays report a wrong size.
  public var widthMillimetres: UInt32
  /// The height of the glass in millimetres; 0 if unknown.
  public var heightMillimetres: UInt32

  /// Creates a description from its parts. Size, scale and rate must not be 0.
  public init(
    name: String, widthPixels: UInt32, heightPixels: UInt32, scaleThousandths: UInt32 = 1000,
    refreshMillihertz: UInt32 = 60_000, quarterTurns: UInt8 = 0, widthMillimetres: UInt32 = 0,
    heightMillimetres: UInt32 = 0
  ) {
    precondition(widthPixels > 0 && heightPixels > 0, "a screen without area")
    precondition(scaleThousandths > 0 && refreshMillihertz > 0, "a screen without scale or rate")
    precondition(quarterTurns < 4, "a screen turned by \(quarterTurns) quarters")
    self.name = name
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.scaleThousandths = scaleThousandths
    self.refreshMillihertz = refreshMillihertz
    self.quarterTurns = quarterTurns
    self.widthMillimetres = widthMillimetres
    self.heightMillimetres = heightMillimetres
  }

  /// The valid side lengths, in pixels. Readers refuse values outside this and the next two ranges.
  public static let sides: ClosedRange<UInt32> = 1...65_536
  /// The valid scales, in thousandths of pixels per point.
  public static let scales: ClosedRange<UInt32> = 100...16_000
  /// The valid refresh rates, in millihertz.
  public static let rates: ClosedRange<UInt32> = 1000...1_000_000

  /// The width and height in pixels of the display as it is mounted: exchanged if it is turned by
  /// one or three quarters.
  public var mountedPixels: (width: UInt32, height: UInt32) {
    quarterTurns & 1 == 1 ? (heightPixels, widthPixels) : (widthPixels, heightPixels)
  }

  /// The screen's period, the time between two ticks, in nanoseconds.
  public var periodNanoseconds: UInt64 { 1_000_000_000_000 / UInt64(refreshMillihertz) }
}

/// When events are delivered to the app.
public enum DeliveryMode: UInt8, Equatable, Sendable {
  /// At the screen's next tick, with all samples since the previous one, as on iOS.
  case aligned = 0
  /// Immediately, with each frame of the device.
  case lowLatency = 1
}

/// Where the jobs of Swift tasks run.
public enum TaskMode: UInt8, Equatable, Sendable {
  /// On the main thread, one after the other, after each input; sleeps are on the timeline.
  case ordered = 0
  /// Wherever Swift runs them; a replay does not repeat their order.
  case free = 1
}

/// The first input of a run, with all facts read before the launch.
public struct Started: Equatable, Sendable {
  /// The start of the timeline.
  public var instant: Instant
  /// The wall time at that instant, in nanoseconds since 1970-01-01 00:00 UTC.
  public var wallTime: Int64
  /// The screens, main screen first; never empty.
  public var screens: [ScreenDescription]
  /// When events are delivered to the app.
  public var delivery: DeliveryMode
  /// Where the jobs of Swift tasks run.
  public var tasks: TaskMode
  /// Whether the system or the timeline gives app code the time and random numbers, and runs its
  /// timers.
  public var processFacts: ProcessFacts
  /// The seed of the random numbers that app code gets from the timeline.
  public var seed: UInt64
  /// The facts that the application is launched with.
  public var facts: HostFacts
  /// Identifies this build of the program; empty if unknown.
  public var build = ""
  /// The program's bundle identifier, or its file's name if it has none; empty if unknown.
  public var program = ""
  /// The class of the app's delegate with its module, by which the app is recognized under another
  /// file's name; empty if unknown.
  public var delegate = ""
  /// The behaviour version. Digests are compared only between runs of the same version.
  public var behaviourVersion: UInt32

  /// Creates the first input from its parts; `screens` must not be empty.
  public init(
    instant: Instant, wallTime: Int64, screens: [ScreenDescription],
    delivery: DeliveryMode = .aligned, tasks: TaskMode = .ordered,
    processFacts: ProcessFacts = .timeline, seed: UInt64 = 0,
    facts: HostFacts = HostFacts(), behaviourVersion: UInt32 = Started.currentBehaviourVersion
  ) {
    precondition(!screens.isEmpty, "a run needs a screen, if only a headless one")
    self.instant = instant
    self.wallTime = wallTime
    self.screens = screens
    self.delivery = delivery
    self.tasks = tasks
    self.processFacts = processFacts
    self.seed = seed
    self.facts = facts
    self.behaviourVersion = behaviourVersion
  }

  /// The version of everything that the digest depends on; it increases with each change of
  /// behaviour.
  public static let currentBehaviourVersion: UInt32 = 8
}

/// An input to the engine. Its cause is always outside the process.
public enum Input: Equatable, Sendable {
  /// The run begins. Always the first input, and only the first.
  indirect case started(Started)
  /// A device was added.
  indirect case deviceAdded(DeviceDescriptor, at: Instant)
  /// A device was removed; its touches, buttons and keys are cancelled.
  case deviceRemoved(DeviceID, at: Instant)
  /// A device's samples between two SYN_REPORTs.
  case frame(Frame)
  /// The host read the clock because a deadline had passed.
  case clockAdvanced(to: Instant)
  /// The system or the person makes a request of the application.
  indirect case systemRequest(SystemRequest, at: Instant)
  /// The host answers a request from the application.
  indirect case hostAnswered(HostAnswer, at: Instant)
  /// Work that another thread or queue sent to the main queue arrives; the label is that of the
  /// sending queue. A thread that belongs to no queue has the label of a global queue.
  indirect case workArrived(from: String, at: Instant)

  /// The instant of the input. The timeline advances to it, unless it is already later.
  public var instant: Instant {
    switch self {
    case .started(let started): started.instant
    case .deviceAdded(_, let instant): instant
    case .deviceRemoved(_, let instant): instant
    case .frame(let frame): frame.instant
    case .clockAdvanced(let instant): instant
    case .systemRequest(_, let instant): instant
    case .hostAnswered(_, let instant): instant
    case .workArrived(_, let instant): instant
    }
  }
}
