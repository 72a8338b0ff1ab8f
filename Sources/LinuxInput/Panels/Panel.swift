/// A connected display, as far as a touchscreen can be told to lie over it.
package struct Panel: Equatable, Sendable {
  /// The name of its connector, such as `HDMI-A-1`.
  package var connector: String
  /// The maker's name for the model; empty if unknown.
  package var model = ""
  /// Its size in its own upright position; nil if unknown. Many displays report a wrong one.
  package var size: SurfaceSize?

  package init(connector: String, model: String = "", size: SurfaceSize? = nil) {
    (self.connector, self.model, self.size) = (connector, model, size)
  }

  /// Whether the display is built into the machine.
  var isBuiltIn: Bool {
    ["eDP-", "LVDS-", "DSI-", "DPI-"].contains { connector.hasPrefix($0) }
  }
}

/// The size of a display or of a touch surface, in millimetres.
package struct SurfaceSize: Equatable, Sendable {
  package var width: Double
  package var height: Double

  /// Both sides must be more than 0.
  package init(width: Double, height: Double) {
    precondition(width > 0 && height > 0, "a surface of \(width) by \(height) mm")
    (self.width, self.height) = (width, height)
  }

  /// The length from one corner to the opposite one.
  package var diagonal: Double { (width * width + height * height).squareRoot() }

  /// The same, turned by a quarter.
  var turned: SurfaceSize { SurfaceSize(width: height, height: width) }

  /// Whether both sides are the same, up to 5 % or 4 mm.
  func isLike(_ other: SurfaceSize) -> Bool {
    Self.isNear(width, other.width) && Self.isNear(height, other.height)
  }

  private static func isNear(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= max(4, 0.05 * max(first, second))
  }
}

extension SurfaceSize: CustomStringConvertible {
  /// Whole millimetres: `154 × 86 mm`.
  package var description: String {
    "\(Int(width.rounded())) × \(Int(height.rounded())) mm"
  }
}

// MARK: EDID

extension Panel {
  /// Reads a display's own description of itself, an EDID of version 1; what is damaged or missing
  /// there is unknown.
  ///
  /// - Parameter edid: The bytes of the kernel's file `edid`; empty for a display without one.
  package init(connector: String, edid: [UInt8]) {
    self.init(connector: connector)
    let block = edid.prefix(EDID.length)
    guard block.count == EDID.length, block.starts(with: EDID.header),
      block.reduce(0, &+) == 0
    else { return }
    let bytes = Array(block)
    var precise: SurfaceSize?
    for start in EDID.descriptors {
      let descriptor = bytes[start..<start + EDID.descriptorLength]
      if let name = EDID.name(Array(descriptor)) {
        model = name
      } else if precise == nil {
        precise = EDID.size(Array(descriptor))
      }
    }
    size = EDID.likely(
      precise, widthCentimetres: bytes[EDID.width], heightCentimetres: bytes[EDID.height])
  }
}

/// The places in the first block of an EDID.
private enum EDID {
  static let length = 128
  static let header: [UInt8] = [0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0]
  static let (width, height) = (21, 22)
  static let descriptors = [54, 72, 90, 108]
  static let descriptorLength = 18

  /// The model's name; nil if the descriptor holds something else.
  static func name(_ descriptor: [UInt8]) -> String? {
    guard descriptor.starts(with: [0, 0, 0, 0xFC]) else { return nil }
    let text = descriptor[5...].prefix { $0 != 0x0A && $0 != 0 }
      .filter { (0x20...0x7E).contains($0) }
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    return words.joined(separator: " ")
  }

  /// The size in a mode's timing; nil if the descriptor holds something else, or no size.
  static func size(_ descriptor: [UInt8]) -> SurfaceSize? {
    guard descriptor[0] != 0 || descriptor[1] != 0 else { return nil }
    let width = Int(descriptor[12]) | Int(descriptor[14] >> 4) << 8
    let height = Int(descriptor[13]) | Int(descriptor[14] & 0xF) << 8
    guard width > 0, height > 0 else { return nil }
    return SurfaceSize(width: Double(width), height: Double(height))
  }

  /// The size in millimetres if that in centimetres agrees, since some displays have the sides'
  /// ratio in its place; nil if neither is known.
  static func likely(
    _ precise: SurfaceSize?, widthCentimetres: UInt8, heightCentimetres: UInt8
  ) -> SurfaceSize? {
    // With one of them 0, the other is a ratio.
    guard widthCentimetres > 0, heightCentimetres > 0 else { return precise }
    let rough = SurfaceSize(
      width: Double(widthCentimetres) * 10, height: Double(heightCentimetres) * 10)
    guard let precise, abs(precise.width - rough.width) <= 10,
      abs(precise.height - rough.height) <= 10
    else { return rough }
    return precise
  }
}
