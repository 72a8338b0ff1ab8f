import InputCore

extension UIApplication {
  /// Handles a change of the displays' power. The application stays active: a lock is a request of
  /// its own.
  ///
  /// Before the displays go off, what devices hold is cancelled; it counts again once it has been
  /// released.
  final func displayPowerChanged(_ power: DisplayPower) {
    if power == .off, engine.displayRest.state != .blank, currentState == .active {
      engine.cancelAll()
    }
    guard engine.restingDisplays.change(power) == .refused else { return }
    engine.log.refuse("displayPower \(power): the displays are \(engine.displayRest.state)")
  }
}
