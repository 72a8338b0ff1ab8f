internal import InputCore

/// Whether and how a live run's network is recorded.
package struct NetworkOptions: Equatable, Sendable {
  /// Whether the transfers of URLSession are recorded. Default: true.
  package var isRecorded = true
  /// Names of headers, parameters, members and fields whose values are secret, besides those that
  /// are known.
  package var secrets: [String] = []

  /// Creates options with default values.
  package init() {}

  /// Reads the variables.
  ///
  /// - Throws: `HostError` for an invalid one.
  init(_ variables: Variables) throws(HostError) {
    isRecorded =
      try variables.value(.network, "on or off") { ["on": true, "off": false][$0] } ?? true
    secrets =
      try variables.value(.networkSecrets, "names separated by commas") { text in
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return names.contains("") ? nil : names
      } ?? []
  }
}

extension HostOptions {
  /// Whether the recording has the network: work that answers cause must be inputs, and a ring's
  /// file begins in the middle of a run.
  var recordsNetwork: Bool {
    network.isRecorded && facts != .system && tasks != .free && recordKeep == nil
  }
}
