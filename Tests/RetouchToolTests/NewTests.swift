import Foundation
import HostTestSupport
import Testing

@testable import retouch

/// `retouch new`: a package with the sample app.
@MainActor @Suite(.serialized) struct NewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func new(_ arguments: String...) throws -> Programs.Outcome {
    try Programs.run("retouch", ["new"] + arguments)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The paths of all files below a folder, sorted.
  private func files(_ path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { file in
      let facts = try FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
      return facts[.type] as? FileAttributeType != .typeDirectory
    }.sorted()
  }

  @Test func `a package has the sample app's sources and its test, under its own name`() throws {
    let made = folder.path("panel")
    let outcome = try new("Panel", "--at", made)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output
        == "\(made): a package with the app Panel; its README.md says what to type\n")
    let sample = PackageFolder.path("Sources/ControlPanel")
    let sources = try files(sample)
    #expect(
      try files(made)
        == ([".gitignore", "Package.swift", "README.md", "Tests/PanelTests/PanelTests.swift"]
        + sources.map { "Sources/Panel/\($0)" }).sorted())
    for file in sources {
      #expect(try text("\(made)/Sources/Panel/\(file)") == text("\(sample)/\(file)"))
    }
    let test = try text(made + "/Tests/PanelTests/PanelTests.swift")
    #expect(test.contains("@testable import Panel\n") && !test.contains("ControlPanel"))
  }

  @Test func `the manifest names the app and the checkout`() throws {
    let made = folder.path("a \"b\"")
    #expect(try new("Panel_2", "--at", made, "--retouch", PackageFolder.path("")).status == 0)
    let manifest = try text(made + "/Package.swift")
    let checkout = URL(fileURLWithPath: PackageFolder.path("")).standardizedFileURL
    #expect(manifest.contains("name: \"Panel_2\""))
    #expect(manifest.contains(".package(path: \"\(checkout.path)\")"))
    let identity = checkout.lastPathComponent.lowercased()
    #expect(manifest.contains(".product(name: \"UIKit\", package: \"\(identity)\")"))
  }

  @Test func `a checkout beside the package is named from there`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("retouch"), withIntermediateDirectories: true)
    try "name: \"Retouch\"".write(
      toFile: folder.path("retouch/Package.swift"), atomically: true, encoding: .utf8)
    #expect(try new("Panel", "--at", folder.path("panel")).status == 0)
    #expect(try text(folder.path("panel/Package.swift")).contains(".package(path: \"../retouch\")"))
  }

  @Test func `no app has the name of a target that its package depends on`() throws {
    let manifest = try text(PackageFolder.path("Package.swift"))
    let others = try #require(manifest.split(separator: "let allTests").first)
    let names = others.matches(of: /name: "(\w+)"/).map { String($0.1) }
    #expect(names.contains("CUIKit") && names.contains("UIKit") && names.contains("MinimalApp"))
    #expect(names.filter { PackageTemplate.isName($0) } == [], "PackageTemplate.taken lacks these")
    #expect(PackageTemplate.isName("Panel"))
  }

  @Test func `what cannot be made is explained in one line`() throws {
    let made = folder.path("panel")
    try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
    let exists = try new("Panel", "--at", made)
    #expect(exists.status == 73)
    #expect(
      exists.errors == "retouch: \(made): exists already; name another folder with --at\n")
    #expect(try files(made).isEmpty)
    for name in ["3D", "UIKit", "Gallery", "a-b", "Ä", "a.b", "class"] {
      let outcome = try new(name, "--at", folder.path("other"))
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("expected the name of a module, such as Panel"))
    }
    let stranger = try new("Panel", "--at", folder.path("other"), "--retouch", made)
    #expect(stranger.status == 66)
    #expect(stranger.errors == "retouch: \(made): is not a checkout of Retouch, for --retouch\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("other")))
  }
}
