import EvdevDecoding
import InputCore
import RecordingEditing

/// Follows the input of devices: contacts with their paths, and everything that has no place.
struct InputTracks {
  private struct Key: Hashable {
    var device: UInt32
    var code: UInt32
  }

  private var screens: ScreenTimeline
  /// The connector of each device that is not over the main screen.
  private var connectors: [UInt32: String] = [:]
  private let start: Instant
  private var devices: [History.Device] = []
  private var contacts: [History.Contact] = []
  private var marks: [History.Mark] = []
  // Only looked up.
  private var fingers: [Key: Int] = [:]
  private var pens: [UInt32: Int] = [:]
  private var pointers: [UInt32: Int] = [:]
  private var held: [Key: Int] = [:]
  /// The last mark of each device for input that repeats, such as a wheel's.
  private var streams: [Key: Int] = [:]
  private var pointerPlace: (x: Double, y: Double)
  private var pointerButtons = 0

  /// The pause after which marks of a stream, such as a wheel's, are separate, in microseconds.
  private static let pause = 150_000

  /// - Parameter screens: The screens of the run, or those of its start.
  init(_ screens: ScreenTimeline = ScreenTimeline(), start: Instant = .zero) {
    self.screens = screens
    self.start = start
    let main = screens.screen(named: "", at: 0)
    pointerPlace = (main.width / 2, main.height / 2)
  }

  /// Uses these screens from now on.
  mutating func use(_ screens: ScreenTimeline) { self.screens = screens }

  mutating func add(_ input: Input, at time: Int) {
    switch input {
    case .deviceAdded(let device, _):
      connectors[UInt32(device.id.rawValue)] = device.screen.isEmpty ? nil : device.screen
      devices.append(
        History.Device(
          number: Int(device.id.rawValue), name: device.name, kinds: "\(device.kinds)",
          added: time, removed: nil))
    case .deviceRemoved(let device, _):
      guard let index = devices.lastIndex(where: { $0.number == Int(device.rawValue) }) else {
        return
      }
      devices[index].removed = time
    case .frame(let frame):
      for sample in frame.samples { add(sample) }
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }

  private func time(_ sample: Sample) -> Int {
    sample.instant <= start ? 0 : Int(sample.instant.nanoseconds(since: start) / 1000)
  }

  private func place(_ sample: Sample) -> History.Place {
    let unit = Double(Sample.surfaceUnit)
    let time = time(sample)
    let connector = connectors[UInt32(sample.device.rawValue)] ?? ""
    let place = screens.screen(named: connector, at: time)
      .place(Double(sample.x) / unit, Double(sample.y) / unit)
    return History.Place(time: time, x: place.x, y: place.y)
  }

  private mutating func add(_ sample: Sample) {
    let device = UInt32(sample.device.rawValue)
    let key = Key(device: device, code: UInt32(sample.code))
    switch sample.kind {
    case .touchDown:
      fingers[key] = open(.finger, device, Int(sample.code), place(sample))
    case .touchMove:
      if let index = fingers[key] { contacts[index].samples.append(place(sample)) }
    case .touchUp, .touchCancel:
      guard let index = fingers.removeValue(forKey: key) else { return }
      contacts[index].samples.append(place(sample))
      contacts[index].isCancelled = sample.kind == .touchCancel
    case .touchForce:
      if let index = fingers[key] { setForce(sample, of: index) }
    case .touchShape: break
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .penSlider:
      usePen(sample, device)
    case .pointerMotion, .pointerPlace: movePointer(sample, device)
    case .button: useButton(sample, key)
    case .key:
      hold(sample, key, KernelCodeName.text(type: Code.EV_KEY, code: sample.code))
    case .keyCharacters:
      guard sample.code == Sample.KeyText.typed.rawValue,
        let last = marks.lastIndex(where: { $0.device == Int(device) })
      else { return }
      marks[last].text +=
        sample.characters.unicodeScalars.contains { !$0.isPrintable }
        ? "" : sample.characters
    case .scroll: stream(sample, device, sample.code == 0 ? "wheel" : "scroll")
    case .pinchBegin, .pinchChange, .pinchEnd: stream(sample, device, "pinch")
    case .swipeBegin, .swipeChange, .swipeEnd: stream(sample, device, "swipe")
    case .holdBegin, .holdEnd: stream(sample, device, "hold")
    case .axis:
      stream(sample, device, KernelCodeName.text(type: Code.EV_ABS, code: sample.code))
    case .padDial: stream(sample, device, sample.code < 256 ? "ring" : "strip")
    case .switchState:
      hold(sample, key, KernelCodeName.text(type: 5, code: sample.code))
    case .battery: stream(sample, device, "battery")
    case .sensor:
      stream(
        sample, device, Sample.Sensor(rawValue: sample.code).map { "\($0)" } ?? "sensor")
    }
  }

  // MARK: Contacts

  private mutating func open(
    _ kind: History.Contact.Kind, _ device: UInt32, _ slot: Int, _ place: History.Place
  ) -> Int {
    contacts.append(
      History.Contact(kind: kind, device: Int(device), slot: slot, samples: [place]))
    return contacts.count - 1
  }

  private mutating func setForce(_ sample: Sample, of index: Int) {
    let last = contacts[index].samples.count - 1
    contacts[index].samples[last].force = Double(sample.x) / Double(Sample.shareUnit)
  }

  /// Follows a pen from its first place until it leaves; its tilt and rotation are not drawn.
  private mutating func usePen(_ sample: Sample, _ device: UInt32) {
    if sample.kind == .penProximity, sample.x == 0 {
      pens[device] = nil
    } else if sample.kind == .penPlace {
      placePen(sample, device)
    } else if sample.kind == .penTip {
      guard let index = pens[device], var last = contacts[index].samples.last else { return }
      last.time = time(sample)
      last.isDown = sample.x != 0
      contacts[index].samples.append(last)
    } else if sample.kind == .penForce {
      if let index = pens[device] { setForce(sample, of: index) }
    }
  }

  private mutating func placePen(_ sample: Sample, _ device: UInt32) {
    var new = place(sample)
    guard let index = pens[device] else {
      new.isDown = false
      pens[device] = open(.pen, device, 0, new)
      return
    }
    new.isDown = contacts[index].samples.last?.isDown ?? false
    contacts[index].samples.append(new)
  }

  private mutating func movePointer(_ sample: Sample, _ device: UInt32) {
    if sample.kind == .pointerPlace {
      let new = place(sample)
      pointerPlace = (new.x, new.y)
    } else {
      let unit = Double(Sample.pointUnit)
      pointerPlace.x += Double(sample.x) / unit
      pointerPlace.y += Double(sample.y) / unit
    }
    let main = screens.screen(named: "", at: time(sample))
    pointerPlace.x = min(max(pointerPlace.x, 0), main.width)
    pointerPlace.y = min(max(pointerPlace.y, 0), main.height)
    addPointer(time(sample), device)
  }

  private mutating func addPointer(_ time: Int, _ device: UInt32) {
    let place = History.Place(
      time: time, x: pointerPlace.x, y: pointerPlace.y, force: nil, isDown: pointerButtons > 0)
    if let index = pointers[device] {
      contacts[index].samples.append(place)
    } else {
      pointers[device] = open(.pointer, device, 0, place)
    }
  }

  private mutating func useButton(_ sample: Sample, _ key: Key) {
    let name =
      sample.code < 256
      ? "button \(sample.code)" : KernelCodeName.text(type: Code.EV_KEY, code: sample.code)
    hold(sample, key, name)
    // BTN_LEFT and those after it, up to a joystick's.
    guard (0x110..<0x118).contains(sample.code) else { return }
    pointerButtons = max(0, pointerButtons + (sample.x != 0 ? 1 : -1))
    addPointer(time(sample), key.device)
  }

  // MARK: Marks

  private mutating func hold(_ sample: Sample, _ key: Key, _ name: String) {
    if sample.x != 0 {
      held[key] = marks.count
      marks.append(
        History.Mark(device: Int(key.device), time: time(sample), end: nil, name: name))
    } else if let index = held.removeValue(forKey: key) {
      marks[index].end = time(sample)
    }
  }

  private mutating func stream(_ sample: Sample, _ device: UInt32, _ name: String) {
    let now = time(sample)
    let key = Key(device: device, code: UInt32(sample.code) | 1 << 31)
    if let index = streams[key], marks[index].name == name,
      now - (marks[index].end ?? marks[index].time) < Self.pause
    {
      marks[index].end = now
      return
    }
    streams[key] = marks.count
    marks.append(History.Mark(device: Int(device), time: now, end: now, name: name))
  }

  /// Ends everything that is still held, and adds all tracks to `history`.
  mutating func finish(at end: Int, into history: inout History) {
    for index in held.values { marks[index].end = end }
    history.devices = devices
    history.contacts = contacts
    history.marks = marks
  }
}
