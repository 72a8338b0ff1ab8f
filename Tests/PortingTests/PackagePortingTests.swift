import Foundation
import Porting
import Testing

/// Whole packages, in folders.
@Suite struct PackagePortingTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      [
        "Board/Package.swift": """
        // swift-tools-version:5.3
        import PackageDescription
        let package = Package(
          name: "Board", platforms: [.iOS(.v13)], dependencies: [.package(path: "../Kit")],
          targets: [.target(name: "Board", dependencies: ["Kit"])])
        """,
        "Board/Sources/Board/Board.swift":
          "import UIKit\nimport CoreMotion\n@objc class Board {}\n",
        "Board/Sources/Board/Plain.swift": "struct Plain {}\n",
        "Board/Sources/Board/Main.storyboard": "<x customClass=\"Board\"/>",
        "Board/.build/x.swift": "@objc class X {}",
        "Kit/Package.swift": "// swift-tools-version: 6.1\nlet package = 1",
        "Kit/Sources/Kit/Kit.swift": "@objc class Kit {}\n",
      ])
  }

  @Test func `a package is written out with its other files, and a report`() throws {
    let out = folder.path("out")
    let report = try PackagePorter(folder.path("Board"), to: out).write()
    #expect(report.sources == 2 && report.ported == 1 && report.remarks == [])
    #expect(
      try folder.files("out") == [
        "Package.swift", "Sources/Board/Board.swift", "Sources/Board/Main.storyboard",
        "Sources/Board/Plain.swift",
      ])
    let text = try folder.text("out/Sources/Board/Board.swift")
    #expect(text.hasPrefix("import UIKit\nimport CoreMotion\nclass Board {}\nextension Board { "))
    let manifest = try folder.text("Board/Package.swift")
    #expect(try folder.text("out/Package.swift") == manifest)
    let storyboard = try folder.text("out/Sources/Board/Main.storyboard")
    #expect(storyboard == "<x customClass=\"Board\" customModule=\"Board\"/>")
  }

  @Test func `the module of a storyboard's class is that of the target whose folder has it`() throws
  {
    try folder.write(
      [
        "App/Package.swift": """
        // swift-tools-version:5.9
        let package = Package(name: "App", targets: [
          .target(name: "Cards", path: "./Code"), .target(name: "Other", path: "Code/Other")])
        """,
        "App/Code/Card.swift": "class Card {}", "App/Code/Other/Deck.swift": "class Deck {}",
        "App/Main.xib": "<a customClass=\"Card\" customModule=\"App\"/><b customClass=\"Deck\"/>",
      ])
    _ = try PackagePorter(folder.path("App"), to: folder.path("out")).write()
    #expect(
      try folder.text("out/Main.xib") == "<a customClass=\"Card\" customModule=\"Cards\"/>"
        + "<b customClass=\"Deck\" customModule=\"Other\"/>")
  }

  @Test func `for a build the manifest gets Retouch, and neighbours are ported too`() throws {
    let report = try build()
    #expect(report.sources == 3 && report.ported == 2)
    let manifest = try folder.text("out/Board/Package.swift")
    #expect(manifest.hasPrefix("// swift-tools-version:5.9\nimport PackageDescription\n"))
    #expect(manifest.contains("let origin = \"\(folder.path("Board"))\""))
    #expect(manifest.contains("[\"\(folder.path("Kit"))\": \"\(folder.path("out/Kit"))\"]"))
    #expect(manifest.contains("for module in [\"UIKit\", \"CoreMotion\"]"))
    #expect(manifest.contains(".package(path: \"/retouch\")"))
    #expect(try folder.text("out/Kit/Sources/Kit/Kit.swift") == "      class Kit {}\n")
    let other = try folder.text("out/Kit/Package.swift")
    #expect(other.contains("// swift-tools-version: 6.1\n"))
    #expect(other.contains("traits: dependency.traits"))
  }

  @Test func `only what has changed is written again, and what is gone is removed`() throws {
    try build()
    let old = Date(timeIntervalSince1970: 1_000_000)
    let files = ["Package.swift", "Sources/Board/Board.swift", "Sources/Board/Plain.swift"]
    for file in files { try folder.setDate(old, of: "out/Board/\(file)") }
    try folder.write(["Board/Sources/Board/Plain.swift": "struct Plain { }\n"])
    try FileManager.default.removeItem(atPath: folder.path("Board/Sources/Board/Main.storyboard"))
    try build()
    #expect(try folder.date(of: "out/Board/Package.swift") == old)
    #expect(try folder.date(of: "out/Board/Sources/Board/Plain.swift") != old)
    // The storyboard named its class.
    #expect(try folder.date(of: "out/Board/Sources/Board/Board.swift") != old)
    #expect(!(try folder.files("out/Board").contains("Sources/Board/Main.storyboard")))
  }

  @Test func `a folder that is missing is named`() {
    let error = #expect(throws: PortingError.self) {
      _ = try PackagePorter("/nowhere/board", to: folder.path("out"))
    }
    #expect(error?.isMissing == true)
    #expect(
      error?.description == "/nowhere/board: cannot be read: name a folder with a package")
  }

  @discardableResult private func build() throws -> PackagePorter.Report {
    try PackagePorter(folder.path("Board"), to: folder.path("out/Board"))
      .writeForBuild(retouch: "/retouch")
  }
}

/// A temporary folder, removed when the test ends.
private final class Folder {
  private let url: URL

  init() throws {
    url = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory, create: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).standardizedFileURL.path }

  func write(_ files: KeyValuePairs<String, String>) throws {
    for (name, text) in files {
      let file = URL(fileURLWithPath: path(name))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func files(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(name)).filter { $0.contains(".") }
      .sorted()
  }

  func setDate(_ date: Date, of name: String) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
  }

  func date(of name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.modificationDate] as? Date
  }
}
