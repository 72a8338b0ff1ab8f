internal import Foundation
internal import UIKit

/// The checkout of Retouch that a package uses.
struct Checkout {
  /// Its path as the package names it: absolute, or seen from the package.
  var path: String
  var exists = true

  /// Returns the checkout that was named, else one beside the package, else the one in whose build
  /// folder this tool is.
  ///
  /// - Throws: `HostError` if the named folder is not a checkout.
  static func find(_ named: String?, from folder: String) throws(HostError) -> Checkout {
    if let named {
      guard isCheckout(named) else {
        throw HostError(.noInput, "\(named): is not a checkout of Retouch, for --retouch")
      }
      return Checkout(path: URL(fileURLWithPath: named).standardizedFileURL.path)
    }
    let beside = URL(fileURLWithPath: folder).standardizedFileURL.deletingLastPathComponent()
      .appendingPathComponent("retouch").path
    if isCheckout(beside) { return Checkout(path: "../retouch") }
    var place = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    while place.path != "/" {
      place.deleteLastPathComponent()
      if isCheckout(place.path) { return Checkout(path: place.path) }
    }
    return Checkout(path: "../retouch", exists: false)
  }

  private static func isCheckout(_ folder: String) -> Bool {
    guard let text = try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8) else {
      return false
    }
    return text.contains("name: \"Retouch\"")
  }
}
