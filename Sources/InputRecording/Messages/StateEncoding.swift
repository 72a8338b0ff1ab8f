internal import InputCore

extension ProtobufWriter {
  /// Writes the steps of a chunk.
  mutating func put(_ steps: [RunStateStep]) {
    for step in steps { put(StatesFields.steps) { $0.put(step) } }
  }

  private mutating func put(_ step: RunStateStep) {
    put(StateStepFields.input, step.input)
    put(StateStepFields.hasRoots, step.hasRoots ? 1 : 0)
    for root in step.roots.prefix(StateLimits.objects) {
      put(StateStepFields.roots, UInt64(root))
    }
    for screen in step.screens.prefix(Limits.screens) {
      put(StateStepFields.screens) { $0.put(screen) }
    }
    for view in step.views { put(StateStepFields.views) { $0.put(view) } }
    for recognizer in step.recognizers {
      put(StateStepFields.recognizers) { $0.put(recognizer) }
    }
    for touch in step.touches { put(StateStepFields.touches) { $0.put(touch) } }
    for answer in step.answers.prefix(StateLimits.objects) {
      put(StateStepFields.answers) { $0.put(answer) }
    }
  }

  private mutating func put(_ screen: ScreenState) {
    put(ScreenStateFields.name, screen.name)
    put(ScreenStateFields.width, signed: screen.width)
    put(ScreenStateFields.height, signed: screen.height)
    put(ScreenStateFields.quarterTurns, UInt64(screen.quarterTurns))
    for number in screen.windows.prefix(StateLimits.objects) {
      put(ScreenStateFields.windows, UInt64(number))
    }
  }

  private mutating func put(_ view: ViewState) {
    put(ViewStateFields.view, UInt64(view.number))
    put(ViewStateFields.className, view.className)
    put(ViewStateFields.identifier, view.identifier)
    put(ViewStateFields.label, view.label)
    for index in view.bounds.indices { put(ViewStateFields.bounds, signed: view.bounds[index]) }
    let transform = view.transform
    if !transform.indices.allSatisfy({ transform[$0] == ViewState.unmoved[$0] }) {
      for index in transform.indices { put(ViewStateFields.transform, signed: transform[index]) }
    }
    if view.alpha != 1000 {
      put(ViewStateFields.alpha, UInt64(clamping: max(0, min(view.alpha, 1_000_000))) + 1)
    }
    put(ViewStateFields.traits, UInt64(view.traits.rawValue))
    for number in view.recognizers.prefix(StateLimits.objects) {
      put(ViewStateFields.recognizers, UInt64(number))
    }
    for number in view.children.prefix(StateLimits.objects) {
      put(ViewStateFields.children, UInt64(number))
    }
    put(ViewStateFields.look, view.look)
    for action in view.actions.prefix(StateLimits.places) { put(ViewStateFields.actions, action) }
    for change in view.changes.prefix(StateLimits.places) {
      put(ViewStateFields.changes) { writer in
        writer.put(ViewChangeFields.property, change.property)
        writer.put(ViewChangeFields.source, change.source)
        writer.put(ViewChangeFields.call, change.call)
      }
    }
  }

  private mutating func put(_ recognizer: RecognizerState) {
    put(RecognizerStateFields.recognizer, UInt64(recognizer.number))
    put(RecognizerStateFields.className, recognizer.className)
    put(RecognizerStateFields.label, recognizer.label)
    put(RecognizerStateFields.wants, recognizer.wants)
    put(RecognizerStateFields.isDisabled, recognizer.isEnabled ? 0 : 1)
    put(RecognizerStateFields.state, UInt64(recognizer.state))
    for number in recognizer.waitsFor.prefix(StateLimits.objects) {
      put(RecognizerStateFields.waitsFor, UInt64(number))
    }
    put(RecognizerStateFields.madeAt, recognizer.madeAt)
    for action in recognizer.actions.prefix(StateLimits.places) {
      put(RecognizerStateFields.actions, action)
    }
  }

  private mutating func put(_ answer: RecognizerAnswer) {
    put(AnswerFields.recognizer, answer.recognizer)
    put(AnswerFields.question, answer.question)
    put(AnswerFields.answer, answer.answer ? 1 : 0)
    put(AnswerFields.method, answer.method)
    put(AnswerFields.source, answer.source)
  }

  private mutating func put(_ touch: DeliveredTouch) {
    put(TouchStateFields.touch, UInt64(touch.number))
    put(TouchStateFields.device, UInt64(touch.device))
    put(TouchStateFields.slot, UInt64(touch.slot))
    put(TouchStateFields.view, UInt64(touch.view))
    put(TouchStateFields.window, UInt64(touch.window))
    put(TouchStateFields.x, signed: touch.x)
    put(TouchStateFields.y, signed: touch.y)
    for place in touch.predicted { put(TouchStateFields.predicted, signed: place) }
    put(TouchStateFields.hasEnded, touch.hasEnded ? 1 : 0)
  }
}
