internal import Foundation
internal import Glibc
internal import InputCore
internal import LinuxInput
internal import UIKit

/// `retouch calibrate`: finds out by touches which panel each touchscreen lies over, and how.
@MainActor enum CalibrateCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    var options = try HostOptions(environment: ProcessInfo.processInfo.environment)
    // A service's variables: a cross that is dark cannot be touched, and a viewer's finger is none.
    (options.blank, options.remote) = (nil, nil)
    (options.recordPath, options.livePath, options.devices) = (nil, nil, nil)
    if let name = arguments.value("--card") {
      guard let wish = DisplayWish(text: "kms:\(name)") else {
        throw .usage("calibrate: --card: expected card1 or a path, found \"\(name)\"")
      }
      options.display = wish
    }
    var card: String?
    switch options.display {
    case .panel: break
    case .panelsOfCard(let path): card = realPath(path)
    case .automatic, .off, .window: options.display = .panel
    }
    let panels = SystemFacts.panels(of: card)
    guard !panels.isEmpty else {
      throw HostError(.noInput, "no display is connected to a graphics card: connect one")
    }
    let path = arguments.value("--output") ?? CalibrationRule.path
    let input = CalibrationInput()
    DeviceFeed.witness = { input.see($0) }
    CalibrationDelegate.command = CalibrationDelegate.Command(input: input, panels: panels) { run in
      let report = CalibrationReport(run, touchscreens: input.touchscreens, panels: panels)
      end(report, writing: arguments.has("--print") ? nil : path)
    }
    var app = AppBlueprint(delegate: CalibrationDelegate.self)
    // It has no clock, random number or timer of its own.
    app.readsFacts = false
    try app.serve(options)
  }

  /// Prints the report, writes the rules or prints them, and ends the process.
  ///
  /// - Parameter path: The file for the rules; nil to print them.
  private static func end(_ report: CalibrationReport, writing path: String?) -> Never {
    do throws(HostError) {
      try Retouch.printText((report.lines + end(report, path)).joined(separator: "\n"))
    } catch {
      error.report(as: "retouch")
      exit(error.status.rawValue)
    }
    exit(report.rules.isEmpty ? 1 : 0)
  }

  /// Writes the rules; returns what else is to be printed.
  private static func end(_ report: CalibrationReport, _ path: String?) -> [String] {
    guard !report.rules.isEmpty else { return ["nothing was changed"] }
    guard let path else { return report.rules }
    do {
      try CalibrationRule.write(report.rules, to: path)
      return ["the rules are in \(path); to apply them now:", "  \(CalibrationRule.remedy)"]
    } catch {
      return [
        "\(path) cannot be changed: \(error.localizedDescription)",
        "as root, write these lines into it, then run \(CalibrationRule.remedy)",
      ] + report.rules
    }
  }
}
