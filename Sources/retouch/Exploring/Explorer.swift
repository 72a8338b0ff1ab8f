internal import Exploration
internal import InputCore
internal import UIKit
internal import UIKitHosts

/// Tries branches of a recording in rounds, and gathers what goes wrong in them.
///
/// The branches of a round are chosen before it and their results are looked at after it, in their
/// order, so that the same seed finds the same with any number of processes.
@MainActor struct Explorer {
  /// A branch in which something went wrong for the first time.
  struct Discovery {
    let finding: Finding
    let branch: Branch
    let result: BranchResult
  }

  private let app: BranchApp
  private let course: Course
  private var plan: BranchPlan
  private let probes: ScreenProbes
  private let count: Int?
  private let progress: (String) -> Void
  /// What was found, in the order of the branches.
  private(set) var discoveries: [Discovery] = []
  private var known: Set<Finding> = []
  /// Of each kind of screen that was seen, whether it can be left.
  private var screens: [UInt64: Bool] = [:]
  /// Branches that could not be tried, for the first reason.
  private(set) var failures: (count: Int, first: String) = (0, "")
  /// The screens that could not be left, and could not be before the branch either.
  private(set) var closedScreenCount = 0
  /// The branches that an interruption has ended.
  private var stoppedCount = 0

  /// The number of branches that are chosen at a time.
  private static let round = 32

  /// - Parameters:
  ///   - count: The most branches; nil for no limit.
  ///   - progress: Shows a line.
  init(
    _ app: BranchApp, _ plan: BranchPlan, _ probes: ScreenProbes, count: Int?,
    progress: @escaping (String) -> Void
  ) {
    (self.app, self.plan, self.probes, self.count) = (app, plan, probes, count)
    course = plan.course
    self.progress = progress
  }

  /// How many branches were tried.
  var branchCount: Int { plan.branchCount - stoppedCount }
  var shapeCount: Int { plan.shapeCount }

  /// Tries branches until there are no more, `isOver` says so between two rounds, or the user
  /// interrupts it.
  ///
  /// - Throws: `HostError` if the app's process has ended.
  mutating func explore(_ isOver: () -> Bool) throws(HostError) {
    var branches = plan.unchanged()
    while !branches.isEmpty {
      try run(branches)
      progress(
        "exploring: \(branchCount) branches, \(shapeCount) shapes, \(discoveries.count) found")
      let left = count.map { $0 - branchCount } ?? Self.round
      guard left > 0, !isOver(), !app.interruption.isWanted else { return }
      branches = plan.next(min(left, Self.round))
    }
  }

  private mutating func run(_ branches: [Branch]) throws(HostError) {
    let orders = branches.map { BranchOrder($0, of: course) }
    let results = try app.run(orders, canStop: true)
    var unknown: [(Branch, UInt64)] = []
    for (branch, result) in zip(branches, results) {
      guard result.end != .stopped else {
        stoppedCount += 1
        continue
      }
      plan.note(result.report.shapes, of: branch)
      if case .failed(let reason) = result.end {
        failures = (failures.count + 1, failures.count == 0 ? reason : failures.first)
      }
      if let finding = Finding(result, seconds: app.seconds) {
        add(finding, branch, result)
      } else if result.report.screen != 0, screens[result.report.screen] == nil {
        screens[result.report.screen] = true
        unknown.append((branch, result.report.screen))
      }
    }
    if !probes.isEmpty { try probe(unknown) }
  }

  private mutating func add(_ finding: Finding, _ branch: Branch, _ result: BranchResult) {
    guard known.insert(finding).inserted else { return }
    discoveries.append(Discovery(finding: finding, branch: branch, result: result))
  }

  // MARK: Screens

  /// Finds out which screens cannot be left. It counts only if the one before the branch could.
  private mutating func probe(_ candidates: [(branch: Branch, screen: UInt64)]) throws(HostError) {
    let orders = candidates.map { candidate in
      var order = BranchOrder(candidate.branch, of: course)
      probes.add(to: &order)
      return order
    }
    let results = try app.run(orders, canStop: true)
    for (candidate, result) in zip(candidates, results) {
      if let finding = Finding(result, seconds: app.seconds) {
        // What the probes themselves lead to is found by fingers that land anywhere.
        guard finding.kind == .hang else { continue }
      }
      guard case .finished = result.end, result.report.leavingProbe == nil else { continue }
      screens[candidate.screen] = false
      let before = try app.run([released(candidate.branch)], canStop: true)[0]
      guard before.end != .stopped else { return }
      guard case .finished = before.end, before.report.leavingProbe != nil else {
        closedScreenCount += 1
        continue
      }
      add(Finding(trapOn: result.report.front), candidate.branch, result)
    }
  }

  /// What comes before a branch, with recorded answers, and hands that go away.
  private func released(_ branch: Branch) -> BranchOrder {
    var order = BranchOrder(branch.released, after: branch.prefix, of: course, [])
    probes.add(to: &order)
    return order
  }
}
