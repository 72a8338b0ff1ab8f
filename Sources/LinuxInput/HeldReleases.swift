package import InputCore

/// Keeps back what a device lets go of, until it is known that the device has not vanished.
///
/// A vanishing device is made to let go of its keys, buttons and pens by the kernel, and of the rest
/// by libinput; nobody has lifted a finger then, and the removal tells all that there is to tell.
///
///     nothing ──hold──▶ sinceQueue ──queue is empty, next frame──▶ nothing, delivered
///        │                  └──device removed──▶ nothing, dropped
///        └──hold made up──▶ madeUp ──next frame──▶ nothing, delivered
///                              ├──hold──▶ sinceQueue
///                              └──device removed──▶ nothing, dropped
///
/// libinput's own releases lie in its queue right before the removal. The kernel's are marked, but
/// the removal may come long after them, or, where the machine only slept, not at all.
package struct HeldReleases: Sendable {
  /// What the frames wait for.
  package enum State: Equatable, Sendable {
    case nothing
    /// libinput's queue: the removal is in it, or there is none.
    case sinceQueue
    /// The device's next frame: the kernel made these up.
    case madeUp
  }

  /// What the frames wait for.
  package private(set) var state = State.nothing
  private var samples: [Sample] = []
  /// Where in `samples` each frame ends. A key is let go of once, so the keys bound the number.
  private var ends: [Int] = []
  private var frame: Frame

  /// Starts with nothing kept back.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(8)
    samples.reserveCapacity(16)
    ends.reserveCapacity(16)
  }

  /// Keeps a frame back, behind those that are kept already.
  package mutating func hold(_ frame: Frame, isMadeUp: Bool) {
    precondition(!frame.samples.isEmpty, "an empty frame lets go of nothing")
    precondition(!isMadeUp || state != .sinceQueue, "frames that were not made up come first")
    samples.append(contentsOf: frame.samples)
    ends.append(samples.count)
    state = isMadeUp ? .madeUp : .sinceQueue
  }

  /// Hands over everything that is kept, frame by frame.
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

  /// Forgets what is kept: the device has gone.
  package mutating func drop() {
    state = .nothing
    samples.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
