import InputCore

/// Frames that wait for the next tick, in the order of their arrival; at most `Limits.queuedFrames`.
struct FrameQueue {
  private var samples: ContiguousArray<Sample> = []
  /// Who sent the frames, in the same order.
  private var senders: ContiguousArray<DeviceID> = []

  init() {
    samples.reserveCapacity(Limits.queuedFrames)
    senders.reserveCapacity(Limits.queuedFrames)
  }

  /// Whether there is nothing to deliver.
  var isEmpty: Bool { samples.isEmpty }

  /// Takes in a frame; false where the queue is full.
  mutating func append(_ frame: Frame) -> Bool {
    guard senders.count < Limits.queuedFrames else { return false }
    senders.append(frame.device)
    samples.append(contentsOf: frame.samples)
    return true
  }

  /// Hands over everything in exchange for an empty array, so that neither allocates.
  mutating func takeAll(into empty: inout ContiguousArray<Sample>) {
    precondition(empty.isEmpty)
    senders.drain()
    swap(&samples, &empty)
  }

  /// Forgets what `device` sent.
  mutating func removeAll(of device: DeviceID) {
    samples.removeAll { $0.device == device }
    senders.removeAll { $0 == device }
  }

  /// Whoever sent most of what waits: `device` unless another one sent more. Of several, the one whose
  /// first frame came first.
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
