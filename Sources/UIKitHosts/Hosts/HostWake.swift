/// Lets a job that arrives between inputs wake the host; created before the host.
@MainActor final class HostWake {
  var call: () -> Void = {}
  nonisolated init() {}
}
