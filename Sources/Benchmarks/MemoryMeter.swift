import Foundation

/// The memory of this process.
enum MemoryMeter {
  /// Forgets the largest resident size so far.
  static func reset() {
    // Without permission, sizes count from the start of the process, and are no smaller.
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
  }

  /// The largest resident size since `reset()`, in KiB.
  static var peakKibibytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
