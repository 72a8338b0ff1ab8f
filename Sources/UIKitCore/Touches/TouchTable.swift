import InputCore

/// The touches that are alive, each with a number below 64, and who holds which slot.
@MainActor final class TouchTable {
  @safe @exclusivity(unchecked) private var entries = ContiguousArray<UITouch?>(
    repeating: nil, count: Limits.touches)
  /// Number of the touch in each slot of each device place; -1 for none.
  @safe @exclusivity(unchecked) private var bySlot = ContiguousArray<Int8>(
    repeating: -1, count: Limits.devices * TouchTable.slotsPerDevice)
  private static let slotsPerDevice = Int(HiddenSlot.end)
  @safe @exclusivity(unchecked) private var devices: ContiguousArray<DeviceID?> = ContiguousArray(
    repeating: nil, count: Limits.devices)
  @safe @exclusivity(unchecked) private var facts = ContiguousArray(
    repeating: DeviceFacts(), count: Limits.devices)

  @safe @exclusivity(unchecked) private var sets = TouchSets()

  /// Bits of the touches whose finger is down.
  @safe @exclusivity(unchecked) private(set) var down: UInt64 = 0
  /// Bits of the touches whose finger has left, but that somebody still has to hear of.
  @safe @exclusivity(unchecked) private(set) var lifted: UInt64 = 0

  /// Bits of the hidden touches that carry presses.
  @safe @exclusivity(unchecked) private(set) var presses: UInt64 = 0

  isolated deinit { unbind() }

  /// The application has ended. Touches that are still alive refer to nothing any more: views and
  /// recognizers, which may refer to them, would keep each other for ever.
  private func unbind() {
    for touch in entries {
      touch?.recognizers = []
      touch?.storedView = nil
      touch?.storedWindow = nil
    }
  }

  /// Bits of all touches.
  var alive: UInt64 { down | lifted }

  subscript(index: Int) -> UITouch {
    guard let touch = entries[index] else { preconditionFailure("touch \(index) is not alive") }
    return touch
  }

  /// The set of the touches whose bits are in `mask`; allocates nothing where it is asked for again.
  /// Uncounted: it stays until the event has been delivered.
  @inline(__always) func uncountedSet(_ mask: UInt64) -> Uncounted<TouchSets.List> {
    if let list = sets.list(mask) { return list }
    return sets.makeList(mask, from: entries)
  }

  /// An event has been delivered.
  @inline(__always) func trimSets() {
    sets.trim()
  }

  // MARK: Devices

  /// Makes room for a device; false where `Limits.devices` are there already.
  func add(_ device: DeviceID, _ known: DeviceFacts) -> Bool {
    guard let place = devices.firstIndex(of: nil) else { return false }
    devices[place] = device
    facts[place] = known
    return true
  }

  /// Forgets a device, whose touches have been cancelled.
  func remove(_ device: DeviceID) {
    guard let place = place(of: device) else { return }
    devices[place] = nil
    for slot in 0..<Self.slotsPerDevice { bySlot[place * Self.slotsPerDevice + slot] = -1 }
  }

  /// Gives each device its surface anew.
  func assignSurfaces(_ surface: (DeviceFacts) -> Int) {
    for place in devices.indices where devices[place] != nil {
      facts[place].surface = surface(facts[place])
    }
  }

  /// The devices of which something holds, in the order of their places.
  func devices(where condition: (DeviceFacts) -> Bool) -> [DeviceID] {
    devices.indices.compactMap { condition(facts[$0]) ? devices[$0] : nil }
  }

  /// What is known of a device; nothing where it was not announced.
  func facts(of device: DeviceID) -> DeviceFacts {
    place(of: device).map { facts[$0] } ?? DeviceFacts()
  }

  /// Whether the device was announced and has not left.
  func knows(_ device: DeviceID) -> Bool { place(of: device) != nil }

  private func place(of device: DeviceID) -> Int? {
    for place in devices.indices where devices[place] == device { return place }
    return nil
  }

  private func key(_ device: DeviceID, _ slot: UInt16) -> Int? {
    guard slot < HiddenSlot.end, let place = place(of: device) else { return nil }
    return place * Self.slotsPerDevice + Int(slot)
  }

  // MARK: Touches

  /// Number of the touch whose finger is down in `slot` of `device`.
  @inline(__always) private func number(_ device: DeviceID, _ slot: UInt16) -> Int? {
    guard let key = key(device, slot), bySlot[key] >= 0 else { return nil }
    return Int(bySlot[key])
  }

  /// The touch whose finger is down in `slot` of `device`.
  func touch(_ device: DeviceID, _ slot: UInt16) -> UITouch? {
    guard let number = number(device, slot) else { return nil }
    return entries[number]
  }

  /// The same, uncounted: it stays until its finger has left and every view has heard of that.
  @inline(__always) func uncounted(_ device: DeviceID, _ slot: UInt16) -> Uncounted<UITouch>? {
    guard let number = number(device, slot) else { return nil }
    return Uncounted(ifAny: entries[number])
  }

  /// Number of the next touch; nil where `Limits.touches` are alive or the slot does not exist.
  func freeIndex(_ device: DeviceID, _ slot: UInt16) -> Int? {
    guard alive != .max, key(device, slot) != nil else { return nil }
    return (~alive).trailingZeroBitCount
  }

  /// Takes in a touch whose finger has landed.
  func insert(_ touch: UITouch) {
    guard let key = key(touch.device, touch.slot) else {
      preconditionFailure("a touch of an unknown device or slot")
    }
    precondition(bySlot[key] < 0 && entries[touch.index] == nil, "the place is taken")
    entries[touch.index] = touch
    bySlot[key] = Int8(touch.index)
    down |= touch.bit
    if touch.kind == .press { presses |= touch.bit }
  }

  /// The finger has left; the touch stays until it is freed.
  func lift(_ touch: UITouch) {
    guard let key = key(touch.device, touch.slot) else { return }
    bySlot[key] = -1
    down &= ~touch.bit
    lifted |= touch.bit
  }

  /// Nobody needs the touch any more; its number may be given again.
  func free(_ touch: UITouch) {
    precondition(lifted & touch.bit != 0, "freed while its finger is down")
    lifted &= ~touch.bit
    presses &= ~touch.bit
    entries[touch.index] = nil
    sets.removeAll()
  }

  /// The presses of the hidden touches in `mask`.
  func presses(_ mask: UInt64) -> Set<UIPress> {
    var presses: Set<UIPress> = []
    for index in BitNumbers(mask) {
      if let press = self[index].press { presses.insert(press) }
    }
    return presses
  }

  /// Whether something hovers over `view` or over a view in it.
  func isHovering(over view: UIView) -> Bool {
    for index in BitNumbers(down)
    where self[index].kind == .hover && self[index].storedView?.isDescendant(of: view) == true {
      return true
    }
    return false
  }
}

/// The numbers of the bits that are set, lowest first.
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
