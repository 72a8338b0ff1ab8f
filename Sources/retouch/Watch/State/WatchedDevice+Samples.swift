internal import InputCore

extension WatchedDevice {
  /// The size of the area in which a pointer without a screen moves, in points: motions count in
  /// points.
  private static let pointerScreen = (width: 1280.0, height: 800.0)
  /// How many typed characters are kept.
  private static let typedMost = 48

  /// Follows a frame that was read at `now`.
  mutating func apply(_ frame: Frame, at now: Instant) {
    meter.count(frame, at: now)
    for sample in frame.samples { apply(sample) }
    lifted.removeAll { !$0.trail.isVisible(at: now) }
  }

  private mutating func apply(_ sample: Sample) {
    let share = part(sample.x, of: Sample.shareUnit)
    switch sample.kind {
    case .touchDown: land(sample)
    case .touchMove: move(sample)
    case .touchUp, .touchCancel: lift(sample)
    case .touchShape:
      let unit = Sample.surfaceUnit
      change(sample.code) { $0.size = (part(sample.x, of: unit), part(sample.y, of: unit)) }
    case .touchForce: change(sample.code) { $0.force = share }
    case .penProximity: pen = sample.x == 1 ? Pen(tool: sample.code) : nil
    case .penPlace:
      pen?.place = SurfacePlace(sample)
      pen?.distance = part(sample.z, of: Sample.shareUnit)
      penTrail.add(SurfacePlace(sample), at: sample.instant)
    case .penTip: pen?.isDown = sample.x == 1
    case .penForce: pen?.force = share
    case .penTilt: pen?.tilt = (part(sample.x, of: 1000), part(sample.y, of: 1000))
    case .penRotation: pen?.rotation = part(sample.x, of: 1000)
    case .penSlider: pen?.slider = share
    case .pointerMotion: movePointer(by: sample)
    case .pointerPlace: setPointer(SurfacePlace(sample), at: sample.instant)
    case .button: press(sample, in: \.buttons)
    case .scroll: note = Note(text: "scroll " + scrollText(sample), at: sample.instant)
    case .pinchBegin: gesture = "pinch of \(sample.code) fingers"
    case .pinchChange:
      let turn = decimal(part(sample.y, of: 1000), 0)
      gesture = "pinch ×\(decimal(share, 2)), turned \(turn)°"
    case .swipeBegin:
      gesture = "swipe of \(sample.code) fingers"
      swipe = SurfacePlace(x: 0, y: 0)
    case .swipeChange:
      swipe.x += part(sample.x, of: Sample.pointUnit)
      swipe.y += part(sample.y, of: Sample.pointUnit)
      gesture = "swipe by \(decimal(swipe.x, 0)) \(decimal(swipe.y, 0))"
    case .holdBegin: gesture = "\(sample.code) fingers rest"
    case .pinchEnd, .swipeEnd, .holdEnd: endGesture(sample)
    case .key: pressKey(sample)
    case .keyCharacters: type(sample)
    case .axis: axes[sample.code] = sample.x
    case .battery: note = Note(text: "battery \(sample.x) %", at: sample.instant)
    case .sensor: sensors[sample.code] = sample.text
    case .switchState: switches[sample.code] = sample.x == 1
    case .padDial: dials[sample.code] = sample.x < 0 ? nil : sample.x
    }
  }
}

// MARK: Contacts and pointers

extension WatchedDevice {
  private mutating func land(_ sample: Sample) {
    contacts.removeAll { $0.slot == sample.code }
    contacts.append(Contact(slot: sample.code, place: SurfacePlace(sample)))
    contacts.sort { $0.slot < $1.slot }
    move(sample)
  }

  private mutating func move(_ sample: Sample) {
    change(sample.code) { contact in
      contact.place = SurfacePlace(sample)
      contact.trail.add(contact.place, at: sample.instant)
    }
  }

  private mutating func lift(_ sample: Sample) {
    guard let index = contacts.firstIndex(where: { $0.slot == sample.code }) else { return }
    lifted.append((sample.code, contacts.remove(at: index).trail))
  }

  private mutating func change(_ slot: UInt16, _ body: (inout Contact) -> Void) {
    guard let index = contacts.firstIndex(where: { $0.slot == slot }) else { return }
    body(&contacts[index])
  }

  private mutating func movePointer(by sample: Sample) {
    let from = pointer ?? SurfacePlace(x: 0.5, y: 0.5)
    let x = from.x + part(sample.x, of: Sample.pointUnit) / Self.pointerScreen.width
    let y = from.y + part(sample.y, of: Sample.pointUnit) / Self.pointerScreen.height
    setPointer(SurfacePlace(x: min(max(x, 0), 1), y: min(max(y, 0), 1)), at: sample.instant)
  }

  private mutating func setPointer(_ place: SurfacePlace, at instant: Instant) {
    pointer = place
    pointerTrail.add(place, at: instant)
  }
}

// MARK: Keys, buttons, gestures

extension WatchedDevice {
  private mutating func pressKey(_ sample: Sample) {
    if sample.x == 1 { keyPresses += 1 }
    guard !showsKeys else { return press(sample, in: \.keys) }
    // Without names, only the number of keys is known.
    if sample.x == 1 { keys.append(0) } else if !keys.isEmpty { keys.removeLast() }
  }

  private mutating func type(_ sample: Sample) {
    guard showsKeys, sample.code == Sample.KeyText.typed.rawValue else { return }
    typed = String((typed + sample.characters).suffix(Self.typedMost))
  }

  private mutating func press(_ sample: Sample, in list: WritableKeyPath<Self, [UInt16]>) {
    self[keyPath: list].removeAll { $0 == sample.code }
    if sample.x == 1 { self[keyPath: list].append(sample.code) }
  }

  private mutating func endGesture(_ sample: Sample) {
    guard let gesture else { return }
    note = Note(
      text: gesture + (sample.x == 1 ? ", cancelled" : ", ended"), at: sample.instant)
    self.gesture = nil
  }

  private func scrollText(_ sample: Sample) -> String {
    if sample.isCancelled { return "cancelled" }
    guard sample.z != 1 else { return "ended" }
    let isWheel = sample.code == Sample.ScrollSource.wheel.rawValue
    let unit = isWheel ? 120 : Sample.pointUnit
    let (x, y) = (decimal(part(sample.x, of: unit), 1), decimal(part(sample.y, of: unit), 1))
    return "by \(x) \(y) \(isWheel ? "clicks" : "points")"
  }
}

/// A number as a multiple of a unit.
func part(_ number: Int32, of unit: Int32) -> Double {
  Double(number) / Double(unit)
}

/// A number with a fixed count of decimals, rounded to the nearest.
func decimal(_ value: Double, _ places: Int) -> String {
  guard value.magnitude < 1e12 else { return "-" }
  let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
  let number = Int((value.magnitude * Double(unit)).rounded())
  let sign = value < 0 && number > 0 ? "-" : ""
  guard places > 0 else { return "\(sign)\(number)" }
  let digits = String(number % unit)
  return "\(sign)\(number / unit)." + String(repeating: "0", count: places - digits.count) + digits
}
