// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: strict memory safety, and no warning survives.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Retouch",
  products: [
    .library(name: "InputCore", targets: ["InputCore"]),
    .library(name: "EvdevDecoding", targets: ["EvdevDecoding"]),
    .library(name: "InputRecording", targets: ["InputRecording"]),
    .library(name: "LinuxInput", targets: ["LinuxInput"]),
    .library(name: "MCAP", targets: ["MCAP"]),
    .library(name: "UIKitCore", targets: ["UIKitCore"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
  ],
  targets: [
    .target(name: "InputCore", swiftSettings: strict),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"])]),
    .target(name: "MCAP", dependencies: ["CZstd", "CLZ4"], swiftSettings: strict),
    .testTarget(name: "MCAPTests", dependencies: ["MCAP"], swiftSettings: strict),
    // `squareRoot()` refers to `sqrt`, which lies in the mathematics library.
    .target(
      name: "EvdevDecoding", dependencies: ["InputCore"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),
    .testTarget(
      name: "EvdevDecodingTests", dependencies: ["EvdevDecoding", "InputCore"],
      swiftSettings: strict),
    .target(
      name: "InputRecording", dependencies: ["InputCore", "EvdevDecoding", "MCAP"],
      swiftSettings: strict),
    .testTarget(
      name: "InputRecordingTests",
      dependencies: ["InputRecording", "InputCore", "EvdevDecoding", "MCAP"],
      swiftSettings: strict),
    .systemLibrary(name: "CLibinput", pkgConfig: "libinput", providers: [.apt(["libinput-dev"])]),
    .systemLibrary(name: "CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .target(
      name: "LinuxInput", dependencies: ["InputCore", "CLibinput", "CUdev", "CLibevdev"],
      swiftSettings: strict),
    .testTarget(
      name: "LinuxInputTests", dependencies: ["LinuxInput", "InputCore"], swiftSettings: strict),
    .executableTarget(
      name: "KernelCheck",
      dependencies: ["InputCore", "EvdevDecoding", "InputRecording", "LinuxInput"],
      path: "Tests/KernelCheck", swiftSettings: strict),
    .testTarget(
      name: "VMTests", dependencies: ["KernelCheck"], exclude: ["Streams"], swiftSettings: strict),
    .target(name: "UIKitCore", dependencies: ["InputCore"], swiftSettings: strict),
    .target(name: "CAllocationCounter"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "InputCore", "EvdevDecoding", "InputRecording", "UIKitCore", "CAllocationCounter",
      ],
      swiftSettings: strict),
    .target(name: "UIKitTesting", dependencies: ["InputCore", "UIKitCore"], swiftSettings: strict),
    .testTarget(
      name: "UIKitTestingTests", dependencies: ["UIKitTesting", "UIKitCore"],
      swiftSettings: strict),
    .testTarget(
      name: "UIKitCoreTests", dependencies: ["InputCore", "UIKitCore", "UIKitTesting"],
      swiftSettings: strict),
    .testTarget(name: "InputCoreTests", dependencies: ["InputCore"], swiftSettings: strict),
  ]
)
