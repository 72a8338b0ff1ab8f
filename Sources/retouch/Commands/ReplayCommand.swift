internal import Foundation
internal import Gallery
internal import Glibc
internal import InputRecording
internal import UIKit

extension AppBlueprint {
  /// The gallery, whose code uses no clock, random number or timer (`tools/style` checks it).
  @MainActor static var gallery: AppBlueprint {
    var gallery = AppBlueprint(delegate: GalleryDelegate.self)
    gallery.readsFacts = false
    return gallery
  }
}

/// `retouch replay`: replays in the gallery in this process, or in another app.
@MainActor enum ReplayCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    var options = try HostOptions(replayingWith: ProcessInfo.processInfo.environment)
    options.replayPath = arguments.operands[0]
    options.printsDigest = arguments.has("--digest")
    options.overwrites = arguments.has("--overwrite")
    options.transcript = arguments.value("--transcript").map {
      $0 == "-" ? .standardOutput : .file($0)
    }
    if let text = arguments.value("--speed") {
      guard let speed = HostOptions.Speed(text: text) else {
        throw .usage(
          "replay: --speed: expected \(HostOptions.Speed.expected), found \"\(text)\"")
      }
      options.speed = speed
    }
    options.recordPath = arguments.value("--record")
    options.frames = arguments.value("--frames").map { .all(folder: $0) }
    options.video = try video(arguments)
    options.keepsStates = arguments.has("--states")
    options.keepsPictures = arguments.has("--frame-digests")
    for option in ["--states", "--frame-digests"] where arguments.has(option) {
      guard options.recordPath == nil else { continue }
      throw .usage("replay: \(option) is for the recording to make: add --record NEW")
    }
    options.stops = try stops(arguments, options)
    options.allowsUncompared = arguments.has("--allow-uncompared")
    if arguments.rest == nil { try requirePictures(options) }
    let status =
      if let app = arguments.rest {
        try replay(app, options)
      } else {
        try replayGallery(arguments.operands[0], options)
      }
    if status != 0 { exit(status) }
  }

  /// Fails if the replay in this process is to make pictures and cannot. Another app may have its
  /// own.
  private static func requirePictures(_ options: HostOptions) throws(HostError) {
    if options.frames != nil { try Pictures.needed(for: "replay --frames") }
    if options.video != nil { try Pictures.needed(for: "replay --video") }
  }

  private static func video(_ arguments: Arguments) throws(HostError) -> VideoWish? {
    guard let path = arguments.value("--video") else {
      guard arguments.value("--width") == nil else {
        throw .usage("replay: --width is that of a video: add --video FILE")
      }
      guard !arguments.has("--touches") else {
        throw .usage("replay: --touches are those of a video: add --video FILE")
      }
      return nil
    }
    let width = try arguments.value("--width").map { (text) throws(HostError) in
      guard let width = Int(text), VideoWish.widths.contains(width) else {
        throw .usage(
          "replay: --width: expected a number from \(VideoWish.widths.lowerBound) to"
            + " \(VideoWish.widths.upperBound), found \"\(text)\"")
      }
      return width
    }
    guard var wish = VideoWish(path: path, width: width) else {
      throw .usage("replay: --video: expected a name that ends with .mp4 or .gif")
    }
    wish.showsTouches = arguments.has("--touches")
    return wish
  }

  /// Where the replay stops.
  private static func stops(
    _ arguments: Arguments, _ options: HostOptions
  ) throws(HostError) -> ReplayStops {
    var stops = ReplayStops()
    if let text = arguments.value("--until") {
      guard let time = TimeSpan.place(text) else {
        throw .usage("replay: --until: expected \(TimeSpan.expectedPlace), found \"\(text)\"")
      }
      stops.until = time
    }
    for text in arguments.options["--break"] ?? [] {
      do throws(HostError) {
        stops.breakpoints.append(try Breakpoint(text: text))
      } catch {
        throw .usage("replay: --break: \(error.message)")
      }
    }
    let debuggers = ReplayStops.Debugger.allCases.filter { arguments.has("--\($0.rawValue)") }
    guard debuggers.count < 2 else {
      throw .usage("replay: --lldb and --gdb: choose one of them")
    }
    stops.debugger = debuggers.first
    stops.steps = arguments.has("--step") || stops.debugger != nil
    guard !stops.isEmpty else { return stops }
    if options.recordPath != nil || options.printsDigest {
      throw .usage(
        "replay: --until, --break and --step are for looking: leave out --record and --digest")
    }
    if stops.steps, options.replayPath == StandardStream.sign {
      throw .usage("replay: --step reads commands from standard input: name the recording's file")
    }
    return stops
  }

  private static func replayGallery(
    _ path: String, _ options: HostOptions
  ) throws(HostError) -> Int32 {
    let verdict = try ReplayHost.replay(
      .gallery, path: path, options, sender: "retouch")
    try printLine(verdict.line, options)
    return verdict.status(allowsUncompared: options.allowsUncompared)
  }

  /// Prints a replay's result; on standard error if standard output has other contents.
  private static func printLine(_ line: String, _ options: HostOptions) throws(HostError) {
    let isTaken = options.printsDigest || options.transcript == .standardOutput
    try printResult([line], of: isTaken ? StandardStream.sign : options.recordPath ?? "")
  }

  /// Starts an app that replays as its environment says, and reports its result.
  ///
  /// - Parameters:
  ///   - reports: Whether the result is printed.
  ///   - limit: After how many seconds the app is killed; nil for never.
  ///   - note: Receives the result of a replay that has reached the recording's end.
  static func replay(
    _ app: [String], _ options: HostOptions, reports: Bool = true, limit: Int? = nil,
    note: (String) -> Void = { _ in }
  ) throws(HostError) -> Int32 {
    // Checked here, so that the error is about the recording and not the app. Standard input is
    // left for the app to read.
    if let path = options.replayPath, path != StandardStream.sign {
      do throws(RecordingError) {
        _ = try RecordingReader(path: path)
      } catch {
        throw HostError(reading: error)
      }
    }
    let letterbox = try Letterbox()
    var options = options
    options.verdictPath = letterbox.path
    let errors = reports ? nil : try AppErrors()
    let begin = ContinuousClock.now
    let end = try ChildProcess.run(
      app, adding: options.replayEnvironment, limit: limit, errors: errors?.file)
    errors?.print()
    let isOverdue = limit.map { ContinuousClock.now - begin >= .seconds($0) } ?? false
    let report = ReplayReport(text: try letterbox.read())
    switch AppEnd(app: app[0], end: end, report: report).meaning {
    case .failed(let status, _):
      return status
    case .finished(let status, let line):
      note(line)
      if reports { try printLine(line, options) }
      return status
    case .broken where isOverdue:
      throw AppEnd.overdue(app[0], limit ?? 0, report, of: options.replayPath ?? "")
    case .broken(let error, let line):
      if let line { try printLine(line, options) }
      throw error
    }
  }
}
