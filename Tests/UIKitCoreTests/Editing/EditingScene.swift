import UIKitCore
import UIKitTesting

/// A page with two fields, which record their calls.
@MainActor final class EditingScene {
  let log = HookLog()
  let page: EditField
  let name: EditField
  let city: EditField
  let session: TouchSession

  init() {
    let log = self.log
    let (page, name, city) = (
      EditField("page", log), EditField("name", log), EditField("city", log)
    )
    (self.page, self.name, self.city) = (page, name, city)
    session = TouchSession { window in
      window.addSubview(page)
      page.addSubview(name)
      page.addSubview(city)
    }
    _ = session.takeTranscript()
  }

  /// What happened since the last time.
  func news(_ kinds: Transcript.Kinds = .editing) -> String {
    session.takeTranscript().brief(kinds)
  }
}

/// A view that may become first responder and can perform the actions set by the test.
final class EditField: UIView {
  let log: HookLog
  /// Names of actions that it can perform by name.
  var abilities: [String] = []
  var input: UIView?
  var accessory: UIView?
  var mayResign = true
  var commands: [UIKeyCommand]?
  /// Runs in `validate(_:)` and `buildMenu(with:)`.
  var onValidate: (UICommand) -> Void = { _ in }
  var onBuild: (any UIMenuBuilder) -> Void = { _ in }

  init(_ name: String, _ log: HookLog) {
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    accessibilityIdentifier = name
  }

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { mayResign }
  override var keyCommands: [UIKeyCommand]? { commands }
  override var inputView: UIView? { input }
  override var inputAccessoryView: UIView? { accessory }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    abilities.contains(action.name) || super.canPerformAction(action, withSender: sender)
  }

  override func copy(_ sender: Any?) { note("copy", sender) }

  override func paste(_ sender: Any?) {
    note("paste", sender)
    super.paste(sender)
  }

  func shout(_ sender: Any?) { note("shout", sender) }

  override func validate(_ command: UICommand) {
    super.validate(command)
    onValidate(command)
  }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    onBuild(builder)
  }

  private func note(_ call: String, _ sender: Any?) {
    log.note("\(accessibilityIdentifier ?? "?").\(call) \(describe(sender))")
  }

  private func describe(_ sender: Any?) -> String {
    if let command = sender as? UICommand { return command.title }
    return sender.map { "\($0)" } ?? "nil"
  }
}
