internal import Foundation
internal import InputCore
package import InputRecording

/// The licences of files that Debian's packages have installed, from dpkg's own lists.
package struct PackageLicences {
  /// The package of each file.
  private let packages: [String: String]
  private let documents: String

  /// Finds the packages of files; a file that belongs to none has no licence.
  ///
  /// - Parameters:
  ///   - lists: dpkg's folder with a list of files for each package.
  ///   - documents: The folder with a folder for each package.
  package init(
    of paths: [String], lists: String = "/var/lib/dpkg/info",
    documents: String = "/usr/share/doc"
  ) {
    self.documents = documents
    var missing = Set(paths.filter { $0.hasPrefix("/") })
    var packages: [String: String] = [:]
    let names = missing.isEmpty ? [] : Self.names(in: lists)
    for name in names where !missing.isEmpty {
      guard let data = FileManager.default.contents(atPath: "\(lists)/\(name)") else { continue }
      for line in data.split(separator: 10) {
        guard let path = String(validating: line, as: UTF8.self), missing.remove(path) != nil
        else { continue }
        // `fonts-inter.list`, `libc6:amd64.list`
        packages[path] = String(name.dropLast(5).prefix { $0 != ":" })
      }
    }
    self.packages = packages
  }

  /// The lists, those of fonts first.
  private static func names(in folder: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = all.filter { $0.hasSuffix(".list") }.sorted()
    return names.filter { $0.hasPrefix("fonts-") } + names.filter { !$0.hasPrefix("fonts-") }
  }

  /// The licence of a file; nil if it belongs to no package.
  package func licence(of path: String) -> CarriedFile.Licence? {
    guard let package = packages[path],
      let text = FileManager.default.contents(atPath: "\(documents)/\(package)/copyright")
    else { return nil }
    return CarriedFile.Licence(package: package, text: Array(text))
  }

  /// A line that names fonts without a licence; nil if there is none.
  package static func lackLine(_ paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return "\(first.printable(limit: 512))\(others): of no Debian package, so the recording carries"
      + " no licence of it: see that it may be passed on"
  }
}
