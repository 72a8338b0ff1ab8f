internal import Foundation

/// Ports all sources of a package into another folder.
package struct PackagePorter {
  /// What was done.
  package struct Report: Equatable {
    /// The number of Swift sources.
    package var sources = 0
    /// How many of them have another text than the original.
    package var ported = 0
    package var remarks: [Remark] = []
  }

  private let folder: PackageFolder
  private let destination: String

  /// - Parameters:
  ///   - source: The package's folder.
  ///   - destination: The folder to write, whose last part is the package's name for others.
  /// - Throws: `PortingError` if the package's folder cannot be read.
  package init(_ source: String, to destination: String) throws(PortingError) {
    folder = try PackageFolder(source)
    self.destination = destination
  }

  /// Writes the package out for people, who go on with it.
  ///
  /// - Throws: `PortingError` if a file cannot be written.
  package func write() throws(PortingError) -> Report {
    try written(for: .reading) { manifest in manifest }
  }

  /// Writes the package for a build: sources keep their columns, and the manifest names Retouch.
  ///
  /// Only files with other contents than at the last time are written, and those that the package no
  /// longer has are removed. Packages that it names by paths are written beside it.
  ///
  /// - Parameter retouch: The absolute path of the checkout of Retouch.
  /// - Throws: `PortingError` if a file cannot be written, or a package that it names not be read.
  package func writeForBuild(retouch: String) throws(PortingError) -> Report {
    let manifest = PortedManifest(folder, destination, retouch)
    var report = try written(for: .build) { manifest.text(of: $0) }
    try prune()
    for (path, copy) in manifest.neighbours.sorted(by: { $0.key < $1.key }) {
      let other = try PackagePorter(path, to: copy).writeForBuild(retouch: retouch)
      report.sources += other.sources
      report.ported += other.ported
      report.remarks += other.remarks
    }
    return report
  }

  private func written(
    for purpose: Porter.Purpose, _ manifest: (String) -> String
  ) throws(PortingError) -> Report {
    let sources = folder.sources
    let porter = Porter(
      sources, modules: Porter.modules.union(ownModules),
      storyboardClasses: folder.storyboardClasses)
    var report = Report(sources: sources.count)
    var texts: [String: String] = [:]
    for (source, ported) in zip(sources, porter.port(for: purpose)) {
      texts[String(source.path.dropFirst(folder.path.utf8.count + 1))] = ported.text
      report.ported += source.text == ported.text ? 0 : 1
      report.remarks += ported.remarks
    }
    for file in folder.files {
      if let text = texts[file] {
        try write(Data(text.utf8), file)
      } else if PackageFolder.isManifest(file), let text = folder.text(file) {
        try write(Data(manifest(text).utf8), file)
      } else if PackageFolder.isStoryboard(file), let text = folder.text(file) {
        try write(Data(porter.storyboard(text).utf8), file)
      } else if let data = FileManager.default.contents(atPath: "\(folder.path)/\(file)") {
        try write(data, file)
      }
    }
    return report
  }

  /// The modules that the manifest's text names, of the package and of others.
  private var ownModules: Set<String> {
    let words = (folder.text("Package.swift") ?? "").split(separator: "\"")
    return Set(words.map { String($0) })
  }

  private func write(_ data: Data, _ file: String) throws(PortingError) {
    let path = "\(destination)/\(file)"
    guard FileManager.default.contents(atPath: path) != data else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw PortingError(
        isMissing: false, "\(path): cannot be written: \(error.localizedDescription)")
    }
  }

  /// Removes files that the package no longer has.
  private func prune() throws(PortingError) {
    let present = Set(folder.files)
    for file in try PackageFolder(destination).files where !present.contains(file) {
      guard file != "Package.resolved" else { continue }
      try? FileManager.default.removeItem(atPath: "\(destination)/\(file)")
    }
  }
}
