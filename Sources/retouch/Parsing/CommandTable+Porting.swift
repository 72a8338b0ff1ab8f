extension CommandTable {
  static let retouch = Option(
    names: ["--retouch"], value: "DIR",
    help: "the checkout that the package uses (default: retouch beside it, or the tool's)")

  private static let statuses: [(Int32, String)] = [
    (1, "it does not compile"), (66, "PACKAGE is no package, or DIR is not a checkout of Retouch"),
    (69, "there is no Swift, or no checkout of Retouch"),
    (73, "the ported sources cannot be written"),
  ]

  /// The commands for sources that were written for iOS.
  @MainActor static let porting: [Command] = [
    Command(
      name: "build", summary: "Builds a package of sources for iOS, which stay as they are.",
      operands: ["PACKAGE"], options: [retouch],
      rest: Rest(name: "ARGUMENTS", help: "of swift build, such as -c release"),
      statuses: statuses,
      example: (
        "retouch build Board", "ports what has changed into Board/.build/retouch, and builds it"
      ),
      run: BuildCommands.build),
    Command(
      name: "run", summary: "Builds a package of sources for iOS, and runs its app.",
      operands: ["PACKAGE"], options: [retouch],
      rest: Rest(
        name: "ARGUMENTS", help: "of swift run: the app, if there are several, and its own"),
      statuses: statuses,
      example: ("retouch run Board", "builds the app Board, and shows it"),
      run: BuildCommands.run),
    Command(
      name: "port", summary: "Writes out a package of sources for iOS as Linux compiles them.",
      operands: ["SOURCE", "DESTINATION"], options: [retouch],
      statuses: [
        (66, "SOURCE is no folder"), (69, "there is no Swift, or no checkout of Retouch"),
        (73, "DESTINATION exists already, or cannot be written"),
      ],
      example: (
        "retouch port Board ../Board-linux",
        "copies the package with ported sources, and prints what is left to do, a place a line"
      ),
      run: BuildCommands.port),
  ]
}
