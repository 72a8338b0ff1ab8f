public import Foundation
import InfoPlist
import InputCore

/// A file as an object of the app: opened, changed, saved automatically, closed.
///
/// A subclass overrides `contents(forType:)` and `load(fromContents:ofType:)`, and reports changes
/// through its `undoManager` or `updateChangeCount(_:)`. The rest is automatic: changes are saved
/// after a while, when the application is interrupted or leaves the screen, and when the document
/// is closed.
///
/// ```
/// final class Note: UIDocument {
///   var text = ""
///
///   override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
///
///   override func load(fromContents contents: Any, ofType typeName: String?) throws {
///     text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
///   }
/// }
/// ```
///
/// The host reads each file, and writes it completely or not at all. Its answers are inputs, so a
/// replay needs no file. Reads and writes of one document run one at a time, in the order of the
/// requests; while one is running, the document holds a background task. A file that another
/// program has written since it was read is not overwritten: the document is then in conflict
/// (`documentState`).
///
/// Everything happens on the main thread. An open document is kept alive until it is closed.
@preconcurrency @MainActor open class UIDocument {
  final let engine: Engine
  /// The open documents of the application in which this document was created.
  final let openDocuments: OpenDocuments
  final let files: DocumentQueue
  final var location: URL
  /// The version of the file that was last read or written; nil if unknown.
  final var stamp: FileStamp?
  final var tally = ChangeTally()
  /// The changes that the latest running save includes.
  final var saveGoingOn: ChangeTally.Mark?
  /// The changes that the latest save could not write; nil after one that could.
  final var saveFailed: ChangeTally.Mark?
  /// Whether changes are about to be discarded.
  final var isReverting = false
  /// The bytes that the host has read, while `read(from:)` runs.
  final var incoming: (url: URL, bytes: Data)?
  /// The bytes for the host to write, once `writeContents` has set them.
  final var outgoing: DocumentDraft?
  /// The error that is being handled.
  final var trouble: DocumentTrouble?
  final var autosaveTimer: TimelineTimer?
  final var undoing: UndoManager?
  /// The number of groups kept by the undo manager at the last check.
  final var groupsSeen = 0

  /// Creates a document for the file at `url`, which need not exist before a save for creating.
  ///
  /// Nothing is read before `open`. Traps if the URL is not a file URL, or if there is no
  /// application yet.
  public init(fileURL url: URL) {
    precondition(url.isFileURL, "\(url) is not a file URL; a document needs one")
    let application = UIApplication.shared
    (engine, openDocuments) = (application.engine, application.documents)
    location = url
    files = DocumentQueue(engine, name: url.lastPathComponent)
  }

  // MARK: Facts

  /// The location of the file. A save for creating elsewhere changes it, and so does a new file
  /// type.
  open var fileURL: URL { location }

  /// The document's name for the user: the file's name without its extension, unless overridden.
  open var localizedName: String { location.deletingPathExtension().lastPathComponent }

  /// The uniform type identifier of the file, derived from its extension: a type that `Info.plist`
  /// declares, otherwise a common one, otherwise `public.data`.
  open var fileType: String? { information.contentType(of: location) }

  /// When the file was last written, as of the last read or save; nil before the first.
  open var fileModificationDate: Date?

  /// Whether the document may be edited, and what is wrong with it.
  open internal(set) var documentState: State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      engine.home.owner?.post(
        UIDocument.stateChangedNotification, object: self, called: transcriptName)
    }
  }

  /// The user's activity with the document; updated while the document is open.
  open var userActivity: NSUserActivity? {
    didSet { if userActivity?.needsSave == true { engine.home.owner?.activities.saveAll() } }
  }

  // MARK: Opening and closing

  /// Reads the file and loads its contents.
  ///
  /// - Parameter completionHandler: Receives whether the document is open, after the state has
  ///   changed.
  @preconcurrency open func open(completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil) {
    beginOpening(completionHandler)
  }

  /// Saves changes and closes the document.
  ///
  /// - Parameter completionHandler: Receives whether it is closed. A document that could not be
  ///   saved stays open.
  @preconcurrency open func close(completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil) {
    beginClosing(completionHandler)
  }

  /// Discards all changes and reads the document again, from the file at `url`. That also resolves
  /// a conflict, in favour of the file.
  @preconcurrency open func revert(
    toContentsOf url: URL, completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    beginReverting(to: url, completionHandler)
  }

  /// Loads contents that were read: `contents` is `Data`. Override it.
  ///
  /// - Throws: By default, an error that says that the method is not overridden; in an override,
  ///   any error that prevents loading.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    throw DocumentFailure.notOverridden("load(fromContents:ofType:)", location)
  }

  /// Called with the file that was read; passes its bytes to `load(fromContents:ofType:)`.
  ///
  /// - Throws: An error if nothing was read: do not call this method directly.
  open func read(from url: URL) throws {
    guard let incoming, incoming.url == url else { throw DocumentFailure.nothingRead(url) }
    note("load(fromContents:ofType:)")
    try load(fromContents: incoming.bytes, ofType: fileType)
  }

  // MARK: Changes

  /// Whether there are changes that were neither saved nor undone.
  open var hasUnsavedChanges: Bool { tally.hasUnsavedChanges }

  /// Reports a change. It is saved after `UIDocumentTunables.autosaveDelay`, if not before.
  open func updateChangeCount(_ change: ChangeKind) {
    tally.count(change)
    scheduleAutosave()
  }

  /// Returns the token for `updateChangeCount(withToken:for:)` once the changes up to now have been
  /// saved.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any {
    tally.mark()
  }

  /// Records that the changes up to the token have been saved. Has no effect if the token was not
  /// returned by `changeCountToken(for:)`.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    guard let mark = changeCountToken as? ChangeTally.Mark else { return }
    tally.saved(mark)
    scheduleAutosave()
  }

  /// The document's undo manager, which also counts changes. Created when it is first read. Groups
  /// whose actions are discardable do not count.
  open var undoManager: UndoManager! {
    get { undoing ?? follow(UndoManager()) }
    set {
      unfollowUndoManager()
      if let newValue { _ = follow(newValue) }
    }
  }

  /// Override it to keep the user from making changes that could get lost. Called after
  /// `editingDisabled` was added to `documentState`.
  open func disableEditing() {}

  /// Override it to let the user make changes again; called after `disableEditing()`.
  open func enableEditing() {}

  // MARK: Saving

  /// Saves the document: requests its contents immediately, and writes them later.
  ///
  /// - Parameters:
  ///   - url: The location. A save for overwriting elsewhere leaves a copy there; one for creating
  ///     moves the document there.
  ///   - saveOperation: The kind of save. A save for creating replaces any existing file, and opens
  ///     a document that was closed.
  ///   - completionHandler: Receives whether the document was written.
  @preconcurrency open func save(
    to url: URL, for saveOperation: SaveOperation,
    completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    beginSaving(to: url, for: saveOperation, completionHandler)
  }

  /// Saves the document if it has unsaved changes; called after a while, on interruption, and when
  /// the application leaves the screen.
  @preconcurrency open func autosave(
    completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    if hasUnsavedChanges {
      save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    } else {
      performAsynchronousFileAccess { MainActor.assumeIsolated { completionHandler?(true) } }
    }
  }

  /// Returns the contents to save: `Data`, or another type if `writeContents` is overridden too.
  /// Override it.
  ///
  /// - Throws: By default, an error that says that the method is not overridden; in an override,
  ///   any error that prevents saving.
  open func contents(forType typeName: String) throws -> Any {
    throw DocumentFailure.notOverridden("contents(forType:)", location)
  }

  /// The type to save as; `fileType` unless overridden. If it is another type, the file is renamed
  /// with the extension that `fileNameExtension(forType:saveOperation:)` returns, and the old file
  /// is removed.
  open var savingFileType: String? { fileType }

  /// Returns the file name extension of a type: one that `Info.plist` declares, otherwise a common
  /// one, otherwise the file's current extension.
  open func fileNameExtension(
    forType typeName: String?, saveOperation: SaveOperation
  ) -> String {
    typeName.flatMap { information.fileNameExtension(ofType: $0) }
      ?? location.pathExtension
  }

  /// Returns the attributes to set on the file. Only `posixPermissions` is used; without it, an
  /// existing file keeps its permissions, and a new file is accessible only to its owner. The
  /// default returns none.
  ///
  /// - Throws: In an override, any error that prevents saving.
  open func fileAttributesToWrite(
    to url: URL, for saveOperation: SaveOperation
  ) throws -> [AnyHashable: Any] {
    [:]
  }

  /// Writes the contents and the attributes, including those of `fileAttributesToWrite(to:for:)`,
  /// so that the file changes completely or not at all.
  ///
  /// - Throws: The errors of the calls that it makes.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
    safelyTo url: URL, for saveOperation: SaveOperation
  ) throws {
    let attributes = try fileAttributesToWrite(to: url, for: saveOperation)
      .merging(additionalFileAttributes ?? [:]) { $1 }
    note("writeContents(_:to:for:originalContentsURL:)")
    try writeContents(
      contents, to: url, for: saveOperation,
      originalContentsURL: saveOperation == .forOverwriting ? fileURL : nil)
    outgoing?.permissions = (attributes[FileAttributeKey.posixPermissions] as? NSNumber)
      .map(\.uint16Value)
  }

  /// Passes the contents to the host, which writes them.
  ///
  /// An override that does not call super writes the file itself, and conflicts are then not
  /// detected.
  ///
  /// - Throws: An error if the contents are not `Data`.
  open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {
    guard let data = contents as? Data else { throw DocumentFailure.notData(contents, url) }
    outgoing = DocumentDraft(bytes: data)
  }

  /// Runs `block` once all reads and writes requested before have finished.
  @preconcurrency open func performAsynchronousFileAccess(_ block: @escaping @Sendable () -> Void) {
    files.add { done in
      block()
      done()
    }
  }

  // MARK: Errors

  /// Shows the user an error in Cocoa's domain. An override must then call `finishedHandlingError`;
  /// nothing is read or written before that. The default logs the error and calls it.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    let text = error.localizedDescription
    engine.log.refuse(text.hasPrefix(location.path) ? text : "\(location.path): \(text)")
    finishedHandlingError(error, recovered: false)
  }

  /// Ends the handling of an error. An override calls super.
  ///
  /// - Parameter recovered: Whether the document may count as saved nevertheless.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {
    guard let trouble else { return }
    self.trouble = nil
    trouble.then(recovered)
  }

  /// Called when the application leaves the screen while an error is being handled. An override
  /// removes what it shows and calls `finishedHandlingError`, as the default does.
  open func userInteractionNoLongerPermitted(forError error: any Error) {
    finishedHandlingError(error, recovered: false)
  }

  // MARK: Activities

  /// Adds to the document's activity what is needed to continue it: the file's location, under
  /// `userActivityURLKey`.
  open func updateUserActivityState(_ userActivity: NSUserActivity) {
    userActivity.addUserInfoEntries(from: [UIDocument.userActivityURLKey: fileURL])
  }

  /// Shows the state in `userActivity`. The default does nothing.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

extension UIDocument: UIUserActivityRestoring {}
