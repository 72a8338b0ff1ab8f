public import UIKitControllers
import UIKitCore
package import UIKitTesting

/// A controller with a name for transcripts, which can react to its calls.
open class NamedController: UIViewController {
  /// The reactions to the calls with these names.
  public var reactions: [String: () -> Void] = [:]

  /// Creates a controller with this name.
  public init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    transcriptLabel = TranscriptLabel(name)
  }

  /// Runs the reaction to a call, if there is one, and removes it.
  private func react(to call: String) {
    reactions.removeValue(forKey: call)?()
  }

  open override func viewDidLoad() { react(to: "viewDidLoad") }
  open override func viewWillAppear(_ animated: Bool) { react(to: "viewWillAppear") }
  open override func viewIsAppearing(_ animated: Bool) { react(to: "viewIsAppearing") }
  open override func viewDidAppear(_ animated: Bool) { react(to: "viewDidAppear") }
  open override func viewWillDisappear(_ animated: Bool) { react(to: "viewWillDisappear") }
  open override func viewDidDisappear(_ animated: Bool) { react(to: "viewDidDisappear") }
}

extension TouchSession {
  /// Runs `work` as an application that handles an input, up to the end of the turn, and returns
  /// the calls to controllers.
  package func calls(_ work: () -> Void) -> String {
    _ = takeTranscript()
    turn(work)
    return takeCalls()
  }

  /// Runs `work` as an application that handles an input, up to the end of the turn.
  package func turn(_ work: () -> Void) {
    UIApplication.shared.engine.continueStep(work)
  }

  /// The calls to controllers since the last time, except those for layout and its insets.
  package func takeCalls() -> String {
    takeTranscript().brief([.viewControllers]).split(separator: ", ")
      .filter { call in
        !["LayoutSubviews", "InsetsDidChange", "MarginsDidChange"].contains(where: call.hasSuffix)
      }.joined(separator: ", ")
  }
}

extension UIViewController {
  /// Makes `child` a child whose view fills this controller's.
  package func embed(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Undoes `embed(_:)`.
  package func expel(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}
