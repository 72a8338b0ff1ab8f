/// A screen as the host found it when the run began.
public struct ScreenDescription: Equatable, Sendable {
  /// The connector's name, such as `HDMI-A-1`; `headless` where there is no display.
  public var name: String
  /// Width in pixels.
  public var widthPixels: UInt32
  /// Height in pixels.
  public var heightPixels: UInt32
  /// Pixels a point, in thousandths: 2000 for a 2× screen.
  public var scaleThousandths: UInt32
  /// Refresh rate in millihertz: 60000 for 60 Hz.
  public var refreshMillihertz: UInt32

  /// Makes a description from its parts; neither size, scale nor rate may be 0.
  public init(
    name: String, widthPixels: UInt32, heightPixels: UInt32, scaleThousandths: UInt32 = 1000,
    refreshMillihertz: UInt32 = 60_000
  ) {
    precondition(widthPixels > 0 && heightPixels > 0, "a screen without area")
    precondition(scaleThousandths > 0 && refreshMillihertz > 0, "a screen without scale or rate")
    self.name = name
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.scaleThousandths = scaleThousandths
    self.refreshMillihertz = refreshMillihertz
  }

  /// The pixels that a side may have; readers refuse others, as they do the next two.
  public static let sides: ClosedRange<UInt32> = 1...65_536
  /// The pixels a point may have, in thousandths.
  public static let scales: ClosedRange<UInt32> = 100...16_000
  /// The refresh rates that there may be, in millihertz.
  public static let rates: ClosedRange<UInt32> = 1000...1_000_000

  /// The screen's period in nanoseconds: the distance between two ticks.
  public var periodNanoseconds: UInt64 { 1_000_000_000_000 / UInt64(refreshMillihertz) }
}

/// When an event is handed to the app.
public enum DeliveryMode: UInt8, Equatable, Sendable {
  /// At the next tick of the screen, all samples since the last one together, as on iOS.
  case aligned = 0
  /// With each frame of the device, at once.
  case lowLatency = 1
}

/// Where the jobs of Swift tasks run.
public enum TaskMode: UInt8, Equatable, Sendable {
  /// On the main thread, one after the other, after each input; sleeps are on the timeline.
  case ordered = 0
  /// Wherever Swift puts them; their order does not replay.
  case free = 1
}

/// The first input of a run: what was read of the world before anything happened.
public struct Started: Equatable, Sendable {
  /// Where the timeline begins.
  public var instant: Instant
  /// Nanoseconds since 1970-01-01 00:00 UTC at that instant.
  public var wallTime: Int64
  /// The screens, main screen first; never empty.
  public var screens: [ScreenDescription]
  /// When events are handed to the app.
  public var delivery: DeliveryMode
  /// Where the jobs of Swift tasks run.
  public var tasks: TaskMode
  /// What was read of the world for the application.
  public var facts: HostFacts
  /// What tells this build of the program from others; empty where nobody knows.
  public var build = ""
  /// Digests are compared only between runs whose behaviour version is equal.
  public var behaviourVersion: UInt32

  /// Makes the first input from its parts; `screens` may not be empty.
  public init(
    instant: Instant, wallTime: Int64, screens: [ScreenDescription],
    delivery: DeliveryMode = .aligned, tasks: TaskMode = .ordered,
    facts: HostFacts = HostFacts(), behaviourVersion: UInt32 = Started.currentBehaviourVersion
  ) {
    precondition(!screens.isEmpty, "a run needs a screen, if only a headless one")
    self.instant = instant
    self.wallTime = wallTime
    self.screens = screens
    self.delivery = delivery
    self.tasks = tasks
    self.facts = facts
    self.behaviourVersion = behaviourVersion
  }

  /// The version of everything that the digest depends on; grows with each change of behaviour.
  public static let currentBehaviourVersion: UInt32 = 4
}

/// Anything that enters the engine. An input's cause always lies outside the process.
public enum Input: Equatable, Sendable {
  /// The run begins. The first input, and only the first.
  indirect case started(Started)
  /// A device is there.
  indirect case deviceAdded(DeviceDescriptor, at: Instant)
  /// A device is gone; what it held is cancelled.
  case deviceRemoved(DeviceID, at: Instant)
  /// A device's samples between two sync marks.
  case frame(Frame)
  /// The host looked at the clock because a deadline had passed.
  case clockAdvanced(to: Instant)
  /// The system, or the person before it, asks something of the application.
  indirect case systemRequest(SystemRequest, at: Instant)
  /// The host answers what the application asked of it.
  indirect case hostAnswered(HostAnswer, at: Instant)

  /// The instant that the input carries; the timeline moves to it unless it is already further.
  public var instant: Instant {
    switch self {
    case .started(let started): started.instant
    case .deviceAdded(_, let instant): instant
    case .deviceRemoved(_, let instant): instant
    case .frame(let frame): frame.instant
    case .clockAdvanced(let instant): instant
    case .systemRequest(_, let instant): instant
    case .hostAnswered(_, let instant): instant
    }
  }
}
