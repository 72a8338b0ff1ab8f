import InputCore

/// The queue of frames for the next tick, in order of arrival; at most `Limits.queuedFrames`.
struct FrameQueue {
  private var samples: ContiguousArray<Sample> = []
  /// The senders of the frames, in the same order.
  private var senders: ContiguousArray<DeviceID> = []

  init() {
    samples.reserveCapacity(Limits.queuedFrames)
    senders.reserveCapacity(Limits.queuedFrames)
  }

  /// Whether the queue is empty.
  var isEmpty: Bool { samples.isEmpty }

  /// Appends a frame; returns false if the queue is full.
  mutating func append(_ frame: Frame) -> Bool {
    guard senders.count < Limits.queuedFrames else { return false }
    senders.append(frame.device)
    samples.append(contentsOf: frame.samples)
    return true
  }

  /// Moves all samples to `empty` in exchange for its empty storage, so that neither allocates.
  mutating func moveAll(into empty: inout ContiguousArray<Sample>) {
    precondition(empty.isEmpty)
    senders.drain()
    swap(&samples, &empty)
  }

  /// Removes the frames of `device`.
  mutating func removeAll(of device: DeviceID) {
    samples.removeAll { $0.device == device }
    senders.removeAll { $0 == device }
  }

  /// Returns the device with the most frames in the queue: `device` unless another has more. If
  /// several others tie, the one whose first frame arrived first.
  func greediest(besides device: DeviceID) -> DeviceID {
    var (greediest, most) = (device, senders.count { $0 == device })
    var counted: [DeviceID] = [device]
    for sender in senders where !counted.contains(sender) {
      counted.append(sender)
      let count = senders.count { $0 == sender }
      if count > most { (greediest, most) = (sender, count) }
    }
    return greediest
  }
}
