package import InputCore

/// The axes of a pen that changed with an event; nil for the others.
package struct PenAxes: Sendable {
  /// Place in 2^-24 of the surface, and distance from it as a share of the tablet's reach.
  package var place: (x: Double, y: Double, distance: Double)?
  /// Pressure as a share of the pen's range.
  package var force: Double?
  /// Lean towards the right and towards the bottom, in degrees from the upright.
  package var tilt: (x: Double, y: Double)?
  /// Turn about the pen's own axis, in degrees clockwise.
  package var rotation: Double?

  /// Nothing changed.
  package init() {}
}

/// Makes frames of what libinput tells of the pens over one tablet.
///
/// An event is a frame: what changed about the axes comes before the tip, the button or the
/// departure that came with it, and after an arrival. Touches no libinput object and reads no clock.
/// A method that answers true has put an event into `frame`, to be delivered before the next one
/// comes. The buffer is made once, with the device.
package struct TabletTranslator: Sendable {
  /// The last event as a frame.
  package private(set) var frame: Frame
  /// libinput's distance stays what it was before the tip went down; the truth is 0.
  private var isTouching = false

  /// Starts with no pen near.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    // Four axes and what happened.
    frame.samples.reserveCapacity(5)
  }

  /// A pen, by the kernel's number of its tool, came within reach or left it.
  package mutating func proximity(
    _ tool: UInt16, isNear: Bool, _ axes: PenAxes, at instant: Instant
  ) -> Bool {
    frame.begin(at: instant)
    if isNear { frame.append(.penProximity, code: tool, x: 1) }
    append(axes)
    if !isNear { frame.append(.penProximity, code: tool, x: 0) }
    return true
  }

  /// Nothing but axes changed; false where none of those that are told did.
  package mutating func change(_ axes: PenAxes, at instant: Instant) -> Bool {
    frame.begin(at: instant)
    append(axes)
    return !frame.samples.isEmpty
  }

  /// The tip went down on the surface or left it.
  package mutating func tip(isDown: Bool, _ axes: PenAxes, at instant: Instant) -> Bool {
    isTouching = isDown
    frame.begin(at: instant)
    append(axes)
    frame.append(.penTip, x: isDown ? 1 : 0)
    return true
  }

  /// A button of the pen, by the kernel's number, went down or up.
  package mutating func button(
    _ code: UInt16, isDown: Bool, _ axes: PenAxes, at instant: Instant
  ) -> Bool {
    frame.begin(at: instant)
    append(axes)
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
      frame.append(.penForce, x: nearestInt32(force * share))
    }
    if let tilt = axes.tilt {
      frame.append(.penTilt, x: nearestInt32(tilt.x * 1000), y: nearestInt32(tilt.y * 1000))
    }
    if let rotation = axes.rotation {
      frame.append(.penRotation, x: nearestInt32(rotation * 1000))
    }
  }
}
