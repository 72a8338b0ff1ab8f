import InputCore
import Testing

@testable import UIKitHosts

@Suite struct LocationOptionsTests {
  private func options(_ environment: [String: String]) throws -> LocationOptions {
    try HostOptions(environment: environment).location
  }

  @Test(arguments: [
    ("always", LocationAuthorization.always), ("when-in-use", .whenInUse), ("denied", .denied),
    ("off", .restricted),
  ])
  func `the operator decides`(text: String, decision: LocationAuthorization) throws {
    #expect(try options(["RETOUCH_LOCATION": text]).decision == decision)
    #expect(try options([:]).decision == nil)
  }

  @Test(arguments: [
    ("boat", "boat", "2947"), ("10.0.0.7:2948", "10.0.0.7", "2948"), ("[::1]:7", "::1", "7"),
    ("[fe80::1]", "fe80::1", "2947"),
  ])
  func `gpsd has a host and a port`(text: String, host: String, port: String) throws {
    #expect(
      try options(["RETOUCH_GPSD": text]).server == LocationOptions.Server(host: host, port: port))
    #expect(try options([:]).server == .usual)
    #expect(try options(["RETOUCH_GPSD": "off"]).server == nil)
  }

  @Test(arguments: [
    ("RETOUCH_LOCATION", "yes"), ("RETOUCH_GPSD", ""), ("RETOUCH_GPSD", ":2947"),
    ("RETOUCH_GPSD", "boat:0"), ("RETOUCH_GPSD", "boat:70000"), ("RETOUCH_GPSD", "::1"),
    ("RETOUCH_GPSD", "[::1"), ("RETOUCH_GPSD", "[::1]7"), ("RETOUCH_GPSD", "boat:gps"),
  ])
  func `anything else is refused`(name: String, text: String) {
    #expect(throws: HostError.self) { try options([name: text]) }
  }
}
