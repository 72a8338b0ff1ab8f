import UIKitCore

/// A view that constraints place, with a natural size.
final class Plank: UIView {
  var natural: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(
    _ name: String, _ width: CGFloat = UIView.noIntrinsicMetric,
    _ height: CGFloat = UIView.noIntrinsicMetric
  ) {
    natural = CGSize(width: width, height: height)
    super.init(frame: .zero)
    accessibilityIdentifier = name
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: CGSize { natural }
}

/// A view of a size, which lays out what is in it.
@MainActor func board(_ width: CGFloat = 400, _ height: CGFloat = 300) -> UIView {
  let board = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  board.accessibilityIdentifier = "board"
  return board
}

/// The frames of views after a layout: `16,8 368×44 | 16,60 184×232`.
@MainActor func frames(_ views: UIView..., in board: UIView) -> String {
  board.layoutIfNeeded()
  return views.map { text($0.frame) }.joined(separator: " | ")
}

@MainActor func text(_ frame: CGRect) -> String {
  let numbers = [frame.origin.x, frame.origin.y, frame.width, frame.height].map(short)
  return "\(numbers[0]),\(numbers[1]) \(numbers[2])×\(numbers[3])"
}

private func short(_ number: CGFloat) -> String {
  number == number.rounded() ? "\(Int(number))" : "\(number.native)"
}
