import Foundation
import InputCore

/// The application's pasteboards.
@MainActor package final class Pasteboards: ApplicationPart {
  /// Those of code that runs without an application.
  static let lone = Pasteboards(of: nil)

  private(set) weak var application: UIApplication?
  private(set) lazy var general: UIPasteboard = {
    let contents = PasteboardContents(named: UIPasteboard.Name.general.rawValue, of: self)
    let pasteboard = UIPasteboard(contents)
    contents.object = pasteboard
    return pasteboard
  }()
  private var named: [PasteboardContents] = []
  /// The number of unique names so far.
  private var uniqueCount = 0

  package convenience init(_ application: UIApplication) { self.init(of: application) }

  private init(of application: UIApplication?) {
    self.application = application
  }

  func contents(named name: String, create: Bool) -> PasteboardContents? {
    if name == general.name.rawValue { return general.contents }
    if let found = named.first(where: { $0.name == name }) { return found }
    guard create else { return nil }
    let made = PasteboardContents(named: name, of: self)
    made.object = UIPasteboard(made)
    named.append(made)
    return made
  }

  func uniqueContents() -> PasteboardContents {
    while true {
      uniqueCount += 1
      let name = "unique.\(uniqueCount)"
      if contents(named: name, create: false) == nil, let made = contents(named: name, create: true)
      {
        return made
      }
    }
  }

  func remove(named name: String) {
    guard let index = named.firstIndex(where: { $0.name == name }) else { return }
    named.remove(at: index).end()
  }

  package func applicationWillEnd() {
    for contents in named + [general.contents] { contents.object = nil }
  }
}

/// The items of one pasteboard, for all objects that stand for it.
@MainActor final class PasteboardContents {
  let name: String
  private(set) var items: [PasteboardItem] = []
  private(set) var changeCount = 0
  /// The object of its notifications; nil once the pasteboard was removed.
  var object: UIPasteboard?

  private weak var home: Pasteboards?
  /// The types of the first item before the changes of this turn; nil without changes.
  private var former: [String]?
  private var expiration: TimelineTimer?

  init(named name: String, of home: Pasteboards) {
    (self.name, self.home) = (name, home)
  }

  /// Replaces everything, and reports it at the end of the turn.
  ///
  /// - Parameter date: When the items disappear; nil for never.
  func replace(with new: [PasteboardItem], until date: Date? = nil) {
    if let expiration { home?.application?.engine.turn.disarm(expiration) }
    expiration = nil
    if former == nil {
      former = items.first?.types ?? []
      if let turn = home?.application?.engine.turn {
        turn.enqueue { [weak self] in self?.report() }
      }
    }
    items = new
    if home?.application == nil { report() }
    if let date { expire(at: date) }
  }

  private func report() {
    guard let before = former else { return }
    former = nil
    changeCount += 1
    let types = items.first?.types ?? []
    post(
      UIPasteboard.changedNotification,
      [
        UIPasteboard.changedTypesAddedUserInfoKey: types.filter { !before.contains($0) },
        UIPasteboard.changedTypesRemovedUserInfoKey: before.filter { !types.contains($0) },
      ])
  }

  /// Removes the items at a date; now, if it has passed. Without an application no time passes.
  private func expire(at date: Date) {
    guard let application = home?.application else { return }
    let seconds = date.timeIntervalSince1970 - Double(application.wallTime) / 1_000_000_000
    guard seconds > 0 else { return replace(with: []) }
    let timer = TimelineTimer { [weak self] in self?.replace(with: []) }
    expiration = timer
    let engine = application.engine
    engine.turn.arm(timer, at: engine.timeline.now.advanced(bySeconds: seconds))
  }

  /// The pasteboard was removed.
  func end() {
    if let expiration { home?.application?.engine.turn.disarm(expiration) }
    (items, former, expiration) = ([], nil, nil)
    post(UIPasteboard.removedNotification, nil)
    object = nil
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]?) {
    guard let object else { return }
    if let application = home?.application {
      application.post(name, object: object, called: "pasteboard", userInfo: info)
    } else {
      NotificationCenter.default.post(name: name, object: object, userInfo: info)
    }
  }
}
