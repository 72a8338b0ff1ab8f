import InputCore

// From frames to samples, and from each sample to the owner of its kind.
extension Engine {
  /// Accepts a device's frame: processes it immediately, or queues it for the next tick.
  @inline(__always) func accept(_ frame: Frame) {
    let kind = frame.samples.first?.kind
    if kind == .switchState { return turnSwitches(frame) }
    if kind == .sensor { return sensing.accept(frame) }
    // An inactive application receives no touches (rule 1.11).
    guard pipeline.table.knows(frame.device), home.use({ $0.currentState == .active }) else {
      return
    }
    switch pipeline.mode {
    case .lowLatency:
      process(frame.samples)
    case .aligned:
      if let flooding = pipeline.keep(frame) { letGo(of: flooding) }
      if pipeline.awaitsTick { turn.armTick() }
    }
  }

  /// Makes events of the queued frames.
  func deliverQueued() {
    guard pipeline.awaitsTick else { return }
    pipeline.drainFrames { process($0) }
  }

  private func process<Samples: RandomAccessCollection<Sample>>(_ samples: Samples)
  where Samples.Index == Int {
    pipeline.beginAssembling()
    pipeline.cancelLost()
    for place in samples.indices {
      let sample = samples[place]
      gamepads.finishFrame(before: sample)
      // Nearly all samples are moves of fingers.
      if sample.kind == .touchMove { pipeline.move(sample) } else { process(samples, at: place) }
    }
    gamepads.finishFrame()
    pipeline.endAssembling()
  }

  /// Passes a sample to the owner of its kind.
  @inline(never) private func process<Samples: RandomAccessCollection<Sample>>(
    _ samples: Samples, at place: Int
  ) where Samples.Index == Int {
    let sample = samples[place]
    switch sample.kind {
    case .touchDown: pipeline.land(sample)
    case .touchMove: pipeline.move(sample)
    case .touchUp: pipeline.lift(sample, phase: .ended)
    case .touchCancel: pipeline.lift(sample, phase: .cancelled)
    case .touchShape: pipeline.shape(sample)
    case .touchForce: pipeline.press(sample)
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation:
      pointing.usePen(sample)
    case .pointerMotion, .pointerPlace:
      gamepads.observe(sample)
      pointing.movePointer(sample)
    case .button: useButton(sample)
    case .scroll:
      gamepads.observe(sample)
      pointing.scroll(sample)
    case .pinchBegin, .pinchChange, .pinchEnd: pointing.transform(sample)
    case .key:
      gamepads.observe(sample)
      keys.useKey(samples, at: place)
    case .keyCharacters: break  // Read with their key.
    case .axis: gamepads.useAxis(sample)
    case .battery: gamepads.useBattery(sample)
    case .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd: pointing.swipe(sample)
    case .padDial: pointing.turnDial(sample)
    // UIKit has nothing like an airbrush, and switches do not wait for a tick.
    case .penSlider, .switchState: break
    case .sensor:
      break  // Frames of sensors are not queued; in a frame with other samples they are invalid.
    }
  }

  private func useButton(_ sample: Sample) {
    guard !gamepads.useButton(sample) else { return }
    guard sample.code <= Sample.lastPadButton else {
      gamepads.observe(sample)
      return pointing.useButton(sample)
    }
    if let key = sample.functionKey { keys.useKey([key], at: 0) }
  }
}
