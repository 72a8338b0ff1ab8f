import InputCore

// SDL numbers buttons, axes and hats in an order of its own (`SDL_sysjoystick.c` for Linux).
extension GamepadMapping {
  /// Adds the bindings of a line of SDL's mapping format. Numbers that the device lacks, and
  /// elements that are unknown here, are passed over.
  mutating func add(_ line: GamepadMappingLine, of device: DeviceDescriptor) {
    let numbers = SDLNumbers(device)
    for binding in line.bindings {
      guard let element = GamepadElement(sdlName: binding.target) else { continue }
      let out = Self.range(element, binding.half)
      switch binding.source {
      case .button(let number):
        guard numbers.buttons.indices.contains(number) else { continue }
        bindButton(element, numbers.buttons[number], isWhole: binding.half == .whole, out)
      case .axis(let number, let half, let isReversed):
        guard numbers.axes.indices.contains(number), let axis = device.axis(numbers.axes[number])
        else { continue }
        if half == .whole, element.isStick, binding.half == .whole {
          let (least, most) = isReversed ? (out.to, out.from) : (out.from, out.to)
          bindStick(element, axis: axis, outMinimum: least, outMaximum: most)
          continue
        }
        let ends = Self.ends(of: axis, half)
        let (from, to) = isReversed ? (ends.to, ends.from) : ends
        bind(element, axis: axis, from: from, to: to, outFrom: out.from, outTo: out.to)
      case .hat(let number, let direction):
        guard numbers.hats.indices.contains(number) else { continue }
        // 1 up, 2 right, 4 down, 8 left.
        let isAlong = direction == 1 || direction == 4
        guard let axis = device.axis(numbers.hats[number] + (isAlong ? 1 : 0)) else { continue }
        let end = direction == 1 || direction == 8 ? axis.minimum : axis.maximum
        let start = element.isStick && binding.half == .whole ? 0 : out.from
        bind(
          element, axis: axis, from: axis.middle, to: Double(end), outFrom: start, outTo: out.to)
      }
    }
  }

  /// A button moves a whole axis from its middle to its end.
  private mutating func bindButton(
    _ element: GamepadElement, _ code: UInt16, isWhole: Bool, _ out: (from: Double, to: Double)
  ) {
    var binding = GamepadBinding(
      element: element, isAxis: false, code: code, from: 0, to: 1, outFrom: out.from,
      outTo: out.to)
    if element.isStick && isWhole { binding.outFrom = 0 }
    add(binding)
  }

  /// The values of the device's axis, or of half of it, at its start and its end.
  private static func ends(
    of axis: AbsoluteAxis, _ half: GamepadMappingLine.Half
  ) -> (from: Double, to: Double) {
    switch half {
    case .whole: (Double(axis.minimum), Double(axis.maximum))
    case .upper: (axis.middle, Double(axis.maximum))
    case .lower: (axis.middle, Double(axis.minimum))
    }
  }

  /// The values of an element, or of half of it, at its start and its end. SDL's axes grow
  /// downwards, ours upwards.
  private static func range(
    _ element: GamepadElement, _ half: GamepadMappingLine.Half
  ) -> (from: Double, to: Double) {
    guard element.isStick else { return (0, 1) }
    let sign: Double = element == .leftY || element == .rightY ? -1 : 1
    return switch half {
    case .whole: (-sign, sign)
    case .upper: (0, sign)
    case .lower: (0, -sign)
    }
  }
}

/// The kernel's codes of a device by SDL's numbers.
struct SDLNumbers: Equatable {
  /// The buttons: those from `BTN_JOYSTICK` on, then the ones below.
  private(set) var buttons: [UInt16] = []
  /// The axes, without those of hats.
  private(set) var axes: [UInt16] = []
  /// The horizontal axis of each hat.
  private(set) var hats: [UInt16] = []

  init(_ device: DeviceDescriptor) {
    let codes = device.capabilities.first { $0.type == KernelCode.key }?.codes ?? []
    buttons =
      codes.filter { $0 >= KernelCode.joystick } + codes.filter { $0 < KernelCode.joystick }
    for code in stride(from: KernelCode.hat0X, to: KernelCode.hat3Y, by: 2)
    where Self.isHat(device.axis(code), device.axis(code + 1)) {
      hats.append(code)
    }
    axes = device.axes.map(\.code).filter { code in
      !hats.contains { $0 == code || $0 + 1 == code }
    }
  }

  /// Whether a pair of axes is a hat with eight directions, and not a pair of analogue axes: as SDL
  /// guesses it.
  private static func isHat(_ across: AbsoluteAxis?, _ along: AbsoluteAxis?) -> Bool {
    let present = [across, along].compactMap { $0 }
    guard !present.isEmpty else { return false }
    return present.allSatisfy { $0.minimum == -1 && $0.maximum == 1 }
      || present.allSatisfy { $0.fuzz == 0 && $0.flat == 0 && $0.resolution == 0 }
  }
}
