package import InputCore

extension Input {
  /// The input as one line for people: kind and content, without the instant.
  package var text: String {
    switch self {
    case .started(let started):
      "started " + started.screens.map(\.text).joined(separator: ", ")
        + (started.delivery == .lowLatency ? ", low-latency" : "")
        + (started.tasks == .free ? ", tasks free" : "")
        + (started.processFacts == .timeline ? ", facts of the timeline" : "")
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
    case .workArrived(let queue, _):
      queue.isEmpty ? "work from a queue without a name" : "work from \"\(queue)\""
    }
  }
}

extension ScreenDescription {
  /// Name, pixels, scale and hertz, and how it is mounted turned: `HDMI-A-1 1280x800@2:60`, or with
  /// ` mounted at 90°` after that.
  package var text: String {
    let mounted = quarterTurns == 0 ? "" : " mounted at \(Int(quarterTurns) * 90)°"
    let size = "\(widthPixels)x\(heightPixels)"
    return "\(name) \(size)@\(decimal(scaleThousandths)):\(decimal(refreshMillihertz))\(mounted)"
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

/// `value` thousandths without trailing zeros: `2`, `59.94`.
private func decimal(_ value: UInt32) -> String {
  var fraction = padded(UInt64(value % 1000), 3)
  while fraction.hasSuffix("0") { fraction.removeLast() }
  return "\(value / 1000)" + (fraction.isEmpty ? "" : "." + fraction)
}

/// `value` with leading zeros, at least `count` digits in all.
package func padded(_ value: UInt64, _ count: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(count - digits.count, 0)) + digits
}
