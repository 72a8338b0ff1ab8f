import Foundation
package import InputCore

// The state of a run as a recording with states contains it: the views, recognizers and touches
// after an input.
extension Engine {
  /// Reports every window on a screen with its views, their recognizers, and the live touches.
  ///
  /// Reads stored properties, and gives no view a label: neither the digest nor the transcript
  /// depends on it. App code runs only for a dynamic colour of the app's own, as at checkpoints.
  package func describeStates(to scan: RunStateScan) {
    var roots: [UInt32] = []
    let tunables = home.application.inputTunables
    let displays = home.application.displays.all.filter(\.isConnected)
    var screens = displays.map { screenState($0) }
    forEachViewOnScreen { view, depth in
      if depth == 0, let window = view as? UIWindow {
        let number = scan.number(of: window)
        roots.append(number)
        if let index = displays.firstIndex(where: { $0.screen === window.screen }) {
          screens[index].windows.append(number)
        }
      }
      describe(view, to: scan)
      for recognizer in view.recognizers { describe(recognizer, tunables, to: scan) }
    }
    describeHiddenWindows(to: scan)
    scan.visit(roots: roots)
    scan.visit(screens: screens)
    for index in BitNumbers(pipeline.table.alive) { describe(pipeline.table[index], to: scan) }
    for answer in log.answers { scan.visit(answer) }
    viewChanges?.endStep()
  }

  /// Reports the windows that have been hidden in this input, for those who ask who did that.
  private func describeHiddenWindows(to scan: RunStateScan) {
    guard let viewChanges else { return }
    for list in home.application.windowOrder.lists {
      for window in list.allWindows where window.isHidden && viewChanges.isChanged(window) {
        describe(window, to: scan)
      }
    }
  }

  /// Begins to note who changes views, if places of app code are noted.
  package func noteViewChanges() {
    guard CallPlaces.isKept else { return }
    viewChanges = ViewChanges(log: log)
    updates.watchAllPlaces()
  }

  private func screenState(_ display: Display) -> ScreenState {
    var state = ScreenState()
    state.name = display.name
    let size = CallLog.milli(
      CGPoint(x: display.screen.bounds.width, y: display.screen.bounds.height))
    (state.width, state.height) = (size.x, size.y)
    state.quarterTurns = UInt8(display.screen.turn.rawValue)
    return state
  }

  private func describe(_ view: UIView, to scan: RunStateScan) {
    var state = ViewState()
    state.number = scan.number(of: view)
    state.className = log.className(of: view)
    state.identifier = view.accessibilityIdentifier ?? ""
    state.label = view.transcriptLabel?.text ?? ""
    state.bounds = CallLog.milli(view.place.bounds)
    state.transform = transform(of: view)
    state.alpha = CallLog.milli(view.storedAlpha)
    if view.flags.contains(.hidden) { state.traits.insert(.hidden) }
    if view.flags.contains(.clipsToBounds) { state.traits.insert(.clips) }
    if view.flags.contains(.interactionDisabled) { state.traits.insert(.ignoresTouches) }
    state.traits.insert(log.isOurs(view) ? .ofToolkit : .ofApp)
    state.look = ViewLook.words(of: view, withPlace: false)
    if viewChanges != nil {
      state.actions = view.actionLines
      state.changes = view.extrasIfAny?.changes?.notes.map { ViewChange($0) } ?? []
    }
    state.recognizers = view.recognizers.map { UInt32(clamping: $0.creation) }
    state.children = view.children.map { scan.number(of: $0) }
    scan.visit(state)
  }

  /// Returns the transform from the view's coordinates to its superview's.
  private func transform(of view: UIView) -> [6 of Int64] {
    let place = view.place
    let matrix = view.flags.contains(.transformed) ? view.storedTransform : .identity
    let pivot = place.pivot.applying(matrix)
    let x = CallLog.milli(place.center.x - pivot.x)
    let y = CallLog.milli(place.center.y - pivot.y)
    return [
      CallLog.milli(matrix.a * 1000), CallLog.milli(matrix.b * 1000),
      CallLog.milli(matrix.c * 1000), CallLog.milli(matrix.d * 1000), x, y,
    ]
  }

  private func describe(
    _ recognizer: UIGestureRecognizer, _ tunables: UIInputTunables, to scan: RunStateScan
  ) {
    var state = RecognizerState()
    state.number = UInt32(clamping: recognizer.creation)
    state.className = plainName(of: type(of: recognizer))
    state.label = recognizer.transcriptLabel?.text ?? ""
    state.wants = recognizer.wantsInWords(tunables)
    state.isEnabled = recognizer.isEnabled
    state.state = UInt32(clamping: recognizer.progress.published.rawValue)
    state.waitsFor = contest.awaited(by: recognizer).map { UInt32(clamping: $0.creation) }
    state.madeAt = recognizer.madeAt?.line ?? ""
    state.actions = recognizer.targets.compactMap { $0.addedAt?.line }.filter { !$0.isEmpty }
    scan.visit(state)
  }

  private func describe(_ touch: UITouch, to scan: RunStateScan) {
    guard touch.kind == .touch || touch.kind == .hover else { return }
    var state = DeliveredTouch()
    state.number = UInt32(clamping: touch.index)
    state.device = UInt32(touch.device.rawValue)
    state.slot = UInt32(touch.slot)
    state.view = touch.state.view.map { scan.number(of: $0) } ?? 0
    state.window = touch.state.window.map { scan.number(of: $0) } ?? 0
    (state.x, state.y) = touch.state.thousandths
    // A touch that has not moved since the last tick is predicted to stay.
    if timeline.now.nanoseconds(since: touch.state.instant) <= turn.tickPeriod {
      for (_, place) in touch.predictedPlaces {
        let (x, y) = CallLog.milli(place)
        state.predicted += [x, y]
      }
    }
    scan.visit(state)
  }
}

extension RunStateScan {
  /// Returns the view's number, which is assigned on the first call.
  fileprivate func number(of view: UIView) -> UInt32 {
    let extras = view.extras
    if extras.stateNumber == 0 { extras.stateNumber = newNumber() }
    return extras.stateNumber
  }
}
