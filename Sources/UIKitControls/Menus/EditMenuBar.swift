import Foundation
@_spi(Toolkit) import UIKitCore

/// The elements of an edit menu side by side, on pages if they do not fit, or in a list for a
/// pointer.
final class EditMenuBar: UIView {
  /// The width and the height of a row in a list, in points.
  private static let listRow = CGSize(width: 250, height: 42)
  /// The space at both sides of a title, in points.
  private static let padding: CGFloat = 14

  private let buttons: [UIButton]
  private let isList: Bool
  private var pages: [Range<Int>] = []
  private var page = 0
  private lazy var turners = [turner("‹", "previous", by: -1), turner("›", "next", by: 1)]

  /// - Parameters:
  ///   - room: The largest width, in points.
  ///   - choose: Receives an element that was tapped.
  init(
    _ elements: [UIMenuElement], room: CGFloat, isList: Bool,
    choose: @escaping @MainActor (UIMenuElement) -> Void
  ) {
    self.isList = isList
    buttons = elements.map { element in
      let press = UIAction(title: element.title, image: element.image) { _ in choose(element) }
      let button = UIButton(type: .system, primaryAction: press)
      button.accessibilityIdentifier = "menu \(element.title)"
      return button
    }
    super.init(frame: .zero)
    accessibilityIdentifier = "edit menu"
    tintColor = .label
    let widths = buttons.map { Self.width(of: $0) }
    pages =
      isList ? [0..<buttons.count] : EditMenuLayout.pages(ofWidths: widths, room: room)
    showPage(by: 0)
  }

  private static func width(of button: UIButton) -> CGFloat {
    max(button.intrinsicContentSize.width.rounded(.up) + 2 * padding, EditMenuLayout.height)
  }

  private func turner(_ sign: String, _ name: String, by step: Int) -> UIButton {
    let press = UIAction(title: sign) { [unowned self] _ in showPage(by: step) }
    let button = UIButton(type: .system, primaryAction: press)
    button.accessibilityIdentifier = "menu \(name)"
    return button
  }

  /// The size of the first page, or of the list, which the menu keeps.
  private(set) lazy var size: CGSize = {
    if isList {
      let row = Self.listRow
      return CGSize(width: row.width, height: row.height * CGFloat(buttons.count))
    }
    let widths = pages.map { page in
      page.reduce(CGFloat(0)) { $0 + Self.width(of: buttons[$1]) }
    }
    let turning = pages.count > 1 ? 2 * EditMenuLayout.turnerWidth : 0
    return CGSize(width: (widths.max() ?? 0) + turning, height: EditMenuLayout.height)
  }()

  /// Shows another page.
  private func showPage(by step: Int) {
    page = min(max(page + step, 0), max(pages.count - 1, 0))
    for view in subviews { view.removeFromSuperview() }
    guard pages.indices.contains(page) else { return }
    if pages.count > 1 {
      for (turner, isEnabled) in zip(turners, [page > 0, page < pages.count - 1]) {
        turner.isEnabled = isEnabled
        addSubview(turner)
      }
    }
    for number in pages[page] { addSubview(buttons[number]) }
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard pages.indices.contains(page) else { return }
    if isList { return layOutList() }
    let height = bounds.height
    var x: CGFloat = 0
    if pages.count > 1 {
      let width = EditMenuLayout.turnerWidth
      turners[0].frame = CGRect(x: 0, y: 0, width: width, height: height)
      turners[1].frame = CGRect(x: bounds.width - width, y: 0, width: width, height: height)
      x = width
    }
    for number in pages[page] {
      let width = Self.width(of: buttons[number])
      buttons[number].frame = CGRect(x: x, y: 0, width: width, height: height)
      x += width
    }
  }

  private func layOutList() {
    for (number, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: 0, y: Self.listRow.height * CGFloat(number), width: bounds.width,
        height: Self.listRow.height)
    }
  }

  // MARK: Look

  override var sketching: Sketching { .fresh }

  override func sketch(_ sketch: inout Sketch) {
    let box = sketch.bounds
    sketch.fill(box, radius: 12, .secondarySystemBackground)
    sketch.border(box, radius: 12, .separator, width: 1)
    for view in subviews.dropFirst() {
      let frame = view.frame
      let line =
        isList
        ? CGRect(x: 12, y: frame.minY, width: box.width - 24, height: 0.5)
        : CGRect(x: frame.minX, y: 10, width: 0.5, height: box.height - 20)
      sketch.fill(line, .separator)
    }
  }
}
