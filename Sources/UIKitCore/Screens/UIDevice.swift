public import Foundation
import InputCore

/// The machine that the application runs on, as described by the host.
@preconcurrency @MainActor public final class UIDevice {
  /// The state of a battery. The raw values are UIKit's.
  public enum BatteryState: Int, Sendable {
    /// Not known, or not monitored.
    case unknown = 0
    /// Discharging.
    case unplugged = 1
    /// Charging, and not yet full.
    case charging = 2
    /// Connected to power and full.
    case full = 3
  }

  /// The running application's machine; without an application, one with no information.
  public static var current: UIDevice { running?.device ?? unknown }
  private static let unknown = UIDevice()
  /// The application whose machine this is; nil for the unknown one.
  var home: Home?
  private var application: UIApplication? { home?.owner }

  /// Whether changes of the battery are reported. Default: false.
  ///
  /// While it is false, `batteryLevel` is -1, `batteryState` is unknown, and no notifications are
  /// posted.
  public var isBatteryMonitoringEnabled = false

  private var machine = MachineDescription()
  private var held = UIDeviceOrientation.unknown
  private var battery = Battery(BatteryDescription())
  private(set) var switches = SwitchReadings()
  /// The number of requests for notifications of the orientation that have not ended.
  private var orientationRequests = 0
  private var monitorsProximity = false
  private var isClose = false

  init() {}

  // MARK: Names

  /// The name of the machine: its host name.
  public var name: String { machine.name }

  /// The manufacturer's name of the model.
  public var model: String { machine.model }

  /// The same as `model`, since there are no translations.
  public var localizedModel: String { machine.model }

  /// The name of the operating system, such as `Debian GNU/Linux`.
  public var systemName: String { machine.systemName }

  /// The version of the operating system, such as `12`.
  public var systemVersion: String { machine.systemVersion }

  /// An identifier that all applications of one vendor share on this machine; nil if the machine
  /// has none.
  public var identifierForVendor: UUID? {
    let bytes = machine.identifierForVendor
    guard bytes.count == 16 else { return nil }
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    let groups = [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10..<16]]
    return UUID(uuidString: groups.map { $0.joined() }.joined(separator: "-"))
  }

  /// The kind of device, also in the traits of all views.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    (application?.systemTraits ?? SystemTraits()).idiom
  }

  /// Whether applications can run in the background. Always true.
  public var isMultitaskingSupported: Bool { true }

  // MARK: Orientation

  /// The orientation of the machine; unknown while notifications of it are not requested.
  public var orientation: UIDeviceOrientation {
    isGeneratingDeviceOrientationNotifications ? held : .unknown
  }

  /// Whether notifications of the orientation are requested.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

  /// Requests `orientationDidChangeNotification`. May be called several times; each call is ended
  /// by one of `endGeneratingDeviceOrientationNotifications()`.
  ///
  /// On a machine without a service that reports the orientation, the accelerometer decides it from
  /// then on.
  public func beginGeneratingDeviceOrientationNotifications() {
    orientationRequests += 1
    application?.engine.sensing.setNeedsHost()
  }

  /// Ends a request of `beginGeneratingDeviceOrientationNotifications()`; does nothing without one.
  public func endGeneratingDeviceOrientationNotifications() {
    orientationRequests = max(0, orientationRequests - 1)
    application?.engine.sensing.setNeedsHost()
  }

  // MARK: Proximity

  /// Whether the sensor beside the screen is read. Default: false. It remains false on a machine
  /// without such a sensor.
  public var isProximityMonitoringEnabled: Bool {
    get { monitorsProximity }
    set {
      guard let sensing = application?.engine.sensing else { return }
      monitorsProximity = newValue && sensing.has(.proximity)
      if !monitorsProximity { isClose = false }
      sensing.setNeedsHost()
    }
  }

  /// Whether something is close to the screen, such as a head or hand; false while that is not
  /// monitored.
  public var proximityState: Bool { isClose }

  // MARK: Battery

  /// The charge of the battery, from 0 to 1; -1 without a battery, or if it is not monitored.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? battery.level : -1 }

  /// The state of the battery; unknown if it is not monitored.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? battery.state : .unknown }

  // MARK: Changes reported by the host

  /// Sets the description of the machine when the application starts.
  func update(_ machine: MachineDescription) {
    self.machine = machine
    battery = Battery(machine.battery)
    held = UIDeviceOrientation(rawValue: Int(machine.orientation)) ?? .unknown
  }

  /// Handles a change of the machine's orientation.
  func turned(to orientation: UIDeviceOrientation) {
    guard orientation != held else { return }
    held = orientation
    guard isGeneratingDeviceOrientationNotifications else { return }
    application?.post(
      UIDevice.orientationDidChangeNotification, object: self, called: "device")
  }

  /// Handles a device's report of a switch, identified by the kernel's code.
  func turned(switch code: UInt16, of device: DeviceID, isOn: Bool) {
    changeSwitches { $0.turn(code, of: device, isOn: isOn) }
  }

  /// Handles the removal of a device: its switches count as off.
  func forgetSwitches(of device: DeviceID) {
    changeSwitches { $0.forget(device) }
  }

  private func changeSwitches(_ change: (inout SwitchReadings) -> Void) {
    let old = switches
    change(&switches)
    let new = switches
    guard let application else { return }
    if new.isOn(.lid) != old.isOn(.lid) {
      application.post(UIDevice.lidStateDidChangeNotification, object: self, called: "device")
    }
    if new.isOn(.tabletMode) != old.isOn(.tabletMode) {
      application.post(UIDevice.tabletModeDidChangeNotification, object: self, called: "device")
    }
  }

  /// Handles a reading of the proximity sensor.
  func proximityChanged(to isClose: Bool) {
    guard monitorsProximity, isClose != self.isClose else { return }
    self.isClose = isClose
    application?.post(UIDevice.proximityStateDidChangeNotification, object: self, called: "device")
  }

  /// Handles a change of the battery's charge or state.
  func batteryChanged(_ description: BatteryDescription) {
    let old = battery
    battery = Battery(description)
    guard isBatteryMonitoringEnabled, let application else { return }
    if battery.state != old.state {
      application.post(UIDevice.batteryStateDidChangeNotification, object: self, called: "device")
    }
    if battery.level != old.level {
      application.post(UIDevice.batteryLevelDidChangeNotification, object: self, called: "device")
    }
  }
}

extension UIDevice {
  /// Posted after the machine's orientation changed, while that is requested.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Posted after something came close to the screen or left it, while that is monitored.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
  /// Posted after the battery's charge changed, while it is monitored.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted after the battery's state changed, while it is monitored, before that of the charge.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
}

/// The battery as the app sees it: invalid states and charges count as unknown.
private struct Battery {
  let level: Float
  let state: UIDevice.BatteryState

  init(_ description: BatteryDescription) {
    level = (0...100).contains(description.percent) ? Float(description.percent) / 100 : -1
    state = UIDevice.BatteryState(rawValue: Int(description.state)) ?? .unknown
  }
}
