/// Attributes that only mean something to Objective-C and to Xcode.
enum ObjectiveCAttributes {
  /// Those that are removed: what they say is found by porting.
  static let removed: Set<String> = [
    "objc", "nonobjc", "objcMembers", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSCopying", "NSApplicationMain", "UIApplicationMain",
    "NSManaged",
  ]

  /// Those that mean more than porting can supply.
  static let remarks: [String: (what: String, remedy: String)] = [
    "NSManaged": (
      "@NSManaged: Core Data does not exist on Linux", "store the property in the app's own files"
    ),
    "NSApplicationMain": (
      "@NSApplicationMain: AppKit does not exist on Linux", "leave the file out of the target"
    ),
    "NSCopying": (
      "@NSCopying: nothing is copied when the property is set", "copy the value in its setter"
    ),
    "IBSegueAction": (
      "@IBSegueAction is not called by storyboards",
      "prepare the controller in prepare(for:sender:)"
    ),
  ]
}
