internal import Glibc
internal import InputCore
internal import LinuxCalls

/// The names of a series' files: `kiosk.mcap` stands for `kiosk-0001.mcap`, `kiosk-0002.mcap` and
/// so on.
package struct RecordingSeriesNames: Equatable {
  /// The folder of the files, `.` if the path names none.
  let folder: String
  private let start: String
  private let stem: String
  private let ending: String

  /// The names that `path` stands for.
  package init(path: String) {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    start = slash.map { String(path[...$0]) } ?? ""
    folder = start.isEmpty ? "." : start
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
    stem = String(dot.map { name[..<$0] } ?? name)
    ending = String(dot.map { name[$0...] } ?? "")
  }

  /// The path of file `number`, from 1, with at least four digits.
  package func path(_ number: Int) -> String {
    let digits = String(number)
    let padding = String(repeating: "0", count: max(4 - digits.count, 0))
    return "\(start)\(stem)-\(padding)\(digits)\(ending)"
  }

  /// The number of a file of the series; nil for any other name. A journal counts as its recording.
  func number(of name: String) -> Int? {
    var name = name[...]
    if name.hasSuffix(".journal") { name = name.dropLast(".journal".count) }
    guard name.hasPrefix(stem + "-"), name.hasSuffix(ending) else { return nil }
    let digits = name.dropFirst(stem.count + 1).dropLast(ending.count)
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
      number > 0, path(number) == "\(start)\(stem)-\(digits)\(ending)"
    else { return nil }
    return number
  }

  /// The files of the series that exist, by number, with the time of their last change in
  /// nanoseconds since 1970-01-01 00:00 UTC.
  ///
  /// - Throws: `RecordingError` if the folder cannot be read.
  package func existing() throws(RecordingError) -> [(number: Int, changed: Int64)] {
    let names: [String]
    do throws(SystemFailure) {
      names = try fileNames(in: folder)
    } catch {
      throw .system(operation: error.operation, path: folder, code: error.code)
    }
    var changes: [Int: Int64] = [:]
    for name in names {
      guard let number = number(of: name) else { continue }
      var status = stat()
      guard unsafe stat(start + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      let changed = WallTime.nanoseconds(
        seconds: status.st_mtim.tv_sec, rest: status.st_mtim.tv_nsec)
      changes[number] = max(changes[number] ?? changed, changed)
    }
    return changes.sorted { $0.key < $1.key }.map { (number: $0.key, changed: $0.value) }
  }
}

extension RecordingSeriesNames {
  /// The path of a file beside the series that is none of its numbers: `kiosk-crash-….mcap` for the
  /// note `crash-…`.
  package func path(note: String) -> String { "\(start)\(stem)-\(note)\(ending)" }

  /// The path of the file in which a run reports its crash: `kiosk.crash`.
  package var reportPath: String { "\(start)\(stem).crash" }

  /// The paths of the files whose note begins with `note`, by name.
  ///
  /// - Throws: `RecordingError` if the folder cannot be read.
  package func notes(startingWith note: String) throws(RecordingError) -> [String] {
    try files(startingWith: note, endingWith: ending)
  }

  /// The paths of what is left of such files that were never completed.
  ///
  /// - Throws: `RecordingError` if the folder cannot be read.
  package func drafts(ofNotes note: String) throws(RecordingError) -> [String] {
    try files(startingWith: note, endingWith: ".partial")
  }

  private func files(
    startingWith note: String, endingWith end: String
  ) throws(RecordingError) -> [String] {
    let names: [String]
    do throws(SystemFailure) {
      names = try fileNames(in: folder)
    } catch {
      throw .system(operation: error.operation, path: folder, code: error.code)
    }
    return names.filter { $0.hasPrefix("\(stem)-\(note)") && $0.hasSuffix(end) }.sorted()
      .map { start + $0 }
  }
}
