import Foundation
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What iOS code does without thinking of replay: clocks, random numbers, timers, other queues, the
/// network. Each result is passed on, so that another one gives another history.
@MainActor final class Habits {
  /// The number of results that it finds.
  static let resultCount = 39

  private let found: (Double) -> Void
  private let server: SlowServer
  private let worker = DispatchQueue(label: "com.example.worker")
  private var timer: Timer?
  private var source: (any DispatchSourceTimer)?

  /// Starts everything.
  ///
  /// - Parameter found: Receives each result, between 0 and 1.
  init(found: @escaping (Double) -> Void) throws {
    self.found = found
    server = try SlowServer()
    startTimers()
    work(times: 5)
    download(times: 3)
    Task { await sleepAndFind() }
  }

  private func startTimers() {
    var firings = 0
    timer = Timer.scheduledTimer(withTimeInterval: 0.013, repeats: true) { timer in
      MainActor.assumeIsolated {
        firings += 1
        self.found(Double.random(in: 0..<1))
        if firings == 20 { self.timer?.invalidate() }
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
      self.found(Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 1))
      self.shuffle()
    }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 0.02, repeating: .milliseconds(30))
    source.setEventHandler { MainActor.assumeIsolated { self.tick() } }
    source.resume()
    self.source = source
  }

  private var ticks = 0
  private func tick() {
    ticks += 1
    found(Double(UUID().uuid.0) / 256)
    if ticks == 4 { source = nil }
  }

  private func shuffle() {
    let order = (0..<10).shuffled()
    found(Double(order[0] * 10 + order[1]) / 100)
    DispatchQueue.main.async {
      self.found(ProcessInfo.processInfo.systemUptime.truncatingRemainder(dividingBy: 1))
    }
  }

  /// Work of another queue, whose results come back to the main queue: a tenth of their number, or
  /// `HABITS_ANSWER`.
  private func work(times: Int) {
    for number in 1...times {
      worker.async {
        usleep(UInt32.random(in: 0..<5000))
        let answer = ProcessInfo.processInfo.environment["HABITS_ANSWER"].flatMap(Double.init)
        DispatchQueue.main.async { self.found(answer ?? Double(number) / 10) }
      }
    }
  }

  private func download(times: Int) {
    guard times > 0 else { return }
    let task = URLSession.shared.dataTask(with: server.url) { data, _, _ in
      let number = data.flatMap { Double(String(decoding: $0, as: UTF8.self)) } ?? 0
      DispatchQueue.main.async {
        self.found(number)
        self.download(times: times - 1)
      }
    }
    task.resume()
  }

  private func sleepAndFind() async {
    for _ in 0..<3 {
      let begin = ContinuousClock.now
      try? await Task.sleep(nanoseconds: 21_000_000)
      let (_, attoseconds) = (ContinuousClock.now - begin).components
      found(Double(attoseconds / 1_000_000_000) / 1_000_000_000)
    }
    Task {
      // The request begins in a job of its own; each yield lets the other task go on by one.
      for _ in 0..<10 { await Task.yield() }
      server.answerAwaited()
    }
    guard let (data, _) = try? await URLSession.shared.data(from: server.awaitedURL) else { return }
    found(Double(String(decoding: data, as: UTF8.self)) ?? 0)
  }
}
