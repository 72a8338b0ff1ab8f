internal import Display
internal import Foundation
internal import InputCore
internal import LinuxInput
internal import UIKitHosts

/// Uses a graphics card while the app may have it, and gives it back.
///
/// The card is opened like an input device: with the process's own permissions, or otherwise
/// through the seat manager, which takes it away when another session comes to the front.
///
///     waiting ──a display is connected──▶ shown ──the last one is unplugged──▶ dark ──▶ shown
///        app's main screen: a stand-in, whose name the first display takes over
@MainActor final class PanelDesk {
  /// What the user wants of the panels.
  struct Wish {
    /// The size, scale and rate of the main screen; nil for its own.
    var screen: ScreenDescription?
    /// The path of the card's node; nil for the first card that has a connected display.
    var card: String?
    var rotations = ScreenRotations()

    init(_ options: HostOptions) {
      screen = options.screen
      rotations = options.rotations
      if case .panelsOfCard(let path) = options.display { card = path }
    }
  }

  private let feed: DeviceFeed
  private let wish: Wish
  private let report: @Sendable (String) -> Void
  /// Receives the current display; nil for none.
  private let changed: ((any ScreenDisplay)?) -> Void
  private let shown: @Sendable (ShownFrame) -> Void
  private var card: PanelCard?
  private var display: PanelDisplay?
  private var descriptor: Int32 = -1
  /// Whether the seat manager has the card.
  private var isTaken = false
  /// Whether displays that seem to be unplugged are kept: many do so while they have no signal.
  private var keepsDisplays = false
  /// The last reason why connected displays cannot be used, which was reported.
  private var refusal: String?
  /// The main screen that the app was started with, if no display was connected; the first display
  /// takes over its name.
  private var standIn: ScreenDescription?
  /// The connector of the main screen's display.
  private(set) var main: String?

  /// Opens the first card that has a connected display, or waits for one.
  ///
  /// - Parameters:
  ///   - changed: Receives the display, and each later one.
  ///   - shown: Receives the end of each frame, on any thread.
  /// - Throws: `HostError` if a display is connected and cannot be used.
  init(
    _ feed: DeviceFeed, _ wish: Wish, report: @escaping @Sendable (String) -> Void,
    changed: @escaping ((any ScreenDisplay)?) -> Void,
    shown: @escaping @Sendable (ShownFrame) -> Void
  ) throws(HostError) {
    (self.feed, self.wish, self.report) = (feed, wish, report)
    (self.changed, self.shown) = (changed, shown)
    try open()
    reportStrangers()
    guard display == nil else { return }
    standIn = wish.screen ?? SystemFacts.headless
    if let card = wish.card, !FileManager.default.fileExists(atPath: card) {
      report("there is no \(card); the app appears when a display is connected to it")
      return
    }
    let place = wish.card.map { " to \($0)" } ?? ""
    report("no display is connected\(place); the app appears when one is")
  }

  /// Reports screens that are to be turned and that no card can have.
  private func reportStrangers() {
    let known = SystemFacts.connectors()
    let strangers = wish.rotations.names.filter { !known.contains($0) }
    guard !known.isEmpty, !strangers.isEmpty else { return }
    report(
      "RETOUCH_ROTATE: no display can be connected as \(strangers.joined(separator: ", ")), but as "
        + known.joined(separator: ", "))
  }

  /// The screens that the app begins with: those of the display, or a stand-in while there is none.
  var firstScreens: [ScreenDescription] {
    let screens = screens
    return screens.isEmpty ? [standIn ?? SystemFacts.headless] : screens
  }

  /// The screens of the display, turned as the user wants; empty while there is none.
  var screens: [ScreenDescription] {
    guard let display else { return [] }
    return display.screens.enumerated().map { index, screen in
      wish.rotations.applied(to: screen, on: index == 0 ? display.connectors.first : nil)
    }
  }

  /// Whether no display is connected, or none that works.
  var lacksDisplay: Bool { display == nil && !isTaken }

  /// The path of the node of the card in use; nil if there is none.
  var cardPath: String? { card?.path }

  /// Takes the card again, if the seat manager has given it back.
  func followSeat() {
    guard isTaken, !feed.isSeatAway else { return }
    isTaken = false
    reopen()
  }

  /// Uses the displays that are connected now; not while they are off.
  func followConnectors() {
    guard !isTaken, !keepsDisplays else { return }
    if let card {
      let present = connectors(of: card)
      if let present, present.map(\.name) == display?.connectors { return }
      closeDisplay()
      if present != nil { return openDisplay() }
      // A card without a display is kept, so that the console does not come to the front.
      guard cards.contains(where: { $0 != card.path }) else { return }
      closeCard()
    }
    reopen()
  }

  /// The connected displays; nil if there are none, or if they cannot be used, which is reported.
  private func connectors(of card: PanelCard) -> [PanelConnector]? {
    do throws(DisplayError) {
      let connectors = try card.connectors(main: main, wish: wish.screen)
      refusal = nil
      return connectors
    } catch {
      if error != .noPanel, refusal != "\(error)" {
        refusal = "\(error)"
        report("\(error)")
      }
      return nil
    }
  }

  /// Turns the displays off or on. Once they were turned off, they are kept, plugged in or not,
  /// until `followConnectorsAgain()`.
  ///
  /// - Parameter done: Receives, on any thread, whether the card could do that.
  func setPower(_ isOn: Bool, done: @escaping @Sendable (Bool) -> Void) {
    if !isOn { keepsDisplays = true }
    guard let display else { return done(false) }
    display.setPower(isOn, done: done)
  }

  /// The displays have had power long enough to be found.
  func followConnectorsAgain() { keepsDisplays = false }

  /// Gives the card back, at the end of the process.
  func close() {
    closeDisplay()
    closeCard()
  }

  /// The nodes of the cards that have a connected display, of those that the user wants.
  private var cards: [String] {
    guard let card = wish.card else { return SystemFacts.cards() }
    let node = URL(filePath: card).resolvingSymlinksInPath().path
    return SystemFacts.cards().filter { $0 == node }
  }

  private func reopen() {
    do throws(HostError) { try open() } catch { report(error.message) }
  }

  /// Opens the first card that can show the app; does nothing if no display is connected.
  private func open() throws(HostError) {
    var failure: HostError?
    for path in cards where display == nil {
      do {
        try open(path)
      } catch DisplayError.noPanel {
        // It was unplugged meanwhile.
        closeCard()
      } catch {
        failure = failure ?? HostError(anyDisplay: error)
        closeCard()
      }
    }
    if display == nil, let failure { throw failure }
  }

  private func open(_ path: String) throws {
    do throws(LinuxInputError) {
      descriptor = try feed.openNode(path, grabs: false) { [unowned self] in
        MainActor.assumeIsolated { seatTakes() }
      }
    } catch {
      throw HostError(error)
    }
    card = try PanelCard(path: path, descriptor: descriptor)
    try makeDisplay()
  }

  private func makeDisplay() throws {
    guard let card else { return }
    let display = try PanelDisplay(
      card, main: main, as: standIn?.name, wish: wish.screen,
      rasterizer: DrawingServices.rasterizer, report: report, shown: shown)
    self.display = display
    main = main ?? display.connectors.first
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
