/// The length of a file or function that is an error, and the one from which splitting is advised.
struct Limit {
  var warning: Int
  var error: Int
}

/// The numbers and tables of the style; the only place to change a rule.
enum Rooms {
  static let fileLines = Limit(warning: 250, error: 400)
  static let functionLines = Limit(warning: 40, error: 70)

  /// Files with one of UIKit's classes and everything that an app may override. Swift cannot
  /// override declarations of extensions, so these files cannot be split (docs/decisions/0016).
  static let fileLinesOfOpenClasses = [
    "Sources/UIKitCore/Views/UIView.swift": 600,
    "Sources/UIKitCore/ViewControllers/UIViewController.swift": 600,
  ]

  /// The modules that the sources of a target may import. docs/architecture.md has the same table.
  /// The build checks declared dependencies; this checks the plan.
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
    // `_Concurrency` is for the protocols of custom executors, which are not public.
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

  /// Targets that stand for an Objective-C framework, whose declarations have to take iOS source.
  static let uikitTargets: Set = ["UIGeometry", "UIKitCore", "UIKit", "UIKitTesting"]

  /// The comment that allows a `default:` over cases with the names of one of our enums.
  static let foreignDefault = "not an enum of ours"
}
