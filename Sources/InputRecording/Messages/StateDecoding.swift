internal import InputCore

/// The states of a chunk, still as bytes: a replay does not need them, and a reader decodes one
/// step at a time.
struct RecordedStates: Equatable, Sendable {
  let bytes: [UInt8]
  /// The number of inputs before the message.
  let inputCount: UInt64
  /// The position of the message, for errors.
  let place: RecordingError

  /// The error for an invalid message: `place`, with the problem.
  func error(_ error: ProtobufError) -> RecordingError {
    guard case .badBytes(let path, let offset, let problem) = place else { return place }
    return .badBytes(
      path: path, offset: offset,
      problem: "\(problem): byte \(error.offset): expected \(error.expected)")
  }
}

/// Iterates over the steps of a message.
struct StatesCursor {
  let states: RecordedStates
  private var position = 0
  private var count = 0
  private var lastInput: UInt64 = 0

  init(_ states: RecordedStates) {
    self.states = states
  }

  /// The next step; nil at the end.
  mutating func next() throws(ProtobufError) -> RunStateStep? {
    var reader = ProtobufReader(states.bytes[position...], base: 0)
    while let field = try reader.next() {
      position = reader.offset
      guard field.number == StatesFields.steps.number else { continue }
      try field.requireRoom(in: StatesFields.steps, after: count)
      count += 1
      var inner = try field.message(StatesFields.steps)
      let step = try RunStateStep(&inner)
      guard step.input <= states.inputCount, step.input >= lastInput else {
        throw ProtobufError(
          offset: field.offset,
          expected: "an input from \(lastInput) to \(states.inputCount), found \(step.input)")
      }
      lastInput = step.input
      return step
    }
    return nil
  }
}

extension RunStateStep {
  fileprivate init(_ reader: inout ProtobufReader) throws(ProtobufError) {
    self.init(input: 0)
    while let field = try reader.next() {
      switch field.number {
      case StateStepFields.input.number: input = try field.unsigned(StateStepFields.input)
      case StateStepFields.hasRoots.number:
        hasRoots = try field.truth(StateStepFields.hasRoots)
      case StateStepFields.roots.number:
        try field.appendUnsigned(StateStepFields.roots, to: &roots)
      case StateStepFields.screens.number:
        try field.requireRoom(in: StateStepFields.screens, after: screens.count)
        var inner = try field.message(StateStepFields.screens)
        screens.append(try ScreenState(&inner))
      case StateStepFields.views.number:
        try field.requireRoom(in: StateStepFields.views, after: views.count)
        var inner = try field.message(StateStepFields.views)
        views.append(try ViewState(&inner))
      case StateStepFields.recognizers.number:
        try field.requireRoom(in: StateStepFields.recognizers, after: recognizers.count)
        var inner = try field.message(StateStepFields.recognizers)
        recognizers.append(try RecognizerState(&inner))
      case StateStepFields.touches.number:
        try field.requireRoom(in: StateStepFields.touches, after: touches.count)
        var inner = try field.message(StateStepFields.touches)
        touches.append(try DeliveredTouch(&inner))
      case StateStepFields.answers.number:
        try field.requireRoom(in: StateStepFields.answers, after: answers.count)
        var inner = try field.message(StateStepFields.answers)
        answers.append(try RecognizerAnswer(&inner))
      default: continue  // not an enum of ours
      }
    }
  }
}

extension ScreenState {
  fileprivate init(_ reader: inout ProtobufReader) throws(ProtobufError) {
    self.init()
    while let field = try reader.next() {
      switch field.number {
      case ScreenStateFields.name.number: name = try field.text(ScreenStateFields.name)
      case ScreenStateFields.width.number: width = try field.signed(ScreenStateFields.width)
      case ScreenStateFields.height.number: height = try field.signed(ScreenStateFields.height)
      case ScreenStateFields.quarterTurns.number:
        let turns: UInt32 = try field.unsigned(ScreenStateFields.quarterTurns)
        quarterTurns = UInt8(turns & 3)
      case ScreenStateFields.windows.number:
        try field.appendUnsigned(ScreenStateFields.windows, to: &windows)
      default: continue  // not an enum of ours
      }
    }
  }
}

extension ViewState {
  fileprivate init(_ reader: inout ProtobufReader) throws(ProtobufError) {
    self.init()
    var (rect, matrix): ([Int64], [Int64]) = ([], [])
    var alphaPlus1: UInt32 = 0
    while let field = try reader.next() {
      switch field.number {
      case ViewStateFields.view.number: number = try field.unsigned(ViewStateFields.view)
      case ViewStateFields.className.number: className = try field.text(ViewStateFields.className)
      case ViewStateFields.identifier.number:
        identifier = try field.text(ViewStateFields.identifier)
      case ViewStateFields.label.number: label = try field.text(ViewStateFields.label)
      case ViewStateFields.bounds.number:
        try field.appendSigned(ViewStateFields.bounds, to: &rect)
      case ViewStateFields.transform.number:
        try field.appendSigned(ViewStateFields.transform, to: &matrix)
      case ViewStateFields.alpha.number: alphaPlus1 = try field.unsigned(ViewStateFields.alpha)
      case ViewStateFields.traits.number:
        traits = Traits(rawValue: try field.unsigned(ViewStateFields.traits))
      case ViewStateFields.recognizers.number:
        try field.appendUnsigned(ViewStateFields.recognizers, to: &recognizers)
      case ViewStateFields.children.number:
        try field.appendUnsigned(ViewStateFields.children, to: &children)
      case ViewStateFields.look.number: look = try field.text(ViewStateFields.look)
      case ViewStateFields.actions.number:
        try field.append(ViewStateFields.actions, to: &actions)
      case ViewStateFields.changes.number:
        try field.requireRoom(in: ViewStateFields.changes, after: changes.count)
        var inner = try field.message(ViewStateFields.changes)
        changes.append(try ViewChange(&inner))
      default: continue  // not an enum of ours
      }
    }
    // If there are too few numbers, the rest keep their defaults.
    for (index, value) in rect.enumerated() { bounds[index] = value }
    for (index, value) in matrix.enumerated() { transform[index] = value }
    if alphaPlus1 > 0 { alpha = Int64(alphaPlus1) - 1 }
  }
}

extension RecognizerAnswer {
  fileprivate init(_ reader: inout ProtobufReader) throws(ProtobufError) {
    self.init()
    while let field = try reader.next() {
      switch field.number {
      case AnswerFields.recognizer.number: recognizer = try field.text(AnswerFields.recognizer)
      case AnswerFields.question.number: question = try field.text(AnswerFields.question)
      case AnswerFields.answer.number: answer = try field.truth(AnswerFields.answer)
      case AnswerFields.method.number: method = try field.text(AnswerFields.method)
      case AnswerFields.source.number: source = try field.text(AnswerFields.source)
      default: continue  // not an enum of ours
      }
    }
  }
}

extension ViewChange {
  fileprivate init(_ reader: inout ProtobufReader) throws(ProtobufError) {
    self.init()
    while let field = try reader.next() {
      switch field.number {
      case ViewChangeFields.property.number:
        property = try field.text(ViewChangeFields.property)
      case ViewChangeFields.source.number: source = try field.text(ViewChangeFields.source)
      case ViewChangeFields.call.number: call = try field.text(ViewChangeFields.call)
      default: continue  // not an enum of ours
      }
    }
  }
}

extension RecognizerState {
  fileprivate init(_ reader: inout ProtobufReader) throws(ProtobufError) {
    self.init()
    while let field = try reader.next() {
      switch field.number {
      case RecognizerStateFields.recognizer.number:
        number = try field.unsigned(RecognizerStateFields.recognizer)
      case RecognizerStateFields.className.number:
        className = try field.text(RecognizerStateFields.className)
      case RecognizerStateFields.label.number:
        label = try field.text(RecognizerStateFields.label)
      case RecognizerStateFields.wants.number:
        wants = try field.text(RecognizerStateFields.wants)
      case RecognizerStateFields.isDisabled.number:
        isEnabled = try !field.truth(RecognizerStateFields.isDisabled)
      case RecognizerStateFields.state.number:
        state = try field.unsigned(RecognizerStateFields.state)
      case RecognizerStateFields.waitsFor.number:
        try field.appendUnsigned(RecognizerStateFields.waitsFor, to: &waitsFor)
      case RecognizerStateFields.madeAt.number:
        madeAt = try field.text(RecognizerStateFields.madeAt)
      case RecognizerStateFields.actions.number:
        try field.append(RecognizerStateFields.actions, to: &actions)
      default: continue  // not an enum of ours
      }
    }
  }
}

extension DeliveredTouch {
  fileprivate init(_ reader: inout ProtobufReader) throws(ProtobufError) {
    self.init()
    while let field = try reader.next() {
      switch field.number {
      case TouchStateFields.touch.number: number = try field.unsigned(TouchStateFields.touch)
      case TouchStateFields.device.number: device = try field.unsigned(TouchStateFields.device)
      case TouchStateFields.slot.number: slot = try field.unsigned(TouchStateFields.slot)
      case TouchStateFields.view.number: view = try field.unsigned(TouchStateFields.view)
      case TouchStateFields.window.number: window = try field.unsigned(TouchStateFields.window)
      case TouchStateFields.x.number: x = try field.signed(TouchStateFields.x)
      case TouchStateFields.y.number: y = try field.signed(TouchStateFields.y)
      case TouchStateFields.predicted.number:
        try field.appendSigned(TouchStateFields.predicted, to: &predicted)
      case TouchStateFields.hasEnded.number:
        hasEnded = try field.truth(TouchStateFields.hasEnded)
      default: continue  // not an enum of ours
      }
    }
  }
}

extension WireField {
  fileprivate func append(_ field: Field, to texts: inout [String]) throws(ProtobufError) {
    try requireRoom(in: field, after: texts.count)
    texts.append(try text(field))
  }

  fileprivate func truth(_ field: Field) throws(ProtobufError) -> Bool {
    let number: UInt64 = try unsigned(field)
    return number != 0
  }
}
