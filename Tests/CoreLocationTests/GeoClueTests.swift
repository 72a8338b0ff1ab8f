import Foundation
import HostTestSupport
import Testing

/// An app that asks GeoClue, played by `python3-dbusmock`, whether it may learn the location.
@Suite(.enabled(if: PrivateBus.isAvailable, "dbus and python3-dbusmock are missing"))
struct GeoClueTests {
  private static let service = "org.freedesktop.GeoClue2"
  private static let manager = "/org/freedesktop/GeoClue2/Manager"
  private static let client = "/org/freedesktop/GeoClue2/Client/1"

  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  /// Starts a GeoClue whose client's `Start` runs this Python.
  private func startGeoClue(_ start: String) throws {
    let mock = "org.freedesktop.DBus.Mock."
    try bus.startMock(Self.service, Self.manager, Self.service + ".Manager")
    try bus.call(
      Self.service, Self.manager, mock + "AddMethod",
      [Self.service + ".Manager", "GetClient", "", "o", "ret = dbus.ObjectPath('\(Self.client)')"])
    try bus.call(
      Self.service, Self.manager, mock + "AddObject",
      [
        Self.client, Self.service + ".Client",
        "{'DesktopId': <''>, 'RequestedAccuracyLevel': <uint32 0>}",
        "[('Start', '', '', \"\(start)\")]",
      ])
  }

  private func start() throws -> LiveApp {
    try LiveApp(
      "LocationApp",
      infoPlist: purposes.merging(["CFBundleIdentifier": "org.example.Walk"]) { $1 },
      environment: bus.environment.merging(["RETOUCH_GPSD": "off"]) { $1 })
  }

  private func end(_ app: LiveApp) throws {
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    let outcome = try app.runAgain(
      [], environment: ["RETOUCH_REPLAY": app.recording, "RETOUCH_TRANSCRIPT": "-"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == app.lines.map { $0 + "\n" }.joined())
  }

  private func property(_ name: String) throws -> String {
    try bus.call(
      Self.service, Self.client, "org.freedesktop.DBus.Properties.Get",
      [Self.service + ".Client", name])
  }

  @Test func `what GeoClue grants holds`() throws {
    try startGeoClue("pass")
    let app = try start()
    #expect(app.wait(for: "didChangeAuthorization authorizedWhenInUse"), "\(app.errors)")
    #expect(try property("DesktopId").contains("'org.example.Walk'"))
    #expect(try property("RequestedAccuracyLevel").contains("8"))
    try end(app)
  }

  @Test func `what GeoClue refuses is denied`() throws {
    try startGeoClue(
      "raise dbus.exceptions.DBusException('No', name='org.freedesktop.DBus.Error.AccessDenied')")
    let app = try start()
    #expect(app.wait(for: "didFailWithError denied"), "\(app.errors)")
    try end(app)
  }

  @Test func `without GeoClue the app is told what to set`() throws {
    let app = try start()
    try app.waitForErrors("set RETOUCH_LOCATION=when-in-use to let it\n")
    #expect(!app.lines.contains { $0.contains("authorized") })
    try end(app)
  }
}
