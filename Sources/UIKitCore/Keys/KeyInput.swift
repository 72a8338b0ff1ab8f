import InputCore

/// Makes presses, key commands and text from keys.
@MainActor final class KeyInput {
  let pipeline: TouchPipeline
  let log: CallLog
  let timeline: Timeline
  let table: TouchTable
  let events: Events

  /// The keys that are down on any keyboard.
  private(set) var keys = KeyTable() {
    didSet { pipeline.setModifiers(keys.modifiers) }
  }
  lazy var repeating = KeyRepeat(self)

  init(_ pipeline: TouchPipeline) {
    self.pipeline = pipeline
    (log, timeline) = (pipeline.log, pipeline.timeline)
    (table, events) = (pipeline.table, pipeline.events)
    pipeline.delivery.setUnusedPresses { [unowned self] in type($0) }
  }

  /// Handles a key that went down or up: the sample at `place`, and the characters after it.
  @inline(never)
  func useKey(_ samples: some RandomAccessCollection<Sample>, at place: Int) {
    let sample = samples[samples.index(samples.startIndex, offsetBy: place)]
    var text = KeyText()
    for next in samples.dropFirst(place + 1) {
      guard next.kind == .keyCharacters, next.device == sample.device else { break }
      text.add(next)
    }
    useKey(sample, text)
  }

  private func useKey(_ sample: Sample, _ text: KeyText) {
    let isDown = sample.x != 0
    guard !isDown || !keys.isFull(sample.device) else {
      log.refuse("key \(sample.code)", counting: \.keys)
      return
    }
    // Events before a modifier are delivered without it.
    if keys.changesModifiers(sample) { pipeline.closeEvent() }
    let isNew =
      isDown ? keys.press(sample, hasText: !text.isEmpty) : keys.release(sample)
    guard isNew else { return }
    repeating.changed(sample)
    if useMediaKey(sample) { return }
    if isDown { press(sample, text) } else { release(sample) }
  }

  private func press(_ sample: Sample, _ text: KeyText) {
    let stroke = KeyStroke(sample, text, keys)
    let isKeyboards = stroke.usage != .keyboardErrorUndefined || !stroke.unmodified.isEmpty
    let key = isKeyboards ? UIKey(stroke) : nil
    let isForText = key.map { mayType($0) } ?? false
    let heading = focusHeading(of: sample)
    if isForText || heading != nil {
      if useKeyCommand(stroke, sample, onlyUrgent: true) { return }
      if let heading, moveFocus(heading, sample) { return }
    }
    if !isForText, useKeyCommand(stroke, sample, onlyUrgent: false) { return }
    // What a key types may change who receives the next one.
    if isForText { pipeline.closeEvent() }
    pipeline.compose(events.presses)
    beginPress(key, sample, stroke, isForText: isForText)
  }

  private func release(_ sample: Sample) {
    guard let carrier = carrier(of: sample) else { return }
    pipeline.compose(events.presses)
    pipeline.lift(carrier, at: sample.instant, phase: .ended)
  }

  /// Ignores the keys that a keyboard (nil: any keyboard) holds from now on.
  func letGo(of device: DeviceID?) {
    keys.forget(device)
    repeating.end()
  }
}
