internal import Foundation
internal import LinuxCalls

/// Another process that reads a device, watched from outside through `/proc`.
///
/// A player must not write before its reader is ready, nor unplug its device before everything is
/// read: the kernel then drops what is in the buffer. The reader need not know that it reads a
/// player's device.
struct DeviceReader {
  /// Why playing cannot continue: the condition that was not met in time.
  struct Impatience: Error, CustomStringConvertible {
    var expectation: String
    /// Whether it can no longer be met, because the reader is gone.
    var isFinal = false
    var description: String { isFinal ? expectation : "after 60 s \(expectation)" }
  }

  /// The device's node.
  let node: String
  /// Its number, as the name of its folder in `/proc`.
  let process: String

  /// Waits until a process has `node` in an epoll set: libinput has set the device up then.
  static func awaiting(node: String) throws(Impatience) -> DeviceReader {
    var found: String?
    try wait("no program reads \(node)", pause: 10_000) {
      found = names(in: "/proc").first { isNumber($0) && watches($0, node) }
      return found != nil
    }
    return DeviceReader(node: node, process: found ?? "")
  }

  /// Waits until the process with this number has `node` in an epoll set.
  static func awaiting(node: String, in process: String) throws(Impatience) -> DeviceReader {
    try wait("process \(process) does not read \(node)", pause: 20_000) {
      watches(process, node)
    }
    return DeviceReader(node: node, process: process)
  }

  /// Waits until the process has read all there is: it waits for events.
  func awaitRest() throws(Impatience) { try ReaderRest(process).awaitReading() }

  /// Waits until it has, and libinput's timers have ended, after which it may say more.
  func awaitTimers() throws(Impatience) {
    let timers = Self.companions(in: process, of: node)
    try ReaderRest(process).awaitStillness(of: timers)
  }

  /// Waits until the process has closed its unplugged device, whose name the next one may get.
  func awaitRelease() throws(Impatience) {
    try Self.wait("process \(process) has not closed \(node)", pause: 10_000) {
      Self.descriptors(of: process, open: [node, "\(node) (deleted)"]).isEmpty
    }
  }

  /// Polls every `pause` microseconds until `isTrue`. Only a reader that hangs reaches the limit: in a
  /// machine with `--steady` it counts what the machine does, however little of it the host lets it
  /// do.
  static func wait(
    _ expectation: String, pause: UInt32, until isTrue: () -> Bool
  ) throws(Impatience) {
    let deadline = monotonicNanoseconds() + 60_000_000_000
    while !isTrue() {
      guard monotonicNanoseconds() < deadline else { throw Impatience(expectation: expectation) }
      usleep(pause)
    }
  }

  private static func watches(_ process: String, _ node: String) -> Bool {
    !companions(in: process, of: node).isEmpty
  }

  /// The descriptors in the epoll set that has the node, itself among them; none if there is no such
  /// set. In libinput's there is the timer that all of its timers share.
  private static func companions(in process: String, of node: String) -> [String] {
    var file = stat()
    let own = descriptors(of: process, open: [node])
    guard !own.isEmpty, unsafe stat(node, &file) == 0 else { return [] }
    let inode = "ino:\(String(file.st_ino, radix: 16))"
    for descriptor in names(in: "/proc/\(process)/fdinfo") {
      // A line of an epoll set: "tfd:  8 events: 19 data: … pos:0 ino:2f sdev:5". The number is
      // that of the process that filled the set: in a worker of udev, which inherits udevd's
      // sets and opens the node to look at it, it may be the node's by chance.
      let lines = content(of: "/proc/\(process)/fdinfo/\(descriptor)").split(separator: "\n")
        .map { $0.split(separator: " ").map(String.init) }
        .filter { $0.first == "tfd:" && $0.count > 1 }
      if lines.contains(where: { own.contains($0[1]) && $0.contains(inode) }) {
        return lines.map { $0[1] }
      }
    }
    return []
  }

  private static func descriptors(of process: String, open paths: [String]) -> [String] {
    names(in: "/proc/\(process)/fd").filter { descriptor in
      let link = "/proc/\(process)/fd/\(descriptor)"
      guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
        return false
      }
      return paths.contains(path)
    }
  }

  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  static func content(of file: String) -> String {
    (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
  }

  private static func isNumber(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy(\.isNumber)
  }
}
