import Display
import Testing

/// Errors of an X server: handled, and each kind reported once.
@Suite struct ServerFaultsTests {
  @Test func `each kind of error is reported once`() {
    var faults = ServerFaults()
    func number(_ count: UInt64, _ code: UInt64) -> UInt64 { count << 24 | code << 16 | 25 << 8 }
    var lines = [faults.line(newest: 0)]
    lines.append(faults.line(newest: number(1, 3)))
    lines.append(faults.line(newest: number(1, 3)))
    lines.append(faults.line(newest: number(2, 3)))
    lines.append(faults.line(newest: number(3, 200)))
    let told = lines.compactMap { $0?.prefix(while: { $0 != "," }) }.map(String.init)
    #expect(
      told == [
        "the X server refuses a request of the window (BadWindow",
        "the X server refuses a request of the window (error 200",
      ])
    #expect(lines[0] == nil && lines[1] != nil && lines[4] != nil)
  }

  /// A client asks for a window that would fill the memory.
  @Test func `of a huge window a part is drawn`() {
    #expect("\(WindowDisplay.drawn(65_535, 20))" == "(width: 8192, height: 20)")
    #expect("\(WindowDisplay.drawn(0, 65_535))" == "(width: 1, height: 8192)")
    #expect("\(WindowDisplay.drawn(1280, 800))" == "(width: 1280, height: 800)")
  }
}
