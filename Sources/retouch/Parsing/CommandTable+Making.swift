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
      run: NewCommand.run),
    Command(
      name: "kiosk", summary: "Makes an app the service that has the panel of this machine.",
      operands: ["APP"],
      options: [
        Option(
          names: ["--name"], value: "NAME",
          help: "of the service and its folder in /var/lib (default: APP's, in small letters)"),
        Option(names: ["--user"], value: "USER", help: "who runs it (default: kiosk)"),
        Option(
          names: ["--kind"], value: "KINDS", words: KioskCommand.kinds.map { $0.name },
          help: "the devices that it may read, such as touchscreen,keyboard (default: touchscreen)"
        ),
        Option(
          names: ["--keep"], value: "TIME", words: ["off"],
          help: "how much of its input it keeps (default: 10m), or off"),
        Option(
          names: ["--keyboard"], value: "WISH", words: ["auto", "on", "off"],
          help: "as RETOUCH_KEYBOARD says when it is on the screen, such as on,split"),
        Option(
          names: ["--root"], value: "DIR", help: "write into this image of a machine; run nothing"),
        Option(names: ["--print"], help: "print the files, and write nothing"),
        Option(names: ["--overwrite"], help: "replace files that have other contents"),
      ],
      statuses: [
        (66, "APP is no program that a service can run"),
        (69, "all is written, and the app lacks packages, which are named"),
        (73, "a file has other contents already"), (77, "this needs root"),
      ],
      example: (
        "retouch kiosk /opt/board/App", "writes unit, user, folders and rules for board's panel"
      ),
      run: KioskCommand.run),
  ]
}
