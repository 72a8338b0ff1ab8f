import UIKit

/// A model that is no responder, and hears of the application by its selectors.
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
