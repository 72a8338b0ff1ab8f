internal import Evidence
internal import InputRecording
internal import UIKit

/// `retouch view`: makes a page from a recording, after a replay if an app is given.
@MainActor enum ViewCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let file = arguments.operands[0]
    let output = arguments.value("--output") ?? pageName(for: file)
    let inputs = [file] + (arguments.value("--diff").map { [$0] } ?? [])
    guard arguments.value("--diff-app") == nil || arguments.value("--diff") != nil else {
      throw .usage("view: --diff-app is for the other recording: add --diff OTHER")
    }
    let (first, crash) = try ReplayedHistory.read(
      file, arguments, for: "view", hasPictures: !arguments.has("--no-pictures"))
    let page: Page
    if let other = arguments.value("--diff") {
      page = Page(first, comparedWith: try history(other, in: arguments.value("--diff-app")))
    } else {
      page = Page(first)
    }
    let target =
      output == StandardStream.sign
      ? TextOutput()
      : try TextOutput(
        path: output, overwrites: arguments.has("--overwrite"), whileReading: inputs)
    page.write(part: { target.write($0) }, endLine: { target.endLine() })
    do throws(HostError) {
      try target.finish()
    } catch {
      target.discard()
      throw error
    }
    try printResult([result(first, page, output, arguments)], of: output)
    try crash?.end()
  }

  /// The other recording, replayed if an app is given.
  private static func history(_ file: String, in app: String?) throws(HostError) -> History {
    guard let app else { return try ReplayedHistory.read(file) }
    var history = try ReplayedHistory.replayed(file, in: [app])
    history.name = file
    return history
  }

  /// `swipe.html` for `recordings/swipe.mcap`.
  private static func pageName(for file: String) -> String {
    guard file != StandardStream.sign else { return "recording.html" }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return (name.hasSuffix(".mcap") ? String(name.dropLast(5)) : name) + ".html"
  }

  private static func result(
    _ history: History, _ page: Page, _ output: String, _ arguments: Arguments
  ) -> String {
    let name = output == StandardStream.sign ? StandardStream.output : output
    let views = history.hasStates ? "" : ", no views after each input"
    let line = "\(name): \(history.inputs.count) inputs, \(history.lines.count) calls\(views)"
    guard arguments.has("--diff") else { return line }
    return line + "; " + (page.parting?.summary ?? "the histories are equal")
  }
}
