internal import InputCore
internal import LinuxSystem
internal import UIKitCore

/// Receives the orientation from iio-sensor-proxy, if it runs, while the app on the screen asks for
/// it; without the service, the app's own readings decide.
@MainActor final class OrientationFeed {
  private let report: (String) -> Void
  private let deliver: (SystemRequest) -> Void
  private let isLandscape: () -> Bool
  private var proxy: SensorProxy?

  /// Creates a feed that is not connected yet.
  ///
  /// - Parameters:
  ///   - isLandscape: Whether the machine's natural orientation is wider than tall.
  ///   - deliver: Receives each request, and returns after handling it.
  ///   - report: Receives one line about an error.
  init(
    isLandscape: @escaping () -> Bool, deliver: @escaping (SystemRequest) -> Void,
    report: @escaping (String) -> Void
  ) {
    (self.isLandscape, self.deliver, self.report) = (isLandscape, deliver, report)
  }

  /// Makes the service start or stop measuring.
  func setNeeded(_ isNeeded: Bool) {
    // Without a bus, the session has been reported missing already.
    if isNeeded, proxy == nil {
      proxy = try? SensorProxy(
        report: { [report] in report("\($0); the accelerometer decides the orientation") },
        handle: { [unowned self] edge in
          deliver(.deviceTurned(Self.orientation(edge, isLandscape: isLandscape())))
        })
    }
    proxy?.claim(isNeeded)
  }

  /// The `UIDeviceOrientation` number of a machine held with this edge of its natural orientation
  /// up. *Portrait* is a quarter of a turn clockwise from a natural landscape.
  static func orientation(_ edge: SensorProxy.Edge, isLandscape: Bool) -> UInt8 {
    let orientation: UIDeviceOrientation =
      switch edge {
      case .top: isLandscape ? .landscapeLeft : .portrait
      case .bottom: isLandscape ? .landscapeRight : .portraitUpsideDown
      case .left: isLandscape ? .portrait : .landscapeRight
      case .right: isLandscape ? .portraitUpsideDown : .landscapeLeft
      }
    return UInt8(orientation.rawValue)
  }
}
