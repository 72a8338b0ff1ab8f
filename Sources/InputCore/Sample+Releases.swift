extension Sample {
  /// Whether it is a release of the kind that is also generated for a device that disappears.
  ///
  /// Touches are excluded: libinput itself cancels those of a device that disappears.
  package var letsGo: Bool {
    switch kind {
    case .button, .key, .penTip, .penProximity, .pinchEnd, .swipeEnd, .holdEnd: x == 0
    case .padDial: x < 0
    case .scroll: z == 1
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .penPlace,
      .penForce, .penTilt, .penRotation, .pointerMotion, .pointerPlace, .pinchBegin, .pinchChange,
      .swipeBegin, .swipeChange, .holdBegin, .keyCharacters, .axis, .switchState, .penSlider,
      .battery, .sensor:
      false
    }
  }

  /// Whether something has ended that the user did not end: a palm, or whatever a device held when
  /// it was inhibited or suspended.
  package var isCancelled: Bool {
    switch kind {
    case .touchCancel: true
    case .button, .key, .penTip, .penProximity: x == 0 && z == 1
    case .pinchEnd, .swipeEnd, .holdEnd: x == 1
    case .scroll: z == 2
    case .touchDown, .touchMove, .touchUp, .touchShape, .touchForce, .penPlace, .penForce,
      .penTilt, .penRotation, .pointerMotion, .pointerPlace, .pinchBegin, .pinchChange,
      .swipeBegin, .swipeChange, .holdBegin, .keyCharacters, .axis, .switchState, .padDial,
      .penSlider, .battery, .sensor:
      false
    }
  }

  /// Turns a release, or the lift of a contact, into a cancellation; leaves other samples alone.
  package mutating func cancel() {
    switch kind {
    case .touchUp: kind = .touchCancel
    case .button, .key, .penTip, .penProximity: if x == 0 { z = 1 }
    case .pinchEnd, .swipeEnd, .holdEnd: x = 1
    case .scroll: if z == 1 { z = 2 }
    case .touchDown, .touchMove, .touchCancel, .touchShape, .touchForce, .penPlace, .penForce,
      .penTilt, .penRotation, .pointerMotion, .pointerPlace, .pinchBegin, .pinchChange,
      .swipeBegin, .swipeChange, .holdBegin, .keyCharacters, .axis, .switchState, .padDial,
      .penSlider, .battery, .sensor:
      break
    }
  }
}

extension Frame {
  /// Turns what the frame releases and lifts into cancellations: the kernel made the releases up.
  package mutating func cancelReleases() {
    for index in samples.indices { samples[index].cancel() }
  }
}
