internal import InputCore
internal import UIKit

/// Something that a keyboard or a mouse sent for which a test has a verb. Times are in nanoseconds
/// since the start of the recording.
struct DeskEvent {
  enum Kind {
    case key(UInt16, isDown: Bool, typed: String)
    case motion
    case button(UInt16, isDown: Bool)
    /// A turn of the wheel in clicks, to the right and down.
    case wheel(CGPoint)
  }

  var time: UInt64
  /// The pointer's place at that time, in points of the main screen.
  var place: CGPoint
  var kind: Kind
}

/// Follows the pointer, and reads events from frames.
struct DeskReader {
  private let size: CGSize
  private var pointer: CGPoint

  /// - Parameter size: The main screen's size in points. The pointer begins in its middle.
  init(size: CGSize) {
    self.size = size
    pointer = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  /// The events of some samples; nil if one of them is anything else.
  mutating func events(_ samples: [Sample], at time: UInt64) -> [DeskEvent]? {
    var events: [DeskEvent] = []
    var isKnown = true
    func add(_ kind: DeskEvent.Kind) {
      events.append(DeskEvent(time: time, place: pointer, kind: kind))
    }
    for sample in samples {
      switch sample.kind {
      case .key:
        add(.key(sample.code, isDown: sample.x != 0, typed: ""))
      case .keyCharacters:
        guard sample.code == Sample.KeyText.typed.rawValue,
          case .key(let code, let isDown, let typed) = events.last?.kind
        else { continue }
        let kind = DeskEvent.Kind.key(code, isDown: isDown, typed: typed + sample.characters)
        events[events.count - 1].kind = kind
      case .pointerMotion, .pointerPlace:
        follow(sample)
        add(.motion)
      case .button where sample.code >= 0x110 && sample.code <= 0x112:
        add(.button(sample.code, isDown: sample.x != 0))
      case .scroll where sample.code == Sample.ScrollSource.wheel.rawValue:
        add(.wheel(CGPoint(x: Double(sample.x) / 120, y: Double(sample.y) / 120)))
      case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce,
        .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .button, .scroll,
        .pinchBegin, .pinchChange, .pinchEnd, .axis, .swipeBegin, .swipeChange, .swipeEnd,
        .holdBegin, .holdEnd, .switchState, .padDial, .penSlider, .battery, .sensor:
        isKnown = false
      }
    }
    return isKnown ? events : nil
  }

  private mutating func follow(_ sample: Sample) {
    if sample.kind == .pointerPlace {
      let unit = Double(Sample.surfaceUnit)
      pointer = CGPoint(
        x: Double(sample.x) / unit * size.width, y: Double(sample.y) / unit * size.height)
    } else {
      let unit = Double(Sample.pointUnit)
      pointer.x += Double(sample.x) / unit
      pointer.y += Double(sample.y) / unit
    }
    pointer.x = min(max(pointer.x, 0), size.width)
    pointer.y = min(max(pointer.y, 0), size.height)
  }
}
