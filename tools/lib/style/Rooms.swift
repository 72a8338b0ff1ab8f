/// Lines that a file or function may have, and from which it is worth splitting.
struct Limit {
  var warning: Int
  var error: Int
}

/// The numbers and tables of the style: change a rule here, and nowhere else.
enum Rooms {
  static let fileLines = Limit(warning: 250, error: 400)
  static let functionLines = Limit(warning: 40, error: 70)

  /// Files of one class of UIKit's, which hold all that an app may override: Swift overrides nothing
  /// that an extension declares, so they cannot be split (docs/decisions/0016).
  static let fileLinesOfOpenClasses = [
    "Sources/UIKitCore/Views/UIView.swift": 600,
    "Sources/UIKitCore/ViewControllers/UIViewController.swift": 600,
  ]

  /// The modules that the sources of a target may import. docs/architecture.md draws the same table.
  /// The build checks declared dependencies, this the plan.
  static let imports: [String: Set<String>] = [
    "InputCore": [],
    "EvdevDecoding": ["InputCore"],
    "MCAP": ["CDeflate", "CLZ4", "CZstd"],
    "InputRecording": ["EvdevDecoding", "Glibc", "InputCore", "MCAP", "Synchronization"],
    "UIGeometry": ["Foundation"],
    "PropertyLists": ["Foundation"],
    "InfoPlist": ["Foundation", "PropertyLists"],
    "LinkReading": ["Foundation", "InfoPlist"],
    "StateArchives": ["Foundation", "PropertyLists"],
    "StoryboardReading": ["CExpat", "Foundation"],
    "UIKitCore": [
      "Foundation", "InfoPlist", "InputCore", "LinkReading", "PropertyLists", "StateArchives",
      "StoryboardReading", "Synchronization", "UIGeometry",
    ],
    "LinuxInput": ["CLibevdev", "CLibinput", "CUdev", "Glibc", "InputCore"],
    "LinuxSystem": ["CSystemd", "CUdev", "Dispatch", "Glibc", "InputCore"],
    // `_Concurrency` for the interfaces of custom executors, which are not public.
    "UIKit": [
      "Dispatch", "Foundation", "Glibc", "InfoPlist", "InputCore", "InputRecording", "LinuxInput",
      "LinuxSystem", "Synchronization", "UIKitCore", "_Concurrency",
    ],
    "CoreGraphics": ["UIKitCore"],
    "QuartzCore": ["UIKitCore"],
    "_Testing_UIKit": [],
    "UIKitTesting": ["InputCore", "InputRecording", "Testing", "UIKit", "UIKitCore", "XCTest"],
    "retouch": [
      "EvdevDecoding", "Foundation", "Gallery", "Glibc", "InputCore", "InputRecording",
      "LinuxInput", "UIKit",
    ],
    "Gallery": ["UIKit"],
    "GalleryApp": ["Gallery", "UIKit"],
    "Benchmarks": [
      "CAllocationCounter", "EvdevDecoding", "Foundation", "InputCore", "InputRecording",
      "UIKitCore",
    ],
  ]

  /// Targets whose results may depend on nothing but their inputs.
  static let coreTargets = [
    "InputCore", "EvdevDecoding", "MCAP", "UIGeometry", "PropertyLists", "InfoPlist", "LinkReading",
    "StateArchives", "StoryboardReading", "UIKitCore",
  ]

  /// Targets that stand for an Objective-C framework, whose declarations have to take iOS source.
  static let uikitTargets: Set = ["UIGeometry", "UIKitCore", "UIKit", "UIKitTesting"]

  /// What makes a `default:` over cases that have the names of an enum of ours no breach.
  static let foreignDefault = "not an enum of ours"
}
