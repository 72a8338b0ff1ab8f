internal import Foundation
internal import UIKit

/// Whether the names of a plan already belong to something else of the machine: to a service of the
/// distribution, whose unit would be hidden, to its data, or to a user with other powers.
struct KioskNames {
  private static let unitFolders = ["/usr/lib/systemd/system", "/lib/systemd/system"]
  private static let idleShells = ["/usr/sbin/nologin", "/sbin/nologin", "/bin/false", ""]

  /// The machine's root folder.
  let root: String
  let plan: KioskPlan

  /// An account of the machine.
  private struct Account {
    var number: Int
    var shell: String
  }

  /// Why the names cannot be used; nil if they can.
  var refusal: String? {
    let manager = FileManager.default
    for folder in Self.unitFolders {
      let unit = "\(folder)/\(plan.name).service"
      if manager.fileExists(atPath: root + unit) {
        return "--name: \(unit) is a service of the system; use another name"
      }
    }
    if let account {
      guard account.number != 0, Self.idleShells.contains(account.shell) else {
        return "--user: \(plan.user) is not a user for services alone; use another name"
      }
    }
    let data = "/var/lib/\(plan.name)"
    let attributes = try? manager.attributesOfItem(atPath: root + data)
    if let owner = attributes?[.ownerAccountID] as? NSNumber, owner.intValue != account?.number {
      return "--name: \(data) belongs to another user; use another name"
    }
    return nil
  }

  /// The account of the plan's user, if there is one.
  private var account: Account? {
    let bytes = FileManager.default.contents(atPath: root + "/etc/passwd") ?? Data()
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count >= 7, fields[0] == plan.user, let number = Int(fields[2]) else { continue }
      return Account(number: number, shell: String(fields[6]))
    }
    return nil
  }
}
