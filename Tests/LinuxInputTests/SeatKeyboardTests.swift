import Glibc
import InputCore
import LinuxInput
import Testing

/// A keyboard that notes what each pressed key types.
private struct Typist {
  let keyboard: SeatKeyboard
  /// What the keys have typed, in order.
  private(set) var typed = ""
  /// The unmodified character of the last key.
  private(set) var unmodified = ""
  /// What Shift alone would have made of the last key.
  private(set) var shifted = ""
  /// The modifiers after the last key.
  private(set) var modifiers: Int32 = 0

  init(_ keymap: String, locale: String = "en_US.UTF-8") throws {
    let names = try #require(KeymapNames(text: keymap))
    keyboard = try SeatKeyboard(KeyboardSettings(keymap: names, locale: locale))
  }

  /// Presses keys one after the other, by the kernel's codes; a negative one is held or released.
  mutating func press(_ codes: Int...) {
    for code in codes {
      if code < 0 {
        let isHeld = held.contains(-code)
        send(UInt16(-code), isDown: !isHeld)
        if isHeld { held.remove(-code) } else { held.insert(-code) }
      } else {
        send(UInt16(code), isDown: true)
        send(UInt16(code), isDown: false)
      }
    }
  }

  private var held: Set<Int> = []

  private mutating func send(_ code: UInt16, isDown: Bool) {
    var frame = Frame(device: DeviceID(0), instant: .zero)
    keyboard.key(code, isDown: isDown, into: &frame)
    #expect(frame.samples.first?.kind == .key && frame.samples.first?.code == code)
    modifiers = frame.samples[0].y
    guard isDown else {
      #expect(frame.samples.count == 1)
      return
    }
    (unmodified, shifted) = ("", "")
    for sample in frame.samples.dropFirst() {
      let scalars = [sample.x, sample.y, sample.z].filter { $0 != 0 }
        .compactMap { Unicode.Scalar(UInt32($0)) }
      let text = String(String.UnicodeScalarView(scalars))
      switch Sample.KeyText(rawValue: sample.code) {
      case .typed: typed += text
      case .unmodified: unmodified += text
      case .shifted: shifted += text
      case nil: Issue.record("characters of kind \(sample.code)")
      }
    }
  }
}

/// Codes of the kernel's input-event-codes, by their names on a US keyboard.
private let (shift, control, alt, altGr, capsLock, backspace) = (-42, -29, -56, -100, 58, 14)

@Test func `a US keyboard types letters, signs and control characters`() throws {
  var typist = try Typist("us")
  typist.press(35, 18, 38, 38, 24, shift, 2, shift, capsLock, 30, shift, 30, shift, capsLock, 30)
  #expect(typist.typed == "hello!Aaa")
  typist.press(shift, 53)
  #expect(typist.typed.hasSuffix("?") && typist.unmodified == "/" && typist.shifted == "?")
  typist.press(30)
  #expect(typist.typed.hasSuffix("A") && typist.unmodified == "a" && typist.shifted == "")
  typist.press(shift, control, 46)
  #expect(typist.typed.hasSuffix("\u{3}") && typist.unmodified == "c")
  #expect(typist.modifiers == Sample.KeyModifier.control.rawValue | 32)
  typist.press(control, alt, 30)
  #expect(typist.typed.hasSuffix("a") && typist.modifiers == 8 | 32)
}

@Test func `keys without a character have the code points of their functions`() throws {
  var typist = try Typist("us")
  let codes: [(Int, UInt32)] = [
    (103, 0xF700), (108, 0xF701), (105, 0xF702), (106, 0xF703), (59, 0xF704), (88, 0xF70F),
    (110, 0xF727), (111, 0xF728), (102, 0xF729), (107, 0xF72B), (104, 0xF72C), (109, 0xF72D),
    (1, 0x1B), (14, 8), (15, 9), (28, 13), (96, 13), (57, 32),
  ]
  for (code, value) in codes {
    typist.press(code)
    #expect(typist.unmodified.unicodeScalars.map(\.value) == [value], "key \(code)")
  }
  typist.press(shift, 15, shift)
  #expect(typist.typed.hasSuffix("\t"))
}

@Test func `the keypad types digits until Num Lock goes off`() throws {
  var typist = try Typist("us")
  typist.press(71, 82, 83)
  #expect(typist.typed == "70.")
  typist.press(69, 75)
  #expect(typist.unmodified == "\u{F702}" && typist.modifiers == 0)
}

@Test func `a German keyboard has umlauts, a third level and dead keys`() throws {
  var typist = try Typist("de")
  // ü ß z y, AltGr+e, AltGr+q, dead acute e, dead circumflex twice.
  typist.press(26, 12, 21, 44, altGr, 18, 16, altGr, 13, 18, 41, 41)
  #expect(typist.typed == "üßzy€@é^")
  typist.press(shift, 26, shift)
  #expect(typist.typed.hasSuffix("Ü") && typist.unmodified == "ü" && typist.shifted == "")
  var plain = try Typist("de(nodeadkeys)")
  plain.press(13, 18)
  #expect(plain.typed == "´e")
}

@Test func `a French keyboard has digits with Shift, and dead keys`() throws {
  var typist = try Typist("fr")
  // & é with and without Shift, dead circumflex e, shifted: dead diaeresis i.
  typist.press(2, 3, shift, 2, shift, 26, 18, shift, 26, shift, 23, 16)
  #expect(typist.typed == "&é1êïa")
}

@Test func `Japanese and Russian keyboards type their characters`() throws {
  var japanese = try Typist("jp")
  // Yen, ro with and without Shift, colon, at.
  japanese.press(124, 89, shift, 89, shift, 40, 26)
  #expect(japanese.typed == "\\\\_:@")
  var russian = try Typist("us,ru:grp:alt_shift_toggle")
  russian.press(30, alt, shift, shift, alt, 30, 33, shift, 39, shift)
  #expect(russian.typed == "aфаЖ" && russian.unmodified == "ж")
}

@Test func `the international US layout composes accents`() throws {
  var typist = try Typist("us(intl)")
  // ' e, " u, ~ n, ` a, ' space, ' c.
  typist.press(40, 18, shift, 40, shift, 22, shift, 41, shift, 49, 41, 30, 40, 57, 40, 46)
  #expect(typist.typed == "éüñà'ć")
}

@Test func `a dead key before a character without that accent types both`() throws {
  var typist = try Typist("us(intl)")
  typist.press(40, 45)
  #expect(typist.typed == "´x")
  typist.press(40, backspace)
  #expect(typist.typed == "´x" && typist.unmodified == "\u{8}", "Backspace only ends it")
  typist.press(40, 105, 18)
  #expect(typist.typed == "´x\u{F702}e", "an arrow ends it and works")
}

@Test func `the Compose key types sequences, and a failed one types its last character`() throws {
  var typist = try Typist("us:compose:ralt")
  typist.press(100, 18, 13, 100, 46, 24, 100, 45, 16)
  #expect(typist.typed == "€ǒq")
}

@Test func `options move modifiers and Escape`() throws {
  var typist = try Typist("us:ctrl:swapcaps")
  typist.press(-58, 46)
  #expect(typist.typed == "\u{3}" && typist.modifiers == 4 | 32)
  var escape = try Typist("us:caps:escape")
  escape.press(58)
  #expect(escape.unmodified == "\u{1B}" && escape.modifiers == 32)
}

@Test func `all keyboards of a seat share their modifiers`() throws {
  let keyboard = try SeatKeyboard(KeyboardSettings())
  var (first, second) = (
    KeyTranslator(device: DeviceID(0)), KeyTranslator(device: DeviceID(1))
  )
  first.use(keyboard)
  second.use(keyboard)
  let at = Instant(nanoseconds: 1000)
  first.key(42, isDown: true, at: at)
  second.key(42, isDown: true, at: at)
  first.key(42, isDown: false, at: at)
  second.key(30, isDown: true, at: at)
  #expect(
    second.frame.samples.map(\.text) == [
      "key 30 down modifiers 33", "characters 0 65 0 0", "characters 1 97 0 0",
    ])
}

@Test func `another keymap takes over held modifiers and locks`() throws {
  var typist = try Typist("us")
  typist.press(capsLock, shift, 21)
  try typist.keyboard.use(try #require(KeymapNames(text: "de")))
  typist.press(21, shift, 21)
  #expect(typist.typed == "yzZ" && typist.modifiers == 2 | 32)
}

@Test(arguments: ["xx", "de(nope)", "/nonexistent/keymap", "/dev/null"])
func `a keymap that does not exist is an error`(name: String) throws {
  let names = try #require(KeymapNames(text: name))
  let error = #expect(throws: LinuxInputError.self) {
    try SeatKeyboard(KeyboardSettings(keymap: names))
  }
  #expect(error?.description.hasPrefix("keymap \(name): ") == true)
}

@Test func `a pipe is no keymap, and its writer is not awaited`() throws {
  let path = "/tmp/retouch-keymap-\(getpid()).pipe"
  try #require(unsafe mkfifo(path, 0o600) == 0)
  defer { _ = unsafe unlink(path) }
  let names = try #require(KeymapNames(text: path))
  let error = #expect(throws: LinuxInputError.self) {
    try SeatKeyboard(KeyboardSettings(keymap: names))
  }
  #expect(error?.description.contains("it is not a file of at most 4 MiB") == true)
}

@Test func `a pipe in the place of compose sequences is not waited for`() async {
  await #expect(processExitsWith: .success) {
    let path = "/tmp/retouch-compose-\(getpid()).pipe"
    guard unsafe mkfifo(path, 0o600) == 0 else { exit(2) }
    unsafe setenv("XCOMPOSEFILE", path, 1)
    let keyboard = try SeatKeyboard(KeyboardSettings(keymap: KeymapNames()))
    unsafe unlink(path)
    guard !keyboard.composes else { exit(3) }
  }
}

@Test func `an unknown locale has the English compose sequences`() throws {
  var typist = try Typist("us(intl)", locale: "tlh_XX")
  #expect(typist.keyboard.composes)
  typist.press(40, 18)
  #expect(typist.typed == "é")
}

@Test(arguments: [
  "de", "de(nodeadkeys)", "us,ru:grp:alt_shift_toggle", "us(intl),fr(oss):compose:ralt,caps:none",
  "./keymap.xkb",
])
func `names of keymaps are read and written`(text: String) {
  #expect(KeymapNames(text: text)?.text == text)
}

@Test(arguments: ["", "de(", "de()", "de(x", "d e", "de,", "de:", "de:grp:x,", "de)x("])
func `mistyped names of keymaps are refused`(text: String) {
  #expect(KeymapNames(text: text) == nil)
}

@Test func `Control-Alt-F2 asks for the second terminal, once`() throws {
  var typist = try Typist("us")
  typist.press(-29, 60)
  #expect(typist.keyboard.takeWantedTerminal() == nil)
  typist.press(-56, 60)
  #expect(typist.keyboard.takeWantedTerminal() == 2)
  #expect(typist.keyboard.takeWantedTerminal() == nil)
  typist.press(88, 30)
  #expect(typist.keyboard.takeWantedTerminal() == 12)
}
