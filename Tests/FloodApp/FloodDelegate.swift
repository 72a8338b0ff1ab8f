internal import Dispatch
internal import UIKit

/// Begins all five kinds of work, which continue forever.
final class FloodDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let flood = Flood.shared

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(CountingView(frame: window.bounds))
    window.makeKeyAndVisible()
    self.window = window
    for _ in 0..<flood.copies(of: .blocks) { postBlock() }
    for _ in 0..<flood.copies(of: .tasks) { beginTask() }
    beginTimers()
    for _ in 0..<flood.copies(of: .timeline) { armTimeline() }
    return true
  }

  private func postBlock() {
    DispatchQueue.main.async {
      self.flood.count(.blocks)
      self.postBlock()
    }
  }

  private func beginTask() {
    Task { @MainActor in
      while true {
        flood.count(.tasks)
        await Task.yield()
      }
    }
  }

  /// A timer and, where timers flood, blocks of the run loop that post each other.
  private func beginTimers() {
    let timer = Timer(timeInterval: 0.0005, repeats: true) { _ in
      MainActor.assumeIsolated { Flood.shared.count(.timers) }
    }
    RunLoop.main.add(timer, forMode: .common)
    for _ in 1..<flood.copies(of: .timers) { postToRunLoop() }
  }

  private func postToRunLoop() {
    RunLoop.main.perform {
      MainActor.assumeIsolated {
        Flood.shared.count(.timers)
        self.postToRunLoop()
      }
    }
  }

  /// Where the timeline floods, timers that are due as soon as they are armed.
  private func armTimeline() {
    let interval = flood.flooding == .timeline ? 0 : 0.0005
    UIEventTimer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in
      self.flood.count(.timeline)
      self.armTimeline()
    }
  }
}

/// Counts the moves of fingers.
private final class CountingView: UIView {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    Flood.shared.count(.devices)
  }
}
