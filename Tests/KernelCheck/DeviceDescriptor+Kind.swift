internal import InputCore

extension DeviceDescriptor {
  /// Whether udev's rule `input_id` would call a device with absolute axes a touchscreen.
  var isTouchscreen: Bool {
    let isPen = hasKey(KernelCode.BTN_STYLUS) || hasKey(KernelCode.BTN_TOOL_PEN)
    let isDirect = properties.contains(KernelCode.INPUT_PROP_DIRECT)
    let isTouchpad = hasKey(KernelCode.BTN_TOOL_FINGER) && !isDirect
    let isMouse = hasKey(KernelCode.BTN_LEFT)
    return !isPen && !isTouchpad && !isMouse && (isDirect || hasKey(KernelCode.BTN_TOUCH))
  }

  private func hasKey(_ code: UInt16) -> Bool {
    has(type: KernelCode.EV_KEY, code: code)
  }
}

/// The few numbers of the kernel's `input-event-codes.h` that a player looks at.
enum KernelCode {
  static let EV_SYN: UInt16 = 0
  static let EV_KEY: UInt16 = 1
  static let SYN_REPORT: UInt16 = 0
  static let BTN_LEFT: UInt16 = 0x110
  static let BTN_TOOL_PEN: UInt16 = 0x140
  static let BTN_TOOL_FINGER: UInt16 = 0x145
  static let BTN_TOUCH: UInt16 = 0x14A
  static let BTN_STYLUS: UInt16 = 0x14B
  static let INPUT_PROP_DIRECT: UInt16 = 1
}
