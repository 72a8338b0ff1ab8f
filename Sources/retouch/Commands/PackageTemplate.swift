internal import Foundation
internal import InputCore

/// The files of a package with the sample app, the same sources as `Sources/ControlPanel`.
///
/// `Sources/retouch/Template` is a link to that folder, and `TemplateTests` one to its tests, so
/// that the build puts them into the tool.
struct PackageTemplate {
  /// A file of the package.
  struct File {
    /// Its path in the package's folder.
    var path: String
    var text: String
  }

  /// The name of the sample app, which the new one's replaces.
  private static let sample = "ControlPanel"

  /// The name of the app, its module and its program.
  let name: String
  /// The path of the checkout of Retouch, as the package names it.
  let retouch: String

  /// Words that cannot name a module: Swift's keywords, and what the compiler keeps for itself.
  private static let words: Set<String> = [
    "Any", "Self", "as", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "main", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// The names of modules and targets that the package already has, through its dependencies.
  private static let taken: Set<String> = [
    // Of Swift.
    "Dispatch", "Foundation", "Glibc", "Swift", "Synchronization", "Testing", "XCTest",
    // Of Retouch, for apps.
    "CoreGraphics", "CoreHaptics", "CoreLocation", "CoreMotion", "CoreText", "GameController",
    "MediaPlayer", "QuartzCore", "UIKit", "UIKitTesting",
    // Of Retouch, inside.
    "Benchmarks", "ControlPanel", "Display", "EvdevDecoding", "Evidence", "Gallery", "GalleryApp",
    "InfoPlist", "InputCore", "InputRecording", "KeyboardLayouts", "LinkReading", "LinuxCalls",
    "LinuxInput", "LinuxLocation", "LinuxSensors", "LinuxSystem", "LinuxUdev", "MCAP", "Parquet",
    "Porting", "PropertyLists", "Quartz", "Raster", "RecordingEditing",
    "StateArchives", "StoryboardReading",
    "TextEditing", "TextLayout", "UIGeometry", "UIKitControllers", "UIKitControls", "UIKitCore",
    "UIKitDocuments", "UIKitHosts", "UIKitKeyboard", "UIKitPictures", "UIKitValues", "retouch",
    // Of Retouch, in C.
    "CAllocationCounter", "CCrashReport", "CDeflate", "CDisplayLibraries", "CExpat", "CGPS",
    "CHeapFacts", "CLZ4", "CLibevdev", "CLibinput", "CPictures", "CProcessFacts",
    "CRasterLibraries", "CSeat", "CSpelling", "CSystemd", "CTextLibraries", "CUIKit", "CUdev",
    "CXkbCommon", "CYAML", "CZstd",
    // Of Retouch, for its tests.
    "AcceptanceApp", "ClientSources", "FloodApp", "FuzzReaders", "HostTestSupport", "KernelCheck",
    "LocationApp", "MinimalApp", "MishapApp", "MotionApp", "PanelApp", "RandomTestSupport",
    "RecordingTestSupport", "ScreenApp", "StormApp", "StoryboardApp", "UIKitTestSupport",
  ]

  /// Whether a text can be the name of an app's module.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !taken.contains(text), !words.contains(text)
    else { return false }
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
    return isLetter(first)
      && text.unicodeScalars.allSatisfy {
        isLetter($0) || ("0"..."9").contains($0) || $0 == "_"
      }
  }

  /// All files, the manifest first.
  var files: [File] {
    let sources = Self.sources.map { File(path: "Sources/\(name)/\($0)", text: own($1)) }
    let test = File(
      path: "Tests/\(name)Tests/\(name)Tests.swift",
      text: own(PackageResources.ControlPanelTests_swift))
    return [
      File(path: "Package.swift", text: manifest), File(path: ".gitignore", text: "/.build/\n"),
      File(path: "README.md", text: readMe),
    ] + sources + [test]
  }

  private static let sources: [(String, [UInt8])] = [
    ("AppDelegate.swift", PackageResources.AppDelegate_swift),
    ("HistoryCard.swift", PackageResources.HistoryCard_swift),
    ("Knob.swift", PackageResources.Knob_swift),
    ("KnobFace.swift", PackageResources.KnobFace_swift),
    ("Room.swift", PackageResources.Room_swift),
    ("RoomCard.swift", PackageResources.RoomCard_swift),
    ("RoomViewController.swift", PackageResources.RoomViewController_swift),
    ("RoomsViewController.swift", PackageResources.RoomsViewController_swift),
    ("SettingCard.swift", PackageResources.SettingCard_swift),
    ("SummaryBar.swift", PackageResources.SummaryBar_swift),
    ("SymbolTile.swift", PackageResources.SymbolTile_swift),
    ("Theme.swift", PackageResources.Theme_swift),
  ]

  private func own(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(Self.sample, with: name)
  }

  private var manifest: String {
    // A package in a folder is known by the folder's name.
    let identity = retouch.split(separator: "/").last.map { $0.lowercased() } ?? "retouch"
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        dependencies: [.package(path: \(quoted(retouch)))],
        targets: [
          .executableTarget(
            name: "\(name)", dependencies: [.product(name: "UIKit", package: \(quoted(identity)))]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)", .product(name: "UIKitTesting", package: \(quoted(identity))),
            ]),
        ]
      )

      """
  }

  /// A text as a literal of Swift.
  private func quoted(_ text: String) -> String {
    "\"\(text.escaped(for: .swift))\""
  }

  private var readMe: String {
    """
    # \(name)

    An app written as for iOS, which runs on Linux with Retouch.

    ```sh
    swift build                                    # the first time, UIKit too: some minutes
    swift test                                     # a finger opens a room and turns its knob
    .build/debug/\(name)
    ```

    The app shows itself in a window of the desktop, or on the display of a machine without one.
    Control-C ends it.

    """
  }
}
