/// Why a font file was not registered, or not removed.
package struct FontRegistrationFault: Error, Equatable {
  package enum Kind: Equatable, Sendable {
    /// There is no such file.
    case missing
    /// The file may not be read.
    case forbidden
    /// The file contains no usable font.
    case damaged
    case alreadyRegistered
    case notRegistered
    /// This machine cannot set text.
    case unusable
  }

  package var kind: Kind
  /// What happened, with the file's path.
  package var message: String

  package init(_ kind: Kind, _ message: String) {
    (self.kind, self.message) = (kind, message)
  }
}
