import Foundation
import InputCore
import KeyboardLayouts
import TextEditing
import UIKitControls
@_spi(Toolkit) import UIKitCore

/// The keyboard on the screen: pages of keys, and the fingers on them.
///
/// Each key is the view that its touches hit. The keyboard handles them all, because what one
/// finger does depends on the others: a second finger types the first one's key
/// (`KeyboardView+Touches`).
final class KeyboardView: UIView {
  /// The layout whose keys are shown.
  var layout: KeyboardLayout { setting?.layout ?? .english }
  /// The text that the keys type into.
  private(set) weak var client: (any UIResponder & UIKeyInput)?
  private(set) var setting: KeyboardSetting?
  private(set) var measures = KeyMeasures(KeyboardRoom(screen: .zero))
  /// The pages of the present setting that were shown.
  private var pages: [KeyboardPage.Kind: PageView] = [:]
  private(set) var page: PageView?
  /// The rule of capitals that shift has followed last.
  private var knownRule = CapitalRule.never

  /// The fingers on the keyboard, in the order in which they landed.
  var presses: [KeyPress] = []
  var shift = ShiftKey() { didSet { if shift != oldValue { updateLooks() } } }
  /// When the last space was typed, in seconds, if nothing was typed since.
  var lastSpace: TimeInterval?
  /// Whether something was typed since the page of digits or signs was chosen.
  var hasTypedOnPage = false
  /// Whether the finger on the space bar selects what it passes, and where the selection began.
  var anchor: UITextPosition?
  var deleting = DeleteRepeat()
  var alternates: AlternatesView?
  /// The suggested words, and their row above the keys; made for the first text.
  var row: (suggestions: WordSuggestions, bar: SuggestionBar)?
  /// The row with the choices of an input method; made when one is first used.
  var candidateBar: CandidateBar?
  /// The language that the input method was told.
  var methodLanguage = ""
  /// The emoji that are shown on their page.
  var shownTab = EmojiTab.recent
  /// Pictures that are not shown at present.
  var sparePictures: [KeyPictureView] = []

  /// Fires when a finger has been held on a key for long.
  lazy var holdTimer = TimelineTimer { [unowned self] in fingerWasHeld() }
  /// Fires when a held delete key deletes again.
  lazy var repeatTimer = TimelineTimer { [unowned self] in deleteAgain() }
  /// Fires when the pictures of keys that were only touched briefly were seen.
  lazy var pictureTimer = TimelineTimer { [unowned self] in hideSeenPictures() }
  var seenPictures: [KeyPictureView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    accessibilityIdentifier = "keyboard"
    presses.reserveCapacity(10)
    showStyle()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    UIView.performWithoutAnimation { showStyle() }
  }

  // A dynamic colour would be asked, with traits of its own, for each frame.
  private func showStyle() {
    backgroundColor = KeyColors.background.resolvedColor(with: traitCollection)
  }

  // MARK: The text

  /// Shows the keys for a text. The page and the state of shift stay if it is still the same text
  /// and wants the same kind of keyboard.
  func serve(_ text: any UIResponder & UIKeyInput, in room: KeyboardRoom) {
    let modes = text.homeApplication?.inputModes
    if text !== client { modes?.choose(for: text) }
    if row == nil { makeRow(text.homeApplication) }
    let new = KeyboardSetting(
      text, room, modes,
      hasDictionary: { row?.suggestions.hasDictionary(for: $0) == true })
    let isSame = text === client && new.type == setting?.type
    if !isSame { follow(text) }
    // A finger that holds a key keeps it if only the title of the return key differs.
    if new.hasSameKeys(as: setting) { setting = new } else { rebuild(new) }
    focusMethod(on: text)
    if !isSame {
      show(new.firstPage)
      shift.restart()
    }
    // What the person has done with shift stays unless the text wants something else now.
    guard isSame, capitalRule == knownRule else { return textChanged() }
    readText()
  }

  private func follow(_ text: (any UIResponder & UIKeyInput)?) {
    if let old = client as? any UITextInput, old.inputDelegate === self { old.inputDelegate = nil }
    client = text
    listen()
    forgetSpaces()
  }

  /// Has the text report changes that the keyboard has not made, unless it reports them to another
  /// object. Called again and again, since a keyboard of the app's own may have listened before.
  func listen() {
    if let text = client as? any UITextInput, text.inputDelegate == nil {
      text.inputDelegate = self
    }
  }

  /// The insertion point is elsewhere, or the text is another one: the space before it, if any, was
  /// not typed just now.
  private func forgetSpaces() {
    lastSpace = nil
    row?.suggestions.placeChanged()
  }

  /// When a letter is a capital by itself.
  private var capitalRule: CapitalRule {
    guard let client, layout.hasCapitals, setting?.usesInputMethod == false else {
      return .never
    }
    return client.capitalRule
  }

  /// The text or its insertion point has changed.
  func textChanged() {
    listen()
    let rule = capitalRule
    knownRule = rule
    switch rule {
    case .never: shift.expect(capital: false)
    case .always: shift.lock()
    case .words, .sentences:
      shift.expect(capital: rule.wantsCapital(after: context().characters))
    }
    readText()
  }

  /// Offers words for the text, and shows what its state means for the keys.
  private func readText() {
    row?.suggestions.update(setting?.usesInputMethod == true ? nil : typing)
    updateLooks()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    cancelAll()
    stopTimers()
    unfocusMethod()
    follow(nil)
  }

  // MARK: Pages

  private func rebuild(_ new: KeyboardSetting) {
    let former = page?.page
    // Keys that are removed no longer pass on the end of their touches.
    cancelAll()
    setting = new
    for page in pages.values { page.removeFromSuperview() }
    (pages, page) = ([:], nil)
    measures = KeyMeasures(new.room, bar: rowHeight)
    frame.size = CGSize(width: measures.size.width, height: measures.size.height + rowHeight)
    placeRow()
    guard let former else { return }
    show(former == .emoji && !new.isProse ? new.firstPage : former)
  }

  /// Shows a page. Pages that were shown before stay in place, transparent: a finger on one of
  /// their keys goes on.
  func show(_ kind: KeyboardPage.Kind) {
    guard page?.page != kind else { return }
    page?.alpha = 0
    let next = pages[kind] ?? makePage(kind)
    pages[kind] = next
    next.alpha = 1
    page = next
    hasTypedOnPage = false
    if kind == .emoji { showFirstEmoji() }
    updateLooks()
  }

  private func makePage(_ kind: KeyboardPage.Kind) -> PageView {
    if kind == .emoji { return makeEmojiPage() }
    let content = layout.page(kind)
    var rows = content.rows
    if kind == .phonePad, setting?.type == .namePhonePad, let last = rows.indices.last {
      // The pad's only way back to the letters.
      rows[last].keys[0] = KeyboardKey(.page(.letters))
    }
    if kind.isPad, measures.isTablet { rows = rows.withWayOut }
    if !kind.isPad {
      var bottom = BottomRow(page: kind)
      bottom.type = setting?.type ?? .default
      bottom.digits = bottom.type == .namePhonePad ? .phonePad : .digits
      bottom.hasGlobe = setting?.hasGlobe ?? false
      bottom.hasEmoji = setting?.isProse ?? false
      rows.append(bottom.row(columns: content.columns))
    }
    let grid = KeyArrangement(rows, measures, isPad: kind.isPad).grid
    let isSecret = setting?.isSecret ?? false
    let view = PageView(kind, grid, measures.size) {
      KeyView($0, KeyLook(radius: measures.cornerRadius), isSecret: isSecret)
    }
    view.frame.origin.y = rowHeight
    insertSubview(view, at: 0)
    return view
  }

  /// Goes on to the next layout: the input views hear of it, and show its keys.
  func showNextLayout() {
    guard let modes = homeApplication?.inputModes else { return }
    modes.choose((modes.chosen + 1) % modes.layouts.count)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { land(touch) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let number = number(of: touch) else { continue }
      move(number, to: touch.location(in: self))
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let number = number(of: touch) else { continue }
      lift(number, at: touch.timestamp)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let number = number(of: touch) else { continue }
      cancel(number)
    }
    updateLooks()
  }

  /// Returns the key nearest to the point.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    // A strip of emoji that still moves stops, and types nothing.
    if let strip = page?.strip, hit.isDescendant(of: strip) { return hit }
    if let bar = row?.bar, hit.isDescendant(of: bar) { return hit }
    if let candidateBar, hit.isDescendant(of: candidateBar) { return hit }
    return key(at: point) ?? hit
  }

  /// Returns the key to which a point belongs.
  func key(at point: CGPoint) -> KeyView? {
    page.flatMap { $0.key(at: CGPoint(x: point.x, y: point.y - $0.frame.minY)) }
  }
}

/// Hears of changes that the keyboard has not made.
extension KeyboardView: UITextInputDelegate {
  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) { changedByOthers() }
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func textDidChange(_ textInput: (any UITextInput)?) { changedByOthers() }

  private func changedByOthers() {
    method?.reset()
    forgetSpaces()
    textChanged()
  }
}
