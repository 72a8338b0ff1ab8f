package import InputCore

/// Holds back a device's releases until it is known that the device has not been removed.
///
/// When a device is removed, the kernel releases its keys, buttons and pens, and libinput the rest;
/// but the user has released nothing, and the removal says everything that is needed.
///
///     nothing ──hold──▶ sinceQueue ──queue is empty, next frame──▶ nothing, delivered
///        │                  └──device removed──▶ nothing, dropped
///        └──hold made up──▶ madeUp ──next frame──▶ nothing, delivered
///                              ├──hold──▶ sinceQueue
///                              └──device removed──▶ nothing, dropped
///
/// libinput's own releases are in its queue immediately before the removal. The kernel's are
/// marked, but the removal may come long after them, or, if the machine was only asleep, not at
/// all.
package struct HeldReleases: Sendable {
  /// The event that the held frames wait for.
  package enum State: Equatable, Sendable {
    case nothing
    /// The end of libinput's queue: either the removal is in it, or there is none.
    case sinceQueue
    /// The device's next frame: the kernel made these releases up.
    case madeUp
  }

  /// The event that the held frames wait for.
  package private(set) var state = State.nothing
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

  /// Holds a frame, behind those already held.
  package mutating func hold(_ frame: Frame, isMadeUp: Bool) {
    precondition(!frame.samples.isEmpty, "an empty frame releases nothing")
    precondition(!isMadeUp || state != .sinceQueue, "a synthesized frame follows one that is not")
    samples.append(contentsOf: frame.samples)
    ends.append(samples.count)
    state = isMadeUp ? .madeUp : .sinceQueue
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
    state = .nothing
    samples.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
