internal import EvdevDecoding
internal import InputCore
internal import RecordingEditing

/// The screen's part for one device: a title, lines, and a picture if it has a surface or sticks.
struct DevicePanel {
  /// A picture beside the lines.
  enum Picture {
    /// A surface with everything on it; `aspect` is its width divided by its height.
    case surface(aspect: Double)
    /// Sticks and crosses: each a place from 0 to 1, with its name.
    case sticks([(name: String, place: SurfacePlace)])
  }

  var title: StyledLine
  /// The text at the right of the title.
  var meter: StyledLine
  var lines: [StyledLine]
  var picture: Picture?

  /// The panel of a device at `now`.
  init(_ device: WatchedDevice, at now: Instant, isLive: Bool) {
    title = StyledLine(device.name, .bold)
    title.add("  \(device.descriptor.name)")
    title.add("  \(device.descriptor.kinds)", .dim)
    var text = "\(device.meter.rate(at: now)) Hz  \(device.meter.frames) frames"
    if isLive, device.meter.frames > 0 {
      text += "  \(milliseconds(device.meter.slowest(at: now)))"
    }
    meter = StyledLine(text, .dim)
    lines = device.lines(at: now)
    picture = device.picture
  }
}

/// A latency as text.
func milliseconds(_ nanoseconds: UInt64) -> String {
  decimal(Double(nanoseconds) / 1_000_000, 1) + " ms"
}

extension WatchedDevice {
  /// The picture that suits the device. A pointer without a screen gets one with its first motion.
  fileprivate var picture: DevicePanel.Picture? {
    let kinds = descriptor.kinds
    let hasSurface = !kinds.isDisjoint(with: [.touchscreen, .tablet])
    if hasSurface && !kinds.contains(.tabletPad) { return .surface(aspect: aspect) }
    let sticks = sticks
    if !sticks.isEmpty { return .sticks(sticks) }
    if !contacts.isEmpty || pen != nil { return .surface(aspect: aspect) }
    return pointer == nil ? nil : .surface(aspect: 1.6)
  }

  /// The surface's width divided by its height: in millimetres if the axes have resolutions,
  /// otherwise as if units were square.
  private var aspect: Double {
    func length(_ codes: [UInt16]) -> Double? {
      guard let axis = codes.lazy.compactMap({ descriptor.axis($0) }).first else { return nil }
      let range = Double(axis.maximum) - Double(axis.minimum)
      return range > 0 ? range / Double(max(axis.resolution, 1)) : nil
    }
    guard let width = length([Code.ABS_MT_POSITION_X, Code.ABS_X]),
      let height = length([Code.ABS_MT_POSITION_Y, Code.ABS_Y])
    else { return 1.6 }
    return min(max(width / height, 0.3), 4)
  }

  /// The sticks and crosses of a gamepad that has shown any of its axes.
  private var sticks: [(name: String, place: SurfacePlace)] {
    guard !axes.isEmpty || descriptor.kinds.contains(.joystick) else { return [] }
    return Self.stickAxes.compactMap { name, across, down in
      guard descriptor.axis(across) != nil, descriptor.axis(down) != nil else { return nil }
      // A pair of triggers is not a stick.
      guard across != Self.leftTrigger || descriptor.axis(Self.rightStick) == nil else {
        return nil
      }
      return (name, SurfacePlace(x: position(across), y: position(down)))
    }
  }

  /// `ABS_Z` and `ABS_RX`, as the kernel's conventions for gamepads use them.
  private static let (leftTrigger, rightStick): (UInt16, UInt16) = (2, 3)
  private static let stickAxes: [(String, UInt16, UInt16)] = [
    ("left", 0, 1), ("right", 3, 4), ("right", 2, 5), ("hat", 16, 17),
  ]

  /// An axis's value as a part of its range, 0 to 1; the middle while it has none.
  private func position(_ code: UInt16) -> Double {
    guard let axis = descriptor.axis(code), axis.maximum > axis.minimum, let value = axes[code]
    else { return 0.5 }
    let range = Double(axis.maximum) - Double(axis.minimum)
    return min(max((Double(value) - Double(axis.minimum)) / range, 0), 1)
  }
}

// MARK: Lines

extension WatchedDevice {
  /// The state of the device, in lines; none for a device at rest.
  fileprivate func lines(at now: Instant) -> [StyledLine] {
    var lines = contacts.map { $0.line }
    if let pen { lines += pen.lines }
    if let pointer {
      lines.append(StyledLine("pointer \(decimal(pointer.x, 3)) \(decimal(pointer.y, 3))"))
    }
    if !buttons.isEmpty {
      let names = buttons.map { KernelCodeName.text(type: Code.EV_KEY, code: $0) }
      lines.append(StyledLine(names.joined(separator: " "), CellStyle(color: 3, isBold: true)))
    }
    if let line = keyLine { lines.append(line) }
    if !typed.isEmpty { lines.append(StyledLine("typed \(typed)")) }
    lines +=
      axisLines + sensors.sorted { $0.key < $1.key }.map { StyledLine($0.value) } + stateLines
    if let gesture {
      lines.append(StyledLine(gesture, CellStyle(color: 6, isBold: true)))
    } else if let note, now.nanoseconds(since: note.at) < Note.nanoseconds {
      lines.append(StyledLine(note.text, .dim))
    }
    return lines
  }

  private var keyLine: StyledLine? {
    guard keyPresses > 0 || !keys.isEmpty else { return nil }
    var line = StyledLine()
    if showsKeys {
      for key in keys {
        let name = KernelCodeName.text(type: Code.EV_KEY, code: key)
        line.add("[\(name)]", CellStyle(color: 2, isBold: true))
        line.add(" ")
      }
    } else if !keys.isEmpty {
      line.add("\(keys.count) down  ", CellStyle(color: 2, isBold: true))
    }
    line.add("\(keyPresses) key presses", .dim)
    return line
  }

  /// The axes of a gamepad, three in a line.
  private var axisLines: [StyledLine] {
    let texts = axes.sorted { $0.key < $1.key }.map { code, value in
      let name = KernelCodeName.text(type: Code.EV_ABS, code: code).dropFirst("ABS_".count)
      return "\(name) \(value)"
    }
    return stride(from: 0, to: texts.count, by: 3).map { start in
      StyledLine(texts[start..<min(start + 3, texts.count)].joined(separator: "  "))
    }
  }

  /// Switches, and anything touched beside a tablet.
  private var stateLines: [StyledLine] {
    let switches = switches.sorted { $0.key < $1.key }.map { code, isOn in
      StyledLine("\(KernelCodeName.text(type: 5, code: code)) \(isOn ? "on" : "off")")
    }
    let dials = dials.sorted { $0.key < $1.key }.map { code, value in
      let name = code < 256 ? "ring \(code)" : "strip \(code - 256)"
      return StyledLine("\(name) at \(decimal(part(value, of: Sample.shareUnit), 3))")
    }
    return switches + dials
  }
}

extension WatchedDevice.Contact {
  /// Slot, place, and whatever else is known.
  fileprivate var line: StyledLine {
    var line = StyledLine("\(slot)", .numbered(Int(slot)))
    line.add("  \(decimal(place.x, 3)) \(decimal(place.y, 3))")
    if let force { line.add("  force \(decimal(force, 2))") }
    if let size { line.add("  size \(decimal(size.long, 3))×\(decimal(size.short, 3))") }
    return line
  }
}

extension WatchedDevice.Pen {
  fileprivate var lines: [StyledLine] {
    let name = KernelCodeName.text(type: Code.EV_KEY, code: tool)
    var first = StyledLine(isDown ? "down" : "near", CellStyle(color: 2, isBold: true))
    first.add("  \(name)")
    if let place { first.add("  \(decimal(place.x, 3)) \(decimal(place.y, 3))") }
    var facts: [String] = []
    if let force, isDown { facts.append("force \(decimal(force, 2))") }
    if !isDown { facts.append("distance \(decimal(distance, 2))") }
    if let tilt { facts.append("tilt \(decimal(tilt.x, 0))° \(decimal(tilt.y, 0))°") }
    if let rotation { facts.append("turned \(decimal(rotation, 0))°") }
    if let slider { facts.append("slider \(decimal(slider, 2))") }
    return [first, StyledLine(facts.joined(separator: "  "))]
  }
}
