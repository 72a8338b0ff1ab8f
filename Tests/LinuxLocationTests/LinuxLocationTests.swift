import CGPS
import InputCore
import Testing

@testable import LinuxLocation

@Suite struct LinuxLocationTests {
  private func report(mode: Int32, _ change: (inout gps_fix_t) -> Void = { _ in }) -> gps_fix_t {
    var fix = gps_fix_t()
    unsafe gps_clear_fix(&fix)
    fix.mode = mode
    (fix.latitude, fix.longitude) = (48.2082, -16.3738)
    fix.time = timespec(tv_sec: 1_717_243_200, tv_nsec: 250_000_000)
    change(&fix)
    return fix
  }

  @Test func `a report in three dimensions has everything`() throws {
    let fix = report(mode: MODE_3D) {
      ($0.altMSL, $0.altHAE, $0.epv) = (171, 214, 29.9)
      ($0.eph, $0.speed, $0.eps) = (17.1, 2.212, 37.59)
      ($0.track, $0.epd, $0.magnetic_var) = (359.5, 12, 4.5)
    }
    var expected = LocationFix(
      latitude: 48_208_200_000, longitude: -16_373_800_000, time: 1_717_243_200_250_000_000)
    expected.horizontalAccuracy = 17_100
    (expected.altitude, expected.ellipsoidalAltitude) = (171_000, 214_000)
    expected.verticalAccuracy = 29_900
    (expected.speed, expected.speedAccuracy) = (2212, 37_590)
    (expected.course, expected.courseAccuracy) = (359_500_000, 12_000_000)
    expected.declination = 4_500_000
    #expect(GPSConnection.message(fix) == .fix(expected))
  }

  @Test func `what is not known is not there`() throws {
    guard case .fix(let fix) = GPSConnection.message(report(mode: MODE_2D)) else {
      Issue.record("there is a place")
      return
    }
    var expected = LocationFix(
      latitude: 48_208_200_000, longitude: -16_373_800_000, time: 1_717_243_200_250_000_000)
    expected.horizontalAccuracy = 100_000
    #expect(fix == expected)
    let sides = report(mode: MODE_2D) { ($0.epx, $0.epy, $0.altHAE) = (3, 4, 100) }
    guard case .fix(let square) = GPSConnection.message(sides) else { return }
    #expect(square.horizontalAccuracy == 5000 && square.verticalAccuracy == -1)
  }

  @Test(arguments: [Double.nan, .infinity, 90.1, -1e300])
  func `a report without a place is none`(latitude: Double) {
    #expect(GPSConnection.message(report(mode: MODE_3D) { $0.latitude = latitude }) == .noFix)
    #expect(GPSConnection.message(report(mode: MODE_3D) { $0.longitude = 2 * latitude }) == .noFix)
    #expect(GPSConnection.message(report(mode: MODE_NO_FIX)) == .noFix)
    #expect(GPSConnection.message(report(mode: MODE_NOT_SEEN)) == .other)
  }

  @Test(
    arguments: [
      (-11_676_096_000, .min), (253_402_300_800, .max), (.max, .max),
    ] as [(Int, Int64)])
  func `a time of any year is one`(seconds: Int, time: Int64) {
    let late = report(mode: MODE_2D) { $0.time = timespec(tv_sec: seconds, tv_nsec: 999_999_999) }
    guard case .fix(let fix) = GPSConnection.message(late) else {
      Issue.record("there is a place")
      return
    }
    #expect(fix.time == time)
  }

  @Test func `absurd numbers are left out`() throws {
    let fix = report(mode: MODE_3D) {
      ($0.altMSL, $0.epv, $0.eph, $0.speed) = (1e300, 5, -1, .infinity)
      ($0.track, $0.magnetic_var, $0.eps) = (-0.5, .nan, 3)
    }
    guard case .fix(let found) = GPSConnection.message(fix) else {
      Issue.record("there is a place")
      return
    }
    #expect(found.horizontalAccuracy == 100_000 && found.verticalAccuracy == -1)
    #expect(found.speed == -1 && found.speedAccuracy == -1)
    #expect(found.course == -1 && found.declination == nil)
  }
}
