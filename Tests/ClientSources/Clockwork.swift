import Foundation
import UIKit

/// An app's own timers of every kind, as iOS code makes them.
public final class Clockwork: @unchecked Sendable {
  /// What happened, in order.
  public private(set) var log: [String] = []
  private var begin = Date()
  private var timer: Timer?
  private var source: DispatchSourceTimer?

  /// Starts nothing yet.
  public init() {}

  /// The calls so far, each with its milliseconds since the start.
  public var calls: String { return log.joined(separator: " ") }

  private func note(_ name: String) {
    let milliseconds = (Date().timeIntervalSince(begin) * 1000).rounded()
    log.append("\(name)@\(Int(milliseconds))")
  }

  private func count(_ name: String) -> Int {
    return log.filter { $0.hasPrefix(name) }.count
  }

  /// Starts a timer of each kind.
  public func start() {
    begin = Date()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.note("after") }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.35) { self.note("wall") }
    _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in self.note("timer") }
    timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
      self.note("repeat")
      if self.count("repeat") == 3 { timer.invalidate() }
    }
    Task { @MainActor in
      try await Task.sleep(nanoseconds: 250_000_000)
      note("task")
      try await ContinuousClock().sleep(until: .now + .milliseconds(50))
      note("task")
    }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 0.1, repeating: 0.15)
    source.setEventHandler { [weak self] in self?.tick() }
    source.setCancelHandler { [weak self] in self?.note("cancelled") }
    source.resume()
    self.source = source
    DispatchQueue.main.async { self.note("async") }
    RunLoop.main.perform { self.note("perform") }
    note("start")
  }

  private func tick() {
    note("source")
    if count("source") == 2 { source?.cancel() }
  }
}
