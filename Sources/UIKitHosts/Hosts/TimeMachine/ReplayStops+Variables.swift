import InputCore

// The stops of a replay as the variables of the replaying app express them.
extension ReplayStops {
  /// Reads the variables.
  ///
  /// - Throws: `HostError` for the first invalid one.
  init(_ variables: Variables) throws(HostError) {
    self.init()
    until = try variables.value(.until, "seconds since the start, such as 3.2") {
      guard let seconds = Double($0), (0...1e9).contains(seconds) else { return nil }
      return UInt64((seconds * 1e9).rounded())
    }
    if let text = try variables.text(.breakpoints, "lines such as pan@card began") {
      for line in text.split(separator: "\n") {
        breakpoints.append(try Breakpoint(text: String(line)))
      }
    }
    steps = try variables.truth(.step) ?? false
    debugger = try variables.value(.debugger, "lldb or gdb", Debugger.init)
  }

  /// The variables that express these stops.
  var variables: [HostVariable: String] {
    var variables: [HostVariable: String] = [:]
    variables[.until] = until.map { nanoseconds in
      let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
      return "\(whole).\(String(rest + 1_000_000_000).dropFirst())"
    }
    if !breakpoints.isEmpty {
      variables[.breakpoints] = breakpoints.map(\.text).joined(separator: "\n")
    }
    if steps { variables[.step] = "1" }
    variables[.debugger] = debugger?.rawValue
    return variables
  }
}
