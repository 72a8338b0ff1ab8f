import UIKit

/// Has a window with a card on each screen, for tests with several displays. Half a second after
/// a screen has come, all cards move; then the app writes what it draws on each screen into the
/// folder that its argument names, as `0.png`, `1.png`.
@main final class ScreenDelegate: UIResponder, UIApplicationDelegate {
  private var windows: [UIWindow] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    for screen in UIScreen.screens { open(on: screen) }
    _ = NotificationCenter.default.addObserver(
      forName: UIScreen.didConnectNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { UIScreen.screens.last.map { self?.open(on: $0) } }
    }
    return true
  }

  private func open(on screen: UIScreen) {
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.backgroundColor = windows.isEmpty ? .systemIndigo : .systemOrange
    let card = UILabel(frame: CGRect(x: 20, y: 40, width: 200, height: 80))
    card.text = "Screen \(windows.count)"
    card.textAlignment = .center
    card.backgroundColor = .white
    card.layer.cornerRadius = 20
    card.clipsToBounds = true
    window.addSubview(card)
    window.isHidden = false
    windows.append(window)
    _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.moveCards() }
    }
  }

  private func moveCards() {
    for window in windows {
      for card in window.subviews { card.frame.origin.x += 60 }
    }
    guard CommandLine.arguments.count > 1 else { return }
    for (number, window) in windows.enumerated() {
      let format = UIGraphicsImageRendererFormat()
      format.scale = window.screen.scale
      let renderer = UIGraphicsImageRenderer(bounds: window.bounds, format: format)
      let picture = renderer.pngData { _ in
        window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
      }
      let folder = URL(filePath: CommandLine.arguments[1])
      do {
        try picture.write(to: folder.appending(path: "\(number).png"))
      } catch {
        fatalError("the picture of a screen cannot be written: \(error)")
      }
    }
  }
}
