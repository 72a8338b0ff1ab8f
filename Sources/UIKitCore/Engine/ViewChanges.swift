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
  func note(_ property: String, of view: UIView) {
    guard let place = CallPlaces.present else { return }
    let extras = view.extras
    if extras.changes?.step != step { extras.changes = (step, []) }
    extras.changes?.notes.removeAll { $0.property == property }
    extras.changes?.notes.append(Note(property: property, place: place, call: log.last))
  }

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
}
