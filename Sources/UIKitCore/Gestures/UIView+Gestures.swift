extension UIView {
  /// The recognizers attached to the view, in the order attached; nil where there is none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      let wanted = newValue ?? []
      for recognizer in recognizers where !wanted.contains(where: { $0 === recognizer }) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in wanted where recognizer.view !== self { addGestureRecognizer(recognizer) }
      recognizers = wanted
    }
  }

  /// Attaches `gestureRecognizer`, which leaves the view it was attached to.
  ///
  /// It sees touches that land from now on, not those already down.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    if gestureRecognizer.view === self { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.forgetHandFeeding()
    gestureRecognizer.attachedView = self
    recognizers.append(gestureRecognizer)
  }

  /// Detaches `gestureRecognizer`, breaking off what it is doing.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === gestureRecognizer }) else { return }
    recognizers.remove(at: index)
    Engine.current?.recognizerLeft(gestureRecognizer)
    gestureRecognizer.abandon()
    gestureRecognizer.attachedView = nil
  }
}
