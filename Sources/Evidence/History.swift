package import InputCore

/// Everything that happened during a recording, as a value: the contents of the screen at every
/// moment, the input that moved over it, the calls that it led to, and how recognizers handled it.
///
/// Times are in microseconds from the start, places in points of the main screen, with further
/// screens beside it (`ScreenTimeline`). `HistoryReader` makes it from the recording alone. It
/// contains the views after each input if the recording has states; otherwise the views at
/// checkpoints, if the transcript has them.
package struct History: Sendable {
  /// The recording's path, for the title.
  package var name = ""
  /// The size of the main screen in points, as it is built.
  package var width = 0.0
  package var height = 0.0
  /// The screens, and how they are turned.
  package var screens = ScreenTimeline()
  /// The period of the main screen's ticks, in microseconds.
  package var period = 16_667
  /// The instant of the start on the timeline, in microseconds: calls name this plus their time.
  package var start = 0
  /// The time of the last input.
  package var end = 0
  /// Wall time at the start, in milliseconds since 1970; 0 if unknown.
  package var wallTime = 0
  /// The time of each input, in order; input n is at index n - 1.
  package var inputs: [Int] = []
  package var devices: [Device] = []
  package var contacts: [Contact] = []
  package var marks: [Mark] = []
  package var lines: [Line] = []
  /// The changes of the views, in order.
  package var changes: [ScreenChange] = []
  /// Whether the changes are those of each input, and not only of checkpoints.
  package var hasStates = false
  package var recognizers: [RecognizerState] = []
  package var predictions: [Prediction] = []
  package var gestures: [Gesture] = []
  /// What came from the network, in its order.
  package var arrivals: [NetworkArrival] = []
  package var touches: [TouchSpan] = []
  /// The pictures of the main screen; nil if they are not known.
  package var pictures: ScreenPictures?
  /// The unusual answers to questions about recognizers, with who gave them; empty without states.
  package var answers: [Answer] = []
  /// What people say about moments.
  package var comments: [Comment] = []
  /// What a replay compares.
  package var compared = ComparedFacts()
  /// The parts of the recording that could not be read; nil if nothing is missing.
  package var loss: String?

  /// A device and when it was present.
  package struct Device: Sendable {
    package var number: Int
    package var name: String
    package var kinds: String
    package var added: Int
    package var removed: Int?
  }

  /// A finger, pen or pointer from its arrival to its end, with every sample of the device.
  package struct Contact: Sendable {
    package enum Kind: String, Sendable { case finger, pen, pointer }
    package var kind: Kind
    package var device: Int
    package var slot: Int
    package var samples: [Place] = []
    /// Whether it ended by being cancelled.
    package var isCancelled = false
  }

  /// A sample of a contact.
  package struct Place: Sendable {
    package var time: Int
    package var x: Double
    package var y: Double
    /// From 0 to 1; nil if the device reports none.
    package var force: Double?
    /// Whether it is on the glass, or has a button down.
    package var isDown = true
  }

  /// Input without a place: a key that was held, a wheel that turned.
  package struct Mark: Sendable {
    package var device: Int
    package var time: Int
    /// The end, if it was held; nil for an event at a moment.
    package var end: Int?
    /// Its name: `KEY_A`, `wheel`.
    package var name: String
    /// The text that it typed; empty for none.
    package var text = ""
  }

  /// A line of the transcript.
  package struct Line: Sendable {
    package var time: Int
    package var input: Int
    package var call: TranscriptLine
  }

  /// An answer, and the input in which it was given.
  package struct Answer: Sendable {
    package var input: Int
    package var answer: RecognizerAnswer
  }

  /// The changes on the screen at a time.
  package struct ScreenChange: Sendable {
    package var time: Int
    /// The windows from back to front; nil if they are as before.
    package var roots: [UInt32]?
    package var views: [ViewState]
    /// The input that they came with; 0 if it is not known.
    package var input = 0
  }

  /// Where a touch is predicted to go, as of its last event.
  package struct Prediction: Sendable {
    package var time: Int
    package var touch: Int
    /// The window in whose coordinates the touch is given; 0 if unknown.
    package var window: UInt32 = 0
    package var places: [Double]
  }

  /// What a person says about a moment.
  package struct Comment: Sendable {
    package var time: Int
    package var text: String
  }

  /// A touch as the app received it.
  package struct TouchSpan: Sendable {
    package var touch: Int
    package var start: Int
    package var end: Int
    /// The label of the view that was hit.
    package var view: String
    /// Where it was delivered: time, x and y.
    package var places: [(time: Int, x: Double, y: Double)] = []
  }
}
