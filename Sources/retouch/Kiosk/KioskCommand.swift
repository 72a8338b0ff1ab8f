internal import Foundation
internal import UIKit

/// `retouch kiosk`: makes an app the kiosk of this machine, or of an image, and says what it did
/// and what is missing.
@MainActor enum KioskCommand {
  /// The kinds of devices that a service's user can be allowed to read, with udev's names.
  static let kinds: [(name: String, properties: [String])] = [
    ("touchscreen", ["TOUCHSCREEN"]), ("tablet", ["TABLET"]), ("touchpad", ["TOUCHPAD"]),
    ("mouse", ["MOUSE"]), ("keyboard", ["KEYBOARD", "KEY"]), ("joystick", ["JOYSTICK"]),
    ("accelerometer", ["ACCELEROMETER"]),
  ]

  static func run(_ arguments: Arguments) throws(HostError) {
    let folder = arguments.value("--root").map { ($0 as NSString).standardizingPath } ?? "/"
    let root = folder == "/" ? "" : folder
    let app = try path(of: arguments.operands[0], in: root)
    var plan = try KioskPlan(
      name: arguments.value("--name") ?? KioskPlan.name(for: app),
      user: arguments.value("--user") ?? "kiosk", app: app, keep: try keep(arguments),
      kinds: try properties(arguments))
    plan.keyboard = try keyboard(arguments)
    let check = KioskCheck(root: root, app: app)
    if let refusal = check.refusal { throw HostError(.noInput, "kiosk: \(refusal)") }
    if arguments.has("--print") {
      return try printResult(plan.files.flatMap { ["# \($0.path)"] + $0.lines }, of: "")
    }
    if !arguments.has("--overwrite"), let refusal = KioskNames(root: root, plan: plan).refusal {
      throw HostError(.cannotCreate, "kiosk: \(refusal), or --overwrite")
    }
    var lines = try KioskFiles(root: root, overwrites: arguments.has("--overwrite")).write(plan)
    if root.isEmpty { lines += try KioskSteps.run(for: plan) }
    let (notes, packages) = Self.findings(of: check)
    lines += notes
    lines.append(
      root.isEmpty
        ? "next: systemctl enable \(plan.name) && systemctl restart \(plan.name)"
        : "next, in the image: systemctl enable \(plan.name)")
    try printResult(lines, of: "")
    guard packages.isEmpty else {
      throw HostError(
        .unavailable,
        "kiosk: the app lacks packages: apt-get install \(packages.joined(separator: " "))")
    }
  }

  /// The path of the program as its machine sees it.
  private static func path(of operand: String, in root: String) throws(HostError) -> String {
    guard root.isEmpty else {
      guard operand.hasPrefix("/") else {
        throw .usage("kiosk: \(operand): with --root, APP is a path from the image's root")
      }
      return operand
    }
    return URL(fileURLWithPath: operand).standardizedFileURL.path
  }

  private static func keep(_ arguments: Arguments) throws(HostError) -> String? {
    let text = arguments.value("--keep") ?? "10m"
    if text == "off" { return nil }
    guard let span = TimeSpan(text: text), span.nanoseconds >= 10_000_000_000 else {
      throw .usage("kiosk: --keep: expected off or \(TimeSpan.expected), found \"\(text)\"")
    }
    return text
  }

  private static func keyboard(_ arguments: Arguments) throws(HostError) -> String? {
    guard let text = arguments.value("--keyboard") else { return nil }
    // The app would end with the same message.
    _ = try HostOptions(environment: ["RETOUCH_KEYBOARD": text])
    return text
  }

  private static func properties(_ arguments: Arguments) throws(HostError) -> [String] {
    let names = (arguments.value("--kind") ?? "touchscreen").split(
      separator: ",", omittingEmptySubsequences: false)
    var properties: [String] = []
    for name in names {
      guard let kind = kinds.first(where: { $0.name == name }) else {
        let all = kinds.map { $0.name }.joined(separator: ",")
        throw .usage("kiosk: --kind: expected some of \(all), found \"\(name)\"")
      }
      properties += kind.properties
    }
    return properties
  }

  /// What is missing, one line each, and Debian's packages that the app needs.
  private static func findings(of check: KioskCheck) -> (lines: [String], packages: [String]) {
    var lines: [String] = []
    let libraries = check.missingPackages
    if let unresolved = check.unresolvedLibraries() {
      lines += unresolved.map {
        "missing: the program is linked with \($0), which is not installed"
      }
      if unresolved.isEmpty, libraries.isEmpty { lines.append("libraries: all are installed") }
    } else {
      lines.append("libraries: those that the app is linked with were not checked")
    }
    lines += libraries.map { "missing: the package \($0), which the app loads" }
    let fonts = check.missingFonts
    lines += fonts.map { "missing: the package \($0), with a font of every app" }
    if fonts.isEmpty { lines.append("fonts: those of every app are installed") }
    if check.hasDesktop {
      lines.append("note: a desktop will take the panel; systemctl disable display-manager")
    }
    return (lines, libraries + fonts)
  }
}

/// Writes the files of a plan.
private struct KioskFiles {
  let root: String
  let overwrites: Bool

  /// Returns a line for each file.
  ///
  /// - Throws: `HostError` if one has other contents already, before any is written, or if one
  ///   cannot be written.
  func write(_ plan: KioskPlan) throws(HostError) -> [String] {
    let files = plan.files.map { (file: $0, present: present($0)) }
    if !overwrites,
      let other = files.first(where: { $0.present != nil && $0.present != $0.file.text })
    {
      throw HostError(
        .cannotCreate,
        "kiosk: \(root)\(other.file.path): has other contents; --overwrite replaces it, --print "
          + "shows what it would be")
    }
    var lines: [String] = []
    for (file, present) in files {
      if present != file.text { try write(file) }
      let state = present == nil ? "written" : present == file.text ? "unchanged" : "replaced"
      lines.append("\(root)\(file.path): \(state)")
    }
    return lines
  }

  private func present(_ file: KioskPlan.File) -> String? {
    FileManager.default.contents(atPath: root + file.path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func write(_ file: KioskPlan.File) throws(HostError) {
    let path = root + file.path
    do {
      let manager = FileManager.default
      try manager.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    } catch {
      throw HostError(
        .noPermission,
        "kiosk: \(path): cannot be written (\(error.localizedDescription)): run it as root, or "
          + "see the files with --print")
    }
  }
}

/// The programs that put the files of a plan into effect.
private enum KioskSteps {
  /// Runs them and returns a line for each.
  ///
  /// - Throws: `HostError` if one fails.
  static func run(for plan: KioskPlan) throws(HostError) -> [String] {
    let steps = [
      (["systemd-sysusers", plan.files[0].path], "the user \(plan.user) exists"),
      (["systemd-tmpfiles", "--create", plan.files[1].path], "its folders exist"),
      (["udevadm", "control", "--reload"], "the rules are loaded"),
      (
        [
          "udevadm", "trigger", "--subsystem-match=input", "--subsystem-match=backlight",
          "--action=add",
        ], "the devices have been given to the user"
      ),
      (["systemctl", "daemon-reload"], "the unit is loaded"),
    ]
    var lines: [String] = []
    for (words, effect) in steps {
      let end = ChildProcess.end(of: try ChildProcess.startSilently(words, showsErrors: true))
      guard end == .exited(0) else {
        throw HostError(.software, "kiosk: \(words.joined(separator: " ")) \(end)")
      }
      lines.append(effect)
    }
    return lines
  }
}
