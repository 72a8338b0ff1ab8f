import Foundation
package import InputCore

/// The contents to write.
package struct DocumentDraft {
  package var bytes: Data
  /// The file's POSIX permissions; nil to keep the present ones.
  package var permissions: UInt16?

  /// Creates the value from its parts.
  package init(bytes: Data, permissions: UInt16? = nil) {
    self.bytes = bytes
    self.permissions = permissions
  }
}

/// An error that is being handled, and the continuation.
@MainActor package struct DocumentTrouble {
  package var error: any Error
  /// The continuation; receives whether the document may count as saved nevertheless.
  package var then: @MainActor (Bool) -> Void

  /// Creates the value from its parts.
  package init(error: any Error, then: @escaping @MainActor (Bool) -> Void) {
    self.error = error
    self.then = then
  }
}

/// The errors that documents pass to `handleError`, in Cocoa's domain as on iOS.
package enum DocumentFailure {
  /// The host could not read the file.
  package static func reading(_ failure: HostFailure, _ url: URL) -> CocoaError {
    let code: CocoaError.Code =
      switch failure.kind {
      case .noSuchFile: .fileReadNoSuchFile
      case .noPermission: .fileReadNoPermission
      case .changedMeanwhile, .noOpener, .other: .fileReadUnknown
      }
    return error(code, failure.message, url)
  }

  /// The host could not write the file.
  package static func writing(_ failure: HostFailure, _ url: URL) -> CocoaError {
    switch failure.kind {
    case .noSuchFile: error(.fileNoSuchFile, failure.message, url)
    case .noPermission: error(.fileWriteNoPermission, failure.message, url)
    case .changedMeanwhile:
      error(
        .fileWriteFileExists,
        failure.message + "; revert to the file, or save for creating to overwrite it", url)
    case .noOpener, .other: error(.fileWriteUnknown, failure.message, url)
    }
  }

  /// The host gave an answer to another question.
  package static func strangeAnswer(_ url: URL) -> HostFailure {
    HostFailure(.other, "\(url.path): the host's answer was not a file")
  }

  /// The subclass does not override a method.
  package static func notOverridden(_ method: String, _ url: URL) -> CocoaError {
    error(.featureUnsupported, "\(url.path): the document's class does not override \(method)", url)
  }

  /// `read(from:)` was called outside a read.
  package static func nothingRead(_ url: URL) -> CocoaError {
    error(.fileReadUnknown, "\(url.path): nothing was read; open or revert the document", url)
  }

  /// The contents are not of a type that the default can write.
  package static func notData(_ contents: Any, _ url: URL) -> CocoaError {
    error(
      .featureUnsupported,
      "\(url.path): contents of type \(type(of: contents)) are not Data; override writeContents",
      url
    )
  }

  private static func error(_ code: CocoaError.Code, _ message: String, _ url: URL) -> CocoaError {
    CocoaError(
      code, userInfo: [NSLocalizedDescriptionKey: message, NSFilePathErrorKey: url.path])
  }
}
