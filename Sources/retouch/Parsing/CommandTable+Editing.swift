internal import InputRecording

extension CommandTable {
  private static let output = Option(
    names: ["-o", "--output"], value: "OUT", help: "the recording to make, - for standard output")
  private static let overwriteOut = Option(
    names: ["--overwrite"], help: "replace OUT if it exists")

  /// The commands that make recordings from recordings.
  @MainActor static let editing: [Command] = [
    Command(
      name: "trim", summary: "Copies a part of a recording.", operands: ["FILE"],
      options: [
        output,
        Option(
          names: ["--from"], value: "TIME",
          help: "where it begins, since the start: 90s, 1:30 (default: the start)"),
        Option(
          names: ["--to"], value: "TIME", help: "where it ends (default: the end)"),
        Option(
          names: ["--whole"], help: "move both to the next moment at which nothing is held"),
        Option(names: ["--keep-times"], help: "keep the times; a part begins at 1 s by default"),
        overwriteOut,
      ],
      required: ["--output"],
      example: (
        "retouch trim bug.mcap --from 90s --to 95s -o short.mcap",
        "keeps five seconds; fingers that are down at the start land there"
      ),
      run: TrimCommand.run),
    Command(
      name: "split", summary: "Divides a recording into OUT-0001, OUT-0002, ….",
      operands: ["FILE"],
      options: [
        Option(
          names: ["-o", "--output"], value: "OUT", help: "the name, to which numbers are added"),
        Option(names: ["--every"], value: "TIME", help: "after each time such as 10m or 1h"),
        Option(names: ["--at"], value: "TIMES", help: "at these times, such as 10s,1:30"),
        Option(names: ["--by-device"], help: "one file for each device that has sent anything"),
        Option(names: ["--overwrite"], help: "replace files that exist"),
      ],
      required: ["--output"],
      example: (
        "retouch split day.mcap --every 1h -o hour.mcap",
        "makes hour-0001.mcap and so on; concat makes day.mcap of them again"
      ),
      run: SplitCommand.run),
    Command(
      name: "concat", summary: "Joins recordings, one after the other.",
      operands: ["FILE"], moreOperands: "FILE",
      options: [
        output,
        Option(names: ["--gap"], value: "TIME", help: "the time between two (default: none)"),
        overwriteOut,
      ],
      required: ["--output"],
      example: ("retouch concat a.mcap b.mcap -o ab.mcap", "plays a, then b, on the same devices"),
      run: ConcatCommand.run),
    Command(
      name: "merge", summary: "Puts the devices of several recordings into one.",
      operands: ["FILE"], moreOperands: "FILE",
      options: [
        output,
        Option(
          names: ["--by-clock"],
          help: "align them by the time at which each began (default: all begin together)"),
        overwriteOut,
      ],
      required: ["--output"],
      example: ("retouch merge pen.mcap hand.mcap -o both.mcap", "plays pen and hand together"),
      run: MergeCommand.run),
    Command(
      name: "scale", summary: "Changes a recording's screen or speed.", operands: ["FILE"],
      options: [
        output,
        Option(
          names: ["--to"], value: "SIZE",
          help: "the first screen's new size, such as 1920x1080 or 1920x1080@2:60"),
        Option(names: ["--speed"], value: "FACTOR", help: "2 is twice as fast"),
        overwriteOut,
      ],
      required: ["--output"],
      example: (
        "retouch scale swipe.mcap --speed 0.5 -o slow.mcap", "makes every movement half as fast"
      ),
      run: ScaleCommand.run),
    Command(
      name: "resample",
      summary: "Gives contacts and pens a fixed rate.", operands: ["FILE", "HZ"],
      options: [output, overwriteOut],
      required: ["--output"],
      example: (
        "retouch resample swipe.mcap 60 -o coarse.mcap",
        "moves fingers 60 times a second; landings and liftings keep their times"
      ),
      run: ResampleCommand.run),
    Command(
      name: "redact",
      summary: "Copies a recording without what was typed, opened and read.",
      operands: ["FILE"],
      options: [
        output, Option(names: ["--keep-names"], help: "keep the names of devices"), overwriteOut,
      ],
      required: ["--output"],
      example: (
        "retouch redact bug.mcap -o public.mcap",
        "replaces keys, links, files and locations, and all that retouch anonymise removes"
      ),
      run: RedactCommand.run),
    Command(
      name: "shrink", summary: "Finds the smallest recording for which a command still fails.",
      operands: ["FILE"],
      options: [
        output,
        Option(
          names: ["--status"], value: "N",
          help: "only this status is the failure (default: the one that FILE leads to)"),
        Option(
          names: ["--timeout"], value: "TIME",
          help: "a run that takes longer is no failure (default: 60s)"),
        Option(
          names: ["--jobs"], value: "N", help: "runs at a time (default: one for each core)"),
        overwriteOut,
      ],
      required: ["--output"],
      rest: Rest(
        name: "COMMAND",
        help: "what fails; {} in it is the recording's path, which otherwise follows it"),
      statuses: [(65, "FILE is not a recording, or COMMAND does not fail with it")],
      example: (
        "retouch shrink crash.mcap -o small.mcap -- retouch replay {} -- ./Board",
        "leaves out gestures, fingers and samples as long as the app still crashes"
      ),
      run: ShrinkCommand.run),
    Command(
      name: "recover", summary: "Makes a whole recording of a cut or damaged one.",
      operands: ["FILE"], options: [output, overwriteOut],
      required: ["--output"],
      statuses: [
        (0, "nothing is lost"), (RecoverCommand.incomplete, "something is lost; OUT has the rest"),
        (65, "FILE is not a recording, or its beginning is lost"),
      ],
      example: ("retouch recover crash.mcap -o whole.mcap", "takes the journal into the recording"),
      run: RecoverCommand.run),
    Command(
      name: "repack", summary: "Compresses a recording again, with its fonts and images if wanted.",
      operands: ["FILE"],
      options: [
        output,
        Option(names: ["--level"], value: "N", help: "zstd's, 1 to 22 (default: 19)"),
        Option(
          names: ["--chunk"], value: "KIB",
          help: "records compressed together, 64 to 4096 KiB (default: 1024)"),
        Option(
          names: ["--no-index"],
          help: "leave out indexes and summary: smaller, but read from the start"),
        Option(
          names: ["--plain"],
          help: "keep a message for each input, for Foxglove and other programs"),
        Option(
          names: ["--with-fonts"],
          help: "let OUT carry the fonts and images that FILE names, with their licences"),
        Option(
          names: ["--resources"], value: "DIR",
          help: "with --with-fonts: where the app's own files are, the folder of its program"),
        Option(
          names: ["--comments"], value: "PAGE",
          help: "give OUT the comments of a page of retouch view in place of FILE's"),
        Option(
          names: ["--without-fonts"], help: "leave out the fonts and images that FILE carries"),
        Option(
          names: ["--with-files"],
          help: "let OUT carry what the app read, as far as it is here and unchanged"),
        Option(
          names: ["--without-files"], help: "leave out what FILE carries of what the app read"),
        overwriteOut,
      ],
      required: ["--output"],
      statuses: [
        (65, "FILE is not a recording, or a font or image is not that of the recorded run"),
        (66, "a font or image that FILE names, or PAGE, is not here"),
      ],
      example: ("retouch repack day.mcap -o small.mcap", "makes a recording smaller"),
      run: RepackCommand.run),
  ]
}
