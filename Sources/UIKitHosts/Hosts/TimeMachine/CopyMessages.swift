/// A request to a copy of the replaying process.
enum CopyRequest: Codable {
  /// To copy itself: the copy speaks over the socket that comes with the request, and prints into
  /// the two files after it.
  case copy
  case run(RunOrder)
  case views
  case recognizers
  /// The values of terms, as text.
  case values([String])
  /// To write the screen as a PNG file.
  case picture(path: String)
  /// What the run's comparison with the recording has shown so far.
  case verdict
  /// How one of its own copies has ended, which it waits for.
  case end(of: Int32)
  /// To say whether a breakpoint can be answered.
  case check(String)
  /// To deliver one input while a debugger looks on.
  case debug
  /// To run a branch; the memory of its note comes with the request.
  case branch(BranchOrder)
}

/// How far a copy runs.
struct RunOrder: Codable, Equatable {
  /// It stops after this input.
  var input: UInt64?
  /// It stops before the first input after this instant, in nanoseconds.
  var limit: UInt64?
  /// It stops after the first input at or after this instant, in nanoseconds.
  var tick: UInt64?
  /// It stops after an input that hits one of these breakpoints.
  var breakpoints: [String] = []
  /// Whether breakpoints are only noted, and do not stop it.
  var passesBreakpoints = false
  /// It stops after this time of work, in nanoseconds, and has not finished its order.
  var budget: UInt64?
  /// Whether to say at which inputs calls happened.
  var makesIndex = false
  /// Whether to report the transcript.
  var keepsTranscript = false
  /// The multiple of the recorded speed; nil for as fast as possible.
  var speed: Double?

  /// An order to run to the end of the recording, or until something else stops it.
  init() {}

  /// An order to run to the moment after `input` inputs.
  init(to input: UInt64) { self.input = input }
}

/// The place of a copy in the recording.
struct CopyPlace: Codable, Equatable {
  /// The number of inputs that it has delivered.
  var input: UInt64 = 0
  /// The instant of the timeline, in nanoseconds.
  var instant: UInt64 = 0
  /// The topic of the last input; empty before the first.
  var topic = ""
  /// The instant of the next input, in nanoseconds; nil at the end of the recording, or if it was
  /// not looked at.
  var next: UInt64?
  /// The work that the replay has done to get here, in nanoseconds.
  var work: UInt64 = 0
}

/// What a run of a copy has come to.
struct RunReport: Codable, Equatable {
  /// Why it stopped.
  enum Reason: String, Codable { case input, limit, tick, breakpoint, budget, end }

  var place = CopyPlace()
  var reason = Reason.end
  /// The calls that the last input led to, as lines.
  var calls: [String] = []
  /// The numbers of the breakpoints that it hit.
  var hits: [Int] = []
  /// The inputs that hit breakpoints which did not stop the run.
  var passed: [UInt64] = []
  /// The transcript of the run: the lines of each input that led to any.
  var transcript: [TranscriptStep] = []
  var index = RunIndex()
  /// What could not be read of the recording, at its end.
  var loss: String?
}

/// The lines of a transcript that an input led to.
struct TranscriptStep: Codable, Equatable {
  /// The number of the input.
  var input: UInt64
  var lines: [String]
}

/// At which inputs calls happened, for questions about the past.
struct RunIndex: Codable, Equatable {
  /// The instants of inputs, in nanoseconds, from the first of the run on.
  var instants: [UInt64] = []
  /// The numbers of the inputs with a call, by the call: `pan@card began`.
  var calls: [String: [UInt64]] = [:]
}

/// The answer of a copy.
enum CopyReply: Codable, Equatable {
  /// There is a copy now, the process with this number.
  case copied(process: Int32)
  /// There can be no copy: it would not have these threads of the app.
  case threads([String])
  case ran(RunReport)
  case lines([String])
  case verdict(digest: String, comparison: ReplayVerdict.Comparison)
  case branched(BranchReport)
  /// The status of `waitpid`; nil if it is not known.
  case ended(waitStatus: Int32?)
  /// The request failed; a run, after it has come so far.
  case failed(CopyFailure, RunReport)
  /// The request was fulfilled.
  case done
}

/// An error of a copy.
struct CopyFailure: Codable, Equatable {
  var status: Int32
  var message: String
  var details: [String]
  var files: [String]
  var otherProgram: String?

  init(_ error: HostError) {
    status = error.status.rawValue
    (message, details, files) = (error.message, error.details, error.files)
    otherProgram = error.otherProgram
  }

  var error: HostError {
    var error = HostError(HostError.Status(rawValue: status) ?? .software, message)
    (error.details, error.files, error.otherProgram) = (details, files, otherProgram)
    return error
  }
}
