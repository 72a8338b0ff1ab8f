public import Foundation

/// The documents that are open, which the application keeps alive.
@MainActor final class OpenDocuments {
  /// In the order of opening.
  private(set) var open: [UIDocument] = []
  var tunables = UIDocumentTunables()

  /// A document was opened.
  func add(_ document: UIDocument) {
    open.append(document)
  }

  /// A document was closed.
  func remove(_ document: UIDocument) {
    open.removeAll { $0 === document }
  }

  /// The application is about to end: no document hears of the next one.
  func end() {
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
    get { documents.tunables }
    set { documents.tunables = newValue }
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
