internal import InputCore
internal import LinuxInput

/// What touchscreens have sent since the app last looked, whatever screen they are mapped to.
@MainActor final class CalibrationInput {
  /// The touchscreens that were present at any time.
  private(set) var touchscreens: [DeviceID: DeviceDescriptor] = [:]
  private var touches = CleanTouches()
  private var news: [CleanTouches.News] = []

  /// Follows an input before the app receives it.
  func see(_ input: Input) {
    switch input {
    case .deviceAdded(let device, _):
      if PanelMatching.isSurface(device) { touchscreens[device.id] = device }
    case .deviceRemoved(let id, _): touches.forget(id)
    case .frame(let frame): news += touches.follow(frame)
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }

  /// Removes and returns what has happened.
  func takeNews() -> [CleanTouches.News] {
    defer { news = [] }
    return news
  }

  /// The calibration with which a touchscreen reports its touches.
  func calibration(of device: DeviceID) -> AffineMap {
    AffineMap(calibration: touchscreens[device]?.calibration ?? [])
  }
}
