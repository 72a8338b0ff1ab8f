import LinuxInput
import Testing

@Suite struct EventNodeTests {
  @Test(
    arguments: [
      ("", []), ("0", []), ("1", [0]), ("120013", [0, 1, 4, 17, 20]),
      ("1 0", [64]), ("8000000000000000 0 3", [0, 1, 191]), ("x", []),
    ] as [(String, [UInt16])])
  func `a bitmap of sysfs has its highest word first`(text: String, numbers: [UInt16]) {
    #expect(kernelBits(text) == numbers)
  }

  @Test func `the machine's devices are listed, whether or not they can be opened`() throws {
    let nodes = try EventNode.all()
    #expect(Set(nodes.map(\.path)).count == nodes.count)
    for node in nodes { #expect(node.path.hasPrefix("/dev/"), "\(node.path)") }
    #expect(nodes.allSatisfy { $0.property("ID_NO_SUCH").isEmpty })
  }
}
