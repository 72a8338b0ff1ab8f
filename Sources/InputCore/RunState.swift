/// The state of a view after an input, as stored in a recording with states.
public struct ViewState: Equatable, Sendable {
  /// A number that is unique in the run, counted from 1 in the order in which views appeared.
  public var number: UInt32 = 0
  /// The name of its class, without the module.
  public var className = ""
  /// Its accessibility identifier; empty for none.
  public var identifier = ""
  /// Its label in the transcript; empty while the transcript has not named it.
  public var label = ""
  /// Its bounds in thousandths of a point: x, y, width, height.
  public var bounds: [4 of Int64] = [0, 0, 0, 0]
  /// The transform from its coordinates to its superview's, or to the screen's for a window: a, b,
  /// c and d in millionths, tx and ty in thousandths of a point.
  public var transform: [6 of Int64] = ViewState.unmoved
  /// Its alpha in thousandths.
  public var alpha: Int64 = 1000
  /// Whether it is hidden, clips its subviews, ignores touches, or is of a class of the toolkit's.
  public var traits: Traits = []
  /// What it shows besides its subviews, in words, as `ViewFacts.look`, but without the origin of
  /// its bounds and its transform. Empty for nothing, and in recordings of earlier versions.
  public var look = ""
  /// Where the app has added actions to it, for a control: `touchUpInside at Board.swift:42`. Empty
  /// outside of replays, and for programs without debug information.
  public var actions: [String] = []
  /// Who has changed it in the last input that did; empty outside of replays.
  public var changes: [ViewChange] = []
  /// Its recognizers, in the order of attachment.
  public var recognizers: [UInt32] = []
  /// Its subviews, from back to front.
  public var children: [UInt32] = []

  /// Facts about a view, one bit each.
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
    /// Its class is one of the toolkit's. Recordings of earlier versions never have it.
    public static let ofToolkit = Traits(rawValue: 8)
    /// Its class is not one of the toolkit's. Recordings of earlier versions never have it.
    public static let ofApp = Traits(rawValue: 16)
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
      && left.label == right.label && left.look == right.look && left.actions == right.actions
      && left.changes == right.changes
  }
}

/// An answer to a question about a recognizer that was not the usual one, and who gave it.
public struct RecognizerAnswer: Equatable, Sendable {
  /// The recognizer's label in the transcript.
  public var recognizer = ""
  /// The question, as the transcript names it: `shouldBegin()`, `prevents(pan@list)`.
  public var question = ""
  /// The answer.
  public var answer = false
  /// The method that answered, with the class of its object: `Board.gestureRecognizerShouldBegin(_:)`.
  public var method = ""
  /// The app's line, `Board.swift:42`; empty if the toolkit answered, or if it is not known.
  public var source = ""

  /// Creates an answer to no question.
  public init() {}
}

/// Who has changed a property of a view in an input.
public struct ViewChange: Equatable, Sendable {
  /// The property: `bounds`, `center`, `alpha`, `hidden`, `look`, `superview`, …
  public var property = ""
  /// The app's line that made the change, `Board.pan at Board.swift:42`; empty if the toolkit
  /// made it, or if the line is not known.
  public var source = ""
  /// The last call before the change, as transcripts name it: `pan@card action to board`; empty if
  /// there was none in the input.
  public var call = ""

  /// Creates a change from its parts.
  public init(property: String = "", source: String = "", call: String = "") {
    (self.property, self.source, self.call) = (property, source, call)
  }
}

/// The state of a recognizer after an input.
public struct RecognizerState: Equatable, Sendable {
  /// A number that is unique among the run's recognizers.
  public var number: UInt32 = 0
  /// The name of its class, without the module.
  public var className = ""
  /// Its label in the transcript; empty while the transcript has not named it.
  public var label = ""
  /// What it requires of the fingers, in words: `1 tap with 1 finger`; empty for the app's own
  /// recognizers.
  public var wants = ""
  /// Whether it is enabled.
  public var isEnabled = true
  /// The raw value of its state.
  public var state: UInt32 = 0
  /// The recognizers whose failure it waits for.
  public var waitsFor: [UInt32] = []
  /// Where the app has made it: `Board.swift:31`. Empty outside of replays, for the toolkit's own,
  /// and for programs without debug information.
  public var madeAt = ""
  /// Where the app has added actions to it, as `madeAt`.
  public var actions: [String] = []

  /// Creates the state of a recognizer that has received nothing.
  public init() {}
}

/// A touch after an input: where it was delivered, and where it is predicted to go.
public struct DeliveredTouch: Equatable, Sendable {
  /// Its number in the transcript, which is reused after the touch has ended.
  public var number: UInt32 = 0
  /// The device it came from.
  public var device: UInt32 = 0
  /// The contact's slot on that device.
  public var slot: UInt32 = 0
  /// The view that was hit; 0 for none.
  public var view: UInt32 = 0
  /// The window in whose coordinates the locations are given; 0 for none.
  public var window: UInt32 = 0
  /// The horizontal location where it was delivered, in thousandths of a point.
  public var x: Int64 = 0
  /// The vertical location where it was delivered, in thousandths of a point.
  public var y: Int64 = 0
  /// The locations that `UIEvent.predictedTouches(for:)` returns, x and y alternating.
  public var predicted: [Int64] = []
  /// Whether the touch has ended: the last state with this number.
  public var hasEnded = false

  /// Creates the state of a touch without a location.
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
  /// How far the display is turned from its own upright position, in clockwise quarter turns, 0 to
  /// 3. The interface is turned back by the same number.
  public var quarterTurns: UInt8 = 0
  /// The windows on it, from back to front.
  public var windows: [UInt32] = []

  /// Creates the state of an upright screen without a size.
  public init() {}
}

/// The changes made by an input: all states that differ from those after the previous input.
public struct RunStateStep: Equatable, Sendable {
  /// The number of the input.
  public var input: UInt64
  /// Whether the windows have changed, so that `roots` lists them.
  public var hasRoots = false
  /// The windows on screens, from back to front.
  public var roots: [UInt32] = []
  /// All connected screens, main screen first, if any of them has changed; otherwise none.
  public var screens: [ScreenState] = []
  /// The changed views.
  public var views: [ViewState] = []
  /// The changed recognizers.
  public var recognizers: [RecognizerState] = []
  /// The changed touches.
  public var touches: [DeliveredTouch] = []
  /// The unusual answers to questions about recognizers; empty outside of replays.
  public var answers: [RecognizerAnswer] = []

  /// Creates a step without changes.
  public init(input: UInt64) { self.input = input }

  /// Whether nothing has changed.
  public var isEmpty: Bool {
    !hasRoots && screens.isEmpty && views.isEmpty && recognizers.isEmpty && touches.isEmpty
      && answers.isEmpty
  }
}
