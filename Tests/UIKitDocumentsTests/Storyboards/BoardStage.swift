import UIKitDocuments
import UIKitTesting

/// A controller of the app's own, which records its calls.
@MainActor final class BoardController: UIViewController {
  weak var card: CardView?
  var button: UIButton?
  var cards: [UIView] = []
  var helper: BoardHelper?
  var stake = 0
  var speed = 0.0
  var motto = ""
  var isOpen = false
  var paint: UIColor?
  /// The calls, in order.
  var story: [String] = []
  /// Whether segues may be performed.
  var allowsSegues = true
  /// Receives each segue before it is performed.
  var onPrepare: (UIStoryboardSegue, Any?) -> Void = { _, _ in }

  override func awakeFromNib() {
    super.awakeFromNib()
    story.append("awake")
  }

  override func viewDidLoad() {
    story.append("viewDidLoad with \(card == nil ? "no card" : "card")")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    story.append("should \(identifier)?")
    return allowsSegues
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    story.append("prepare \(segue.identifier ?? "-")")
    onPrepare(segue, sender)
  }

  func deal(_ sender: UIControl) { story.append("deal") }
  func dealEverybody() { story.append("dealEverybody") }
  func look(_ sender: UIControl, _ event: UIEvent?) { story.append("look") }
  func any(_ sender: Any?) { story.append("any") }
  func panned(_ pan: UIGestureRecognizer) { story.append("panned") }
  func unwindToBoard(_ segue: UIStoryboardSegue) {
    story.append("unwound from \(type(of: segue.source))")
  }

  /// Returns the calls since the last time.
  func takeStory() -> String {
    defer { story = [] }
    return story.joined(separator: ", ")
  }
}

/// A view of the app's own.
@MainActor final class CardView: UIView {
  var rank = 0
  private(set) var wakeUps = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    wakeUps += 1
  }
}

/// An object of the app's own beside a controller.
@MainActor final class BoardHelper {
  weak var board: BoardController?
}

/// Another controller of the app's own.
@MainActor final class DetailController: UIViewController {
  let made: String

  init(made: String) {
    self.made = made
    super.init(nibName: nil, bundle: nil)
  }
}

/// Presents without an animation, whatever the storyboard says.
@MainActor final class PlainSegue: UIStoryboardSegue {
  override func perform() {
    (source as? BoardController)?.story.append("PlainSegue")
    source.present(destination, animated: false)
  }
}

/// Registers the classes above.
@MainActor func registerBoardClasses() {
  UIStoryboard.register(BoardController.self) { BoardController() }
    .outlet("card", \.card)
    .outlet("button", \.button)
    .outlet("helper", \.helper)
    .outletCollection("cards", \.cards)
    .action("deal:", BoardController.deal)
    .action("dealEverybody", BoardController.dealEverybody)
    .action("look:forEvent:", BoardController.look)
    .action("any:", BoardController.any)
    .action("panned:", BoardController.panned)
    .action("unwindToBoard:", BoardController.unwindToBoard)
    .attribute("stake", \.stake)
    .attribute("speed", \.speed)
    .attribute("motto", \.motto)
    .attribute("isOpen", \.isOpen)
    .attribute("paint", \.paint)
  UIStoryboard.register(CardView.self) { CardView() }.attribute("rank", \.rank)
  UIStoryboard.register(BoardHelper.self) { BoardHelper() }
    .outlet("board") { (helper, board: BoardController) in helper.board = board }
  UIStoryboard.register(DetailController.self) { DetailController(made: "by registration") }
  UIStoryboard.register(segue: PlainSegue.self) {
    PlainSegue(identifier: $0, source: $1, destination: $2)
  }
}

/// A running application with storyboards among its resources, and an empty window.
@MainActor final class BoardStage {
  let session: TouchSession

  init(_ files: [String: String]) {
    registerBoardClasses()
    session = TouchSession(delivery: .lowLatency, resources: .files(files)) { _ in }
  }

  convenience init(_ main: String) {
    self.init(["Main.storyboard": main])
  }

  /// The storyboard `Main`.
  var storyboard: UIStoryboard { UIStoryboard(name: "Main", bundle: nil) }

  /// Shows the initial controller in the window.
  func show<Controller: UIViewController>(as type: Controller.Type = Controller.self) -> Controller
  {
    guard let root: Controller = storyboard.instantiateInitialViewController(creator: nil) else {
      preconditionFailure("the storyboard has no initial controller")
    }
    UIApplication.shared.engine.continueStep { session.windows[0].rootViewController = root }
    session.wait(0.1)
    return root
  }

  /// The refusals since the last time, a line each.
  func refusals() -> [String] {
    session.takeTranscript().only(.refusals).entries.map(\.receiver)
  }

  /// Lets an animation pass.
  func settle() { session.wait(1) }
}
