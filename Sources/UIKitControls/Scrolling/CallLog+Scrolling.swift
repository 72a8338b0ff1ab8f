// The notes of scroll views.
extension CallLog {
  /// Notes a call of a scroll view to its delegate; `detail` is evaluated for transcripts only.
  func note(
    _ scrollView: UIScrollView, calls call: UIScrollView.DelegateCall, value: UInt64,
    detail: () -> String
  ) {
    mix(.scrollView, ordinal(&scrollView.ordinal), call.rawValue)
    mix(.scrollView, 0, value)
    if isReported { emit(label(of: scrollView), call.name, detail()) }
  }

  /// Notes a scroll view's question about a view in its content, and the answer.
  func note(
    _ question: StaticString, asked scrollView: UIScrollView, about view: UIView, answer: Bool
  ) {
    let number = UInt64(ordinal(&view.ordinal))
    mix(.contentTouches, ordinal(&scrollView.ordinal), number << 1 | (answer ? 1 : 0))
    guard isReported else { return }
    emit(label(of: scrollView), "\(question)(\(label(of: view)))", answer ? "true" : "false")
  }
}
