internal import Foundation
internal import UIKit

/// What an app on a panel needs and a machine may lack: libraries, fonts, a place that the service
/// may read.
struct KioskCheck {
  /// A library that an app loads when it needs it, with Debian's package.
  private static let loaded = [
    ("libharfbuzz.so.0", "libharfbuzz0b"), ("libfontconfig.so.1", "libfontconfig1"),
    ("libcairo.so.2", "libcairo2"), ("libpng16.so.16", "libpng16-16"),
    ("libturbojpeg.so.0", "libturbojpeg0"), ("libwebp.so.7", "libwebp7"),
    ("libdrm.so.2", "libdrm2"),
  ]
  /// Fonts by the beginnings of their files' names, with Debian's package.
  private static let fonts = [
    ("Inter", "fonts-inter"), ("MaterialIcons", "fonts-material-design-icons-iconfont"),
  ]
  private static let fontFolder = "/usr/share/fonts"
  /// Folders that a service with `ProtectHome=` does not see.
  private static let hidden = ["/home/", "/root/", "/run/user/"]

  /// The machine's root folder.
  let root: String
  /// The path of the app as its machine sees it.
  let app: String

  private var manager: FileManager { FileManager.default }

  /// Why the app cannot be a service; nil if it can.
  var refusal: String? {
    let path = root + app
    var isFolder: ObjCBool = false
    let exists = unsafe manager.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists, !isFolder.boolValue else {
      return "\(app): there is no such program"
    }
    guard manager.isExecutableFile(atPath: path) else { return "\(app): is not executable" }
    // A link leads the service to where the program is.
    let real = root.isEmpty ? URL(fileURLWithPath: app).resolvingSymlinksInPath().path : app
    if let folder = Self.hidden.first(where: { app.hasPrefix($0) || real.hasPrefix($0) }) {
      return "\(app): a service sees nothing in \(folder); put the program into /opt or /usr/local"
    }
    return nil
  }

  /// Debian's packages with the libraries that the app loads and the machine lacks.
  ///
  /// An app names them in its file; one that is built without pictures names none.
  var missingPackages: [String] {
    guard let program = manager.contents(atPath: root + app) else { return [] }
    let names = Self.loaded.filter { program.range(of: Data($0.0.utf8)) != nil }
    return names.filter { !hasLibrary($0.0) }.map { $0.1 } + missingICU(program)
  }

  /// ICU's libraries have the version in their names, and so has the package.
  private func missingICU(_ program: Data) -> [String] {
    let start = Data("libicuuc.so.".utf8)
    guard let place = program.range(of: start) else { return [] }
    let digits = program[place.upperBound...].prefix { (0x30...0x39).contains($0) }
    let version = String(decoding: digits.prefix(4), as: UTF8.self)
    return version.isEmpty || hasLibrary("libicuuc.so.\(version)") ? [] : ["libicu\(version)"]
  }

  private func hasLibrary(_ name: String) -> Bool {
    libraryFolders.contains { manager.fileExists(atPath: "\($0)/\(name)") }
  }

  /// The folders where the loader looks, and the app's own.
  private var libraryFolders: [String] {
    let own = root + (app as NSString).deletingLastPathComponent
    let machines = ["/lib", "/usr/lib"].flatMap { folder -> [String] in
      let names = (try? manager.contentsOfDirectory(atPath: root + folder)) ?? []
      return names.filter { $0.contains("-linux-gnu") }.sorted().map { "\(root)\(folder)/\($0)" }
    }
    return [own] + machines + ["/usr/local/lib", "/usr/lib", "/lib"].map { root + $0 }
  }

  /// The libraries that the program is linked with and the loader does not find, one line each; nil
  /// if the loader of this machine cannot say.
  func unresolvedLibraries() -> [String]? {
    guard root.isEmpty, let text = MachineProgram.output(of: ["/usr/bin/ldd", app]) else {
      return nil
    }
    return text.split(separator: "\n").compactMap { line in
      guard line.hasSuffix("=> not found") else { return nil }
      return line.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
  }

  /// Debian's packages with the fonts that every app uses and the machine lacks.
  var missingFonts: [String] {
    let files = manager.enumerator(atPath: root + Self.fontFolder)?.compactMap { $0 as? String }
    let names = (files ?? []).map { ($0 as NSString).lastPathComponent }
    return Self.fonts.filter { font in !names.contains { $0.hasPrefix(font.0) } }.map { $0.1 }
  }

  /// Whether a desktop will start, which would keep the panel.
  var hasDesktop: Bool {
    let link = root + "/etc/systemd/system/display-manager.service"
    return (try? manager.destinationOfSymbolicLink(atPath: link)) != nil
  }
}

/// A program of the machine.
enum MachineProgram {
  /// What a program prints, if it can be run; its errors are left out.
  static func output(of words: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
