// The recognizers that others wait for, for people who inspect a run.
extension Contest {
  /// The recognizers whose failure a recognizer waits for; empty unless it waits.
  func awaited(by recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    guard recognizer.progress.contender >= 0 else { return [] }
    return arbiter.blockers(of: recognizer.progress.contender).compactMap { contenders[$0] }
  }
}
