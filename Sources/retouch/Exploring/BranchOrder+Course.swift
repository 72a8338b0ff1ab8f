internal import Exploration
internal import InputCore
internal import UIKitHosts

extension BranchOrder {
  /// The order to try some inputs after recorded ones.
  ///
  /// Where the recording has the network, all is tried from the start of the run: the threads of
  /// URLSession are lost to copies, and only so its answers come when the app asks for them.
  ///
  /// - Parameters:
  ///   - inputs: The inputs after the recorded ones.
  ///   - prefix: How many recorded ones come before.
  ///   - changes: What is otherwise about the recorded answers.
  init(_ inputs: [Input], after prefix: Int, of course: Course, _ changes: [NetworkChange]) {
    if course.transfers == nil {
      self.init(prefix: prefix, inputs: inputs)
    } else {
      self.init(prefix: 0, inputs: course.inputs[..<prefix].filter(\.isOfWorld) + inputs)
      self.changes = changes
    }
  }

  /// The order to try a branch.
  init(_ branch: Branch, of course: Course) {
    self.init(
      branch.inputs, after: branch.prefix, of: course, branch.changes.map { NetworkChange($0) })
  }
}

extension NetworkChange {
  /// The change that a variation wants.
  init(_ change: AnswerChange) {
    let kind: Kind =
      switch change.kind {
      case .refused: .refused
      case .lost: .lost
      case .status(let status): .status(status)
      case .late(let nanoseconds): .late(nanoseconds)
      case .allLate(let nanoseconds): .allLate(nanoseconds)
      }
    self.init(change.transfer, kind)
  }
}

extension Input {
  /// Whether it comes from outside of the app, whatever the app does.
  fileprivate var isOfWorld: Bool {
    switch self {
    case .clockAdvanced, .workArrived: false
    case .started, .deviceAdded, .deviceRemoved, .frame, .systemRequest, .hostAnswered: true
    }
  }
}
