/// How much was refused because a limit was reached.
package struct Refusals: Equatable, Sendable {
  package var devices = 0
  package var touches = 0
  package var recognizers = 0
  package var frames = 0
  package var keys = 0
  /// Layouts that did not come to an end.
  package var layouts = 0
  /// Passes over traits that did not come to an end.
  package var traits = 0
  /// Turns whose decisions did not come to an end.
  package var settlings = 0
  /// Turns whose work did not come to an end.
  package var works = 0
  /// Moves of the clock whose timers did not come to an end.
  package var timers = 0
  /// Events that app code handed to windows when it was not their turn.
  package var events = 0
  /// Ends of appearance transitions that had not begun.
  package var appearances = 0
  /// Presentations and dismissals that could not be.
  package var presentations = 0
  package var screens = 0
}

extension CallLog {
  /// Counts and notes something that a limit keeps out.
  func refuse(_ what: String, counting counter: WritableKeyPath<Refusals, Int>) {
    refusals[keyPath: counter] += 1
    note(.refused, name: what)
  }

  /// Reports that `target` has no method `name` to call, once for each class and name.
  func refuse(selector name: String, of target: AnyObject, _ advice: String) {
    let method = name.isEmpty ? "(a method without a name)" : name
    let complaint =
      "-[\(type(of: target)) \(method)]: unrecognized selector sent to instance; \(advice)"
    if unrecognized.insert(complaint).inserted { refuse(complaint) }
  }
}
