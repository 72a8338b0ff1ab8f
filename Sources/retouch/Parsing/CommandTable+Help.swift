extension CommandTable {
  /// The commands about the tool itself.
  @MainActor static let help: [Command] = [
    Command(
      name: "help", summary: "Explains the commands, or one of them.", moreOperands: "COMMAND",
      example: ("retouch help trim", "explains how to cut a recording"),
      run: HelpCommands.help),
    Command(
      name: "completion", summary: "Prints a script that completes commands in a shell.",
      operands: ["SHELL"],
      example: (
        "retouch completion bash | tee ~/.local/share/bash-completion/completions/retouch",
        "completes commands and options in bash; SHELL can also be zsh or fish"
      ),
      run: HelpCommands.completion),
    Command(
      name: "man", summary: "Prints the manual page of the tool, or of one command.",
      moreOperands: "COMMAND",
      example: ("retouch man | man -l -", "shows all commands and options on one page"),
      run: HelpCommands.man),
  ]
}
