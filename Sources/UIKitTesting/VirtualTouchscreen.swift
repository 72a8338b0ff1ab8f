internal import InputCore
internal import UIKitCore

/// A touchscreen without a device: gives fingers slots and gathers their samples into frames.
@MainActor public final class VirtualTouchscreen {
  let id: DeviceID
  weak var session: TouchSession?

  private let size: CGSize
  private var samples: [(kind: Sample.Kind, slot: UInt16, place: CGPoint)] = []
  /// The finger in each slot.
  private var slots: [Finger?] = []
  /// Slots whose fingers have left; free for others only after the frame that says so.
  private var leavingSlots: [UInt16] = []

  init(id: DeviceID, size: CGSize) {
    self.id = id
    self.size = size
  }

  /// A finger over the glass, not touching it yet.
  public func finger() -> Finger {
    Finger(touchscreen: self)
  }

  var descriptor: DeviceDescriptor {
    DeviceDescriptor(id: id, name: "Virtual touchscreen \(id.rawValue)")
  }

  // MARK: Slots

  /// Puts a finger into the lowest free slot, as the kernel does.
  func takeSlot(_ finger: Finger) -> UInt16 {
    if let free = slots.firstIndex(where: { $0 == nil }) {
      slots[free] = finger
      return UInt16(free)
    }
    slots.append(finger)
    return UInt16(slots.count - 1)
  }

  /// The finger in `slot` leaves with the next frame.
  func freeSlot(_ slot: UInt16) {
    leavingSlots.append(slot)
  }

  func forgetFingers() {
    samples = []
    leavingSlots = []
    for finger in slots { finger?.vanish() }
    slots = []
  }

  // MARK: Samples

  /// Keeps a sample for the next frame; a later one of the same kind and slot takes its place.
  func gather(_ kind: Sample.Kind, slot: UInt16, at place: CGPoint) {
    samples.removeAll { $0.kind == kind && $0.slot == slot }
    samples.append((kind, slot, place))
  }

  /// The gathered samples as one frame; nil where there are none.
  func takeFrame(at instant: Instant) -> Frame? {
    guard !samples.isEmpty else { return nil }
    defer {
      samples = []
      for slot in leavingSlots { slots[Int(slot)] = nil }
      leavingSlots = []
    }
    return Frame(
      device: id, instant: instant,
      samples: samples.map {
        Sample(
          instant: instant, device: id, kind: $0.kind, code: $0.slot,
          x: units($0.place.x, of: size.width), y: units($0.place.y, of: size.height))
      })
  }

  /// Points in 2^-24 of the surface, rounded; clamped to what a sample holds.
  private func units(_ points: CGFloat, of length: CGFloat) -> Int32 {
    let units = (points / length * CGFloat(Sample.surfaceUnit)).rounded()
    return Int32(min(max(units, CGFloat(Int32.min)), CGFloat(Int32.max)))
  }
}
