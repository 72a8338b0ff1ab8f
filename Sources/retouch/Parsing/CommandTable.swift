internal import InputRecording

/// All commands, in the order of the overview.
enum CommandTable {
  static let json = Option(names: ["--json"], help: "as JSON, for programs")
  static let overwrite = Option(names: ["--overwrite"], help: "replace FILE where it is there")

  @MainActor static let commands: [Command] = [
    Command(
      name: "devices", summary: "Lists the input devices that can be read.", options: [json],
      example: ("retouch devices", "names each device of the seat, with its kinds and axes"),
      run: DevicesCommand.run),
    Command(
      name: "record", summary: "Records what input devices send, until Ctrl-C or SIGTERM.",
      options: [
        Option(
          names: ["-o", "--output"], value: "FILE",
          help: "the recording to make, - for standard output"),
        Option(
          names: ["--device"], value: "PATH", isRepeatable: true,
          help: "read this device node alone; those of seat0 unless given"),
        Option(
          names: ["--keys"], help: "keep the keys that are pressed, which are left out otherwise"),
        overwrite,
      ],
      required: ["--output"],
      example: ("retouch record -o bug.mcap", "keeps every touch, for a report or a test"),
      run: RecordCommand.run),
    Command(
      name: "import",
      summary:
        "Makes a recording of a file of \(EvdevRecording.formats.joined(separator: " or ")).",
      operands: ["FILE"],
      options: [
        Option(
          names: ["-o", "--output"], value: "OUT",
          help: "the recording to make, - for standard output"),
        Option(
          names: ["--screen"], value: "SIZE",
          help: "the screen that is touched, 1280x800@2:60; 1280x800 unless given"),
        Option(names: ["--overwrite"], help: "replace OUT where it is there"),
      ],
      required: ["--output"],
      example: (
        "retouch import swipe.evemu -o swipe.mcap", "makes swipe.mcap, ready to be replayed"
      ),
      run: ImportCommand.run),
    Command(
      name: "replay", summary: "Runs an app from a recording, and compares what it is told.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["--speed"], value: "SPEED",
          help: "max (unless given), real, or a factor such as 2"),
        Option(
          names: ["--transcript"], value: "OUT",
          help: "write a line for each call, - for standard output"),
        Option(names: ["--digest"], help: "print the digest of all calls, and nothing else"),
        Option(
          names: ["--record"], value: "NEW",
          help: "record the run as NEW, whatever its history: accepts a change, gives an import one"
        ),
        Option(names: ["--overwrite"], help: "replace OUT and NEW where they are there"),
        Option(
          names: ["--allow-uncompared"],
          help: "succeed where there is nothing to compare the run with"),
      ],
      rest: Rest(name: "APP ARGUMENTS", help: "the app to run; the gallery unless given"),
      statuses: [
        (0, "the run was compared, and is the recorded one; or it was recorded as NEW"),
        (1, "another history came out"),
        (3, "there was nothing to compare with; 0 with --allow-uncompared"),
        (65, "FILE is no recording, or damaged"),
        (69, "APP replays nothing: it is no app of this UIKit"),
        (70, "APP ended before the replay was over"),
        (74, "FILE, NEW or OUT could not be read or written to its end"),
      ],
      example: (
        "retouch replay swipe.mcap --transcript -", "prints what the gallery's views were told"
      ),
      run: ReplayCommand.run),
    Command(
      name: "info", summary: "Tells what a recording holds.", operands: ["FILE"], options: [json],
      example: ("retouch info swipe.mcap", "tells the screens, devices, counts and the end"),
      run: InfoCommand.run),
    Command(
      name: "anonymise", summary: "Copies a recording without what it tells of the machine.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["-o", "--output"], value: "OUT",
          help: "the recording to make, - for standard output"),
        Option(names: ["--overwrite"], help: "replace OUT where it is there"),
      ],
      required: ["--output"],
      example: (
        "retouch anonymise bug.mcap -o report.mcap",
        "leaves out host name, model, locale and so on, which retouch info lists"
      ),
      run: AnonymiseCommand.run),
    Command(
      name: "cat", summary: "Prints a recording, a line an input.", operands: ["FILE"],
      options: [json],
      example: ("retouch cat swipe.mcap | head", "prints the first inputs"),
      run: CatCommand.run),
  ]
}
