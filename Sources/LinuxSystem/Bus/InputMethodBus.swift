public import InputCore

/// The machine's input method over D-Bus: IBus, or fcitx, which answers to the same names.
///
/// It has an input context of the portal on the session bus. What it says arrives in the order in
/// which it was said, and before the answer to the key that caused it.
@MainActor public final class InputMethodBus {
  private static let service = "org.freedesktop.portal.IBus"
  private static let path = "/org/freedesktop/IBus"
  private static let portal = "org.freedesktop.IBus.Portal"
  private static let context = "org.freedesktop.IBus.InputContext"
  /// What the application shows itself: the text being composed, the choices, and the focus.
  private static let capabilities: UInt32 = 1 | 1 << 2 | 1 << 3
  /// How long a key waits for its answer, in milliseconds; then it does what it does without.
  private static let patience: UInt64 = 5000
  /// The engines for the languages that cannot be typed without one, the best last; names of IBus
  /// and of fcitx.
  private static let engines: [String: [String]] = [
    "ja": ["skk", "kkc", "anthy", "mozc", "mozc-on", "mozc-jp"], "ko": ["hangul"],
    "zh": ["chewing", "libbopomofo", "pinyin", "rime", "libpinyin"],
    "zh-TW": ["libpinyin", "pinyin", "rime", "libbopomofo", "chewing"],
  ]

  private let connection: BusConnection
  private let handle: (InputMethodReport) -> Void
  private let report: (BusError) -> Void
  /// The context's path, once there is one.
  private var contextPath: String?
  /// What is told once there is a context.
  private var waiting: [() -> Void] = []
  /// Answers what is in `waiting` if there will be no context.
  private var refusals: [() -> Void] = []
  /// Whether there is no input method, or no longer.
  public private(set) var isLost = false
  private var (composed, caret) = ("", UInt32(0))
  private var candidates = InputMethodCandidates()

  /// Connects to the session bus and asks for an input context.
  ///
  /// - Parameters:
  ///   - report: Receives, once, why there is no input method, or no longer.
  ///   - handle: Receives what it says.
  /// - Throws: `BusError` if the session bus cannot be reached.
  public init(
    report: @escaping (BusError) -> Void, handle: @escaping (InputMethodReport) -> Void
  ) throws(BusError) {
    connection = try BusConnection(.session)
    (self.report, self.handle) = (report, handle)
    connection.onLoss = { [weak self] in self?.lose($0) }
    connection.start()
    var call = try connection.call(
      "CreateInputContext", of: Self.portal, at: Self.path, on: Self.service)
    try call.append("retouch")
    connection.send(
      call,
      answer: { [weak self] (message: consuming BusMessage) throws(BusError) in
        var message = message
        try self?.begin(at: message.objectPath())
      },
      failure: { [weak self] in self?.lose($0) })
  }

  /// Passes on what the app tells the input method. `answer` receives whether it was used, later.
  public func perform(_ act: InputMethodAct, answer: @escaping (Bool) -> Void) {
    guard !isLost else { return answer(false) }
    guard contextPath != nil else {
      waiting.append { [unowned self] in perform(act, answer: answer) }
      refusals.append { answer(false) }
      return
    }
    switch act {
    case .focus(let language):
      send("FocusIn", answer: answer)
      // One that does not exist changes nothing, and the portal does not say so.
      for engine in Self.engines[language] ?? [] { choose(engine) }
    case .unfocus: send("FocusOut", answer: answer)
    case .reset: send("Reset", answer: answer)
    case .key(let symbol): press(InputMethodKey(symbol: symbol), answer: answer)
    case .turnPage(let forward):
      press(forward ? .pageDown : .pageUp, answer: answer)
    case .choose(let index):
      // The engines number the choices of a page by the keys of the digits.
      let digit = UInt32(UInt8(ascii: "0")) + (index + 1) % 10
      press(InputMethodKey(symbol: digit), answer: answer)
    }
  }

  /// Presses a key and lets it go.
  private func press(_ key: InputMethodKey, answer: @escaping (Bool) -> Void) {
    for isDown in [true, false] {
      do throws(BusError) {
        var call = try contextCall("ProcessKeyEvent")
        try call.append(key.symbol)
        try call.append(key.code)
        try call.append(key.modifiers(isDown: isDown))
        connection.send(
          call, patience: Self.patience,
          answer: { (message: consuming BusMessage) throws(BusError) in
            var message = message
            let isUsed = try message.truth()
            if isDown { answer(isUsed) }
          },
          failure: { [weak self] error in
            guard isDown else { return }
            answer(false)
            self?.loseContext(error)
          })
      } catch {
        if isDown { answer(false) }
      }
    }
  }

  private func send(_ method: String, answer: @escaping (Bool) -> Void) {
    do throws(BusError) {
      let call = try contextCall(method)
      connection.send(
        call, patience: Self.patience,
        answer: { (_: consuming BusMessage) throws(BusError) in answer(true) },
        failure: { _ in answer(false) })
    } catch {
      answer(false)
    }
  }

  private func choose(_ engine: String) {
    do throws(BusError) {
      var call = try contextCall("SetEngine")
      try call.append(engine)
      connection.send(
        call, answer: { (_: consuming BusMessage) throws(BusError) in }, failure: { _ in })
    } catch {
      lose(error)
    }
  }

  private func contextCall(_ method: String) throws(BusError) -> BusMessage {
    guard let contextPath else { throw .badMessage(operation: method) }
    return try connection.call(method, of: Self.context, at: contextPath, on: Self.service)
  }

  /// A key was refused: the input method has ended if the context is not there any more.
  private func loseContext(_ error: BusError) {
    guard case .refused(_, let name, _) = error else { return }
    let endings = ["ServiceUnknown", "NameHasNoOwner", "UnknownObject", "UnknownMethod"]
    if endings.contains(where: { name.hasSuffix("." + $0) }) { lose(error) }
  }

  private func lose(_ error: BusError) {
    guard !isLost else { return }
    isLost = true
    let answers = refusals
    (waiting, refusals) = ([], [])
    report(error)
    for answer in answers { answer() }
    handle(.lost)
  }
}

// MARK: What it says

extension InputMethodBus {
  /// There is a context: listens to it, and tells it what has waited.
  private func begin(at path: String) throws(BusError) {
    contextPath = path
    for member in [
      "CommitText", "UpdatePreeditText", "UpdatePreeditTextWithMode", "ShowPreeditText",
      "HidePreeditText", "UpdateLookupTable", "ShowLookupTable", "HideLookupTable",
      "DeleteSurroundingText", "ForwardKeyEvent",
    ] {
      try connection.listen(to: member, of: Self.context, at: path, from: Self.service) {
        [weak self] (message: consuming BusMessage) in
        var message = message
        do throws(BusError) {
          try self?.hear(member, &message)
        } catch {
          self?.lose(error)
        }
      }
    }
    var call = try contextCall("SetCapabilities")
    try call.append(Self.capabilities)
    connection.send(
      call, answer: { (_: consuming BusMessage) throws(BusError) in },
      failure: { [weak self] in self?.lose($0) })
    let acts = waiting
    (waiting, refusals) = ([], [])
    for act in acts { act() }
  }

  private func hear(_ member: String, _ message: inout BusMessage) throws(BusError) {
    switch member {
    case "CommitText": handle(.commit(try message.inputMethodText()))
    case "UpdatePreeditText", "UpdatePreeditTextWithMode":
      (composed, caret) = (try message.inputMethodText(), try message.count())
      let isVisible = try message.truth()
      handle(isVisible ? .compose(composed, caret: caret) : .compose("", caret: 0))
    case "ShowPreeditText": handle(.compose(composed, caret: caret))
    case "HidePreeditText": handle(.compose("", caret: 0))
    case "UpdateLookupTable":
      candidates = try message.inputMethodCandidates()
      let isVisible = try message.truth()
      handle(.candidates(isVisible ? candidates : InputMethodCandidates()))
    case "ShowLookupTable": handle(.candidates(candidates))
    case "HideLookupTable": handle(.candidates(InputMethodCandidates()))
    case "DeleteSurroundingText":
      let (offset, count) = (try message.number(), try message.count())
      if Int64(offset) == -Int64(count) { handle(.deleteBackward(count)) }
    default:
      let (symbol, _, modifiers) = (
        try message.count(), try message.count(), try message.count()
      )
      // Its release changes nothing.
      if modifiers & 1 << 30 == 0 { handle(.key(symbol)) }
    }
  }
}
