/// How a sensor is mounted: converts its axes to the machine's, as the kernel's `mount_matrix` and
/// udev's `ACCEL_MOUNT_MATRIX` specify.
struct MountMatrix: Equatable {
  private var rows: [[Double]]

  /// A sensor whose axes are the machine's.
  static let identity = MountMatrix(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  private init(rows: [[Double]]) { self.rows = rows }

  /// Reads `0, 1, 0; -1, 0, 0; 0, 0, 1`: the rows of the matrix. Nil if it is not three rows of
  /// three numbers, or maps everything to a plane.
  init?(_ text: String) {
    let rows = text.split(separator: ";").map { row in
      row.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
    }
    guard rows.count == 3, rows.allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isFinite) }) else {
      return nil
    }
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let determinant =
      a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
      + a[2] * (b[0] * c[1] - b[1] * c[0])
    guard determinant.magnitude > 0.001 else { return nil }
    self.rows = rows
  }

  /// The reading along the machine's axes.
  func applied(to reading: (x: Double, y: Double, z: Double)) -> (
    x: Double, y: Double, z: Double
  ) {
    let turned = rows.map { $0[0] * reading.x + $0[1] * reading.y + $0[2] * reading.z }
    return (turned[0], turned[1], turned[2])
  }
}
