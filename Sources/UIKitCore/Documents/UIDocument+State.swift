public import Foundation

extension UIDocument {
  /// What may be done with a document, and what is wrong with it; the bits are UIKit's.
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a state from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It is open, and all is well.
    public static let normal: State = []
    /// It is not open: it was never opened, could not be, or was closed.
    public static let closed = State(rawValue: 1 << 0)
    /// Somebody else has written the file since it was read. `revert(toContentsOf:)` takes theirs, a
    /// save for creating takes this document's.
    public static let inConflict = State(rawValue: 1 << 1)
    /// The last save or revert failed.
    public static let savingError = State(rawValue: 1 << 2)
    /// The person may make no changes for now.
    public static let editingDisabled = State(rawValue: 1 << 3)
  }

  /// What happened to the contents; the numbers are UIKit's.
  public enum ChangeKind: Int, Sendable {
    /// A change was made.
    case done = 0
    /// The last change was undone.
    case undone = 1
    /// The last change that was undone was done again.
    case redone = 2
    /// All changes count as saved.
    case cleared = 3
  }

  /// How a document is saved; the numbers are UIKit's.
  public enum SaveOperation: Int, Sendable {
    /// For the first time.
    case forCreating = 0
    /// In the place of the file that there is.
    case forOverwriting = 1
  }

  /// `documentState` is another; `object` is the document. Posted after the change, and before a
  /// completion handler is called.
  public nonisolated static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification")

  /// The key of the file's URL in the `userInfo` of a document's activity.
  public nonisolated static let userActivityURLKey = "NSUserActivityDocumentURLKey"

  // MARK: Waiting

  /// Opens the document, and answers whether it is open.
  public final func open() async -> Bool {
    await withCheckedContinuation { continuation in
      open { continuation.resume(returning: $0) }
    }
  }

  /// Saves changes, closes the document, and answers whether it is closed.
  public final func close() async -> Bool {
    await withCheckedContinuation { continuation in
      close { continuation.resume(returning: $0) }
    }
  }

  /// Saves the document, and answers whether it was written.
  public final func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { continuation in
      save(to: url, for: saveOperation) { continuation.resume(returning: $0) }
    }
  }

  /// Saves changes, and answers whether nothing is left to save.
  public final func autosave() async -> Bool {
    await withCheckedContinuation { continuation in
      autosave { continuation.resume(returning: $0) }
    }
  }

  /// Reads the document again, and answers whether that went well.
  public final func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      revert(toContentsOf: url) { continuation.resume(returning: $0) }
    }
  }
}
