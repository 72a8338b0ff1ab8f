extension CommandTable {
  /// The commands that make tables, and those that answer questions about moments.
  @MainActor static let tables: [Command] = [
    Command(
      name: "table", summary: "Writes contacts as a table, one row a sample.",
      operands: ["FILE"], moreOperands: "FILE",
      options: [
        Option(
          names: ["-o", "--output"], value: "OUT",
          help: "the table to make: .parquet, else as CSV; - for standard output"),
        Option(names: ["--overwrite"], help: "replace OUT if it exists"),
      ],
      required: ["--output"],
      rest: Rest(
        name: "APP ARGUMENTS",
        help: "replay in this app, for the events, views and recognizers (default: those of FILE)"),
      statuses: [
        (69, "APP did not replay: it is not an app of this UIKit"),
        (70, "APP ended before the end of the replay"),
      ],
      example: (
        "retouch table swipe.mcap -o traces.csv", "makes a table for a spreadsheet or pandas"
      ),
      run: TableCommand.run),
    Command(
      name: "query", summary: "Writes what views, recognizers and touches were, one row a moment.",
      operands: ["FILE", "COLUMNS"],
      options: [
        Option(
          names: ["-o", "--output"], value: "OUT",
          help: "the table to make: .parquet, else as CSV (default: standard output)"),
        Option(
          names: ["--all-inputs"],
          help: "a row for each input (default: for each after which a value is another one)"),
        Option(names: ["--overwrite"], help: "replace OUT if it exists"),
      ],
      rest: Rest(name: "APP ARGUMENTS", help: "the app to replay in (default: the gallery)"),
      statuses: [
        (1, "the run differs from the recorded one"),
        (5, "a column never has a value, or no moment is as COLUMNS say"),
        (64, "COLUMNS cannot be read, or an object has no such property"),
        (69, "APP did not replay: it is not an app of this UIKit"),
        (70, "APP ended before the end of the replay"),
      ],
      example: (
        "retouch query swipe.mcap card.frame,pan@card.state",
        "prints where the card is and what its pan does, whenever one of them changes"
      ),
      run: QueryCommand.run),
    Command(
      name: "why", summary: "Tells why something happened in a recording, or why it did not.",
      operands: ["FILE", "QUESTION"], moreOperands: "QUESTION",
      options: [
        json,
        Option(
          names: ["--timeout"], value: "TIME",
          help: "end an app that has not replayed after this time (default: 60s)"),
      ],
      rest: Rest(name: "APP ARGUMENTS", help: "the app to replay in (default: the gallery)"),
      statuses: [
        (1, "the run differs from the recorded one"),
        (5, "it was not as QUESTION says; the message says when it was"),
        (64, "QUESTION cannot be read; the message shows what can be asked"),
        (65, "FILE is not a recording"), (66, "FILE or APP does not exist"),
        (69, "APP did not replay: it is not an app of this UIKit"),
        (70, "APP did not replay to the end of FILE; the message says at which input, and why"),
      ],
      example: (
        "retouch why swipe.mcap card moved at 0.4s",
        "prints the touch, the recognizers, the action and the line that moved it"
      ),
      run: WhyCommand.run),
  ]
}
