internal import InputCore
internal import InputRecording

// What the system, its devices and other queues may do otherwise.
extension Passage {
  /// How long something lasts, in milliseconds.
  private static let spans: [UInt64] = [20, 200, 600, 1500]

  private mutating func request(_ requests: [(SystemRequest, after: UInt64)], at index: Int) {
    let instant = inputs[index].instant
    insert(
      requests.map { request, milliseconds in
        .systemRequest(request, at: instant.advanced(byNanoseconds: milliseconds * 1_000_000))
      })
  }

  mutating func interrupt(at index: Int, _ generator: inout SplitMix64) -> String? {
    let span = generator.pick(Self.spans)
    request([(.resignActive, 0), (.becomeActive, span)], at: index)
    return "an interruption for \(span) ms"
  }

  mutating func leave(at index: Int, _ generator: inout SplitMix64) -> String? {
    let span = generator.pick(Self.spans)
    request(
      [
        (.resignActive, 0), (.enterBackground, 0), (.enterForeground, span), (.becomeActive, span),
      ], at: index)
    return "the background for \(span) ms"
  }

  mutating func warn(at index: Int) -> String? {
    request([(.memoryWarning, 0)], at: index)
    return "a memory warning"
  }

  mutating func turn(at index: Int, _ generator: inout SplitMix64) -> String? {
    // The numbers of `UIDeviceOrientation`: portrait, and both landscapes.
    let way = generator.pick([3, 4] as [UInt8])
    let span = generator.pick(Self.spans)
    let comesBack = generator.next(below: 2) == 0
    request([(.deviceTurned(way), 0)] + (comesBack ? [(.deviceTurned(1), span)] : []), at: index)
    return "a rotation" + (comesBack ? " for \(span) ms" : "")
  }

  mutating func unplug(at index: Int, _ generator: inout SplitMix64) -> String? {
    guard case .frame(let frame) = inputs[index] else { return nil }
    guard let device = devices(before: index).first(where: { $0.id == frame.device }) else {
      return nil
    }
    let span = generator.pick(Self.spans)
    let instant = inputs[index].instant
    insert([
      .deviceRemoved(device.id, at: instant),
      .deviceAdded(device, at: instant.advanced(byNanoseconds: span * 1_000_000)),
    ])
    return "\(device.name) unplugged for \(span) ms"
  }

  /// Gives app code other random numbers, if the passage begins with the start of the run.
  mutating func reseed(_ generator: inout SplitMix64) -> String? {
    guard case .started(var started) = inputs[0] else { return nil }
    started.seed = generator.next()
    inputs[0] = .started(started)
    return "other random numbers, seed \(started.seed)"
  }

  mutating func moveWork(at index: Int, later: Bool, _ generator: inout SplitMix64) -> String? {
    // Where the network is recorded, work comes when it arrives.
    guard transfers.isEmpty, case .workArrived(let queue, let instant) = inputs[index] else {
      return nil
    }
    let shift = Int64(generator.pick([1, 5, 20, 100, 500] as [Int64]))
    inputs.remove(at: index)
    insert([
      .workArrived(from: queue, at: instant.moved(by: (later ? shift : -shift) * 1_000_000))
    ])
    return "work of \(queue.printable()) \(shift) ms \(later ? "later" : "earlier")"
  }

  /// Lets all work of a queue come later from an input on, as from a server that has become slow.
  mutating func delayWork(at index: Int, _ generator: inout SplitMix64) -> String? {
    guard transfers.isEmpty else { return delayAnswers(at: index, &generator) }
    guard case .workArrived(let queue, _) = inputs[index] else { return nil }
    let delay = generator.pick([100, 400, 1000, 2000, 3000] as [Int64])
    var (rest, late) = (Array(inputs[..<index]), [Input]())
    for input in inputs[index...] {
      guard case .workArrived(queue, let instant) = input else {
        rest.append(input)
        continue
      }
      late.append(.workArrived(from: queue, at: instant.moved(by: delay * 1_000_000)))
    }
    inputs = rest
    insert(late)
    return "all work of \(queue.printable()) \(delay) ms later from here on"
  }
}
