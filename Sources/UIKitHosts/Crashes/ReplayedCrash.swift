internal import CCrashReport
internal import Glibc
internal import LinuxCalls

extension HostError {
  /// An app's crash in a replay.
  package struct Crash: Equatable, Sendable {
    /// The number of the input with which it crashed.
    package var input: UInt64
    /// How the app ended, as a clause: `.build/Board was ended by signal 4 (Illegal instruction)`.
    package var words: String
    /// The app's innermost line: `Board.pan at Board.swift:42`; empty if none is known.
    package var line: String

    package init(input: UInt64, words: String, line: String) {
      (self.input, self.words, self.line) = (input, words, line)
    }
  }
}

/// Where an app crashed in its replay, as it has reported to the tool that started it.
package struct ReplayedCrash: Equatable, Sendable {
  /// A place in the file of a program or of a library.
  struct Place: Equatable, Sendable {
    var path: String
    var offset: UInt64
  }

  /// The number of the input that the app was handling.
  package var input: UInt64
  /// Where it was, innermost first.
  private var places: [Place]

  /// Reads the lines of a report by `CCrashReport` for a parent; nil for anything else.
  init?(_ lines: [Substring]) {
    guard lines.first?.hasPrefix("signal ") == true,
      let line = lines.first(where: { $0.hasPrefix("input ") }),
      let input = UInt64(line.dropFirst("input ".count))
    else { return nil }
    self.input = input
    places = lines.compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[0] == "frame", words[1].hasPrefix("0x"),
        let offset = UInt64(words[1].dropFirst(2), radix: 16)
      else { return nil }
      return Place(path: String(words[2]), offset: offset)
    }
  }

  /// The app's innermost line, in words: `Board.pan at Board.swift:42`; empty if none is known.
  @MainActor package var line: String { SourcePlaces.line(of: places.map { ($0.path, $0.offset) }) }

  /// Lets a crash of this process be reported to the file at `path`, from the next input on.
  ///
  /// - Throws: `HostError` if the file cannot be opened.
  static func begin(at path: String) throws(HostError) {
    let file = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw HostError(
        .unavailable, "\(HostVariable.verdict.rawValue): \(path): \(systemMessage(errno))")
    }
    // The app's own files have the numbers that they would have without.
    let moved = fcntl(file, F_DUPFD_CLOEXEC, 512)
    if moved >= 0 { close(file) }
    set(input: 1)
    _ = crash_report_begin_for_parent(moved >= 0 ? moved : file)
  }

  /// Sets the number of the input that is handled next.
  static func set(input number: UInt64) { crash_report_set_input(number) }
}
