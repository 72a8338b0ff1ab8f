public import Dispatch
internal import InputCore

/// Called with the keyboard, a key, its code, and whether it is pressed.
public typealias GCKeyboardValueChangedHandler = (
  GCKeyboardInput, GCControllerButtonInput, GCKeyCode, Bool
) -> Void

/// The keys of all keyboards together.
@preconcurrency @MainActor open class GCKeyboardInput: GCPhysicalInputProfile {
  /// Called when a key has gone down or up; repeats do not count.
  open var keyChangedHandler: GCKeyboardValueChangedHandler?
  private var keys: [GCKeyCode: GCControllerButtonInput] = [:]
  private var pressed: Set<GCKeyCode> = []

  override init() {
    super.init()
    for code in GCKeyCode.known {
      let key = GCControllerButtonInput("Key \(code.rawValue)")
      keys[code] = key
      add(key, "Key \(code.rawValue)")
    }
  }

  /// Whether any key is pressed.
  open var isAnyKeyPressed: Bool { !pressed.isEmpty }

  /// The key with this code; nil if Linux has no such key.
  open func button(forKeyCode code: GCKeyCode) -> GCControllerButtonInput? { keys[code] }

  override func makeCopy() -> GCPhysicalInputProfile { GCKeyboardInput() }

  func set(_ code: GCKeyCode, isPressed: Bool, on queue: HandlerQueue) {
    guard let key = keys[code], key.isPressed != isPressed else { return }
    if isPressed { pressed.insert(code) } else { pressed.remove(code) }
    key.set(isPressed ? 1 : 0)
    key.report(to: queue)
    report(key, to: queue)
    guard let keyChangedHandler else { return }
    if queue.other == nil {
      keyChangedHandler(self, key, code, isPressed)
    } else {
      queue.later { keyChangedHandler(self, key, code, isPressed) }
    }
  }
}

/// All keyboards together, as one.
@preconcurrency @MainActor open class GCKeyboard: GCDevice {
  /// The keys.
  open private(set) var keyboardInput: GCKeyboardInput?
  var handlers = HandlerQueue()

  init() {
    keyboardInput = GCKeyboardInput()
    keyboardInput?.device = self
  }

  /// All connected keyboards as one; nil while none is connected.
  open class var coalesced: GCKeyboard? { GCHub.current?.keyboards.coalesced }

  /// The queue on which the handlers run. Default: the main queue.
  open var handlerQueue: DispatchQueue {
    get { handlers.queue }
    set { handlers.queue = newValue }
  }
  /// Always nil, because the object stands for several keyboards.
  open var vendorName: String? { nil }
  /// `GCProductCategoryKeyboard`.
  open var productCategory: String { GCProductCategoryKeyboard }
  /// The elements by their names.
  open var physicalInputProfile: GCPhysicalInputProfile {
    keyboardInput ?? GCPhysicalInputProfile()
  }
}

/// The connected keyboards, and the keys held on each.
@MainActor final class GCKeyboards {
  private(set) var coalesced: GCKeyboard?
  private var devices: [DeviceID] = []
  private var held: [(device: DeviceID, code: GCKeyCode)] = []

  /// Adds a device if it is a keyboard, one with `KEY_A`; returns the keyboard if it is the first.
  func add(_ device: DeviceDescriptor) -> GCKeyboard? {
    guard device.has(type: 1, code: 30), !devices.contains(device.id) else { return nil }
    devices.append(device.id)
    guard coalesced == nil else { return nil }
    coalesced = GCKeyboard()
    return coalesced
  }

  /// Removes a device and releases its keys; returns the keyboard if it was the last.
  func remove(_ device: DeviceID) -> GCKeyboard? {
    guard devices.contains(device) else { return nil }
    for key in held where key.device == device { release(key.code, device) }
    devices.removeAll { $0 == device }
    guard devices.isEmpty else { return nil }
    defer { coalesced = nil }
    return coalesced
  }

  func receive(_ sample: Sample) {
    guard let code = GCKeyCode(kernelCode: sample.code) else { return }
    if sample.x == 0 {
      release(code, sample.device)
    } else {
      held.append((sample.device, code))
      set(code, isPressed: true)
    }
  }

  private func release(_ code: GCKeyCode, _ device: DeviceID) {
    held.removeAll { $0 == (device, code) }
    if !held.contains(where: { $0.code == code }) { set(code, isPressed: false) }
  }

  private func set(_ code: GCKeyCode, isPressed: Bool) {
    guard let coalesced else { return }
    coalesced.keyboardInput?.set(code, isPressed: isPressed, on: coalesced.handlers)
  }
}
