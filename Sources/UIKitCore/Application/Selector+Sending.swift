// A selector that is sent to a certain object and finds no method there: Objective-C ends the process,
// here it is told, once for each class and name.
extension Selector {
  /// Calls the method on `target`, which it is meant for; where that has none, or one that does not take
  /// what it would get, it is told in the transcript and, live, on standard error, the first time.
  @MainActor @discardableResult func send(
    to target: AnyObject, sender: AnyObject?, with argument: AnyObject? = nil
  ) -> Bool {
    if perform(on: target, sender: sender, with: argument) { return true }
    CallLog.running?.refuse(
      selector: name, of: target, advice(for: target, sender: sender))
    return false
  }

  /// What keeps the selector from being called on `target`, or what to do about it.
  @MainActor private func advice(for target: AnyObject, sender: AnyObject?) -> String {
    if isMethod(of: target) { return Self.refusal(of: sender) }
    if hasMethod { return "the method is one of another class" }
    let method = name.prefix { $0 != ":" }
    return "write Selector(\"\(name)\", \(type(of: target)).\(method))"
  }

  /// What is said where a method does not take what it would get.
  static func refusal(of sender: AnyObject?) -> String {
    "the method takes no " + (sender.map { String(describing: type(of: $0)) } ?? "nil")
  }
}
