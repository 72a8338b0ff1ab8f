/// What another process waits for, seen from outside through `/proc`.
///
/// The kernel makes a waiting thread runnable within the call that brings it something. So if none
/// is runnable, and the main thread waits for events, nothing is left for the process to read.
struct ReaderRest {
  /// Numbers of x86-64's system calls in which a program waits for events: poll, select, epoll_wait,
  /// pselect6, ppoll, epoll_pwait, epoll_pwait2; and the one that goes on with a call after a stop.
  private static let waitingCalls: Set<Substring> = [
    "7", "23", "232", "270", "271", "281", "441", "219",
  ]
  /// How far off the end of a timer must be, in seconds, for a still process: longer than any of
  /// libinput's, of recognizers' and of animations'.
  private static let stillSeconds = 10

  private let process: String

  /// - Parameter process: Its number, as the name of its folder in `/proc`.
  init(_ process: String) {
    self.process = process
  }

  /// Waits until the process waits for events.
  func awaitReading() throws(DeviceReader.Impatience) {
    try wait("has not come to rest") { waitsForEvents }
  }

  /// Waits until the process waits for events, and has no timer that ends soon.
  ///
  /// - Parameter descriptors: Those among which timers count; nil for all.
  func awaitStillness(of descriptors: [String]? = nil) throws(DeviceReader.Impatience) {
    try wait("has not come to rest, or has a timer that repeats") {
      waitsForEvents && !hasTimers(among: descriptors)
    }
  }

  private func wait(
    _ lack: String, until isTrue: () -> Bool
  ) throws(DeviceReader.Impatience) {
    // One look reads one thread after the other: a thread may wake another in between.
    var looks = 0
    var hasEnded = false
    try DeviceReader.wait("process \(process) \(lack)", pause: 500) {
      hasEnded = DeviceReader.names(in: "/proc/\(process)/task").isEmpty
      looks = isTrue() ? looks + 1 : 0
      return looks == 3 || hasEnded
    }
    guard !hasEnded else {
      throw DeviceReader.Impatience(
        expectation: "process \(process) ended before all was read", isFinal: true)
    }
  }

  /// Whether no thread runs or could, and the main thread waits for events.
  private var waitsForEvents: Bool {
    let tasks = "/proc/\(process)/task"
    let call = DeviceReader.content(of: "\(tasks)/\(process)/syscall").split(separator: " ").first
    guard let call, Self.waitingCalls.contains(call) else { return false }
    return DeviceReader.names(in: tasks).allSatisfy { task in
      // The state, a letter of proc(5), after the name, which may hold anything, in parentheses.
      let status = DeviceReader.content(of: "\(tasks)/\(task)/stat")
      guard let end = status.lastIndex(of: ")") else { return true }
      return status[end...].dropFirst(2).first == "S"
    }
  }

  /// Whether one of the process's timers ends soon: libinput's, those of Dispatch and of the run
  /// loop are descriptors.
  func hasTimers(among descriptors: [String]? = nil) -> Bool {
    let folder = "/proc/\(process)/fdinfo"
    return (descriptors ?? DeviceReader.names(in: folder)).contains { descriptor in
      // As in "it_value: (0, 250000000)", seconds and nanoseconds; zeros if it is off.
      let line = DeviceReader.content(of: "\(folder)/\(descriptor)").split(separator: "\n").first {
        $0.hasPrefix("it_value: ")
      }
      let times = line?.split { !$0.isNumber }.compactMap { Int($0) } ?? []
      return times.count == 2 && times != [0, 0] && times[0] < Self.stillSeconds
    }
  }
}
