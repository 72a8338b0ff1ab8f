// Controls that precede the recognizers of their superviews (rule 7.8).
extension UIControl {
  /// Whether `recognizer`, which is about to begin, would take from this control a tap that it acts
  /// on itself: a single tap of a single finger, recognized by a superview.
  ///
  /// A recognizer on the control itself precedes the control. A disabled control does not act on
  /// taps.
  final func actsBefore(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer
    else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
