/// logind's news about the app's session, and about the machine's sleep.
///
/// All calls are asynchronous; replies and signals are delivered on the main thread. The session is
/// that of `XDG_SESSION_ID`, otherwise that of the process, otherwise that of the user's display. A
/// service outside of any session receives only sleep and shutdown.
@MainActor public final class LoginSession {
  /// A change.
  public enum Event: Equatable, Sendable {
    /// Whether the session is active on its seat.
    case active(Bool)
    /// Whether the session is locked.
    case locked(Bool)
    /// The machine is about to sleep (true), or has woken up.
    case sleep(Bool)
    /// The machine is about to shut down (true), or the shutdown was cancelled.
    case shutdown(Bool)
  }

  /// How to find the session.
  public struct Seeker: Equatable, Sendable {
    /// The value of `XDG_SESSION_ID`; nil if it is not set.
    public var sessionID: String?
    /// The process ID.
    public var process: UInt32
    /// The user whose display's session is the last choice.
    public var user: UInt32
    /// The name that logind shows as the holder of inhibitor locks.
    public var appName: String

    /// Creates a seeker from its parts.
    public init(sessionID: String?, process: UInt32, user: UInt32, appName: String) {
      self.sessionID = sessionID
      self.process = process
      self.user = user
      self.appName = appName
    }
  }

  private static let destination = "org.freedesktop.login1"
  private static let managerPath = "/org/freedesktop/login1"
  private static let managerInterface = "org.freedesktop.login1.Manager"
  private static let sessionInterface = "org.freedesktop.login1.Session"
  private static let userInterface = "org.freedesktop.login1.User"
  private static let propertiesInterface = "org.freedesktop.DBus.Properties"

  private let connection: BusConnection
  private let seeker: Seeker
  private let report: (BusError) -> Void
  private let handle: (Event) -> Void
  private var delay: InhibitorLock?
  private var wantsDelay = false
  private var idleBlock: InhibitorLock?
  private var wantsIdleBlock = false

  /// Connects to the system bus and starts its queries.
  ///
  /// - Parameters:
  ///   - report: Receives the errors of queries and messages, and the loss of the bus.
  ///   - handle: Receives each event, and the initial state of the session.
  /// - Throws: `BusError` if the system bus cannot be reached.
  public init(
    _ seeker: Seeker, report: @escaping (BusError) -> Void, handle: @escaping (Event) -> Void
  ) throws(BusError) {
    connection = try BusConnection(.system)
    self.seeker = seeker
    self.report = report
    self.handle = handle
    connection.onLoss = report
    try listenToManager()
    connection.start()
    delaySleep()
    findSession()
  }

  /// Delays the next sleep or shutdown, so that the app is notified before it.
  public func delaySleep() {
    wantsDelay = true
    inhibit("sleep:shutdown", why: "The app is saving its state", mode: "delay") {
      [unowned self] (lock: consuming InhibitorLock) in
      // It may have been released before logind granted it.
      if wantsDelay { delay = consume lock }
    }
  }

  /// Allows the machine to sleep, because the app has saved its state.
  public func releaseSleep() {
    wantsDelay = false
    delay = nil
  }

  /// Blocks or allows the machine's idle state, in which screens turn off and sessions are locked.
  public func blockIdle(_ blocks: Bool) {
    guard blocks != wantsIdleBlock else { return }
    wantsIdleBlock = blocks
    idleBlock = nil
    guard blocks else { return }
    inhibit("idle", why: "The app keeps the display on", mode: "block") {
      [unowned self] (lock: consuming InhibitorLock) in
      if wantsIdleBlock { idleBlock = consume lock }
    }
  }

  private func inhibit(
    _ what: String, why: String, mode: String,
    then: @escaping (consuming InhibitorLock) -> Void
  ) {
    ask(
      "Inhibit", of: Self.managerInterface, at: Self.managerPath,
      write: { [seeker] (call) throws(BusError) in
        for text in [what, seeker.appName, why, mode] { try call.append(text) }
      },
      answer: { (answer) throws(BusError) in
        then(InhibitorLock(owning: try answer.descriptor()))
      })
  }

  // MARK: The machine

  private func listenToManager() throws(BusError) {
    let events: [(String, (Bool) -> Event)] = [
      ("PrepareForSleep", { .sleep($0) }), ("PrepareForShutdown", { .shutdown($0) }),
    ]
    for (name, event) in events {
      try listen(to: name, of: Self.managerInterface, at: Self.managerPath) {
        [unowned self] (signal) throws(BusError) in
        handle(event(try signal.truth()))
      }
    }
  }

  // MARK: The session

  private func findSession() {
    guard let id = seeker.sessionID else { return findSessionOfProcess() }
    ask(
      "GetSession", of: Self.managerInterface, at: Self.managerPath,
      write: { (call) throws(BusError) in try call.append(id) },
      answer: { [unowned self] (answer) throws(BusError) in try follow(answer.objectPath()) },
      failure: { [unowned self] _ in findSessionOfProcess() })
  }

  private func findSessionOfProcess() {
    ask(
      "GetSessionByPID", of: Self.managerInterface, at: Self.managerPath,
      write: { [seeker] (call) throws(BusError) in try call.append(seeker.process) },
      answer: { [unowned self] (answer) throws(BusError) in try follow(answer.objectPath()) },
      failure: { [unowned self] _ in findUser() })
  }

  private func findUser() {
    ask(
      "GetUser", of: Self.managerInterface, at: Self.managerPath,
      write: { [seeker] (call) throws(BusError) in try call.append(seeker.user) },
      answer: { [unowned self] (answer) throws(BusError) in
        findDisplay(ofUserAt: try answer.objectPath())
      },
      // A service has no session; that is not an error.
      failure: { _ in })
  }

  private func findDisplay(ofUserAt path: String) {
    ask(
      "Get", of: Self.propertiesInterface, at: path,
      write: { (call) throws(BusError) in
        try call.append(Self.userInterface)
        try call.append("Display")
      },
      answer: { [unowned self] (answer) throws(BusError) in
        try answer.enter(BusType.variant, "(so)")
        try answer.enter(BusType.record, "so")
        let id = try answer.text()
        let session = try answer.objectPath()
        if !id.isEmpty { try follow(session) }
      },
      failure: { _ in })
  }

  /// Subscribes to the session, then queries its present state.
  private func follow(_ path: String) throws(BusError) {
    try listen(to: "Lock", of: Self.sessionInterface, at: path) { [unowned self] _ in
      handle(.locked(true))
    }
    try listen(to: "Unlock", of: Self.sessionInterface, at: path) { [unowned self] _ in
      handle(.locked(false))
    }
    try listen(to: "PropertiesChanged", of: Self.propertiesInterface, at: path) {
      [unowned self] (signal) throws(BusError) in
      guard try signal.text() == Self.sessionInterface else { return }
      handle(try signal.truths())
    }
    ask(
      "GetAll", of: Self.propertiesInterface, at: path,
      write: { (call) throws(BusError) in try call.append(Self.sessionInterface) },
      answer: { [unowned self] (answer) throws(BusError) in handle(try answer.truths()) })
  }

  private func handle(_ properties: [(name: String, value: Bool)]) {
    for (name, value) in properties {
      if name == "Active" { handle(.active(value)) }
      if name == "LockedHint" { handle(.locked(value)) }
    }
  }

  // MARK: Calls

  private func ask(
    _ member: String, of interface: String, at path: String,
    write: (inout BusMessage) throws(BusError) -> Void,
    answer: @escaping (inout BusMessage) throws(BusError) -> Void,
    failure: ((BusError) -> Void)? = nil
  ) {
    let failure = failure ?? report
    do throws(BusError) {
      var call = try connection.call(member, of: interface, at: path, on: Self.destination)
      try write(&call)
      connection.send(
        call,
        answer: { (message: consuming BusMessage) throws(BusError) in
          var message = message
          try answer(&message)
        }, failure: failure)
    } catch {
      failure(error)
    }
  }

  private func listen(
    to member: String, of interface: String, at path: String,
    _ body: @escaping (inout BusMessage) throws(BusError) -> Void
  ) throws(BusError) {
    try connection.listen(to: member, of: interface, at: path, from: Self.destination) {
      [report] (message: consuming BusMessage) in
      var message = message
      do throws(BusError) {
        try body(&message)
      } catch {
        report(error)
      }
    }
  }
}
