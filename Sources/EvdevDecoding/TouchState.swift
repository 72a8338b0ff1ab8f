/// What a touch device holds at one moment: what EVIOCGMTSLOTS, EVIOCGKEY and EVIOCGABS tell.
///
/// Given to a decoder at its beginning, or after the kernel dropped events.
public struct TouchState: Equatable, Sendable {
  /// What one slot of a device of protocol B holds.
  public struct Contact: Equatable, Sendable {
    /// The contact's number; negative where the slot is empty.
    public var trackingID: Int32
    /// Position across, in device units.
    public var x: Int32
    /// Position down, in device units.
    public var y: Int32
    /// The value of `ABS_MT_TOOL_TYPE`; 0, a finger, where the device has none.
    public var tool: Int32
    /// The value of `ABS_MT_TOUCH_MAJOR`; nil where the device has none, or it was not asked for.
    public var major: Int32?
    /// The value of `ABS_MT_TOUCH_MINOR`; nil as for `major`.
    public var minor: Int32?
    /// The value of `ABS_MT_ORIENTATION`; nil as for `major`.
    public var orientation: Int32?
    /// The value of `ABS_MT_PRESSURE`; nil as for `major`.
    public var pressure: Int32?

    /// Makes a slot's content from its parts; an empty slot has a negative `trackingID`.
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

  /// The slot that the next events are about: the value of `ABS_MT_SLOT`.
  public var activeSlot: Int32
  /// What the slots hold, the first slot first; slots that are not listed are empty.
  public var contacts: [Contact]
  /// Whether `BTN_TOUCH` is down.
  public var isTouching: Bool
  /// The value of `ABS_X`, in device units.
  public var x: Int32
  /// The value of `ABS_Y`, in device units.
  public var y: Int32
  /// The value of `ABS_PRESSURE`; nil where the device has none, or it was not asked for.
  public var pressure: Int32?

  /// Makes a state from its parts; a device tells either of contacts or of `x` and `y`.
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
