internal import EvdevDecoding
package import InputCore

/// Finds the display below each touchscreen and each pen that draws on a screen.
///
/// Rules are tried from the surest to the weakest. Each matches a surface only if exactly one
/// display suits it, and that display no other surface: two alike on two outputs stay unmatched
/// until udev's `WL_OUTPUT` tells them apart, which `retouch calibrate` finds out.
package struct PanelMatching {
  /// The display of a surface, and how it was found.
  package struct Match: Equatable, Sendable {
    /// The name of the display's connector; empty for the main screen.
    package var connector: String
    package var reason: Reason
  }

  /// Why a surface belongs to a display.
  package enum Reason: Equatable, Sendable {
    /// udev's `WL_OUTPUT` names it.
    case property
    /// There is one of each.
    case onlyOnes
    /// The surface's name contains the connector's.
    case connectorInName
    /// The two names have this word in common.
    case word(String)
    /// They have the same size, this one.
    case size(SurfaceSize)
    /// Both are built into the machine.
    case builtIn
    /// All others are matched.
    case onlyOnesLeft
    /// The pen belongs to the same hardware as a touchscreen that is matched.
    case hardware
    /// Nothing tells, so it belongs to the main screen.
    case unknown
  }

  private let panels: [Panel]
  private let surfaces: [Surface]
  private var matches: [String: Match] = [:]

  /// Matches the surfaces among `nodes`; other devices are left out.
  package init(_ nodes: [EventNode], over panels: [Panel]) {
    self.panels = panels
    surfaces = nodes.filter { Self.isSurface($0.descriptor) }.map(Surface.init)
    for surface in surfaces where !surface.node.descriptor.screen.isEmpty {
      match(surface, surface.node.descriptor.screen, .property)
    }
    let screens = surfaces.filter { !$0.isPen }
    if screens.count == 1, panels.count == 1, matches[screens[0].path] == nil {
      match(screens[0], panels[0].connector, .onlyOnes)
    }
    matchByRules(screens)
    let pens = surfaces.filter(\.isPen)
    for pen in pens where matches[pen.path] == nil {
      guard let screen = screens.first(where: { $0.isSameHardware(as: pen) }),
        let found = matches[screen.path]
      else { continue }
      match(pen, found.connector, .hardware)
    }
    if pens.count == 1, panels.count == 1, matches[pens[0].path] == nil {
      match(pens[0], panels[0].connector, .onlyOnes)
    }
    matchByRules(pens)
  }

  /// The display of the surface with this node; nil for any other device.
  package subscript(path: String) -> Match? {
    guard surfaces.contains(where: { $0.path == path }) else { return nil }
    return matches[path] ?? Match(connector: "", reason: .unknown)
  }

  /// Whether a device's touches are on a display, so that it matters which.
  package static func isSurface(_ device: DeviceDescriptor) -> Bool {
    !device.kinds.isDisjoint(with: [.touchscreen, .tablet]) && !device.isPointerSurface
      && (device.kinds.contains(.touchscreen) || device.isDirect)
  }

  // MARK: Rules

  private mutating func matchByRules(_ surfaces: [Surface]) {
    matchPairs(of: surfaces) { surface, panel in
      surface.isNamed(after: panel.connector) ? .connectorInName : nil
    }
    matchPairs(of: surfaces) { surface, panel in
      surface.commonWord(with: panel).map { Reason.word($0) }
    }
    matchPairs(of: surfaces) { surface, panel in
      guard let own = surface.size, let other = panel.size else { return nil }
      // One of the two may be built in turned.
      return own.isLike(other) || own.turned.isLike(other) ? .size(other) : nil
    }
    matchPairs(of: surfaces) { surface, panel in
      surface.isBuiltIn && panel.isBuiltIn ? .builtIn : nil
    }
    matchPairs(of: surfaces) { _, _ in .onlyOnesLeft }
  }

  /// Matches what `rule` finds to suit, if that leaves no choice on either side.
  private mutating func matchPairs(of surfaces: [Surface], by rule: (Surface, Panel) -> Reason?) {
    let open = surfaces.filter { matches[$0.path] == nil }
    let taken = surfaces.compactMap { matches[$0.path]?.connector }
    let free = panels.filter { !taken.contains($0.connector) }
    for surface in open {
      let fitting = free.filter { rule(surface, $0) != nil }
      guard fitting.count == 1, let reason = rule(surface, fitting[0]),
        open.count(where: { rule($0, fitting[0]) != nil }) == 1
      else { continue }
      match(surface, fitting[0].connector, reason)
    }
  }

  private mutating func match(_ surface: Surface, _ connector: String, _ reason: Reason) {
    matches[surface.path] = Match(connector: connector, reason: reason)
  }
}

/// A device whose touches are on a display.
private struct Surface {
  let node: EventNode
  /// In lower case.
  let name: String
  let size: SurfaceSize?

  init(_ node: EventNode) {
    self.node = node
    name = node.descriptor.name.lowercased()
    size = node.surfaceSize
  }

  var path: String { node.path }
  var isPen: Bool { !node.descriptor.kinds.contains(.touchscreen) }

  /// Whether it is connected by a bus that does not leave the machine: I2C, the host's own, SPI or
  /// RMI. A USB device may be built in or not.
  var isBuiltIn: Bool { [0x18, 0x19, 0x1C, 0x1D].contains(node.descriptor.bus) }

  /// Whether both are parts of one device, by libinput's group or by where they are plugged in.
  func isSameHardware(as other: Surface) -> Bool {
    let groups = [node, other.node].map { $0.property("LIBINPUT_DEVICE_GROUP") }
    if !groups[0].isEmpty, groups[0] == groups[1] { return true }
    let (mine, its) = (node.descriptor, other.node.descriptor)
    return !mine.idPath.isEmpty && mine.idPath == its.idPath && mine.vendor == its.vendor
      && mine.product == its.product
  }

  /// Whether the device's name contains a connector's, which is not a part of a longer one there.
  func isNamed(after connector: String) -> Bool {
    func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
    let (own, others) = (words(name), words(connector.lowercased()))
    return !others.isEmpty && own.indices.contains { own[$0...].starts(with: others) }
  }

  /// The first word that the device's name has in common with the display's model; nil if they have
  /// none but general ones.
  func commonWord(with panel: Panel) -> String? {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    return panel.model.split(separator: " ").map(String.init).first { word in
      let lower = word.lowercased()
      return lower.count >= 4 && !Self.general.contains(lower) && words.contains { $0 == lower }
    }
  }

  private static let general = [
    "touch", "touchscreen", "screen", "monitor", "display", "panel", "multi", "multitouch", "hdmi",
  ]
}

extension EventNode {
  /// The size of the touch surface, by its axes or by udev; nil if unknown.
  package var surfaceSize: SurfaceSize? {
    func length(_ multi: UInt16, _ single: UInt16, _ property: String) -> Double? {
      if let axis = descriptor.axis(multi) ?? descriptor.axis(single), axis.resolution > 0,
        axis.maximum > axis.minimum
      {
        return (Double(axis.maximum) - Double(axis.minimum)) / Double(axis.resolution)
      }
      return Double(self.property(property)).flatMap { $0 > 0 && $0 < 100_000 ? $0 : nil }
    }
    guard let width = length(Code.ABS_MT_POSITION_X, Code.ABS_X, "ID_INPUT_WIDTH_MM"),
      let height = length(Code.ABS_MT_POSITION_Y, Code.ABS_Y, "ID_INPUT_HEIGHT_MM")
    else { return nil }
    return SurfaceSize(width: width, height: height)
  }
}

extension PanelMatching.Reason {
  /// The reason as the end of a sentence about the display: `it has the same size, 154 × 86 mm`.
  package var text: String {
    switch self {
    case .property: "udev's WL_OUTPUT names it"
    case .onlyOnes: "there is no other touchscreen and no other display"
    case .connectorInName: "the device is named after it"
    case .word(let word): "both are called \(word)"
    case .size(let size): "it has the same size, \(size)"
    case .builtIn: "both are built into the machine"
    case .onlyOnesLeft: "all others belong together"
    case .hardware: "the touchscreen of the same device is there"
    case .unknown: "nothing says which; retouch calibrate finds out"
    }
  }
}
