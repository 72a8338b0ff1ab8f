/// The number of refusals because of a limit, by kind.
package struct Refusals: Equatable, Sendable {
  package var devices = 0
  package var touches = 0
  package var recognizers = 0
  package var frames = 0
  package var keys = 0
  /// Held keys that have repeated too often.
  package var repeats = 0
  /// Layouts that did not finish.
  package var layouts = 0
  /// Passes over traits that did not finish.
  package var traits = 0
  /// Turns whose decisions did not finish.
  package var settlings = 0
  /// Turns whose work did not finish.
  package var works = 0
  /// Clock advances whose timers did not finish.
  package var timers = 0
  /// Events that app code sent to windows out of turn.
  package var events = 0
  /// Ends of appearance transitions that were not started.
  package var appearances = 0
  /// Presentations and dismissals that were not possible.
  package var presentations = 0
  package var screens = 0
  /// Views inside too many others.
  package var views = 0
}

extension CallLog {
  /// Counts and notes a refusal because of a limit.
  package func refuse(_ what: String, counting counter: WritableKeyPath<Refusals, Int>) {
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
