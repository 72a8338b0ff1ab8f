internal import Foundation
internal import InputCore

/// The manifest of a package as `retouch build` uses it: the app's own, with an end that changes the
/// package. So whatever the manifest computes stays as it is.
struct PortedManifest {
  private let folder: PackageFolder
  private let destination: String
  private let retouch: String
  /// The folders of packages that the manifest names by paths, but Retouch, with their copies.
  let neighbours: [String: String]

  init(_ folder: PackageFolder, _ destination: String, _ retouch: String) {
    self.folder = folder
    self.destination = destination
    self.retouch = retouch
    let beside = (destination as NSString).deletingLastPathComponent
    var found: [String: String] = [:]
    for match in (folder.text("Package.swift") ?? "").matches(of: /path:\s*"([^"]+)"/) {
      let path = Self.full(String(match.1), in: folder.path)
      guard let manifest = try? String(contentsOfFile: "\(path)/Package.swift", encoding: .utf8),
        !manifest.contains("name: \"Retouch\"")
      else { continue }
      found[path] = "\(beside)/\((path as NSString).lastPathComponent)"
    }
    neighbours = found
  }

  private static func full(_ path: String, in folder: String) -> String {
    URL(fileURLWithPath: path.hasPrefix("/") ? path : "\(folder)/\(path)").standardizedFileURL.path
  }

  /// Modules that are products of their own, and are linked if some source imports them.
  private static let parts = [
    "CoreHaptics", "CoreLocation", "CoreMotion", "GameController", "MediaPlayer", "UIKitTesting",
  ]

  /// A manifest's text with the end.
  func text(of manifest: String) -> String {
    let version = Self.version(manifest)
    // What the end uses exists since 5.6; manifests of 5.0 and later mean the same in 5.9.
    let own =
      version < (5, 9)
      ? manifest.replacing(/^[^\n]*/, with: "// swift-tools-version:5.9") : manifest
    return own + (own.hasSuffix("\n") ? "" : "\n") + ending(keepsTraits: version >= (6, 1))
  }

  private static func version(_ manifest: String) -> (Int, Int) {
    guard let match = manifest.firstMatch(of: /swift-tools-version:\s*(\d+)\.?(\d*)/) else {
      return (5, 0)
    }
    return (Int(match.1) ?? 5, Int(match.2) ?? 0)
  }

  private func ending(keepsTraits: Bool) -> String {
    let sources = folder.sources.map(\.text).joined()
    let parts = Self.parts.filter { sources.contains("import \($0)") }
    let list = (["UIKit"] + parts).map { Self.literal($0) }.joined(separator: ", ")
    let copies = neighbours.sorted { $0.key < $1.key }
      .map { "\(Self.literal($0)): \(Self.literal($1))" }
    let traits = keepsTraits ? ", traits: dependency.traits" : ""
    return """

      // What follows is added by `retouch build`: Retouch as a dependency, and names of the originals.
      import Foundation

      do {
        let origin = \(Self.literal(folder.path))
        let copies: [String: String] = [\(copies.isEmpty ? ":" : copies.joined(separator: ", "))]
        var retouch: String?
        package.dependencies = package.dependencies.map { dependency in
          switch dependency.kind {
          case .fileSystem(let name, let path):
            let full = URL(fileURLWithPath: path.hasPrefix("/") ? path : "\\(origin)/\\(path)")
              .standardizedFileURL.path
            let manifest = (try? String(contentsOfFile: "\\(full)/Package.swift", encoding: .utf8)) ?? ""
            if manifest.contains("name: \\"Retouch\\"") {
              retouch = URL(fileURLWithPath: full).lastPathComponent.lowercased()
            }
            let place = copies[full] ?? full
            if let name { return .package(name: name, path: place) }
            return .package(path: place\(traits))
          case .sourceControl(_, let location, _):
            let name = URL(fileURLWithPath: location).deletingPathExtension().lastPathComponent
            if name.lowercased() == "retouch" { retouch = "retouch" }
            return dependency
          default: return dependency
          }
        }
        if retouch == nil { package.dependencies.append(.package(path: \(Self.literal(retouch)))) }
        let identity = retouch ?? \(Self.literal(identity))
        for target in package.targets where [.regular, .executable, .test].contains(target.type) {
          for module in [\(list)] {
            let isNamed = target.dependencies.contains { dependency in
              switch dependency {
              case .productItem(let name, _, _, _), .byNameItem(let name, _): return name == module
              default: return false
              }
            }
            if !isNamed { target.dependencies.append(.product(name: module, package: identity)) }
          }
          let map = "\(destination)=\\(origin)"
          target.swiftSettings = (target.swiftSettings ?? []) + [
            .unsafeFlags(["-file-prefix-map", map])
          ]
        }
      }

      """
  }

  private var identity: String { (retouch as NSString).lastPathComponent.lowercased() }

  /// A text as a literal of Swift.
  private static func literal(_ text: String) -> String {
    "\"\(text.escaped(for: .swift))\""
  }
}
