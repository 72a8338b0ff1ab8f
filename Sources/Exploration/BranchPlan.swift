internal import InputCore

/// Which branches are tried, in which order: each variation at each decision in turn, and, by
/// turns with these, further variations of branches that have shown something new.
///
/// The order depends on the recording, the seed and what the branches have shown, and on nothing
/// else: neither on the machine nor on how many branches run at a time.
package struct BranchPlan {
  /// The limits of branches.
  package struct Limits: Sendable {
    /// How long a branch goes on after its first change, in nanoseconds.
    package var horizon: UInt64 = 4_000_000_000
    package init() {}
  }

  package let course: Course
  private let limits: Limits
  private var generator: SplitMix64
  /// The decisions, each once.
  private let order: [Int]
  private let variations: [Variation]
  private var sweep = 0
  private var departures: [Departure] = []
  private var tried: Set<String> = []
  private var shapes: Set<UInt64> = []
  private var count = 0

  /// How many attempts at a branch may be impossible or tried before, one after the other.
  private static let attemptLimit = 400
  /// How many branches more may depart from others.
  private static let departureLimit = 4096

  package init(_ course: Course, seed: UInt64, limits: Limits = Limits()) {
    (self.course, self.limits) = (course, limits)
    generator = SplitMix64(seed: seed)
    let indices = course.decisions.indices
    let major = Self.shuffled(indices.filter { course.decisions[$0].isMajor }, &generator)
    let minor = Self.shuffled(indices.filter { !course.decisions[$0].isMajor }, &generator)
    order = (major + minor).map { course.decisions[$0].index }
    let hasNetwork = course.transfers != nil
    variations = Self.shuffled(
      Variation.allCases.filter { hasNetwork || !$0.isOfNetwork }, &generator)
  }

  /// How many different shapes have been seen.
  package var shapeCount: Int { shapes.count }
  /// How many branches have been given.
  package var branchCount: Int { count }

  /// The recording as it is, in parts: from each mark to the next one, where everything is let go.
  package mutating func unchanged() -> [Branch] {
    course.marks.indices.dropFirst().map { number in
      let mark = course.marks[number]
      let isLast = number == course.marks.count - 1
      let end = isLast ? course.inputs.count : course.marks[number + 1].index + 1
      var passage = course.passage(from: mark, to: .latest)
      passage.inputs = Array(passage.inputs.prefix(end - mark.index))
      let words = isLast ? "the recording as it is" : "hands that go away"
      let departure = Departure(
        passage: passage, mark: mark.index, exact: isLast ? 0 : passage.inputs.count,
        key: "")
      count += 1
      return departure.branch(number: count, horizon: isLast ? .max / 4 : 0, words: words)
    }
  }

  /// The next branches; fewer, or none, if no others are left.
  package mutating func next(_ wanted: Int) -> [Branch] {
    var branches: [Branch] = []
    var attempts = 0
    while branches.count < wanted, attempts < Self.attemptLimit {
      attempts += 1
      let departs = !departures.isEmpty && (branches.count + attempts) % 2 == 0
      guard let departure = departs ? furtherVariation() : sweptVariation(),
        tried.insert(departure.key).inserted
      else { continue }
      attempts = 0
      count += 1
      branches.append(departure.branch(number: count, horizon: limits.horizon))
    }
    return branches
  }

  /// Notes what a branch has shown. A variation with something new is departed from.
  package mutating func note(_ seen: [UInt64], of branch: Branch) {
    let new = seen.count { shapes.insert($0).inserted }
    guard new > 0, !branch.origin.key.isEmpty, departures.count < Self.departureLimit else {
      return
    }
    var departure = branch.origin
    departure.newShapes = new
    departures.append(departure)
  }

  // MARK: Variations

  private mutating func sweptVariation() -> Departure? {
    guard !order.isEmpty else { return nil }
    let (round, place) = sweep.quotientAndRemainder(dividingBy: order.count)
    sweep += 1
    let variation = variations[(round + place) % variations.count]
    let decision = order[place]
    let mark = variation == .seed ? course.marks[0] : course.mark(for: decision)
    let time = variation == .seed ? course.inputs[0].instant : course.inputs[decision].instant
    let passage = course.passage(
      from: mark, to: time.advanced(byNanoseconds: 2 * limits.horizon))
    let departure = Departure(
      passage: passage, mark: mark.index, exact: passage.inputs.count, key: "")
    return varied(departure, variation, at: variation == .seed ? 0 : decision - mark.index)
  }

  private mutating func furtherVariation() -> Departure? {
    let weights = departures.map { 1 + 64 * min($0.newShapes, 16) / (1 + $0.tries) }
    var place = generator.next(below: weights.reduce(0, +))
    let chosen = weights.firstIndex { weight in
      place -= weight
      return place < 0
    }
    guard let chosen else { preconditionFailure("a weight beyond all") }
    departures[chosen].tries += 1
    let origin = departures[chosen]
    guard !origin.passage.inputs.isEmpty else { return nil }
    let first = max(0, min(origin.exact, origin.passage.inputs.count - 1) - 4)
    let index = first + generator.next(below: origin.passage.inputs.count - first)
    return varied(origin, generator.pick(variations), at: index)
  }

  private mutating func varied(
    _ origin: Departure, _ variation: Variation, at index: Int
  ) -> Departure? {
    guard origin.passage.inputs.indices.contains(index) else { return nil }
    var departure = origin
    guard let words = variation.apply(to: &departure.passage, at: index, &generator) else {
      return nil
    }
    let (old, new) = (origin.passage.inputs, departure.passage.inputs)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let isOtherNetwork = departure.passage.changes != origin.passage.changes
    guard same < max(old.count, new.count) || isOtherNetwork else { return nil }
    departure.exact = min(origin.exact, isOtherNetwork ? min(index, same) : same)
    departure.passage.inputs =
      Array(new[..<departure.exact])
      + new[departure.exact...].filter { input in
        if case .clockAdvanced = input { false } else { true }
      }
    departure.words.append(words)
    departure.key = "\(origin.key)/\(origin.mark)+\(index) \(words)"
    (departure.newShapes, departure.tries) = (0, 0)
    return departure
  }

  private static func shuffled<Value>(
    _ values: [Value], _ generator: inout SplitMix64
  ) -> [Value] {
    var values = values
    for index in values.indices.dropFirst() {
      values.swapAt(index, generator.next(below: index + 1))
    }
    return values
  }
}
