/// What was read of the world for the application before it started, beside the screens.
public struct HostFacts: Equatable, Sendable {
  /// The bytes of the `Info.plist` beside the executable; empty where there is none.
  public var infoPlist: [UInt8] = []
  /// What the application last gave to keep (`HostQuestion.saveState`); empty for nothing.
  public var savedState: [UInt8] = []
  /// Why the application is launched.
  public var launch = LaunchReason()
  /// The machine.
  public var device = MachineDescription()
  /// The locale's name, such as `de_DE`.
  public var locale = "en_US_POSIX"
  /// The time zone's name in the zone database, such as `Europe/Vienna`.
  public var timeZone = "UTC"
  /// The URL schemes that some program on the machine opens, sorted, in lower case.
  public var openableSchemes: [String] = []

  /// Nothing known.
  public init() {}
}

/// Why an application is launched.
public struct LaunchReason: Equatable, Sendable {
  /// Whether it is launched straight into the background, with nothing on the screen.
  public var isInBackground = false
  /// What it is launched for, in order: URLs to open, activities to go on with.
  public var requests: [SystemRequest] = []

  /// A launch by hand.
  public init(isInBackground: Bool = false, requests: [SystemRequest] = []) {
    self.isInBackground = isInBackground
    self.requests = requests
  }
}

/// The machine that an application runs on.
public struct MachineDescription: Equatable, Sendable {
  /// What its owner calls it: the host name.
  public var name = ""
  /// What its maker calls it.
  public var model = ""
  /// The operating system's name, such as `Debian GNU/Linux`.
  public var systemName = ""
  /// The operating system's version, such as `12`.
  public var systemVersion = ""
  /// 16 bytes that are the same for all applications of one vendor on this machine; empty where
  /// the machine has no identity.
  public var identifierForVendor: [UInt8] = []
  /// Its battery.
  public var battery = BatteryDescription()
  /// How bright its display is, in thousandths; -1 where nobody can set that.
  public var brightness: Int16 = -1
  /// How it is held: the raw value of `UIDeviceOrientation`; 0 where nobody knows.
  public var orientation: UInt8 = 0

  /// An unknown machine.
  public init() {}
}

/// Something that only the host can do for the application; a replay does not do it again, since
/// the answers are in the recording.
public enum HostQuestion: Equatable, Sendable {
  /// Read the whole file. Answered with `file` or `failed`.
  case readFile(path: String)
  /// Put these bytes in the place of the file, all or nothing; fails where the file there is not
  /// the `expected` one, unless that is nil. Without `permissions`, which are POSIX's, a file keeps
  /// its own. Answered with `file`, without bytes, or `failed`.
  case writeFile(
    path: String, bytes: [UInt8], expected: FileStamp?, permissions: UInt16? = nil)
  /// Remove the file. Answered with `done` or `failed`.
  case removeFile(path: String)
  /// Keep these bytes for the next launch. Answered with `done` or `failed`.
  case saveState([UInt8])
  /// Make the machine's display so bright, in thousandths. Answered with `done` or `failed`.
  case setBrightness(UInt16)
  /// Have another program open this URL. Answered with `done` or `failed`.
  case openURL(String)
}

/// What tells one version of a file from another.
public struct FileStamp: Equatable, Sendable {
  /// When the file was last written, in nanoseconds since 1970-01-01 00:00 UTC.
  public var modified: Int64
  /// Its size in bytes.
  public var size: UInt64

  /// Makes a stamp from its parts.
  public init(modified: Int64, size: UInt64) {
    self.modified = modified
    self.size = size
  }
}

/// What the host answered.
public struct HostAnswer: Equatable, Sendable {
  /// The question's number, counted from 1 in the order in which the run asks.
  public var question: UInt32
  /// What came of it.
  public var result: Result

  /// What can come of a question.
  public enum Result: Equatable, Sendable {
    /// It is done.
    case done
    /// The file's content, and what tells this version of it from others.
    case file([UInt8], FileStamp)
    /// It could not be done.
    case failed(HostFailure)
  }

  /// Makes an answer from its parts.
  public init(question: UInt32, result: Result) {
    self.question = question
    self.result = result
  }
}

/// Why the host could not do what it was asked.
public struct HostFailure: Error, Equatable, Sendable {
  /// The kinds that a program may want to tell apart.
  public enum Kind: UInt8, Equatable, Sendable, CaseIterable {
    /// There is no such file.
    case noSuchFile = 1
    /// The file may not be read or written.
    case noPermission = 2
    /// Somebody else has written the file since it was read.
    case changedMeanwhile = 3
    /// No program opens this.
    case nobodyOpens = 4
    /// Anything else; `message` says what.
    case other = 5
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// The failure in words, with the file's or URL's name.
  public var message: String

  /// Makes a failure from its parts.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
