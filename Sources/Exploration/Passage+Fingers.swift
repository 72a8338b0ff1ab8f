internal import InputCore
internal import InputRecording
internal import RecordingEditing

// What fingers may do otherwise.
extension Passage {
  /// How far in time a finger moves, in milliseconds.
  private static let shifts: [Int64] = [1, 2, 4, 8, 12, 16, 25, 40, 80, 150, 300]
  /// How much longer a pause becomes, in milliseconds.
  private static let pauses: [Int64] = [4, 8, 16, 33, 80, 150, 300, 600, 1200]
  /// How far beside, in points.
  private static let distances = [-32, -16, -8, -4, -2, -1, 0, 1, 2, 4, 8, 16, 32]

  /// One of the contacts of the frame at `index`; nil if there is none.
  private func contact(at index: Int, _ generator: inout SplitMix64) -> Contacts.Slot? {
    guard case .frame(let frame) = inputs[index] else { return nil }
    var slots: [Contacts.Slot] = []
    for sample in frame.samples where sample.isPlaced && !slots.contains(sample.slot) {
      slots.append(sample.slot)
    }
    return slots.isEmpty ? nil : generator.pick(slots)
  }

  mutating func moveFinger(at index: Int, later: Bool, _ generator: inout SplitMix64) -> String? {
    guard let slot = contact(at: index, &generator) else { return nil }
    let shift = generator.pick(Self.shifts)
    let (rest, taken) = taking(slot, from: index)
    inputs = rest
    insert(
      taken.map { frame in
        Input.frame(frame).changed { $0.moved(by: (later ? shift : -shift) * 1_000_000) }
      })
    return "a finger \(shift) ms \(later ? "later" : "earlier")"
  }

  mutating func moveRest(at index: Int, later: Bool, _ generator: inout SplitMix64) -> String? {
    if later {
      let pause = generator.pick(Self.pauses)
      shift(from: index, by: pause * 1_000_000)
      return "everything \(pause) ms later"
    }
    let former = index > 0 ? inputs[index - 1].instant : begin
    guard inputs[index].instant > former else { return nil }
    let gap = inputs[index].instant.nanoseconds(since: former)
    let cut = gap / 4 * UInt64(2 + generator.next(below: 3))
    guard cut > 0 else { return nil }
    shift(from: index, by: -Int64(cut))
    return "everything \(Thousandths.text(of: Int64(cut / 1000))) ms earlier"
  }

  mutating func placeBeside(at index: Int, _ generator: inout SplitMix64) -> String? {
    guard let slot = contact(at: index, &generator) else { return nil }
    let (right, down) = (generator.pick(Self.distances), generator.pick(Self.distances))
    guard right != 0 || down != 0 else { return nil }
    let (x, y) = (share(ofWidth: right), share(ofHeight: down))
    let (rest, taken) = taking(slot, from: index)
    inputs = rest
    insert(
      taken.map { frame in
        var frame = frame
        for place in frame.samples.indices where frame.samples[place].isPlaced {
          frame.samples[place].x &+= x
          frame.samples[place].y &+= y
        }
        return .frame(frame)
      })
    return "a finger beside by \(right),\(down) points"
  }

  // MARK: Rates

  mutating func thin(at index: Int, _ generator: inout SplitMix64) -> String? {
    guard let slot = contact(at: index, &generator) else { return nil }
    let step = 2 + generator.next(below: 4)
    var number = 0
    let count = dropMoves(of: slot, from: index) {
      number += 1
      return number % step != 0
    }
    return count > 0 ? "a finger with one of \(step) samples" : nil
  }

  mutating func drop(at index: Int, _ generator: inout SplitMix64) -> String? {
    guard let slot = contact(at: index, &generator) else { return nil }
    let length = 1 << generator.next(below: 6)
    var left = length
    let count = dropMoves(of: slot, from: index) {
      left -= 1
      return left >= 0
    }
    return count > 0 ? "\(count) samples of a finger lost" : nil
  }

  private mutating func dropMoves(
    of slot: Contacts.Slot, from index: Int, _ isDropped: () -> Bool
  ) -> Int {
    var count = 0
    let (rest, taken) = taking(slot, from: index)
    inputs = rest
    insert(
      taken.compactMap { frame in
        guard frame.samples.allSatisfy({ $0.kind == .touchMove }), isDropped() else {
          return .frame(frame)
        }
        count += 1
        return nil
      })
    return count
  }

  mutating func interpolate(at index: Int) -> String? {
    guard case .frame(let frame) = inputs[index],
      let slot = frame.samples.first(where: \.isPlaced)?.slot
    else { return nil }
    let (rest, taken) = taking(slot, from: index)
    var between: [Input] = []
    for (first, second) in zip(taken, taken.dropFirst()) {
      between.append(.frame(first))
      guard let a = first.samples.first(where: \.isPlaced),
        let b = second.samples.first(where: { $0.kind == .touchMove }),
        second.instant > first.instant
      else { continue }
      var middle = b
      middle.x = Int32((Int64(a.x) + Int64(b.x)) / 2)
      middle.y = Int32((Int64(a.y) + Int64(b.y)) / 2)
      middle.instant = first.instant.advanced(
        byNanoseconds: second.instant.nanoseconds(since: first.instant) / 2)
      between.append(
        .frame(Frame(device: slot.device, instant: middle.instant, samples: [middle])))
    }
    guard let last = taken.last, between.count >= taken.count else { return nil }
    inputs = rest
    insert(between + [.frame(last)])
    return "a finger with twice the samples"
  }

  // MARK: More and fewer fingers

  /// A number that no contact of the device has in the passage.
  private func freeSlot(of device: DeviceID) -> UInt16 {
    var greatest: UInt16 = 0
    for sample in state.held(by: device) where sample.isOfContact {
      greatest = max(greatest, sample.code)
    }
    for case .frame(let frame) in inputs where frame.device == device {
      for sample in frame.samples where sample.isOfContact { greatest = max(greatest, sample.code) }
    }
    return greatest + 1
  }

  private static func tap(
    _ slot: Contacts.Slot, x: Int32, y: Int32, at instant: Instant, for length: UInt64
  ) -> [Input] {
    let end = instant.advanced(byNanoseconds: length)
    func frame(_ kind: Sample.Kind, _ instant: Instant) -> Input {
      let sample = Sample(
        instant: instant, device: slot.device, kind: kind, code: slot.code, x: x, y: y)
      return .frame(Frame(device: slot.device, instant: instant, samples: [sample]))
    }
    return [frame(.touchDown, instant), frame(.touchUp, end)]
  }

  mutating func addFinger(at index: Int, _ generator: inout SplitMix64) -> String? {
    let present = devices(before: index)
    let known = landings.filter { landing in present.contains { $0.id == landing.device } }
    guard !known.isEmpty else { return nil }
    var place = generator.pick(known)
    var words = "where another landed"
    let near = contact(at: index, &generator)
    switch generator.next(below: 4) {
    case 0:
      place.x = Int32(generator.next(below: Int(Sample.surfaceUnit)))
      place.y = Int32(generator.next(below: Int(Sample.surfaceUnit)))
      words = "anywhere"
    case 1:
      guard let near, case .frame(let frame) = inputs[index],
        let sample = frame.samples.first(where: { $0.isPlaced && $0.slot == near })
      else { break }
      place = Landing(
        device: near.device, x: sample.x &+ share(ofWidth: 3 * generator.pick(Self.distances)),
        y: sample.y &+ share(ofHeight: 3 * generator.pick(Self.distances)))
      words = "near the first"
    default: break
    }
    let delay = UInt64(generator.next(below: 8)) * 8
    let length = UInt64(generator.pick([30, 50, 80, 150, 700]))
    let slot = Contacts.Slot(device: place.device, code: freeSlot(of: place.device))
    let instant = inputs[index].instant.advanced(byNanoseconds: delay * 1_000_000)
    insert(Self.tap(slot, x: place.x, y: place.y, at: instant, for: length * 1_000_000))
    return "a finger more, \(words), for \(length) ms"
  }

  mutating func tapAgain(at index: Int, _ generator: inout SplitMix64) -> String? {
    guard let slot = contact(at: index, &generator), case .frame(let frame) = inputs[index],
      let sample = frame.samples.first(where: { $0.isPlaced && $0.slot == slot })
    else { return nil }
    let pause = UInt64(generator.pick([20, 50, 100, 180, 300, 600]))
    let last = taking(slot, from: index).taken.last?.instant ?? frame.instant
    let other = Contacts.Slot(device: slot.device, code: freeSlot(of: slot.device))
    insert(
      Self.tap(
        other, x: sample.x, y: sample.y, at: last.advanced(byNanoseconds: pause * 1_000_000),
        for: 50_000_000))
    return "a second tap \(pause) ms after the first"
  }

  mutating func cancel(at index: Int) -> String? {
    guard case .frame(let frame) = inputs[index],
      let slot = frame.samples.first(where: \.isPlaced)?.slot
    else { return nil }
    var (rest, taken) = taking(slot, from: index)
    let end = min(1, taken.count - 1)
    guard var sample = taken[end].samples.first(where: \.isPlaced), sample.kind != .touchCancel
    else { return nil }
    sample.kind = .touchCancel
    taken[end].samples = [sample]
    (inputs, rest) = (rest, [])
    insert(taken[...end].map { .frame($0) })
    return "a finger cancelled"
  }

  mutating func stop(at index: Int) -> String? {
    inputs.removeSubrange((index + 1)...)
    return "hands that go away"
  }
}
