internal import InputRecording

/// All commands, in the order of the overview.
enum CommandTable {
  static let json = Option(names: ["--json"], help: "as JSON, for programs")
  static let overwrite = Option(names: ["--overwrite"], help: "replace FILE if it exists")

  @MainActor static let commands: [Command] = [
    Command(
      name: "devices", summary: "Lists the input devices that can be read.", options: [json],
      example: ("retouch devices", "lists each device of the seat, with its kinds and axes"),
      run: DevicesCommand.run),
    Command(
      name: "record", summary: "Records what input devices send, until Ctrl-C or SIGTERM.",
      options: [
        Option(
          names: ["-o", "--output"], value: "FILE",
          help: "the recording to make, - for standard output"),
        Option(
          names: ["--device"], value: "PATH", isRepeatable: true,
          help: "read only this device node (default: all of seat0)"),
        Option(
          names: ["--keys"], help: "record key presses, which are left out by default"),
        overwrite,
      ],
      required: ["--output"],
      example: ("retouch record -o bug.mcap", "records every touch, for a report or a test"),
      run: RecordCommand.run),
    Command(
      name: "import",
      summary:
        "Converts a file of \(EvdevRecording.formats.joined(separator: " or ")) to a recording.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["-o", "--output"], value: "OUT",
          help: "the recording to make, - for standard output"),
        Option(
          names: ["--screen"], value: "SIZE",
          help: "the touched screen, such as 1280x800@2:60 (default: 1280x800)"),
        Option(names: ["--overwrite"], help: "replace OUT if it exists"),
      ],
      required: ["--output"],
      example: (
        "retouch import swipe.evemu -o swipe.mcap", "makes swipe.mcap, ready to be replayed"
      ),
      run: ImportCommand.run),
    Command(
      name: "replay", summary: "Runs an app with a recording's inputs, and compares the calls.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["--speed"], value: "SPEED",
          help: "max (default), real, or a factor such as 2"),
        Option(
          names: ["--transcript"], value: "OUT",
          help: "write a line for each call, - for standard output"),
        Option(names: ["--digest"], help: "print the digest of all calls, and nothing else"),
        Option(
          names: ["--record"], value: "NEW",
          help: "record the run as NEW: accepts a changed history, adds one to an import"
        ),
        Option(names: ["--overwrite"], help: "replace OUT and NEW if they exist"),
        Option(
          names: ["--allow-uncompared"],
          help: "succeed if there is nothing to compare the run with"),
      ],
      rest: Rest(name: "APP ARGUMENTS", help: "the app to run (default: the gallery)"),
      statuses: [
        (0, "the run equals the recorded one, or was recorded as NEW"),
        (1, "the run differs from the recorded one"),
        (3, "there was nothing to compare with; 0 with --allow-uncompared"),
        (65, "FILE is not a recording, or is damaged"),
        (69, "APP did not replay: it is not an app of this UIKit"),
        (70, "APP ended before the end of the replay"),
        (74, "FILE, NEW or OUT could not be read or written completely"),
      ],
      example: (
        "retouch replay swipe.mcap --transcript -", "prints the calls of the gallery's views"
      ),
      run: ReplayCommand.run),
    Command(
      name: "info", summary: "Shows the contents of a recording.", operands: ["FILE"],
      options: [json],
      example: ("retouch info swipe.mcap", "shows the screens, devices, counts and the end"),
      run: InfoCommand.run),
    Command(
      name: "anonymise", summary: "Copies a recording without the facts of the machine.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["-o", "--output"], value: "OUT",
          help: "the recording to make, - for standard output"),
        Option(names: ["--overwrite"], help: "replace OUT if it exists"),
      ],
      required: ["--output"],
      example: (
        "retouch anonymise bug.mcap -o report.mcap",
        "leaves out the host name, model, locale and other facts that retouch info lists"
      ),
      run: AnonymiseCommand.run),
    Command(
      name: "cat", summary: "Prints a recording, one line per input.", operands: ["FILE"],
      options: [json],
      example: ("retouch cat swipe.mcap | head", "prints the first inputs"),
      run: CatCommand.run),
  ]
}
