extension CallLog {
  /// Notes control events, before their actions are sent.
  func note(_ events: UIControl.Event, of control: UIControl) {
    mix(.controlEvent, ordinal(&control.ordinal), UInt64(events.rawValue))
    if isReported { emit(label(of: control), events.transcriptName, "", topic: .control) }
  }
}
