internal import Foundation
internal import InputCore
package import InputRecording

/// The licences of files installed by Debian's packages, as dpkg-query reports them.
package struct PackageLicences {
  /// The package of each file.
  private let packages: [String: String]

  /// Finds the packages of files. A file that belongs to no package has no licence; without dpkg,
  /// no file has one.
  package init(of paths: [String]) {
    // These characters are wildcards in a pattern.
    let plain = Set(paths).filter { path in
      path.hasPrefix("/") && !path.contains { "*?[]\\\n".contains($0) }
    }
    packages = plain.isEmpty ? [:] : Self.packages(of: plain)
  }

  private static func packages(of paths: Set<String>) -> [String: String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/dpkg-query")
    process.arguments = ["--search", "--"] + paths.sorted()
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return [:] }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var packages: [String: String] = [:]
    // `fonts-inter: /usr/…`, `libc6:amd64: /usr/…`, `one, other: /usr/…`; the status is 1 if a file
    // belongs to no package.
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      guard let separator = line.range(of: ": /") else { continue }
      let path = "/" + line[separator.upperBound...]
      let name = line[..<separator.lowerBound].prefix { $0 != ":" && $0 != "," }
      if paths.contains(path), !name.contains(" ") { packages[path] = String(name) }
    }
    return packages
  }

  /// The licence of a file; nil if it belongs to no package.
  package func licence(of path: String) -> CarriedFile.Licence? {
    guard let package = packages[path],
      let text = FileManager.default.contents(atPath: "/usr/share/doc/\(package)/copyright")
    else { return nil }
    return CarriedFile.Licence(package: package, text: Array(text))
  }

  /// A line that names fonts without a licence; nil if there is none.
  package static func lackLine(_ paths: [String]) -> String? {
    paths.firstAndCount.map { names in
      "\(names): of no Debian package, so the recording carries no licence of it: see that it may be"
        + " passed on"
    }
  }
}

extension [String] {
  /// The paths in short: the first one, and the number of others; nil if there are none.
  package var firstAndCount: String? {
    first.map { $0.printable(limit: 512) + (count > 1 ? " and \(count - 1) more" : "") }
  }
}
