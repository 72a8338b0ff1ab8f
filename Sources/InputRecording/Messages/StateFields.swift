internal import InputCore

// The tables of the states that a recording contains on request: the changes that each input made
// to views, recognizers and touches.

enum StatesFields {
  static let steps = Field(1, "steps", .message(StateStepFields.schema), atMost: 65_536)
  static let schema = MessageSchema("States", [steps])
}

enum StateStepFields {
  /// The input that led to the changes.
  static let input = Field(1, "input", .uint64)
  /// Whether the windows differ, so that `roots` lists all of them.
  static let hasRoots = Field(2, "has_roots", .bool)
  /// The windows on screens, from back to front.
  static let roots = Field(3, "roots", .uint32, atMost: StateLimits.objects)
  static let views = Field(
    4, "views", .message(ViewStateFields.schema), atMost: StateLimits.objects)
  static let recognizers = Field(
    5, "recognizers", .message(RecognizerStateFields.schema), atMost: StateLimits.objects)
  /// At most as many as the engine's touches, live and ended.
  static let touches = Field(6, "touches", .message(TouchStateFields.schema), atMost: 128)
  /// All connected screens, main screen first, if any of them has changed.
  static let screens = Field(
    7, "screens", .message(ScreenStateFields.schema), atMost: Limits.screens)
  /// The unusual answers to questions about recognizers.
  static let answers = Field(
    8, "answers", .message(AnswerFields.schema), atMost: StateLimits.objects)
  static let schema = MessageSchema(
    "StateStep", [input, hasRoots, roots, views, recognizers, touches, screens, answers])
}

enum ScreenStateFields {
  static let name = Field(1, "name", .string)
  /// In thousandths of a point of the interface, as the height.
  static let width = Field(2, "width", .sint64)
  static let height = Field(3, "height", .sint64)
  /// Of the display, clockwise.
  static let quarterTurns = Field(4, "quarter_turns", .uint32)
  static let windows = Field(5, "windows", .uint32, atMost: StateLimits.objects)
  static let schema = MessageSchema(
    "ScreenState", [name, width, height, quarterTurns, windows])
}

enum StateLimits {
  /// `RunStateScan.limit`.
  static let objects = 65_536
  /// Places of the app's code that an object has.
  static let places = 64
}

enum AnswerFields {
  static let recognizer = Field(1, "recognizer", .string)
  /// As in the transcript.
  static let question = Field(2, "question", .string)
  static let answer = Field(3, "answer", .bool)
  /// The method that answered, with its class.
  static let method = Field(4, "method", .string)
  /// The app's line; empty for the toolkit, or if it is not known.
  static let source = Field(5, "source", .string)
  static let schema = MessageSchema(
    "RecognizerAnswer", [recognizer, question, answer, method, source])
}

enum ViewChangeFields {
  static let property = Field(1, "property", .string)
  /// The app's line that made the change; empty for the toolkit, or if it is not known.
  static let source = Field(2, "source", .string)
  /// The last call before the change, as in the transcript.
  static let call = Field(3, "call", .string)
  static let schema = MessageSchema("ViewChange", [property, source, call])
}

enum ViewStateFields {
  static let view = Field(1, "view", .uint32)
  static let className = Field(2, "class", .string)
  static let identifier = Field(3, "identifier", .string)
  static let label = Field(4, "label", .string)
  /// x, y, width and height, in thousandths of a point.
  static let bounds = Field(5, "bounds", .sint64, atMost: 4)
  /// a, b, c and d in millionths, tx and ty in thousandths of a point; none for the identity.
  static let transform = Field(6, "transform", .sint64, atMost: 6)
  /// 1 more than the alpha in thousandths; 0 for an alpha of 1.
  static let alpha = Field(7, "alpha_plus_1", .uint32)
  /// The bits of `ViewState.Traits`.
  static let traits = Field(8, "traits", .uint32)
  static let recognizers = Field(9, "recognizers", .uint32, atMost: StateLimits.objects)
  static let children = Field(10, "children", .uint32, atMost: StateLimits.objects)
  /// What it shows besides its subviews, in words; empty for nothing.
  static let look = Field(11, "look", .string)
  /// Where the app has added actions to a control.
  static let actions = Field(12, "actions", .string, atMost: StateLimits.places)
  /// Who has changed it in the last input that did.
  static let changes = Field(
    13, "changes", .message(ViewChangeFields.schema), atMost: StateLimits.places)
  static let schema = MessageSchema(
    "ViewState",
    [
      view, className, identifier, label, bounds, transform, alpha, traits, recognizers, children,
      look, actions, changes,
    ])
}

enum RecognizerStateFields {
  static let recognizer = Field(1, "recognizer", .uint32)
  static let className = Field(2, "class", .string)
  static let label = Field(3, "label", .string)
  static let wants = Field(4, "wants", .string)
  static let isDisabled = Field(5, "is_disabled", .bool)
  /// The raw value of `UIGestureRecognizer.State`.
  static let state = Field(6, "state", .uint32)
  static let waitsFor = Field(7, "waits_for", .uint32, atMost: StateLimits.objects)
  /// The app's line that made it.
  static let madeAt = Field(8, "made_at", .string)
  /// Where the app has added actions to it.
  static let actions = Field(9, "actions", .string, atMost: StateLimits.places)
  static let schema = MessageSchema(
    "RecognizerState",
    [
      recognizer, className, label, wants, isDisabled, state, waitsFor, madeAt, actions,
    ])
}

enum TouchStateFields {
  static let touch = Field(1, "touch", .uint32)
  static let device = Field(2, "device", .uint32)
  static let slot = Field(3, "slot", .uint32)
  static let view = Field(4, "view", .uint32)
  static let window = Field(5, "window", .uint32)
  /// In thousandths of a point of the window.
  static let x = Field(6, "x", .sint64)
  static let y = Field(7, "y", .sint64)
  /// x and y alternating.
  static let predicted = Field(8, "predicted", .sint64, atMost: 64)
  static let hasEnded = Field(9, "has_ended", .bool)
  static let schema = MessageSchema(
    "TouchState", [touch, device, slot, view, window, x, y, predicted, hasEnded])
}
