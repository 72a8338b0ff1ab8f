internal import Foundation
internal import Synchronization

/// A message bus for the test, which serves as both the system's bus and the session's.
///
/// A real `dbus-daemon`; on it, if requested, Debian's `python3-dbusmock` plays logind. Both end
/// with it.
package final class PrivateBus: Sendable {
  /// An error of a test's use of the bus, with a description.
  package struct Failure: Error, CustomStringConvertible {
    /// What went wrong.
    package var description: String
  }

  private static let daemon = "/usr/bin/dbus-daemon"
  private static let client = "/usr/bin/gdbus"
  private static let python = "/usr/bin/python3"

  /// Whether this machine has what the bus needs; `tools/test` installs it where possible.
  package static let isAvailable =
    [daemon, client, python].allSatisfy(FileManager.default.isExecutableFile(atPath:))
    && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/dbusmock")

  /// The variables by which programs find this bus.
  package let environment: [String: String]

  private let folder: TemporaryFolder
  private let children = Mutex<[Process]>([])

  /// Starts the bus.
  package init() throws {
    folder = try TemporaryFolder()
    let address = "unix:path=" + folder.path("bus")
    environment = [
      "DBUS_SYSTEM_BUS_ADDRESS": address, "DBUS_SESSION_BUS_ADDRESS": address,
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "SYSTEMD_BUS_TIMEOUT": String(hangSeconds),
    ]
    let printed = Pipe()
    try start(
      Self.daemon,
      ["--session", "--nofork", "--nopidfile", "--print-address=1", "--address=" + address],
      output: printed.fileHandleForWriting)
    // The address is printed once the bus listens.
    guard !printed.fileHandleForReading.availableData.isEmpty else {
      throw Failure(description: "dbus-daemon does not start")
    }
  }

  deinit {
    for child in children.withLock({ $0.reversed() }) {
      kill(child.processIdentifier, SIGKILL)
      child.waitUntilExit()
    }
  }

  /// Starts logind without any session.
  package func startLogind() throws {
    try startTemplate("logind", owning: "org.freedesktop.login1")
  }

  private static let sensorProxy = "net.hadess.SensorProxy"

  /// Starts iio-sensor-proxy with an accelerometer, on a machine that has this side up.
  package func startSensorProxy(turnedTo side: String) throws {
    try startTemplate("iio-sensors-proxy", owning: Self.sensorProxy)
    try setSensor("HasAccelerometer", "true")
    try turn(to: side)
  }

  /// Turns the machine: `normal`, `left-up` and so on.
  package func turn(to side: String) throws {
    try setSensor("AccelerometerOrientation", "'\(side)'")
  }

  private func setSensor(_ property: String, _ value: String) throws {
    try call(
      Self.sensorProxy, "/net/hadess/SensorProxy",
      "org.freedesktop.DBus.Mock.SetInternalProperty",
      [Self.sensorProxy, property, "<\(value)>"])
  }

  /// Starts a service that python3-dbusmock plays, on its name.
  private func startTemplate(_ template: String, owning name: String) throws {
    try start(Self.python, ["-m", "dbusmock", "--system", "--template", template], output: nil)
    try wait(forName: name)
  }

  /// Starts a program that owns `name` and has an object with one interface, whose calls are
  /// recorded.
  package func startMock(_ name: String, _ path: String, _ interface: String) throws {
    try start(Self.python, ["-m", "dbusmock", "--session", name, path, interface], output: nil)
    try wait(forName: name)
  }

  /// Returns once `name` has an owner.
  package func wait(forName name: String) throws {
    _ = try run(["wait", "--session", "--timeout", String(hangSeconds), name])
  }

  /// Adds a session of the seat to logind.
  package func addSession(_ id: String, isActive: Bool = true) throws {
    try call(
      "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.DBus.Mock.AddSession",
      [id, "seat0", String(getuid()), "somebody", String(isActive)])
  }

  /// Lets logind's manager signal `name`: `PrepareForSleep` or `PrepareForShutdown`.
  package func signal(_ name: String, _ value: Bool) throws {
    try call(
      "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.DBus.Mock.EmitSignal",
      ["org.freedesktop.login1.Manager", name, "b", "[<\(value)>]"])
  }

  /// Locks the session's screen, or unlocks it.
  package func lock(_ id: String, _ isLocked: Bool) throws {
    try call(
      "org.freedesktop.login1", "/org/freedesktop/login1/session/" + id,
      "org.freedesktop.login1.Session." + (isLocked ? "Lock" : "Unlock"))
  }

  /// Gives the session its seat, or takes it away.
  package func setActive(_ id: String, _ isActive: Bool) throws {
    try call(
      "org.freedesktop.login1", "/org/freedesktop/login1/session/" + id,
      "org.freedesktop.DBus.Mock.UpdateProperties",
      ["org.freedesktop.login1.Session", "{'Active': <\(isActive)>}"])
  }

  /// The programs that inhibit the machine's sleep.
  package func inhibitors() throws -> String {
    try call(
      "org.freedesktop.login1", "/org/freedesktop/login1",
      "org.freedesktop.login1.Manager.ListInhibitors")
  }

  /// Returns once the programs that inhibit the machine's sleep are as `isExpected` requires.
  package func waitForInhibitors(_ isExpected: (String) -> Bool) throws {
    try awaitFact("the inhibitors are as expected") { try isExpected(inhibitors()) }
  }

  /// Calls a method; the arguments are GVariant texts. Returns the answer's text, or throws the
  /// error.
  ///
  /// There is no limit of time that a loaded machine could reach: the main queue, which answers, also
  /// serves all tests of the main actor.
  @discardableResult package func call(
    _ destination: String, _ path: String, _ method: String, _ arguments: [String] = []
  ) throws -> String {
    try run(
      [
        "call", "--session", "--timeout", "2000000", "--dest", destination, "--object-path", path,
        "--method", method,
      ]
        + arguments)
  }

  private func start(_ program: String, _ arguments: [String], output: FileHandle?) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runUnblocked()
    children.withLock { $0.append(process) }
    try output?.close()
  }

  private func run(_ arguments: [String]) throws -> String {
    let outcome = try Programs.run(Self.client, arguments, environment: environment)
    guard outcome.status == 0 else { throw Failure(description: outcome.errors) }
    return outcome.output
  }
}
