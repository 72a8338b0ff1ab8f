import Foundation
import InputCore

/// The live touches, each with a number below 64, and the slots that they occupy.
@MainActor package final class TouchTable {
  @safe @exclusivity(unchecked) private var entries = ContiguousArray<UITouch?>(
    repeating: nil, count: Limits.touches)
  /// The number of the touch in each slot of each device; -1 for none.
  @safe @exclusivity(unchecked) private var bySlot = ContiguousArray<Int8>(
    repeating: -1, count: Limits.devices * TouchTable.slotsPerDevice)
  private static let slotsPerDevice = Int(HiddenSlot.end)
  @safe @exclusivity(unchecked) private var devices: ContiguousArray<DeviceID?> = ContiguousArray(
    repeating: nil, count: Limits.devices)
  @safe @exclusivity(unchecked) private var facts = ContiguousArray(
    repeating: DeviceFacts(), count: Limits.devices)

  @safe @exclusivity(unchecked) private var sets = TouchSets()
  @safe @exclusivity(unchecked) private var spare = SpareTouches()

  /// The bits of the touches whose finger is down.
  @safe @exclusivity(unchecked) private(set) var down: UInt64 = 0
  /// The bits of the touches whose finger was lifted, but whose end has not been delivered
  /// everywhere.
  @safe @exclusivity(unchecked) private(set) var lifted: UInt64 = 0

  /// The bits of the hidden touches that carry presses.
  @safe @exclusivity(unchecked) private(set) var presses: UInt64 = 0

  isolated deinit { unbind() }

  /// Clears the references of the live touches when the application ends: views and recognizers
  /// that refer to touches would otherwise form retain cycles with them.
  private func unbind() {
    for touch in entries {
      touch?.endPress()
      touch?.state.recognizers = []
      touch?.state.view = nil
      touch?.state.window = nil
    }
  }

  /// The bits of all touches.
  var alive: UInt64 { down | lifted }

  subscript(index: Int) -> UITouch {
    guard let touch = entries[index] else { preconditionFailure("touch \(index) is not alive") }
    return touch
  }

  /// Returns the set of the touches whose bits are in `mask`; only the first request allocates.
  /// Uncounted: the set stays until the event has been delivered.
  @inline(__always) func uncountedSet(_ mask: UInt64) -> Uncounted<TouchSets.List> {
    if let list = sets.list(mask) { return list }
    return sets.makeList(mask, from: entries)
  }

  /// Called after an event has been delivered.
  @inline(__always) func trimSets() {
    sets.trim()
  }

  // MARK: Devices

  /// Adds a device; returns false if there are `Limits.devices` already.
  func add(_ device: DeviceID, _ known: DeviceFacts) -> Bool {
    guard let place = devices.firstIndex(of: nil) else { return false }
    devices[place] = device
    facts[place] = known
    return true
  }

  /// Removes a device, whose touches have been cancelled.
  func remove(_ device: DeviceID) {
    guard let place = place(of: device) else { return }
    devices[place] = nil
    for slot in 0..<Self.slotsPerDevice { bySlot[place * Self.slotsPerDevice + slot] = -1 }
  }

  /// Assigns a surface to each device again.
  func assignSurfaces(_ surface: (DeviceFacts) -> Int) {
    for place in devices.indices where devices[place] != nil {
      facts[place].surface = surface(facts[place])
    }
  }

  /// Returns the devices that satisfy `condition`, in the order of their places.
  func devices(where condition: (DeviceFacts) -> Bool) -> [DeviceID] {
    devices.indices.compactMap { condition(facts[$0]) ? devices[$0] : nil }
  }

  /// Returns the facts of a device; the defaults if it was not announced.
  func facts(of device: DeviceID) -> DeviceFacts {
    place(of: device).map { facts[$0] } ?? DeviceFacts()
  }

  /// Returns whether the device was announced and has not left.
  func knows(_ device: DeviceID) -> Bool { place(of: device) != nil }

  @inline(__always) private func place(of device: DeviceID) -> Int? {
    for place in devices.indices where devices[place] == device { return place }
    return nil
  }

  private func key(_ device: DeviceID, _ slot: UInt16) -> Int? {
    guard slot < HiddenSlot.end, let place = place(of: device) else { return nil }
    return place * Self.slotsPerDevice + Int(slot)
  }

  // MARK: Touches

  /// Returns the number of the touch whose finger is down in `slot` of `device`.
  @inline(__always) private func number(_ device: DeviceID, _ slot: UInt16) -> Int? {
    guard let key = key(device, slot), bySlot[key] >= 0 else { return nil }
    return Int(bySlot[key])
  }

  /// Returns the touch whose finger is down in `slot` of `device`.
  func touch(_ device: DeviceID, _ slot: UInt16) -> UITouch? {
    guard let number = number(device, slot) else { return nil }
    return entries[number]
  }

  /// Returns the same touch without retaining it: it stays until its finger is lifted and every
  /// view has been notified.
  @inline(__always) func uncounted(_ device: DeviceID, _ slot: UInt16) -> Uncounted<UITouch>? {
    guard let number = number(device, slot) else { return nil }
    return Uncounted(ifAny: entries[number])
  }

  /// Returns the touch with a number, without retaining it: it stays until its finger is lifted and
  /// every view has been notified.
  @inline(__always) func uncounted(_ index: Int) -> Uncounted<UITouch> {
    guard let touch = Uncounted(ifAny: entries[index]) else {
      preconditionFailure("touch \(index) is not alive")
    }
    return touch
  }

  /// Returns the number for the next touch; nil if `Limits.touches` are alive or the slot does not
  /// exist.
  func freeIndex(_ device: DeviceID, _ slot: UInt16) -> Int? {
    guard alive != .max, key(device, slot) != nil else { return nil }
    return (~alive).trailingZeroBitCount
  }

  /// Adds a touch whose finger has landed.
  func insert(_ touch: UITouch) {
    guard let key = key(touch.device, touch.slot) else {
      preconditionFailure("a touch of an unknown device or slot")
    }
    precondition(bySlot[key] < 0 && entries[touch.index] == nil, "the slot or number is taken")
    entries[touch.index] = touch
    bySlot[key] = Int8(touch.index)
    down |= touch.bit
    if touch.kind == .press { presses |= touch.bit }
  }

  /// Marks the touch as lifted; it stays until it is freed.
  func lift(_ touch: UITouch) {
    guard let key = key(touch.device, touch.slot) else { return }
    bySlot[key] = -1
    down &= ~touch.bit
    lifted |= touch.bit
  }

  /// Removes a touch that has no more receivers; its number becomes available.
  func free(_ index: Int) {
    let bit: UInt64 = 1 << UInt64(index)
    precondition(lifted & bit != 0, "a touch was freed while its finger is down")
    lifted &= ~bit
    sets.removeAll()
    if presses & bit != 0 {
      presses &= ~bit
      uncounted(index).use { $0.endPress() }
    }
    spare.keep(entries[index].take())
  }

  /// Returns a touch for a new contact or press: the spare one if it fits, otherwise a new one.
  func makeTouch(_ origin: TouchOrigin, index: Int, at location: CGPoint) -> UITouch {
    spare.take(origin, index: index, at: location)
      ?? UITouch(
        index: index, device: origin.device, slot: origin.slot, kind: origin.kind,
        type: origin.type, instant: origin.instant, windowLocation: location)
  }

  /// Returns the presses of the hidden touches in `mask`.
  func presses(_ mask: UInt64) -> Set<UIPress> {
    var presses: Set<UIPress> = []
    for index in BitNumbers(mask) {
      if let press = self[index].state.press { presses.insert(press) }
    }
    return presses
  }

  /// Returns whether anything hovers over `view` or a view in it.
  package func isHovering(over view: UIView) -> Bool {
    for index in BitNumbers(down)
    where self[index].kind == .hover && self[index].state.view?.isDescendant(of: view) == true {
      return true
    }
    return false
  }
}

/// The indices of the set bits, lowest first.
struct BitNumbers: Sequence, IteratorProtocol {
  private var rest: UInt64

  init(_ bits: UInt64) {
    rest = bits
  }

  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    let number = rest.trailingZeroBitCount
    rest &= rest - 1
    return number
  }
}
