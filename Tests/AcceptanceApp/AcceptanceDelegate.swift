public import UIKit

/// An app whose handlers do what is hard to replay: it awaits child tasks and sleeps, arms a timer
/// and moves a view from a display link.
///
/// Every result changes a view's frame or presses the digest, so that another order of events gives
/// another digest.
public final class AcceptanceDelegate: UIResponder, UIApplicationDelegate {
  private let board = Board()
  /// Where the board is.
  public var window: UIWindow?
  private var journal: Journal?
  private var habits: Habits?
  private var player: Player?

  /// Shows the board.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    board.frame = window.bounds
    window.addSubview(board)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Opens a file as a journal, and adds its number of lines to it. `note:awake` keeps the machine
  /// awake, `note:habits` starts code that was not written to be replayed, `note:media` shows that
  /// something is playing, `note:sleep` sleeps on the main thread, and `note:turns` asks for the
  /// orientation.
  public func application(
    _ application: UIApplication, open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    guard url.isFileURL else {
      if url.absoluteString == "note:awake" { application.isIdleTimerDisabled = true }
      if url.absoluteString == "note:habits" { habits = try? Habits { self.board.shift(by: $0) } }
      if url.absoluteString == "note:media" { player = Player { self.board.shift(by: $0) } }
      if url.absoluteString == "note:sleep" { sleep() }
      if url.absoluteString == "note:turns" {
        UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      }
      return false
    }
    let journal = Journal(fileURL: url)
    self.journal = journal
    journal.open { isOpen in
      if isOpen { journal.add("line \(journal.lines.count + 1)") }
    }
    return true
  }

  /// Sleeps in two ways and runs the run loop; the board shows how long it took, in tenths.
  private func sleep() {
    let begin = Date()
    Thread.sleep(forTimeInterval: 0.1)
    usleep(100_000)
    board.shift(by: (Date().timeIntervalSince(begin) * 10).rounded() / 10)
    let timer = Timer(timeInterval: 60, repeats: false) { _ in }
    RunLoop.main.add(timer, forMode: .default)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    board.shift(by: (Date().timeIntervalSince(begin) * 10).rounded() / 10)
  }
}
