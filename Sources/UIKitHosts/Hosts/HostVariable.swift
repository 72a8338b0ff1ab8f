/// The environment variables of this package; the only table of them.
///
/// `docs/variables.md` describes each, and `tools/checks/47-variables` compares the two.
package enum HostVariable: String, CaseIterable, Sendable {
  case replay = "RETOUCH_REPLAY"
  case speed = "RETOUCH_SPEED"
  case digest = "RETOUCH_DIGEST"
  case record = "RETOUCH_RECORD"
  case recordKeep = "RETOUCH_RECORD_KEEP"
  case saveState = "RETOUCH_SAVE_STATE"
  case transcript = "RETOUCH_TRANSCRIPT"
  case overwrite = "RETOUCH_OVERWRITE"
  case allowUncompared = "RETOUCH_ALLOW_UNCOMPARED"
  case verdict = "RETOUCH_VERDICT"
  case devices = "RETOUCH_DEVICES"
  case grab = "RETOUCH_GRAB"
  case bus = "RETOUCH_DBUS"
  case keymap = "RETOUCH_KEYMAP"
  case keyboardLayouts = "RETOUCH_KEYBOARD_LAYOUTS"
  case keyRepeat = "RETOUCH_KEY_REPEAT"
  case screenKeyboard = "RETOUCH_KEYBOARD"
  case screen = "RETOUCH_SCREEN"
  case rotate = "RETOUCH_ROTATE"
  case display = "RETOUCH_DISPLAY"
  case blank = "RETOUCH_BLANK"
  case displayTimes = "RETOUCH_DISPLAY_TIMES"
  case remote = "RETOUCH_REMOTE"
  case live = "RETOUCH_LIVE"
  case video = "RETOUCH_VIDEO"
  case delivery = "RETOUCH_DELIVERY"
  case tasks = "RETOUCH_TASKS"
  case facts = "RETOUCH_FACTS"
  case patience = "RETOUCH_PATIENCE"
  case states = "RETOUCH_STATES"
  case frames = "RETOUCH_FRAMES"
  case recordFonts = "RETOUCH_RECORD_FONTS"
  case network = "RETOUCH_NETWORK"
  case networkSecrets = "RETOUCH_NETWORK_SECRETS"
  case recordFiles = "RETOUCH_RECORD_FILES"
  case until = "RETOUCH_UNTIL"
  case inputs = "RETOUCH_INPUTS"
  case breakpoints = "RETOUCH_BREAK"
  case step = "RETOUCH_STEP"
  case debugger = "RETOUCH_DEBUGGER"
  case query = "RETOUCH_QUERY"
  case rows = "RETOUCH_ROWS"
  case branches = "RETOUCH_BRANCHES"
  case gamepadMappings = "RETOUCH_GAMEPAD_MAPPINGS"
  case location = "RETOUCH_LOCATION"
  case gpsd = "RETOUCH_GPSD"

  // Variables of the package's own tests and tools, which no app reads.
  case shared = "RETOUCH_SHARED"
  case seed = "RETOUCH_SEED"
  case seeds = "RETOUCH_SEEDS"
  case vm = "RETOUCH_VM"
  case walkSeed = "RETOUCH_WALK_SEED"
  case walkSteps = "RETOUCH_WALK_STEPS"
  case yearDays = "RETOUCH_YEAR_DAYS"
  case makeRecording = "RETOUCH_MAKE_RECORDING"
  case testMistakes = "RETOUCH_TEST_MISTAKES"
  case tool = "RETOUCH_TOOL"
  case tests = "RETOUCH_TESTS"
  case accept = "RETOUCH_ACCEPT"

  /// The prefix of all names.
  package static let prefix = "RETOUCH_"

  /// A line for each name that looks like one of these but is not, in alphabetical order.
  package static func complaints(about names: some Sequence<String>) -> [String] {
    names.sorted().compactMap { name in
      guard HostVariable(rawValue: name) == nil else { return nil }
      let upper = name.uppercased()
      // At most two edits: all names are long enough for such a name to be a misspelling.
      let near = allCases.map { ($0, distance(upper, $0.rawValue)) }.filter { $0.1 <= 2 }
      if let best = near.min(by: { $0.1 < $1.1 }) {
        return "\(name) is unknown: did you mean \(best.0.rawValue)?"
      }
      return upper.hasPrefix(prefix) ? "\(name) is unknown and has no effect" : nil
    }
  }

  /// The number of edits between two texts: a character inserted, removed, replaced, or two
  /// exchanged.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.utf8), Array(second.utf8))
    guard abs(a.count - b.count) <= 2 else { return .max }
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let change = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        var least = min(rows[i][j + 1] + 1, row[j] + 1, change)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
