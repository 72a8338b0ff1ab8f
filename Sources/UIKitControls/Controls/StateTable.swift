/// A value for some combinations of a control's states.
package struct StateTable<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// Creates a table without values.
  package init() {}

  /// The value for exactly this state.
  package subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Returns the value for exactly this state; if there is none, that for `normal`.
  package func value(for state: UIControl.State) -> Value? {
    values[state] ?? values[.normal]
  }
}
