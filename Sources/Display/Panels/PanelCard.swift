internal import CDisplayLibraries
package import InputCore

/// A connected display and the mode in which it is used.
package struct PanelConnector: Equatable, Sendable {
  /// The kernel's number for the connector.
  package var number: UInt32
  /// The kernel's name for it, such as `HDMI-A-1`.
  package var name: String
  /// The mode.
  package var mode: ScreenMode
  /// How far it is mounted rotated, in clockwise quarter turns, 0 to 3.
  package var quarterTurns = 0
  /// The size of the glass in millimetres, by the display's own report; 0 if unknown.
  package var widthMillimetres: UInt32 = 0
  package var heightMillimetres: UInt32 = 0
}

/// A graphics card of which this process is the master, with its displays.
package struct PanelCard: Sendable {
  /// The path of the card's node.
  package let path: String
  let descriptor: Int32
  /// Whether the card can make several changes at once.
  package let isAtomic: Bool

  private static let connectorLimit = 32
  private static let modeLimit = 256

  /// Becomes the card's master.
  ///
  /// - Parameters:
  ///   - descriptor: The card's open node, still owned by the caller.
  ///   - legacy: Whether to use the kernel's older interface even if the newer one is available.
  /// - Throws: `DisplayError` if libdrm is missing or the card has another master.
  package init(path: String, descriptor: Int32, legacy: Bool = false) throws(DisplayError) {
    try KMSLibrary.load()
    (self.path, self.descriptor) = (path, descriptor)
    var isAtomic = false
    let code = unsafe kms_open(descriptor, legacy, &isAtomic)
    guard code == 0 else { throw .refused(card: path, code: -code) }
    self.isAtomic = isAtomic
  }

  /// Gives up the card.
  package func leave() { kms_leave(descriptor) }

  /// The connected displays: built-in panels first, then the others, each group by name.
  ///
  /// - Parameters:
  ///   - main: The name of the one that comes first if it is connected; nil for none.
  ///   - wish: The mode for the first one; nil for its own. The others use their own.
  /// - Throws: `DisplayError` if there is none, or the first one has no such mode.
  package func connectors(
    main: String? = nil, wish: ScreenDescription?
  ) throws(DisplayError) -> [PanelConnector] {
    var list = Array(repeating: kms_connector(), count: Self.connectorLimit)
    let count = unsafe kms_connectors(descriptor, &list, Int32(list.count))
    guard count >= 0 else { throw .system(operation: "listing displays", code: -count) }
    let connected = list[..<Int(count)].filter(\.is_connected)
      .map { (name: Self.text($0), raw: $0) }
    var found: [PanelConnector] = []
    for name in Self.sorted(connected.map(\.name), main: main) {
      guard let connector = connected.first(where: { $0.name == name }) else { continue }
      let modes = try modes(of: connector.raw.number)
      let wanted = found.isEmpty ? wish : nil
      if let mode = ScreenMode.pick(modes, for: wanted) {
        found.append(
          PanelConnector(
            number: connector.raw.number, name: name, mode: mode,
            quarterTurns: Int(connector.raw.quarter_turns),
            widthMillimetres: connector.raw.width_millimetres,
            heightMillimetres: connector.raw.height_millimetres))
      } else if let wanted, !modes.isEmpty {
        throw .noMode(
          display: name, wanted: "\(wanted.widthPixels)x\(wanted.heightPixels)",
          known: Self.sizes(modes))
      }
    }
    guard !found.isEmpty else { throw .noPanel }
    return Array(found.prefix(Limits.screens))
  }

  private func modes(of connector: UInt32) throws(DisplayError) -> [ScreenMode] {
    var list = Array(repeating: kms_mode(), count: Self.modeLimit)
    let count = unsafe kms_modes(descriptor, connector, &list, Int32(list.count))
    guard count >= 0 else { throw .system(operation: "listing modes", code: -count) }
    return list[..<Int(count)].map {
      ScreenMode(
        place: Int($0.place), width: Int($0.width), height: Int($0.height),
        millihertz: Int($0.millihertz), isPreferred: $0.is_preferred,
        isInterlaced: $0.is_interlaced)
    }
  }

  private static func text(_ connector: kms_connector) -> String {
    unsafe withUnsafeBytes(of: connector.name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Each size once, in the list's order.
  private static func sizes(_ modes: [ScreenMode]) -> [String] {
    modes.map(\.size).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Names of connectors in the order of the screens: `main`, then built-in panels, so that the
  /// main screen does not depend on displays that are plugged in, then the others.
  package static func sorted(_ connectors: [String], main: String? = nil) -> [String] {
    let names = connectors.sorted()
    let first = names.filter { $0 == main }
    let builtIn = names.filter { name in
      name != main && ["eDP-", "LVDS-", "DSI-", "DPI-"].contains { name.hasPrefix($0) }
    }
    return first + builtIn + names.filter { $0 != main && !builtIn.contains($0) }
  }
}
