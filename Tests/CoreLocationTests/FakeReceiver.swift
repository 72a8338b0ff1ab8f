import Foundation
import HostTestSupport

/// A real gpsd on a port of its own that reads a receiver: one end of a terminal, at whose other end
/// sentences arrive of somebody who walks north from the middle of Vienna, over and over.
///
/// Debian's `gpsfake` is not used for it: if gpsd is slow to make its control socket, `gpsfake` never
/// gives it a receiver, and says nothing.
final class FakeReceiver {
  private static let server = "/usr/sbin/gpsd"

  /// Whether this machine has gpsd; `tools/test` installs it where possible.
  static let isAvailable = FileManager.default.isExecutableFile(atPath: server)

  private let process = Process()
  private let line: ReceiverLine

  /// Starts gpsd on this port.
  init(port: ReservedPort) throws {
    line = try ReceiverLine(Self.walk)
    process.executableURL = URL(fileURLWithPath: Self.server)
    process.arguments = ["-N", "-n", "-S", String(port.number), line.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runUnblocked()
  }

  deinit { end() }

  /// Ends gpsd.
  func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// A minute of sentences of NMEA 0183: place, precision, satellites and speed of each second.
  private static var walk: [String] {
    (0..<60).flatMap { second in
      let time = "1200" + (second < 10 ? "0" : "") + "\(second).00"
      // In minutes after 48° and 16°.
      let latitude = "48" + String(12.492 + Double(second) * 0.0012).prefix(7) + ",N"
      let place = "\(latitude),01622.4280,E"
      return [
        "GPGGA,\(time),\(place),1,08,0.9,171.0,M,43.0,M,,",
        "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.6,0.9,1.3",
        "GPGSV,2,1,08,01,60,010,45,02,50,100,44,03,40,190,43,04,30,280,42",
        "GPGSV,2,2,08,05,60,055,45,06,50,145,44,07,40,235,43,08,30,325,42",
        "GPRMC,\(time),A,\(place),4.3,360.0,010624,,,A",
      ].map(sentence)
    }
  }

  private static func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(0, ^)
    return "$\(body)*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true) + "\r\n"
  }
}
