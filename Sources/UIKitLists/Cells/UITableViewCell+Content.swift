import Foundation
import UIGeometry
import UIKitControls
@_spi(Toolkit) import UIKitCore
import UIKitValues

/// The labels and the image that a cell makes itself, each when it is first asked for.
struct CellLabels {
  /// The two texts.
  enum Role {
    case text, detail
  }

  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
}

// A cell's content: a configuration, or its own labels by its style.
extension UITableViewCell {
  /// The content of the style, without texts.
  final var styleContent: UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Shows a configuration, in the present view if that can.
  final func setContent(_ configuration: (any UIContentConfiguration)?) {
    ground.configuration = configuration
    defer {
      if !updates.isRunning { setNeedsUpdateConfiguration() }
      table?.contentMayDiffer(of: self)
    }
    guard let configuration else {
      if ground.content is any UIContentView { replaceContent(with: UIView(frame: .zero)) }
      return
    }
    removeLabels()
    if let view = ground.content as? any UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      replaceContent(with: configuration.makeContentView())
    }
  }

  private final func replaceContent(with view: UIView) {
    let old = ground.content
    view.frame = old.frame
    insertSubview(view, aboveSubview: old)
    old.removeFromSuperview()
    ground.content = view
    setNeedsLayout()
  }

  // MARK: Labels

  private final func removeLabels() {
    for view in [labels.text, labels.detail, labels.image] as [UIView?] {
      view?.removeFromSuperview()
    }
    labels = CellLabels()
  }

  /// Returns a label of the cell's own, made when it is first asked for.
  final func label(_ role: CellLabels.Role) -> UILabel? {
    if role == .detail, style == .default { return nil }
    if let known = role == .text ? labels.text : labels.detail { return known }
    if ground.configuration != nil { setContent(nil) }
    let label = UILabel(frame: .zero)
    let content = styleContent
    let properties = role == .text ? content.textProperties : content.secondaryTextProperties
    label.font = properties.font
    label.textColor = properties.color
    if style == .value2 {
      label.font = .preferredFont(forTextStyle: .footnote)
      label.textColor = role == .text ? tintColor : .label
      label.textAlignment = role == .text ? (isMirrored ? .left : .right) : .natural
    }
    if role == .text { labels.text = label } else { labels.detail = label }
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// The view of the cell's own image, made when it is first asked for.
  final var labelImage: UIImageView {
    if let known = labels.image { return known }
    if ground.configuration != nil { setContent(nil) }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    labels.image = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  /// The text of the row, for those who look for it.
  final var shownText: String? {
    if let content = ground.configuration as? UIListContentConfiguration {
      return content.text ?? content.attributedText?.string
    }
    return labels.text?.text
  }

  // MARK: Places

  private struct LabelPlaces {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
    var height: CGFloat = 0
  }

  private final func fitting(_ label: UILabel?, _ width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  /// The places of the labels in a content view of some size, from its leading edge.
  private final func labelPlaces(in size: CGSize) -> LabelPlaces {
    var places = LabelPlaces()
    var leading = ListMetrics.sideMargin
    let end = max(size.width - contentTrailingMargin, leading)
    if let image = labels.image, let own = image.image?.size {
      let limit = size.height > 0 ? size.height : own.height
      let scale = own.height > limit ? limit / own.height : 1
      places.image = CGRect(
        x: leading, y: 0, width: own.width * scale, height: own.height * scale)
      places.height = own.height
      leading += places.image.width + ListMetrics.sideMargin
    }
    let width = max(end - leading, 0)
    switch style {
    case .default:
      let text = fitting(labels.text, width)
      places.text = CGRect(x: leading, y: 0, width: width, height: text.height)
      places.height = max(places.height, text.height)
    case .subtitle:
      let (text, detail) = (fitting(labels.text, width), fitting(labels.detail, width))
      let space: CGFloat = text.height > 0 && detail.height > 0 ? 3 : 0
      places.text = CGRect(x: leading, y: 0, width: width, height: text.height)
      places.detail = CGRect(
        x: leading, y: text.height + space, width: width, height: detail.height)
      places.height = max(places.height, text.height + space + detail.height)
    case .value1:
      let detail = fitting(labels.detail, width)
      let room = max(width - (detail.width > 0 ? detail.width + 6 : 0), 0)
      let text = fitting(labels.text, room)
      places.text = CGRect(x: leading, y: 0, width: text.width, height: text.height)
      places.detail = CGRect(
        x: end - detail.width, y: 0, width: detail.width, height: detail.height)
      places.height = max(places.height, text.height, detail.height)
    case .value2:
      let column: CGFloat = 91
      let text = fitting(labels.text, column)
      let start = leading + column + 6
      let detail = fitting(labels.detail, max(end - start, 0))
      places.text = CGRect(x: leading, y: 0, width: column, height: text.height)
      places.detail = CGRect(
        x: start, y: 0, width: max(end - start, 0), height: detail.height)
      places.height = max(places.height, text.height, detail.height)
    }
    return places
  }

  /// Places the cell's own labels in its content view.
  final func layOutLabels() {
    guard labels.text != nil || labels.detail != nil || labels.image != nil else { return }
    let size = contentView.bounds.size
    let places = labelPlaces(in: size)
    let scale = contentScaleFactor
    func put(_ view: UIView?, _ rect: CGRect, height: CGFloat) {
      guard let view else { return }
      var rect = rect
      rect.origin.y += ((size.height - height) / 2 * scale).rounded() / scale
      view.frame = contentView.inReadingDirection(rect)
    }
    let together = style == .subtitle ? max(places.detail.maxY, places.text.maxY) : nil
    put(labels.text, places.text, height: together ?? places.text.height)
    put(labels.detail, places.detail, height: together ?? places.detail.height)
    put(labels.image, places.image, height: places.image.height)
  }

  /// Returns the height of the whole cell for its content, in points.
  ///
  /// The one place that measures content: the constraints in it say, or the configuration, or the
  /// labels. Other views get the usual row's height.
  final func fittingHeight(width: CGFloat) -> CGFloat {
    updateIfDue()
    let room = contentFrame(in: CGSize(width: width, height: ListMetrics.rowHeight)).width
    var height: CGFloat = 0
    if contentView.isFilledByConstraints {
      height =
        contentView.systemLayoutSizeFitting(
          CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
      if height > 0 { return height + separatorHeight }
    } else if ground.configuration != nil {
      height = contentView.sizeThatFits(CGSize(width: room, height: 0)).height
    } else if labels.text != nil || labels.image != nil {
      let inner = labelPlaces(in: CGSize(width: room, height: 0)).height
      height = inner + 2 * ListMetrics.contentMargin
    }
    let scale = contentScaleFactor
    height = (height * scale).rounded(.up) / scale + separatorHeight
    return max(height, ListMetrics.rowHeight)
  }

  /// The distance of the text from the content view's leading edge, for the line below the row.
  final var textStart: CGFloat {
    if let view = contentView as? UIListContentView { return view.textStart }
    if let image = labels.image?.image {
      return image.size.width + 2 * ListMetrics.sideMargin
    }
    return ListMetrics.sideMargin
  }
}
