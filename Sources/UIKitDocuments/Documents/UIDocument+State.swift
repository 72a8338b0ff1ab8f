public import Foundation

extension UIDocument {
  /// The state of a document: whether it may be edited, and what is wrong with it. The bits are the
  /// same as UIKit's.
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a state from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It is open, and nothing is wrong.
    public static let normal: State = []
    /// It is not open: it was never opened, could not be opened, or was closed.
    public static let closed = State(rawValue: 1 << 0)
    /// Another program has written the file since it was read. `revert(toContentsOf:)` resolves the
    /// conflict in favour of the file, a save for creating in favour of this document.
    public static let inConflict = State(rawValue: 1 << 1)
    /// The last save or revert failed.
    public static let savingError = State(rawValue: 1 << 2)
    /// The user must not make changes for now.
    public static let editingDisabled = State(rawValue: 1 << 3)
  }

  /// A change of the contents; the numbers are the same as UIKit's.
  public enum ChangeKind: Int, Sendable {
    /// A change was made.
    case done = 0
    /// The last change was undone.
    case undone = 1
    /// The last undone change was redone.
    case redone = 2
    /// All changes count as saved.
    case cleared = 3
  }

  /// The kind of a save; the numbers are the same as UIKit's.
  public enum SaveOperation: Int, Sendable {
    /// The first save.
    case forCreating = 0
    /// Replaces the existing file.
    case forOverwriting = 1
  }

  /// Posted when `documentState` has changed, before a completion handler is called; `object` is
  /// the document.
  public nonisolated static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification")

  /// The key of the file's URL in the `userInfo` of a document's activity.
  public nonisolated static let userActivityURLKey = "NSUserActivityDocumentURLKey"

  // MARK: Waiting

  /// Opens the document.
  ///
  /// - Returns: Whether the document is open.
  public final func open() async -> Bool {
    await withCheckedContinuation { continuation in
      open { continuation.resume(returning: $0) }
    }
  }

  /// Saves changes and closes the document.
  ///
  /// - Returns: Whether the document is closed.
  public final func close() async -> Bool {
    await withCheckedContinuation { continuation in
      close { continuation.resume(returning: $0) }
    }
  }

  /// Saves the document.
  ///
  /// - Returns: Whether the document was written.
  public final func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { continuation in
      save(to: url, for: saveOperation) { continuation.resume(returning: $0) }
    }
  }

  /// Saves changes.
  ///
  /// - Returns: Whether nothing remains to be saved.
  public final func autosave() async -> Bool {
    await withCheckedContinuation { continuation in
      autosave { continuation.resume(returning: $0) }
    }
  }

  /// Reads the document again.
  ///
  /// - Returns: Whether that succeeded.
  public final func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      revert(toContentsOf: url) { continuation.resume(returning: $0) }
    }
  }
}
