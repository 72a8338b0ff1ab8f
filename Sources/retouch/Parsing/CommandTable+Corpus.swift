internal import InputRecording

extension CommandTable {
  /// The commands for many recordings.
  @MainActor static let corpus: [Command] = [
    Command(
      name: "test",
      summary: "Replays recordings in an app, and reports each; or runs a package's tests.",
      operands: ["CORPUS"], moreOperands: "FILE",
      options: [
        Option(
          names: ["--jobs"], value: "NUMBER",
          help: "replay this many at once (default: one for each processor)"),
        Option(
          names: ["--timeout"], value: "TIME",
          help: "stop a replay after this time, such as 10s or 5m (default: 60s)"),
        Option(
          names: ["--shard"], value: "PART",
          help: "replay a part: 3/16 is the third of 16 (or TEST_TOTAL_SHARDS, TEST_SHARD_INDEX)"),
        Option(
          names: ["--allow-uncompared"],
          help: "succeed also for recordings without a history to compare with"),
        Option(
          names: ["--skip-others"],
          help: "succeed also if recordings of other apps are among those of this one"),
        Option(names: ["--junit"], value: "XML", help: "write the results as JUnit's XML"),
        Option(names: ["--page"], value: "PAGE", help: "write the results as one HTML page"),
        Option(
          names: ["--json"], help: "print each result as a JSON object, in the order of their ends"),
        Option(names: ["--list"], help: "replay nothing: print the paths of the recordings"),
        Option(
          names: ["--join"],
          help: "replay nothing: report the results in these files, which --json has printed"),
        Option(names: ["--overwrite"], help: "replace XML and PAGE if they exist"),
        CommandTable.retouch,
      ],
      rest: Rest(
        name: "APP ARGUMENTS",
        help: "the app to run, once for each recording; for a package as CORPUS, of swift test"),
      statuses: [
        (1, "a recording diverged, crashed, timed out, was refused, uncompared or of another app"),
        (4, "recordings diverged, each with other fonts or images than it names"),
        (6, "there are no recordings, or none of this app"),
        (64, "an argument is invalid, or the runner's variables are"),
        (65, "a list names a recording twice, or --join was given parts that are not whole"),
        (70, "a signal ended the run"),
      ],
      example: (
        "retouch test recordings --junit result.xml --page result.html -- ./Board",
        "replays every *.mcap of the folder and its subfolders, on all processors"
      ),
      run: TestCommand.run)
  ]
}
