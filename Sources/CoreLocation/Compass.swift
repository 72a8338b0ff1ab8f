internal import InputCore
internal import UIGeometry
internal import UIKitCore

/// Headings from the magnetometer, with the accelerometer telling which way is up.
@MainActor final class Compass {
  /// The time between two readings, in nanoseconds.
  private static let interval: UInt64 = 50_000_000

  private(set) var orientation = CLDeviceOrientation.portrait
  private var requests: [SensorRequest] = []
  private weak var sensing: Sensing?
  private var up: SensorReading?

  static var isAvailable: Bool {
    guard let sensing = Sensing.running else { return false }
    return sensing.has(.magnetometer) && sensing.has(.accelerometer)
  }

  func turn(to orientation: CLDeviceOrientation) {
    switch orientation {
    case .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight:
      self.orientation = orientation
    case .unknown, .faceUp, .faceDown: break
    }
  }

  /// Starts to pass headings, in degrees from magnetic north, together with the field.
  func start(_ receive: @escaping @MainActor (Double, SensorReading) -> Void) {
    guard requests.isEmpty, let sensing = Sensing.running else { return }
    self.sensing = sensing
    requests = [
      SensorRequest(.accelerometer, interval: Self.interval) { [weak self] in self?.up = $0 },
      SensorRequest(.magnetometer, interval: Self.interval) { [weak self] field in
        guard let self, let up, let heading = heading(up, field) else { return }
        receive(heading, field)
      },
    ]
    for request in requests { sensing.begin(request) }
  }

  func stop() {
    for request in requests { sensing?.end(request) }
    (requests, up) = ([], nil)
  }

  /// The direction of the machine's top, or of its back if the top points up or down; nil if the
  /// field is vertical or a reading is 0.
  ///
  /// East is perpendicular to the field and to the vertical, and north to both east and the
  /// vertical.
  private func heading(_ up: SensorReading, _ field: SensorReading) -> Double? {
    guard let up = Self.unit(up.x, up.y, up.z),
      let east = Self.unit(
        field.y * up.z - field.z * up.y, field.z * up.x - field.x * up.z,
        field.x * up.y - field.y * up.x)
    else { return nil }
    let north = (
      x: up.y * east.z - up.z * east.y, y: up.z * east.x - up.x * east.z,
      z: up.x * east.y - up.y * east.x
    )
    let toEast: Double
    let toNorth: Double
    switch orientation {
    case .landscapeLeft: (toEast, toNorth) = (east.x, north.x)
    case .landscapeRight: (toEast, toNorth) = (-east.x, -north.x)
    case .portraitUpsideDown: (toEast, toNorth) = (-east.y, -north.y)
    case .portrait, .unknown, .faceUp, .faceDown: (toEast, toNorth) = (east.y, north.y)
    }
    // More than 45° from the horizontal.
    let isSteep = toEast * toEast + toNorth * toNorth < 0.5
    let angle =
      isSteep
      ? DeterministicMath.arcTangent(y: -east.z, x: -north.z)
      : DeterministicMath.arcTangent(y: toEast, x: toNorth)
    return fullTurn(angle * 180 / .pi)
  }

  private static func unit(
    _ x: Double, _ y: Double, _ z: Double
  ) -> (x: Double, y: Double, z: Double)? {
    let length = (x * x + y * y + z * z).squareRoot()
    return length > 1e-6 ? (x / length, y / length, z / length) : nil
  }
}
