// swift-tools-version: 6.2
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

/// The settings of targets that stand for apps written before Swift 6.
let asOlderApps: [SwiftSetting] = [.swiftLanguageMode(.v5)]

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

/// The rooms of docs/architecture.md, lowest first.
let rooms: [Target] = [
  // Not a library: the submodules of `UIKit` that sources import.
  .systemLibrary(name: "CUIKit"),
  .target(name: "CProcessFacts"),
  .target(name: "InputCore"),
  .target(name: "LinuxCalls", dependencies: ["InputCore"]),
  .target(name: "LinuxUdev", dependencies: ["CUdev", "LinuxCalls"]),
  // `squareRoot()` refers to `sqrt`, which is in the math library.
  .target(
    name: "EvdevDecoding", dependencies: ["InputCore"], linkerSettings: [.linkedLibrary("m")]),
  .target(name: "MCAP", dependencies: ["CDeflate", "CZstd", "CLZ4"]),
  .target(name: "Parquet", dependencies: ["MCAP"]),
  .target(name: "InputRecording", dependencies: ["InputCore", "LinuxCalls", "MCAP"]),
  .target(
    name: "RecordingEditing",
    dependencies: ["CYAML", "EvdevDecoding", "InputCore", "InputRecording", "MCAP"]),
  .target(
    name: "Evidence",
    dependencies: ["EvdevDecoding", "InputCore", "InputRecording", "RecordingEditing"],
    resources: [
      "page.html", "page.css", "model.js", "pictures.js", "stage.js", "lanes.js", "calls.js",
      "details.js", "app.js",
    ].map { .embedInCode("Page/\($0)") }),
  .target(name: "UIGeometry"),
  .target(name: "Quartz", dependencies: ["InputCore", "UIGeometry"]),
  // Not linked but loaded when needed (docs/decisions/0036).
  .target(name: "CTextLibraries"),
  .target(name: "TextLayout", dependencies: ["CTextLibraries", "InputCore", "Quartz"]),
  .target(name: "CRasterLibraries"),
  .target(
    name: "Raster", dependencies: ["CRasterLibraries", "Quartz", "TextLayout", "UIGeometry"]),
  .target(name: "CDisplayLibraries", cSettings: [.headerSearchPath("headers")]),
  .target(
    name: "Display",
    dependencies: [
      "CDisplayLibraries", "InputCore", "LinuxCalls", "Quartz", "Raster", "UIGeometry",
    ]),
  .target(name: "PropertyLists"),
  .target(name: "InfoPlist", dependencies: ["PropertyLists"]),
  .target(name: "LinkReading", dependencies: ["InfoPlist"]),
  .target(name: "StoryboardReading", dependencies: ["CExpat"]),
  .target(name: "StateArchives", dependencies: ["PropertyLists"]),
  .target(name: "TextEditing"),
  .target(name: "UIKitValues", dependencies: ["InputCore", "Quartz", "TextEditing", "UIGeometry"]),
  .target(
    name: "UIKitCore",
    dependencies: [
      "InfoPlist", "InputCore", "LinkReading", "PropertyLists", "Quartz", "StateArchives",
      "UIGeometry", "UIKitValues",
    ]),
  .target(
    name: "UIKitControls",
    dependencies: ["InputCore", "Quartz", "TextEditing", "UIGeometry", "UIKitCore"]),
  .target(
    name: "UIKitControllers", dependencies: ["InputCore", "Quartz", "UIGeometry", "UIKitControls"]),
  .target(
    name: "UIKitDocuments",
    dependencies: [
      "InfoPlist", "InputCore", "StateArchives", "StoryboardReading", "UIKitControllers",
    ]),
  .target(
    name: "LinuxInput",
    dependencies: [
      "EvdevDecoding", "InputCore", "CLibinput", "CLibevdev", "CSeat", "CXkbCommon", "LinuxCalls",
      "LinuxUdev",
    ]),
  .target(name: "LinuxSystem", dependencies: ["InputCore", "CSystemd", "LinuxCalls", "LinuxUdev"]),
  .target(
    name: "LinuxSensors", dependencies: ["InputCore", "CLibevdev", "LinuxCalls", "LinuxUdev"]),
  .target(name: "LinuxLocation", dependencies: ["CGPS", "InputCore", "LinuxCalls"]),
  .target(name: "_Testing_UIKit"),
  .target(name: "CPictures"),
  .target(
    name: "UIKitHosts",
    dependencies: [
      "CPictures", "CProcessFacts", "InfoPlist", "InputCore", "InputRecording", "LinuxCalls",
      "LinuxInput", "LinuxLocation", "LinuxSensors", "LinuxSystem", "Quartz", "UIKitCore",
      "UIKitDocuments",
    ]),
  // What is linked with it draws; `UIKitHosts` finds it.
  .target(
    name: "UIKitPictures",
    dependencies: [
      "Display", "InputCore", "InputRecording", "LinuxCalls", "LinuxInput", "Quartz", "Raster",
      "TextLayout", "UIGeometry", "UIKitCore", "UIKitHosts",
    ]),
  .target(
    name: "UIKit",
    dependencies: [
      "CUIKit", "CoreText", "UIKitHosts", "_Testing_UIKit",
      .target(name: "UIKitPictures", condition: .when(traits: ["Pictures"])),
    ]),
  .target(name: "CoreGraphics", dependencies: ["UIKitValues"]),
  .target(name: "CoreText", dependencies: ["UIKitCore"]),
  .target(name: "CoreHaptics", dependencies: ["InputCore", "UIKitCore"]),
  .target(
    name: "GameController",
    dependencies: ["CoreHaptics", "InputCore", "UIKitCore", "UIKitControllers"]),
  .target(name: "CoreLocation", dependencies: ["InputCore", "UIGeometry", "UIKitCore"]),
  .target(name: "CoreMotion", dependencies: ["InputCore", "UIGeometry", "UIKitCore"]),
  .target(name: "QuartzCore", dependencies: ["UIKitCore"]),
  .target(name: "MediaPlayer", dependencies: ["InputCore", "UIKitCore"]),
  .target(
    name: "UIKitTesting",
    dependencies: [
      "Evidence", "InputCore", "InputRecording", "LinuxCalls", "RecordingEditing", "UIKit",
      "UIKitCore", "UIKitControls",
    ]),
  .target(
    name: "Gallery",
    dependencies: [
      "CoreHaptics", "CoreLocation", "CoreMotion", "GameController", "MediaPlayer", "UIKit",
    ]),
  .executableTarget(name: "GalleryApp", dependencies: ["Gallery", "UIKit"]),
  .executableTarget(name: "ControlPanel", dependencies: ["UIKit"]),
  .executableTarget(
    name: "retouch",
    dependencies: [
      "EvdevDecoding", "Evidence", "Gallery", "InputCore", "InputRecording", "LinuxCalls",
      "LinuxInput", "LinuxSensors", "MCAP", "Parquet", "RecordingEditing", "UIKit", "UIKitHosts",
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
      "Display", "InputCore", "EvdevDecoding", "GameController", "InputRecording", "LinuxInput",
      "MCAP", "Quartz", "Raster", "RecordingEditing", "TextLayout", "UIGeometry", "UIKit",
      "UIKitCore", "UIKitControls", "UIKitPictures", "CAllocationCounter", "CProcessFacts",
    ]),
]

/// Programs and helpers that tests run and share, in folders of `Tests` with their names.
let testSupport: [Target] = [
  .target(
    name: "ClientSources", dependencies: ["CoreGraphics", "MediaPlayer", "QuartzCore", "UIKit"],
    exclude: ["Apps", "Refused"]),
  .executableTarget(
    name: "AcceptanceApp", dependencies: ["HostTestSupport", "MediaPlayer", "UIKit"]),
  .executableTarget(name: "FloodApp", dependencies: ["InputCore", "LinuxInput", "UIKit"]),
  .executableTarget(name: "MishapApp", dependencies: ["HostTestSupport", "UIKit"]),
  .executableTarget(name: "MinimalApp", dependencies: ["UIKit"], exclude: ["Info.plist"]),
  .executableTarget(name: "LocationApp", dependencies: ["CoreLocation", "UIKit"]),
  .executableTarget(name: "MotionApp", dependencies: ["CoreMotion", "GameController", "UIKit"]),
  .executableTarget(name: "ScreenApp", dependencies: ["UIKit"]),
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
  .executableTarget(
    name: "StormApp", dependencies: ["CoreMotion", "GameController", "UIKit", "UIKitCore"]),
  .target(name: "RandomTestSupport"),
  .target(name: "RecordingTestSupport", dependencies: ["InputCore", "InputRecording"]),
  .target(
    name: "UIKitTestSupport",
    dependencies: [
      "InputCore", "RandomTestSupport", "UIKitControllers", "UIKitCore", "UIKitTesting",
      "UIKitValues",
    ]),
]
for target in testSupport where target.path == nil { target.path = "Tests/\(target.name)" }

let allTests: [Target] = [
  .testTarget(name: "InputCoreTests", dependencies: ["InputCore"]),
  .testTarget(name: "LinuxCallsTests", dependencies: ["InputCore", "LinuxCalls"]),
  .testTarget(name: "LinuxUdevTests", dependencies: ["LinuxCalls", "LinuxUdev"]),
  .testTarget(
    name: "EvdevDecodingTests", dependencies: ["EvdevDecoding", "InputCore", "RandomTestSupport"]),
  .testTarget(name: "MCAPTests", dependencies: ["MCAP", "RandomTestSupport"]),
  .testTarget(
    name: "InputRecordingTests",
    dependencies: [
      "InputRecording", "InputCore", "MCAP", "RandomTestSupport", "RecordingTestSupport", "UIKit",
    ]),
  .testTarget(
    name: "RecordingEditingTests",
    dependencies: [
      "EvdevDecoding", "InputCore", "InputRecording", "MCAP", "RandomTestSupport",
      "RecordingEditing", "RecordingTestSupport",
    ]),
  .testTarget(
    name: "EvidenceTests",
    dependencies: [
      "Evidence", "InputCore", "InputRecording", "RandomTestSupport", "UIKit", "UIKitTesting",
    ]),
  .testTarget(name: "UIGeometryTests", dependencies: ["UIGeometry"]),
  .testTarget(
    name: "QuartzTests", dependencies: ["InputCore", "Quartz", "RandomTestSupport", "UIGeometry"]),
  .testTarget(
    name: "RasterTests",
    dependencies: ["Quartz", "RandomTestSupport", "Raster", "TextLayout", "UIGeometry"],
    exclude: ["Files", "Golden"]),
  .testTarget(
    name: "DisplayTests",
    dependencies: [
      "Display", "GalleryApp", "InputCore", "LinuxInput", "Quartz", "Raster", "UIGeometry", "UIKit",
      "UIKitCore", "UIKitPictures", "retouch",
    ],
    exclude: ["from-afar.sh", "in-window.sh", "window-errors.sh", "window-message.py"]),
  .testTarget(
    name: "DrawingTests",
    dependencies: [
      "Quartz", "RandomTestSupport", "Raster", "UIKit", "UIKitControls", "UIKitCore",
      "UIKitPictures", "UIKitTesting", "UIKitValues",
    ],
    exclude: ["Golden"]),
  .testTarget(
    name: "TextLayoutTests", dependencies: ["Quartz", "RandomTestSupport", "TextLayout"],
    exclude: ["Golden"]),
  .testTarget(name: "PropertyListsTests", dependencies: ["PropertyLists", "RandomTestSupport"]),
  .testTarget(name: "InfoPlistTests", dependencies: ["InfoPlist"]),
  .testTarget(
    name: "LinkReadingTests", dependencies: ["InfoPlist", "LinkReading", "RandomTestSupport"]),
  .testTarget(name: "StoryboardReadingTests", dependencies: ["StoryboardReading"]),
  .testTarget(name: "StateArchivesTests", dependencies: ["RandomTestSupport", "StateArchives"]),
  .testTarget(name: "TextEditingTests", dependencies: ["RandomTestSupport", "TextEditing"]),
  .testTarget(
    name: "UIKitValuesTests",
    dependencies: ["InputCore", "Quartz", "RandomTestSupport", "UIKitValues"]),
  .testTarget(
    name: "UIKitCoreTests",
    dependencies: [
      "InfoPlist", "InputCore", "MediaPlayer", "Quartz", "RandomTestSupport", "StateArchives",
      "UIKit", "UIKitControllers", "UIKitControls", "UIKitCore", "UIKitTestSupport", "UIKitTesting",
      "UIKitValues",
    ]),
  .testTarget(
    name: "UIKitControlsTests",
    dependencies: [
      "InputCore", "Quartz", "RandomTestSupport", "UIKitControllers", "UIKitControls", "UIKitCore",
      "UIKitTestSupport", "UIKitTesting", "UIKitValues",
    ]),
  .testTarget(
    name: "UIKitControllersTests",
    dependencies: [
      "InputCore", "Quartz", "UIKitControllers", "UIKitCore", "UIKitTestSupport", "UIKitTesting",
    ]),
  .testTarget(
    name: "UIKitDocumentsTests",
    dependencies: [
      "InputCore", "RandomTestSupport", "StateArchives", "UIKit", "UIKitControllers",
      "UIKitDocuments", "UIKitTestSupport", "UIKitTesting",
    ]),
  .testTarget(
    name: "CoreLocationTests",
    dependencies: [
      "CoreLocation", "HostTestSupport", "InputCore", "LocationApp", "UIKitCore", "UIKitTesting",
    ]),
  .testTarget(
    name: "CoreMotionTests",
    dependencies: ["CoreMotion", "InputCore", "UIKitCore", "UIKitTesting"]),
  .testTarget(
    name: "GameControllerTests",
    dependencies: [
      "CoreHaptics", "CoreMotion", "GameController", "InputCore", "UIKit", "UIKitCore",
      "UIKitTesting",
    ]),
  .testTarget(
    name: "LinuxInputTests",
    dependencies: ["EvdevDecoding", "InputCore", "LinuxCalls", "LinuxInput", "RandomTestSupport"]),
  .testTarget(name: "LinuxLocationTests", dependencies: ["CGPS", "InputCore", "LinuxLocation"]),
  .testTarget(name: "LinuxSensorsTests", dependencies: ["InputCore", "LinuxSensors"]),
  .testTarget(
    name: "LinuxSystemTests", dependencies: ["HostTestSupport", "InputCore", "LinuxSystem"]),
  .testTarget(
    name: "UIKitTests",
    dependencies: [
      "AcceptanceApp", "FloodApp", "HostTestSupport", "InputCore", "InputRecording", "LinuxInput",
      "LinuxSystem", "MinimalApp", "RandomTestSupport", "StoryboardApp", "UIKit", "UIKitHosts",
    ]),
  .testTarget(
    name: "UIKitTestingTests",
    dependencies: [
      "UIKitTesting", "UIKit", "InputCore", "InputRecording", "RandomTestSupport",
      "RecordingEditing", "_Testing_UIKit",
    ]),
  .testTarget(
    name: "ClientTests",
    dependencies: [
      "ClientSources", "CoreGraphics", "MediaPlayer", "QuartzCore", "UIKit", "UIKitTesting",
    ]),
  .testTarget(
    name: "GalleryTests", dependencies: ["Gallery", "UIKitTesting", "UIKit", "_Testing_UIKit"],
    exclude: ["Pictures"]),
  .testTarget(name: "ControlPanelTests", dependencies: ["ControlPanel", "UIKit", "UIKitTesting"]),
  .testTarget(
    name: "RetouchToolTests",
    dependencies: [
      "AcceptanceApp", "Benchmarks", "ControlPanel", "EvdevDecoding", "Evidence", "GalleryApp",
      "HostTestSupport", "InputCore", "InputRecording", "LinuxInput", "LinuxSensors", "MCAP",
      "MishapApp", "Quartz", "RandomTestSupport", "RecordingEditing", "UIKit", "UIKitTesting",
      "retouch",
    ]),
  .testTarget(
    name: "VMTests",
    dependencies: [
      "GalleryApp", "HostTestSupport", "KernelCheck", "MotionApp", "Quartz", "Raster", "ScreenApp",
      "StormApp", "retouch",
    ],
    exclude: [
      "Gate/devices.sh", "Gate/panel.sh", "Panels", "Seat", "Streams", "machine.sh",
      "qemu-hands.py", "qemu-screendump.py", "sdl-events.c",
    ]),
]

/// All tests, or only those that a variable names (docs/variables.md).
let tests =
  Context.environment["RETOUCH_TESTS"].map { names in
    allTests.filter { names.split(separator: " ").contains(Substring($0.name)) }
  } ?? allTests

/// Targets that are built with the settings of users' targets.
let clients = ["ClientSources", "ClientTests"]

let targets = libraries + rooms + benchmarks + testSupport + tests
for target in targets where target.type != .system {
  target.swiftSettings = clients.contains(target.name) ? asOlderApps : strict
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
