// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The settings of all Swift targets: strict memory safety, and warnings as errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The toolchain's SwiftSyntax, beside the first `swiftc` of `PATH`; `Porting` alone is linked with it.
let compiler = (Context.environment["PATH"] ?? "").split(separator: ":")
  .map { URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath() }
  .first { FileManager.default.fileExists(atPath: $0.path) }
let syntax = "\(compiler?.deletingLastPathComponent().path ?? "/usr/bin")/../lib/swift/host"

/// C libraries from Debian; docs/dependencies.md explains each.
let libraries: [Target] = [
  .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
  .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
  .systemLibrary(name: "CLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"])]),
  .systemLibrary(name: "CLibinput", pkgConfig: "libinput", providers: [.apt(["libinput-dev"])]),
  .systemLibrary(name: "CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
  .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
  .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
  .systemLibrary(name: "CGPS", pkgConfig: "libgps", providers: [.apt(["libgps-dev"])]),
  .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
  .systemLibrary(name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
  .systemLibrary(name: "CSeat", pkgConfig: "libseat", providers: [.apt(["libseat-dev"])]),
  .systemLibrary(
    name: "CXkbCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
]

/// A target without settings of its own, with what it imports.
func room(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports)
}

/// A program without settings of its own, with what it imports.
func program(_ name: String, _ imports: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: imports)
}

/// The rooms of docs/architecture.md that import no other.
let grounds: [Target] = [
  "CCrashReport", "CForks", "CNetworkCalls", "CPictures", "CProcessFacts", "CRasterLibraries",
  "CSpelling", "CTextLibraries", "InputCore", "LayoutSolver", "MomentQueries", "PropertyLists",
  "SourceLines", "TextEditing", "UIGeometry", "_Testing_UIKit",
].map { room($0) }

/// The others, lowest first.
let rooms: [Target] = [
  // Not a library: the submodules of `UIKit` that sources import.
  .systemLibrary(name: "CUIKit"),
  room("LinuxCalls", ["InputCore"]),
  room("Forks", ["CForks", "LinuxCalls"]),
  room("LinuxUdev", ["CUdev", "LinuxCalls"]),
  // `squareRoot()` refers to `sqrt`, which is in the math library.
  .target(
    name: "EvdevDecoding", dependencies: ["InputCore"], linkerSettings: [.linkedLibrary("m")]),
  room("MCAP", ["CDeflate", "CZstd", "CLZ4"]),
  room("Parquet", ["MCAP"]),
  room("InputRecording", ["InputCore", "LinuxCalls", "MCAP"]),
  room("HTTPArchives", ["InputCore", "InputRecording"]),
  room("RecordingEditing", ["CYAML", "EvdevDecoding", "InputCore", "InputRecording", "MCAP"]),
  room("Exploration", ["InputCore", "InputRecording", "RecordingEditing"]),
  .target(
    name: "Evidence",
    dependencies: ["EvdevDecoding", "InputCore", "InputRecording", "RecordingEditing"],
    resources: [
      "page.html", "page.css", "model.js", "pictures.js", "stage.js", "lanes.js", "axis.js",
      "chart.js", "overview.js", "panes.js", "calls.js", "why.js", "details.js", "pointing.js",
      "tree.js", "strip.js", "loop.js", "links.js", "comments.js", "app.js",
    ].map { .embedInCode("Page/\($0)") }),
  room("KeyboardLayouts", ["InputCore"]),
  room("Quartz", ["InputCore", "UIGeometry"]),
  room("TextLayout", ["CTextLibraries", "InputCore", "Quartz"]),
  room("Raster", ["CRasterLibraries", "Quartz", "TextLayout", "UIGeometry"]),
  .target(name: "CDisplayLibraries", cSettings: [.headerSearchPath("headers")]),
  room(
    "Display", ["CDisplayLibraries", "InputCore", "LinuxCalls", "Quartz", "Raster", "UIGeometry"]),
  room("InfoPlist", ["PropertyLists"]),
  room("LinkReading", ["InfoPlist"]),
  room("StoryboardReading", ["CExpat"]),
  room("StateArchives", ["PropertyLists"]),
  room("UIKitValues", ["InputCore", "Quartz", "TextEditing", "UIGeometry"]),
  room(
    "UIKitCore",
    [
      "InfoPlist", "InputCore", "KeyboardLayouts", "LayoutSolver", "LinkReading", "MomentQueries",
      "PropertyLists", "Quartz", "StateArchives", "UIGeometry", "UIKitValues",
    ]),
  room("UIKitControls", ["InputCore", "Quartz", "TextEditing", "UIGeometry", "UIKitCore"]),
  room(
    "UIKitKeyboard",
    [
      "InputCore", "KeyboardLayouts", "Quartz", "TextEditing", "UIGeometry", "UIKitControls",
      "UIKitCore",
    ]),
  room("UIKitControllers", ["InputCore", "Quartz", "UIGeometry", "UIKitControls"]),
  room(
    "UIKitLists",
    ["InputCore", "Quartz", "UIGeometry", "UIKitControllers", "UIKitControls", "UIKitCore"]),
  room(
    "UIKitDocuments",
    ["InfoPlist", "InputCore", "StateArchives", "StoryboardReading", "UIKitControllers"]),
  room(
    "LinuxInput",
    [
      "EvdevDecoding", "InputCore", "CLibinput", "CLibevdev", "CSeat", "CXkbCommon", "LinuxCalls",
      "LinuxUdev",
    ]),
  room("LinuxSystem", ["InputCore", "CSpelling", "CSystemd", "LinuxCalls", "LinuxUdev"]),
  room("LinuxSensors", ["InputCore", "CLibevdev", "LinuxCalls", "LinuxUdev"]),
  room("LinuxLocation", ["CGPS", "InputCore", "LinuxCalls"]),
  room(
    "UIKitHosts",
    [
      "CCrashReport", "CNetworkCalls", "CPictures", "CProcessFacts", "Forks", "InfoPlist",
      "InputCore", "InputRecording", "LinuxCalls", "LinuxInput", "LinuxLocation", "LinuxSensors",
      "LinuxSystem", "MomentQueries", "Quartz", "SourceLines", "UIKitControls", "UIKitCore",
      "UIKitDocuments", "UIKitKeyboard",
    ]),
  // What is linked with it draws; `UIKitHosts` finds it.
  room(
    "UIKitPictures",
    [
      "Display", "InputCore", "InputRecording", "LinuxCalls", "LinuxInput", "Quartz", "Raster",
      "TextLayout", "UIGeometry", "UIKitCore", "UIKitHosts",
    ]),
  .target(
    name: "UIKit",
    dependencies: [
      "CUIKit", "CoreText", "UIKitHosts", "UIKitLists", "_Testing_UIKit",
      .target(name: "UIKitPictures", condition: .when(traits: ["Pictures"])),
    ]),
  room("CoreGraphics", ["UIKitValues"]),
  room("CoreText", ["UIKitCore"]),
  room("CoreHaptics", ["InputCore", "UIKitCore"]),
  room("GameController", ["CoreHaptics", "InputCore", "UIKitCore", "UIKitControllers"]),
  room("CoreLocation", ["InputCore", "UIGeometry", "UIKitCore"]),
  room("CoreMotion", ["InputCore", "UIGeometry", "UIKitCore"]),
  room("QuartzCore", ["UIKitCore"]),
  room("MediaPlayer", ["InputCore", "UIKitCore"]),
  room(
    "UIKitTesting",
    [
      "Evidence", "HTTPArchives", "InputCore", "InputRecording", "LinuxCalls", "RecordingEditing",
      "UIKit", "UIKitCore", "UIKitControls",
    ]),
  room(
    "Gallery",
    ["CoreHaptics", "CoreLocation", "CoreMotion", "GameController", "MediaPlayer", "UIKit"]),
  program("GalleryApp", ["Gallery", "UIKit"]),
  program("ControlPanel", ["UIKit"]),
  program("Departures", ["UIKit"]),
  .target(
    name: "Porting", dependencies: ["InputCore"],
    linkerSettings: [
      .unsafeFlags(["-L", syntax, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath=\(syntax)"])
    ]),
  program("retouch-port", ["Porting"]),
  .executableTarget(
    name: "retouch",
    dependencies: [
      "EvdevDecoding", "Evidence", "Exploration", "Forks", "Gallery", "HTTPArchives", "InputCore",
      "InputRecording", "LinuxCalls", "LinuxInput", "LinuxSensors", "MCAP", "MomentQueries",
      "Parquet", "RecordingEditing", "UIKit", "UIKitHosts",
    ],
    // Links to the sample app and its tests, whose sources `retouch new` writes.
    resources: [.embedInCode("Template"), .embedInCode("TemplateTests")]),
]

/// The targets of `tools/bench`.
let benchmarks: [Target] = [
  .target(name: "CAllocationCounter"),
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "Display", "InputCore", "EvdevDecoding", "GameController", "InputRecording", "LayoutSolver",
      "LinuxInput", "MCAP", "Quartz", "Raster", "RecordingEditing", "TextLayout", "UIGeometry",
      "UIKit", "UIKitCore", "UIKitControls", "UIKitKeyboard", "UIKitPictures",
      "CAllocationCounter", "CProcessFacts",
    ]),
]

/// Programs and helpers that tests run and share, in folders of `Tests` with their names.
let testSupport: [Target] = [
  .target(
    name: "ClientSources", dependencies: ["CoreGraphics", "MediaPlayer", "QuartzCore", "UIKit"],
    exclude: ["Apps", "Refused", "Untouched"]),
  program("AcceptanceApp", ["HostTestSupport", "MediaPlayer", "UIKit"]),
  program("FloodApp", ["InputCore", "LinuxInput", "UIKit"]),
  program("MishapApp", ["HostTestSupport", "UIKit"]),
  program("WhyApp", ["UIKit"]),
  .executableTarget(name: "MinimalApp", dependencies: ["UIKit"], exclude: ["Info.plist"]),
  program("NetworkApp", ["UIKit"]),
  program("LocationApp", ["CoreLocation", "UIKit"]),
  program("MotionApp", ["CoreMotion", "GameController", "UIKit"]),
  program("PanelApp", ["UIKit"]),
  program("PitfallApp", ["HostTestSupport", "InputCore", "InputRecording", "UIKit"]),
  program("ScreenApp", ["UIKit"]),
  .executableTarget(
    name: "StoryboardApp", dependencies: ["UIKit"], resources: [.copy("Base.lproj")]),
  .executableTarget(
    name: "FuzzReaders",
    dependencies: [
      "Display", "EvdevDecoding", "Evidence", "InfoPlist", "InputCore", "InputRecording",
      "LinkReading", "MCAP", "Raster", "RecordingEditing", "StateArchives", "StoryboardReading",
      "UIKitCore", "UIKitDocuments", "UIKitControls", "UIKitControllers",
    ],
    path: "Tests/Fuzz", exclude: ["Corpus"]),
  .executableTarget(
    name: "KernelCheck",
    dependencies: [
      "InputCore", "EvdevDecoding", "InputRecording", "LinuxCalls", "LinuxInput", "LinuxSensors",
      "RandomTestSupport", "RecordingEditing",
    ]),
  .target(name: "HostTestSupport", dependencies: ["InputCore", "InputRecording", "UIKit"]),
  program("StormApp", ["CoreMotion", "GameController", "UIKit", "UIKitCore"]),
  .target(name: "CHeapFacts"),
  .target(name: "RandomTestSupport"),
  .target(name: "RecordingTestSupport", dependencies: ["InputCore", "InputRecording"]),
  .target(
    name: "UIKitTestSupport",
    dependencies: [
      "InputCore", "RandomTestSupport", "UIKitControllers", "UIKitCore", "UIKitHosts",
      "UIKitTesting", "UIKitValues",
    ]),
]
for target in testSupport where target.path == nil { target.path = "Tests/\(target.name)" }

/// What tests import.
let testImports: KeyValuePairs<String, [Target.Dependency]> = [
  "InputCoreTests": ["InputCore"],
  "LinuxCallsTests": ["InputCore", "LinuxCalls"],
  "ForksTests": ["Forks"],
  "MomentQueriesTests": ["MomentQueries"],
  "HTTPArchivesTests": ["HTTPArchives", "InputCore", "InputRecording"],
  "PortingTests": ["Porting"],
  "SourceLinesTests": ["RandomTestSupport", "SourceLines"],
  "LinuxUdevTests": ["LinuxCalls", "LinuxUdev"],
  "EvdevDecodingTests": ["EvdevDecoding", "InputCore", "RandomTestSupport"],
  "MCAPTests": ["MCAP", "RandomTestSupport"],
  "InputRecordingTests": [
    "InputRecording", "InputCore", "MCAP", "RandomTestSupport", "RecordingTestSupport", "UIKit",
  ],
  "RecordingEditingTests": [
    "EvdevDecoding", "InputCore", "InputRecording", "MCAP", "RandomTestSupport", "RecordingEditing",
    "RecordingTestSupport",
  ],
  "EvidenceTests": [
    "Evidence", "InputCore", "InputRecording", "RandomTestSupport", "UIKit", "UIKitTesting",
  ],
  "ExplorationTests": ["Exploration", "InputCore", "InputRecording", "RandomTestSupport"],
  "KeyboardLayoutsTests": ["InputCore", "KeyboardLayouts"],
  "LayoutSolverTests": ["LayoutSolver", "RandomTestSupport"],
  "UIGeometryTests": ["UIGeometry"],
  "QuartzTests": ["InputCore", "Quartz", "RandomTestSupport", "UIGeometry"],
  "RasterTests": ["Quartz", "RandomTestSupport", "Raster", "TextLayout", "UIGeometry"],
  "DisplayTests": [
    "Display", "GalleryApp", "InputCore", "LinuxInput", "Quartz", "Raster", "UIGeometry", "UIKit",
    "UIKitCore", "UIKitPictures", "retouch",
  ],
  "DrawingTests": [
    "Quartz", "RandomTestSupport", "Raster", "UIKit", "UIKitControls", "UIKitCore", "UIKitPictures",
    "UIKitTesting", "UIKitValues",
  ],
  "TextLayoutTests": ["Quartz", "RandomTestSupport", "TextLayout"],
  "PropertyListsTests": ["PropertyLists", "RandomTestSupport"],
  "InfoPlistTests": ["InfoPlist"],
  "LinkReadingTests": ["InfoPlist", "LinkReading", "RandomTestSupport"],
  "StoryboardReadingTests": ["StoryboardReading"],
  "StateArchivesTests": ["RandomTestSupport", "StateArchives"],
  "TextEditingTests": ["RandomTestSupport", "TextEditing"],
  "UIKitValuesTests": ["InputCore", "Quartz", "RandomTestSupport", "UIKitValues"],
  "UIKitCoreTests": [
    "InfoPlist", "InputCore", "KeyboardLayouts", "MediaPlayer", "Quartz", "RandomTestSupport",
    "StateArchives", "UIKit", "UIKitControllers", "UIKitControls", "UIKitCore", "UIKitTestSupport",
    "UIKitTesting", "UIKitValues",
  ],
  "UIKitControlsTests": [
    "InputCore", "Quartz", "RandomTestSupport", "TextEditing", "UIKitControllers", "UIKitControls",
    "UIKitCore", "UIKitTestSupport", "UIKitTesting", "UIKitValues",
  ],
  "UIKitKeyboardTests": [
    "InputCore", "KeyboardLayouts", "TextEditing", "UIKitControls", "UIKitCore", "UIKitKeyboard",
    "UIKitTestSupport", "UIKitTesting",
  ],
  "UIKitControllersTests": [
    "InputCore", "Quartz", "UIKitControllers", "UIKitCore", "UIKitTestSupport", "UIKitTesting",
  ],
  "UIKitListsTests": [
    "InputCore", "RandomTestSupport", "UIKit", "UIKitControllers", "UIKitControls", "UIKitCore",
    "UIKitLists", "UIKitTestSupport", "UIKitTesting",
  ],
  "UIKitDocumentsTests": [
    "InputCore", "RandomTestSupport", "StateArchives", "UIKit", "UIKitControllers",
    "UIKitDocuments", "UIKitTestSupport", "UIKitTesting",
  ],
  "CoreLocationTests": [
    "CoreLocation", "HostTestSupport", "InputCore", "LocationApp", "UIKitCore", "UIKitTesting",
  ],
  "CoreMotionTests": ["CoreMotion", "InputCore", "UIKitCore", "UIKitTesting"],
  "GameControllerTests": [
    "CoreHaptics", "CoreMotion", "GameController", "InputCore", "UIKit", "UIKitCore",
    "UIKitTesting",
  ],
  "LinuxInputTests": [
    "EvdevDecoding", "InputCore", "KeyboardLayouts", "LinuxCalls", "LinuxInput",
    "RandomTestSupport",
  ],
  "LinuxLocationTests": ["CGPS", "InputCore", "LinuxLocation"],
  "LinuxSensorsTests": ["InputCore", "LinuxSensors"],
  "LinuxSystemTests": ["HostTestSupport", "InputCore", "LinuxSystem"],
  "UIKitTests": [
    "AcceptanceApp", "FloodApp", "HostTestSupport", "InputCore", "InputRecording", "LinuxInput",
    "LinuxSystem", "MinimalApp", "NetworkApp", "RandomTestSupport", "StoryboardApp", "UIKit",
    "UIKitHosts",
  ],
  "UIKitTestingTests": [
    "CHeapFacts", "UIKitTesting", "UIKit", "InputCore", "InputRecording", "RandomTestSupport",
    "RecordingEditing", "_Testing_UIKit",
  ],
  "ClientTests": [
    "ClientSources", "CoreGraphics", "MediaPlayer", "QuartzCore", "UIKit", "UIKitTesting",
  ],
  "GalleryTests": ["Gallery", "UIKitTesting", "UIKit", "_Testing_UIKit"],
  "ControlPanelTests": ["ControlPanel", "UIKit", "UIKitTesting"],
  "DeparturesTests": ["Departures", "UIKit", "UIKitTesting"],
  "RetouchToolTests": [
    "AcceptanceApp", "Benchmarks", "ControlPanel", "Departures", "EvdevDecoding", "Evidence",
    "GalleryApp", "HostTestSupport", "InputCore", "InputRecording", "LinuxInput", "LinuxSensors",
    "MCAP", "MishapApp", "PitfallApp", "Quartz", "RandomTestSupport", "RecordingEditing", "UIKit",
    "UIKitTesting", "WhyApp", "retouch",
  ],
  "VMTests": [
    "GalleryApp", "HostTestSupport", "KernelCheck", "MotionApp", "PanelApp", "Quartz", "Raster",
    "ScreenApp", "StormApp", "retouch",
  ],
]

/// The folders and files of tests that are not compiled.
let testFiles = [
  "RetouchToolTests": ["Made/answer-crash-1.mcap"],
  "RasterTests": ["Files", "Golden"],
  "DisplayTests": ["Scripts"],
  "DrawingTests": ["Golden"],
  "TextLayoutTests": ["Golden"],
  "GalleryTests": ["Pictures"],
  "VMTests": [
    "Gate/devices.sh", "Gate/panel.sh", "Panels", "Seat", "Streams", "machine.sh", "qemu-hands.py",
    "qemu-screendump.py", "sdl-events.c",
  ],
]

let allTests: [Target] = testImports.map { name, imports in
  .testTarget(name: name, dependencies: imports, exclude: testFiles[name] ?? [])
}

/// All tests, or only those that a variable names (docs/variables.md).
let tests =
  Context.environment["RETOUCH_TESTS"].map { names in
    allTests.filter { names.split(separator: " ").contains(Substring($0.name)) }
  } ?? allTests

let targets = libraries + grounds + rooms + benchmarks + testSupport + tests
for target in targets where target.type != .system {
  let isOlderApp = ["ClientSources", "ClientTests"].contains(target.name)
  target.swiftSettings = isOlderApp ? [.swiftLanguageMode(.v5)] : strict
  let isPorting = ["Porting", "PortingTests", "retouch-port"].contains(target.name)
  if isPorting { target.swiftSettings? += [.unsafeFlags(["-I", syntax])] }
}

/// Libraries of one target each. An app names those that it imports, and compiles no others.
let parts = [
  "CoreHaptics", "CoreLocation", "CoreMotion", "GameController", "MediaPlayer", "UIKitTesting",
  "UIKitCore", "InputCore", "InputRecording", "RecordingEditing", "EvdevDecoding", "LinuxInput",
  "MCAP", "Gallery",
]

let package = Package(
  name: "Retouch",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "CoreGraphics", "CoreText", "QuartzCore"]),
    .executable(name: "retouch", targets: ["retouch"]),
  ] + parts.map { .library(name: $0, targets: [$0]) },
  traits: [
    .default(enabledTraits: ["Pictures"]),
    .trait(
      name: "Pictures",
      description: "Fonts, pixels and displays; without it apps run, record and replay unseen."),
  ],
  targets: targets
)
