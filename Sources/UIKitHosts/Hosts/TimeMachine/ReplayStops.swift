/// Where a replay stops.
package struct ReplayStops: Equatable, Sendable {
  /// The time since the start, in nanoseconds, after which no input is delivered; nil for none.
  package var until: UInt64?
  package var breakpoints: [Breakpoint] = []
  /// Whether commands are read at each stop. Default: false, which only prints the place.
  package var steps = false
  /// The debugger to attach at the first stop; nil for none.
  package var debugger: Debugger?

  /// A debugger that can be attached to the app at a moment.
  package enum Debugger: String, Sendable, CaseIterable {
    case lldb, gdb
  }

  package init() {}

  /// Whether there is nothing to stop at.
  package var isEmpty: Bool { self == ReplayStops() }
}
