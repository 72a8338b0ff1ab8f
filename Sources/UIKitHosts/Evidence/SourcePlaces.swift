internal import CCrashReport
internal import Glibc
internal import InputCore
internal import SourceLines
internal import UIKitCore

/// The lines of the app's source that called the toolkit.
@MainActor enum SourcePlaces {
  /// Finds places and lines of this process.
  static let finder = CallPlaces.Finder(
    addresses: { addresses() }, line: { line(of: $0) }, method: { line(of: $0, method: $1) })

  /// The number of calls that are noted of a place.
  private static let depth = 64

  /// The source lines of the program and of each library, by path; nil for one without.
  private static var images: [String: SourceLines?] = [:]
  /// The line of each return address in words; nil for one outside the app's source, and empty for
  /// one that delivers an input, around which no line has changed anything.
  private static var known: [UInt: String?] = [:]
  private static var hasReportedAbsence = false

  /// The return addresses of the running code, innermost first.
  private static func addresses() -> [UInt] {
    var addresses = [UInt](repeating: 0, count: depth)
    let count = unsafe crash_report_addresses(&addresses, Int32(depth))
    return Array(addresses.prefix(Int(count)))
  }

  /// The app's innermost line of these, in words: `Board.pan at Board.swift:42`; empty if none
  /// is known, and if the toolkit was not called by the app but by the replay.
  private static func line(of addresses: [UInt]) -> String {
    for address in addresses {
      if let known = known[address] {
        if let known { return known }
        continue
      }
      let found = words(for: address)
      known[address] = .some(found)
      if let found { return found }
    }
    return ""
  }

  /// The words for a call; nil if it is none of the app's, empty if it delivers an input.
  private static func words(for address: UInt) -> String? {
    // A return address is that of the next instruction, which may be of another line.
    image(of: address - 1).flatMap { words(forCallIn: $0.path, $0.offset) }
  }

  private static func words(forCallIn path: String, _ offset: UInt64) -> String? {
    guard let line = lines(of: path)?.line(of: offset) else { return nil }
    return isDelivery(line.file) ? "" : words(line)
  }

  /// The app's innermost line of return addresses in files, which another process had, in words;
  /// empty as above.
  static func line(of places: [(path: String, offset: UInt64)]) -> String {
    for place in places where place.offset > 0 {
      if let found = words(forCallIn: place.path, place.offset - 1) { return found }
    }
    return ""
  }

  private static func words(_ line: SourceLine) -> String {
    let file = line.file.split(separator: "/").last ?? ""
    let function = FunctionName.plain(line.symbol)
    return (function.isEmpty ? "" : "\(function) at ") + "\(file):\(line.line)"
  }

  // MARK: Methods

  /// The lines of methods, by their classes and names.
  private static var methods: [String: String] = [:]

  /// The first line of a method of an object, of its class or of the nearest superclass that has it.
  private static func line(of object: AnyObject, method: String) -> String {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      let name = String(reflecting: current.subjectType)
      let line = methods["\(name).\(method)"] ?? firstLine(ofClass: name, method: method)
      methods["\(name).\(method)"] = line
      if !line.isEmpty { return line }
      mirror = current.superclassMirror
    }
    return ""
  }

  private static func firstLine(ofClass name: String, method: String) -> String {
    guard let program = lines(of: "/proc/self/exe") else { return "" }
    // As symbols contain a name, unless the module or the class has one of its words.
    let base = method.prefix { $0 != "(" }
    let mark = "\(base.utf8.count)\(base)"
    let found = program.line { symbol in
      symbol.hasPrefix("$s") && symbol.hasSuffix("F") && symbol.contains(mark)
        && FunctionName.signature(symbol) == "\(name).\(method)"
    }
    return found.map { "\($0.file.split(separator: "/").last ?? ""):\($0.line)" } ?? ""
  }

  /// The file that an address is in, and its place there.
  private static func image(of address: UInt) -> (path: String, offset: UInt64)? {
    var base: UInt = 0
    guard let name = unsafe crash_report_image(address, &base) else { return nil }
    let path = unsafe String(cString: name)
    // A program that was started by its name alone has that name.
    return (path.contains("/") ? path : "/proc/self/exe", UInt64(address - base))
  }

  private static func lines(of path: String) -> SourceLines? {
    if let known = images[path] { return known }
    let lines = SourceLines(path: path) { isOurs($0) }
    images[path] = .some(lines)
    if lines == nil, !hasReportedAbsence, isProgram(path) {
      hasReportedAbsence = true
      reportLine(
        "\(SystemFacts.program): the program has no debug information, so no source lines are known:"
          + " build it without stripping it")
    }
    return lines
  }

  private static func isProgram(_ path: String) -> Bool {
    var (one, other) = (stat(), stat())
    return unsafe stat(path, &one) == 0 && stat("/proc/self/exe", &other) == 0
      && one.st_ino == other.st_ino && one.st_dev == other.st_dev
  }

  /// The toolkit's targets, whose calls lie between app code and what it calls.
  private nonisolated static let targets: Set<Substring> = [
    "CCrashReport", "CProcessFacts", "CoreHaptics", "CoreLocation", "CoreMotion", "GameController",
    "InputCore", "MediaPlayer", "Quartz", "QuartzCore", "TextEditing", "UIGeometry", "UIKit",
    "UIKitControllers", "UIKitControls",
    "UIKitCore", "UIKitDocuments", "UIKitHosts", "UIKitKeyboard", "UIKitPictures", "UIKitTesting",
    "UIKitValues",
  ]

  /// Whether a file is one of the toolkit's.
  private nonisolated static func isOurs(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return zip(parts, parts.dropFirst()).contains { $0 == "Sources" && targets.contains($1) }
  }

  /// Whether a file delivers inputs: `main`, in an app or in `retouch`, is around all of them.
  private nonisolated static func isDelivery(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return zip(parts, parts.dropFirst()).contains { $0 == "Sources" && $1 == "InputRecording" }
  }
}
