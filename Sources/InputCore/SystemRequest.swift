/// What the system or the person before it asks of the application, beside touching and typing.
///
/// On Linux: signals, logind, memory pressure, D-Bus, displays, power supplies, the clock. A request
/// that the application's state does not allow is refused with a message, never a crash.
public enum SystemRequest: Equatable, Sendable {
  /// Something came between the person and the application: a call, an alert, a lock.
  case resignActive
  /// What came between is over.
  case becomeActive
  /// The application is off the screen from now on.
  case enterBackground
  /// The application comes back to the screen.
  case enterForeground
  /// Memory is short.
  case memoryWarning
  /// Memory is so short that a suspended application has to go, without a word.
  case purge
  /// The application has to end.
  case terminate
  /// One scene alone is asked to change; `session` is its session's persistent identifier.
  case scene(SceneRequest, session: String)
  /// A scene of this role is wanted, for this session or, where it is empty, for a new one.
  case connectScene(role: String, session: String)
  /// URLs to open, as they came: unchecked text. `source` names the application that asks, or is
  /// empty.
  case open([String], source: String)
  /// An activity to go on with, such as a universal link.
  case continueActivity(ActivityDescription)
  /// A display was plugged in.
  case screenConnected(ScreenDescription)
  /// The display of this name was unplugged.
  case screenDisconnected(String)
  /// The display of this name now stands turned by so many quarters clockwise from its own upright,
  /// 0 to 3.
  case screenTurned(String, quarterTurns: UInt8)
  /// How the device is held: the raw value of `UIDeviceOrientation`.
  case deviceTurned(UInt8)
  /// The battery's charge or supply has changed.
  case batteryChanged(BatteryDescription)
  /// The machine's display is so bright now, in thousandths.
  case brightnessChanged(UInt16)
  /// The wall clock was set, or midnight passed: nanoseconds since 1970-01-01 00:00 UTC.
  case wallTimeChanged(Int64)
  /// The language, region or time zone is another; names as ICU and the zone database give them.
  case localeChanged(locale: String, timeZone: String)
}

/// What is asked of one scene alone.
public enum SceneRequest: UInt8, Equatable, Sendable, CaseIterable {
  /// Something came between the person and the scene.
  case resignActive = 1
  /// What came between is over.
  case becomeActive = 2
  /// The scene is off the screen.
  case enterBackground = 3
  /// The scene comes back to the screen.
  case enterForeground = 4
  /// The system takes the scene's memory back; its session stays.
  case disconnect = 5
  /// The person closed the scene for good, and with it its session.
  case discard = 6
}

/// An activity as it comes from outside: unchecked.
public struct ActivityDescription: Equatable, Sendable {
  /// The kind of activity, in reverse-DNS style.
  public var type: String
  /// What people read; may be empty.
  public var title: String
  /// The page that the activity is about, as text; empty for none.
  public var webpageURL: String
  /// A property list with a dictionary; empty for none.
  public var userInfo: [UInt8]

  /// Makes a description from its parts.
  public init(type: String, title: String = "", webpageURL: String = "", userInfo: [UInt8] = []) {
    self.type = type
    self.title = title
    self.webpageURL = webpageURL
    self.userInfo = userInfo
  }
}

/// What a power supply says.
public struct BatteryDescription: Equatable, Sendable {
  /// The charge in percent, 0 to 100; -1 where there is no battery.
  public var percent: Int8
  /// The raw value of `UIDevice.BatteryState`: 0 unknown, 1 unplugged, 2 charging, 3 full.
  public var state: UInt8

  /// A battery with this charge; nothing given means that there is none.
  public init(percent: Int8 = -1, state: UInt8 = 0) {
    self.percent = percent
    self.state = state
  }
}
