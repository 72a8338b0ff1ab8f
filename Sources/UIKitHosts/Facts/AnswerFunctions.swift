internal import CProcessFacts
internal import InputCore

/// The functions that `CProcessFacts` calls.
///
/// The main thread calls all of them but `arrive`: during a step, or after one for an object that a
/// step has created.
enum AnswerFunctions {
  private static let installed: Void = {
    var facts = process_facts()
    facts.monotonic = { onMain { $0.readClock().nanoseconds } ?? 0 }
    facts.wall = { onMain { $0.readWallTime() } ?? 0 }
    unsafe facts.random = { bytes, count in
      guard let bytes = unsafe bytes else { return }
      let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: count)
      unsafe fill(buffer)
    }
    facts.sleep = { nanoseconds in onMain { $0.sleep(nanoseconds) } }
    unsafe facts.enqueue = { work in
      let work = unsafe MainWork(work)
      onMain { $0.enqueue(work) }
    }
    unsafe facts.after = { instant, work in
      let work = unsafe MainWork(work)
      onMain { $0.timers.call(work, at: Instant(nanoseconds: instant)) }
    }
    unsafe facts.arm_source = { source, instant, interval in
      guard let source = unsafe ObjectKey(source) else { return }
      onMain { $0.timers.arm(source, at: Instant(nanoseconds: instant), every: interval) }
    }
    unsafe facts.disarm_source = { source in
      guard let source = unsafe ObjectKey(source) else { return }
      onMain { $0.timers.disarm(source) }
    }
    unsafe facts.add_timer = { timer, mode in
      guard let timer = unsafe ObjectKey(timer), let mode = unsafe modeName(mode) else { return }
      onMain { $0.timers.add(timer, mode: mode) }
    }
    unsafe facts.remove_timer = { timer, mode in
      guard let timer = unsafe ObjectKey(timer), let mode = unsafe modeName(mode) else { return }
      onMain { $0.timers.remove(timer, mode: mode) }
    }
    unsafe facts.timer_changed = { timer in
      guard let timer = unsafe ObjectKey(timer) else { return }
      onMain { $0.timers.changed(timer) }
    }
    unsafe facts.arrive = { work, label in
      let label = unsafe label.map { unsafe String(cString: $0) } ?? ""
      return unsafe Arrivals.shared.keep(.work(MainWork(work)), from: label)
    }
    unsafe process_facts_install(&facts)
  }()

  /// Installs the functions, once.
  static func install() { installed }

  private static func onMain<Result: Sendable>(
    _ answer: @MainActor (AppFacts) -> Result
  ) -> Result? {
    MainActor.assumeIsolated { AppFacts.current.map(answer) }
  }

  private static func fill(_ bytes: UnsafeMutableRawBufferPointer) {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      guard let number = onMain({ $0.nextRandom() }) else { return }
      let part = unsafe rest.prefix(8)
      for (offset, index) in unsafe part.indices.enumerated() {
        unsafe rest[index] = UInt8(truncatingIfNeeded: number >> (8 * UInt64(offset)))
      }
      unsafe rest = rest.dropFirst(8)
    }
  }

  private static func modeName(_ mode: UnsafeRawPointer?) -> String? {
    guard let mode = unsafe mode else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
      guard unsafe process_facts_mode_name(mode, text.baseAddress, text.count) else { return nil }
      return unsafe String(cString: text.baseAddress!)
    }
  }
}

/// A C object by its address.
struct ObjectKey: Hashable, Sendable {
  private let address: UInt

  init?(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer = unsafe pointer else { return nil }
    address = UInt(bitPattern: pointer)
  }

  var pointer: UnsafeMutableRawPointer? { unsafe UnsafeMutableRawPointer(bitPattern: address) }
}
