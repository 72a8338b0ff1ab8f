internal import Glibc
internal import Synchronization

/// A range of mapped memory in which a bus error does not end the process.
///
/// The kernel reports a store to a page that it cannot provide (the file was truncated, the disk
/// is gone or read-only, a file system that copies on writing is full) as SIGBUS. The handler
/// replaces the whole range with empty memory, so that the store succeeds, and sets `isLost`. Any
/// other SIGBUS is handled as if there were no handler.
///
/// `@unchecked`: the range's variables are atomic, and never freed.
@safe struct MemoryWatch: @unchecked Sendable {
  private let range: UnsafeMutablePointer<WatchedRange>

  /// Starts to watch a range; nil if there are too many.
  init?(start: UInt, byteCount: UInt) {
    _ = handlerIsInstalled
    guard
      let index = (0..<rangeCount).first(where: { index in
        unsafe ranges[index].start.compareExchange(
          expected: 0, desired: start, ordering: .acquiringAndReleasing
        ).exchanged
      })
    else { return nil }
    unsafe range = ranges + index
    isLost = false
    unsafe range.pointee.byteCount.store(byteCount, ordering: .releasing)
  }

  /// Ends the watch; the range is still mapped.
  func end() {
    unsafe range.pointee.byteCount.store(0, ordering: .releasing)
    unsafe range.pointee.start.store(0, ordering: .releasing)
  }

  /// Whether the range was replaced.
  var isLost: Bool {
    @inline(__always) get { unsafe range.pointee.isLost.load(ordering: .relaxed) }
    nonmutating set { unsafe range.pointee.isLost.store(newValue, ordering: .relaxed) }
  }
}

/// A watched range; unused if `start` is 0, without effect if `byteCount` is.
private struct WatchedRange: ~Copyable {
  let start = Atomic<UInt>(0)
  let byteCount = Atomic<UInt>(0)
  let isLost = Atomic<Bool>(false)
}

/// The number of ranges: one for each recording of the process.
private let rangeCount = 16

/// The ranges, at an address that a signal handler may use at any time: never freed, and created
/// before the handler is installed.
private nonisolated(unsafe) let ranges: UnsafeMutablePointer<WatchedRange> = {
  let ranges = UnsafeMutablePointer<WatchedRange>.allocate(capacity: rangeCount)
  for index in 0..<rangeCount { unsafe (ranges + index).initialize(to: WatchedRange()) }
  return unsafe ranges
}()

/// The former handling of SIGBUS.
private nonisolated(unsafe) let formerAction: UnsafeMutablePointer<sigaction> = {
  let action = UnsafeMutablePointer<sigaction>.allocate(capacity: 1)
  unsafe action.initialize(to: sigaction())
  return unsafe action
}()

/// Installs the handler, once; it stays.
private let handlerIsInstalled: Bool = {
  _ = unsafe ranges
  var action = sigaction()
  unsafe action.__sigaction_handler.sa_sigaction = { number, info, _ in
    unsafe handleBusError(number, info)
  }
  action.sa_flags = SA_SIGINFO | SA_ONSTACK
  return unsafe sigaction(SIGBUS, &action, formerAction) == 0
}()

/// The signal handler: only atomic variables and system calls.
private func handleBusError(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
  let code = errno
  defer { errno = code }
  // A positive code means a fault, not a signal that was sent.
  let isFault = unsafe info.map { unsafe $0.pointee.si_code > 0 } ?? false
  if isFault, let info = unsafe info,
    unsafe replaceRange(with: UInt(bitPattern: info.pointee._sifields._sigfault.si_addr))
  {
    return
  }
  unsafe sigaction(SIGBUS, formerAction, nil)
  // A fault recurs by itself.
  if !isFault { raise(signal) }
}

/// Replaces the range that contains `address` with empty memory; returns false if there is none.
private func replaceRange(with address: UInt) -> Bool {
  for index in 0..<rangeCount {
    let start = unsafe ranges[index].start.load(ordering: .acquiring)
    let byteCount = unsafe ranges[index].byteCount.load(ordering: .acquiring)
    guard byteCount > 0, address >= start, address - start < byteCount else { continue }
    let memory = unsafe mmap(
      UnsafeMutableRawPointer(bitPattern: start), Int(byteCount), PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
    guard unsafe memory != MAP_FAILED else { return false }
    unsafe ranges[index].isLost.store(true, ordering: .relaxed)
    return true
  }
  return false
}
