extension CallLog {
  /// Control events, before anybody is called for them.
  func note(_ events: UIControl.Event, of control: UIControl) {
    mix(.controlEvent, ordinal(&control.ordinal), UInt64(events.rawValue))
    if isTold { emit(label(of: control), events.transcriptName, "", topic: .control) }
  }
}
