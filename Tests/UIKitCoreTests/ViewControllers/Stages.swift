import UIKitTesting

@testable import UIKitCore

/// A controller with a name for transcripts, which may do something in one of its calls.
class NamedController: UIViewController {
  /// What is done after the call with this name.
  var reactions: [String: () -> Void] = [:]

  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    transcriptLabel = TranscriptLabel(name)
  }

  /// Runs once what was set for the call.
  private func react(to call: String) {
    reactions.removeValue(forKey: call)?()
  }

  override func viewDidLoad() { react(to: "viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { react(to: "viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { react(to: "viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { react(to: "viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { react(to: "viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { react(to: "viewDidDisappear") }
}

extension TouchSession {
  /// Runs `work` as an application that handles an input, up to the end of the turn, and returns
  /// the calls to controllers.
  func calls(_ work: () -> Void) -> String {
    _ = takeTranscript()
    turn(work)
    return takeCalls()
  }

  /// Runs `work` as an application that handles an input, up to the end of the turn.
  func turn(_ work: () -> Void) {
    UIApplication.shared.engine.continueStep(work)
  }

  /// The calls to controllers since the last time, except those for layout and its insets.
  func takeCalls() -> String {
    takeTranscript().brief([.viewControllers]).split(separator: ", ")
      .filter { call in
        !["LayoutSubviews", "InsetsDidChange", "MarginsDidChange"].contains(where: call.hasSuffix)
      }.joined(separator: ", ")
  }
}

extension UIViewController {
  /// Makes `child` a child whose view fills this controller's.
  func embed(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Ends what `embed(_:)` began.
  func expel(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}
