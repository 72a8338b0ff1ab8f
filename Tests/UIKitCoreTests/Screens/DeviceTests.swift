import Foundation
import InputCore
import Testing
import UIKitCore
@testable import UIKitTesting

/// `UIDevice`: the host's data about the machine.
@MainActor @Suite struct DeviceTests {
  @Test func `the device is what the host reports`() throws {
    var machine = MachineDescription()
    machine.name = "kitchen"
    machine.model = "Panel 7"
    machine.systemName = "Debian GNU/Linux"
    machine.systemVersion = "12"
    machine.identifierForVendor = Array(0x10..<0x20)
    machine.battery = BatteryDescription(percent: 40, state: 1)
    machine.orientation = 3
    let application = UIApplication()
    defer { UIApplication.end() }
    var facts = HostFacts()
    facts.device = machine
    application.engine.consume(
      .started(
        Started(
          instant: .zero, wallTime: 0,
          screens: [ScreenDescription(name: "panel", widthPixels: 512, heightPixels: 1024)],
          facts: facts)))
    let device = UIDevice.current
    #expect(device.name == "kitchen" && device.model == "Panel 7")
    #expect(device.localizedModel == "Panel 7" && device.isMultitaskingSupported)
    #expect(device.systemName == "Debian GNU/Linux" && device.systemVersion == "12")
    #expect(
      device.identifierForVendor == UUID(uuidString: "10111213-1415-1617-1819-1A1B1C1D1E1F"))
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == 0.4 && device.batteryState == .unplugged)
    #expect(device.orientation == .unknown)
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.orientation == .landscapeLeft)
    // The interface is upright from the launch on.
    #expect(UIScreen.main.interfaceOrientation == .landscapeRight)
    #expect(UIScreen.main.bounds.size == CGSize(width: 1024, height: 512))
  }

  @Test func `a machine without identity, battery or sensor says so`() throws {
    let scene = ScreenScene()
    let device = UIDevice.current
    device.isBatteryMonitoringEnabled = true
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.userInterfaceIdiom == scene.window.traitCollection.userInterfaceIdiom)
    #expect(device.identifierForVendor == nil && device.batteryLevel == -1)
    #expect(device.batteryState == .unknown && device.orientation == .unknown)
    try scene.session.finish()
  }

  @Test func `the orientation is reported while notifications are requested`() throws {
    let scene = ScreenScene()
    let device = UIDevice.current
    scene.session.turnDevice(to: .faceUp)
    device.beginGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.orientation == .faceUp)
    scene.session.turnDevice(to: .portraitUpsideDown)
    scene.session.turnDevice(to: .portraitUpsideDown)
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(!device.isGeneratingDeviceOrientationNotifications && device.orientation == .unknown)
    scene.session.turnDevice(to: .portrait)
    #expect(
      scene.asked()
        == "device.UIDeviceOrientationDidChangeNotification, "
        + "application.supportedInterfaceOrientationsFor, screen test turned, "
        + "application.supportedInterfaceOrientationsFor, "
        + "application.supportedInterfaceOrientationsFor, screen test turned")
    try scene.session.finish()
  }

  @Test func `changes of the battery are reported while it is monitored`() throws {
    let scene = ScreenScene()
    let device = UIDevice.current
    scene.session.setBattery(level: 0.5, state: .unplugged)
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == 0.5 && device.batteryState == .unplugged)
    scene.session.setBattery(level: 0.5, state: .unplugged)
    scene.session.setBattery(level: 0.5, state: .charging)
    scene.session.setBattery(level: 1, state: .charging)
    scene.session.setBattery(level: nil, state: .unknown)
    #expect(
      scene.news(.notifications)
        == "device.UIDeviceBatteryStateDidChangeNotification, "
        + "device.UIDeviceBatteryLevelDidChangeNotification, "
        + "device.UIDeviceBatteryStateDidChangeNotification, "
        + "device.UIDeviceBatteryLevelDidChangeNotification")
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    scene.session.setBattery(level: 1, state: .full)
    #expect(device.batteryLevel == 1 && device.batteryState == .full)
    try scene.session.finish()
  }
}
