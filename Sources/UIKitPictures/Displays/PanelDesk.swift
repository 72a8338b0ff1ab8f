internal import Display
internal import InputCore
internal import LinuxInput
internal import UIKitHosts

/// Uses the graphics card while the app may have it, and gives it back.
///
/// The card is opened like an input device: with the process's own permissions, or otherwise
/// through the seat manager, which takes it away when another session comes to the front.
@MainActor final class PanelDesk {
  private let feed: DeviceFeed
  private let wish: ScreenDescription?
  private let report: @Sendable (String) -> Void
  /// Receives the current display; nil for none.
  private let changed: ((any ScreenDisplay)?) -> Void
  private let shown: @Sendable (ShownFrame) -> Void
  private let paths: [String]
  private var card: PanelCard?
  private var display: PanelDisplay?
  private var descriptor: Int32 = -1
  /// Whether the seat manager has the card.
  private var isTaken = false

  /// Opens the first card that has a connected display.
  ///
  /// - Parameters:
  ///   - wish: The size, scale and rate of the main screen; nil for its own.
  ///   - changed: Receives the display, and each later one.
  ///   - shown: Receives the end of each frame, on any thread.
  /// - Throws: `HostError` if nothing can be shown.
  init(
    _ feed: DeviceFeed, wish: ScreenDescription?, report: @escaping @Sendable (String) -> Void,
    changed: @escaping ((any ScreenDisplay)?) -> Void,
    shown: @escaping @Sendable (ShownFrame) -> Void
  ) throws(HostError) {
    (self.feed, self.wish, self.report) = (feed, wish, report)
    (self.changed, self.shown) = (changed, shown)
    paths = SystemFacts.cards()
    guard !paths.isEmpty else { throw HostError(DisplayError.noPanel) }
    try open()
  }

  /// The screens: those of the display, or a stand-in while there is none.
  var screens: [ScreenDescription] { display?.screens ?? [SystemFacts.headless] }

  /// Takes the card again, if the seat manager has given it back.
  func followSeat() {
    guard isTaken, !feed.isSeatAway else { return }
    isTaken = false
    reopen()
  }

  /// Uses the displays that are connected now.
  func followConnectors() {
    guard let card, !isTaken else { return }
    let present = try? card.connectors(wish: wish)
    guard present?.map(\.name) != display?.screens.map(\.name) else { return }
    closeDisplay()
    if present != nil { openDisplay() }
  }

  /// Turns the displays off or on.
  ///
  /// - Parameter done: Receives, on any thread, whether the card could do that.
  func setPower(_ isOn: Bool, done: @escaping @Sendable (Bool) -> Void) {
    guard let display else { return done(false) }
    display.setPower(isOn, done: done)
  }

  /// Gives the card back, at the end of the process.
  func close() {
    closeDisplay()
    closeCard()
  }

  private func reopen() {
    do throws(HostError) { try open() } catch { report(error.message) }
  }

  private func open() throws(HostError) {
    var failure: HostError?
    for path in paths where display == nil {
      do throws(HostError) {
        try open(path)
      } catch {
        failure = failure ?? error
        closeCard()
      }
    }
    if display == nil, let failure { throw failure }
  }

  private func open(_ path: String) throws(HostError) {
    do throws(LinuxInputError) {
      descriptor = try feed.openNode(path, grabs: false) { [unowned self] in
        MainActor.assumeIsolated { seatTakes() }
      }
    } catch {
      throw HostError(error)
    }
    do {
      card = try PanelCard(path: path, descriptor: descriptor)
      try makeDisplay()
    } catch {
      throw HostError(anyDisplay: error)
    }
  }

  private func makeDisplay() throws {
    guard let card else { return }
    let display = try PanelDisplay(
      card, wish: wish, rasterizer: DrawingServices.rasterizer, report: report, shown: shown)
    self.display = display
    changed(display)
  }

  private func openDisplay() {
    do { try makeDisplay() } catch { report("\(error)") }
  }

  private func seatTakes() {
    isTaken = true
    close()
  }

  private func closeDisplay() {
    guard let display else { return }
    changed(nil)
    display.stop()
    self.display = nil
  }

  private func closeCard() {
    card?.leave()
    card = nil
    guard descriptor >= 0 else { return }
    feed.closeNode(descriptor)
    descriptor = -1
  }
}
