internal import InputCore
internal import UIKit

/// A session's keyboard and mouse.
struct VirtualDesk {
  var keyboard: DeviceID?
  var mouse: DeviceID?
  /// The modifiers that are held.
  var held: [UInt16] = []
  /// The pointer's place; nil before its first motion, when it is in the middle.
  var pointer: CGPoint?
}

// Sends the same as `Keyboard` and `Mouse` of `UIKitTesting` do for a test's statements.
extension VerbPlayer {
  mutating func play(_ steps: [TestVerb.DeskStep]) {
    for step in steps {
      switch step.act {
      case .type(let text): for character in text { type(character) }
      case .press(let code, let modifiers, let seconds):
        for modifier in modifiers { key(modifier, isDown: true) }
        press(code, seconds, typed: nil)
        for modifier in modifiers.reversed() { key(modifier, isDown: false) }
      case .move(_, let seconds): move(to: target(step), seconds <= 0.05 ? 0 : seconds)
      case .click(let button, _, let count): click(step, button, count)
      case .drag(_, let way, let button, let seconds):
        move(to: target(step), 0)
        self.button(button, isDown: true)
        push(by: way, seconds)
        self.button(button, isDown: false)
      case .scroll(let clicks): scroll(clicks)
      case .wait(let seconds): wait(seconds)
      }
    }
  }

  // MARK: Keys

  mutating func type(_ character: Character) {
    guard let place = KeyPlace.of(character) else {
      return press(240, DeskAct.usualPress, typed: String(character))
    }
    if place.isShifted { key(42, isDown: true) }
    press(place.code, DeskAct.usualPress, typed: nil)
    if place.isShifted { key(42, isDown: false) }
  }

  mutating func press(_ code: UInt16, _ seconds: Double, typed: String?) {
    key(code, isDown: true, typed: typed)
    wait(seconds)
    key(code, isDown: false)
  }

  mutating func key(_ code: UInt16, isDown: Bool, typed: String? = nil) {
    let keyboard = desk.keyboard ?? plugIn(DeviceDescriptor.deskKeyboard)
    desk.keyboard = keyboard
    let characters = typed.map { ($0, $0, "") } ?? KeyPlace.characters(code, desk.held)
    if DeskAct.modifiers.contains(code) {
      if isDown { desk.held.append(code) } else { desk.held.removeAll { $0 == code } }
    }
    var samples = [
      sample(.key, code: code, x: isDown ? 1 : 0, y: KeyPlace.modifiers(desk.held))
    ]
    if isDown {
      for (kind, text) in zip(
        [Sample.KeyText.typed, .unmodified, .shifted], [characters.0, characters.1, characters.2])
      {
        samples += self.samples(of: text, kind)
      }
    }
    send(samples, of: keyboard)
    letThrough()
  }

  private func samples(of text: String, _ kind: Sample.KeyText) -> [Sample] {
    let scalars = text.unicodeScalars.map { Int32(bitPattern: $0.value) }
    return stride(from: 0, to: scalars.count, by: 3).map { start in
      func number(_ place: Int) -> Int32 { place < scalars.count ? scalars[place] : 0 }
      return sample(
        .keyCharacters, code: kind.rawValue, x: number(start), y: number(start + 1),
        z: number(start + 2))
    }
  }

  private func sample(
    _ kind: Sample.Kind, code: UInt16 = 0, x: Int32 = 0, y: Int32 = 0, z: Int32 = 0
  ) -> Sample {
    Sample(instant: now, device: DeviceID(0), kind: kind, code: code, x: x, y: y, z: z)
  }

  // MARK: Pointer

  private var size: CGSize {
    let scale = Double(screen.scaleThousandths) / 1000
    return CGSize(
      width: Double(screen.widthPixels) / scale, height: Double(screen.heightPixels) / scale)
  }

  private var pointer: CGPoint {
    desk.pointer ?? CGPoint(x: size.width / 2, y: size.height / 2)
  }

  private func target(_ step: TestVerb.DeskStep) -> CGPoint { step.place?.onScreen ?? pointer }

  private mutating func sendMouse(_ samples: [Sample]) {
    let mouse = desk.mouse ?? plugIn(DeviceDescriptor.deskMouse)
    desk.mouse = mouse
    send(samples, of: mouse)
  }

  /// Sends samples over a period, 60 per second.
  private mutating func act(
    _ seconds: Double, _ samples: (inout VerbPlayer, Double) -> [Sample]
  ) {
    let begin = now
    let count = max(1, Int((seconds * 60).rounded()))
    for number in 1...count {
      let share = Double(number) / Double(count)
      advance(to: begin.advanced(bySeconds: seconds * share))
      let samples = samples(&self, share)
      sendMouse(samples)
    }
    letThrough()
  }

  mutating func move(to place: CGPoint, _ seconds: Double) {
    let start = pointer
    act(seconds) { player, share in
      let place = start.moved(to: place, share: share)
      player.desk.pointer = place
      let unit = Double(Sample.surfaceUnit)
      return [
        player.sample(
          .pointerPlace, x: Int32((place.x / player.size.width * unit).rounded()),
          y: Int32((place.y / player.size.height * unit).rounded()))
      ]
    }
  }

  mutating func push(by way: CGPoint, _ seconds: Double) {
    var sent = (x: Int32(0), y: Int32(0))
    let unit = Double(Sample.pointUnit)
    act(seconds) { player, share in
      let sum = (
        x: Int32((way.x * share * unit).rounded()), y: Int32((way.y * share * unit).rounded())
      )
      let step = (x: sum.x - sent.x, y: sum.y - sent.y)
      sent = sum
      let (place, size) = (player.pointer, player.size)
      player.desk.pointer = CGPoint(
        x: min(max(place.x + Double(step.x) / unit, 0), size.width - 1 / unit),
        y: min(max(place.y + Double(step.y) / unit, 0), size.height - 1 / unit))
      return [player.sample(.pointerMotion, x: step.x, y: step.y)]
    }
  }

  mutating func button(_ code: UInt16, isDown: Bool) {
    sendMouse([sample(.button, code: code, x: isDown ? 1 : 0)])
    letThrough()
  }

  private mutating func click(_ step: TestVerb.DeskStep, _ code: UInt16, _ count: Int) {
    move(to: target(step), 0)
    click(code, count)
  }

  /// Clicks where the pointer is.
  mutating func click(_ code: UInt16, _ count: Int) {
    for number in 0..<count {
      if number > 0 { wait(0.15) }
      button(code, isDown: true)
      wait(0.05)
      button(code, isDown: false)
    }
  }

  mutating func scroll(_ clicks: CGPoint) {
    let count = max(1, Int(max(abs(clicks.x), abs(clicks.y)).rounded(.up)))
    var sent = (x: Int32(0), y: Int32(0))
    for number in 1...count {
      if number > 1 { wait(1 / 60) }
      let share = Double(number) / Double(count)
      let sum = (
        x: Int32((clicks.x * share * 120).rounded()), y: Int32((clicks.y * share * 120).rounded())
      )
      sendMouse([
        sample(
          .scroll, code: Sample.ScrollSource.wheel.rawValue, x: sum.x - sent.x, y: sum.y - sent.y)
      ])
      letThrough()
      sent = sum
    }
  }
}

extension DeviceDescriptor {
  /// The capabilities of a session's keyboard.
  fileprivate static func deskKeyboard(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual keyboard \(id.rawValue)")
    descriptor.capabilities = [EventCapability(type: 1, codes: Array(1..<0x100) + [353])]
    return descriptor
  }

  /// The capabilities of a session's mouse.
  fileprivate static func deskMouse(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual mouse \(id.rawValue)")
    descriptor.capabilities = [
      EventCapability(type: 1, codes: [0x110, 0x111, 0x112, 0x113, 0x114]),
      EventCapability(type: 2, codes: [0x00, 0x01, 0x06, 0x08]),
    ]
    return descriptor
  }
}
