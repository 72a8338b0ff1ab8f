import InputCore

extension History {
  /// The history as the page reads it: columns of numbers, each time as the difference from the one
  /// before it, and every text only once.
  package var json: JSON {
    var texts = TextTable()
    let lines = lines(&texts)
    let (changes, reasons) = changes(&texts)
    let gestures = gestures.map { $0.json(&texts) }
    let contacts = contacts.map(\.json)
    let touches = touches.map { $0.json(&texts) }
    let recognizers = recognizers.map { recognizer in
      JSON.list([
        .integer(Int64(recognizer.number)), texts.json(recognizer.className),
        texts.json(recognizer.label), texts.json(recognizer.wants),
        .integer(recognizer.isEnabled ? 1 : 0), texts.json(recognizer.madeAt),
        .numbers(recognizer.actions.map { texts.index($0) }),
      ])
    }
    let marks = marks.map { mark in
      JSON.list([
        .integer(Int64(mark.device)), .integer(Int64(mark.time)),
        .integer(Int64(mark.end ?? mark.time)), texts.json(mark.name), texts.json(mark.text),
      ])
    }
    return .object([
      ("name", .text(name)), ("width", .number(width)), ("height", .number(height)),
      ("screens", screenChanges), ("period", .integer(Int64(period))),
      ("start", .integer(Int64(start))),
      ("end", .integer(Int64(end))), ("wallTime", .integer(Int64(wallTime))),
      ("loss", loss.map { .text($0) } ?? .null), ("hasStates", .truth(hasStates)),
      ("inputs", .deltas(inputs)), ("devices", .list(devices.map(\.json))),
      ("contacts", .list(contacts)), ("marks", .list(marks)), ("lines", lines),
      ("changes", changes), ("reasons", reasons), ("recognizers", .list(recognizers)),
      ("predictions", predictionColumns), ("gestures", .list(gestures)),
      ("pictures", pictures?.json ?? .null),
      ("touches", .list(touches)), ("texts", .list(texts.texts.map { .text($0) })),
    ])
  }

  /// For each line, its time, input, receiver, call and detail, and its flags.
  private func lines(_ texts: inout TextTable) -> JSON {
    .object([
      ("time", .deltas(lines.map(\.time))), ("input", .deltas(lines.map(\.input))),
      ("receiver", .numbers(lines.map { texts.index($0.call.receiver) })),
      ("call", .numbers(lines.map { texts.index($0.call.call) })),
      ("detail", .numbers(lines.map { texts.index($0.call.detail) })),
      (
        "flags",
        .numbers(lines.map { ($0.call.isEvent ? 1 : 0) + ($0.call.isOutside ? 2 : 0) })
      ),
    ])
  }

  /// For each change, its time, the windows or null, and the views; and the steps that led to the
  /// changes.
  ///
  /// A view that has only moved is seven numbers, or eight if other steps led to that; any other is
  /// seventeen or more.
  private func changes(_ texts: inout TextTable) -> (changes: JSON, reasons: JSON) {
    var known: [UInt32: ViewState] = [:]
    // The numbers of the steps that led to the present states.
    var numbers: [UInt32: Int] = [:]
    var reasons = ViewReasons(self)
    var result: [JSON] = []
    for change in changes {
      var views: [JSON] = []
      for view in change.views {
        let old = known[view.number]
        known[view.number] = view
        let number = reasons.number(of: view, after: old, change, &texts)
        if let number { numbers[view.number] = number }
        views.append(
          view.hasOnlyMoved(from: old)
            ? view.place(number) : view.whole(&texts, numbers[view.number] ?? 0))
      }
      result.append(
        .list([
          .integer(Int64(change.time)),
          change.roots.map { .numbers($0.map { Int($0) }) } ?? .null, .list(views),
        ]))
    }
    return (.list(result), reasons.json)
  }

  /// For each change its time, and for each screen its name, place, size and windows.
  private var screenChanges: JSON {
    .list(
      shownScreens.changes.map { change in
        .list([
          .integer(Int64(change.time)),
          .list(
            change.screens.map { screen in
              .list([
                .text(screen.name), .number(screen.x), .number(screen.width),
                .number(screen.height), .numbers(screen.windows.map { Int($0) }),
              ])
            }),
        ])
      })
  }

  private var predictionColumns: JSON {
    .list(
      predictions.map { prediction in
        .list(
          [.integer(Int64(prediction.time)), .integer(Int64(prediction.touch))]
            + prediction.places.map { .number($0) })
      })
  }
}

/// Texts by number, each once.
struct TextTable {
  private(set) var texts = [""]
  private var numbers = ["": 0]

  mutating func index(_ text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  mutating func json(_ text: String) -> JSON { .integer(Int64(index(text))) }
}

extension ViewState {
  fileprivate func hasOnlyMoved(from old: ViewState?) -> Bool {
    guard var old else { return false }
    old.bounds = bounds
    (old.transform[4], old.transform[5]) = (transform[4], transform[5])
    return old == self
  }

  /// Number, bounds and the place of its origin.
  private var numbers: [JSON] {
    [
      .integer(Int64(number)), .thousandths(bounds[0]), .thousandths(bounds[1]),
      .thousandths(bounds[2]), .thousandths(bounds[3]), .thousandths(transform[4]),
      .thousandths(transform[5]),
    ]
  }

  /// - Parameter reason: The last step that led to it; nil for the former one.
  fileprivate func place(_ reason: Int?) -> JSON {
    .list(numbers + (reason.map { [.integer(Int64($0))] } ?? []))
  }

  fileprivate func whole(_ texts: inout TextTable, _ reason: Int) -> JSON {
    let matrix = (0..<4).map { JSON.integer(transform[$0]) }
    let isUpright = (0..<4).allSatisfy { transform[$0] == ViewState.unmoved[$0] }
    return .list(
      numbers + [
        texts.json(className), texts.json(identifier), texts.json(label),
        .thousandths(alpha), .integer(Int64(traits.rawValue)),
        .numbers(children.map { Int($0) }), .numbers(recognizers.map { Int($0) }),
        texts.json(look), .numbers(actions.map { texts.index($0) }),
        .integer(Int64(reason)),
      ] + (isUpright ? [] : matrix))
  }
}

extension History.Device {
  fileprivate var json: JSON {
    .object([
      ("number", .integer(Int64(number))), ("name", .text(name)), ("kinds", .text(kinds)),
      ("added", .integer(Int64(added))), ("removed", removed.map { .integer(Int64($0)) } ?? .null),
    ])
  }
}

extension History.Contact {
  fileprivate var json: JSON {
    var members: [(String, JSON)] = [
      ("kind", .text(kind.rawValue)), ("device", .integer(Int64(device))),
      ("slot", .integer(Int64(slot))), ("cancelled", .truth(isCancelled)),
      ("time", .deltas(samples.map(\.time))), ("x", .list(samples.map { .number($0.x) })),
      ("y", .list(samples.map { .number($0.y) })),
    ]
    if samples.contains(where: { $0.force != nil }) {
      members.append(("force", .list(samples.map { $0.force.map { .number($0) } ?? .null })))
    }
    if samples.contains(where: { !$0.isDown }) {
      members.append(("down", .numbers(samples.map { $0.isDown ? 1 : 0 })))
    }
    return .object(members)
  }
}

extension History.TouchSpan {
  fileprivate func json(_ texts: inout TextTable) -> JSON {
    .object([
      ("touch", .integer(Int64(touch))), ("start", .integer(Int64(start))),
      ("end", .integer(Int64(end))), ("view", texts.json(view)),
      ("time", .deltas(places.map(\.time))), ("x", .list(places.map { .number($0.x) })),
      ("y", .list(places.map { .number($0.y) })),
    ])
  }
}

extension History.Gesture {
  fileprivate func json(_ texts: inout TextTable) -> JSON {
    let phases = phases.flatMap { [$0.time, $0.state.rawValue] }
    return .object([
      ("who", texts.json(recognizer)), ("start", .integer(Int64(start))),
      ("end", .integer(Int64(end))), ("phases", .numbers(phases)),
      ("touches", .numbers(touches)), ("because", because.map { texts.json($0) } ?? .null),
      ("words", .numbers(words.map { texts.index($0) })),
    ])
  }

  /// The recognizer that caused its failure.
  private var because: String? {
    switch reason {
    case .prevented(let other), .required(let other), .cycle(let other): other
    case .undecided, .recognized, .cancelled, .shouldNotBegin, .own, .notReceived: nil
    }
  }
}

extension Parting {
  /// The parting as the page reads it.
  package var json: JSON {
    .object([
      ("input", .integer(Int64(input))), ("time", .integer(Int64(time))),
      ("words", .text(words)), ("lines", .list(lines.map { .text($0) })),
    ])
  }
}

extension JSON {
  /// A number with at most three decimals; null if it is beyond any screen.
  static func number(_ value: Double) -> JSON {
    value.magnitude < 1e12 ? .thousandths(Int64((value * 1000).rounded())) : .null
  }

  static func numbers(_ values: [Int]) -> JSON {
    .list(values.map { .integer(Int64($0)) })
  }

  /// Numbers as differences from the one before.
  fileprivate static func deltas(_ values: [Int]) -> JSON {
    var last = 0
    return .list(
      values.map { value in
        defer { last = value }
        return .integer(Int64(value - last))
      })
  }
}
