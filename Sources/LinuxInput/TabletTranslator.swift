package import InputCore

/// The axes of a pen that changed with an event; nil for unchanged ones.
package struct PenAxes: Sendable {
  /// The position in 2^-24 of the surface, and the distance as a share of the tablet's range.
  package var place: (x: Double, y: Double, distance: Double)?
  /// The pressure as a share of the pen's range.
  package var force: Double?
  /// The tilt towards the right and the bottom, in degrees from upright.
  package var tilt: (x: Double, y: Double)?
  /// The rotation about the pen's axis, in degrees clockwise.
  package var rotation: Double?
  /// The slider of an airbrush, -1 to 1.
  package var slider: Double?
  /// The clicks by which the wheel of a tablet's mouse turned towards the user.
  package var clicks: Int32?

  /// Creates axes without a change.
  package init() {}
}

/// Translates libinput's pen events of one tablet into frames.
///
/// Each event is a frame: changed axes precede the tip, the button or the departure of the same
/// event, and follow an arrival. Uses no libinput object and no clock. If a method returns true,
/// `frame` holds an event to deliver before the next one. The buffer is allocated once.
package struct TabletTranslator: Sendable {
  /// The last event as a frame.
  package private(set) var frame: Frame
  /// Whether the tip is down. libinput then keeps reporting the last distance, although it is 0.
  private var isTouching = false
  /// The tool within range. A device may report another one before it reports that the first has
  /// left.
  private var near: UInt16?
  /// The buttons that are down. After contradictory events, libinput reports releases of other
  /// buttons.
  private var held: [UInt16] = []

  /// Creates a translator without a pen in range.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    // Six axes and one event.
    frame.samples.reserveCapacity(7)
    held.reserveCapacity(4)
  }

  /// A pen, by the kernel's code of its tool, came within range or left it.
  package mutating func proximity(
    _ tool: UInt16, isNear: Bool, _ axes: PenAxes, at instant: Instant
  ) -> Bool {
    frame.begin(at: instant)
    if isNear {
      if let near { frame.append(.penProximity, code: near, x: 0) }
      frame.append(.penProximity, code: tool, x: 1)
      near = tool
    }
    guard isNear || near == tool else { return false }
    append(axes)
    if !isNear {
      frame.append(.penProximity, code: tool, x: 0)
      near = nil
    }
    return true
  }

  /// Only axes changed; returns false if no axis that is read did.
  package mutating func change(_ axes: PenAxes, at instant: Instant) -> Bool {
    frame.begin(at: instant)
    append(axes)
    return !frame.samples.isEmpty
  }

  /// The tip touched or left the surface.
  package mutating func tip(isDown: Bool, _ axes: PenAxes, at instant: Instant) -> Bool {
    isTouching = isDown
    frame.begin(at: instant)
    append(axes)
    frame.append(.penTip, x: isDown ? 1 : 0)
    return true
  }

  /// A button of the pen, by the kernel's code, was pressed or released. If it already was, only
  /// the axes count; returns false if none changed.
  package mutating func button(
    _ code: UInt16, isDown: Bool, _ axes: PenAxes, at instant: Instant
  ) -> Bool {
    frame.begin(at: instant)
    append(axes)
    let index = held.firstIndex(of: code)
    guard (index == nil) == isDown else { return !frame.samples.isEmpty }
    if let index { held.remove(at: index) } else { held.append(code) }
    frame.append(.button, code: code, x: isDown ? 1 : 0)
    return true
  }

  private mutating func append(_ axes: PenAxes) {
    let share = Double(Sample.shareUnit)
    if let place = axes.place {
      frame.append(
        .penPlace, x: nearestInt32(place.x), y: nearestInt32(place.y),
        z: isTouching ? 0 : nearestInt32(place.distance * share))
    }
    if let force = axes.force {
      // A tablet whose pressure has no range reports infinity.
      frame.append(.penForce, x: nearestInt32(force.isNaN ? 0 : min(max(force, 0), 1) * share))
    }
    if let tilt = axes.tilt {
      frame.append(.penTilt, x: nearestInt32(tilt.x * 1000), y: nearestInt32(tilt.y * 1000))
    }
    if let rotation = axes.rotation {
      frame.append(.penRotation, x: nearestInt32(rotation * 1000))
    }
    if let slider = axes.slider {
      frame.append(.penSlider, x: nearestInt32(min(max(slider, -1), 1) * share))
    }
    if let clicks = axes.clicks, clicks != 0 {
      frame.append(
        .scroll, code: Sample.ScrollSource.wheel.rawValue, x: 0,
        y: nearestInt32(Double(clicks) * 120))
    }
  }
}
