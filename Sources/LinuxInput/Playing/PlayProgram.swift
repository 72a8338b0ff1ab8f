internal import CLibevdev
internal import Glibc

/// The bytes to write into virtual devices, and when: report by report, in the order of time.
package struct PlayProgram: Sendable {
  /// One write into one device.
  struct Step: Equatable, Sendable {
    /// The time after the start of playing, in nanoseconds.
    var nanoseconds: UInt64
    /// The device, by its index.
    var device: Int
    /// The end of its bytes; they begin where those of the previous step end.
    var end: Int
  }

  private(set) var steps: [Step] = []
  private(set) var bytes: [UInt8] = []

  /// Creates a program without steps.
  package init() {}

  /// The number of writes.
  package var stepCount: Int { steps.count }

  /// The time of the last write, in nanoseconds after the start; 0 without one.
  package var nanoseconds: UInt64 { steps.last?.nanoseconds ?? 0 }

  /// Adds a kernel event to the step that the next call to `endStep` ends; the kernel stamps it
  /// when it is written.
  package mutating func add(type: UInt16, code: UInt16, value: Int32) {
    var event = input_event()
    event.type = type
    event.code = code
    event.value = value
    unsafe withUnsafeBytes(of: event) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Adds bytes to the step that the next call to `endStep` ends.
  package mutating func add(_ content: [UInt8]) {
    bytes.append(contentsOf: content)
  }

  /// Ends a step with everything added since the last one.
  ///
  /// - Parameters:
  ///   - nanoseconds: The time after the start; an earlier time than the last step's counts as the
  ///     last step's.
  ///   - device: The index of the device that gets the bytes.
  package mutating func endStep(at nanoseconds: UInt64, device: Int) {
    guard bytes.count > (steps.last?.end ?? 0) else { return }
    let time = max(nanoseconds, steps.last?.nanoseconds ?? 0)
    steps.append(Step(nanoseconds: time, device: device, end: bytes.count))
  }
}
