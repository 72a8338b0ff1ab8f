public import Foundation

/// Returns a name whose use starts observing the devices of the running application, or of the next
/// one.
private func observed(_ name: String) -> Notification.Name {
  GCHub.offer()
  return Notification.Name(name)
}

extension Notification.Name {
  /// Posted when a controller has been connected, with the controller as the object. For
  /// controllers that are connected at launch, it is posted after the launch.
  public static var GCControllerDidConnect: Notification.Name {
    observed("GCControllerDidConnectNotification")
  }
  /// Posted when a controller has been disconnected, with the controller as the object.
  public static var GCControllerDidDisconnect: Notification.Name {
    observed("GCControllerDidDisconnectNotification")
  }
  /// Posted when a controller other than the current one is used, with that controller as the
  /// object.
  public static var GCControllerDidBecomeCurrent: Notification.Name {
    observed("GCControllerDidBecomeCurrentNotification")
  }
  /// Posted when a controller is no longer the most recently used one, with it as the object.
  public static var GCControllerDidStopBeingCurrent: Notification.Name {
    observed("GCControllerDidStopBeingCurrentNotification")
  }
  /// Posted when the first keyboard has been connected, with `GCKeyboard.coalesced` as the object.
  public static var GCKeyboardDidConnect: Notification.Name {
    observed("GCKeyboardDidConnectNotification")
  }
  /// Posted when the last keyboard has been disconnected.
  public static var GCKeyboardDidDisconnect: Notification.Name {
    observed("GCKeyboardDidDisconnectNotification")
  }
  /// Posted when a mouse has been connected, with the mouse as the object.
  public static var GCMouseDidConnect: Notification.Name {
    observed("GCMouseDidConnectNotification")
  }
  /// Posted when a mouse has been disconnected, with the mouse as the object.
  public static var GCMouseDidDisconnect: Notification.Name {
    observed("GCMouseDidDisconnectNotification")
  }
}
