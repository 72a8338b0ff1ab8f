public import Foundation
import InfoPlist
import InputCore

/// What the app makes of a file: opened, changed, saved by itself, closed.
///
/// A subclass overrides `contents(forType:)` and `load(fromContents:ofType:)`, tells of changes by its
/// `undoManager` or `updateChangeCount(_:)`, and everything else follows: changes are saved after a
/// while, when the application is interrupted or leaves the screen, and when the document is closed.
///
/// The host reads and writes the files, all or nothing, and its answers are inputs: a replay needs no
/// file. Reads and writes of one document follow each other in the order in which they were asked for;
/// while any is going on the document holds a background task. A file that somebody else has written
/// since it was read is not overwritten: the document is in conflict then (`documentState`).
///
/// Everything happens on the main thread. An open document is kept alive until it is closed.
@preconcurrency @MainActor open class UIDocument {
  final let engine: Engine
  /// The open documents of the application that it was made in.
  final let openDocuments: OpenDocuments
  final let files: DocumentQueue
  final var location: URL
  /// Which version of the file was last read or written; nil where nobody knows.
  final var stamp: FileStamp?
  final var tally = ChangeTally()
  /// The changes that the last save that is going on takes along.
  final var saveGoingOn: ChangeTally.Mark?
  /// Whether changes are about to be forgotten.
  final var isReverting = false
  /// The bytes that the host has read, while `read(from:)` runs.
  final var incoming: (url: URL, bytes: Data)?
  /// The bytes that the host is going to write, once `writeContents` has said so.
  final var outgoing: DocumentDraft?
  /// The error that is being handled.
  final var trouble: DocumentTrouble?
  final var autosaveTimer: TimelineTimer?
  final var undoing: UndoManager?
  /// How many groups the undo manager had kept when it was last looked at.
  final var groupsSeen = 0

  /// A document for the file at `url`, which need not exist before it is saved for creating.
  ///
  /// Nothing is read before `open`. Traps on what is no file URL, and before there is an application.
  public init(fileURL url: URL) {
    precondition(url.isFileURL, "\(url): a document lies in a file; pass a file URL")
    engine = UIApplication.shared.engine
    openDocuments = UIApplication.shared.documents
    location = url
    files = DocumentQueue(engine, name: url.lastPathComponent)
  }

  // MARK: Facts

  /// Where the file is. A save for creating elsewhere changes it, and so does a new file type.
  open var fileURL: URL { location }

  /// What people call the document: the file's name without its extension, unless overridden.
  open var localizedName: String { location.deletingPathExtension().lastPathComponent }

  /// The uniform type identifier of the file, by the extension of its name: as `Info.plist` declares
  /// it, else a common one, else `public.data`.
  open var fileType: String? { information.contentType(of: location) }

  /// When the file was written that was last read or saved; nil before.
  open var fileModificationDate: Date?

  /// What may be done with the document, and what is wrong with it.
  open internal(set) var documentState: State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      engine.home.owner?.post(
        UIDocument.stateChangedNotification, object: self, called: transcriptName)
    }
  }

  /// What the person does with the document; kept up to date while the document is open.
  open var userActivity: NSUserActivity? {
    didSet { if userActivity?.needsSave == true { engine.home.owner?.activities.saveAll() } }
  }

  // MARK: Opening and closing

  /// Reads the file and loads its contents.
  ///
  /// - Parameter completionHandler: Gets whether the document is open, after the state has changed.
  @preconcurrency open func open(completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil) {
    beginOpening(completionHandler)
  }

  /// Saves changes and closes the document.
  ///
  /// - Parameter completionHandler: Gets whether it is closed. What could not be saved stays open.
  @preconcurrency open func close(completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil) {
    beginClosing(completionHandler)
  }

  /// Reads the document again, from the file at `url`, and forgets all changes. That also settles a
  /// conflict, in favour of the file.
  @preconcurrency open func revert(
    toContentsOf url: URL, completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    beginReverting(to: url, completionHandler)
  }

  /// Takes up what was read: `contents` is `Data`. Override it; the default throws.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    throw DocumentFailure.notOverridden("load(fromContents:ofType:)", location)
  }

  /// Called with the file that was read; hands its bytes to `load(fromContents:ofType:)`.
  ///
  /// Throws where nothing was read: it is not for calling.
  open func read(from url: URL) throws {
    guard let incoming, incoming.url == url else { throw DocumentFailure.nothingRead(url) }
    note("load(fromContents:ofType:)")
    try load(fromContents: incoming.bytes, ofType: fileType)
  }

  // MARK: Changes

  /// Whether there is something to save: changes that were not undone since the last save.
  open var hasUnsavedChanges: Bool { tally.hasUnsavedChanges }

  /// Tells of a change. It is saved after `UIDocumentTunables.autosaveDelay`, if not before.
  open func updateChangeCount(_ change: ChangeKind) {
    tally.take(change)
    scheduleAutosave()
  }

  /// What `updateChangeCount(withToken:for:)` takes once the changes up to now have been saved.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any {
    tally.mark()
  }

  /// The changes up to the token have been saved. What is no token of this document changes nothing.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    guard let mark = changeCountToken as? ChangeTally.Mark else { return }
    tally.saved(mark)
    scheduleAutosave()
  }

  /// Remembers how to undo what is done to the document, and so counts its changes. Made when it is
  /// first read. Groups whose actions are discardable do not count.
  open var undoManager: UndoManager! {
    get { undoing ?? follow(UndoManager()) }
    set {
      unfollowUndoManager()
      if let newValue { _ = follow(newValue) }
    }
  }

  /// Keeps the person from making changes, while they could get lost: override it. Called after
  /// `documentState` has got `editingDisabled`.
  open func disableEditing() {}

  /// Lets the person make changes again; comes after `disableEditing()`.
  open func enableEditing() {}

  // MARK: Saving

  /// Saves the document: asks for its contents at once, and writes them later.
  ///
  /// - Parameters:
  ///   - url: Where. A save for overwriting elsewhere leaves a copy there; one for creating moves the
  ///     document there.
  ///   - saveOperation: A save for creating takes the place of whatever file is there, and opens a
  ///     document that was closed.
  ///   - completionHandler: Gets whether it was written.
  @preconcurrency open func save(
    to url: URL, for saveOperation: SaveOperation,
    completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    beginSaving(to: url, for: saveOperation, completionHandler)
  }

  /// Saves the document if it has unsaved changes; called after a while, on interruption, and when the
  /// application leaves the screen.
  @preconcurrency open func autosave(
    completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    if hasUnsavedChanges {
      save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    } else {
      performAsynchronousFileAccess { MainActor.assumeIsolated { completionHandler?(true) } }
    }
  }

  /// What is to be saved: `Data`, or anything else where `writeContents` is overridden too. Override
  /// it; the default throws.
  open func contents(forType typeName: String) throws -> Any {
    throw DocumentFailure.notOverridden("contents(forType:)", location)
  }

  /// The type to save as; `fileType` unless overridden. With another type the file gets the name
  /// extension that `fileNameExtension(forType:saveOperation:)` answers, and the old file goes.
  open var savingFileType: String? { fileType }

  /// The extension of the file's name for a type: as `Info.plist` declares it, else a common one, else
  /// the one that the file has.
  open func fileNameExtension(
    forType typeName: String?, saveOperation: SaveOperation
  ) -> String {
    typeName.flatMap { information.fileNameExtension(ofType: $0) }
      ?? location.pathExtension
  }

  /// Attributes of the file beyond its contents. `posixPermissions` counts; without it a file keeps
  /// what it has, and a new one is its owner's alone. The default has none.
  open func fileAttributesToWrite(
    to url: URL, for saveOperation: SaveOperation
  ) throws -> [AnyHashable: Any] {
    [:]
  }

  /// Writes the contents and the attributes, those of `fileAttributesToWrite(to:for:)` included, so
  /// that the file changes completely or not at all.
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

  /// Hands the contents to the host, which writes them; throws where they are no `Data`.
  ///
  /// An override that does not call super writes by itself, and nobody sees to conflicts.
  open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {
    guard let data = contents as? Data else { throw DocumentFailure.notData(contents, url) }
    outgoing = DocumentDraft(bytes: data)
  }

  /// Runs `block` when the reads and writes that were asked for before are over.
  @preconcurrency open func performAsynchronousFileAccess(_ block: @escaping @Sendable () -> Void) {
    files.add { done in
      block()
      done()
    }
  }

  // MARK: Errors

  /// Tells the person what went wrong, an error of Cocoa's domain; then `finishedHandlingError` has to
  /// be called, and nothing is read or written before. The default notes the error and calls that.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    engine.log.refuse("\(location.path): \(error.localizedDescription)")
    finishedHandlingError(error, recovered: false)
  }

  /// The error has been dealt with. An override calls super.
  ///
  /// - Parameter recovered: Whether the document may count as saved all the same.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {
    guard let trouble else { return }
    self.trouble = nil
    trouble.then(recovered)
  }

  /// The application leaves the screen while an error is being handled: an override takes down what it
  /// shows and calls `finishedHandlingError`, as the default does.
  open func userInteractionNoLongerPermitted(forError error: any Error) {
    finishedHandlingError(error, recovered: false)
  }

  // MARK: Activities

  /// Puts what is needed to go on into the document's activity: the file's place, under
  /// `userActivityURLKey`.
  open func updateUserActivityState(_ userActivity: NSUserActivity) {
    userActivity.addUserInfoEntries(from: [UIDocument.userActivityURLKey: fileURL])
  }

  /// Shows again what `userActivity` tells of. The default does nothing.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

extension UIDocument: UIUserActivityRestoring {}
