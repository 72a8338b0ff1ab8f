import HostTestSupport
import InputCore
import Testing

@testable import LinuxSystem

/// A text of IBus as a GVariant.
private func text(_ string: String) -> String {
  "<('IBusText', @a{sv} {}, '\(string)', <('IBusAttrList', @a{sv} {}, @av [])>)>"
}

/// Pages of choices.
@Suite struct InputMethodPageTests {
  @Test func `a page has only the choices that a digit takes`() {
    let table = (0..<30).map { "\($0)" }
    func page(_ size: Int, at cursor: Int) -> String {
      let page = InputMethodCandidates(
        of: table, pageSize: size, cursor: cursor, showsCursor: true)
      let ends = (page.hasPrevious ? "<" : "") + (page.hasNext ? ">" : "")
      return "\(page.texts.first ?? "-") \(page.texts.count) \(page.selected) \(ends)"
    }
    #expect(
      [page(10, at: 0), page(10, at: 29), page(12, at: 13), page(12, at: 23), page(64, at: 3)]
        == ["0 10 0 >", "20 10 9 <", "12 10 1 <>", "12 10 -1 <>", "0 10 3 "])
  }
}

extension BusTests {
  private var service: String { "org.freedesktop.portal.IBus" }
  private var portal: String { "/org/freedesktop/IBus" }
  private var context: String { "/org/freedesktop/IBus/InputContext_1" }

  /// Starts an input method that uses the key N, and has one engine.
  private func startInputMethod() throws {
    let mock = "org.freedesktop.DBus.Mock."
    try bus.startMock(service, portal, "org.freedesktop.IBus.Portal")
    try bus.call(
      service, portal, mock + "AddMethod",
      ["org.freedesktop.IBus.Portal", "CreateInputContext", "s", "o", "ret = '\(context)'"])
    let methods = [
      "('ProcessKeyEvent', 'uuu', 'b', 'ret = args[0] == 110')",
      "('SetCapabilities', 'u', '', '')", "('SetEngine', 's', '', '')",
      "('FocusIn', '', '', '')", "('FocusOut', '', '', '')", "('Reset', '', '', '')",
    ]
    try bus.call(
      service, portal, mock + "AddObject",
      [
        context, "org.freedesktop.IBus.InputContext", "@a{sv} {}",
        "[\(methods.joined(separator: ", "))]",
      ])
  }

  private func say(_ member: String, _ signature: String, _ values: String...) throws {
    try bus.call(
      service, context, "org.freedesktop.DBus.Mock.EmitSignal",
      [
        "org.freedesktop.IBus.InputContext", member, signature,
        "[\(values.joined(separator: ", "))]",
      ])
  }

  @Test func `keys are used by the input method or not, and what it says arrives in order`()
    async throws
  {
    try startInputMethod()
    let news = News<String>()
    let method = try InputMethodBus(report: { _ in }, handle: { news.add("\($0)") })
    let acts: [(act: InputMethodAct, name: String)] = [
      (.focus(language: "ja"), "focus"), (.key(0x6E), "n"), (.key(0x78), "x"),
    ]
    for (act, name) in acts { method.perform(act) { news.add("\(name): \($0)") } }
    for expected in ["focus: true", "n: true", "x: false"] {
      #expect(await news.next() == expected)
    }
    try say("UpdatePreeditText", "vub", text("にほん"), "<uint32 3>", "<true>")
    try say("UpdatePreeditText", "vub", text("に"), "<uint32 1>", "<false>")
    try say(
      "UpdateLookupTable", "vb",
      "<('IBusLookupTable', @a{sv} {}, uint32 2, uint32 3, true, false, 1, "
        + "[\(text("a")), \(text("b")), \(text("c")), \(text("d")), \(text("e"))], @av [])>",
      "<true>")
    try say("HideLookupTable", "")
    try say("CommitText", "v", text("日本"))
    try say("ForwardKeyEvent", "uuu", "<uint32 65288>", "<uint32 14>", "<uint32 0>")
    var page = InputMethodCandidates()
    (page.texts, page.selected, page.hasPrevious, page.hasNext) = (["c", "d"], 1, true, true)
    let said: [InputMethodReport] = [
      .compose("にほん", caret: 3), .compose("", caret: 0), .candidates(page),
      .candidates(InputMethodCandidates()), .commit("日本"), .key(0xFF08),
    ]
    for report in said { #expect(await news.next() == "\(report)") }
    let calls = try bus.call(service, context, "org.freedesktop.DBus.Mock.GetCalls")
    #expect(calls.contains("'SetEngine', [<'mozc-jp'>]"))
    #expect(calls.contains("'SetCapabilities', [<uint32 13>]"))
    // N is the key 49 of the kernel, which goes down and up.
    #expect(calls.contains("[<uint32 110>, <uint32 49>, <uint32 0>]"))
    #expect(calls.contains("[<uint32 110>, <uint32 49>, <uint32 1073741824>]"))
    // It ends, and its context with it.
    try bus.call(
      service, portal, "org.freedesktop.DBus.Mock.RemoveObject", [context])
    method.perform(.key(0x6E)) { news.add("n: \($0)") }
    #expect(await news.next() == "n: false")
    #expect(await news.next() == "lost")
    withExtendedLifetime(method) {}
  }

  @Test func `a machine without an input method says so once, and uses no key`() async throws {
    let news = News<String>()
    let method = try InputMethodBus(
      report: { _ in news.add("report") }, handle: { news.add("\($0)") })
    method.perform(.focus(language: "ko")) { news.add("focus: \($0)") }
    method.perform(.key(0x61)) { news.add("a: \($0)") }
    for expected in ["report", "focus: false", "a: false", "lost"] {
      #expect(await news.next() == expected)
    }
    #expect(method.isLost)
  }
}

/// The parts of messages that need no bus.
@Suite struct InputMethodTextTests {
  @Test(arguments: [
    (5, 0, "abcde 0>"), (5, 6, "fg 1<"), (5, 9, "abcde -1>"), (2, 2, "cd 0<>"), (0, 1, "b 0<>"),
    (100, 0, "abcdefg 0"),
  ])
  func `the page of a table is the one with the cursor`(
    size: Int, cursor: Int, expected: String
  ) {
    let table = "abcdefg".map { String($0) }
    let page = InputMethodCandidates(
      of: table, pageSize: size, cursor: cursor, showsCursor: true)
    let marks = (page.hasPrevious ? "<" : "") + (page.hasNext ? ">" : "")
    #expect("\(page.texts.joined()) \(page.selected)\(marks)" == expected)
  }

  @Test func `keys have the codes of a US keyboard`() {
    let keys = ["a", "A", "1", "!", " ", "\\", "~", "ß"].map { (scalar: Unicode.Scalar) in
      let key = InputMethodKey(symbol: InputMethodAct.symbol(of: scalar))
      return "\(key.code)\(key.isShifted ? "+" : "")"
    }
    #expect(keys == ["30", "30+", "2", "2+", "57", "43", "41+", "0"])
    #expect(InputMethodKey(symbol: InputMethodAct.backspace).code == 14)
    #expect(InputMethodAct.symbol(of: "ß") == 0xDF)
    #expect(InputMethodAct.symbol(of: "あ") == 0x100_3042)
    #expect(InputMethodAct.scalar(of: 0x100_3042) == "あ")
    #expect(InputMethodAct.scalar(of: InputMethodAct.backspace) == nil)
  }
}
