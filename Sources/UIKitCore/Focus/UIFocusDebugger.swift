/// A description for developers; print it, or read its `description`.
@preconcurrency @MainActor public protocol UIFocusDebuggerOutput: AnyObject {
  /// The text, in lines.
  var description: String { get }
}

/// Explains the state of focus to a developer, for example in the debugger:
/// `print(UIFocusDebugger.status().description)`. Changes nothing.
@preconcurrency @MainActor public final class UIFocusDebugger {
  private final class Output: UIFocusDebuggerOutput {
    let description: String
    init(_ lines: [String]) { description = lines.joined(separator: "\n") }
  }

  /// Returns the commands of the debugger.
  public static func help() -> any UIFocusDebuggerOutput {
    Output([
      "status()                             the focused item and those above it",
      "checkFocusability(for: item)         whether the item can be focused, and why not",
      "simulateFocusUpdateRequest(from: e)  where a request of the environment would lead",
      "preferredFocusEnvironments(for: e)   the preferred environments, as a tree",
      "focusGroups(for: e)                  the groups in the order of Tab, and their main items",
    ])
  }

  /// Returns the focused item of the running application's key window, with the environments above
  /// it.
  public static func status() -> any UIFocusDebuggerOutput {
    guard let window = Engine.running?.home.owner?.windowOrder.keyWindow else {
      return Output(["There is no key window."])
    }
    guard let system = UIFocusSystem.focusSystem(for: window) else {
      return Output(["No keyboard, remote control or gamepad is connected."])
    }
    guard let item = system.focusedItem else { return Output(["Nothing is focused."]) }
    return Output(
      ["Focused: \(name(item))"] + item.focusPath.dropFirst().map { "  in \(name($0))" })
  }

  /// Returns whether the item can be focused now, and every reason against it.
  public static func checkFocusability(for item: any UIFocusItem) -> any UIFocusDebuggerOutput {
    let reasons = reasons(against: item)
    guard !reasons.isEmpty else { return Output(["\(name(item)) can be focused."]) }
    return Output(["\(name(item)) cannot be focused:"] + reasons.map { "  \($0)" })
  }

  /// Returns which item would be focused if the environment requested an update.
  public static func simulateFocusUpdateRequest(
    from environment: any UIFocusEnvironment
  ) -> any UIFocusDebuggerOutput {
    guard let system = UIFocusSystem.focusSystem(for: environment), let map = system.map else {
      return Output(["\(name(environment)) has no focus system."])
    }
    var lines: [String] = []
    if system.focusedItem.map(environment.contains) != true {
      lines.append("\(name(environment)) does not contain the focused item: no effect.")
    }
    let next = system.preferredItem(in: environment, map, restoring: false)
    lines.append("A request leads to \(next.map { name($0) } ?? "nothing").")
    return Output(lines)
  }

  /// Returns the environment's preferred environments with those that they prefer, indented.
  public static func preferredFocusEnvironments(
    for environment: any UIFocusEnvironment
  ) -> any UIFocusDebuggerOutput {
    var lines: [String] = []
    func visit(_ environment: any UIFocusEnvironment, _ depth: Int) {
      lines.append(String(repeating: "  ", count: depth) + name(environment))
      guard depth < 16 else { return }
      for preferred in environment.preferredFocusEnvironments where preferred !== environment {
        visit(preferred, depth + 1)
      }
    }
    visit(environment, 0)
    return Output(lines)
  }

  /// Returns the groups of the environment's window in the order in which Tab visits them.
  public static func focusGroups(
    for environment: any UIFocusEnvironment
  ) -> any UIFocusDebuggerOutput {
    guard let system = UIFocusSystem.focusSystem(for: environment), let map = system.map else {
      return Output(["\(name(environment)) has no focus system."])
    }
    return Output(
      system.groups(map).map { group in
        let title = group.name.isEmpty ? "(without a name)" : group.name
        return "\(title): \(group.main.map { name($0) } ?? "nothing")"
      })
  }

  private static func reasons(against item: any UIFocusItem) -> [String] {
    var reasons: [String] = []
    if !item.canBecomeFocused { reasons.append("its canBecomeFocused is false") }
    for case let view as UIView in item.focusPath {
      if view.flags.contains(.hidden) { reasons.append("\(name(view)) is hidden") }
      if view.flags.contains(.interactionDisabled) {
        reasons.append("\(name(view)) has user interaction disabled")
      }
      if view.flags.contains(.transparent) { reasons.append("\(name(view)) is transparent") }
    }
    guard let window = item.focusWindow else { return reasons + ["it is in no window"] }
    guard let system = UIFocusSystem.focusSystem(for: window) else {
      return reasons + ["no keyboard, remote control or gamepad is connected"]
    }
    if system.window !== window { return reasons + ["its window is not the key window"] }
    if reasons.isEmpty, !window.focusScope.contains(item) {
      reasons.append("another controller is presented over it")
    }
    if reasons.isEmpty, system.map?.rect(of: item) == nil {
      reasons.append("it has no size, or lies outside of what its containers show")
    }
    return reasons
  }

  private static func name(_ environment: any UIFocusEnvironment) -> String {
    let kind = plainName(of: type(of: environment))
    guard let identifier = (environment as? UIView)?.accessibilityIdentifier else { return kind }
    return "\(kind) \"\(identifier)\""
  }
}
