/// A request from the system or the person to the application, besides touching and typing.
///
/// On Linux the sources are signals, logind, memory pressure, D-Bus, displays, power supplies and
/// the clock. A request that the application's state does not allow is refused with a message, and
/// never crashes.
public enum SystemRequest: Equatable, Sendable {
  /// The application is interrupted: a call, an alert, a lock.
  case resignActive
  /// The interruption is over.
  case becomeActive
  /// The application moves to the background.
  case enterBackground
  /// The application moves to the foreground.
  case enterForeground
  /// Memory is low.
  case memoryWarning
  /// Memory is so low that a suspended application is removed without notice.
  case purge
  /// The application must end.
  case terminate
  /// A request to one scene; `session` is the persistent identifier of its session.
  case scene(SceneRequest, session: String)
  /// Connect a scene of this role, for this session or, if it is empty, for a new one.
  case connectScene(role: String, session: String)
  /// Open URLs, which are unchecked text. `source` is the bundle identifier of the requesting
  /// application, or empty.
  case open([String], source: String)
  /// Continue an activity, such as a universal link.
  case continueActivity(ActivityDescription)
  /// A display was connected.
  case screenConnected(ScreenDescription)
  /// The display with this name was disconnected.
  case screenDisconnected(String)
  /// The display with this name is rotated by this number of quarter turns clockwise from its
  /// native orientation, 0 to 3.
  case screenTurned(String, quarterTurns: UInt8)
  /// The device orientation changed: the raw value of `UIDeviceOrientation`.
  case deviceTurned(UInt8)
  /// The battery's charge or state changed.
  case batteryChanged(BatteryDescription)
  /// The display's brightness changed, in thousandths.
  case brightnessChanged(UInt16)
  /// The main screen's ticks now come this many nanoseconds after the multiples of its period, so
  /// that pictures are ready for the display's refreshes.
  case ticksMoved(UInt32)
  /// The displays rest while no person uses the machine, or wake.
  case displayPower(DisplayPower)
  /// The wall clock was set, or midnight passed: nanoseconds since 1970-01-01 00:00 UTC.
  case wallTimeChanged(Int64)
  /// The language, region or time zone changed; names as in ICU and the zone database.
  case localeChanged(locale: String, timeZone: String)
  /// The keyboard layouts of the machine changed.
  case keyboardLayoutsChanged([KeymapDescription])
  /// The machine's input method says something of the text that is being typed.
  case inputMethod(InputMethodReport)
  /// A command to the application's playback. `value` is its argument, 0 for commands without one.
  case media(MediaCommand, value: Int64)
  /// The machine's location, or the application's permission to learn it.
  case location(LocationReport)
  /// Another program has changed the desktop's clipboard: its text, empty if it has none.
  case clipboardChanged(String)
  /// The application saves its state now, as when it leaves the screen, so that the next launch
  /// restores it if the application does not end as it should.
  case saveState
}

/// A change of the displays' power.
public enum DisplayPower: UInt8, Equatable, Sendable, CaseIterable {
  /// They are darker than usual. Input still counts.
  case dimmed = 1
  /// They are off, and all input is swallowed.
  case off = 2
  /// The input that follows wakes them. It is swallowed until they are on and every finger has
  /// lifted.
  case waking = 3
  /// They are on.
  case on = 4
}

/// A request to one scene.
public enum SceneRequest: UInt8, Equatable, Sendable, CaseIterable {
  /// The scene is interrupted.
  case resignActive = 1
  /// The interruption is over.
  case becomeActive = 2
  /// The scene moves to the background.
  case enterBackground = 3
  /// The scene moves to the foreground.
  case enterForeground = 4
  /// The system reclaims the scene's memory; its session stays.
  case disconnect = 5
  /// The person closed the scene permanently, and with it its session.
  case discard = 6
}

/// An activity from outside, unchecked.
public struct ActivityDescription: Equatable, Sendable {
  /// The activity type, in reverse-DNS style.
  public var type: String
  /// The title for people; may be empty.
  public var title: String
  /// The URL of the activity's page, as text; empty for none.
  public var webpageURL: String
  /// A property list with a dictionary; empty for none.
  public var userInfo: [UInt8]

  /// Creates a description from its parts.
  public init(type: String, title: String = "", webpageURL: String = "", userInfo: [UInt8] = []) {
    self.type = type
    self.title = title
    self.webpageURL = webpageURL
    self.userInfo = userInfo
  }
}

/// The state of a battery.
public struct BatteryDescription: Equatable, Sendable {
  /// The charge in percent, 0 to 100; -1 if there is no battery.
  public var percent: Int8
  /// The raw value of `UIDevice.BatteryState`: 0 unknown, 1 unplugged, 2 charging, 3 full.
  public var state: UInt8

  /// Creates a battery with this charge. By default, there is no battery.
  public init(percent: Int8 = -1, state: UInt8 = 0) {
    self.percent = percent
    self.state = state
  }
}
