public import Dispatch

/// A device of `GameController`: a controller, a keyboard or a mouse.
@preconcurrency @MainActor public protocol GCDevice: AnyObject {
  /// The queue on which the device's handlers run. Default: the main queue.
  var handlerQueue: DispatchQueue { get set }
  /// The driver's name for the device.
  var vendorName: String? { get }
  /// The kind of device: one of `GCProductCategory…`.
  var productCategory: String { get }
  /// The device's elements by their names.
  var physicalInputProfile: GCPhysicalInputProfile { get }
}

/// The category of DualShock 4 controllers.
public let GCProductCategoryDualShock4 = "DualShock 4"
/// The category of DualSense controllers.
public let GCProductCategoryDualSense = "DualSense"
/// The category of Xbox controllers.
public let GCProductCategoryXboxOne = "Xbox One"
/// The category of all other controllers.
public let GCProductCategoryHID = "HID"
/// The category of keyboards.
public let GCProductCategoryKeyboard = "Keyboard"
/// The category of mice.
public let GCProductCategoryMouse = "Mouse"
