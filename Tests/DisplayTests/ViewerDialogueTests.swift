import Display
import Testing

/// What viewers say, whole and in pieces, and what they may not say.
@Suite struct ViewerDialogueTests {
  /// A dialogue whose turns are noted, the viewer's messages and the server's bytes.
  private struct Talk {
    var dialogue: ViewerDialogue
    var lines: [String] = []

    init(_ proof: ViewerProof = .none) {
      dialogue = ViewerDialogue(proof, name: "App", size: (800, 480))
      noteOutput()
    }

    mutating func say(_ bytes: [UInt8]) {
      for message in dialogue.receive(bytes) { lines.append("\(message)") }
      noteOutput()
    }

    mutating func say(_ text: String) { say(Array(text.utf8)) }

    mutating func noteOutput() {
      let bytes = dialogue.takeOutput()
      if !bytes.isEmpty { lines.append("> " + bytes.map { "\($0)" }.joined(separator: " ")) }
      if dialogue.isOver, lines.last != "over" { lines.append("over") }
    }

    var text: String { lines.dropFirst().joined(separator: "\n") }
  }

  private static let greeting =
    "> 3 32 1 224 32 24 0 1 0 255 0 255 0 255 16 8 0 0 0 0 0 0 0 3 65 112 112"

  @Test func `a viewer of this machine is let in, and its messages are read`() {
    var talk = Talk()
    talk.say("RFB 003.008\n")
    talk.say([1])
    talk.say([1])
    talk.say([2, 0, 0, 2, 0, 0, 0, 5, 255, 255, 255, 33])
    talk.say([3, 1, 0, 0, 0, 0, 3, 32, 1, 224] + [4, 1, 0, 0, 0, 0, 0, 97])
    talk.say([5, 1, 0, 10, 1, 0])
    talk.say([0, 0, 0, 0, 16, 16, 1, 1, 0, 31, 0, 63, 0, 31, 11, 5, 0, 0, 0, 0])
    #expect(
      talk.text == """
        > 1 1
        > 0 0 0 0
        opened
        \(Self.greeting)
        encodings([5, -223])
        update(isIncremental: true)
        key(97, isDown: true)
        pointer(x: 10, y: 256, buttons: 1)
        pixels(Display.ViewerPixels(byteCount: 2, isBigEndian: true, red: \
        Display.ViewerPixels.Channel(most: 31, shift: 11), green: \
        Display.ViewerPixels.Channel(most: 63, shift: 5), blue: \
        Display.ViewerPixels.Channel(most: 31, shift: 0)))
        """)
  }

  @Test func `it does not matter in which pieces the bytes arrive`() {
    let bytes =
      Array("RFB 003.008\n".utf8) + [1, 1] + [6, 0, 0, 0, 0, 0, 0, 3, 97, 98, 99]
      + [4, 1, 0, 0, 0, 0, 0, 97] + [4, 0, 0, 0, 0, 0, 0, 97]
    let expected = ["opened", "key(97, isDown: true)", "key(97, isDown: false)"]
    for size in 1...bytes.count {
      var talk = Talk()
      for start in stride(from: 0, to: bytes.count, by: size) {
        talk.say(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(talk.lines.filter { !$0.hasPrefix(">") } == expected, "pieces of \(size)")
    }
  }

  @Test func `a password is asked for inside TLS only`() {
    var talk = Talk(.password(Array("sesame".utf8)))
    talk.say("RFB 003.008\n")
    talk.say([19])
    talk.say([0, 2])
    talk.say([0, 0, 1, 6])
    talk.dialogue.didSecure()
    talk.say([0, 0, 0, 2, 0, 0, 0, 6] + Array("mesesame".utf8) + [1])
    #expect(
      talk.text == """
        > 1 19
        > 0 2
        > 0 1 0 0 1 6
        secure
        > 1
        opened
        > 0 0 0 0 \(Self.greeting.dropFirst(2))
        """)
  }

  @Test(arguments: ["", "sesam", "sesamesesame", "Sesame", "sesame\u{0}"])
  func `a wrong password is refused`(password: String) {
    var talk = Talk(.password(Array("sesame".utf8)))
    talk.say("RFB 003.008\n")
    talk.say([19])
    talk.say([0, 2])
    talk.say([0, 0, 1, 6])
    talk.dialogue.didSecure()
    talk.say([0, 0, 0, 0, 0, 0, 0, UInt8(password.utf8.count)] + Array(password.utf8))
    talk.say([1])
    #expect(talk.lines.contains("mistaken"))
    #expect(talk.lines.last == "over")
    #expect(!talk.lines.contains("opened"))
  }

  @Test(arguments: [UInt8](0...255))
  func `no other kind of protection goes past the password`(kind: UInt8) {
    var talk = Talk(.password(Array("sesame".utf8)))
    talk.say("RFB 003.008\n")
    talk.say([kind, 1, 3, 1, 0, 0, 0, 0, 3, 32, 1, 224])
    #expect(!talk.dialogue.isOpen)
    #expect(talk.dialogue.isOver || kind == 19)
  }

  @Test func `nothing that is said in the clear counts inside TLS`() {
    var talk = Talk(.password(Array("sesame".utf8)))
    talk.say("RFB 003.008\n")
    talk.say([19, 0, 2])
    talk.say([0, 0, 1, 6] + [0, 0, 0, 0, 0, 0, 0, 6] + Array("sesame".utf8))
    #expect(talk.lines.last == "over")
  }

  @Test func `what RFB does not allow, or is too long, ends the dialogue`() {
    let open = Array("RFB 003.008\n".utf8) + [1, 1]
    let wrong: [[UInt8]] = [
      Array("GET / HTTP/1".utf8), Array("RFB 003.003\n".utf8), Array("RFB 003.008\n".utf8) + [2],
      open + [1], open + [255], open + [2, 0, 255, 255],
      open + [6, 0, 0, 0, 255, 255, 255, 255], open + [6, 0, 0, 0, 0, 16, 0, 1],
      // Formats: a colour map, 24 bits, no red, green that does not fit.
      open + [0, 0, 0, 0, 8, 8, 0, 0] + Array(repeating: 0, count: 12),
      open + [0, 0, 0, 0, 24, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0],
      open + [0, 0, 0, 0, 32, 24, 0, 1, 0, 0, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0],
      open + [0, 0, 0, 0, 16, 16, 0, 1, 0, 31, 0, 63, 0, 31, 11, 13, 0, 0, 0, 0],
    ]
    for bytes in wrong {
      var talk = Talk()
      talk.say(bytes)
      #expect(talk.dialogue.isOver, "\(bytes)")
      talk.say([4, 1, 0, 0, 0, 0, 0, 97])
      #expect(!talk.lines.contains("key(97, isDown: true)"), "\(bytes)")
    }
  }

  @Test func `a long text is passed over without being kept`() {
    var talk = Talk()
    talk.say(Array("RFB 003.008\n".utf8) + [1, 1])
    talk.say([6, 0, 0, 0, 0, 16, 0, 0])
    for _ in 0..<64 { talk.say(Array(repeating: 4, count: 16_384)) }
    talk.say([4, 1, 0, 0, 0, 0, 0, 97])
    #expect(talk.lines.last == "key(97, isDown: true)")
  }
}
