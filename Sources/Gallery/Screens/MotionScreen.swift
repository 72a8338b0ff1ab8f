internal import CoreMotion
internal import UIKit

/// The sensors' readings: acceleration and rotation rate, ten times a second; a lamp that a shake
/// toggles; and the device's orientation.
final class MotionScreen: UIView {
  private let manager = CMMotionManager()
  private let lamp = UIView()
  private var acceleration = Gauge()
  private var rotation = Gauge()
  private var orientation = Gauge()
  private var turns: (any NSObjectProtocol)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let rows = rows(3)
    acceleration = place(acceleration, "acceleration", at: rows[0])
    rotation = place(rotation, "rotation", at: rows[1])
    orientation = place(orientation, "orientation", at: rows[2])
    place(
      lamp, "lamp", at: CGRect(x: rows[2].maxX - 44, y: rows[2].minY, width: 44, height: 44))
    lamp.isHidden = true
    manager.accelerometerUpdateInterval = 0.1
    manager.gyroUpdateInterval = 0.1
  }

  override var canBecomeFirstResponder: Bool { true }

  /// Uses the sensors while the screen is shown.
  override func didMoveToWindow() {
    let isShown = window != nil
    guard isShown != (turns != nil) else { return }
    if isShown { start() } else { stop() }
  }

  private func start() {
    becomeFirstResponder()
    manager.startAccelerometerUpdates(to: .main) { [weak self] data, _ in
      guard let data else { return }
      self?.acceleration.show(data.acceleration.x, data.acceleration.y)
    }
    manager.startGyroUpdates(to: .main) { [weak self] data, _ in
      if let data { self?.rotation.show(data.rotationRate.z / .pi) }
    }
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    turns = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.showOrientation() }
    }
  }

  private func stop() {
    manager.stopAccelerometerUpdates()
    manager.stopGyroUpdates()
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    if let turns { NotificationCenter.default.removeObserver(turns) }
    turns = nil
  }

  /// Moves the dot to the edge of the device that is at the top.
  private func showOrientation() {
    switch UIDevice.current.orientation {
    case .portrait: orientation.show(0, 1)
    case .portraitUpsideDown: orientation.show(0, -1)
    case .landscapeLeft: orientation.show(1, 0)
    case .landscapeRight: orientation.show(-1, 0)
    case .faceUp, .faceDown, .unknown: orientation.show(0, 0)
    }
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { lamp.isHidden.toggle() }
  }
}
