import UIKit

class BoardViewController: UIViewController {

  weak var card: CardView!

  override func awakeFromNib() {
    super.awakeFromNib()
    print("board awakeFromNib")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("board viewDidLoad, card of rank \(card.rank)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("board viewDidAppear")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    print("board prepare \(segue.identifier ?? "")")
    segue.destination.title = "Card \(card.rank)"
  }

  func deal(_ sender: UIButton) {
    print("board deal")
  }

  func unwindToBoard(_ segue: UIStoryboardSegue) {
    print("board unwindToBoard")
  }
}

class CardView: UIView {

  var rank = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    print("card awakeFromNib")
  }
}
