/// A path in parts, to find files beside it.
struct FilePath {
  /// Everything up to and including the last slash; empty for a bare name.
  let folder: String
  /// The name without its last extension.
  let stem: String

  init(_ path: String) {
    let nameStart = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    folder = String(path[..<nameStart])
    let name = path[nameStart...]
    stem = String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
