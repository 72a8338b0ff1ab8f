import UIKit

/// A model that is not a responder, and receives the application's notifications by selectors.
class PauseKeeper: NSObject {
  #if swift(>=6)
    nonisolated(unsafe) static let shared = PauseKeeper()
  #else
    static let shared = PauseKeeper()
  #endif
  private(set) var isPaused = false
  private var token: NSObjectProtocol?

  override init() {
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: Selector("pause:", PauseKeeper.pause),
      name: UIApplication.willResignActiveNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: Selector("resume", PauseKeeper.resume),
      name: UIApplication.didBecomeActiveNotification, object: nil)
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: .main
    ) { _ in }
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  func pause(_ notification: Notification) {
    isPaused = true
  }

  func resume() {
    isPaused = false
  }
}

/// A controller that goes away, and removes its observers in the ways found in iOS sources.
class RingingViewController: UIViewController {
  static let ring = Notification.Name("ring")
  private(set) var rings = 0
  private var token: Any?
  private var typedToken: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    listen()
    token = NotificationCenter.default.addObserver(
      forName: Self.ring, object: nil, queue: .main, using: { _ in })
    typedToken = NotificationCenter.default.addObserver(
      forName: Self.ring, object: self, queue: nil, using: { _ in })
  }

  func listen() {
    NotificationCenter.default.addObserver(
      self, selector: Selector("didRing:", RingingViewController.didRing), name: Self.ring,
      object: nil)
  }

  func stop() {
    NotificationCenter.default.removeObserver(self, name: Self.ring, object: nil)
  }

  func didRing(_ notification: Notification) {
    rings += 1
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
    if let token = token {
      NotificationCenter.default.removeObserver(token)
    }
    [typedToken].compactMap { $0 }.forEach(NotificationCenter.default.removeObserver)
    NotificationCenter.default.removeObserver(
      self, name: Notification.Name("ring"), object: nil)
  }
}

/// How an app stops views and controllers.
protocol Stoppable {}

extension Stoppable {
  func stopListening() {
    NotificationCenter.default.removeObserver(self)
  }
}

extension RingingViewController: Stoppable {}

/// Moves with the screen.
class Ticker {
  private var link: CADisplayLink?
  private(set) var frames = 0

  func start() {
    link = CADisplayLink(target: self, selector: Selector("tick:", Ticker.tick))
    link?.add(to: .main, forMode: .common)
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  func tick(_ link: CADisplayLink) {
    frames += 1
  }
}
