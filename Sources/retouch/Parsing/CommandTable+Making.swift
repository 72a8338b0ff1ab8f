internal import UIKitHosts

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
      name: "explore", summary: "Tries what else could have happened, and tells what goes wrong.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["--minutes"], value: "N", help: "how long to try branches (default: 2)"),
        Option(
          names: ["--branches"], value: "N",
          help: "how many branches to try; the same number and seed give the same report"),
        Option(
          names: ["--seed"], value: "N", help: "the seed of what is tried (default: 1)"),
        Option(
          names: ["--timeout"], value: "TIME",
          help: "a branch that takes longer hangs (default: 10s)"),
        Option(
          names: ["--jobs"], value: "N", help: "branches at a time (default: one for each core)"),
        Option(
          names: ["-o", "--output"], value: "DIR",
          help: "the folder for recordings of what is found (default: this one)"),
      ],
      rest: Rest(name: "APP ARGUMENTS", help: "the app to try them in (default: the gallery)"),
      statuses: [
        (0, "nothing was found"),
        (1, "the run differs from the recorded one"),
        (HostError.Status.found.rawValue, "something was found"),
        (HostError.Status.nothingTried.rawValue, "nothing could be tried, for the reason printed"),
        (69, "APP does not try branches: it is not an app of this UIKit"),
      ],
      example: (
        "retouch explore bug.mcap --minutes 5 -- .build/debug/Board",
        "moves fingers and adds some, interrupts the app, and writes a recording of each crash"
      ),
      run: ExploreCommand.run),
    Command(
      name: "bisect", summary: "Finds the commit, or the input, from which on FILE fails.",
      operands: ["FILE"],
      options: [
        Option(names: ["--good"], value: "COMMIT", help: "a commit with the history as wanted"),
        Option(names: ["--bad"], value: "COMMIT", help: "a later commit with another history"),
        Option(
          names: ["--app"], value: "APP", help: "the program that COMMAND builds, in the checkout"),
        Option(
          names: ["-o", "--output"], value: "PAGE",
          help: "the page of both histories (default: FILE-bisect.html, in this folder)"),
        Option(names: ["--overwrite"], help: "replace PAGE if it exists"),
        Option(
          names: ["--timeout"], value: "TIME",
          help: "without commits: how long COMMAND may take (default: 60s)"),
      ],
      rest: Rest(
        name: "COMMAND ARGUMENTS",
        help:
          "with commits, builds APP in a checkout; otherwise fails with the beginning of FILE, whose"
          + " path comes last or replaces {}"),
      statuses: [
        (5, "commits between could not be built, so there are several"),
        (65, "COMMAND does not fail with the whole FILE, or fails at once; or nothing has changed"),
        (70, "the first or the last commit could not be built"),
      ],
      example: (
        "retouch bisect bug.mcap --good v1 --bad HEAD --app .build/debug/Board -- swift build",
        "finds the commit at which the calls or pictures changed, and makes a page of both"
      ),
      run: BisectCommand.run),
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
