package import InputCore

/// Holds back a device's releases until it is known that the device has not been removed.
///
/// When a device is removed, libinput releases what the kernel has not released; but the user has
/// released nothing, and the removal says everything that is needed. These releases are in
/// libinput's queue immediately before the removal.
///
///     nothing ──hold──▶ holding ──next event is another, or queue is empty──▶ nothing, delivered
///                          └──device removed──▶ nothing, dropped
package struct HeldReleases: Sendable {
  private var samples: [Sample] = []
  /// The end of each frame in `samples`. A key is released once, so the number of keys is the
  /// limit.
  private var ends: [Int] = []
  private var frame: Frame

  /// Creates a queue that holds nothing.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(8)
    samples.reserveCapacity(16)
    ends.reserveCapacity(16)
  }

  /// Whether nothing is held.
  package var isEmpty: Bool { ends.isEmpty }

  /// Holds a frame, behind those already held.
  package mutating func hold(_ frame: Frame) {
    precondition(!frame.samples.isEmpty, "an empty frame releases nothing")
    samples.append(contentsOf: frame.samples)
    ends.append(samples.count)
  }

  /// Delivers everything that is held, frame by frame.
  package mutating func release(_ deliver: (Frame) -> Void) {
    var start = 0
    for end in ends {
      frame.begin(at: samples[start].instant)
      frame.samples.append(contentsOf: samples[start..<end])
      deliver(frame)
      start = end
    }
    drop()
  }

  /// Drops everything that is held: the device was removed.
  package mutating func drop() {
    samples.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
