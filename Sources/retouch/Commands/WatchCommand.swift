internal import Dispatch
internal import Evidence
internal import Foundation
internal import Glibc
internal import InputCore
internal import UIKit

/// `retouch watch`: shows what devices send, as a picture on a terminal or one line per event.
@MainActor enum WatchCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    if arguments.has("--live") { return try LiveCommands.watch(arguments) }
    let isLines = arguments.has("--plain") || arguments.has("--json")
    let inputs = try WatchInputs(arguments)
    if isLines || !TerminalScreen.isPossible {
      WatchLines(inputs, arguments).serve()
    } else {
      WatchSession(inputs, showsKeys: arguments.has("--keys")).serve()
    }
  }
}

/// Prints a line for each event.
@MainActor private final class WatchLines {
  private let inputs: WatchInputs
  private let line: EventLine
  private let isJSON: Bool
  private let output = TextOutput()
  private var signals: StopSignals?

  init(_ inputs: WatchInputs, _ arguments: Arguments) {
    self.inputs = inputs
    line = EventLine(showsKeys: arguments.has("--keys"))
    isJSON = arguments.has("--json")
  }

  func serve() -> Never {
    signals = StopSignals { [unowned self] in end(nil) }
    inputs.start(
      deliver: { [unowned self] in write($0, name: $1) },
      report: { reportLine("retouch: \($0)") },
      didDrain: { [unowned self] in flush() },
      didEnd: { [unowned self] in end($0) })
    while true { RunLoop.main.run() }
  }

  private func write(_ input: Input, name: String) {
    switch input {
    case .deviceAdded(let device, let instant):
      if isJSON {
        put(
          .object([
            ("instant", .wide(instant.nanoseconds)), ("device", .text(name)),
            ("kind", .text("added")), ("descriptor", .object(device.members)),
          ]))
      } else {
        output.write(line: line.text(added: device, name: name, at: instant))
      }
    case .deviceRemoved(_, let instant):
      if isJSON {
        put(
          .object([
            ("instant", .wide(instant.nanoseconds)), ("device", .text(name)),
            ("kind", .text("removed")),
          ]))
      } else {
        output.write(line: line.text(removed: name, at: instant))
      }
    case .frame(let frame): write(frame, name: name)
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }

  private func write(_ frame: Frame, name: String) {
    let latency = inputs.isLive ? inputs.now.nanoseconds(since: frame.instant) : nil
    for sample in frame.samples {
      if isJSON {
        if let object = line.json(sample, name: name, latency: latency) { put(object) }
      } else if let text = line.text(sample, name: name) {
        output.write(line: text)
      }
    }
  }

  private func put(_ object: JSON) {
    object.write { output.write($0) }
    output.endLine()
  }

  /// Writes pending lines at once, because a reader waits for them. Without a reader, the work is
  /// done.
  private func flush() {
    output.flush()
    if !output.isOpen { end(nil) }
  }

  private func end(_ error: HostError?) -> Never {
    inputs.stop()
    do throws(HostError) {
      try output.finish()
      if let error { throw error }
    } catch {
      error.report(as: "retouch")
      exit(error.status.rawValue)
    }
    exit(0)
  }
}
