import Foundation
import InputCore
import KeyboardLayouts
import UIKitControls
@_spi(Toolkit) import UIKitCore

// Fingers. A character is typed when its finger leaves, or when the next finger lands: so fast
// typing with two thumbs keeps its order. Shift, delete and the keys of pages act at once.
extension KeyboardView {
  /// How far a finger slides before a key that acted at once gives way to the one below the finger,
  /// in points.
  private static let slip: CGFloat = 10
  /// How far outside the keyboard a finger still chooses the nearest key, in points.
  private static let reach: CGFloat = 44
  /// How long a finger rests on a key before the key offers more, in seconds.
  static let holdDelay = 0.5

  func number(of touch: UITouch) -> Int? {
    presses.firstIndex { $0.touch == touch.index }
  }

  /// Returns the key at a point, or the nearest one if the point is not far outside.
  private func key(near point: CGPoint) -> KeyView? {
    guard bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else { return nil }
    return key(at: point)
  }

  // MARK: Landing

  func land(_ touch: UITouch) {
    let point = touch.location(in: self)
    if let steering = presses.firstIndex(where: { $0.role == .steering }) {
      beginSelecting()
      presses[steering].hasServed = true
      return
    }
    listen()
    typeHeldKeys(at: touch.timestamp)
    // App code that was called may have replaced the keys, which cancels the touch. The row above
    // the keys passes on touches that hit none of its buttons.
    guard point.y >= rowHeight, let hit = touch.view, hit.isDescendant(of: self),
      !(hit is EmojiStrip), let key = key(at: point)
    else { return }
    var press = KeyPress(
      touch: touch.index, role: .typing, key: key, origin: point, place: point,
      landing: touch.timestamp)
    switch key.key.kind {
    case .character, .space: arm(holdTimer, after: Self.holdDelay)
    case .returnKey, .globe, .dismiss: break
    case .gap: press.role = .spent
    case .delete: press.role = .deleting
    case .shift:
      press.role = .shifting
      press.holdsShift = true
      shift.press(at: touch.timestamp)
    case .page(let kind):
      if let tab = tab(of: key.key) {
        press.role = .spent
        showEmoji(tab)
        break
      }
      press.role = .paging
      press.formerPage = page?.page
      show(kind)
    }
    presses.append(press)
    if press.role == .deleting { beginDeleting() }
    // App code may have hidden the keyboard.
    if let number = number(of: touch) { updatePicture(of: number) }
    updateLooks()
  }

  /// Another finger lands, or the keys are about to move: those of held fingers are typed now.
  func typeHeldKeys(at time: TimeInterval) {
    while let number = presses.firstIndex(where: { $0.role == .typing || $0.role == .choosing }) {
      let press = presses[number]
      let choice = press.role == .choosing ? alternates?.chosenText : nil
      (presses[number].role, presses[number].hasServed) = (.spent, true)
      disarm(holdTimer)
      hidePicture(of: number)
      removeAlternates()
      if let choice {
        insert(choice, by: press.key)
      } else {
        perform(press.key, at: time, isLift: false)
      }
    }
  }

  // MARK: Moving

  func move(_ number: Int, to point: CGPoint) {
    switch presses[number].role {
    case .typing:
      presses[number].place = point
      slide(number, to: key(near: point))
    case .shifting, .paging:
      guard let key = key(near: point), key.key.kind == .character,
        presses[number].origin.isFarther(than: Self.slip, from: point)
      else { return }
      presses[number].role = .typing
      presses[number].place = point
      slide(number, to: key)
    case .deleting:
      guard key(near: point)?.key.kind != .delete else { return }
      presses[number].role = .spent
      disarm(repeatTimer)
      updateLooks()
    case .choosing:
      // The row need not begin above the finger, which never rests quite still.
      let hasSlid = presses[number].origin.isFarther(than: Self.slip, from: point)
      guard presses[number].hasChosen || hasSlid, let alternates else { return }
      presses[number].hasChosen = true
      alternates.choose(at: convert(point, to: alternates))
    case .steering: steer(number, to: point)
    case .spent: break
    }
  }

  /// The finger is on another key, or on none.
  private func slide(_ number: Int, to key: KeyView?) {
    guard key !== presses[number].key else { return }
    presses[number].key = key
    disarm(holdTimer)
    if key?.key.kind == .character { arm(holdTimer, after: Self.holdDelay) }
    updatePicture(of: number)
    updateLooks()
  }

  // MARK: Leaving

  func lift(_ number: Int, at time: TimeInterval) {
    let choice = presses[number].role == .choosing ? alternates?.chosenText : nil
    let press = drop(number, at: time)
    switch press.role {
    case .typing: perform(press.key, at: time, isLift: true)
    case .choosing: if let choice { insert(choice, by: press.key) }
    case .shifting, .paging, .deleting, .steering, .spent: break
    }
    if press.holdsShift, shift.release() { textChanged() }
    if let former = press.formerPage, press.role == .typing || press.hasServed { show(former) }
    updateLooks()
  }

  /// Forgets a finger, with what it shows and repeats.
  private func drop(_ number: Int, at time: TimeInterval) -> KeyPress {
    let press = presses.remove(at: number)
    switch press.role {
    case .typing: if !presses.contains(where: { $0.role == .typing }) { disarm(holdTimer) }
    case .deleting: if !presses.contains(where: { $0.role == .deleting }) { disarm(repeatTimer) }
    case .choosing: removeAlternates()
    case .steering: anchor = nil
    case .shifting, .paging, .spent: break
    }
    releasePicture(of: press, at: time)
    return press
  }

  /// Forgets a finger that is cancelled. The page that it held goes if it has served.
  func cancel(_ number: Int) {
    let press = forget(number)
    if press.hasServed, let former = press.formerPage { show(former) }
  }

  /// Forgets all fingers: their keys are gone.
  func cancelAll() {
    while !presses.isEmpty { _ = forget(presses.count - 1) }
  }

  private func forget(_ number: Int) -> KeyPress {
    let press = drop(number, at: .infinity)
    if press.holdsShift { shift.release() }
    return press
  }

  func removeAlternates() {
    guard alternates != nil else { return }
    alternates?.removeFromSuperview()
    alternates = nil
    page?.strip?.isScrollEnabled = true
  }

  // MARK: Holding

  /// The finger that landed or slid last has rested: its key offers accents, or the space bar moves
  /// the insertion point.
  func fingerWasHeld() {
    guard let number = presses.lastIndex(where: { $0.role == .typing }),
      let key = presses[number].key
    else { return }
    if key.key.kind == .space { return beginSteering(number) }
    let face = key.key.face(isShifted: shift.isOn)
    guard key.key.kind == .character, !face.alternates.isEmpty else { return }
    hidePicture(of: number)
    let view = AlternatesView(
      [face.text] + face.alternates, above: key.convert(key.bounds, to: self), within: bounds,
      isSecret: setting?.isSecret ?? false)
    addSubview(view)
    alternates = view
    page?.strip?.isScrollEnabled = false
    presses[number].role = .choosing
    presses[number].origin = presses[number].place
    updateLooks()
  }

  // MARK: Timers

  func arm(_ timer: TimelineTimer, after seconds: Double) {
    guard let engine = homeApplication?.engine else { return }
    engine.turn.arm(timer, at: engine.timeline.now.advanced(bySeconds: seconds))
  }

  func disarm(_ timer: TimelineTimer) {
    if timer.isArmed { homeApplication?.engine.timeline.disarm(timer) }
  }

  func stopTimers() {
    for timer in [holdTimer, repeatTimer, pictureTimer] { disarm(timer) }
    hideSeenPictures()
  }
}

extension CGPoint {
  fileprivate func isFarther(than distance: CGFloat, from other: CGPoint) -> Bool {
    let (across, down) = (x - other.x, y - other.y)
    return across * across + down * down > distance * distance
  }
}
