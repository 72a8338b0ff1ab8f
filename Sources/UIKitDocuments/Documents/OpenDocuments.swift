public import Foundation

/// The open documents, which the application keeps alive.
@MainActor final class OpenDocuments: ApplicationPart {
  /// The open documents, in the order of opening.
  private(set) var open: [UIDocument] = []
  var tunables = UIDocumentTunables()

  init(_ application: UIApplication) {}

  var activityHolders: [any ActivityHolder] { open }

  /// Adds a document that was opened.
  func add(_ document: UIDocument) {
    open.append(document)
  }

  /// Removes a document that was closed.
  func remove(_ document: UIDocument) {
    open.removeAll { $0 === document }
  }

  /// Detaches all documents from an application that is about to end, so that they receive no
  /// notifications from the next one.
  func applicationWillEnd() {
    for document in open { document.stopListening() }
    open = []
  }
}

/// The settings of documents for which UIKit documents no number.
///
/// Set them through `UIApplication.documentTunables`; a new value applies from a document's next
/// change.
public struct UIDocumentTunables: Sendable, Equatable {
  /// The time after the first unsaved change at which a document saves itself, in seconds. Default:
  /// 15 (our choice; Apple says "periodically").
  public var autosaveDelay: TimeInterval = 15

  /// Creates the defaults.
  public init() {}
}

extension UIApplication {
  /// The documents that are open.
  final var documents: OpenDocuments { part() }

  /// The settings of documents that save themselves.
  public final var documentTunables: UIDocumentTunables {
    get { documents.tunables }
    set { documents.tunables = newValue }
  }
}

extension UIDocument: ActivityHolder {
  /// Has the document update its activity.
  package final func updateActivityState(of activity: NSUserActivity) {
    engine.log.note(
      .activity, "updateUserActivityState", receiver: transcriptName, detail: activity.activityType,
      topic: .restoration)
    updateUserActivityState(activity)
  }
}
