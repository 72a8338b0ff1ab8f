/// The present state of a touch device, as EVIOCGMTSLOTS, EVIOCGKEY and EVIOCGABS return it.
///
/// A decoder takes it at its start, or after the kernel has dropped events.
public struct TouchState: Equatable, Sendable {
  /// The state of one slot of a device of protocol B.
  public struct Contact: Equatable, Sendable {
    /// The contact's tracking ID; negative if the slot is empty.
    public var trackingID: Int32
    /// The horizontal position, in device units.
    public var x: Int32
    /// The vertical position, in device units.
    public var y: Int32
    /// The value of `ABS_MT_TOOL_TYPE`; 0, a finger, if the device has none.
    public var tool: Int32
    /// The value of `ABS_MT_TOUCH_MAJOR`; nil if the device has none, or if it was not queried.
    public var major: Int32?
    /// The value of `ABS_MT_TOUCH_MINOR`; nil as for `major`.
    public var minor: Int32?
    /// The value of `ABS_MT_ORIENTATION`; nil as for `major`.
    public var orientation: Int32?
    /// The value of `ABS_MT_PRESSURE`; nil as for `major`.
    public var pressure: Int32?

    /// Creates a slot's state from its parts; an empty slot has a negative `trackingID`.
    public init(
      trackingID: Int32, x: Int32, y: Int32, tool: Int32 = 0, major: Int32? = nil,
      minor: Int32? = nil, orientation: Int32? = nil, pressure: Int32? = nil
    ) {
      self.trackingID = trackingID
      self.x = x
      self.y = y
      self.tool = tool
      self.major = major
      self.minor = minor
      self.orientation = orientation
      self.pressure = pressure
    }
  }

  /// The slot of the next events: the value of `ABS_MT_SLOT`.
  public var activeSlot: Int32
  /// The states of the slots, first slot first; slots that are not listed are empty.
  public var contacts: [Contact]
  /// Whether `BTN_TOUCH` is down.
  public var isTouching: Bool
  /// The value of `ABS_X`, in device units.
  public var x: Int32
  /// The value of `ABS_Y`, in device units.
  public var y: Int32
  /// The value of `ABS_PRESSURE`; nil if the device has none, or if it was not queried.
  public var pressure: Int32?

  /// Creates a state from its parts; a device has either contacts or `x` and `y`.
  public init(
    contacts: [Contact] = [], activeSlot: Int32 = 0, isTouching: Bool = false, x: Int32 = 0,
    y: Int32 = 0, pressure: Int32? = nil
  ) {
    self.contacts = contacts
    self.activeSlot = activeSlot
    self.isTouching = isTouching
    self.x = x
    self.y = y
    self.pressure = pressure
  }
}
