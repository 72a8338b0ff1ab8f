extension CommandTable {
  /// The commands that make tables.
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
  ]
}
