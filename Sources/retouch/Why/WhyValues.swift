internal import MomentQueries
internal import UIKit

/// How the values that a question is about have changed in a replay, which is compared with the
/// recording.
@MainActor struct WhyValues {
  /// A change of a value.
  struct Change {
    /// The number of the input.
    var input: Int
    /// In nanoseconds from the start.
    var time: UInt64
    /// The property, as the query has it: `card.frame`.
    var name: String
    var old: MomentValue
    var new: MomentValue
  }

  /// The changes, in their order.
  private(set) var changes: [Change] = []
  /// The app's crash, if the replay ends before that.
  let crash: CrashedReplay?
  /// What is asked for at each moment.
  private let columns: [String]

  /// Replays.
  ///
  /// - Throws: `HostError` if the replay differs from the recording, or the question is about a
  ///   property that there is not.
  init(
    _ question: WhyQuestion, of recording: String, in app: [String]?, limit: Int
  ) throws(HostError) {
    let (columns, text) = Self.query(question)
    self.columns = columns
    let (rows, crash) = try QueryCommand.rows(
      of: recording, text, keepsAll: false, in: app, limit: limit)
    self.crash = crash
    if case .text(let text) = question.subject, question.event != .tapped {
      addPresence(of: text, rows)
    } else {
      for (row, former) in zip(rows.dropFirst(), rows) { add(row, after: former, question.event) }
    }
  }

  /// Adds the changes from a row to the next one.
  private mutating func add(_ row: QueryRow, after former: QueryRow, _ event: WhyQuestion.Event) {
    let presence = columns.firstIndex { $0.hasSuffix(".class") }
    var isProperty = false
    if case .changed = event { isProperty = true }
    let comesOrGoes =
      presence.map { former.values[$0] == .absent || row.values[$0] == .absent } ?? false
    for index in columns.indices where row.values[index] != former.values[index] {
      let (old, new) = (former.values[index], row.values[index])
      // What comes or goes has not changed otherwise.
      if isProperty, index == presence || comesOrGoes && (old == .absent || new == .absent) {
        continue
      }
      changes.append(
        Change(input: Int(row.input), time: row.time, name: columns[index], old: old, new: new))
    }
  }

  /// The changes of whether a text is shown, from the inputs after which it is.
  private mutating func addPresence(of text: String, _ rows: [QueryRow]) {
    let name = "text \"\(text)\""
    for (index, row) in rows.enumerated() {
      if index == 0 ? row.input > 1 : rows[index - 1].input + 1 < row.input {
        changes.append(
          Change(
            input: Int(row.input), time: row.time, name: name, old: .absent, new: .text(text)))
      }
      let isLast = index + 1 == rows.count
      if !isLast, rows[index + 1].input > row.input + 1 {
        changes.append(
          Change(
            input: Int(row.input) + 1, time: row.time, name: name, old: .text(text), new: .absent))
      }
    }
  }

  /// The query that has the values, and its columns.
  private static func query(_ question: WhyQuestion) -> (columns: [String], text: String) {
    let compared = (["input"], "input where input < 2")
    switch (question.subject, question.event) {
    case (_, .tapped), (_, .state): return compared
    case (.text(let text), _):
      let quote = text.contains("\"") ? ("“", "”") : ("\"", "\"")
      return (["input"], "input where text \(quote.0)\(text)\(quote.1)")
    case (.object(let object), .appeared), (.object(let object), .disappeared):
      let columns = ["\(object.text).class"]
      return (columns, columns[0])
    case (.object(let object), .changed(let path, _)):
      guard !object.isRecognizer else {
        // Without a name, its state is meant, which is in the transcript.
        guard !path.isEmpty else { return compared }
        let column = ([object.text] + path).joined(separator: ".")
        return ([column], column)
      }
      var columns =
        path.isEmpty
        ? ["frame", "alpha", "hidden", "look"].map { "\(object.text).\($0)" }
        : [([object.text] + path).joined(separator: ".")]
      columns.append("\(object.text).class")
      return (columns, columns.joined(separator: ", "))
    }
  }

  /// The changes that a question asks for, whenever they were.
  func matching(_ event: WhyQuestion.Event) -> [Change] {
    switch event {
    case .appeared: changes.filter { $0.old == .absent && $0.new != .absent }
    case .disappeared: changes.filter { $0.old != .absent && $0.new == .absent }
    case .changed(_, let value):
      changes.filter { change in
        // What appears has not moved.
        let isPlace = change.name.hasSuffix(".frame")
        if isPlace, change.old == .absent || change.new == .absent { return false }
        return value.map { change.new.isReached(by: $0) } ?? true
      }
    case .state, .tapped: []
    }
  }
}

extension MomentObject {
  /// The object as queries write it.
  var text: String {
    switch self {
    case .labelled(let label): label
    case .view(let label): "view(\"\(label)\")"
    case .recognizer(let label): "recognizer(\"\(label)\")"
    case .touch(let number): "touch(\(number))"
    }
  }

  /// Whether it is a recognizer, whose label names its view too.
  var isRecognizer: Bool {
    switch self {
    case .labelled(let label): label.contains("@")
    case .recognizer: true
    case .view, .touch: false
    }
  }

  /// Its label in the transcript.
  var label: String {
    switch self {
    case .labelled(let label), .view(let label), .recognizer(let label): label
    case .touch(let number): "touch \(number)"
    }
  }
}

extension MomentValue {
  /// Whether a person who names `value` means this one: a point of a rectangle is its origin or its
  /// middle, and half a point is no difference.
  fileprivate func isReached(by value: MomentValue) -> Bool {
    guard case .parts(let named) = value else {
      if case .number(let one) = self, case .number(let other) = value {
        return abs(one - other) < 0.005
      }
      return self == value
    }
    guard case .parts(let own) = self else { return false }
    func isNear(_ numbers: [Double]) -> Bool {
      zip(numbers, named).allSatisfy { abs($0 - $1.value) <= 0.5 }
    }
    let numbers = own.map(\.value)
    guard numbers.count == 4, named.count == 2 else {
      return numbers.count == named.count && isNear(numbers)
    }
    return isNear(Array(numbers[..<2]))
      || isNear([numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2])
  }
}
