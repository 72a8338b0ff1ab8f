internal import Foundation
package import InputCore
internal import InputRecording

/// A run that leaves the recorded one, for a copy of the app to try.
package struct BranchOrder: Codable, Sendable {
  /// How many recorded inputs come first.
  package var prefix: UInt64
  /// The inputs after these, as `InputBatch` writes them. An advance of the clock among them
  /// advances it through all deadlines before its instant; others follow from what the app waits
  /// for.
  package var inputs: Data
  /// How long it goes on after its last input, in nanoseconds.
  package var settling: UInt64 = 1_500_000_000
  /// What is otherwise about the recorded answers of the network. In a recording that has the
  /// network, a branch has no recorded inputs: answers come when the app asks for them, and work
  /// when it arrives.
  package var changes: [NetworkChange] = []
  /// Sequences of inputs that try to change the screen then, as `InputBatch` writes them, with
  /// instants from 0 on; each has the time of settling. Empty for none.
  package var probes: [Data] = []
  /// The device on which it then also taps each view that may answer; nil for none.
  package var probeDevice: UInt16?
  /// Whether to report the inputs with all advances of the clock.
  package var keepsInputs = false
  /// It stops before the input with this number after the prefix, from 1, and reports that input as
  /// well; nil if it does not.
  package var stop: UInt64?

  package init(prefix: Int, inputs: [Input]) {
    self.prefix = UInt64(prefix)
    self.inputs = Data(InputBatch.bytes(of: inputs))
  }
}

/// What a branch has shown.
package struct BranchReport: Codable, Equatable, Sendable {
  /// The shapes of its steps: a number for each different list of calls that an input has led to.
  package var shapes: [UInt64] = []
  /// The first condition of the app that did not hold any more; nil if all did.
  package var violated: String?
  /// What still follows a finger or a key although nothing is held, one label each with what it is.
  package var stuck: [String] = []
  /// A number for the kinds of views on the screen at the end.
  package var screen: UInt64 = 0
  /// The frontmost large view at the end: its label; empty if there is none.
  package var front = ""
  /// The number of the probe that has changed the screen, from 0; nil for none.
  package var leavingProbe: Int?
  /// The inputs after the prefix, as `InputBatch` writes them, if they were wanted.
  package var inputs = Data()
  /// The network, for a recording of the branch, if the inputs were wanted; nil if the recording has
  /// none.
  package var network: [NetworkEvent]?
  /// How many inputs it has had after the prefix.
  package var count: UInt64 = 0
  /// What the calls of the last input were, before the branch ended.
  package var lastCall = ""
}

/// How a branch has ended.
package struct BranchResult: Codable, Equatable, Sendable {
  package enum End: Codable, Equatable, Sendable {
    case finished
    /// Its process has ended; the status of `waitpid`, nil if it is not known.
    case crashed(waitStatus: Int32?)
    /// It did not end in time.
    case hung
    /// The recorded inputs could not be repeated, for this reason.
    case failed(String)
    /// It was not tried, or not to its end, since it is not wanted any more.
    case stopped
  }

  package var end: End
  package var report: BranchReport
  /// What it has printed on standard error last, with the report of a crash.
  package var errors: [String] = []
}

/// What `retouch explore` asks of the app's process, and its answers.
package enum BranchRequest: Codable, Sendable {
  /// To replay the recording, and to leave copies where so many inputs were delivered.
  case begin(marks: [UInt64])
  /// To try branches, so many at a time, each for at most so many seconds.
  case run([BranchOrder], jobs: Int, seconds: Double)
  /// To end the branches that run; their results come at once.
  case stop
}

package enum BranchReply: Codable, Sendable {
  /// Copies stand at so many marks; where the app had threads that no copy has, and their names; and
  /// why the recording could not be repeated further.
  case ready(copies: Int, lost: LostThreads?, failure: String?)
  case results([BranchResult])
  case failed(status: Int32, message: String, details: [String])
}

/// Threads of the app that no copy has.
package struct LostThreads: Codable, Equatable, Sendable {
  /// The number of inputs after which it had them.
  package var input: UInt64
  package var names: [String]
}
