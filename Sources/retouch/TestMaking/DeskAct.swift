internal import InputCore
internal import UIKit

/// Something that hands do with a keyboard or a mouse, as a person would describe it.
enum DeskAct {
  case type(String)
  /// A key, pressed for some seconds while modifiers are held.
  case press(UInt16, with: [UInt16], seconds: Double)
  case move(to: CGPoint, seconds: Double)
  case click(UInt16, at: CGPoint, count: Int)
  case drag(from: CGPoint, by: CGPoint, button: UInt16, seconds: Double)
  /// The wheel, in clicks to the right and down.
  case scroll(CGPoint)
  case wait(Double)

  /// The pointer's place on the screen for the act; nil if it does not matter.
  var place: CGPoint? {
    switch self {
    case .move(let place, _), .click(_, let place, _), .drag(let place, _, _, _): place
    case .type, .press, .scroll, .wait: nil
    }
  }

  /// Keys that are held while others are pressed, by kernel code.
  static let modifiers: Set<UInt16> = [29, 42, 54, 56, 97, 100, 125, 126]
  /// How long a key is down if nothing else is said.
  static let usualPress = 0.05
}

/// Reads acts from events.
struct DeskActs {
  /// The acts, in order.
  private(set) var acts: [DeskAct] = []
  /// The times at which the acts began.
  private(set) var starts: [UInt64] = []
  private let keepsPauses: Bool
  /// The end of the last act.
  private var last: UInt64?
  private var held: [UInt16] = []
  /// The modifiers with which a key has been pressed.
  private var used: Set<UInt16> = []
  private var keys: [(code: UInt16, act: Int, time: UInt64)] = []
  private var path: [(time: UInt64, place: CGPoint)] = []
  private var button: (code: UInt16, place: CGPoint, time: UInt64)?
  private var dead: [UInt16] = []
  private var isWhole = true

  /// Reads the acts of an episode; nil if a key or button was already down or remains so.
  ///
  /// - Parameter keepsPauses: Whether the time between acts is kept.
  init?(_ events: [DeskEvent], keepsPauses: Bool) {
    self.keepsPauses = keepsPauses
    for event in events { add(event) }
    arrive()
    guard isWhole, !acts.isEmpty, held.isEmpty, keys.isEmpty, button == nil else { return nil }
  }

  private mutating func add(_ event: DeskEvent) {
    switch event.kind {
    case .key(let code, let isDown, let typed): use(code, isDown, typed, event.time)
    case .motion where button == nil:
      // Finding its straight parts takes the square of its length.
      guard path.count < Self.longestPath else { return isWhole = false }
      path.append((event.time, event.place))
    case .motion: break
    case .button(let code, let isDown): use(button: code, isDown, event)
    case .wheel(let clicks): turn(clicks, event.time)
    }
  }

  /// Adds an act that lasts from one time to another.
  private mutating func append(_ act: DeskAct, from start: UInt64, to end: UInt64) {
    if keepsPauses, let last, start > last {
      let pause = (Double(start - last) / 1e9 * 20).rounded() / 20
      if pause > 0 { put(.wait(pause), start) }
    }
    put(act, start)
    last = end
  }

  private mutating func put(_ act: DeskAct, _ start: UInt64) {
    acts.append(act)
    starts.append(start)
  }

  // MARK: Keys

  private mutating func use(_ code: UInt16, _ isDown: Bool, _ typed: String, _ time: UInt64) {
    if DeskAct.modifiers.contains(code) {
      if isDown {
        held.append(code)
        return
      }
      guard held.contains(code) else { return isWhole = false }
      held.removeAll { $0 == code }
      // The modifier was pressed on its own.
      if used.remove(code) == nil {
        append(.press(code, with: held, seconds: DeskAct.usualPress), from: time, to: time)
      }
    } else if isDown {
      used.formUnion(held)
      arrive()
      // This is a dead key: the next key types the character that it leads to.
      guard !typed.isEmpty || !KeyPlace.types(code) else { return dead.append(code) }
      let isText = typed.count == 1 && typed.unicodeScalars.allSatisfy(\.isPrintable)
      let others = held.filter { !isText || ($0 != 42 && $0 != 54 && $0 != 100) }
      if isText, others.isEmpty {
        addText(typed, at: time)
      } else {
        append(.press(code, with: others, seconds: DeskAct.usualPress), from: time, to: time)
      }
      keys.append((code, acts.count - 1, time))
    } else {
      if let index = dead.firstIndex(of: code) {
        dead.remove(at: index)
        return
      }
      guard let index = keys.firstIndex(where: { $0.code == code }) else {
        return isWhole = false
      }
      let key = keys.remove(at: index)
      lengthen(key.act, to: Double(time - key.time) / 1e9, typedAs: code)
      last = max(last ?? 0, time)
    }
  }

  private mutating func addText(_ typed: String, at time: UInt64) {
    if case .type(let before) = acts.last, !keepsPauses {
      acts[acts.count - 1] = .type(before + typed)
    } else {
      append(.type(typed), from: time, to: time)
    }
  }

  /// Gives a press its duration if that is clearly longer than a short one's.
  private mutating func lengthen(_ index: Int, to seconds: Double, typedAs code: UInt16) {
    let rounded = (seconds * 20).rounded() / 20
    guard rounded >= 0.3 else { return }
    if case .press(let code, let modifiers, _) = acts[index] {
      acts[index] = .press(code, with: modifiers, seconds: rounded)
    } else if case .type(let text) = acts[index], index == acts.count - 1 {
      // The last letter was held.
      if text.count > 1 {
        acts[index] = .type(String(text.dropLast()))
        put(.press(code, with: [], seconds: rounded), starts[index])
      } else {
        acts[index] = .press(code, with: [], seconds: rounded)
      }
    }
  }

  // MARK: Pointer

  /// The greatest number of places of one movement, the longest drag in seconds, and the greatest
  /// number of a wheel's clicks. Beyond them the recording is played: a test would take a step for
  /// each sixtieth of a second, and for each click.
  private static let (longestPath, longestDrag, mostClicks) = (8000, 60.0, 1000.0)
  /// How far the pointer may have been from a straight line, in points.
  private static let tolerance: CGFloat = 8
  /// The time without motion after which the pointer counts as stopped, in nanoseconds.
  private static let stop: UInt64 = 150_000_000

  /// Ends a movement of the pointer: it becomes straight lines between stops and turns.
  private mutating func arrive() {
    guard button == nil else { return }
    var rest = path[...]
    path = []
    while let first = rest.first {
      let count = Self.straight(rest)
      let last = rest[rest.startIndex + count - 1]
      rest = rest.dropFirst(count)
      let seconds = (Double(last.time - first.time) / 1e9 * 20).rounded() / 20
      append(.move(to: last.place, seconds: seconds), from: first.time, to: last.time)
    }
  }

  /// How many of the first places lie on one line, without a stop.
  private static func straight(_ path: ArraySlice<(time: UInt64, place: CGPoint)>) -> Int {
    let places = Array(path)
    var count = 1
    while count < places.count, places[count].time - places[count - 1].time < stop {
      let (start, end) = (places[0].place, places[count].place)
      let length = start.distance(to: end)
      let isStraight = places[1..<max(1, count)].allSatisfy { sample in
        let place = sample.place
        // The triangle's height is limited; the place lies neither before the start nor after the
        // end.
        let area = (end.x - start.x) * (place.y - start.y) - (end.y - start.y) * (place.x - start.x)
        return abs(area) <= tolerance * max(length, 1)
          && start.distance(to: place) <= length + tolerance
      }
      guard isStraight else { break }
      count += 1
    }
    return count
  }

  private mutating func use(button code: UInt16, _ isDown: Bool, _ event: DeskEvent) {
    let time = event.time
    if isDown {
      arrive()
      guard button == nil, held.isEmpty else { return isWhole = false }
      button = (code, event.place, time)
      return
    }
    guard let pressed = button, pressed.code == code else { return isWhole = false }
    button = nil
    let end = event.place
    path = []
    let way = CGPoint(x: end.x - pressed.place.x, y: end.y - pressed.place.y)
    let start = pressed.time
    if pressed.place.distance(to: end) >= 4 {
      let seconds = max(0.05, (Double(time - start) / 1e9 * 20).rounded() / 20)
      guard seconds <= Self.longestDrag else { return isWhole = false }
      append(
        .drag(from: pressed.place, by: way, button: code, seconds: seconds), from: start, to: time)
    } else if case .click(code, let place, let count) = acts.last, place == pressed.place,
      start - (last ?? 0) < 400_000_000
    {
      acts[acts.count - 1] = .click(code, at: place, count: count + 1)
      last = time
    } else {
      append(.click(code, at: pressed.place, count: 1), from: start, to: time)
    }
  }

  private mutating func turn(_ clicks: CGPoint, _ time: UInt64) {
    arrive()
    let count = Double(max(abs(clicks.x), abs(clicks.y)))
    guard button == nil, held.isEmpty, count <= Self.mostClicks else { return isWhole = false }
    if case .scroll(let before) = acts.last, time - (last ?? 0) < 300_000_000 {
      acts[acts.count - 1] = .scroll(CGPoint(x: before.x + clicks.x, y: before.y + clicks.y))
      last = time
    } else {
      append(.scroll(clicks), from: time, to: time)
    }
  }
}
