internal import EvdevDecoding
internal import InputCore
internal import InputRecording

extension EvdevRecording.ImportSummary {
  /// What users should know about the import: what reading, decoding and playing left out or
  /// repaired.
  public var allNotes: [String] { notes + openNotes + counts.notes }
}

extension DecodingCounts {
  /// The counts that are not 0, for users.
  var notes: [String] {
    var notes: [String] = []
    func note(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { notes.append("\(count) \(count == 1 ? one : many)") }
    }
    note(
      losses, "time the kernel dropped events (SYN_DROPPED): what was held ended there",
      "times the kernel dropped events (SYN_DROPPED): what was held ended there")
    note(palms, "contact left out as a palm", "contacts left out as palms")
    note(
      contactsUnseen,
      "contact left out: gone in the report in which it came, or before it had a place",
      "contacts left out: gone in the report in which they came, or before they had a place")
    let most = "beyond the \(Limits.touchesPerDevice) that a device may have"
    note(contactsRefused, "contact left out, \(most)", "contacts left out, \(most)")
    let stray = "of slots that the device does not have, or of contacts with a missing part"
    note(eventsRefused, "event left out: \(stray)", "events left out: \(stray)")
    let keys = "beyond the \(Limits.keysPerDevice) keys that may be down"
    note(keysRefused, "press left out, \(keys)", "presses left out, \(keys)")
    note(
      stampsClamped, "time stamp moved to that of the event before it",
      "time stamps moved to those of the events before them")
    return notes
  }
}

extension EvdevRecording {
  /// Why the events produced no input, and what to do about it.
  func problemOfNoInput(_ summary: ImportSummary, _ outcome: PlayOutcome) -> String {
    let found =
      entries.count == 1
      ? "its only event makes no input" : "its \(entries.count) events make no input"
    if case .refused(let reason) = outcome {
      return "\(found) without libinput, through which they cannot be played: \(reason)"
    }
    var reasons = summary.counts.notes
    if let slots = missingSlots, summary.counts.eventsRefused > 0 { reasons.append(slots) }
    reasons += summary.openNotes
    if reasons.isEmpty || reasons == summary.openNotes { reasons += reasonsOfKinds(summary) }
    return "\(found): " + reasons.joined(separator: "; ")
  }

  /// The slots that events name although their device has none of them; nil without any.
  private var missingSlots: String? {
    for device in devices {
      guard let axis = device.descriptor.axis(Code.ABS_MT_SLOT), axis.maximum >= 0 else { continue }
      let slot = entries.first { entry in
        entry.device == device.descriptor.id && entry.event.type == Code.EV_ABS
          && entry.event.code == Code.ABS_MT_SLOT
          && !(0...axis.maximum).contains(entry.event.value)
      }
      guard let slot else { continue }
      return "slot \(slot.event.value) is used, the device has the slots 0 to \(axis.maximum)"
    }
    return nil
  }

  /// What events of the devices' kinds make no input although they are complete.
  private func reasonsOfKinds(_ summary: ImportSummary) -> [String] {
    var reasons: [String] = []
    var kinds = DeviceKinds()
    for device in summary.devices + summary.playedDevices { kinds.formUnion(device.kinds) }
    if kinds.contains(.touchscreen) {
      reasons.append("a finger that only rests or leaves makes none; record the whole movement")
    }
    if kinds.contains(.touchpad) {
      reasons.append(
        "a touch of a touchpad makes none that is too short for a pointer and moves too far for a"
          + " tap; record the whole movement")
    }
    if !kinds.isDisjoint(with: [.keys, .keyboard, .joystick]) {
      let values = keyValues
      if values.isEmpty {
        reasons.append("no complete report is of a key")
      } else if !values.contains(1) {
        reasons.append("keys are only released or repeated; record the presses, too")
      } else {
        reasons.append("the keys that are pressed have no meaning for an app")
      }
    }
    if reasons.isEmpty { reasons.append("libinput makes nothing of them for \(kinds)") }
    return reasons
  }

  /// The values of all keys and buttons in complete reports.
  private var keyValues: Set<Int32> {
    var values: Set<Int32> = []
    var closed: Set<DeviceID> = []
    for entry in entries.reversed() {
      if entry.event.type == Code.EV_SYN, entry.event.code == Code.SYN_REPORT {
        closed.insert(entry.device)
      } else if entry.event.type == Code.EV_KEY, closed.contains(entry.device) {
        values.insert(entry.event.value)
      }
    }
    return values
  }

  /// Why no device of the file can be imported if it describes none of those to be played.
  func problemOfNoDescription(_ found: String, path: String) -> String {
    let remedy: String
    switch tool {
    case EvemuReader.name:
      let place = path == StandardStream.sign ? nil : EvemuReader.companions(of: path).first
      remedy =
        "`evemu-describe` writes one" + (place.map { ", which is looked for in \($0)" } ?? "")
    case GeteventReader.name:
      remedy = "put what `getevent -lp` prints before the events"
    case EvtestReader.name:
      remedy = "keep the lines that evtest prints before the events"
    default:
      remedy = "record it with a tool that describes the device, such as `libinput record`"
    }
    return
      "it has no description of its device, with which alone it can be played through libinput;"
      + " by the events, found only \(found): \(remedy)"
  }
}
