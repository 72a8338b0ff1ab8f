internal import CGPS
internal import Glibc
internal import InputCore
internal import LinuxCalls

/// Owns one connection to gpsd, whose messages libgps parses.
@safe final class GPSConnection: Sendable {
  /// The meaning of one of gpsd's messages.
  enum Message: Equatable {
    /// A location.
    case fix(LocationFix)
    /// A receiver without a location.
    case noFix
    /// Anything else, such as the list of satellites.
    case other
  }

  /// Written by one thread at a time: first the one that connects, then the main thread.
  private nonisolated(unsafe) let data: UnsafeMutablePointer<gps_data_t>

  /// Connects and asks for reports. Blocks until the name is resolved and the machine answers.
  ///
  /// - Throws: `GPSError` if gpsd cannot be reached.
  init(host: String, port: String) throws(GPSError) {
    let data = UnsafeMutablePointer<gps_data_t>.allocate(capacity: 1)
    unsafe data.initialize(to: gps_data_t())
    guard unsafe gps_open(host, port, data) == 0 else {
      let message = unsafe gps_errstr(errno).map { unsafe String(cString: $0) } ?? "no answer"
      unsafe data.deallocate()
      throw GPSError(message)
    }
    unsafe self.data = unsafe data
    let descriptor = unsafe data.pointee.gps_fd
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    let flags = UInt32(WATCH_ENABLE | WATCH_JSON)
    guard unsafe gps_stream(data, flags, nil) == 0 else {
      close()
      throw GPSError("it does not take the request for reports")
    }
  }

  deinit { unsafe data.deallocate() }

  /// The descriptor that is readable when a message has arrived.
  var descriptor: Int32 { unsafe Int32(data.pointee.gps_fd) }

  /// Ends the connection, which must not be used afterwards.
  func close() {
    _ = unsafe gps_close(data)
  }

  /// Reads the next message that has arrived; nil if there is none.
  ///
  /// - Throws: `GPSError` if the connection has ended, or does not carry gpsd's protocol.
  func next() throws(GPSError) -> Message? {
    let length = unsafe gps_read(data, nil, 0)
    guard length >= 0 else { throw GPSError("the connection has ended") }
    guard length > 0 else { return nil }
    guard unsafe data.pointee.set & Self.modeIsSet != 0 else { return .other }
    let message = unsafe Self.message(data.pointee.fix)
    // Some receivers know the place before the time.
    if case .fix(var fix) = message, fix.time == 0 {
      fix.time = wallNanoseconds()
      return .fix(fix)
    }
    return message
  }

  /// `MODE_SET` of gps.h, whose arithmetic Swift does not import.
  private static let modeIsSet: UInt64 = 1 << 10

  /// The meaning of a report.
  static func message(_ fix: gps_fix_t) -> Message {
    guard fix.mode != MODE_NOT_SEEN else { return .other }
    return LocationFix(fix).map { .fix($0) } ?? .noFix
  }
}

/// Why there are no reports.
struct GPSError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

extension LocationFix {
  /// The uncertainty assumed for a place that comes without one, in metres: that of a poor
  /// satellite fix.
  private static let coarse = 100.0

  /// Creates a fix from a report; nil if the report contains no place.
  init?(_ fix: gps_fix_t) {
    guard fix.mode >= MODE_2D,
      let latitude = whole(fix.latitude, 1_000_000_000), Self.latitudes.contains(latitude),
      let longitude = whole(fix.longitude, 1_000_000_000), Self.longitudes.contains(longitude)
    else { return nil }
    self.init(
      latitude: latitude, longitude: longitude,
      time: WallTime.nanoseconds(seconds: fix.time.tv_sec, rest: fix.time.tv_nsec))
    let sides = (fix.epx * fix.epx + fix.epy * fix.epy).squareRoot()
    let error = [fix.eph, sides].first { $0.isFinite && $0 >= 0 } ?? Self.coarse
    horizontalAccuracy = whole(error, 1000) ?? -1
    if fix.mode >= MODE_3D, fix.epv >= 0, let error = whole(fix.epv, 1000),
      let sea = whole(fix.altMSL, 1000) ?? whole(fix.altHAE, 1000)
    {
      verticalAccuracy = error
      altitude = sea
      ellipsoidalAltitude = whole(fix.altHAE, 1000) ?? sea
    }
    if fix.speed >= 0, let rate = whole(fix.speed, 1000) {
      speed = rate
      speedAccuracy = fix.eps >= 0 ? whole(fix.eps, 1000) ?? -1 : -1
    }
    if fix.track >= 0, let angle = whole(fix.track, 1_000_000) {
      course = angle
      courseAccuracy = fix.epd >= 0 ? whole(fix.epd, 1_000_000) ?? -1 : -1
    }
    declination = whole(fix.magnetic_var, 1_000_000)
  }
}

/// A number in parts of its unit; nil if it is unknown or absurd.
private func whole(_ value: Double, _ parts: Double) -> Int64? {
  let count = (value * parts).rounded()
  return count.magnitude < 9e15 ? Int64(count) : nil
}
