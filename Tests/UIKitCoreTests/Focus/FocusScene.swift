import Foundation
import UIKitCore
import UIKitTesting

/// A focusable box, which records what it is asked and told in its scene's list.
@MainActor final class FocusBox: UIView {
  var isFocusable = true
  var allowsChange = true
  var prefers: [any UIFocusEnvironment] = []
  var onUpdate: (UIFocusUpdateContext, UIFocusAnimationCoordinator) -> Void = { _, _ in }
  let diary: FocusDiary

  init(_ name: String, _ frame: CGRect, _ diary: FocusDiary = FocusDiary()) {
    self.diary = diary
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  var name: String { accessibilityIdentifier ?? "" }

  override var canBecomeFocused: Bool { isFocusable }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { prefers }
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    diary.lines.append("should \(name)")
    return allowsChange
  }
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    diary.lines.append("did \(name)")
    onUpdate(context, coordinator)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { diary.lines.append("\(press.type) to \(name)") }
    super.pressesBegan(presses, with: event)
  }
}

/// The calls that the boxes of a scene received, in order.
@MainActor final class FocusDiary {
  var lines: [String] = []

  /// The calls since the last time.
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: ", ")
  }
}

/// Boxes from a drawing, a keyboard, and the path of focus as text.
///
/// A letter is a focusable box of 20×20 points, 18×18 without the gap; the same letter over
/// several places is one larger box.
@MainActor final class FocusScene {
  let session: TouchSession
  let keyboard: Keyboard
  let board: UIView
  let diary = FocusDiary()
  private(set) var boxes: [Character: FocusBox] = [:]

  init(_ drawing: String, seed: Int = 0) {
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    board.accessibilityIdentifier = "board"
    self.board = board
    session = TouchSession(delivery: .lowLatency) { window in window.addSubview(board) }
    keyboard = session.keyboard()
    for (letter, frame) in Self.frames(drawing) {
      let box = FocusBox(String(letter), frame, diary)
      boxes[letter] = box
      board.addSubview(box)
    }
    _ = session.takeTranscript()
  }

  /// The letters of a drawing with their frames, in the order of their first places.
  static func frames(_ drawing: String) -> [(Character, CGRect)] {
    var frames: [(Character, CGRect)] = []
    for (row, line) in drawing.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for (column, letter) in line.enumerated() where letter != " " {
        let place = CGRect(x: column * 20 + 1, y: row * 20 + 1, width: 18, height: 18)
        if let known = frames.firstIndex(where: { $0.0 == letter }) {
          frames[known].1 = frames[known].1.union(place)
        } else {
          frames.append((letter, place))
        }
      }
    }
    return frames
  }

  subscript(_ letter: Character) -> FocusBox { boxes[letter]! }

  var window: UIWindow { session.windows[0] }

  var system: UIFocusSystem { UIFocusSystem.focusSystem(for: board)! }

  /// The name of the focused view; `-` for none.
  var focused: String { session.focusedView?.accessibilityIdentifier ?? "-" }

  /// Focuses a box immediately.
  func focus(_ letter: Character) {
    system.requestFocusUpdate(to: self[letter])
    system.updateFocusIfNeeded()
    _ = (diary.take(), session.takeTranscript())
  }

  private static let keys: [Character: Keyboard.Key] = [
    "u": .upArrow, "d": .downArrow, "l": .leftArrow, "r": .rightArrow, "t": .tab, "h": .home,
    "e": .end,
  ]

  /// Presses keys (up, down, left, right, tab, T for Shift-Tab, home, end), and returns the focused
  /// box after each; `!` marks a movement that failed.
  func walk(_ moves: String, with device: Keyboard? = nil) -> String {
    let device = device ?? keyboard
    var path: [String] = []
    for move in moves where move != " " {
      _ = session.takeTranscript()
      if move == "T" {
        device.hold(.shift) { device.press(.tab) }
      } else {
        device.press(Self.keys[move]!)
      }
      let hasFailed = session.transcript.brief(.focus).contains("movementDidFail")
      path.append(focused + (hasFailed ? "!" : ""))
    }
    return path.joined(separator: " ")
  }
}
