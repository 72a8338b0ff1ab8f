internal import Evidence
internal import InputCore

/// Finds the keys that an app received in a secure text, so that a test types something else: its
/// text is read by others than the recording.
struct SecretKeys {
  /// What stands for each character.
  static let placeholder = "x"
  /// The kernel's code of the placeholder's key.
  private static let code: UInt16 = 45
  /// How long after a key its calls come at most, in microseconds: two ticks of a slow screen.
  private static let delay = 70_000

  /// The times of calls for a secure text, ascending, in microseconds since the start.
  private let times: [Int]
  /// The times of all inputs, likewise.
  private let inputs: [Int]
  /// The number of characters that were replaced.
  private(set) var count = 0

  /// Finds them in the history of a run: its transcript hides them.
  init(_ history: History) {
    times = history.lines.filter { Self.isSecret($0.call) }.map(\.time).sorted()
    inputs = history.inputs.sorted()
  }

  /// The episode with placeholders for the characters that went into a secure text; they come from
  /// one key, for a key reveals its character.
  mutating func hidden(_ episode: Episode) -> Episode {
    guard !times.isEmpty, let events = episode.desk else { return episode }
    var (episode, changed) = (episode, events)
    var held: Set<UInt16> = []
    for (index, event) in events.enumerated() {
      guard case .key(let code, let isDown, let typed) = event.kind else { continue }
      if isDown, isText(typed) || isDead(code, typed), isSecret(event.time) {
        held.insert(code)
        count += 1
        episode.hidesKeys = true
        changed[index].kind = .key(Self.code, isDown: true, typed: Self.placeholder)
      } else if !isDown, held.remove(code) != nil {
        changed[index].kind = .key(Self.code, isDown: false, typed: "")
      }
    }
    episode.desk = changed
    return episode
  }

  /// What a test says about them; nil if there are none.
  var note: String? {
    guard count > 0 else { return nil }
    return "what was typed into a secure field (\(count) "
      + "\(count == 1 ? "character" : "characters"), written as \(Self.placeholder))"
  }

  private func isText(_ typed: String) -> Bool {
    !typed.isEmpty && typed.unicodeScalars.allSatisfy(\.isPrintable)
  }

  /// Whether a call hides its text or its key.
  private static func isSecret(_ call: TranscriptLine) -> Bool {
    call.call == "insertText(…)"
      || (call.name == "pressesBegan" && call.detail.split(separator: " ").contains("key"))
  }

  /// Whether a key types its accent with the next key: it reveals a part of that character.
  private func isDead(_ code: UInt16, _ typed: String) -> Bool {
    let letters: [ClosedRange<UInt16>] = [2...13, 16...27, 30...41, 43...53, 86...86]
    return typed.isEmpty && letters.contains { $0.contains(code) }
  }

  /// Whether a key led to a call for a secure text: soon, or with the first input after that, for
  /// the app may have been busy.
  ///
  /// - Parameter time: In nanoseconds since the start.
  private func isSecret(_ time: UInt64) -> Bool {
    let start = Int(clamping: time / 1000)
    guard let call = Self.first(of: times, from: start) else { return false }
    let limit = start + Self.delay
    return call <= max(limit, Self.first(of: inputs, from: limit) ?? limit)
  }

  /// The first of ascending times that is not before `start`.
  private static func first(of times: [Int], from start: Int) -> Int? {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < times.count ? times[low] : nil
  }
}
