/// Why bytes are no display list.
package struct DisplayListError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  package enum Problem: Equatable, Sendable {
    /// The first bytes are not those of an encoded list of this version.
    case signature
    /// The bytes end within a part.
    case truncated
    /// A number has no meaning where it is.
    case value(of: String, UInt64)
    /// A coordinate is not a finite number, or is not encoded as it would be written.
    case number(of: String)
    /// A command ends something that did not begin, or the list ends before its groups and saved
    /// states do.
    case nesting
    /// Lists and groups contain each other more than 64 deep.
    case depth
    /// The reader has no image with this digest.
    case image(UInt64)
    /// Bytes follow the end of the list.
    case surplus
  }

  /// What is wrong.
  package var problem: Problem
  /// Where: bytes from the start.
  package var offset: Int

  /// The message: what is wrong, where, and what to do.
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
