extension Completion {
  /// The script for zsh, either sourced or autoloaded as `_retouch`.
  static func zsh(_ commands: [Command]) -> String {
    let names = commands.map { "    '\($0.name):\(quoted($0.summary, "':"))'" }
    return """
      #compdef retouch
      # Completes retouch in zsh. Made by: retouch completion zsh
      _retouch() {
        local -a commands=(
      \(names.joined(separator: "\n"))
        )
        if ((CURRENT == 2)); then
          _describe command commands
          _arguments '--help[show the commands]' '--version[show the versions]'
          return
        fi
        local command=$words[2]
        local at=${words[(i)--]}
        if ((at < CURRENT)); then
          case $command in
            \(appCommands(commands).joined(separator: "|")))
              shift $at words
              ((CURRENT -= at))
              _normal
              ;;
            *) _files ;;
          esac
          return
        fi
        shift words
        ((CURRENT--))
        case $command in
      \(commands.map { zshCase($0, commands) }.joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _retouch ]]; then _retouch "$@"; else compdef _retouch retouch; fi
      """
  }

  private static func zshCase(_ command: Command, _ commands: [Command]) -> String {
    var specs = command.options.map(zshOption)
    specs.append("'--help[show the usage]'")
    let name = command.operands.first ?? command.moreOperands ?? ""
    switch candidates(for: command, of: commands) {
    case .files: specs.append("'*:\(name):_files'")
    case .words(let words): specs.append("'*:\(name):(\(words.joined(separator: " ")))'")
    case .anything, nil: break
    }
    return "    \(command.name)) _arguments \(specs.joined(separator: " ")) ;;"
  }

  /// A specification for `_arguments`: the two forms of an option exclude each other, and the long
  /// one also takes its value after `=`.
  private static func zshOption(_ option: Option) -> String {
    let help = quoted(option.help, "'[]:")
    let action =
      switch candidates(for: option) {
      case nil: ""
      case .files: ":\(option.value ?? ""):_files"
      case .anything: ":\(option.value ?? ""): "
      case .words(let words): ":\(option.value ?? ""):(\(words.joined(separator: " ")))"
      }
    let forms = option.names.map { name in
      option.value != nil && name.hasPrefix("--") ? name + "=" : name
    }
    if option.isRepeatable {
      return forms.map { "'*\($0)[\(help)]\(action)'" }.joined(separator: " ")
    }
    guard forms.count > 1 else { return "'\(forms[0])[\(help)]\(action)'" }
    let names = option.names.joined(separator: " ")
    return "'(\(names))'{\(forms.joined(separator: ","))}'[\(help)]\(action)'"
  }
}
