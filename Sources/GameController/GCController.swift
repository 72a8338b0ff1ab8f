public import Dispatch
internal import Foundation
internal import InputCore
internal import UIKitCore

/// The player number that a controller's lights show.
public enum GCControllerPlayerIndex: Int, Sendable {
  /// None; the lights are off.
  case indexUnset = -1
  /// The first player.
  case index1 = 0
  /// The second player.
  case index2 = 1
  /// The third player.
  case index3 = 2
  /// The fourth player.
  case index4 = 3
}

/// A connected gamepad.
///
/// The values change with the application's inputs, before the handlers of a frame are called. In a
/// replay all values and calls are the same, but outputs do nothing.
@preconcurrency @MainActor open class GCController: GCDevice {
  /// The profile of the controller; for a copy, the copied state.
  @safe @exclusivity(unchecked) open private(set) var extendedGamepad: GCExtendedGamepad?
  /// The smaller profile; its elements are the same objects as the larger one's.
  @safe @exclusivity(unchecked) open private(set) var microGamepad: GCMicroGamepad?
  /// Whether the controller is a copy of a state, made by `capture()`.
  open private(set) var isSnapshot = false
  /// Whether the controller is built into the machine: always false, because Linux does not say.
  open var isAttachedToDevice: Bool { false }
  /// The player whose number the lights show, if the controller has such lights. Default: unset.
  open var playerIndex = GCControllerPlayerIndex.indexUnset {
    didSet { showPlayer() }
  }
  /// The light; nil if the controller has none whose colour can be set.
  open private(set) var light: GCDeviceLight?
  /// The motors; nil if there are none.
  open private(set) var haptics: GCDeviceHaptics?
  /// The battery; nil if the driver reports none.
  open var battery: GCDeviceBattery? {
    gamepad?.battery.map { GCDeviceBattery(percent: $0.percent, state: $0.state) }
  }

  /// The accelerometer and gyroscope; nil if there are none, or if the driver has not presented them
  /// yet, which it may do just after the controller itself.
  open var motion: GCMotion? {
    if let motionIfAsked { return motionIfAsked }
    motionIfAsked = hub?.motion(of: self)
    return motionIfAsked
  }

  let descriptor: DeviceDescriptor
  private var motionIfAsked: GCMotion?
  private weak var gamepad: LiveGamepad?
  private weak var hub: GCHub?
  @safe @exclusivity(unchecked) private var handlers = HandlerQueue()

  init(_ gamepad: LiveGamepad, hub: GCHub) {
    self.gamepad = gamepad
    self.hub = hub
    descriptor = gamepad.descriptor
    let profile = GCExtendedGamepad(elements: gamepad.elements)
    extendedGamepad = profile
    microGamepad = GCMicroGamepad(of: profile)
    profile.device = self
    profile.controller = self
    microGamepad?.device = self
    microGamepad?.controller = self
    if descriptor.outputs.contains(.light) {
      light = GCDeviceLight { [weak self] in self?.set($0) }
    }
    if descriptor.outputs.contains(.rumble) {
      haptics = GCDeviceHaptics { [weak self] in self?.set($0) }
    }
    profile.apply(gamepad, gamepad.elements)
  }

  private init(copying other: GCController) {
    descriptor = other.descriptor
    isSnapshot = true
    extendedGamepad = other.extendedGamepad?.capture()
    microGamepad = extendedGamepad.map { GCMicroGamepad(of: $0) }
    extendedGamepad?.controller = self
    microGamepad?.controller = self
    motionIfAsked = other.motion.map { GCMotion(copying: $0, of: self) }
  }

  // MARK: Controllers

  /// The connected controllers, in order of arrival.
  open class func controllers() -> [GCController] { GCHub.current?.controllers ?? [] }

  /// The controller that was used most recently; nil if none is connected.
  open class var current: GCController? { GCHub.current?.currentController }

  /// Returns a copy with the current values, which does not change.
  open func capture() -> GCController { GCController(copying: self) }

  // MARK: GCDevice

  /// The queue on which the handlers run. Default: the main queue, where they run as part of the
  /// input; on other queues they run outside the timeline.
  open var handlerQueue: DispatchQueue {
    get { handlers.queue }
    set { handlers.queue = newValue }
  }
  /// The driver's name for the controller.
  open var vendorName: String? { descriptor.name.isEmpty ? nil : descriptor.name }
  /// The elements by their names.
  open var physicalInputProfile: GCPhysicalInputProfile {
    extendedGamepad ?? GCPhysicalInputProfile()
  }
  /// The controller's category, by its USB or Bluetooth IDs.
  open var productCategory: String {
    switch (descriptor.vendor, descriptor.product) {
    case (0x054C, 0x05C4), (0x054C, 0x09CC): GCProductCategoryDualShock4
    case (0x054C, 0x0CE6), (0x054C, 0x0DF2): GCProductCategoryDualSense
    case (0x045E, _): GCProductCategoryXboxOne
    case (0x057E, 0x2009): "Switch Pro Controller"
    case (_, _): GCProductCategoryHID
    }
  }

  // MARK: Values and outputs

  /// Copies the changed values and calls the handlers.
  func changed(_ gamepad: LiveGamepad, _ elements: UInt64, at seconds: TimeInterval) {
    guard let extendedGamepad else { return }
    extendedGamepad.lastEventTimestamp = seconds
    extendedGamepad.apply(gamepad, elements)
    extendedGamepad.report(elements, to: handlers)
    guard let microGamepad else { return }
    microGamepad.lastEventTimestamp = seconds
    reportMicro(microGamepad, elements)
  }

  private func reportMicro(_ micro: GCMicroGamepad, _ elements: UInt64) {
    guard micro.valueChangedHandler != nil || micro.valueDidChangeHandler != nil else { return }
    let buttons: [(GamepadElement, GCControllerElement)] = [
      (.buttonA, micro.buttonA), (.buttonX, micro.buttonX), (.buttonMenu, micro.buttonMenu),
    ]
    var changed = buttons.filter { elements & $0.0.bit != 0 }.map(\.1)
    let cross: UInt64 = [GamepadElement.dpadUp, .dpadDown, .dpadLeft, .dpadRight]
      .reduce(0) { $0 | $1.bit }
    if elements & cross != 0 { changed.append(micro.dpad) }
    for element in changed {
      micro.report(element, to: handlers)
      micro.valueChangedHandler?(micro, element)
    }
  }

  /// Calls the handler of a motion that has a new value.
  func report(_ motion: GCMotion) {
    guard let handler = motion.valueChangedHandler else { return }
    if handlers.other != nil {
      handlers.later { handler(motion) }
    } else {
      handler(motion)
    }
  }

  /// Ends the controller's requests to its device, which is gone.
  func disconnect() {
    motionIfAsked?.end()
  }

  private func showPlayer() {
    guard descriptor.outputs.contains(.player), !isSnapshot else { return }
    set(.player(UInt8(playerIndex.rawValue + 1)))
  }

  private func set(_ output: DeviceOutput) {
    hub?.set(output, of: descriptor.id)
  }
}

extension GCController: @preconcurrency Equatable {
  /// Whether both are the same object.
  public static func == (left: GCController, right: GCController) -> Bool { left === right }
}
