internal import Foundation

/// The files of a package, as paths below its folder.
struct PackageFolder {
  let path: String
  /// All files but hidden ones and those that builds make, sorted.
  let files: [String]

  private static let skipped: Set<String> = ["build", "DerivedData", "Carthage", "Pods"]

  /// Lists the files of a folder.
  ///
  /// - Throws: `PortingError` if the folder cannot be read.
  init(_ path: String) throws(PortingError) {
    self.path = path
    var found: [String] = []
    var left = [""]
    while let folder = left.popLast() {
      let full = folder.isEmpty ? path : "\(path)/\(folder)"
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: full) else {
        throw PortingError(isMissing: true, "\(full): cannot be read: name a folder with a package")
      }
      for name in names where !name.hasPrefix(".") {
        let file = folder.isEmpty ? name : "\(folder)/\(name)"
        var isFolder: ObjCBool = false
        _ = unsafe FileManager.default.fileExists(
          atPath: "\(path)/\(file)", isDirectory: &isFolder)
        if !isFolder.boolValue {
          found.append(file)
        } else if !(folder.isEmpty && Self.skipped.contains(name)) {
          left.append(file)
        }
      }
    }
    files = found.sorted()
  }

  /// The Swift sources, with the module of each.
  var sources: [SourceFile] {
    let folders = targetFolders
    return files.filter { $0.hasSuffix(".swift") && !Self.isManifest($0) }.compactMap { file in
      guard let text = text(file) else { return nil }
      let named = folders.first { file.hasPrefix($0.folder + "/") }
      let parts = file.split(separator: "/")
      let isPlain = parts.count > 2 && ["Sources", "Tests", "Source"].contains(parts[0])
      let module = named?.name ?? (isPlain ? String(parts[1]) : "")
      return SourceFile(path: "\(path)/\(file)", module: module, text: text)
    }
  }

  /// The folders that the manifest gives targets, the longest first.
  private var targetFolders: [(name: String, folder: String)] {
    let calls = (text("Package.swift") ?? "").components(separatedBy: "arget(").dropFirst()
    return calls.compactMap { call in
      guard let name = call.firstMatch(of: /name:\s*"([^"]+)"/),
        let path = call.firstMatch(of: /[^(]path:\s*"([^"]+)"/)
      else { return nil }
      let folder = path.1.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      return (String(name.1), folder)
    }.sorted { ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder) }
  }

  /// The classes that the package's storyboards and nibs name.
  var storyboardClasses: Set<String> {
    var classes: Set<String> = []
    for file in files where Self.isStoryboard(file) {
      for part in (text(file) ?? "").components(separatedBy: "customClass=\"").dropFirst() {
        classes.insert(String(part.prefix { $0 != "\"" }))
      }
    }
    return classes
  }

  /// A file's text; nil if it is none.
  func text(_ file: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }

  /// Whether a file is one of Xcode's with views and controllers.
  static func isStoryboard(_ file: String) -> Bool {
    file.hasSuffix(".storyboard") || file.hasSuffix(".xib")
  }

  /// Whether a file is a manifest of SwiftPM: one of several versions, too.
  static func isManifest(_ file: String) -> Bool {
    file == "Package.swift" || (file.hasPrefix("Package@swift-") && file.hasSuffix(".swift"))
  }
}

/// Why a package could not be ported.
package struct PortingError: Error, CustomStringConvertible {
  /// Whether the sources are missing; otherwise the ported ones could not be written.
  package var isMissing: Bool
  /// One line.
  package var description: String

  init(isMissing: Bool, _ description: String) {
    self.isMissing = isMissing
    self.description = description
  }
}
