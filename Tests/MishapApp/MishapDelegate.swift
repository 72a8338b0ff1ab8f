internal import Glibc
public import UIKit

/// What goes wrong at a touch.
public enum Mishap: String, Sendable {
  /// No mishap.
  case none
  /// All descriptors but the standard ones are closed before the app begins.
  case closedDescriptors
  /// The app ends its process.
  case exit
  /// The same, on another thread.
  case exitElsewhere
  /// A signal ends the process.
  case signal
  /// The process becomes another program.
  case exec
  /// A view moves at random, without a call that any object receives.
  case randomMove
  /// A label shows a random number, without a call that any object receives.
  case randomText
  /// A layer in a view has a random colour, which neither calls nor words of the view show.
  case randomLayer
  /// The board is laid out once more, which moves a view.
  case oneLayout
  /// Controls send their events in the order of a `Set`.
  case setOrder
  /// A control sends one event more than it would without the mishap.
  case oneMore
  /// A signal ends the process when two fingers pinch, after a tap in the uppermost 44 points.
  case pinchAfterTap
  /// A line is printed, and another one reported.
  case prints
  /// A thread begins that stays.
  case thread
  /// Files are read, and a button is pressed as often as their contents say (`BoardReads`).
  case reads
  /// No mishap at a touch: the app never returns from its launch.
  case endlessLaunch
  /// No mishap at a touch: the app is ended during its launch, in two ways at once.
  case endedLaunch
}

/// A board with a card and thirty buttons; a touch on the board triggers the mishap.
public final class MishapDelegate: UIResponder, UIApplicationDelegate {
  /// What goes wrong.
  public static var mishap = Mishap.none
  /// Where the board is.
  public var window: UIWindow?

  /// Shows the board.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if MishapDelegate.mishap == .endlessLaunch {
      reportLine("does not end")
      while true { pause() }
    }
    if MishapDelegate.mishap == .endedLaunch {
      for signal in [SIGTERM, SIGHUP] { kill(getpid(), signal) }
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(Board(frame: window.bounds))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Where the touches land.
final class Board: UIView {
  private let card = UIView(frame: CGRect(x: 300, y: 10, width: 50, height: 50))
  private let sign = UILabel(frame: CGRect(x: 300, y: 500, width: 90, height: 20))
  private let plate = CALayer()
  private var buttons: [String: UIControl] = [:]
  private var hasTappedBar = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "board"
    isMultipleTouchEnabled = true
    card.accessibilityIdentifier = "card"
    addSubview(card)
    if MishapDelegate.mishap == .randomText {
      sign.accessibilityIdentifier = "sign"
      addSubview(sign)
    }
    if MishapDelegate.mishap == .randomLayer {
      plate.frame = card.bounds
      card.layer.addSublayer(plate)
    }
    if MishapDelegate.mishap == .pinchAfterTap {
      addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Board.pinched))
    }
    for name in ["one", "two"] + (3...30).map({ "button\($0)" }) {
      let button = UIControl(frame: CGRect(x: 380, y: 10, width: 10, height: 10))
      button.accessibilityIdentifier = name
      buttons[name] = button
      addSubview(button)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if MishapDelegate.mishap == .oneLayout { card.center.y += 1 }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    buttons["one"]?.sendActions(for: .valueChanged)
    switch MishapDelegate.mishap {
    case .reads: BoardReads.perform { buttons["two"]?.sendActions(for: .valueChanged) }
    case .none, .closedDescriptors, .endlessLaunch, .endedLaunch: break
    case .exit: Glibc.exit(0)
    case .exitElsewhere:
      let thread = Thread { Glibc.exit(0) }
      thread.start()
      while true { pause() }
    case .signal: kill(getpid(), SIGKILL)
    case .exec:
      var words = unsafe [strdup("true"), nil]
      _ = unsafe execvp("true", &words)
    case .randomMove: card.center.x = CGFloat(Int.random(in: 0...1_000_000)) / 1000
    case .randomText: sign.text = "\(Int.random(in: 0...1_000_000_000))"
    case .randomLayer:
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      let white = CGFloat(Int.random(in: 0...1_000_000)) / 1_000_000
      plate.backgroundColor = UIColor(white: white, alpha: 1).cgColor
      CATransaction.commit()
    case .oneLayout: setNeedsLayout()
    case .setOrder:
      for name in Set(buttons.keys) { buttons[name]?.sendActions(for: .valueChanged) }
    case .oneMore: buttons["two"]?.sendActions(for: .valueChanged)
    case .prints:
      print("a touch at \(touches.map { $0.location(in: self).x })")
      reportLine("and a warning")
    case .thread:
      let thread = Thread {
        while true { pause() }
      }
      thread.start()
      // From here: a thread that names itself may do so before Foundation knows it, in vain.
      thread.name = "helper"
    case .pinchAfterTap:
      if touches.contains(where: { $0.location(in: self).y < 44 }) { hasTappedBar = true }
    }
  }

  /// The pinch of `pinchAfterTap`.
  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    if MishapDelegate.mishap == .pinchAfterTap, hasTappedBar { kill(getpid(), SIGSEGV) }
  }
}
