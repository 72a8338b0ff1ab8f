import InputCore

// From frames to samples, and from each sample to the owner of its kind.
extension Engine {
  /// Accepts a device's frame: processes it immediately, or queues it for the next tick.
  func accept(_ frame: Frame) {
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

  private func process(_ samples: some RandomAccessCollection<Sample>) {
    pipeline.beginAssembling()
    pipeline.cancelLost()
    for sample in samples {
      switch sample.kind {
      case .touchDown: pipeline.land(sample)
      case .touchMove: pipeline.move(sample)
      case .touchUp: pipeline.lift(sample, phase: .ended)
      case .touchCancel: pipeline.lift(sample, phase: .cancelled)
      case .touchShape: pipeline.shape(sample)
      case .touchForce: pipeline.press(sample)
      case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation:
        pointing.usePen(sample)
      case .pointerMotion, .pointerPlace: pointing.movePointer(sample)
      case .button: pointing.useButton(sample)
      case .scroll: pointing.scroll(sample)
      case .pinchBegin, .pinchChange, .pinchEnd: pointing.transform(sample)
      case .key: keys.useKey(sample)
      }
    }
    pipeline.endAssembling()
  }
}
