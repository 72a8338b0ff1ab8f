internal import Glibc
internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// `retouch recover`: makes a whole recording from one that was not closed, is cut off or damaged.
@MainActor enum RecoverCommand {
  /// The exit status if something is lost.
  static let incomplete: Int32 = 4

  static func run(_ arguments: Arguments) throws(HostError) {
    let (path, place) = (
      arguments.operands[0], EditArguments(arguments, of: "recover").place
    )
    let result = try EditArguments.attempt(to: place.path) { () throws(RecordingError) in
      try recoverRecording(path, to: place)
    }
    try printResult(result.summary, of: place, dropped: nil)
    guard result.isIncomplete else { return }
    reportLine("retouch: \(path): something is lost; \(place.path) has the rest")
    exit(incomplete)
  }
}

/// `retouch repack`: compresses the same recording again.
@MainActor enum RepackCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let edit = EditArguments(arguments, of: "repack")
    var options = RepackOptions()
    options.level = try edit.number("--level", in: RepackOptions.levels) ?? options.level
    options.indexesMessages = !arguments.has("--no-index")
    options.hasSummary = options.indexesMessages
    options.packsInputs = !arguments.has("--plain")
    if let text = arguments.value("--chunk") {
      guard let kilobytes = Int(text), RepackOptions.chunkSizes.contains(kilobytes << 10) else {
        throw edit.mistake("--chunk", "a size from 64 to 4096 KiB", text)
      }
      options.chunkBytes = kilobytes << 10
    }
    let (path, place) = (arguments.operands[0], edit.place)
    if let page = arguments.value("--comments") {
      options.comments = try PageComments.read(page)
    }
    let notes = try chooseFiles(arguments, &options)
    let chosen = options
    var summary = try EditArguments.attempt(to: place.path) { () throws(RecordingError) in
      try repackRecording(path, to: place, options: chosen)
    }
    summary.notes += notes
    let sizes =
      path == StandardStream.sign || place.path == StandardStream.sign
      ? [] : ["\(fileSize(path)) bytes before, \(fileSize(place.path)) after"]
    try printResult(summary, of: place, dropped: nil, more: sizes)
  }

  /// Chooses the files that the new recording carries; returns what to print about them.
  private static func chooseFiles(
    _ arguments: Arguments, _ options: inout RepackOptions
  ) throws(HostError) -> [String] {
    try chooseFonts(arguments, &options) + chooseReads(arguments, &options)
  }

  private static func chooseReads(
    _ arguments: Arguments, _ options: inout RepackOptions
  ) throws(HostError) -> [String] {
    options.dropsReads = arguments.has("--without-files")
    guard arguments.has("--with-files") else { return [] }
    guard !options.dropsReads else {
      throw .usage("repack: --with-files and --without-files: choose one of them")
    }
    guard arguments.operands[0] != StandardStream.sign else {
      throw .usage("repack: --with-files reads FILE twice: it cannot be standard input")
    }
    let carrying = try CarryingReads(of: arguments.operands[0])
    options.carriesReads = carrying.reads
    return carrying.notes
  }

  private static func chooseFonts(
    _ arguments: Arguments, _ options: inout RepackOptions
  ) throws(HostError) -> [String] {
    let resources = arguments.value("--resources")
    guard arguments.has("--with-fonts") else {
      guard resources == nil else {
        throw .usage("repack: --resources says where fonts and images are: add --with-fonts")
      }
      options.dropsCarried = arguments.has("--without-fonts")
      return []
    }
    guard !arguments.has("--without-fonts") else {
      throw .usage("repack: --with-fonts and --without-fonts: choose one of them")
    }
    guard arguments.operands[0] != StandardStream.sign else {
      throw .usage("repack: --with-fonts reads FILE twice: it cannot be standard input")
    }
    let carrying = try CarryingFiles(of: arguments.operands[0], resources: resources)
    options.carries = carrying.files
    return carrying.notes
  }

  private static func fileSize(_ path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
