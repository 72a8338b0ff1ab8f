extension UIControl {
  /// The events of a control, one bit per kind; the raw values are UIKit's.
  ///
  /// The control itself sends the touch events. Subclasses send the meaning of a touch
  /// (`valueChanged`, `primaryActionTriggered`), before the touch event that caused it.
  public struct Event: OptionSet, Sendable {
    /// One bit per kind.
    public let rawValue: UInt

    /// Creates a set of kinds from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger landed.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger landed again where it has just tapped; follows `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved and is inside the drag border.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moved and is outside the drag border.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger came back inside the drag border.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger left the drag border.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger was lifted inside the drag border.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger was lifted outside the drag border.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled, or the control was disabled or left its window while tracking.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user triggered the control: pressed a button, chose a value.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A control's menu is about to be shown. For an app's own controls; no control here sends it.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of text began. Sent by `UITextField`, like the next three.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Text changed by typing, deleting, undo or the clear button.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of text ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The Return key was typed; an action for it also makes the field resign.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// Every event of a touch.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Every event of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits for an app's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits reserved for the framework.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event, including the reserved ones.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, as a set of conditions. A button's titles depend on it.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit per condition.
    public let rawValue: UInt

    /// Creates a set of conditions from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, neither selected nor highlighted: no bit is set.
    public static let normal = State([])
    /// `isHighlighted`.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not `isEnabled`.
    public static let disabled = State(rawValue: 1 << 1)
    /// `isSelected`.
    public static let selected = State(rawValue: 1 << 2)
    /// `isFocused`.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for an app's own conditions, in an override of `UIControl.state`.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits reserved for the framework.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}

extension UIControl.Event {
  private static let names: [(event: UIControl.Event, name: String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
    (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
    (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.primaryActionTriggered, "primaryActionTriggered"),
    (.menuActionTriggered, "menuActionTriggered"),
    (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
    (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  /// The events by name, joined by `+`; bits without a name as one hexadecimal number.
  var transcriptName: String {
    var rest = self
    var words: [String] = []
    for (event, name) in Self.names where contains(event) {
      words.append(name)
      rest.subtract(event)
    }
    if !rest.isEmpty { words.append("0x" + String(rest.rawValue, radix: 16)) }
    return words.joined(separator: "+")
  }
}
