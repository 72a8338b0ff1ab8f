internal import Foundation

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

  /// Waits until all threads of the process sleep, three times in a row: nothing remains to be
  /// read.
  func awaitRest() throws(Impatience) { try awaitRest(looks: 3, pause: 500) }

  /// Waits until all threads of the process sleep for a tenth of a second: before an unplug, which
  /// loses what a process that only waits for something else has not read.
  func awaitLongRest() throws(Impatience) { try awaitRest(looks: 50, pause: 2000) }

  private func awaitRest(looks: Int, pause: UInt32) throws(Impatience) {
    var restfulLooks = 0
    var hasEnded = false
    try Self.wait("process \(process) has not come to rest", pause: pause) {
      let states = threadStates()
      hasEnded = states.isEmpty
      restfulLooks = states.allSatisfy { $0 == "S" } ? restfulLooks + 1 : 0
      return restfulLooks == looks || hasEnded
    }
    guard !hasEnded else {
      throw Impatience(expectation: "process \(process) ended before all was read", isFinal: true)
    }
  }

  /// Waits until the process has closed its unplugged device, whose name the next one may get.
  func awaitRelease() throws(Impatience) {
    try Self.wait("process \(process) has not closed \(node)", pause: 10_000) {
      Self.descriptors(of: process, open: [node, "\(node) (deleted)"]).isEmpty
    }
  }

  /// Polls every `pause` microseconds until `isTrue`.
  private static func wait(
    _ expectation: String, pause: UInt32, until isTrue: () -> Bool
  ) throws(Impatience) {
    let deadline = monotonicNanoseconds() + 60_000_000_000
    while !isTrue() {
      guard monotonicNanoseconds() < deadline else { throw Impatience(expectation: expectation) }
      usleep(pause)
    }
  }

  /// The state of each thread, as a letter of proc(5); none if the process has ended.
  private func threadStates() -> [Character] {
    let tasks = "/proc/\(process)/task"
    return Self.names(in: tasks).compactMap { task in
      // After the name, which may hold anything, in parentheses.
      let status = Self.content(of: "\(tasks)/\(task)/stat")
      guard let end = status.lastIndex(of: ")") else { return nil }
      return status[end...].dropFirst(2).first
    }
  }

  private static func watches(_ process: String, _ node: String) -> Bool {
    var file = stat()
    let own = descriptors(of: process, open: [node])
    guard !own.isEmpty, unsafe stat(node, &file) == 0 else { return false }
    let inode = "ino:\(String(file.st_ino, radix: 16))"
    return names(in: "/proc/\(process)/fdinfo").contains { descriptor in
      content(of: "/proc/\(process)/fdinfo/\(descriptor)").split(separator: "\n").contains { line in
        // A line of an epoll set: "tfd:  8 events: 19 data: … pos:0 ino:2f sdev:5". The number is
        // that of the process that filled the set: in a worker of udev, which inherits udevd's
        // sets and opens the node to look at it, it may be the node's by chance.
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        return words.first == "tfd:" && words.count > 1 && own.contains(String(words[1]))
          && words.contains { $0 == inode }
      }
    }
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

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func content(of file: String) -> String {
    (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
  }

  private static func isNumber(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy(\.isNumber)
  }
}
