import LayoutSolver
import RandomTestSupport
import Testing

/// Random systems against all points at which an optimum can lie, and against solving anew.
@Suite struct RandomSystemTests {
  /// A solver that random calls change.
  struct Play {
    var solver = LayoutSolver()
    var generator: SeededGenerator
    let variables: [LayoutVariable]
    var ids: [LayoutConstraintID] = []

    init(seed: UInt64, variables count: Int) {
      generator = SeededGenerator(seed: seed)
      var solver = LayoutSolver()
      variables = (0..<count).map { _ in solver.makeVariable() }
      self.solver = solver
    }

    mutating func constraint() -> LinearConstraint {
      let terms = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        let factors: [Double] = [1, -1, 1, -1, 2, 0.5]
        let factor = factors.randomElement(using: &generator) ?? 1
        return LayoutTerm(variables[Int.random(in: 0..<variables.count, using: &generator)], factor)
      }
      let relation = LayoutRelation(rawValue: Int.random(in: -1...1, using: &generator)) ?? .equal
      return LinearConstraint(
        terms, number(), relation, priority: priority())
    }

    mutating func number() -> Double { Double(Int.random(in: -20...20, using: &generator)) }

    mutating func priority() -> Float {
      let priorities: [Float] = [1000, 750, 500, 250]
      return priorities.randomElement(using: &generator) ?? 1000
    }

    var values: [Double] { variables.map { solver[$0] } }
    var constraints: [LinearConstraint] { ids.map { solver.constraint($0) } }

    /// Makes a random call. If it is refused, returns the constraints that contradict each other.
    mutating func change() -> [LinearConstraint]? {
      let kind = Int.random(in: 0..<10, using: &generator)
      if kind < 5 || ids.isEmpty {
        let constraint = constraint()
        do { ids.append(try solver.add(constraint)) } catch {
          return error.constraints.map { solver.constraint($0) } + [constraint]
        }
        return nil
      }
      let place = Int.random(in: 0..<ids.count, using: &generator)
      if kind < 7 {
        solver.remove(ids.remove(at: place))
        return nil
      }
      var changed = solver.constraint(ids[place])
      do {
        if kind < 9 {
          changed.constant = number()
          try solver.setConstant(changed.constant, of: ids[place])
        } else {
          changed.priority = priority()
          try solver.setPriority(changed.priority, of: ids[place])
        }
        return nil
      } catch {
        let others = error.constraints.filter { $0 != ids[place] }
        return others.map { solver.constraint($0) } + [changed]
      }
    }
  }

  /// The sum of violations at each priority, the highest first.
  func violations(_ constraints: [LinearConstraint], _ values: [Double]) -> [Double] {
    [Float(1000), 750, 500, 250].map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { sum, constraint in
        let value = constraint.terms.reduce(constraint.constant) {
          $0 + $1.coefficient * values[Int($1.variable.index)]
        }
        switch constraint.relation {
        case .equal: return sum + abs(value)
        case .lessThanOrEqual: return sum + max(0, value)
        case .greaterThanOrEqual: return sum + max(0, -value)
        }
      }
    }
  }

  /// The least violations that are possible, from all points where the variables are determined by
  /// constraints that hold exactly, or are 0.
  func leastViolations(_ constraints: [LinearConstraint], variables: Int) -> [Double] {
    var planes = constraints.map { constraint in
      var row = Array(repeating: 0.0, count: variables + 1)
      for term in constraint.terms { row[Int(term.variable.index)] += term.coefficient }
      row[variables] = -constraint.constant
      return row
    }
    for variable in 0..<variables {
      var row = Array(repeating: 0.0, count: variables + 1)
      row[variable] = 1
      planes.append(row)
    }
    var points: [[Double]] = []
    func choose(_ first: Int, _ chosen: [[Double]]) {
      if chosen.count == variables {
        if let point = intersection(chosen) { points.append(violations(constraints, point)) }
        return
      }
      for index in first..<max(first, planes.count) { choose(index + 1, chosen + [planes[index]]) }
    }
    choose(0, [])
    var least: [Double] = []
    for level in 0..<4 {
      let best = points.map { $0[level] }.min() ?? 0
      least.append(best)
      points.removeAll { $0[level] > best + 1e-7 }
    }
    return least
  }

  /// The point where as many planes as dimensions meet.
  func intersection(_ planes: [[Double]]) -> [Double]? {
    var rows = planes
    let count = rows.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      if abs(rows[pivot][column]) < 1e-9 { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column...count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  func isNear(_ left: [Double], _ right: [Double]) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) < 1e-5 }
  }

  @Test func `small systems are as good at each priority as any point can be`() {
    let seed = SeededGenerator.testSeed()
    print("seed \(seed)")
    for round in 0..<30 {
      var play = Play(seed: seed &+ UInt64(round), variables: 1 + round % 3)
      for step in 0..<12 {
        let refused = play.change()
        let found = violations(play.constraints, play.values)
        let least = leastViolations(play.constraints, variables: play.variables.count)
        #expect(isNear(found, least), "round \(round), step \(step): \(found), \(least)")
        guard let refused else { continue }
        for left in -1..<refused.count {
          var rest = refused
          if left >= 0 { rest.remove(at: left) }
          let violation = leastViolations(rest, variables: play.variables.count)[0]
          #expect(
            (violation > 1e-6) == (left < 0), "round \(round), step \(step): without \(left)")
        }
      }
    }
  }

  @Test func `many changes are as good as solving anew, and refusals change nothing`() {
    let seed = SeededGenerator.testSeed()
    print("seed \(seed)")
    for round in 0..<30 {
      var play = Play(seed: seed &+ UInt64(round), variables: 2 + round % 7)
      for step in 0..<40 {
        let (before, values) = (play.constraints, play.values)
        if play.change() != nil {
          #expect(play.values == values && play.constraints == before)
        }
        var fresh = LayoutSolver()
        for _ in play.variables { _ = fresh.makeVariable() }
        for result in fresh.add(contentsOf: play.constraints) {
          #expect(throws: Never.self) { try result.get() }
        }
        let found = violations(play.constraints, play.values)
        let anew = violations(play.constraints, play.variables.map { fresh[$0] })
        #expect(isNear(found, anew), "round \(round), step \(step): \(found), \(anew)")
      }
    }
  }

  @Test func `the same calls have the same results to the last bit`() {
    let seed = SeededGenerator.testSeed()
    print("seed \(seed)")
    func run(_ round: Int) -> [UInt64] {
      var play = Play(seed: seed &+ UInt64(round), variables: 8)
      var bits: [UInt64] = []
      for _ in 0..<60 {
        _ = play.change()
        bits += play.values.map(\.bitPattern)
        bits += play.solver.takeChangedVariables().map { UInt64($0.index) }
      }
      return bits
    }
    for round in 0..<20 { #expect(run(round) == run(round)) }
  }
}
