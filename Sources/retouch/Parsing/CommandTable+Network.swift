extension CommandTable {
  /// The commands about what an app asked servers.
  @MainActor static let network: [Command] = [
    Command(
      name: "mock", summary: "Serves a recording's answers on this machine, for tests.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["--port"], value: "N",
          help: "the port (default: a free one, in the line that it prints)"),
        Option(
          names: ["--times"],
          help: "let answers take as long as in the recording (default: at once)"),
      ],
      statuses: [
        (5, "there was a request that the recording does not contain"),
        (65, "the network was not used in FILE, or not recorded"),
        (69, "another program has the port"),
      ],
      example: (
        "retouch mock bug.mcap --port 8717", "answers as the servers of the recorded run did"
      ),
      run: MockCommand.run)
  ]
}
