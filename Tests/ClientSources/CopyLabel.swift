import UIKit

/// A label whose text can be copied: by the edit menu, in both of UIKit's ways.
class CopyLabel: UILabel, UIEditMenuInteractionDelegate {
  private lazy var editMenu = UIEditMenuInteraction(delegate: self)
  private(set) var shareCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
    addInteraction(editMenu)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector(("copy:"))
  }

  override func copy(_ sender: Any?) {
    UIPasteboard.general.string = text
  }

  func showMenu(at point: CGPoint) {
    let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: point)
    configuration.preferredArrowDirection = .down
    editMenu.presentEditMenu(with: configuration)
  }

  func showMenuAsBefore() {
    becomeFirstResponder()
    UIMenuController.shared.showMenu(from: self, rect: bounds)
  }

  func copyForAMinute() {
    UIPasteboard.general.setItems(
      [["public.utf8-plain-text": text ?? ""]],
      options: [.localOnly: true, .expirationDate: Date(timeIntervalSinceNow: 60)])
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let share = UIAction(title: "Share") { [weak self] _ in self?.shareCount += 1 }
    return UIMenu(children: suggestedActions + [share])
  }
}
