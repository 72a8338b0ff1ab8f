import LinuxInput
import RandomTestSupport
import Testing

/// What a display says of itself.
@Suite struct PanelTests {
  /// A first block of 128 bytes with a sum of 0: sides in centimetres, a mode with sides in
  /// millimetres, and a name.
  private func edid(
    centimetres: (UInt8, UInt8) = (15, 9), millimetres: (Int, Int) = (154, 86),
    name: String = "Glass 7\n"
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes.replaceSubrange(0..<8, with: [0, 255, 255, 255, 255, 255, 255, 0])
    (bytes[21], bytes[22]) = centimetres
    // A mode begins with its clock.
    bytes[54] = 1
    (bytes[66], bytes[67]) = (UInt8(millimetres.0 & 255), UInt8(millimetres.1 & 255))
    bytes[68] = UInt8((millimetres.0 >> 8) << 4 | millimetres.1 >> 8)
    bytes[75] = 0xFC
    bytes.replaceSubrange(77..<77 + name.utf8.count, with: name.utf8)
    bytes[127] = 0 &- bytes.reduce(0, &+)
    return bytes
  }

  private func text(_ edid: [UInt8]) -> String {
    let panel = Panel(connector: "DSI-1", edid: edid)
    return "\(panel.model) \(panel.size?.description ?? "-")"
  }

  @Test func `its name and its size`() {
    #expect(text(edid()) == "Glass 7 154 × 86 mm")
    #expect(text(edid(centimetres: (60, 34), millimetres: (597, 336))) == "Glass 7 597 × 336 mm")
  }

  @Test func `a ratio in place of a size is no size`() {
    #expect(text(edid(centimetres: (60, 34), millimetres: (16, 9))) == "Glass 7 600 × 340 mm")
    #expect(text(edid(centimetres: (79, 0), millimetres: (0, 0))) == "Glass 7 -")
    #expect(text(edid(centimetres: (0, 0))) == "Glass 7 154 × 86 mm")
  }

  @Test func `a damaged one says nothing`() {
    #expect(text([]) == " -")
    let whole = edid()
    for count in 0..<128 { #expect(text(Array(whole.prefix(count))) == " -") }
    var changed = whole
    changed[21] += 1
    #expect(text(changed) == " -")
  }

  /// Any bytes of a valid header and sum are read without a trap, and a name stays printable.
  @Test func `random ones are read`() {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      var bytes = edid()
      for place in 8..<127 where Bool.random(using: &random) {
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      bytes[127] = 0 &- bytes[..<127].reduce(0, &+)
      let panel = Panel(connector: "DP-1", edid: bytes)
      #expect(
        panel.model.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "RETOUCH_SEED=\(seed)")
    }
  }
}
