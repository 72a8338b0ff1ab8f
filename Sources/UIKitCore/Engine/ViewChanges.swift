import InputCore

/// Notes who changes views, while evidence is kept of a run.
@MainActor package final class ViewChanges {
  /// A change of a property in the input that is being handled.
  struct Note {
    let property: String
    let place: CallPlace
    /// The last call before the change; nil if there was none in this input.
    let call: TranscriptEntry?
  }

  private let log: CallLog
  /// The number of inputs so far.
  private var step = 0

  init(log: CallLog) {
    self.log = log
    log.keepLast()
  }

  /// Notes that a property is changed by the running code. The last change of an input counts.
  ///
  /// - Parameter yields: Whether a change that is noted before in the input counts instead.
  func note(_ property: String, of view: UIView, yields: Bool = false) {
    let extras = view.extras
    if yields, isChanged(view),
      extras.changes?.notes.contains(where: { $0.property == property }) == true
    {
      return
    }
    guard let place = CallPlaces.present else { return }
    if !isChanged(view) { extras.changes = (step, []) }
    extras.changes?.notes.removeAll { $0.property == property }
    extras.changes?.notes.append(Note(property: property, place: place, call: log.last))
  }

  /// Whether a change of a view is noted in this input.
  func isChanged(_ view: UIView) -> Bool { view.extrasIfAny?.changes?.step == step }

  /// The input is over.
  func endStep() {
    step += 1
    log.forgetLast()
  }
}

extension ViewChange {
  @MainActor init(_ note: ViewChanges.Note) {
    self.init(property: note.property, source: note.place.line, call: note.call?.words ?? "")
  }
}

extension TranscriptEntry {
  /// The call without its time and without where touches are: `pan@card action to board`.
  fileprivate var words: String { call == CallLog.Call.action.name ? "\(brief) \(detail)" : brief }
}

extension UIView {
  /// Notes who changes a property, if evidence is kept.
  final func noteChange(of property: String) {
    homeApplication?.engine.viewChanges?.note(property, of: self)
  }

  /// Notes who changes what a view shows, if evidence is kept: for views that are drawn afresh, and
  /// need no mark for that.
  ///
  /// - Parameter yields: Whether a change that is noted before in the input counts instead.
  package final func noteChangeOfLook(yields: Bool = false) {
    guard CallPlaces.isKept else { return }
    homeApplication?.engine.viewChanges?.note("look", of: self, yields: yields)
  }
}
