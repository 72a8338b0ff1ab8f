import Foundation
import HostTestSupport
import Testing

/// Packages of sources for iOS, built as they are.
///
/// Their quick siblings: `PortingTests` for what becomes of sources, `PortCommandTests` for the
/// command line.
@MainActor @Suite(.serialized) struct PortedBuildSlowTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func retouch(_ words: [String]) throws -> Programs.Outcome {
    try Programs.run("retouch", words)
  }

  /// A package that stands for Retouch, so that SwiftPM compiles little.
  private func makeStandIn() throws -> String {
    try folder.put(
      "retouch/Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Retouch", products: [.library(name: "UIKit", targets: ["UIKit"])],
        targets: [.target(name: "UIKit")])
      """)
    try folder.put(
      "retouch/Sources/UIKit/UIKit.swift",
      """
      @_exported import Foundation
      public struct Selector {
        public let name: String
        public init<T: AnyObject>(_ name: String, _ method: @escaping (T) -> () -> Void) {
          self.name = name
        }
      }
      """)
    return folder.path("retouch")
  }

  @Test func `SwiftPM builds the copy, and messages name the originals`() throws {
    let standIn = try makeStandIn()
    let manifest = """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "Board", platforms: [.iOS(.v13)],
        dependencies: [.package(path: "../Kit")],
        targets: [.executableTarget(name: "Board", dependencies: ["Kit"])])
      """
    let kit = """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])
      """
    let source = """
      import Kit
      import UIKit
      class Board: NSObject { @objc func deal() {} ; var name: String { #selector(deal).name } }
      print(Board().name, Kit().count)

      """
    try folder.put("Kit/Package.swift", kit)
    try folder.put(
      "Kit/Sources/Kit/Kit.swift",
      "@objc public class Kit { public init() {}\npublic let count = 3 }")
    try folder.put("Board/Package.swift", manifest)
    try folder.put("Board/Sources/Board/main.swift", source)
    let board = folder.path("Board")
    let run = try retouch(["run", board, "--retouch", standIn])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("\ndeal 3\n"))
    #expect(try text("Board/Sources/Board/main.swift") == source)
    #expect(try text("Board/Package.swift") == manifest)

    try folder.put("Board/Sources/Board/main.swift", source + "let x: Int = \"\"\n")
    let broken = try retouch(["build", board, "--retouch", standIn])
    #expect(broken.status == 1)
    #expect(broken.output.contains("\(board)/Sources/Board/main.swift:5:14: error: "))
    #expect(!broken.output.contains(".build/retouch/sources"))
  }

  @Test(arguments: ["5", "6"]) func `an app for iOS runs untouched`(version: String) throws {
    let source = PackageFolder.path("Tests/ClientSources/Untouched/Notebook")
    let copy = folder.path("Notebook")
    let ported = try retouch(["port", source, copy])
    #expect(ported.status == 0, "\(ported.errors)")
    #expect(
      ported.output
        == "\(source)/Sources/Notebook/AppDelegate.swift:2:1: the module os does not exist on "
        + "Linux: use print\n3 of 4 sources ported, 1 left to you\n")
    let built = try Programs.run(
      "/bin/bash",
      ["-c", Self.compile, PackageFolder.path(""), Programs.folder.path, copy, version])
    #expect(built.status == 0, "\(built.output)\(built.errors)")
    let run = try Programs.run(
      "\(copy)/Notebook", ["--check"], environment: ["RETOUCH_DISPLAY": "off"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "Notebook: 1 note\n")
    #expect(run.errors == "")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  /// Compiles an app with the libraries of this build, as `tools/lib/field` does: a package that
  /// depends on this one would compile them once more.
  private static let compile = """
    set -euo pipefail
    built=$1
    flags=(-I "$built/Modules")
    for map in "$0"/Sources/C*/module.modulemap "$0"/Sources/C*/include/module.modulemap \\
      "$built"/C*.build/*.modulemap; do
      flags+=(-Xcc "-fmodule-map-file=$map")
    done
    packages=(expat libevdev libinput liblz4 libsystemd libudev libzstd)
    read -ra found <<< "$(pkg-config --cflags "${packages[@]}")"
    for flag in "${found[@]}"; do flags+=(-Xcc "$flag"); done
    packages+=(libdeflate libseat xkbcommon libgps)
    read -ra libraries <<< "$(pkg-config --libs "${packages[@]}")"
    cd "$2"
    grep -v '/Departures\\.build/' "$built/Departures.product/Objects.LinkFileList" > objects
    swiftc -swift-version "$3" -parse-as-library -module-name Notebook "${flags[@]}" \\
      Sources/Notebook/*.swift @objects "${libraries[@]}" -lm -o Notebook
    cp -r Sources/Notebook/Base.lproj .
    """
}
