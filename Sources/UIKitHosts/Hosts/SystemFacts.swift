internal import Foundation
internal import Glibc
internal import InfoPlist
package import InputCore
internal import LinuxCalls

/// The facts that a live host reads from the system: clocks, randomness, display, process.
package enum SystemFacts {
  /// The instant of the kernel's CLOCK_MONOTONIC, which stamps input too.
  package static var now: Instant { monotonicNow() }

  /// The time in nanoseconds since 1970-01-01 00:00 UTC.
  package static var wallTime: Int64 { wallNanoseconds() }

  /// A new seed for the random numbers of app code, from the system's random numbers.
  package static var randomSeed: UInt64 { UInt64.random(in: 0...UInt64.max) }

  /// The user ID of the process.
  package static var userID: UInt32 { getuid() }

  /// The path of the process's executable; empty if unknown.
  package static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  }

  /// The program's name: the bundle identifier in the `Info.plist` beside it, else its file's name.
  package static var program: String {
    let file = URL(fileURLWithPath: executable)
    let plist = file.deletingLastPathComponent().appendingPathComponent("Info.plist")
    let bytes = FileWork.readIfPresent(
      path: plist.path, limit: LaunchContext.infoPlistLimit, report: { _ in })
    return AppInformation(infoPlist: bytes ?? []).bundleIdentifier ?? file.lastPathComponent
  }

  /// Identifies this build of the program: the file's size and modification time.
  package static var build: String {
    var status = stat()
    guard unsafe stat("/proc/self/exe", &status) == 0 else { return "" }
    let written = WallTime.nanoseconds(
      seconds: status.st_mtim.tv_sec, rest: status.st_mtim.tv_nsec)
    return "\(status.st_size) \(written)"
  }

  /// The next midnight of the process's time zone, in seconds since 1970-01-01 00:00 UTC.
  package static var nextMidnight: Int {
    let now = Date()
    let midnight = Calendar.current.nextDate(
      after: now, matching: DateComponents(hour: 0, minute: 0, second: 0),
      matchingPolicy: .nextTime)
    return Int((midnight ?? now.addingTimeInterval(86_400)).timeIntervalSince1970)
  }

  /// The connected screens: built-in ones first, then the others, each group by name. If there is
  /// none, one of 1280 by 800 pixels.
  ///
  /// A screen's size is the first mode of its connector, the preferred one. The kernel's list
  /// contains no refresh rates, so 60 Hz is assumed.
  ///
  /// - Parameter folder: The kernel's list of connectors.
  package static func screens(folder: String = "/sys/class/drm") -> [ScreenDescription] {
    let screens = presentScreens(folder: folder)
    return screens.isEmpty ? [headless] : screens
  }

  /// The connected screens without a stand-in: empty if there is none.
  package static func presentScreens(
    folder: String = "/sys/class/drm"
  ) -> [ScreenDescription] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let screens = sorted(names).compactMap { name -> ScreenDescription? in
      // In `card0-HDMI-A-1`, the connector's name follows the card's.
      guard let dash = name.firstIndex(of: "-"),
        line("\(folder)/\(name)/status") == "connected",
        let mode = line("\(folder)/\(name)/modes")
      else { return nil }
      // An interlaced mode ends with `i`.
      let size = mode.prefix { $0.isNumber || $0 == "x" }
      return ScreenDescription(text: String(size), name: String(name[name.index(after: dash)...]))
    }
    return Array(screens.prefix(Limits.screens))
  }

  /// The stand-in for a missing display.
  package static let headless = ScreenDescription(
    name: "headless", widthPixels: 1280, heightPixels: 800)

  /// The connectors by name, built-in panels first, so that the main screen does not depend on
  /// connected displays.
  private static func sorted(_ connectors: [String]) -> [String] {
    let names = connectors.sorted()
    let builtIn = names.filter { name in
      ["-eDP-", "-LVDS-", "-DSI-", "-DPI-"].contains { name.contains($0) }
    }
    return builtIn + names.filter { !builtIn.contains($0) }
  }

  private static func line(_ path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return text.split(separator: "\n").first.map(String.init)
  }
}
