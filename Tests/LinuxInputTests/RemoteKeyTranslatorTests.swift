import InputCore
import LinuxInput
import Testing

/// Keys that another machine has already turned into symbols.
@Suite struct RemoteKeyTranslatorTests {
  /// Plays presses (`+`) and releases (`-`) of symbols; returns a line for each frame.
  private func play(_ keys: [(Character, UInt32)]) -> String {
    var translator = RemoteKeyTranslator(device: DeviceID(1))
    var lines: [String] = []
    for (sign, symbol) in keys
    where translator.key(symbol, isDown: sign == "+", at: .zero) {
      lines.append(text(of: translator.frame))
    }
    if translator.cancel(at: .zero) { lines.append("cancel: " + text(of: translator.frame)) }
    return lines.joined(separator: "\n")
  }

  private func text(of frame: Frame) -> String {
    frame.samples.map { sample in
      sample.kind == .key
        ? "\(sample.code)\(sample.x == 1 ? "+" : "-") \(sample.y)\(sample.z == 1 ? "!" : "")"
        : "\(sample.code)=\(sample.characters)"
    }.joined(separator: ", ")
  }

  @Test func `letters, capitals and signs have the places of a US keyboard`() {
    #expect(
      play([
        ("+", 0x61), ("-", 0x61), ("+", 0xFFE1), ("+", 0x41), ("-", 0x41), ("+", 0x21),
        ("-", 0xFFE1), ("-", 0x31),
      ]) == """
        30+ 0, 0=a, 1=a
        30- 0
        42+ 1
        30+ 1, 0=A, 1=a
        30- 1
        2+ 1, 0=!, 1=1, 2=!
        42- 0
        2- 0
        """)
  }

  @Test func `letters of other keyboards are typed as they are`() {
    // ü, then ö before ü is released; я by X11's old number, and by Unicode's.
    #expect(
      play([
        ("+", 0xFC), ("+", 0xF6), ("-", 0xFC), ("-", 0xF6), ("+", 0x6D1), ("-", 0x6D1),
        ("+", 0x0100_044F), ("-", 0x0100_044F),
      ]) == """
        240+ 0, 0=ü, 1=ü
        240- 0, 240+ 0, 0=ö, 1=ö
        240- 0
        240+ 0, 0=я, 1=я
        240- 0
        240+ 0, 0=я, 1=я
        240- 0
        """)
  }

  @Test func `Control types control characters, and functions have code points`() {
    #expect(
      play([("+", 0xFFE3), ("+", 0x63), ("-", 0x63), ("-", 0xFFE3), ("+", 0xFF0D), ("-", 0xFF0D)])
        == """
        29+ 4
        46+ 4, 0=\u{3}, 1=c
        46- 4
        29- 0
        28+ 0, 0=\r, 1=\r
        28- 0
        """)
    #expect(play([("+", 0xFF52), ("-", 0xFF52)]) == "103+ 0, 0=\u{F700}, 1=\u{F700}\n103- 0")
  }

  @Test func `repeats and unknown releases are dropped, and the rest is cancelled at the end`() {
    #expect(
      play([
        ("-", 0x61), ("+", 0xFFE1), ("+", 0x61), ("+", 0x61), ("+", 0x61), ("+", 0xFE50),
      ]) == """
        42+ 1
        30+ 1, 0=a, 1=a
        240+ 1
        cancel: 240- 1!, 30- 1!, 42- 0!
        """)
  }

  @Test func `no more keys are held than the app follows`() {
    var translator = RemoteKeyTranslator(device: DeviceID(1))
    var count = 0
    for symbol: UInt32 in 0x20...0xFFFF
    where translator.key(symbol, isDown: true, at: .zero) { count += 1 }
    let hadKeys = translator.cancel(at: .zero)
    #expect(hadKeys)
    #expect(translator.frame.samples.count <= Limits.keysPerDevice)
    #expect(count > Limits.keysPerDevice)
  }
}
