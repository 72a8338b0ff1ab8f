internal import Dispatch
internal import Foundation
internal import Glibc
internal import InputCore
internal import UIKit

/// Shows the state of devices on the terminal, until q, Control-C or the end of the inputs.
@MainActor final class WatchSession {
  private let inputs: WatchInputs
  private let screen: TerminalScreen
  private let view: WatchView
  private var state: WatchState
  private var painter: CellPainter
  private var isDrawComing = false
  private var lastDraw = Instant.zero

  private var stops: StopSignals?
  private var pauses: PauseSignals?
  private var keys: (any DispatchSourceRead)?
  private var resizes: (any DispatchSourceSignal)?

  /// The shortest time between two pictures, in nanoseconds: 30 pictures per second.
  private static let pictureNanoseconds: UInt64 = 33_000_000

  init(_ inputs: WatchInputs, showsKeys: Bool) {
    self.inputs = inputs
    let abilities = TerminalScreen.Abilities(
      environment: ProcessInfo.processInfo.environment)
    view = WatchView(pen: abilities.pen)
    painter = CellPainter(hasColors: abilities.hasColors)
    state = WatchState(source: inputs.name, showsKeys: showsKeys, isLive: inputs.isLive)
    screen = TerminalScreen()
  }

  func serve() -> Never {
    stops = StopSignals { [unowned self] in end(nil) }
    pauses = PauseSignals(
      pause: { [unowned self] in
        screen.leave()
        return true
      },
      resume: { [unowned self] in
        screen.enter()
        redraw()
      })
    keys = screen.whenTyped { [unowned self] in readKeys() }
    signal(SIGWINCH, SIG_IGN)
    let resizes = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
    resizes.setEventHandler { [unowned self] in MainActor.assumeIsolated { redraw() } }
    resizes.activate()
    self.resizes = resizes
    inputs.start(
      deliver: { [unowned self] in state.apply($0, name: $1, at: inputs.now) },
      report: { [unowned self] in state.receive(report: $0, at: inputs.now) },
      didDrain: { [unowned self] in drawSoon() },
      didEnd: { [unowned self] in end($0) })
    draw()
    // Fading trails and rates change the picture without input.
    _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [unowned self] _ in
      MainActor.assumeIsolated { if state.isFading(at: inputs.now) { drawSoon() } }
    }
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [unowned self] _ in
      MainActor.assumeIsolated { drawSoon() }
    }
    while true { RunLoop.main.run() }
  }

  private func readKeys() {
    guard let bytes = screen.readKeys() else {
      keys?.cancel()
      return
    }
    if bytes.contains(UInt8(ascii: "q")) || bytes.contains(UInt8(ascii: "Q")) { end(nil) }
    // This is Control-L.
    if bytes.contains(12) { redraw() }
  }

  /// Redraws everything: after the size has changed, or when the terminal has shown something else.
  private func redraw() {
    painter.forget()
    drawSoon()
  }

  /// Draws at most 30 times a second.
  private func drawSoon() {
    guard !isDrawComing else { return }
    isDrawComing = true
    let passed = SystemFacts.now.nanoseconds(since: lastDraw)
    let wait = Self.pictureNanoseconds - min(passed, Self.pictureNanoseconds)
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(wait))) { [weak self] in
      MainActor.assumeIsolated {
        self?.isDrawComing = false
        self?.draw()
      }
    }
  }

  private func draw() {
    lastDraw = SystemFacts.now
    guard screen.isReady else { return drawSoon() }
    state.dropCount = inputs.dropCount
    let size = screen.size
    let grid = view.grid(of: state, columns: size.columns, rows: size.rows, at: inputs.now)
    let text = painter.paint(grid)
    if !text.isEmpty, !screen.write(text) { end(nil) }
  }

  private func end(_ error: HostError?) -> Never {
    inputs.stop()
    if error == nil { draw() }
    screen.leave()
    if let error {
      error.report(as: "retouch")
      exit(error.status.rawValue)
    }
    exit(0)
  }
}
