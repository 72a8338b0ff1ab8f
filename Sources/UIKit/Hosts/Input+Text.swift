package import InputCore

extension Input {
  /// The input as one line for people: kind and content, without the instant.
  package var text: String {
    switch self {
    case .started(let started):
      "started " + started.screens.map(\.text).joined(separator: ", ")
        + (started.delivery == .lowLatency ? ", low-latency" : "")
        + (started.tasks == .free ? ", tasks free" : "")
    case .deviceAdded(let device, _):
      "device \(device.id.rawValue) added: \(device.name)"
    case .deviceRemoved(let device, _):
      "device \(device.rawValue) removed"
    case .frame(let frame):
      "frame of device \(frame.device.rawValue):"
        + frame.samples.map { " " + $0.text }.joined(separator: ",")
    case .clockAdvanced:
      "clock advanced"
    case .systemRequest(let request, _):
      request.text
    case .hostAnswered(let answer, _):
      "answer to question \(answer.question): \(answer.result.text)"
    }
  }
}

extension ScreenDescription {
  /// Name, pixels, scale and hertz: `HDMI-A-1 1280x800@2:60`.
  package var text: String {
    "\(name) \(widthPixels)x\(heightPixels)@\(decimal(scaleThousandths)):\(decimal(refreshMillihertz))"
  }
}

extension Sample {
  /// The event as text, with the kernel's numbers for slots, tools, buttons and keys.
  ///
  /// Positions, sizes and shares have three decimals, `slot 0 move 0.125 0.750`; angles are in
  /// degrees, distances in points, turns of a wheel in clicks.
  package var text: String {
    switch kind {
    case .touchDown: "slot \(code) down \(place)"
    case .touchMove: "slot \(code) move \(place)"
    case .touchUp: "slot \(code) up \(place)"
    case .touchCancel: "slot \(code) cancel \(place)"
    case .touchShape: "slot \(code) shape \(place) \(decimal(z, per: 1000))"
    case .touchForce: "slot \(code) force \(decimal(x, per: Self.shareUnit))"
    case .penProximity: "pen \(code) \(x == 1 ? "near" : "away")"
    case .penPlace: "pen at \(place) \(decimal(z, per: Self.shareUnit))"
    case .penTip: "pen tip \(press)"
    case .penForce: "pen force \(decimal(x, per: Self.shareUnit))"
    case .penTilt: "pen tilt \(decimal(x, per: 1000)) \(decimal(y, per: 1000))"
    case .penRotation: "pen turned \(decimal(x, per: 1000))"
    case .pointerMotion: "pointer by \(distance)"
    case .pointerPlace: "pointer at \(place)"
    case .button: "button \(code) \(press)"
    case .scroll: "scroll \(scrollText)"
    case .pinchBegin: "pinch begin \(code)"
    case .pinchChange: "pinch \(decimal(x, per: Self.shareUnit)) \(decimal(y, per: 1000))"
    case .pinchEnd: x == 1 ? "pinch cancel" : "pinch end"
    case .key: "key \(code) \(press)"
    }
  }

  private var place: String {
    "\(decimal(x, per: Self.surfaceUnit)) \(decimal(y, per: Self.surfaceUnit))"
  }

  private var distance: String {
    "\(decimal(x, per: Self.pointUnit)) \(decimal(y, per: Self.pointUnit))"
  }

  private var press: String { x == 1 ? "down" : "up" }

  private var scrollText: String {
    switch ScrollSource(rawValue: code) {
    case .wheel: "wheel \(decimal(x, per: 120)) \(decimal(y, per: 120))"
    case .finger: "finger " + (z == 1 ? "end" : distance)
    case .continuous: "continuous " + (z == 1 ? "end" : distance)
    case nil: "\(code) \(x) \(y) \(z)"
    }
  }
}

extension Instant {
  /// Seconds with all nine decimals.
  package var text: String {
    "\(nanoseconds / 1_000_000_000).\(padded(nanoseconds % 1_000_000_000, 9))"
  }
}

extension Digest {
  /// Sixteen hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A number in units of 1/`unit` with three decimals, rounded half up.
private func decimal(_ number: Int32, per unit: Int32) -> String {
  let (whole, rest) = (Int64(number) * 2000 + Int64(unit)).quotientAndRemainder(
    dividingBy: 2 * Int64(unit))
  let value = rest < 0 ? whole - 1 : whole
  let magnitude = value.magnitude
  return (value < 0 ? "-" : "") + "\(magnitude / 1000).\(padded(magnitude % 1000, 3))"
}

/// `value` thousandths without trailing zeros: `2`, `59.94`.
private func decimal(_ value: UInt32) -> String {
  var fraction = padded(UInt64(value % 1000), 3)
  while fraction.hasSuffix("0") { fraction.removeLast() }
  return "\(value / 1000)" + (fraction.isEmpty ? "" : "." + fraction)
}

private func padded(_ value: UInt64, _ count: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(count - digits.count, 0)) + digits
}
