import Foundation

/// One segment of a segmented control.
@MainActor struct SegmentItem {
  var title: String?
  var action: UIAction?
  var isEnabled = true
  /// The width in points; 0 for a share of what the others leave.
  var width: CGFloat = 0
  /// The offset of the content from the centre, in points.
  var contentOffset = CGSize.zero

  init(title: String?) {
    self.title = title
  }

  init(action: UIAction) {
    self.action = action
  }

  /// Creates a segment from an app's item: a title or an action.
  init(_ item: Any) {
    if let title = item as? String {
      self.init(title: title)
    } else if let action = item as? UIAction {
      self.init(action: action)
    } else {
      preconditionFailure("a segment's item must be a String or a UIAction, not \(type(of: item))")
    }
  }

  /// The segment's own title, or its action's.
  var shownTitle: String? {
    if let title { return title }
    return action?.title
  }
}
