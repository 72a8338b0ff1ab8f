import Foundation

/// One segment of a segmented control.
@MainActor struct SegmentItem {
  var title: String?
  /// The segment's own image, in place of a title.
  var image: UIImage?
  var action: UIAction?
  var isEnabled = true
  /// The width in points; 0 for a share of what the others leave.
  var width: CGFloat = 0
  /// The offset of the content from the centre, in points.
  var contentOffset = CGSize.zero

  init(title: String?) {
    self.title = title
  }

  init(image: UIImage?) {
    self.image = image
  }

  init(action: UIAction) {
    self.action = action
  }

  /// Creates a segment from an app's item: a title, an image or an action.
  init(_ item: Any) {
    if let title = item as? String {
      self.init(title: title)
    } else if let image = item as? UIImage {
      self.init(image: image)
    } else if let action = item as? UIAction {
      self.init(action: action)
    } else {
      preconditionFailure(
        "a segment's item must be a String, a UIImage or a UIAction, not \(type(of: item))")
    }
  }

  /// The segment's own title, or its action's; nil if it has an image of its own.
  var shownTitle: String? {
    if let title { return title }
    return image == nil ? action?.title : nil
  }

  /// The segment's own image, or its action's; nil if it has a title of its own.
  var shownImage: UIImage? {
    if let image { return image }
    return title == nil ? action?.image : nil
  }
}
