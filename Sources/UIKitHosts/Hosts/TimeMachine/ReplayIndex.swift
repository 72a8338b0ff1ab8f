/// At which inputs of a replay calls happened, from the first input on.
struct ReplayIndex: Equatable {
  /// The instant after each input, in nanoseconds.
  private(set) var instants: [UInt64] = []
  /// The numbers of the inputs with a call, rising, by the call: `pan@card began`.
  private var calls: [String: [UInt64]] = [:]

  /// The number of inputs.
  var count: UInt64 { UInt64(instants.count) }

  /// Adds what a run has found, of which some inputs may be known.
  ///
  /// - Parameter last: The last input of the run.
  mutating func add(_ more: RunIndex, upTo last: UInt64) {
    let known = count
    let first = last + 1 - min(UInt64(more.instants.count), last)
    guard last > known, first <= known + 1 else { return }
    instants += more.instants.suffix(Int(last - known))
    for (call, inputs) in more.calls {
      calls[call, default: []] += inputs.filter { $0 > known }
    }
  }

  /// The last input before `input` with this call; nil if there is none.
  func last(_ call: String, before input: UInt64) -> UInt64? {
    guard let inputs = calls[call] else { return nil }
    let index = lowerBound(inputs, input)
    return index > 0 ? inputs[index - 1] : nil
  }

  /// The last input before `input` that is the first of a frame; nil if there is none.
  ///
  /// - Parameter period: The length of a frame, in nanoseconds.
  func startOfFrame(before input: UInt64, period: UInt64) -> UInt64? {
    var number = min(input, count + 1)
    while number > 1 {
      number -= 1
      guard number > 1 else { return number }
      let (frame, former) = (instants[Int(number) - 1], instants[Int(number) - 2])
      if frame / period > former / period { return number }
    }
    return nil
  }

  /// The last input at or before an instant, in nanoseconds; 0 if there is none.
  func last(atOrBefore instant: UInt64) -> UInt64 {
    UInt64(lowerBound(instants, instant == .max ? .max : instant + 1))
  }

  /// The number of values that are less than `limit`, of values that do not fall.
  private func lowerBound(_ values: [UInt64], _ limit: UInt64) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
