/// The reason why bytes are not a display list.
package struct DisplayListError: Error, Equatable, CustomStringConvertible {
  /// The kind of error.
  package enum Problem: Equatable, Sendable {
    /// The first bytes are not those of an encoded list of this version.
    case signature
    /// The bytes end within a part.
    case truncated
    /// A number has no meaning at its position.
    case value(of: String, UInt64)
    /// A coordinate is not a finite number, or is not encoded the way it would be written.
    case number(of: String)
    /// A command ends something that has not begun, or the list ends before its groups and saved
    /// states do.
    case nesting
    /// Lists and groups are nested more than 64 deep.
    case depth
    /// The reader has no image with this digest.
    case image(UInt64)
    /// Bytes follow the end of the list.
    case surplus
  }

  /// The kind of error.
  package var problem: Problem
  /// Its position, in bytes from the start.
  package var offset: Int

  /// The message: the problem, its position, and the remedy.
  package var description: String {
    let what =
      switch problem {
      case .signature: "no display list, or one of another version: encode it again"
      case .truncated: "the bytes end within a command: the rest of the list is missing"
      case .value(let part, let value): "\(value) is no \(part): the bytes are damaged"
      case .number(let part): "no valid number for \(part): the bytes are damaged"
      case .nesting: "groups and saved states do not match: the bytes are damaged"
      case .depth: "more than \(ListDecoder.deepest) lists within each other: nest fewer"
      case .image(let digest):
        "image \(String(digest, radix: 16)) is missing: pass the list's images to the decoder"
      case .surplus: "bytes follow the end of the list: the bytes are damaged"
      }
    return "byte \(offset): \(what)"
  }
}
