import InputCore

/// Makes presses, key commands and text from keys.
@MainActor final class KeyInput {
  let pipeline: TouchPipeline
  let home: Home
  let log: CallLog
  let timeline: Timeline
  let table: TouchTable
  let events: Events

  /// The keys that are down on any keyboard.
  @safe @exclusivity(unchecked) private(set) var keys = KeyTable()
  lazy var repeating = KeyRepeat(self)

  init(_ pipeline: TouchPipeline) {
    self.pipeline = pipeline
    (home, log, timeline) = (pipeline.home, pipeline.log, pipeline.timeline)
    (table, events) = (pipeline.table, pipeline.events)
    pipeline.delivery.whenUnused { [unowned self] in type($0) }
  }

  /// Handles a key that went down or up: the sample at `place`, and the characters after it.
  @inline(never)
  func useKey(_ samples: some RandomAccessCollection<Sample>, at place: Int) {
    var next = samples.index(samples.startIndex, offsetBy: place)
    let sample = samples[next]
    var text = KeyText()
    samples.formIndex(after: &next)
    while next != samples.endIndex {
      let more = samples[next]
      guard more.kind == .keyCharacters, more.device == sample.device else { break }
      text.add(more)
      samples.formIndex(after: &next)
    }
    useKey(sample, consume text)
  }

  private func useKey(_ sample: Sample, _ text: consuming KeyText) {
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
    pipeline.modifiersChanged(to: keys.modifiers)
    repeating.changed(sample)
    if useMediaKey(sample) { return }
    if isDown { press(sample, consume text) } else { release(sample) }
  }

  private func press(_ sample: Sample, _ text: consuming KeyText) {
    let stroke = KeyStroke(
      sample, consume text, keys.modifiers,
      isAltHeld: keys.isTranslated(sample.device) ? keys.isAltHeld : nil)
    guard let receivers else {
      // Only the end of another event is left.
      return events.uncountedPresses.use { pipeline.compose($0) }
    }
    press(sample, stroke, receivers)
    extendLifetime(receivers)
  }

  private func press(
    _ sample: Sample, _ stroke: KeyStroke, _ receivers: borrowing KeyReceivers
  ) {
    let event = events.number
    let isForText = stroke.isOfKeyboard && receivers.forText.use { mayType(stroke, $0) }
    let heading = focusHeading(of: sample)
    if isForText || heading != nil {
      if useKeyCommand(stroke, sample, receivers, onlyUrgent: true) { return }
      if let heading, moveFocus(heading, sample) { return }
    }
    if !isForText, useKeyCommand(stroke, sample, receivers, onlyUrgent: false) { return }
    if !isForText, useEditKey(stroke, receivers) { return }
    // Typed text may change which responder receives the next one.
    if isForText { pipeline.closeEvent() }
    events.uncountedPresses.use { pipeline.compose($0) }
    // App code may have run meanwhile, at least where key commands were requested.
    if events.number == event, heading == nil, receivers.isCurrent {
      beginPress(sample, stroke, receivers, isForText: isForText)
    } else {
      withReceivers { beginPress(sample, stroke, $0, isForText: isForText) }
    }
  }

  private func release(_ sample: Sample) {
    carrier(of: sample)?.use {
      pipeline.lift($0, at: sample.instant, phase: sample.isCancelled ? .cancelled : .ended)
    }
  }

  /// From now on, ignores the keys that a keyboard (nil: any keyboard) holds.
  func letGo(of device: DeviceID?) {
    keys.forget(device)
    pipeline.modifiersChanged(to: keys.modifiers)
    repeating.end()
  }
}
