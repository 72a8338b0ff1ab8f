public import Dispatch
internal import InputCore

/// Called with a mouse and its movement to the right and up, in points.
public typealias GCMouseMoved = (GCMouseInput, Float, Float) -> Void

/// The movement and the buttons of a mouse.
@preconcurrency @MainActor open class GCMouseInput: GCPhysicalInputProfile {
  /// Called when the mouse has moved.
  open var mouseMovedHandler: GCMouseMoved?
  /// The wheel: the scrolling in one report, in clicks for a wheel and in points for other devices.
  public let scroll = GCDeviceCursor("Scroll", isAnalog: true)
  /// The left button.
  public let leftButton = GCControllerButtonInput("Left Button")
  /// The right button.
  public let rightButton: GCControllerButtonInput? = GCControllerButtonInput("Right Button")
  /// The middle button.
  public let middleButton: GCControllerButtonInput? = GCControllerButtonInput("Middle Button")

  override init() {
    super.init()
    add(leftButton, "Left Button")
    for button in [rightButton, middleButton].compactMap({ $0 }) {
      add(button, button.localizedName ?? "")
    }
    add(scroll, "Scroll")
  }

  override func makeCopy() -> GCPhysicalInputProfile { GCMouseInput() }
}

/// A pad whose values are movements: the wheel of a mouse.
@preconcurrency @MainActor open class GCDeviceCursor: GCControllerDirectionPad {}

/// A mouse, a pointing stick or a touchpad.
@preconcurrency @MainActor open class GCMouse: GCDevice {
  /// The movement and the buttons.
  open private(set) var mouseInput: GCMouseInput?
  let descriptor: DeviceDescriptor
  private var handlers = HandlerQueue()

  init(_ descriptor: DeviceDescriptor) {
    self.descriptor = descriptor
    mouseInput = GCMouseInput()
    mouseInput?.device = self
  }

  /// The mouse that was used most recently; nil if none was.
  open class var current: GCMouse? { GCHub.current?.mice.current }
  /// The connected mice, in order of arrival.
  open class func mice() -> [GCMouse] { GCHub.current?.mice.all ?? [] }

  /// The queue on which the handlers run. Default: the main queue.
  open var handlerQueue: DispatchQueue {
    get { handlers.queue }
    set { handlers.queue = newValue }
  }
  /// The driver's name for the mouse.
  open var vendorName: String? { descriptor.name.isEmpty ? nil : descriptor.name }
  /// `GCProductCategoryMouse`.
  open var productCategory: String { GCProductCategoryMouse }
  /// The elements by their names.
  open var physicalInputProfile: GCPhysicalInputProfile { mouseInput ?? GCPhysicalInputProfile() }

  func receive(_ sample: Sample) {
    guard let mouseInput else { return }
    switch sample.kind {
    case .pointerMotion:
      let unit = Float(Sample.pointUnit)
      let (x, y) = (Float(sample.x) / unit, -Float(sample.y) / unit)
      guard let moved = mouseInput.mouseMovedHandler else { return }
      guard handlers.other == nil else { return handlers.later { moved(mouseInput, x, y) } }
      moved(mouseInput, x, y)
    case .button:
      let button: GCControllerButtonInput? =
        switch sample.code {
        case 0x110: mouseInput.leftButton
        case 0x111: mouseInput.rightButton
        case 0x112: mouseInput.middleButton
        case _: nil
        }
      guard let button else { return }
      button.set(sample.x == 0 ? 0 : 1)
      button.report(to: handlers)
      mouseInput.report(button, to: handlers)
    case .scroll:
      // A wheel reports 1/120 of a click, other devices fractions of a point.
      let unit: Float = sample.code == Sample.ScrollSource.wheel.rawValue ? 120 : 256
      mouseInput.scroll.set(x: Float(sample.x) / unit, y: -Float(sample.y) / unit)
      if mouseInput.scroll.report(to: handlers) {
        mouseInput.report(mouseInput.scroll, to: handlers)
      }
      mouseInput.scroll.forget()
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .penProximity,
      .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerPlace, .pinchBegin,
      .pinchChange, .pinchEnd, .key, .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd,
      .holdBegin, .holdEnd, .switchState, .padDial, .penSlider, .battery, .sensor:
      break
    }
  }
}

/// The connected mice.
@MainActor final class GCMice {
  private(set) var all: [GCMouse] = []
  private(set) var current: GCMouse?

  /// Adds a device if it is a mouse: it moves a pointer (`REL_X`) and has a left button (`BTN_LEFT`),
  /// or is a touchpad (`BTN_TOOL_FINGER`).
  func add(_ device: DeviceDescriptor) -> GCMouse? {
    let moves = device.has(type: 2, code: 0) || device.has(type: 1, code: 0x145)
    guard moves, device.has(type: 1, code: 0x110),
      !all.contains(where: { $0.descriptor.id == device.id })
    else { return nil }
    let mouse = GCMouse(device)
    all.append(mouse)
    return mouse
  }

  /// Removes a device; returns its mouse.
  func remove(_ device: DeviceID) -> GCMouse? {
    guard let place = all.firstIndex(where: { $0.descriptor.id == device }) else { return nil }
    if current === all[place] { current = nil }
    return all.remove(at: place)
  }

  func receive(_ sample: Sample) {
    for mouse in all where mouse.descriptor.id == sample.device {
      current = mouse
      mouse.receive(sample)
    }
  }
}
