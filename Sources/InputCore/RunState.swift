/// The state of a view after an input, as a recording with states holds it.
public struct ViewState: Equatable, Sendable {
  /// A number that no other view of the run has, from 1 on in the order in which they appeared.
  public var number: UInt32 = 0
  /// The name of its class, without the module.
  public var className = ""
  /// Its accessibility identifier; empty for none.
  public var identifier = ""
  /// Its label in the transcript; empty while the transcript has not named it.
  public var label = ""
  /// Its bounds in thousandths of a point: x, y, width, height.
  public var bounds: [4 of Int64] = [0, 0, 0, 0]
  /// What maps its coordinates to its superview's, for a window to the screen's: a, b, c and d in
  /// millionths, tx and ty in thousandths of a point.
  public var transform: [6 of Int64] = ViewState.unmoved
  /// Its alpha in thousandths.
  public var alpha: Int64 = 1000
  /// Whether it is hidden, clips its subviews, ignores touches.
  public var traits: Traits = []
  /// Its recognizers, in the order of attachment.
  public var recognizers: [UInt32] = []
  /// Its subviews, from back to front.
  public var children: [UInt32] = []

  /// Facts of a view in one number.
  public struct Traits: OptionSet, Sendable {
    /// The bits, as in the recording.
    public let rawValue: UInt32

    /// Creates traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// `isHidden`.
    public static let hidden = Traits(rawValue: 1)
    /// `clipsToBounds`.
    public static let clips = Traits(rawValue: 2)
    /// `isUserInteractionEnabled` is false.
    public static let ignoresTouches = Traits(rawValue: 4)
  }

  /// The identity.
  public static let unmoved: [6 of Int64] = [1_000_000, 0, 0, 1_000_000, 0, 0]

  /// Creates the state of a view at the origin, without a size.
  public init() {}

  /// Whether both states have the same values.
  public static func == (left: ViewState, right: ViewState) -> Bool {
    left.number == right.number && left.traits == right.traits && left.alpha == right.alpha
      && left.bounds.indices.allSatisfy { left.bounds[$0] == right.bounds[$0] }
      && left.transform.indices.allSatisfy { left.transform[$0] == right.transform[$0] }
      && left.children == right.children && left.recognizers == right.recognizers
      && left.className == right.className && left.identifier == right.identifier
      && left.label == right.label
  }
}

/// The state of a recognizer after an input.
public struct RecognizerState: Equatable, Sendable {
  /// A number that no other recognizer of the run has.
  public var number: UInt32 = 0
  /// The name of its class, without the module.
  public var className = ""
  /// Its label in the transcript; empty while the transcript has not named it.
  public var label = ""
  /// What it asks of the fingers, in words: `1 tap with 1 finger`; empty for a recognizer of the
  /// app's own.
  public var wants = ""
  /// Whether it is enabled.
  public var isEnabled = true
  /// The raw value of its state.
  public var state: UInt32 = 0
  /// The recognizers whose failure it waits for.
  public var waitsFor: [UInt32] = []

  /// Creates the state of a recognizer that has received nothing.
  public init() {}
}

/// A touch after an input: where it was delivered, and where it is predicted to go.
public struct DeliveredTouch: Equatable, Sendable {
  /// Its number in the transcript, which is given again after its end.
  public var number: UInt32 = 0
  /// The device that it came from.
  public var device: UInt32 = 0
  /// The contact's slot on that device.
  public var slot: UInt32 = 0
  /// The view that was hit; 0 for none.
  public var view: UInt32 = 0
  /// The window whose coordinates the locations have; 0 for none.
  public var window: UInt32 = 0
  /// Where it was delivered: to the right, in thousandths of a point.
  public var x: Int64 = 0
  /// Where it was delivered: down, in thousandths of a point.
  public var y: Int64 = 0
  /// The locations that `UIEvent.predictedTouches(for:)` gives, x and y in turns.
  public var predicted: [Int64] = []
  /// Whether the touch has ended: the last state with this number.
  public var hasEnded = false

  /// Creates the state of a touch without a place.
  public init() {}
}

/// A screen after an input, as its interface sees it.
public struct ScreenState: Equatable, Sendable {
  /// The name of its connector.
  public var name = ""
  /// The interface's width in thousandths of a point.
  public var width: Int64 = 0
  /// The interface's height in thousandths of a point.
  public var height: Int64 = 0
  /// How the display is turned from its own upright position, in quarter turns clockwise, 0 to 3.
  /// The interface is turned back by as many.
  public var quarterTurns: UInt8 = 0
  /// The windows on it, from back to front.
  public var windows: [UInt32] = []

  /// Creates the state of an upright screen without a size.
  public init() {}
}

/// What an input has changed: all states that differ from those after the input before.
public struct RunStateStep: Equatable, Sendable {
  /// The number of the input.
  public var input: UInt64
  /// Whether `roots` differ from the last.
  public var hasRoots = false
  /// The windows on screens, from back to front.
  public var roots: [UInt32] = []
  /// All connected screens, the main one first, if one differs from the last; else none.
  public var screens: [ScreenState] = []
  /// The changed views.
  public var views: [ViewState] = []
  /// The changed recognizers.
  public var recognizers: [RecognizerState] = []
  /// The changed touches.
  public var touches: [DeliveredTouch] = []

  /// Creates a step without changes.
  public init(input: UInt64) { self.input = input }

  /// Whether nothing has changed.
  public var isEmpty: Bool {
    !hasRoots && screens.isEmpty && views.isEmpty && recognizers.isEmpty && touches.isEmpty
  }
}
