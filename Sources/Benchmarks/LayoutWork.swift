import Foundation
import LayoutSolver

/// The solver of layouts on systems as UIKit makes them.
struct LayoutWork {
  private var system: LayoutSystem
  private var solver = LayoutSolver()
  private var ids: [LayoutConstraintID] = []

  /// Solves a system; one that contradicts itself loses what is refused.
  private init(_ system: LayoutSystem) {
    self.system = system
    solve()
  }

  /// Solves the system from nothing.
  private mutating func solve() {
    var solver = LayoutSolver()
    for _ in 0..<system.variableCount { _ = solver.makeVariable() }
    let results = solver.add(contentsOf: system.constraints)
    ids = results.compactMap { try? $0.get() }
    if ids.count < results.count {
      system.remove(
        at: results.indices.filter { if case .failure = results[$0] { true } else { false } })
    }
    self.solver = solver
  }

  private mutating func setConstant(_ constant: Double, ofConstraint index: Int) {
    do { try solver.setConstant(constant, of: ids[index]) } catch {
      preconditionFailure("the systems have solutions")
    }
  }

  /// The shortest of some runs, in milliseconds of processor time.
  private mutating func shortest(_ body: (inout LayoutWork, _ run: Int) -> Void) -> Double {
    var shortest = Double.infinity
    for run in 0..<7 {
      let spent = Stopwatch.processorNanoseconds { body(&self, run) } / 1e6
      shortest = min(shortest, spent)
    }
    return shortest
  }

  /// Milliseconds for the first solution, for one constant, and for the width of the root.
  private mutating func row(views: Int) -> String {
    let first = shortest { work, _ in work.solve() }
    let width = shortest { work, run in
      work.setConstant(run % 2 == 0 ? -340 : -400, ofConstraint: work.system.rootWidth)
    }
    let constant = system.constraints[system.animated].constant
    let one = shortest { work, run in
      work.setConstant(constant - Double(run % 2), ofConstraint: work.system.animated)
    }
    let times = [first, one, width].map { String(format: "%.4f", $0) }
    return
      "retouch,\(system.name),\(views),\(system.constraints.count),\(times.joined(separator: ","))"
  }

  /// The system as text: the number of variables, which constraints change, and one constraint a
  /// line with its priority, relation, constant and terms.
  private var systemText: String {
    var lines = ["\(system.variableCount) \(system.rootWidth) \(system.animated)"]
    for constraint in system.constraints {
      let terms = constraint.terms.map { "\($0.variable.index) \($0.coefficient)" }
      let parts = "\(constraint.priority) \(constraint.relation.rawValue) \(constraint.constant)"
      lines.append(parts + " " + terms.joined(separator: " "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The value of each variable, one a line.
  private var solutionText: String {
    var probe = LayoutSolver()
    let variables = (0..<system.variableCount).map { _ in probe.makeVariable() }
    return variables.map { "\(solver[$0])\n" }.joined()
  }

  private func write(to path: String) throws {
    try systemText.write(toFile: path + ".txt", atomically: false, encoding: .utf8)
    try solutionText.write(toFile: path + ".values", atomically: false, encoding: .utf8)
  }

  /// Prints a row for each system. With a folder, writes the systems and their solutions into it,
  /// and random ones too, for the peer.
  static func printRows(folder: String?) throws {
    print("who,system,views,constraints,first_ms,constant_ms,width_ms")
    for kind in LayoutSystem.Kind.allCases {
      for views in [100, 1000, 10_000] {
        let system = LayoutSystem(kind, views: views)
        var work = LayoutWork(system)
        print(work.row(views: views))
        guard let folder, views < 10_000 else { continue }
        try LayoutWork(system).write(to: "\(folder)/\(kind)-\(views)")
      }
    }
    guard let folder else { return }
    for seed in 0..<500 {
      try LayoutWork(LayoutSystem(random: UInt64(seed))).write(to: "\(folder)/random-\(seed)")
    }
  }
}
