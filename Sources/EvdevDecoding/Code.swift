// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kernel's numbers of event types, codes and properties, under the kernel's names.
///
/// Contains only those needed for decoding and classifying; `linux/input-event-codes.h` lists them
/// all.
public enum Code {
  // Event types.

  /// Synchronization events.
  public static let EV_SYN: UInt16 = 0
  /// Keys and buttons.
  public static let EV_KEY: UInt16 = 1
  /// Relative axes.
  public static let EV_REL: UInt16 = 2
  /// Absolute axes.
  public static let EV_ABS: UInt16 = 3
  /// Switches, such as a lid's.
  public static let EV_SW: UInt16 = 5
  /// Key repetition.
  public static let EV_REP: UInt16 = 0x14
  /// Force feedback.
  public static let EV_FF: UInt16 = 0x15
  /// Power buttons of old keyboards.
  public static let EV_PWR: UInt16 = 0x16
  /// The state of force feedback.
  public static let EV_FF_STATUS: UInt16 = 0x17

  // Codes of EV_SYN.

  /// Ends a frame.
  public static let SYN_REPORT: UInt16 = 0
  /// Ends a contact of a frame, in protocol A.
  public static let SYN_MT_REPORT: UInt16 = 2
  /// The kernel's queue overflowed: events are missing up to the next `SYN_REPORT`.
  public static let SYN_DROPPED: UInt16 = 3

  // Codes of EV_ABS.

  /// Horizontal position of the only or first contact.
  public static let ABS_X: UInt16 = 0
  /// Vertical position of the only or first contact.
  public static let ABS_Y: UInt16 = 1
  /// A third axis.
  public static let ABS_Z: UInt16 = 2
  /// The first axis that a gamepad's second stick may have.
  public static let ABS_RX: UInt16 = 3
  /// The slider of an airbrush.
  public static let ABS_WHEEL: UInt16 = 8
  /// Pressure of the only or first contact.
  public static let ABS_PRESSURE: UInt16 = 0x18
  /// A pen's distance from the surface.
  public static let ABS_DISTANCE: UInt16 = 0x19
  /// A pen's tilt to the right.
  public static let ABS_TILT_X: UInt16 = 0x1A
  /// A pen's tilt towards the bottom.
  public static let ABS_TILT_Y: UInt16 = 0x1B
  /// The slot of the following events, in protocol B.
  public static let ABS_MT_SLOT: UInt16 = 0x2F
  /// The length of the contact; 0 for a hovering finger.
  public static let ABS_MT_TOUCH_MAJOR: UInt16 = 0x30
  /// The width of the contact.
  public static let ABS_MT_TOUCH_MINOR: UInt16 = 0x31
  /// The rotation of the contact's length, clockwise from upright; the axis's maximum is a quarter
  /// turn.
  public static let ABS_MT_ORIENTATION: UInt16 = 0x34
  /// A contact's horizontal position.
  public static let ABS_MT_POSITION_X: UInt16 = 0x35
  /// A contact's vertical position.
  public static let ABS_MT_POSITION_Y: UInt16 = 0x36
  /// The kind of contact: finger, pen or palm.
  public static let ABS_MT_TOOL_TYPE: UInt16 = 0x37
  /// A contact's tracking ID; negative when the contact is lifted.
  public static let ABS_MT_TRACKING_ID: UInt16 = 0x39
  /// A contact's pressure.
  public static let ABS_MT_PRESSURE: UInt16 = 0x3A

  // Values of ABS_MT_TOOL_TYPE.

  /// A palm, which is not a touch.
  public static let MT_TOOL_PALM: Int32 = 2

  // Codes of EV_REL.

  /// Horizontal motion.
  public static let REL_X: UInt16 = 0
  /// Vertical motion.
  public static let REL_Y: UInt16 = 1
  /// A horizontal wheel.
  public static let REL_HWHEEL: UInt16 = 6
  /// A vertical wheel.
  public static let REL_WHEEL: UInt16 = 8
  /// A vertical wheel, in 1/120 of a click.
  public static let REL_WHEEL_HI_RES: UInt16 = 11
  /// A horizontal wheel, in 1/120 of a click.
  public static let REL_HWHEEL_HI_RES: UInt16 = 12

  // Codes of EV_REP.

  /// The delay before the first repeat, in milliseconds.
  public static let REP_DELAY: UInt16 = 0
  /// The time between repeats, in milliseconds.
  public static let REP_PERIOD: UInt16 = 1

  // Codes of EV_KEY.

  /// The first key.
  public static let KEY_ESC: UInt16 = 1
  /// The first button, also `BTN_0`.
  public static let BTN_MISC: UInt16 = 0x100
  /// The second button of a tablet's pad.
  public static let BTN_1: UInt16 = 0x101
  /// The first mouse button, also `BTN_LEFT`.
  public static let BTN_MOUSE: UInt16 = 0x110
  /// The first joystick button.
  public static let BTN_JOYSTICK: UInt16 = 0x120
  /// The first code of digitizers, also `BTN_TOOL_PEN`.
  public static let BTN_DIGI: UInt16 = 0x140
  /// A pen is in range.
  public static let BTN_TOOL_PEN: UInt16 = 0x140
  /// One finger is on a touchpad.
  public static let BTN_TOOL_FINGER: UInt16 = 0x145
  /// There is a contact.
  public static let BTN_TOUCH: UInt16 = 0x14A
  /// The button of a pen.
  public static let BTN_STYLUS: UInt16 = 0x14B
  /// The first key of the second block of keys.
  public static let KEY_OK: UInt16 = 0x160
  /// The first button of a gamepad's cross.
  public static let BTN_DPAD_UP: UInt16 = 0x220
  /// The last button of a gamepad's cross.
  public static let BTN_DPAD_RIGHT: UInt16 = 0x223
  /// The first key of the third block of keys.
  public static let KEY_ALS_TOGGLE: UInt16 = 0x230
  /// The first of a gamepad's further buttons.
  public static let BTN_TRIGGER_HAPPY1: UInt16 = 0x2C0
  /// The last of a gamepad's further buttons.
  public static let BTN_TRIGGER_HAPPY40: UInt16 = 0x2E7

  // Properties.

  /// A direct device: the surface is the screen.
  public static let INPUT_PROP_DIRECT: UInt16 = 1
  /// The device is a pointing stick.
  public static let INPUT_PROP_POINTING_STICK: UInt16 = 5
  /// The axes are accelerations.
  public static let INPUT_PROP_ACCELEROMETER: UInt16 = 6

  // Buses.

  /// The bus of chips inside a machine.
  public static let BUS_I2C: UInt16 = 0x18
}

extension Code {
  /// The end of the keys: above the last one that is not a gamepad's button.
  static let keyEnd = BTN_TRIGGER_HAPPY1

  /// Whether `code` of EV_KEY is a key of a keyboard or remote control, rather than a button of a
  /// mouse, pen or gamepad, or a tool code.
  public static func isKey(_ code: UInt16) -> Bool {
    switch code {
    case KEY_ESC..<BTN_MISC, KEY_OK..<BTN_DPAD_UP, KEY_ALS_TOGGLE..<keyEnd: true
    default: false
    }
  }
}
