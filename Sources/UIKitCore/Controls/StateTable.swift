/// A value for some combinations of a control's states.
struct StateTable<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// The value for exactly this state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Returns the value for exactly this state; if there is none, that for `normal`.
  func value(for state: UIControl.State) -> Value? {
    values[state] ?? values[.normal]
  }
}
