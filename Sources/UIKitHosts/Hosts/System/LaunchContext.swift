internal import Foundation
import InfoPlist
internal import InputCore
internal import LinuxSystem

/// The facts about a process at its start: arguments, executable, folders of the user.
struct LaunchContext {
  /// Whether D-Bus is used at all.
  var usesBus: Bool
  /// The app's bundle identifier, from its `Info.plist`; nil if there is none.
  var bundleIdentifier: String?
  /// The bytes of the `Info.plist` beside the executable; empty if there is none.
  var infoPlist: [UInt8]
  /// The URLs among the arguments, unchanged.
  var urls: [String]
  /// Whether the bus starts the app to serve calls, so that it shows nothing yet. False for an app
  /// without a background (`UIApplicationExitsOnSuspend`).
  var isInBackground: Bool
  /// The folder of the app's saved state; nil if the user has no such folder.
  var stateFolder: String?
  /// The folders where the desktop lists its programs.
  var applicationFolders: [String]

  /// The app's name for people: from its `Info.plist`, otherwise its executable's name.
  let displayName: String
  /// The last part of the app's name among media players.
  var mediaName: String {
    bundleIdentifier.map { String($0.split(separator: ".").last ?? "") } ?? appName
  }

  private var sessionID: String?
  private var appName: String

  /// Reads the arguments, the environment and the executable's folder.
  init(
    _ options: HostOptions, arguments: [String], environment: [String: String], executable: String
  ) {
    usesBus = options.usesBus
    let file = URL(fileURLWithPath: executable)
    let plist = file.deletingLastPathComponent().appendingPathComponent("Info.plist")
    infoPlist =
      FileWork.readIfPresent(path: plist.path, limit: Self.infoPlistLimit, report: reportLine) ?? []
    let information = AppInformation(infoPlist: infoPlist)
    bundleIdentifier = information.bundleIdentifier
    displayName = information.displayName ?? file.lastPathComponent
    let own = arguments.dropFirst()
    urls = own.filter(Self.isURL)
    isInBackground = own.contains(Self.serviceArgument) && !information.exitsOnSuspend
    sessionID = environment["XDG_SESSION_ID"]
    let appName = bundleIdentifier ?? file.lastPathComponent
    self.appName = appName
    let home = environment["HOME"]
    let states = environment["XDG_STATE_HOME"] ?? home.map { $0 + "/.local/state" }
    stateFolder = states.map { "\($0)/\(appName)" }
    let dataHome = environment["XDG_DATA_HOME"] ?? home.map { $0 + "/.local/share" }
    let dataFolders = (environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share")
      .split(separator: ":").map(String.init)
    applicationFolders = ([dataHome].compactMap(\.self) + dataFolders).map { $0 + "/applications" }
  }

  /// The name on the session bus; nil if the app has no identifier that is a valid bus name.
  var busName: AppName? {
    usesBus ? bundleIdentifier.flatMap { AppName(bundleIdentifier: $0) } : nil
  }

  /// How to find the app's session.
  var sessionSeeker: LoginSession.Seeker {
    LoginSession.Seeker(
      sessionID: sessionID, process: UInt32(ProcessInfo.processInfo.processIdentifier),
      user: SystemFacts.userID, appName: appName)
  }

  /// Reads the facts of the first input.
  func facts() -> HostFacts {
    var facts = HostFacts()
    facts.infoPlist = infoPlist
    facts.savedState = stateFolder.map { SavedState(folder: $0).setAside(report: reportLine) } ?? []
    facts.launch = LaunchReason(
      isInBackground: isInBackground,
      requests: Array(Self.requests(for: urls).prefix(Limits.launchRequests)))
    facts.device = .read(bundleIdentifier: bundleIdentifier ?? appName)
    facts.locale = Locale.current.identifier
    facts.timeZone = TimeZone.current.identifier
    let schemes = URLSchemes.openable(folders: applicationFolders)
    facts.openableSchemes = Array(schemes.prefix(Limits.openableSchemes))
    return facts
  }

  /// The largest `Info.plist` that is read, in bytes.
  static let infoPlistLimit: UInt64 = 16 << 20

  // MARK: Links

  /// The argument with which the bus starts a program to call it, by a convention of GLib.
  private static let serviceArgument = "--gapplication-service"

  /// Whether an argument starts as a URL does, with a scheme (RFC 3986, 3.1) of at least two
  /// letters.
  private static func isURL(_ text: String) -> Bool {
    let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard scheme.count >= 2, scheme.count < text.utf8.count, let first = scheme.first else {
      return false
    }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return letters.contains(first | 0x20)
      && scheme.allSatisfy {
        letters.contains($0 | 0x20) || digits.contains($0) || Array("+-.".utf8).contains($0)
      }
  }

  /// The requests for URLs from outside: each web page is a universal link and therefore an
  /// activity of its own; all other URLs are opened together, in the order given.
  static func requests(for urls: [String]) -> [SystemRequest] {
    let isWebPage = { (url: String) in
      let start = url.prefix(8).lowercased()
      return start.hasPrefix("https://") || start.hasPrefix("http://")
    }
    let others = urls.filter { !isWebPage($0) }
    let pages = urls.filter(isWebPage).map { url in
      SystemRequest.continueActivity(
        ActivityDescription(type: "NSUserActivityTypeBrowsingWeb", webpageURL: url))
    }
    let openings = stride(from: 0, to: others.count, by: Limits.urlsPerRequest).map { start in
      SystemRequest.open(
        Array(others[start..<min(start + Limits.urlsPerRequest, others.count)]), source: "")
    }
    return openings + pages
  }
}
