internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// The arguments that commands for making a recording from others share.
struct EditArguments {
  private let arguments: Arguments
  private let command: String

  init(_ arguments: Arguments, of command: String) {
    self.arguments = arguments
    self.command = command
  }

  /// Where to write.
  var place: EditPlace {
    guard let output = arguments.value("--output") else {
      preconditionFailure("the parser lets no \(command) pass without --output")
    }
    return EditPlace(output, overwrites: arguments.has("--overwrite"))
  }

  /// A time since the start of the recording, in nanoseconds; nil if the option is not given.
  func time(_ option: String) throws(HostError) -> UInt64? {
    guard let text = arguments.value(option) else { return nil }
    guard let time = TimeSpan.place(text) else {
      throw mistake(option, TimeSpan.expectedPlace, text)
    }
    return time
  }

  /// A length of time in nanoseconds, at least 1 ms; nil if the option is not given.
  func span(_ option: String) throws(HostError) -> UInt64? {
    guard let text = arguments.value(option) else { return nil }
    guard let span = TimeSpan(text: text), span.nanoseconds >= 1_000_000 else {
      throw mistake(option, TimeSpan.expected + ", at least 1ms", text)
    }
    return span.nanoseconds
  }

  /// A length of time in nanoseconds, none or at least 1 ms; nil if the option is not given.
  func pause(_ option: String) throws(HostError) -> UInt64? {
    if let text = arguments.value(option), TimeSpan.place(text) == 0 { return 0 }
    return try span(option)
  }

  /// A whole number; nil if the option is not given.
  func number(_ option: String, in range: ClosedRange<Int>) throws(HostError) -> Int? {
    guard let text = arguments.value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw mistake(option, "a number from \(range.lowerBound) to \(range.upperBound)", text)
    }
    return number
  }

  /// The usage error for an option's value.
  func mistake(_ option: String, _ expected: String, _ found: String) -> HostError {
    .usage("\(command): \(option): expected \(expected), found \"\(found)\"")
  }

  /// Runs an edit, and gives its error the exit status for reading or for writing.
  static func attempt<Result>(
    to output: String, _ edit: () throws(RecordingError) -> Result
  ) throws(HostError) -> Result {
    do throws(RecordingError) {
      return try edit()
    } catch {
      throw HostError(copying: error, to: output)
    }
  }
}

/// Prints the result of an edit.
///
/// - Parameter dropped: What the new recording lacks, in a few words; nil if nothing.
@MainActor func printResult(
  _ summary: EditSummary, of place: EditPlace, dropped: String?, more: [String] = []
) throws(HostError) {
  for loss in summary.losses { reportLine("retouch: \(loss)") }
  let name = place.path == StandardStream.sign ? StandardStream.output : place.path
  let length = summary.nanoseconds > 0 ? ", \(secondsText(summary.nanoseconds))" : ""
  var lines = ["\(name): \(summary.inputCount) inputs\(length)"] + more
  if let dropped { lines.append("note: without \(dropped)") }
  lines += summary.notes.map { "note: \($0)" }
  try printResult(lines, of: place.path)
}

/// What a recording made from those at `paths` lacks, because no app has handled its inputs in this
/// form.
///
/// - Parameter keepsNetwork: Whether it has their network.
func replayNote(_ paths: String..., keepsNetwork: Bool = false) -> String {
  replayNote(of: paths, keepsNetwork: keepsNetwork)
}

/// The same for any number of recordings.
func replayNote(of paths: [String], keepsNetwork: Bool = false) -> String {
  var lost = ["digests", "transcript"]
  if paths.contains(where: { (try? carriedReads(of: $0))?.reads.isEmpty == false }) {
    lost.append("what was carried of the files that the app read")
  }
  if carryFiles(paths) { lost.append("the fonts and images that were carried") }
  if !keepsNetwork, haveNetwork(paths) { lost.append("the network") }
  if haveComments(paths) { lost.append("comments") }
  let last = lost.removeLast()
  let comma = lost.count > 1 ? "," : ""
  return lost.joined(separator: ", ") + "\(comma) and \(last): a replay compares nothing"
}

/// Whether a recording has transfers of URLSession. Standard input, which can be read only once,
/// counts as one without.
func haveNetwork(_ paths: [String]) -> Bool {
  paths.contains { path in
    path != StandardStream.sign && (try? NetworkTape.read(path))?.events.isEmpty == false
  }
}

/// Whether people have commented on moments of a recording. Standard input, which can be read only
/// once, counts as one without.
func haveComments(_ paths: [String]) -> Bool {
  paths.contains { path in
    path != StandardStream.sign && (try? RecordingReader(path: path))?.comments.isEmpty == false
  }
}
