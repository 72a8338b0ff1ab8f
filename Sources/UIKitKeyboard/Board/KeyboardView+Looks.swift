import Foundation
import KeyboardLayouts
import UIKitControls
@_spi(Toolkit) import UIKitCore

// What the keys show.
extension KeyboardView {
  /// Gives each key of the page the look of the keyboard's state.
  func updateLooks() {
    guard let page else { return }
    let isSteering = presses.contains { $0.role == .steering }
    for case let key? in page.keys {
      var look = look(of: key.key)
      look.radius = measures.cornerRadius
      look.isPressed = isPressed(key)
      if isSteering { look.content = .nothing }
      if let tab = tab(of: key.key) {
        look.content = .text(tab.sign)
        look.isPressed = tab == shownTab
      }
      key.look = look
      key.typedText = key.key.kind == .character ? key.key.face(isShifted: shift.isOn).text : ""
    }
    for key in page.strip?.keys ?? [] { key.look.isPressed = isPressed(key) }
  }

  /// Whether a key is shown pressed. Those of a secure text are not: pictures would show the text.
  private func isPressed(_ key: KeyView) -> Bool {
    if setting?.isSecret == true, key.key.kind == .character { return false }
    return presses.contains {
      $0.key === key && $0.role != .spent && $0.role != .paging && $0.picture == nil
    }
  }

  private func look(of key: KeyboardKey) -> KeyLook {
    var look = KeyLook(tone: .function)
    switch key.kind {
    case .character:
      look.content = .text(key.face(isShifted: shift.isOn).label)
      look.tone = .letter
    case .space:
      look.content = setting?.hasGlobe == true ? .text(layout.title) : .nothing
      look.tone = .letter
    case .returnKey:
      look.content = .text(setting?.shownReturnKey.title ?? "")
      look.tone = setting?.shownReturnKey == .default ? .function : .prominent
      look.isDimmed = isReturnDead
    case .delete: look.content = .symbol(.delete)
    case .shift:
      look.content = .symbol(.shift(shift.isHeld ? .once : shift.state))
      if shift.isOn { look.tone = .letter }
    case .page(.emoji): look.content = .symbol(.emoji)
    case .page(.letters): look.content = .text(layout.lettersLabel)
    case .page(let kind): look.content = .text(kind.keyName)
    case .globe: look.content = .symbol(.globe)
    case .dismiss: look.content = .symbol(.dismiss)
    case .gap: look.content = .nothing
    }
    return look
  }

  /// Whether the return key does nothing, because the text is empty.
  var isReturnDead: Bool { client?.returnKeyIsEnabled == false }

  // MARK: Pictures

  /// Shows the picture of the key under a finger, or hides it over other keys.
  func updatePicture(of number: Int) {
    let key = presses[number].key
    guard measures.showsPictures, setting?.isSecret == false, presses[number].role == .typing,
      page?.page.isPad == false, let key, key.key.kind == .character, key.look.tone != .plain
    else { return hidePicture(of: number) }
    let picture = presses[number].picture ?? sparePictures.popLast() ?? makePicture()
    presses[number].picture = picture
    let box = key.convert(key.bounds, to: self)
    picture.show(key.key.face(isShifted: shift.isOn).label, over: box, within: bounds)
  }

  private func makePicture() -> KeyPictureView {
    let picture = KeyPictureView(frame: .zero)
    addSubview(picture)
    return picture
  }

  func hidePicture(of number: Int) {
    guard let picture = presses[number].picture else { return }
    presses[number].picture = nil
    hide(picture)
  }

  private func hide(_ picture: KeyPictureView) {
    picture.isHidden = true
    sparePictures.append(picture)
  }

  /// The shortest time for which a picture can be seen, in seconds.
  private static let shortestPicture = 0.04

  /// A finger has left: its picture goes now, or after a moment if it came only just now.
  func releasePicture(of press: KeyPress, at time: TimeInterval) {
    guard let picture = press.picture else { return }
    guard time - press.landing < Self.shortestPicture else { return hide(picture) }
    seenPictures.append(picture)
    arm(pictureTimer, after: Self.shortestPicture)
  }

  func hideSeenPictures() {
    for picture in seenPictures { hide(picture) }
    seenPictures.removeAll(keepingCapacity: true)
  }
}
