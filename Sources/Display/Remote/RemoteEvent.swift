package import InputCore

/// What a viewer has done. Places are in units of 2^-24 of the screen's width and height.
package struct RemoteEvent: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The pointer moved.
    case pointer(x: Int32, y: Int32)
    /// A pointer button, by kernel code.
    case button(UInt16, isDown: Bool)
    /// A wheel turned, by clicks to the right and down.
    case wheel(x: Double, y: Double)
    /// A key, by X11's symbol.
    case key(UInt32, isDown: Bool)
    /// A viewer has gone, or events were lost: nothing is held any more.
    case left
  }

  package var kind: Kind
  package var instant: Instant

  package init(_ kind: Kind, at instant: Instant) {
    (self.kind, self.instant) = (kind, instant)
  }
}

/// The events of all viewers that have not been taken yet, oldest first.
///
/// Viewers may send faster than the app takes: of motions that follow each other only the last is
/// kept, and if too many events wait, all are dropped, and nothing is held any more.
package struct RemoteEventQueue {
  /// The number of events that are taken at once.
  package static let share = 64
  /// The number of events that may wait.
  package static let capacity = 1024

  private var events: [RemoteEvent] = []

  /// Creates an empty queue.
  package init() {}

  /// Whether no events wait.
  package var isEmpty: Bool { events.isEmpty }

  /// Appends an event.
  package mutating func append(_ event: RemoteEvent) {
    if case .pointer = event.kind, case .pointer? = events.last?.kind {
      events[events.count - 1] = event
      return
    }
    if events.count == Self.capacity { events = [RemoteEvent(.left, at: event.instant)] }
    events.append(event)
  }

  /// Removes and returns the oldest events, at most `share`.
  package mutating func take() -> [RemoteEvent] {
    let count = min(events.count, Self.share)
    defer { events.removeFirst(count) }
    return Array(events[..<count])
  }
}

/// A viewer's pointer: what RFB's masks of buttons mean.
package struct ViewerPointer: Sendable {
  /// The kernel's `BTN_LEFT`, `BTN_MIDDLE` and `BTN_RIGHT`, in the order of RFB's bits.
  private static let buttons: [UInt16] = [0x110, 0x112, 0x111]
  /// The directions of RFB's further bits, which are pressed once for each click of a wheel.
  private static let wheels: [(x: Double, y: Double)] = [(0, -1), (0, 1), (-1, 0), (1, 0)]

  private var mask: UInt8 = 0
  private var place: (x: UInt16, y: UInt16)?

  /// Creates a pointer that has not been anywhere, with no button down.
  package init() {}

  /// The events of a message.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in pixels.
  ///   - quarterTurns: How far the display is turned from its own upright position, clockwise.
  package mutating func move(
    x: UInt16, y: UInt16, buttons new: UInt8, on size: (width: Int, height: Int),
    quarterTurns: Int
  ) -> [RemoteEvent.Kind] {
    var kinds: [RemoteEvent.Kind] = []
    let isThere = place.map { $0.x == x && $0.y == y } ?? false
    if !isThere {
      place = (x, y)
      kinds.append(Self.pointer(x, y, on: size, quarterTurns))
    }
    let changed = mask ^ new
    mask = new
    for (bit, code) in Self.buttons.enumerated() where changed & (1 << bit) != 0 {
      kinds.append(.button(code, isDown: new & (1 << bit) != 0))
    }
    for (place, wheel) in Self.wheels.enumerated() where changed & new & (8 << place) != 0 {
      kinds.append(.wheel(x: wheel.x, y: wheel.y))
    }
    return kinds
  }

  /// The middle of a pixel of the upright picture, on the display's own surface.
  private static func pointer(
    _ x: UInt16, _ y: UInt16, on size: (width: Int, height: Int), _ quarterTurns: Int
  ) -> RemoteEvent.Kind {
    func part(_ place: UInt16, of whole: Int) -> Int32 {
      let most = max(whole, 1)
      let place = min(Int(place), most - 1)
      return Int32((2 * place + 1) * Int(Sample.surfaceUnit) / (2 * most))
    }
    let (across, down) = (part(x, of: size.width), part(y, of: size.height))
    let unit = Sample.surfaceUnit
    // As `PanelMap.transform` turns the picture.
    return switch quarterTurns {
    case 0: .pointer(x: across, y: down)
    case 1: .pointer(x: down, y: unit - across)
    case 2: .pointer(x: unit - across, y: unit - down)
    default: .pointer(x: unit - down, y: across)
    }
  }
}
