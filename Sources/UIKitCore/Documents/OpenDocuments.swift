public import Foundation

/// The documents that are open, which the engine keeps alive.
@MainActor struct OpenDocuments {
  /// In the order of opening.
  var open: [UIDocument] = []
  var tunables = UIDocumentTunables()

  /// The application is about to end: no document hears of the next one.
  mutating func end() {
    for document in open { document.stopListening() }
    open = []
  }
}

/// Numbers of documents that UIKit does not document.
///
/// Set them through `UIApplication.documentTunables`; a change holds from the next change of a document
/// on.
public struct UIDocumentTunables: Sendable, Equatable {
  /// Seconds after the first unsaved change at which a document saves itself. 15: our choice; Apple says
  /// "periodically".
  public var autosaveDelay: TimeInterval = 15

  /// Makes the defaults.
  public init() {}
}

extension UIApplication {
  /// How documents save themselves.
  public final var documentTunables: UIDocumentTunables {
    get { engine.documents.tunables }
    set { engine.documents.tunables = newValue }
  }
}

extension UIDocument {
  /// The document's activity is brought up to date.
  final func tellOfUpdate(of activity: NSUserActivity) {
    engine.log.note(
      .activity, "updateUserActivityState", receiver: transcriptName, detail: activity.activityType,
      topic: .restoration)
    updateUserActivityState(activity)
  }
}
