internal import InputCore

/// Protocol A: each frame lists all contacts, which are matched with those of the last frame as in
/// mtdev.
extension TouchDecoder {
  /// Handles an event between two SYN_REPORTs.
  mutating func decodeReportEvent(_ event: KernelEvent) {
    switch (event.type, event.code) {
    case (Code.EV_ABS, _):
      reports.update(code: event.code, value: event.value)
    case (Code.EV_KEY, Code.BTN_TOUCH):
      if button.update(event.value) { reports.isPresent = true }
    default:
      break
    }
  }

  /// Assigns slots to the listed contacts, and empties the slots of those that are not listed.
  ///
  /// A frame without any event of the protocol changes nothing; one that lists no contact lifts
  /// all.
  mutating func assignReports() {
    defer { reports.clear(&counts) }
    guard reports.isPresent else { return }
    let before = occupiedSlots
    var after: UInt32 = 0
    if !reports.hasTrackingIDs { match(before) }
    for (position, report) in reports.contacts.enumerated() where reports.isTouch(report) {
      let id = reports.hasTrackingIDs ? report.id : nil
      let known =
        id.map { slot(holding: $0, of: before) }
        ?? matcher[position].map { slot(number: $0, of: before) }
      if let known {
        if after & 1 << UInt32(known) != 0 {
          counts.eventsRefused += 1
          continue
        }
        update(known, with: report)
        after |= 1 << UInt32(known)
      } else if let free = freeSlot(besides: before | after) {
        fill(free, with: report, id: id ?? reports.nextID())
        after |= 1 << UInt32(free)
      } else {
        counts.contactsRefused += 1
      }
    }
    var gone = before & ~after
    while gone != 0 {
      set(.absent, in: gone.trailingZeroBitCount)
      gone &= gone - 1
    }
  }
}

extension TouchDecoder {
  /// The slots with a contact, one bit per slot.
  private var occupiedSlots: UInt32 {
    var bits: UInt32 = 0
    for index in slots.indices {
      if case .present = slots[index].presence { bits |= 1 << UInt32(index) }
    }
    return bits
  }

  private func slot(holding id: Int32, of candidates: UInt32) -> Int? {
    slots.indices.first {
      candidates & 1 << UInt32($0) != 0 && slots[$0].presence == .present(id: id)
    }
  }

  /// The slot of the set bit with index `number` in `bits`, counted from 0.
  private func slot(number: Int, of bits: UInt32) -> Int {
    var rest = bits
    for _ in 0..<number { rest &= rest - 1 }
    return rest.trailingZeroBitCount
  }

  /// The lowest slot that is not in `taken`; nil if all are.
  private func freeSlot(besides taken: UInt32) -> Int? {
    let index = (~taken).trailingZeroBitCount
    return index < slots.count ? index : nil
  }

  /// Matches each listed contact by distance with a slot of `occupied`.
  private mutating func match(_ occupied: UInt32) {
    var count = 0
    for index in slots.indices where occupied & 1 << UInt32(index) != 0 {
      for (position, report) in reports.contacts.enumerated() {
        matcher.setDistance(
          count, position,
          x: Int64(report.x ?? 0) - Int64(slots[index].raw.x),
          y: Int64(report.y ?? 0) - Int64(slots[index].raw.y))
      }
      count += 1
    }
    matcher.match(old: count, new: reports.contacts.count)
  }

  /// Moves a known contact, smoothing small steps as mtdev does.
  private mutating func update(_ index: Int, with report: ContactReport) {
    let old = slots[index].raw
    slots[index].setX(smoothed(report.x ?? old.x, from: old.x, noise: reports.noiseX))
    slots[index].setY(smoothed(report.y ?? old.y, from: old.y, noise: reports.noiseY))
    if let tool = report.tool { slots[index].setTool(tool) }
    updateImprint(report, in: index)
    changed |= 1 << UInt32(index)
  }

  /// Puts a new contact into an empty slot.
  private mutating func fill(_ index: Int, with report: ContactReport, id: Int32) {
    set(.present(id: id), in: index)
    slots[index].setX(report.x ?? 0)
    slots[index].setY(report.y ?? 0)
    if let tool = report.tool { slots[index].setTool(tool) }
    // A list is complete, so values of the slot's last contact do not apply.
    if imprintScale != nil { imprints[index] = Imprint() }
    updateImprint(report, in: index)
  }

  private mutating func updateImprint(_ report: ContactReport, in index: Int) {
    updateImprint(
      major: report.major, minor: report.minor, orientation: report.orientation,
      pressure: report.pressure, in: index)
  }

  /// Drops a step of less than half the noise, takes a quarter of one of less than the noise, and
  /// half of one of less than twice the noise: the kernel's own filter, which mtdev copies.
  private func smoothed(_ value: Int32, from old: Int32, noise: Int32) -> Int32 {
    let step = Int64(value) - Int64(old)
    let noise = Int64(noise)
    guard step.magnitude < 2 * noise.magnitude else { return value }
    let sum: Int64
    if step.magnitude < (noise / 2).magnitude { return old }
    if step.magnitude < noise.magnitude {
      sum = (Int64(old) * 3 + Int64(value)) / 4
    } else {
      sum = (Int64(old) + Int64(value)) / 2
    }
    return Int32(clamping: sum)
  }
}
