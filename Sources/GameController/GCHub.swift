internal import Foundation
internal import InputCore
internal import UIKitCore

/// The devices of one application: makes a controller, keyboard or mouse for each that arrives, and
/// passes on its input.
@MainActor final class GCHub: GamepadObserver {
  /// The hub of the application that asked last; that application's engine keeps it.
  private static weak var made: GCHub?

  private weak var application: UIApplication?
  @safe @exclusivity(unchecked) private(set) var controllers: [GCController] = []
  @safe @exclusivity(unchecked) private(set) var currentController: GCController?
  let keyboards = GCKeyboards()
  let mice = GCMice()

  private init(_ application: UIApplication) {
    self.application = application
    for device in application.engine.gamepads.devices { _ = admit(device) }
    // As if the hub had observed the first controller's arrival.
    currentController = controllers.first
  }

  /// The hub of the running application, made on first use; nil if none is running.
  static var current: GCHub? { UIApplication.current.map { hub(of: $0) } }

  /// Returns the hub of an application, making it if necessary.
  static func hub(of application: UIApplication) -> GCHub {
    if let made, made.application === application { return made }
    let hub = GCHub(application)
    made = hub
    application.engine.gamepads.begin(hub)
    return hub
  }

  /// Has the devices of applications observed from the first one on, because an application that
  /// only names a notification expects to receive it too.
  nonisolated static func offer() {
    GamepadObservation.offer { GCHub.hub(of: $0) }
  }

  /// Asks the host to set an output of a device.
  func set(_ output: DeviceOutput, of device: DeviceID) {
    application?.engine.gamepads.set(output, of: device)
  }

  /// The sensors of a controller; nil if there are none.
  func motion(of controller: GCController) -> GCMotion? {
    guard let sensing = application?.engine.sensing,
      let sensors = sensing.sensors(beside: controller.descriptor)
    else { return nil }
    return GCMotion(sensors, of: controller, sensing)
  }

  // MARK: GamepadObserver

  func connected(_ device: DeviceDescriptor) {
    guard let admitted = admit(device) else { return }
    switch admitted {
    case .controller(let controller):
      post(.GCControllerDidConnect, controller)
      if currentController == nil { makeCurrent(controller) }
    case .keyboard(let keyboard): post(.GCKeyboardDidConnect, keyboard)
    case .mouse(let mouse): post(.GCMouseDidConnect, mouse)
    }
  }

  func disconnected(_ device: DeviceID) {
    if let place = controllers.firstIndex(where: { $0.descriptor.id == device }) {
      let controller = controllers.remove(at: place)
      controller.disconnect()
      if currentController === controller {
        currentController = nil
        post(.GCControllerDidStopBeingCurrent, controller)
      }
      post(.GCControllerDidDisconnect, controller)
    }
    if let keyboard = keyboards.remove(device) { post(.GCKeyboardDidDisconnect, keyboard) }
    if let mouse = mice.remove(device) { post(.GCMouseDidDisconnect, mouse) }
  }

  func changed(_ gamepad: LiveGamepad, _ elements: UInt64) {
    for controller in controllers where controller.descriptor.id == gamepad.descriptor.id {
      if currentController !== controller { makeCurrent(controller) }
      let seconds = application?.engine.timeline.now.seconds ?? 0
      controller.changed(gamepad, elements, at: seconds)
      return
    }
  }

  func received(_ sample: Sample) {
    switch sample.kind {
    case .key: keyboards.receive(sample)
    case .pointerMotion, .button, .scroll: mice.receive(sample)
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .penProximity,
      .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerPlace, .pinchBegin,
      .pinchChange, .pinchEnd, .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd,
      .holdBegin, .holdEnd, .switchState, .padDial, .penSlider, .battery, .sensor:
      break
    }
  }

  // MARK: Devices

  private enum Admitted {
    case controller(GCController)
    case keyboard(GCKeyboard)
    case mouse(GCMouse)
  }

  /// Makes the object for a device; nil if the device is of no use to games or adds nothing new.
  private func admit(_ device: DeviceDescriptor) -> Admitted? {
    if let gamepad = application?.engine.gamepads.gamepads.first(where: {
      $0.descriptor.id == device.id
    }) {
      guard !controllers.contains(where: { $0.descriptor.id == device.id }) else { return nil }
      let controller = GCController(gamepad, hub: self)
      controllers.append(controller)
      return .controller(controller)
    }
    if let keyboard = keyboards.add(device) { return .keyboard(keyboard) }
    return mice.add(device).map { .mouse($0) }
  }

  private func makeCurrent(_ controller: GCController) {
    let former = currentController
    currentController = controller
    if let former { post(.GCControllerDidStopBeingCurrent, former) }
    post(.GCControllerDidBecomeCurrent, controller)
  }

  private func post(_ name: Notification.Name, _ object: AnyObject) {
    application?.post(name, object: object)
  }
}
