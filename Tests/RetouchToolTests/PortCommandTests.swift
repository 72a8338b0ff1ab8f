import Foundation
import HostTestSupport
import Testing

/// `retouch port` and `retouch build`, as far as they need no compiler.
@MainActor @Suite(.serialized) struct PortCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.put("Board/Package.swift", "// swift-tools-version:5.9\n")
    try folder.put(
      "Board/Sources/Board/Board.swift", "import os\n@objc class Board {}\nclass Other {}\n")
  }

  private func retouch(_ words: String...) throws -> Programs.Outcome {
    try Programs.run("retouch", words)
  }

  @Test func `a package is written out, and what is left is reported`() throws {
    let (source, copy) = (folder.path("Board"), folder.path("copy"))
    let run = try retouch("port", source, copy)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output
        == "\(source)/Sources/Board/Board.swift:1:1: the module os does not exist on Linux: "
        + "use print\n1 of 1 sources ported, 1 left to you\n")
    let text = try String(contentsOfFile: "\(copy)/Sources/Board/Board.swift", encoding: .utf8)
    #expect(text == "\nclass Board {}\nclass Other {}\n")
  }

  @Test func `what cannot be ported is explained in one line`() throws {
    let (source, nowhere) = (folder.path("Board"), folder.path("nowhere"))
    let exists = try retouch("port", source, source)
    #expect(exists.status == 73)
    #expect(exists.errors == "retouch: \(source): exists already; name another folder\n")
    let missing = try retouch("port", nowhere, folder.path("copy"))
    #expect(missing.status == 66)
    #expect(
      missing.errors
        == "retouch: \(nowhere): cannot be read: name a folder with a package\n")
    for command in ["build", "run"] {
      let run = try retouch(command, nowhere)
      #expect(run.status == 66)
      #expect(
        run.errors == "retouch: \(nowhere): has no Package.swift: name the folder of a package\n")
    }
  }
}

extension TemporaryFolder {
  /// Writes a file, and makes its folders.
  func put(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path(name) as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    _ = try write(text, name)
  }
}
