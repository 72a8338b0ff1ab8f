internal import Foundation
internal import UIKit

/// `retouch new`: a package with a sample app and its test, which builds as it is.
@MainActor enum NewCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let name = arguments.operands[0]
    guard PackageTemplate.isName(name) else {
      throw .usage(
        "new: NAME: expected the name of a module, such as Panel: letters, digits and _, and "
          + "neither a word of Swift nor a target of Retouch; found \"\(name)\"")
    }
    let folder = arguments.value("--at") ?? name
    let checkout = try Checkout.find(arguments.value("--retouch"), from: folder)
    let template = PackageTemplate(name: name, retouch: checkout.path)
    try write(template.files, to: folder)
    var lines = ["\(folder): a package with the app \(name); its README.md says what to type"]
    if !checkout.exists {
      lines.append(
        "note: there is no checkout of Retouch at \(checkout.path), seen from \(folder): put one "
          + "there, or change Package.swift")
    }
    try printResult(lines, of: "")
  }

  /// Makes the folder and its files; a failure leaves no folder behind.
  private static func write(_ files: [PackageTemplate.File], to folder: String) throws(HostError) {
    let manager = FileManager.default
    guard !manager.fileExists(atPath: folder) else {
      throw HostError(
        .cannotCreate, "\(folder): exists already; name another folder with --at")
    }
    do {
      for file in files {
        let path = "\(folder)/\(file.path)"
        try manager.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
      }
    } catch {
      try? manager.removeItem(atPath: folder)
      throw HostError(
        .cannotCreate, "\(folder): no package can be made there: \(error.localizedDescription)")
    }
  }
}
