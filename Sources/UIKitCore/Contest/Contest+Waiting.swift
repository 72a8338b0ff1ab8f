// Who waits for whom, for those who look at a run.
extension Contest {
  /// The recognizers whose failure a recognizer waits for; empty unless it waits.
  func awaited(by recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    guard recognizer.contender >= 0 else { return [] }
    return arbiter.blockers(of: recognizer.contender).compactMap { contenders[$0] }
  }
}
