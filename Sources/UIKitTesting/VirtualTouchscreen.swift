internal import InputCore
internal import UIKit

/// A simulated touchscreen, which assigns slots to fingers and gathers their samples into frames.
@preconcurrency @MainActor public final class VirtualTouchscreen: VirtualDevice {
  /// The acts of fingers since the last frame, for the drawing.
  private var acts: [(finger: Int, kind: Sample.Kind)] = []
  /// The finger in each slot.
  private var slots: [Finger?] = []
  /// The slots of lifted fingers; they become free after the next frame.
  private var leavingSlots: [UInt16] = []

  /// Creates a touchscreen over the screen with this name; over the main screen if the name is
  /// empty.
  init(id: DeviceID, screen: String = "") {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual touchscreen \(id.rawValue)")
    descriptor.screen = screen
    super.init(descriptor)
  }

  /// Returns a new finger over the glass, not touching it yet.
  public func finger(file: StaticString = #filePath, line: UInt = #line) -> Finger {
    guard let session = session(at: TestLine(file, line)) else {
      return Finger(touchscreen: self, number: 0)
    }
    let finger = Finger(touchscreen: self, number: session.fingerCount)
    session.fingerCount += 1
    // A session of many taps keeps no more.
    if finger.number < FingerDrawing.fingers { session.fingersMade.append(finger) }
    return finger
  }

  // MARK: Slots

  /// Assigns the lowest free slot to a finger, as the kernel does.
  func assignSlot(_ finger: Finger) -> UInt16 {
    if let free = slots.firstIndex(where: { $0 == nil }) {
      slots[free] = finger
      return UInt16(free)
    }
    slots.append(finger)
    return UInt16(slots.count - 1)
  }

  /// Frees the slot of a finger that lifts with the next frame.
  func freeSlot(_ slot: UInt16) {
    leavingSlots.append(slot)
  }

  override func screenDidTurn(from old: Surface, to new: Surface) {
    for finger in slots { finger?.move(from: old, to: new) }
  }

  override func vanish() {
    for finger in slots {
      guard let finger else { continue }
      if let session { session.drawing.append(.touchCancel, of: finger.number, at: session.now) }
      finger.vanish()
    }
    super.vanish()
    acts = []
    leavingSlots = []
    slots = []
  }

  // MARK: Samples

  /// Gathers an act of a finger at its location.
  func gather(_ kind: Sample.Kind, of finger: Finger, slot: UInt16) {
    acts.append((finger.number, kind))
    let place = surface.place(finger.location)
    gather(kind, code: slot, x: place.x, y: place.y)
  }

  /// Gathers a finger's force, 0…1 of the device's range.
  func gather(force: CGFloat, slot: UInt16) {
    gather(.touchForce, code: slot, x: Units.count(force, of: Sample.shareUnit))
  }

  /// Gathers the radius in points of a round contact.
  func gather(radius: CGFloat, slot: UInt16) {
    let diameter = surface.length(2 * radius)
    gather(.touchShape, code: slot, x: diameter, y: diameter)
  }

  override func takeFrame(at instant: Instant) -> Frame? {
    for act in acts { session?.drawing.append(act.kind, of: act.finger, at: instant) }
    acts = []
    for slot in leavingSlots { slots[Int(slot)] = nil }
    leavingSlots = []
    return super.takeFrame(at: instant)
  }
}
