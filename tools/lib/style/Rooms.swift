/// The numbers and tables of the style; the only place to change a rule.
enum Rooms {
  static let fileLines = 400
  static let functionLines = 70

  /// Files with one of UIKit's classes and everything that an app may override. Swift cannot
  /// override declarations of extensions, so these files cannot be split (docs/decisions/0016).
  static let fileLinesOfOpenClasses = [
    "Sources/UIKitCore/Views/UIView.swift": 729,
    "Sources/UIKitControllers/ViewControllers/UIViewController.swift": 601,
  ]

  /// The C libraries and modules of the system that the sources of a target may import. The build
  /// checks the imports of the package's own Swift targets, by the dependencies in Package.swift.
  static let imports: [String: Set<String>] = [
    "InputCore": [], "EvdevDecoding": [], "LinuxCalls": ["Glibc"],
    "Forks": ["CForks", "Glibc"], "MomentQueries": [],
    "SourceLines": ["Glibc"],
    "LinuxUdev": ["CUdev", "Dispatch", "Glibc"],
    "MCAP": ["CDeflate", "CLZ4", "CZstd"],
    "Parquet": [],
    "InputRecording": ["Glibc", "Synchronization"], "RecordingEditing": ["CYAML"],
    "Evidence": [], "Exploration": [], "KeyboardLayouts": [],
    "LayoutSolver": [],
    "UIGeometry": ["Foundation"], "Quartz": ["Foundation", "Synchronization"],
    "Raster": ["CRasterLibraries", "Foundation", "Synchronization"],
    "Display": [
      "CDisplayLibraries", "Dispatch", "Foundation", "Glibc", "Synchronization",
    ],
    "TextLayout": ["CTextLibraries", "Foundation", "Glibc", "Synchronization"],
    "HTTPArchives": ["Foundation"],
    "PropertyLists": ["Foundation"], "InfoPlist": ["Foundation"], "LinkReading": ["Foundation"],
    "StateArchives": ["Foundation"],
    "StoryboardReading": ["CExpat", "Foundation"], "TextEditing": [],
    "UIKitValues": ["Foundation", "Synchronization"],
    "UIKitCore": ["Foundation", "Synchronization"],
    "UIKitControls": ["Foundation", "Synchronization"],
    "UIKitKeyboard": ["Foundation"],
    "UIKitControllers": ["Foundation", "Synchronization"],
    "UIKitLists": ["Foundation"],
    "UIKitDocuments": ["Foundation", "Synchronization"],
    "LinuxInput": ["CLibevdev", "CLibinput", "CSeat", "CXkbCommon", "Glibc", "Synchronization"],
    "LinuxLocation": ["CGPS", "Dispatch", "Glibc"],
    "LinuxSensors": ["CLibevdev", "Dispatch", "Glibc"],
    "LinuxSystem": ["CSpelling", "CSystemd", "Dispatch", "Glibc"],
    // `_Concurrency` is for the protocols of custom executors, which are not public.
    "UIKitHosts": [
      "CCrashReport", "CNetworkCalls", "CPictures", "CProcessFacts", "Dispatch", "Foundation",
      "Glibc", "Synchronization", "_Concurrency",
    ],
    "UIKitPictures": ["Dispatch", "Foundation", "Glibc", "Synchronization"],
    "UIKit": [],
    "CoreHaptics": ["Foundation"], "GameController": ["Dispatch", "Foundation"],
    "CoreText": ["Foundation"], "MediaPlayer": ["Foundation"],
    "CoreLocation": ["Foundation"], "CoreMotion": ["Foundation"],
    "CoreGraphics": [], "QuartzCore": [], "_Testing_UIKit": [], "Gallery": [], "GalleryApp": [],
    "ControlPanel": [],
    "Porting": ["Foundation", "SwiftParser", "SwiftSyntax"], "retouch-port": ["Foundation"],
    "Departures": ["FoundationNetworking"],
    // `Runtime` knows the lines of return addresses.
    "UIKitTesting": ["Foundation", "Runtime", "Testing", "XCTest"],
    "retouch": ["Dispatch", "Foundation", "Glibc", "Synchronization"],
    "Benchmarks": ["CAllocationCounter", "CProcessFacts", "Foundation"],
  ]

  /// The targets that UIKit is made of, the lowest first.
  static let layers = [
    "UIKitValues", "UIKitCore", "UIKitControls", "UIKitKeyboard", "UIKitControllers",
    "UIKitLists", "UIKitDocuments", "UIKitHosts",
  ]

  /// Targets that stand for an Objective-C framework, whose declarations have to take iOS source.
  static let uikitTargets = Set(
    [
      "CoreHaptics", "CoreLocation", "CoreMotion", "CoreText", "GameController", "MediaPlayer",
      "Quartz", "UIGeometry", "UIKit", "UIKitTesting",
    ] + layers)

  /// What only escapers write, in a file of its own: everything else asks them.
  static let escapes = ["&amp;", "&lt;", "&gt;", "&quot;"]
  static let escapersFile = "Sources/InputCore/TextNotation.swift"
  /// What a home-made escaper replaces, as it is written in Swift.
  static let marks = ["<", ">", "&", "'", "\"", #"\""#, #"\\"#]

  /// The page that names each type whose fields may have exclusivity checks turned off.
  static let uncheckedPage = "docs/decisions/0005-hot-fields-without-exclusivity-checks.md"

  /// The comment that allows a `default:` over cases with the names of one of our enums.
  static let foreignDefault = "not an enum of ours"
}
