/// The facts that an application is launched with, besides the screens.
public struct HostFacts: Equatable, Sendable {
  /// The bytes of the `Info.plist` beside the executable; empty if there is none.
  public var infoPlist: [UInt8] = []
  /// The state that the application last saved (`HostQuestion.saveState`); empty if none.
  public var savedState: [UInt8] = []
  /// Why the application is launched.
  public var launch = LaunchReason()
  /// The machine.
  public var device = MachineDescription()
  /// The locale's name, such as `de_DE`.
  public var locale = "en_US_POSIX"
  /// The time zone's name in the zone database, such as `Europe/Vienna`.
  public var timeZone = "UTC"
  /// The URL schemes that a program on the machine can open, sorted, in lower case.
  public var openableSchemes: [String] = []
  /// The keyboard layout that the host uses to turn keys into characters, such as `de(nodeadkeys)`.
  /// The host applies it, so this only informs people. Empty if unknown.
  public var keymap = ""
  /// What keys type in each of the machine's layouts, the first one first, for a keyboard on the
  /// screen; empty if unknown. At most `Limits.keyboardLayouts`.
  public var keyboardLayouts: [KeymapDescription] = []
  /// Whether the application may learn the machine's location.
  public var location = LocationAuthorization.notDetermined
  /// When the keyboard on the screen is shown.
  public var screenKeyboard = ScreenKeyboardUse.never
  /// Where the keys of the keyboard on the screen are.
  public var screenKeyboardPlace = ScreenKeyboardPlace.whole
  /// Whether the application is in a window of a desktop: the general pasteboard is then the
  /// desktop's clipboard, and Control with a letter edits as on desktops.
  public var isInWindow = false

  /// Creates facts with default values.
  public init() {}
}

/// When the keyboard on the screen is shown for text that has no input view of its own.
public enum ScreenKeyboardUse: UInt8, Equatable, Sendable, CaseIterable {
  /// Never.
  case never = 0
  /// While no keyboard is connected.
  case withoutKeyboard = 1
  /// Always.
  case always = 2
}

/// Where the keys of the keyboard on the screen are, at the lower edge of the screen.
public enum ScreenKeyboardPlace: UInt8, Equatable, Sendable, CaseIterable {
  /// Over the width of the screen, on large glass in its middle.
  case whole = 0
  /// In two halves, at the left and the right.
  case split = 1
  /// At the left, for one hand.
  case left = 2
  /// At the right, for one hand.
  case right = 3
}

/// Why an application is launched.
public struct LaunchReason: Equatable, Sendable {
  /// Whether it is launched into the background, with nothing on the screen.
  public var isInBackground = false
  /// What it is launched for, in order: URLs to open, activities to continue.
  public var requests: [SystemRequest] = []

  /// Creates a reason. By default, a launch by the person.
  public init(isInBackground: Bool = false, requests: [SystemRequest] = []) {
    self.isInBackground = isInBackground
    self.requests = requests
  }
}

/// The machine that an application runs on.
public struct MachineDescription: Equatable, Sendable {
  /// The owner's name for it: the host name.
  public var name = ""
  /// The maker's name for it.
  public var model = ""
  /// The operating system's name, such as `Debian GNU/Linux`.
  public var systemName = ""
  /// The operating system's version, such as `12`.
  public var systemVersion = ""
  /// 16 bytes that are the same for all applications of one vendor on this machine; empty if the
  /// machine has no identity.
  public var identifierForVendor: [UInt8] = []
  /// Its battery.
  public var battery = BatteryDescription()
  /// The display's brightness, in thousandths; -1 if it cannot be set.
  public var brightness: Int16 = -1
  /// The orientation: the raw value of `UIDeviceOrientation`; 0 if unknown.
  public var orientation: UInt8 = 0

  /// Creates the description of an unknown machine.
  public init() {}
}

/// A request from the application that only the host can perform. A replay does not perform it: the
/// recording contains the answers.
public enum HostQuestion: Equatable, Sendable {
  /// Read the whole file. Answered with `file` or `failed`.
  case readFile(path: String)
  /// Replace the file's contents atomically. If `expected` is not nil, this fails unless the file
  /// is of that version. If `permissions` (POSIX bits) is nil, the file keeps its own. Answered
  /// with `file`, without bytes, or `failed`.
  case writeFile(
    path: String, bytes: [UInt8], expected: FileStamp?, permissions: UInt16? = nil)
  /// Remove the file. Answered with `done` or `failed`.
  case removeFile(path: String)
  /// Save these bytes for the next launch. Answered with `done` or `failed`.
  case saveState([UInt8])
  /// Set the display's brightness, in thousandths. Answered with `done` or `failed`.
  case setBrightness(UInt16)
  /// Open this URL in another program. Answered with `done` or `failed`.
  case openURL(String)
  /// Show other programs what is playing and which commands are accepted; nil shows nothing.
  /// Answered with `done` or `failed`.
  case showNowPlaying(NowPlaying?)
  /// Set an output of a device. Answered with `done` or `failed`.
  case setOutput(DeviceOutput, of: DeviceID)
  /// Ask the machine's location service whether the application may learn the location: always, or
  /// only while it is on the screen. Answered with `done` or `failed`, where `noPermission` means a
  /// refusal, and any other kind means that no decision was made.
  case authorizeLocation(always: Bool)
  /// Find the words that may be meant by a typed one, in the dictionary of a language such as `de`
  /// or `de_AT`. Answered with `words` or `failed`.
  case suggestWords(for: String, language: String)
  /// Tell the machine's input method this. What it says follows as requests, before the answer.
  case inputMethod(InputMethodAct)
  /// Put a text on the desktop's clipboard. Answered with `done` or `failed`.
  case setClipboard(String)
}

/// Identifies a version of a file.
public struct FileStamp: Equatable, Sendable {
  /// The modification time, in nanoseconds since 1970-01-01 00:00 UTC.
  public var modified: Int64
  /// The size in bytes.
  public var size: UInt64

  /// Creates a stamp from its parts.
  public init(modified: Int64, size: UInt64) {
    self.modified = modified
    self.size = size
  }
}

/// The host's answer to a request.
public struct HostAnswer: Equatable, Sendable {
  /// The request's number, counted from 1 in the order of the run's requests.
  public var question: UInt32
  /// The result of the request.
  public var result: Result

  /// The results of a request.
  public enum Result: Equatable, Sendable {
    /// It was performed.
    case done
    /// The contents of a file, and its version.
    case file([UInt8], FileStamp)
    /// It failed.
    case failed(HostFailure)
    /// Words, the best first; the asked one is the first if it is in the dictionary.
    case words([String])
  }

  /// Creates an answer from its parts.
  public init(question: UInt32, result: Result) {
    self.question = question
    self.result = result
  }
}

/// Why the host could not perform a request.
public struct HostFailure: Error, Equatable, Sendable {
  /// The kinds of failures that a program may distinguish.
  public enum Kind: UInt8, Equatable, Sendable, CaseIterable {
    /// There is no such file.
    case noSuchFile = 1
    /// Permission to read or write the file is missing.
    case noPermission = 2
    /// Another program has changed the file since it was read.
    case changedMeanwhile = 3
    /// No program opens this URL.
    case noOpener = 4
    /// Anything else; see `message`.
    case other = 5
  }

  /// The kind of failure.
  public var kind: Kind
  /// The failure as text, with the file's path or the URL.
  public var message: String

  /// Creates a failure from its parts.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
