import Foundation

/// One segment of a segmented control.
@MainActor struct SegmentItem {
  var title: String?
  var action: UIAction?
  var isEnabled = true
  /// 0 for a share of what the others leave.
  var width: CGFloat = 0
  /// How far the content is moved from the middle.
  var contentOffset = CGSize.zero

  init(title: String?) {
    self.title = title
  }

  init(action: UIAction) {
    self.action = action
  }

  /// A segment from what an app lists: a title or an action.
  init(_ item: Any) {
    if let title = item as? String {
      self.init(title: title)
    } else if let action = item as? UIAction {
      self.init(action: action)
    } else {
      preconditionFailure("a segment's item is a String or a UIAction, not a \(type(of: item))")
    }
  }

  /// The title given, else the action's.
  var shownTitle: String? {
    if let title { return title }
    return action?.title
  }
}
