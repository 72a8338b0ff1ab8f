import Foundation
import LinuxCalls
import Testing

@Suite struct FileNamesTests {
  @Test func `a folder's names are sorted, hidden ones included`() throws {
    let path = NSTemporaryDirectory() + "names-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path + "/folder", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let longest = String(repeating: "x", count: 255)
    for name in ["b", "a", ".hidden", longest] {
      try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }
    #expect(try fileNames(in: path) == [".hidden", "a", "b", "folder", longest])
    #expect(try fileNames(in: path + "/folder").isEmpty)
  }

  @Test func `what is no folder has the errno`() {
    #expect(throws: SystemFailure("opendir", code: ENOENT)) { try fileNames(in: "/nowhere") }
    #expect(throws: SystemFailure("opendir", code: ENOTDIR)) { try fileNames(in: "/dev/null") }
  }
}
