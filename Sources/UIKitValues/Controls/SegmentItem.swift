import Foundation

/// One segment of a segmented control.
@MainActor package struct SegmentItem {
  package var title: String?
  /// The segment's own image, instead of a title.
  package var image: UIImage?
  package var action: UIAction?
  package var isEnabled = true
  /// The width in points; 0 for an equal share of the width that the other segments leave.
  package var width: CGFloat = 0
  /// The offset of the content from the centre, in points.
  package var contentOffset = CGSize.zero

  package init(title: String?) {
    self.title = title
  }

  package init(image: UIImage?) {
    self.image = image
  }

  package init(action: UIAction) {
    self.action = action
  }

  /// Creates a segment from an app's item: a title, an image or an action.
  package init(_ item: Any) {
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
  package var shownTitle: String? {
    if let title { return title }
    return image == nil ? action?.title : nil
  }

  /// The segment's own image, or its action's; nil if it has a title of its own.
  package var shownImage: UIImage? {
    if let image { return image }
    return title == nil ? action?.image : nil
  }
}
