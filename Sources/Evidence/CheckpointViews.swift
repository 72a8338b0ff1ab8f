import InputCore

/// The views at each checkpoint, from the lines in a recording's transcript: for recordings without
/// states. They have no transforms and no scrolled contents.
struct CheckpointViews {
  private var lines: [(line: String, look: String)] = []
  private var isOpen = false

  /// Starts the views of a checkpoint; those without a line are unchanged.
  mutating func begin(count: Int) {
    isOpen = true
    if lines.count > count { lines.removeLast(lines.count - count) }
  }

  /// Sets the line of a view and what it shows; views come in order.
  mutating func set(_ index: Int, _ line: String, look: String = "") {
    guard index <= lines.count, index < RunStateScanLimit.views else { return }
    if index < lines.count { lines[index] = (line, look) } else { lines.append((line, look)) }
  }

  /// Adds the views of the open checkpoint to `history`, as of `time`.
  mutating func end(at time: Int, into history: inout History) {
    guard isOpen, !history.hasStates else { return }
    isOpen = false
    var views: [ViewState] = []
    var roots: [UInt32] = []
    /// The views around the next one, outermost first, by their index.
    var path: [Int] = []
    for (index, (line, look)) in lines.enumerated() {
      guard let (depth, parsed) = Self.view(line, number: UInt32(index + 1)) else { continue }
      var view = parsed
      view.look = look
      path.removeLast(max(0, path.count - depth))
      if let parent = path.last {
        views[parent].children.append(view.number)
      } else {
        roots.append(view.number)
      }
      path.append(views.count)
      views.append(view)
    }
    // The first checkpoint is the best guess for the time before it.
    let time = history.changes.isEmpty ? 0 : time
    history.changes.append(History.ScreenChange(time: time, roots: roots, views: views))
  }

  /// Parses `  Class identifier 0.000,44.000 1280.000×756.000 hidden alpha 0.500`.
  private static func view(_ line: String, number: UInt32) -> (depth: Int, ViewState)? {
    var words = line.split(separator: " ")
    var state = ViewState()
    state.number = number
    if words.count > 2, words[words.count - 2] == "alpha",
      let alpha = thousandths(words[words.count - 1])
    {
      state.alpha = alpha
      words.removeLast(2)
    }
    if words.last == "hidden" {
      state.traits.insert(.hidden)
      words.removeLast()
    }
    guard words.count >= 3, let size = pair(words.removeLast(), "×"),
      let origin = pair(words.removeLast(), ",")
    else { return nil }
    state.className = String(words[0])
    state.identifier = words.dropFirst().joined(separator: " ")
    state.label = state.identifier.isEmpty ? state.className : state.identifier
    state.bounds = [0, 0, size.0, size.1]
    state.transform[4] = origin.0
    state.transform[5] = origin.1
    return (line.prefix { $0 == " " }.count / 2, state)
  }

  private static func pair(_ text: Substring, _ mark: Character) -> (Int64, Int64)? {
    let parts = text.split(separator: mark)
    guard parts.count == 2, let first = thousandths(parts[0]), let second = thousandths(parts[1])
    else { return nil }
    return (first, second)
  }

  private static func thousandths(_ text: Substring) -> Int64? {
    guard let value = Double(text), value.magnitude < 1e12 else { return nil }
    return Int64((value * 1000).rounded())
  }
}

/// The largest number of views that are shown.
private enum RunStateScanLimit {
  static let views = 1 << 16
}
