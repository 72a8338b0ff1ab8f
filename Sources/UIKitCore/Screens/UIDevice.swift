public import Foundation
import InputCore

/// The machine that the application runs on, as the host describes it.
@preconcurrency @MainActor public final class UIDevice {
  /// How a battery is supplied; the numbers are UIKit's.
  public enum BatteryState: Int, Sendable {
    /// Nobody knows, or nobody monitors it.
    case unknown = 0
    /// It gives power.
    case unplugged = 1
    /// It takes power, and holds less than it can.
    case charging = 2
    /// It is plugged in and full.
    case full = 3
  }

  /// The running application's machine; where none runs, one of which nothing is known.
  public static var current: UIDevice { UIApplication.current?.device ?? unknown }
  private static let unknown = UIDevice()
  /// The application whose machine this is; nil for the unknown one.
  var home: Home?
  private var application: UIApplication? { home?.owner }

  /// Whether changes of the battery are told; false at first.
  ///
  /// While it is false, `batteryLevel` is -1, `batteryState` unknown, and nothing is posted.
  public var isBatteryMonitoringEnabled = false

  private var machine = MachineDescription()
  private var held = UIDeviceOrientation.unknown
  private var battery = Battery(BatteryDescription())
  /// How many asked for notifications of the orientation and have not taken that back.
  private var orientationRequests = 0

  init() {}

  // MARK: Names

  /// What its owner calls the machine: the host name.
  public var name: String { machine.name }

  /// What its maker calls the kind of machine.
  public var model: String { machine.model }

  /// `model`, for which there is no translation here.
  public var localizedModel: String { machine.model }

  /// The operating system's name, such as `Debian GNU/Linux`.
  public var systemName: String { machine.systemName }

  /// The operating system's version, such as `12`.
  public var systemVersion: String { machine.systemVersion }

  /// The same for all applications of one vendor on this machine; nil where it has no identity.
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

  /// What kind of device applications take this for; what the traits of all views say.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    (application?.systemTraits ?? SystemTraits()).idiom
  }

  /// Whether applications run in the background: always.
  public var isMultitaskingSupported: Bool { true }

  // MARK: Orientation

  /// How the machine is held; unknown unless notifications of that are asked for.
  public var orientation: UIDeviceOrientation {
    isGeneratingDeviceOrientationNotifications ? held : .unknown
  }

  /// Whether somebody has asked for notifications of the orientation and not taken that back.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

  /// Asks for `orientationDidChangeNotification`. May be called several times; each call is taken
  /// back by one of `endGeneratingDeviceOrientationNotifications()`.
  public func beginGeneratingDeviceOrientationNotifications() {
    orientationRequests += 1
  }

  /// Takes back what `beginGeneratingDeviceOrientationNotifications()` asked for; without that, does
  /// nothing.
  public func endGeneratingDeviceOrientationNotifications() {
    orientationRequests = max(0, orientationRequests - 1)
  }

  // MARK: Battery

  /// The charge, 0 to 1; -1 without a battery, or while nobody monitors it.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? battery.level : -1 }

  /// How the battery is supplied; unknown while nobody monitors it.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? battery.state : .unknown }

  // MARK: What the host tells

  /// What the machine is when the application starts.
  func take(_ machine: MachineDescription) {
    self.machine = machine
    battery = Battery(machine.battery)
    held = UIDeviceOrientation(rawValue: Int(machine.orientation)) ?? .unknown
  }

  /// The machine is held in another way.
  func turned(to orientation: UIDeviceOrientation) {
    guard orientation != held else { return }
    held = orientation
    guard isGeneratingDeviceOrientationNotifications else { return }
    application?.post(
      UIDevice.orientationDidChangeNotification, object: self, called: "device")
  }

  /// The battery's charge or supply has changed.
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
  /// The machine is held in another way; posted while somebody asks for it.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// The battery's charge has changed; posted while it is monitored.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// The battery's supply has changed; posted while it is monitored, before that of the charge.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
}

/// A battery as the app sees it: unknown states and impossible charges are taken for unknown ones.
private struct Battery {
  let level: Float
  let state: UIDevice.BatteryState

  init(_ description: BatteryDescription) {
    level = (0...100).contains(description.percent) ? Float(description.percent) / 100 : -1
    state = UIDevice.BatteryState(rawValue: Int(description.state)) ?? .unknown
  }
}
