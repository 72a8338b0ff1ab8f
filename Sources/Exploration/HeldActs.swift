package import InputCore
internal import InputRecording

/// What people hold after some inputs: contacts, buttons and keys, fingers that scroll on a
/// touchpad, and the crosses, sticks and triggers of gamepads.
package struct HeldActs: Sendable {
  private struct Place: Hashable, Comparable {
    var device: DeviceID
    var code: UInt16

    static func < (one: Place, other: Place) -> Bool {
      (one.device.rawValue, one.code) < (other.device.rawValue, other.code)
    }
  }

  private var state = PresentState()
  /// The last samples of scrolling fingers that are still down, and of axes that are moved.
  private var open: [Place: Sample] = [:]

  package init() {}

  /// - Parameter inputs: The inputs of a run from its start.
  package init(_ inputs: [Input]) {
    for input in inputs { apply(input) }
  }

  package var isEmpty: Bool { open.isEmpty && !state.isHolding }

  /// Follows an input.
  package mutating func apply(_ input: Input) {
    state.apply(input)
    switch input {
    case .frame(let frame):
      for sample in frame.samples { apply(sample, of: frame.device) }
    case .deviceRemoved(let device, _): open = open.filter { $0.key.device != device }
    case .started, .deviceAdded, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }

  private mutating func apply(_ sample: Sample, of device: DeviceID) {
    let place = Place(device: device, code: sample.code)
    if sample.kind == .axis {
      guard let rest = rest(of: sample.code, device) else { return }
      open[place] = rest.contains(sample.x) ? nil : sample
    } else if sample.kind == .scroll, sample.code != Sample.ScrollSource.wheel.rawValue {
      open[place] = sample.z == 1 ? nil : sample
    }
  }

  /// Where an axis rests; nil if that is not known.
  private func rest(of code: UInt16, _ device: DeviceID) -> AxisRest? {
    let descriptor = state.devices.first { $0.id == device }
    return AxisRest(code, descriptor?.axes ?? [])
  }

  /// The frames that end the scrolling and let the axes go.
  func releases(at instant: Instant) -> [Frame] {
    open.keys.sorted().compactMap { open[$0] }.map { sample in
      var end = sample
      (end.instant, end.x, end.y, end.z) = (instant, 0, 0, sample.kind == .scroll ? 1 : 0)
      if sample.kind == .axis, let rest = rest(of: sample.code, sample.device) {
        end.x = rest.value
      }
      return Frame(device: end.device, instant: instant, samples: [end])
    }
  }
}
