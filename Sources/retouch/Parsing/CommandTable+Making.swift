extension CommandTable {
  /// The commands that begin something new.
  @MainActor static let making: [Command] = [
    Command(
      name: "new", summary: "Makes a package with a sample app and its test, which builds.",
      operands: ["NAME"],
      options: [
        Option(
          names: ["--at"], value: "FOLDER", help: "the folder to make (default: NAME, in this one)"),
        Option(
          names: ["--retouch"], value: "DIR",
          help: "the checkout that the package uses (default: retouch beside FOLDER, or the tool's)"
        ),
      ],
      statuses: [
        (64, "NAME cannot be a module's name"), (66, "DIR is not a checkout of Retouch"),
        (73, "FOLDER exists already, or cannot be made"),
      ],
      example: (
        "retouch new Panel", "makes the folder Panel; its README.md says how to build, test and run"
      ),
      run: NewCommand.run)
  ]
}
