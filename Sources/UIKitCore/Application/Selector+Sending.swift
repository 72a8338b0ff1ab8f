// Selectors sent to an object that has no such method: Objective-C ends the process; here they are
// reported, once for each class and name.
extension Selector {
  /// Calls the method on `target`. If `target` has no such method, or the method does not take the
  /// arguments, reports that in the transcript and, live, on standard error, the first time.
  @MainActor @discardableResult package func send(
    to target: AnyObject, sender: AnyObject?, with argument: AnyObject? = nil
  ) -> Bool {
    if perform(on: target, sender: sender, with: argument) { return true }
    CallLog.running?.refuse(
      selector: name, of: target, advice(for: target, sender: sender))
    return false
  }

  /// Says why the selector cannot be called on `target`, or what to do about it.
  @MainActor private func advice(for target: AnyObject, sender: AnyObject?) -> String {
    if isMethod(of: target) { return Self.refusal(of: sender) }
    if hasMethod { return "the method is one of another class" }
    let method = name.prefix { $0 != ":" }
    return "write Selector(\"\(name)\", \(type(of: target)).\(method))"
  }

  /// Says that a method does not take its argument.
  static func refusal(of sender: AnyObject?) -> String {
    "the method takes no " + (sender.map { String(describing: type(of: $0)) } ?? "nil")
  }
}

extension Selector {
  /// Calls a method of a target of another module's object with one argument; reports a target that
  /// has no such method.
  @MainActor package func sendCommand(_ event: AnyObject, to target: AnyObject) {
    send(to: target, sender: event)
  }
}
