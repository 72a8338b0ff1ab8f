import Foundation
import InputCore

/// What is going to be written.
struct DocumentDraft {
  var bytes: Data
  /// Who may read and write the file; nil for those who may now.
  var permissions: UInt16?
}

/// An error that is being handled, and what comes after it.
@MainActor struct DocumentTrouble {
  var error: any Error
  /// Gets whether the document may count as saved all the same.
  var then: @MainActor (Bool) -> Void
}

/// The errors that documents hand to `handleError`, in Cocoa's domain as on iOS.
enum DocumentFailure {
  /// The host could not read.
  static func reading(_ failure: HostFailure, _ url: URL) -> CocoaError {
    let code: CocoaError.Code =
      switch failure.kind {
      case .noSuchFile: .fileReadNoSuchFile
      case .noPermission: .fileReadNoPermission
      case .changedMeanwhile, .nobodyOpens, .other: .fileReadUnknown
      }
    return error(code, failure.message, url)
  }

  /// The host could not write.
  static func writing(_ failure: HostFailure, _ url: URL) -> CocoaError {
    switch failure.kind {
    case .noSuchFile: error(.fileNoSuchFile, failure.message, url)
    case .noPermission: error(.fileWriteNoPermission, failure.message, url)
    case .changedMeanwhile:
      error(
        .fileWriteFileExists,
        failure.message + "; revert to the file, or save for creating to overwrite it", url)
    case .nobodyOpens, .other: error(.fileWriteUnknown, failure.message, url)
    }
  }

  /// The host gave an answer that fits another question.
  static func strangeAnswer(_ url: URL) -> HostFailure {
    HostFailure(.other, "\(url.path): the host's answer was no file")
  }

  /// A method of the subclass is missing.
  static func notOverridden(_ method: String, _ url: URL) -> CocoaError {
    error(.featureUnsupported, "\(url.path): the document's class does not override \(method)", url)
  }

  /// `read(from:)` was called by somebody else.
  static func nothingRead(_ url: URL) -> CocoaError {
    error(.fileReadUnknown, "\(url.path): nothing was read; open or revert the document", url)
  }

  /// Contents of another type than the default can write.
  static func notData(_ contents: Any, _ url: URL) -> CocoaError {
    error(
      .featureUnsupported,
      "\(url.path): contents of type \(type(of: contents)) are no Data; override writeContents", url
    )
  }

  private static func error(_ code: CocoaError.Code, _ message: String, _ url: URL) -> CocoaError {
    CocoaError(
      code, userInfo: [NSLocalizedDescriptionKey: message, NSFilePathErrorKey: url.path])
  }
}
