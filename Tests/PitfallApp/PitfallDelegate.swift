internal import Dispatch
internal import Foundation
public import UIKit

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// What can go wrong, though it does not in the recorded run.
public enum Pitfall: String, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// The second button deletes what the first one still works on.
  case race
  /// Work that the first button begins uses the sheet that the second one dismisses.
  case dismissal
  /// The cover of an interruption stays if the first button's work was not done when it came.
  case overlay
  /// A second finger on the first button lets a loop run for ever.
  case loop
  /// The count on the board is wrong once a touch is cancelled.
  case count
  /// The second button stays highlighted if its touch is cancelled.
  case highlight
  /// The first button uses an answer of the server that may not come.
  case answer
  /// The same, mended.
  case checkedAnswer
  /// The first button asks for two things, and needs the first answer for the second one.
  case order
}

/// A board with two buttons, which a recorded run taps one after the other.
public final class PitfallDelegate: UIResponder, UIApplicationDelegate {
  /// What can go wrong.
  public static var pitfall = Pitfall.none
  /// Where the board is.
  public var window: UIWindow?
  private lazy var board = PitfallBoard(frame: UIScreen.main.bounds)

  /// Shows the board.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(board)
    window.makeKeyAndVisible()
    self.window = window
    RetouchCheck.always("the count is that of the fingers", in: application) { [board] in
      board.count == board.fingers.count
    }
    return true
  }

  /// Covers the board.
  public func applicationWillResignActive(_ application: UIApplication) {
    if Self.pitfall == .overlay { board.cover() }
  }

  /// Uncovers it.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    if Self.pitfall == .overlay, !board.isWorking { board.uncover() }
  }
}

/// The buttons, and what they lead to.
final class PitfallBoard: UIView {
  private(set) var fingers: Set<UITouch> = []
  private(set) var count = 0
  private let first = PitfallButton(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let second = PitfallButton(frame: CGRect(x: 250, y: 50, width: 100, height: 100))
  private let counter = UILabel(frame: CGRect(x: 50, y: 400, width: 100, height: 20))
  private var overlay: UIView?
  private var items = ["one"]
  private var sheet: UIView?
  private(set) var isWorking = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "board"
    isMultipleTouchEnabled = true
    (first.accessibilityIdentifier, second.accessibilityIdentifier) = ("first", "second")
    first.addAction(UIAction { [weak self] _ in self?.firstTapped() }, for: .touchUpInside)
    second.addAction(UIAction { [weak self] _ in self?.secondTapped() }, for: .touchUpInside)
    for view in [first, second, counter] { addSubview(view) }
  }

  private func firstTapped() {
    counter.text = "\((Int(counter.text ?? "") ?? 0) + 1)"
    switch PitfallDelegate.pitfall {
    case .race:
      isWorking = true
      after(0.3) { $0.counter.text = $0.items[0] + "!" }
    case .dismissal:
      let sheet = UIView(frame: CGRect(x: 50, y: 200, width: 300, height: 150))
      sheet.accessibilityIdentifier = "sheet"
      addSubview(sheet)
      self.sheet = sheet
      after(1.2) { $0.sheet!.alpha = 0.5 }
    case .loop:
      var rounds = 0
      while !fingers.isEmpty { rounds &+= 1 }
    case .overlay:
      isWorking = true
      after(0.6) { $0.alpha = 0.9 }
    case .answer: load("list") { $0.counter.text = "\($1!.count) bytes" }
    case .checkedAnswer: load("list") { $0.counter.text = $1.map { "\($0.count) bytes" } }
    case .order:
      items = []
      load("names") { board, _ in board.items = ["name"] }
      load("numbers") { board, _ in board.counter.text = board.items[0] }
    case .none, .count, .highlight: break
    }
  }

  private func secondTapped() {
    counter.text = "\((Int(counter.text ?? "") ?? 0) + 2)"
    switch PitfallDelegate.pitfall {
    case .race: if isWorking { items = [] }
    case .dismissal:
      sheet?.removeFromSuperview()
      sheet = nil
    case .none, .overlay, .loop, .count, .highlight, .answer, .checkedAnswer, .order: break
    }
  }

  /// Asks the server for something; what comes is nil if the connection fails.
  private func load(_ name: String, _ work: @escaping @MainActor (PitfallBoard, Data?) -> Void) {
    guard let url = URL(string: "http://127.0.0.1:8717/\(name)") else { return }
    Task { [weak self] in
      let answer = try? await URLSession.shared.data(from: url)
      if let self { work(self, answer?.0) }
    }
  }

  private func after(_ seconds: Double, _ work: @escaping @MainActor (PitfallBoard) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      guard let self else { return }
      work(self)
      isWorking = false
    }
  }

  func cover() {
    guard overlay == nil else { return }
    let overlay = UIView(frame: bounds)
    overlay.accessibilityIdentifier = "overlay"
    addSubview(overlay)
    self.overlay = overlay
  }

  func uncover() {
    overlay?.removeFromSuperview()
    overlay = nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers.formUnion(touches)
    count += touches.count
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers.subtract(touches)
    count -= touches.count
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers.subtract(touches)
    if PitfallDelegate.pitfall != .count { count -= touches.count }
  }
}

/// A button that tells the board of its touches, as a control of an app's own may.
final class PitfallButton: UIControl {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    next?.touchesBegan(touches, with: event)
    isHighlighted = true
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
    super.touchesEnded(touches, with: event)
    isHighlighted = false
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
    super.touchesCancelled(touches, with: event)
    isHighlighted = PitfallDelegate.pitfall == .highlight
  }
}
