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

  /// Another program has copied a text, or emptied the desktop's clipboard.
  package func clipboardChanged(to text: String) {
    general.contents.replace(
      with: text.isEmpty ? [] : [PasteboardItem(text)], isFromDesktop: true)
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
  private var expiration: (timer: TimelineTimer, date: Date)?
  /// Whether another program has made the last change.
  private var isFromDesktop = false

  init(named name: String, of home: Pasteboards) {
    (self.name, self.home) = (name, home)
  }

  /// Replaces everything, and reports it at the end of the turn.
  ///
  /// - Parameters:
  ///   - date: When the items disappear; nil for never.
  ///   - keepsDate: Whether they disappear when the former ones would have.
  ///   - isFromDesktop: Whether another program has made the change.
  func replace(
    with new: [PasteboardItem], until date: Date? = nil, keepsDate: Bool = false,
    isFromDesktop: Bool = false
  ) {
    let date = keepsDate ? expiration?.date : date
    if let expiration { home?.application?.engine.turn.disarm(expiration.timer) }
    expiration = nil
    if former == nil {
      former = items.first?.types ?? []
      if let turn = home?.application?.engine.turn {
        turn.enqueue { [weak self] in self?.report() }
      }
    }
    items = new
    self.isFromDesktop = isFromDesktop
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
    if !isFromDesktop { copyToDesktop() }
  }

  /// Puts the first item's text or URL on the clipboard of the desktop, if the app is in a window.
  /// Anything else empties the clipboard: its text is no longer what was copied last.
  private func copyToDesktop() {
    guard let application = home?.application, application.facts.isInWindow,
      name == UIPasteboard.Name.general.rawValue
    else { return }
    let text = items.first?.string ?? items.first?.url?.absoluteString ?? ""
    application.engine.questions.ask(.setClipboard(text)) { [unowned application] answer in
      if case .failed(let failure) = answer { application.engine.log.refuse(failure.message) }
    }
  }

  /// Removes the items at a date; now, if it has passed. Without an application no time passes.
  private func expire(at date: Date) {
    guard let application = home?.application else { return }
    let seconds = date.timeIntervalSince1970 - Double(application.wallTime) / 1_000_000_000
    guard seconds > 0 else { return replace(with: []) }
    let timer = TimelineTimer { [weak self] in self?.replace(with: []) }
    expiration = (timer, date)
    let engine = application.engine
    engine.turn.arm(timer, at: engine.timeline.now.advanced(bySeconds: seconds))
  }

  /// The pasteboard was removed.
  func end() {
    if let expiration { home?.application?.engine.turn.disarm(expiration.timer) }
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
