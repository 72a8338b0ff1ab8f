// Notes of what scroll views tell and ask.
extension CallLog {
  /// A call that a scroll view makes to its delegate; `detail` is asked for transcripts alone.
  func note(
    _ scrollView: UIScrollView, calls call: UIScrollView.DelegateCall, value: UInt64,
    detail: () -> String
  ) {
    mix(.scrollView, ordinal(&scrollView.ordinal), call.rawValue)
    mix(.scrollView, 0, value)
    if isTold { emit(label(of: scrollView), call.name, detail()) }
  }

  /// A question that a scroll view asks itself about a view in its content, and the answer.
  func note(
    _ question: StaticString, asked scrollView: UIScrollView, about view: UIView, answer: Bool
  ) {
    let number = UInt64(ordinal(&view.ordinal))
    mix(.contentTouches, ordinal(&scrollView.ordinal), number << 1 | (answer ? 1 : 0))
    guard isTold else { return }
    emit(label(of: scrollView), "\(question)(\(label(of: view)))", answer ? "true" : "false")
  }
}
