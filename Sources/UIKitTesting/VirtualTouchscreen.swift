internal import InputCore
internal import UIKit

/// A touchscreen without a device: gives fingers slots and gathers their samples into frames.
@MainActor public final class VirtualTouchscreen {
  let id: DeviceID
  weak var session: TouchSession?

  private let size: CGSize
  private struct Contact {
    var finger: Int
    var kind: Sample.Kind
    var slot: UInt16
    var place: CGPoint
  }

  private var samples: [Contact] = []
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
    for finger in slots {
      guard let finger else { continue }
      session?.drawing.note(.touchCancel, of: finger.number, at: activeSession.now)
      finger.vanish()
    }
    slots = []
  }

  // MARK: Samples

  /// Keeps a sample for the next frame; a later one of the same kind and slot takes its place.
  func gather(_ kind: Sample.Kind, of finger: Finger, slot: UInt16) {
    samples.removeAll { $0.kind == kind && $0.slot == slot }
    samples.append(
      Contact(finger: finger.number, kind: kind, slot: slot, place: finger.location))
  }

  /// What fingers did since the last frame, by their numbers.
  var gathered: [(finger: Int, kind: Sample.Kind)] { samples.map { ($0.finger, $0.kind) } }

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
