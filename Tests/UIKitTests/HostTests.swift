import Testing

/// Tests that create an application, of which a process has one at a time.
@MainActor @Suite(.serialized) struct HostTests {}

/// As `HostTests`, its quick sibling, for those that take more than a second.
@MainActor @Suite(.serialized) struct HostSlowTests {}
